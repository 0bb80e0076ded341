//! The queries that both databases understand word for word. What differs (appending, taking jobs, hints) is in their own modules.

/// Implements the store for a type that has a `pool` to read from and a `writer` to write with: the plain queries, and what the type itself says about the rest.
macro_rules! implement_store {
    ($type:ty, { $($own:tt)* }) => {
#[async_trait]
impl Store for $type {
        async fn add_account(&self, new: &NewAccount) -> Result<Account, StoreError> {
            let sql = "insert into account (name, folded, kind, password, email, lang, created, seen)
                values ($1, $2, $3, $4, $5, $6, $7, $7) returning *";
            let row = query_as(sql)
                .bind(&new.name)
                .bind(new.name.to_lowercase())
                .bind(new.kind)
                .bind(&new.password)
                .bind(&new.email)
                .bind(&new.lang)
                .bind(new.created);
            one(row.fetch_all(&self.writer).await.map_err(taken)?)
        }

        async fn account(&self, id: AccountId) -> Result<Option<Account>, StoreError> {
            Ok(query_as("select * from account where id = $1").bind(id).fetch_optional(&self.pool).await?)
        }

        async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
            let sql = "select * from account where folded = $1";
            Ok(query_as(sql).bind(name.to_lowercase()).fetch_optional(&self.pool).await?)
        }

        async fn save_account(&self, old: &Account, new: &Account) -> Result<(), StoreError> {
            let mut sql = sqlx::QueryBuilder::new("update account set id = id");
            super::sql::set_changed!(sql, old, new, name, kind, password, email, webhook, key, settings, owner, lang, seen);
            if old.name != new.name {
                sql.push(", folded = ").push_bind(new.name.to_lowercase());
            }
            sql.push(" where id = ").push_bind(old.id);
            sql.build().execute(&self.writer).await.map_err(taken)?;
            Ok(())
        }

        async fn delete_account(&self, id: AccountId, now: Time) -> Result<(), StoreError> {
            let mut t = self.writer.begin().await?;
            let due = "update game set due = $2 where state = 'running' and id in (select game from seat where account = $1)";
            query(due).bind(id).bind(now).execute(&mut *t).await?;
            let bot = "update seat set bot = $2 where account = $1 and game in (select id from game where state in ('running', 'held'))";
            query(bot).bind(id).bind(crate::live::STAND_IN).execute(&mut *t).await?;
            for sql in [
                "update seat set account = null, notes = '', orders = '[]', deputy = false, deputy_since = null where account = $1",
                "update seat set starter = null where starter = $1",
                "update seat set invited = null where invited = $1",
                "delete from entry where game in (select id from game where owner = $1 and analysis)",
                "delete from game where owner = $1 and analysis",
                "update game set state = 'gone' where owner = $1 and state = 'open'",
                // Nobody may come to own it because numbers are given anew.
                "update game set owner = 0 where owner = $1",
                "delete from proposal where by_account = $1",
                "delete from chat where account = $1",
                "delete from session where account = $1",
                "delete from rating where account = $1",
                "delete from presence where account = $1",
                "delete from made where account = $1",
                "delete from account where id = $1",
            ] {
                query(sql).bind(id).execute(&mut *t).await?;
            }
            Ok(t.commit().await?)
        }

        async fn bots_of(&self, owner: AccountId) -> Result<Vec<Account>, StoreError> {
            let sql = "select * from account where owner = $1 order by folded";
            Ok(query_as(sql).bind(owner).fetch_all(&self.pool).await?)
        }

        async fn add_session(&self, s: &SessionRow) -> Result<(), StoreError> {
            let sql = "insert into session (token, account, created, agent, expires) values ($1, $2, $3, $4, $5)";
            let q = query(sql).bind(&s.token).bind(s.account).bind(s.created).bind(&s.agent).bind(s.expires);
            q.execute(&self.writer).await?;
            Ok(())
        }

        async fn sessions(&self, account: AccountId, now: Time) -> Result<Vec<SessionRow>, StoreError> {
            let sql = "select * from session where account = $1 and expires > $2 order by created desc";
            Ok(query_as(sql).bind(account).bind(now).fetch_all(&self.pool).await?)
        }

        async fn session(&self, token: &Hash, now: Time) -> Result<Option<Account>, StoreError> {
            let sql = "select a.* from session s join account a on a.id = s.account where s.token = $1 and s.expires > $2";
            Ok(query_as(sql).bind(&token[..]).bind(now).fetch_optional(&self.pool).await?)
        }

        async fn drop_session(&self, token: &Hash) -> Result<(), StoreError> {
            query("delete from session where token = $1").bind(&token[..]).execute(&self.writer).await?;
            Ok(())
        }

        async fn drop_sessions(&self, account: AccountId, but: Option<&Hash>) -> Result<(), StoreError> {
            let kept = but.map_or(&[][..], |token| &token[..]);
            let sql = "delete from session where account = $1 and token <> $2";
            query(sql).bind(account).bind(kept).execute(&self.writer).await?;
            Ok(())
        }

        async fn tidy(&self, now: Time) -> Result<(), StoreError> {
            const LONG_AGO: Time = 30 * 24 * 3600;
            query("delete from session where expires <= $1").bind(now).execute(&self.writer).await?;
            // Nobody repeats a request for so long.
            const A_DAY: Time = 24 * 3600;
            query("delete from made where at <= $1").bind(now - A_DAY).execute(&self.writer).await?;
            let guests = "delete from account where kind = 'guest' and created <= $1
                and not exists (select 1 from session where session.account = account.id)
                and not exists (select 1 from seat where seat.account = account.id)";
            query(guests).bind(now - LONG_AGO).execute(&self.writer).await?;
            Ok(())
        }

        async fn add_game(&self, new: &NewGame) -> Result<GameId, StoreError> {
            let g = &new.game;
            let mut t = self.writer.begin().await?;
            let sql = "insert into game (code, slug, state, note, owner, rated, listed, analysis, created, ended, winners, asked,
                asked_since, n, due, rematch)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id";
            let q = query_scalar(sql).bind(&g.code).bind(&g.slug).bind(g.state).bind(&g.note).bind(g.owner).bind(g.rated);
            let q = q.bind(g.listed).bind(g.analysis).bind(g.created).bind(g.ended).bind(g.winners).bind(g.asked);
            let id: GameId = q.bind(g.asked_since).bind(g.n).bind(g.due).bind(&g.rematch).fetch_one(&mut *t).await?;
            let sql = "insert into terms (id, setup, seed, edition, start, pace) values ($1, $2, $3, $4, $5, $6)";
            let q = query(sql).bind(id).bind(&g.setup).bind(&g.seed).bind(&g.edition).bind(&g.start).bind(&g.pace);
            q.execute(&mut *t).await?;
            for seat in &new.seats {
                let sql = "insert into seat (game, seat, account, bot, starter, invited, invite, deputy, deputy_since,
                    orders, notes, since, bank) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
                bind_seat!(query(sql), seat, id).bind(seat.bank).execute(&mut *t).await?;
            }
            if new.command != 0 {
                let sql = "insert into made (account, command, game, at) values ($1, $2, $3, $4)";
                query(sql).bind(g.owner).bind(new.command).bind(id).bind(g.created).execute(&mut *t).await?;
            }
            t.commit().await?;
            Ok(id)
        }

        async fn made(&self, account: AccountId, command: i64) -> Result<Option<GameId>, StoreError> {
            let sql = "select game from made where account = $1 and command = $2";
            Ok(query_scalar(sql).bind(account).bind(command).fetch_optional(&self.pool).await?)
        }

        async fn game(&self, id: GameId) -> Result<Option<GameRow>, StoreError> {
            Ok(query_as("select * from game join terms using (id) where id = $1").bind(id).fetch_optional(&self.pool).await?)
        }

        async fn game_coded(&self, code: &str) -> Result<Option<GameRow>, StoreError> {
            Ok(query_as("select * from game join terms using (id) where code = $1").bind(code).fetch_optional(&self.pool).await?)
        }

        async fn seats(&self, game: GameId) -> Result<Vec<SeatRow>, StoreError> {
            let sql = concat!(select_seat!(), "where seat.game = $1 order by seat.seat");
            Ok(query_as(sql).bind(game).fetch_all(&self.pool).await?)
        }

        async fn save_game(&self, g: &GameRow) -> Result<(), StoreError> {
            let mut t = self.writer.begin().await?;
            let sql = "update game set state = $2, note = $3, ended = $4, winners = $5, asked = $6, asked_since = $7, owner = $8,
                due = $9 where id = $1";
            let q = query(sql).bind(g.id).bind(g.state).bind(&g.note).bind(g.ended).bind(g.winners).bind(g.asked);
            q.bind(g.asked_since).bind(g.owner).bind(g.due).execute(&mut *t).await?;
            let sql = "update terms set edition = $2 where id = $1 and edition <> $2";
            query(sql).bind(g.id).bind(&g.edition).execute(&mut *t).await?;
            t.commit().await?;
            Ok(())
        }

        async fn change_seats(&self, changes: &[(SeatRow, SeatRow)]) -> Result<bool, StoreError> {
            let mut t = self.writer.begin().await?;
            for (old, new) in changes {
                let sql = "update seat set account = $3, bot = $4, starter = $5, invited = $6, invite = $7, deputy = $8,
                    deputy_since = $9, orders = case when account = $3 then orders else $10 end,
                    notes = case when account = $3 then notes else $11 end, since = $12
                    where game = $1 and seat = $2 and account is not distinct from $13 and bot is not distinct from $14
                    and invited is not distinct from $15 and invite is not distinct from $16";
                let q = bind_seat!(query(sql), new, old.game).bind(old.account).bind(&old.bot).bind(old.invited).bind(&old.invite);
                if q.execute(&mut *t).await?.rows_affected() == 0 {
                    t.rollback().await?;
                    return Ok(false);
                }
            }
            t.commit().await?;
            Ok(true)
        }

        async fn save_orders(&self, game: GameId, seat: i64, account: AccountId, orders: &str) -> Result<bool, StoreError> {
            let sql = "update seat set orders = $4 where game = $1 and seat = $2 and account = $3";
            let q = query(sql).bind(game).bind(seat).bind(account).bind(orders);
            Ok(q.execute(&self.writer).await?.rows_affected() > 0)
        }

        async fn save_notes(&self, game: GameId, seat: i64, account: AccountId, notes: &str) -> Result<bool, StoreError> {
            let sql = "update seat set notes = $4 where game = $1 and seat = $2 and account = $3";
            let q = query(sql).bind(game).bind(seat).bind(account).bind(notes);
            Ok(q.execute(&self.writer).await?.rows_affected() > 0)
        }

        async fn set_rematch(&self, game: GameId, code: &str) -> Result<bool, StoreError> {
            let sql = "update game set rematch = $2
                where id = $1 and (rematch is null or rematch in (select code from game where state = 'gone'))";
            Ok(query(sql).bind(game).bind(code).execute(&self.writer).await?.rows_affected() > 0)
        }

        async fn listed(&self, state: State, slug: Option<&str>, limit: i64, offset: i64) -> Result<Vec<GameRow>, StoreError> {
            let sql = "select * from game join terms using (id) where state = $1 and listed and ($2 = '' or slug = $2)
                order by created desc, id desc limit $3 offset $4";
            let q = query_as(sql).bind(state).bind(slug.unwrap_or_default()).bind(limit).bind(offset);
            Ok(q.fetch_all(&self.pool).await?)
        }

        async fn games_of(&self, account: AccountId, limit: i64) -> Result<Vec<GameRow>, StoreError> {
            let sql = "select * from game join terms using (id) where id in
                (select game from seat where account = $1 union select game from seat where invited = $1)
                order by case when state in ('open', 'running', 'held') then 0 else 1 end, created desc limit $2";
            Ok(query_as(sql).bind(account).bind(limit).fetch_all(&self.pool).await?)
        }

        async fn public_games(&self, account: AccountId, limit: i64) -> Result<Vec<GameRow>, StoreError> {
            let sql = "select * from game join terms using (id) where listed and not analysis and id in (select game from seat where account = $1)
                order by created desc limit $2";
            Ok(query_as(sql).bind(account).bind(limit).fetch_all(&self.pool).await?)
        }

        async fn all_seats(&self, account: AccountId) -> Result<Vec<SeatRow>, StoreError> {
            let sql = concat!(select_seat!(), "where seat.account = $1 order by seat.game, seat.seat");
            Ok(query_as(sql).bind(account).fetch_all(&self.pool).await?)
        }

        async fn waiting(&self, account: AccountId, since: Time) -> Result<Vec<Waiting>, StoreError> {
            let sql = "select g.id, g.code, g.slug, g.state, g.n, g.asked, g.winners, s.seat, s.account as holder,
                    (select max(c.id) from chat c where c.game = g.id and c.room = 'players' and c.account <> $1) as said
                from seat s join game g on g.id = s.game
                where (s.account = $1 or s.invited = $1) and not g.analysis and (g.state in ('open', 'running') or g.ended >= $2)
                order by g.id, s.seat";
            Ok(query_as(sql).bind(account).bind(since).fetch_all(&self.pool).await?)
        }

        async fn in_state(&self, state: State) -> Result<Vec<GameId>, StoreError> {
            Ok(query_scalar("select id from game where state = $1 order by id").bind(state).fetch_all(&self.pool).await?)
        }

        async fn entries(&self, game: GameId, from: i64) -> Result<Vec<EntryRow>, StoreError> {
            let sql = "select n, at, command, body, mark from entry where game = $1 and n >= $2 order by n";
            Ok(query_as(sql).bind(game).bind(from).fetch_all(&self.pool).await?)
        }

        async fn add_chat(&self, new: &super::NewChat<'_>) -> Result<i64, StoreError> {
            // Written again as it was, so that its number is given.
            let sql = "insert into chat (game, room, account, at, text, command) values ($1, $2, $3, $4, $5, $6)
                on conflict (game, account, command) where command <> 0 do update set command = excluded.command returning id";
            let q = query_scalar(sql).bind(new.game).bind(new.room).bind(new.account).bind(new.at).bind(new.text);
            one(q.bind(new.command).fetch_all(&self.writer).await?)
        }

        async fn said_by(&self, account: AccountId) -> Result<Vec<SaidRow>, StoreError> {
            let sql = "select chat.*, account.name from chat join account on account.id = chat.account
                where chat.account = $1 order by chat.id";
            Ok(query_as(sql).bind(account).fetch_all(&self.pool).await?)
        }

        async fn chat(&self, game: GameId, rooms: &[String], after: i64, limit: i64) -> Result<Vec<ChatRow>, StoreError> {
            let sql = "select c.id, c.room, a.name, c.at, c.text from chat c join account a on a.id = c.account
                where c.game = $1 and c.id > $2 and $3 like '%,' || c.room || ',%' order by c.id desc limit $4";
            let rooms = format!(",{},", rooms.join(","));
            let mut rows: Vec<ChatRow> = query_as(sql).bind(game).bind(after).bind(rooms).bind(limit).fetch_all(&self.pool).await?;
            rows.reverse();
            Ok(rows)
        }

        async fn talk(&self, game: GameId) -> Result<Vec<(String, i64)>, StoreError> {
            let sql = "select room, max(id) from chat where game = $1 group by room order by room";
            Ok(query_as(sql).bind(game).fetch_all(&self.pool).await?)
        }

        async fn said_since(&self, account: AccountId, since: Time) -> Result<i64, StoreError> {
            let sql = "select count(*) from chat where account = $1 and at >= $2";
            Ok(query_scalar(sql).bind(account).bind(since).fetch_one(&self.pool).await?)
        }

        async fn proposal(&self, game: GameId) -> Result<Option<ProposalRow>, StoreError> {
            let sql = "select kind, n, made, by_account, agreed from proposal where game = $1";
            Ok(query_as(sql).bind(game).fetch_optional(&self.pool).await?)
        }

        async fn save_proposal(&self, game: GameId, proposal: Option<&ProposalRow>) -> Result<(), StoreError> {
            let Some(p) = proposal else {
                query("delete from proposal where game = $1").bind(game).execute(&self.writer).await?;
                return Ok(());
            };
            let sql = "insert into proposal (game, kind, n, made, by_account, agreed) values ($1, $2, $3, $4, $5, $6)
                on conflict (game) do update set kind = $2, n = $3, made = $4, by_account = $5, agreed = $6";
            let q = query(sql).bind(game).bind(p.kind).bind(p.n).bind(p.made).bind(p.by_account).bind(&p.agreed);
            q.execute(&self.writer).await?;
            Ok(())
        }

        async fn ratings(&self, account: AccountId) -> Result<Vec<RatingRow>, StoreError> {
            let sql = "select * from rating where account = $1 order by slug, side";
            Ok(query_as(sql).bind(account).fetch_all(&self.pool).await?)
        }

        async fn uncounted(&self, limit: i64) -> Result<Vec<GameId>, StoreError> {
            let sql = "select id from game where rated and state = 'over' and not counted order by ended limit $1";
            Ok(query_scalar(sql).bind(limit).fetch_all(&self.pool).await?)
        }

        async fn count(&self, game: GameId, ratings: &[RatingRow]) -> Result<bool, StoreError> {
            let mut t = self.writer.begin().await?;
            let sql = "update game set counted = true where id = $1 and not counted";
            let mut fits = query(sql).bind(game).execute(&mut *t).await?.rows_affected() == 1;
            for r in ratings {
                let sql = "insert into rating (account, slug, side, rating, deviation, volatility, games)
                    values ($1, $2, $3, $4, $5, $6, $7)
                    on conflict (account, slug, side) do update set rating = $4, deviation = $5, volatility = $6, games = $7
                    where rating.games = $7 - 1";
                let q = query(sql).bind(r.account).bind(&r.slug).bind(&r.side).bind(r.rating).bind(r.deviation);
                fits &= q.bind(r.volatility).bind(r.games).execute(&mut *t).await?.rows_affected() == 1;
            }
            if fits { t.commit().await? } else { t.rollback().await? }
            Ok(fits)
        }

        async fn save_presence(&self, here: &[(AccountId, GameId)], now: Time, until: Time) -> Result<(), StoreError> {
            query("delete from presence where until <= $1").bind(now).execute(&self.writer).await?;
            if here.is_empty() {
                return Ok(());
            }
            let mut sql = sqlx::QueryBuilder::new("insert into presence (account, game, until) ");
            sql.push_values(here, |mut row, (account, game)| {
                row.push_bind(account).push_bind(game).push_bind(until);
            });
            sql.push(" on conflict (account, game) do update set until = excluded.until");
            sql.build().execute(&self.writer).await?;
            Ok(())
        }

        async fn present(&self, game: GameId, now: Time) -> Result<Vec<AccountId>, StoreError> {
            let sql = "select account from presence where game = $1 and until > $2 order by account";
            Ok(query_scalar(sql).bind(game).bind(now).fetch_all(&self.pool).await?)
        }

        async fn add_job(&self, job: &NewJob) -> Result<(), StoreError> {
            let sql = "insert into job (kind, game, key, body, due) values ($1, $2, $3, $4, $5)
                on conflict (key) do update set body = $4, due = $5, tries = 0, taken = 0";
            let q = query(sql).bind(job.kind).bind(job.game).bind(&job.key).bind(&job.body).bind(job.due);
            q.execute(&self.writer).await?;
            Ok(())
        }

        async fn finish_job(&self, id: i64) -> Result<(), StoreError> {
            query("delete from job where id = $1 and taken > 0").bind(id).execute(&self.writer).await?;
            Ok(())
        }

        async fn retry_job(&self, id: i64, due: Time) -> Result<(), StoreError> {
            let sql = "update job set tries = tries + 1, due = $2, taken = 0 where id = $1 and taken > 0";
            query(sql).bind(id).bind(due).execute(&self.writer).await?;
            Ok(())
        }

        async fn ping(&self) -> Result<(), StoreError> {
            query("select 1").execute(&self.pool).await?;
            Ok(())
        }

        async fn close(&self) {
            self.pool.close().await;
            self.writer.close().await;
        }

        $($own)*
}
    };
}

