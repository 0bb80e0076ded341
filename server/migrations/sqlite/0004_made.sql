-- The same table asked for twice is made once: the client's own number of what it asked for.
create table made (
    account integer not null references account (id) on delete cascade,
    command integer not null,
    game integer not null references game (id) on delete cascade,
    at integer not null,
    primary key (account, command)
) without rowid;
