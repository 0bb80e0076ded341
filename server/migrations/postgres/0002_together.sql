-- A seat's time runs from when its holder came, or came back from his deputy, at the earliest.
alter table seat add column since bigint not null default 0;

-- The same message sent twice is said once: the client's own number of it, 0 for none.
alter table chat add column command bigint not null default 0;
create unique index chat_once on chat (game, account, command) where command <> 0;

-- Who looks at a board is shown to all who do.
create index presence_at on presence (game);