/// Seats with the names of who holds them and who is invited to them.
macro_rules! select_seat {
    () => {
        "select seat.*, holder.name, guest.name as invited_name from seat
            left join account holder on holder.id = seat.account left join account guest on guest.id = seat.invited "
    };
}

/// Binds a seat, but for its bank, in the order in which both of its statements name its columns.
macro_rules! bind_seat {
    ($query:expr, $seat:expr, $game:expr) => {
        $query
            .bind($game)
            .bind($seat.seat)
            .bind($seat.account)
            .bind(&$seat.bot)
            .bind($seat.starter)
            .bind($seat.invited)
            .bind(&$seat.invite)
            .bind($seat.deputy)
            .bind($seat.deputy_since)
            .bind(&$seat.orders)
            .bind(&$seat.notes)
            .bind($seat.since)
    };
}

/// Adds the columns that have changed to an update.
macro_rules! set_changed {
    ($sql:ident, $old:ident, $new:ident, $($column:ident),*) => {
        $(if $old.$column != $new.$column {
            $sql.push(concat!(", ", stringify!($column), " = ")).push_bind($new.$column.clone());
        })*
    };
}

pub(super) use {bind_seat, implement_store, select_seat, set_changed};

/// The one row that a statement returns. It was read to the end: SQLite commits there, and only then knows whether the disk has it.
pub(super) fn one<T>(mut rows: Vec<T>) -> Result<T, super::StoreError> {
    rows.pop().ok_or_else(|| super::StoreError::Corrupt("nothing where a row was written".to_owned()))
}

/// A name that another account has is the caller's problem, not the database's.
pub(super) fn taken(error: sqlx::Error) -> super::StoreError {
    match &error {
        sqlx::Error::Database(e) if e.is_unique_violation() => super::StoreError::NameTaken,
        _ => error.into(),
    }
}
