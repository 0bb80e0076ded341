-- The same table asked for twice is made once: the client's own number of what it asked for.
create table made (
    account bigint not null references account (id) on delete cascade,
    command bigint not null,
    game bigint not null references game (id) on delete cascade,
    at bigint not null,
    primary key (account, command)
);
