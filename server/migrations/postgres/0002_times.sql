-- A seat's time runs from when its holder came, or came back from his deputy, at the earliest.
alter table seat add column since bigint not null default 0;
