//! The site: tables, accounts, clocks and records over HTTP and WebSocket, on SQLite or PostgreSQL.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`store`] | what is kept, behind one trait with two implementations |
//! | [`append`], [`codec`] | many games' entries in one durable commit, each as a short text |
//! | [`live`], [`hub`] | games in memory: checked with the engine, written, then told |
//! | [`shown`] | what viewers were shown last, so that messages hold only what is new |
//! | [`pace`] | clocks |
//! | [`password`], [`secret`] | what proves who somebody is |
//! | [`app`], [`account`] | what requests share, who makes them, how one signs in |
//! | [`table`], [`seats`] | tables: made, started, played; who sits where |
//! | [`lobby`] | tables that can be found, one's own, and the next where it is one's turn |
//! | [`desk`] | a player's standing orders and notes |
//! | [`consent`] | undo, and what the others must agree to |
//! | [`chat`], [`rematch`] | talk at a table, and the next game at it |
//! | [`view`] | a table as somebody sees it |
//! | [`socket`] | the same over one WebSocket a page: the table, then what changes |
//! | [`bot`] | accounts of programs |
//! | [`me`] | what an account is told, its sessions, all that is kept about it, its end |
//! | [`record`] | records: downloaded, proved, looked at move by move, read in for analysis |
//! | [`analysis`] | how a finished game went: the chances to win, luck apart from choices |
//! | [`rating`], [`player`] | how strong somebody is; a page a player |
//! | [`presence`], [`events`] | who is here, and what they hear at once |
//! | [`notify`], [`post`] | what those hear who are not: mail and webhooks |
//! | [`config`] | how a server is set up |
//! | [`site`], [`net`] | all routes, what the server does by itself, connections |
//! | [`gate`], [`limits`], [`metrics`] | what every request passes: headers, the log, limits, counters |
//! | [`assets`] | the client's files, which are in the program |
//! | [`backup`] | everything that is kept as one file, and back |
//! | [`openapi`] | the description of the API for programs |
//! | [`pages`] | what is read without a script: tables, players, rules, signing in |
//! | [`error`], [`french`] | everything that can be refused, with a status, a code and a sentence, in two languages |
//!
//! It knows no game: it speaks to all of them through the registry of `bots`.

pub mod account;
pub mod analysis;
pub mod app;
pub mod append;
pub mod assets;
pub mod backup;
pub mod bot;
pub mod chat;
pub mod codec;
pub mod config;
pub mod consent;
pub mod desk;
pub mod error;
pub mod events;
pub mod french;
pub mod gate;
pub mod hub;
pub mod limits;
pub mod live;
pub mod lobby;
pub mod me;
pub mod metrics;
pub mod net;
pub mod notify;
pub mod openapi;
pub mod pace;
pub mod pages;
pub mod password;
pub mod player;
pub mod post;
pub mod presence;
pub mod rating;
pub mod record;
pub mod rematch;
pub mod seats;
pub mod secret;
pub mod shown;
pub mod site;
pub mod socket;
pub mod store;
pub mod table;
pub mod view;
