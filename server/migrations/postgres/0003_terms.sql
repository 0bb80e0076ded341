-- What a game is played by lies apart from how it stands: every move writes the row of its game anew, and small rows share few pages.
create table terms (
    id bigint primary key references game (id) on delete cascade,
    setup text not null,
    seed bytea not null,
    edition text not null,              -- of the data files it is played with
    start text,                         -- the position it starts from, for analysis
    pace text not null
);
insert into terms select id, setup, seed, edition, start, pace from game;
alter table game drop column setup;
alter table game drop column seed;
alter table game drop column edition;
alter table game drop column start;
alter table game drop column pace;
