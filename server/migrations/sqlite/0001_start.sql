-- Everything the server keeps. Times are seconds since 1970. The truth of a game is its entries; the rest of its row is derived or agreed.

create table account (
    id integer primary key autoincrement, -- the number of who is gone is given to nobody else
    name text not null,
    folded text not null unique,        -- the name in small letters
    kind text not null,                 -- guest, person, bot
    password text,                      -- argon2id, absent for guests and bots
    email text,
    webhook text,
    key text,                           -- signs what goes to the webhook, and links that end mail
    settings text not null default '{}', -- what he wants to be told, as JSON
    owner integer,               -- of a bot: who made it
    lang text not null,
    created integer not null,
    seen integer not null
);

create table session (
    token blob primary key,             -- SHA-256 of what the client has
    account integer not null references account (id) on delete cascade,
    created integer not null,
    agent text not null,                -- what the browser calls itself
    expires integer not null
) without rowid;
create index session_of on session (account);

create table game (
    id integer primary key,
    code text not null unique,          -- what links name
    slug text not null,
    setup text not null,
    seed blob not null,
    edition text not null,              -- of the data files it is played with
    start text,                         -- the position it starts from, for analysis
    state text not null,                -- open, running, over, held, gone
    note text,                          -- why it is held, or how it ended otherwise than by its rules
    owner integer not null,
    pace text not null,
    rated integer not null,
    listed integer not null,            -- public
    analysis integer not null,
    created integer not null,
    ended integer,
    winners integer,                    -- seats as bits, when it is over
    asked integer not null,             -- seats that must decide, as bits
    asked_since integer not null,
    n integer not null,                 -- entries
    due integer,                        -- when the server must act: a bot, an order, a clock
    counted integer not null default 0, -- in ratings
    rematch text                        -- the code of the table where they play again
);
create index game_due on game (due) where due is not null;
create index game_uncounted on game (ended) where rated and state = 'over' and not counted;
create index game_state on game (state, listed, created);

create table seat (
    game integer not null references game (id) on delete cascade,
    seat integer not null,
    account integer,                    -- who holds it
    bot text,                           -- or which bot
    starter integer,                    -- who held it when the game began: a rated result is his
    invited integer,                    -- the account it is kept for, or offered to
    invite blob,                        -- SHA-256 of the token of an invitation
    deputy integer not null default 0,  -- a bot plays it until its holder is back
    deputy_since integer,               -- when that one came
    bank integer not null default 0,    -- seconds left
    orders text not null default '[]',
    notes text not null default '',
    primary key (game, seat)
) without rowid;
create index seat_of on seat (account);
create index seat_for on seat (invited) where invited is not null;

create table entry (
    game integer not null,
    n integer not null,
    at integer not null,
    command integer not null,           -- the command that brought it, 0 for what follows by itself
    body text not null,
    mark integer not null,              -- of what it brought about: other rules, another mark
    primary key (game, n)
) without rowid;

create table chat (
    id integer primary key,
    game integer not null references game (id) on delete cascade,
    room text not null,                 -- players, watchers, or a team
    account integer not null,
    at integer not null,
    text text not null
);
create index chat_of on chat (game, id);
create index chat_by on chat (account, at);

create table proposal (
    game integer primary key references game (id) on delete cascade,
    kind text not null,                 -- rollback, draw, replace
    n integer not null,                 -- the entry to go back to, or the seat
    made integer not null,              -- entries when it was made: it is void when there are more
    by_account integer not null,
    agreed text not null                -- accounts
);

create table rating (
    account integer not null references account (id) on delete cascade,
    slug text not null,
    side text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    games integer not null,
    primary key (account, slug, side)
) without rowid;

create table job (
    id integer primary key,
    kind text not null,                 -- mail, webhook
    game integer,
    key text unique,                    -- at most one of a kind where it matters
    body text not null,
    due integer not null,
    tries integer not null default 0,
    taken integer not null default 0    -- until when a node works on it
);
create index job_due on job (due);

create table presence (                 -- who looks at which board now, as nodes tell from time to time
    account integer not null,
    game integer not null,
    until integer not null,
    primary key (account, game)
) without rowid;
