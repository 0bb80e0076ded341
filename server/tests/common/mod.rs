//! A site without a socket: requests go straight into the router.
#![allow(dead_code, clippy::unwrap_used, missing_docs, reason = "a test may panic, and uses what it needs")]

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, Response, StatusCode, header},
};
use bots::registry::Playable;
use serde_json::Value;
use server::{
    app::App,
    config::{Config, DatabaseUrl, Mail},
    site, store,
};
use tower::ServiceExt;

pub const HOME: &str = "http://127.0.0.1:8080";

/// A game with this setup that waits to begin, the same every time.
pub fn game_row(game: &dyn Playable, setup: &engine::Setup) -> store::GameRow {
    store::GameRow {
        id: 0,
        code: server::secret::code().unwrap(),
        slug: game.info().slug.clone(),
        setup: serde_json::to_string(setup).unwrap(),
        seed: vec![7; 32],
        edition: game.info().edition.clone(),
        start: None,
        state: store::State::Open,
        note: None,
        owner: 0,
        pace: "{}".to_owned(),
        rated: false,
        listed: false,
        analysis: false,
        created: 1,
        ended: None,
        winners: None,
        asked: 0,
        asked_since: 1,
        n: 0,
        due: None,
        rematch: None,
    }
}

pub struct Site {
    pub router: Router,
    pub app: App,
    folder: std::path::PathBuf,
}

impl Site {
    pub async fn new() -> Self {
        Self::with(None).await
    }

    /// A site that sends mail.
    pub async fn with(mail: Option<Mail>) -> Self {
        Self::make(mail, false).await
    }

    /// The same, with limits.
    pub async fn limited(mail: Option<Mail>) -> Self {
        Self::make(mail, true).await
    }

    async fn make(mail: Option<Mail>, limits: bool) -> Self {
        let folder = std::env::temp_dir().join(format!("bivouac-site-{}", server::secret::code().unwrap()));
        std::fs::create_dir_all(&folder).unwrap();
        let database = DatabaseUrl::Sqlite(folder.join("test.db"));
        let (hints, _) = tokio::sync::mpsc::unbounded_channel();
        let store = store::open(&database, hints).await.unwrap();
        let listen = "127.0.0.1:8080".parse().unwrap();
        let origins = vec![HOME.to_owned()];
        let config = Config { listen, database, origins, mail, local_webhooks: true, proxies: 0, limits };
        let app = App::new(config, store);
        Self { router: site::api().with_state(app.clone()), app, folder }
    }

    /// Changes what is kept behind the server's back, and lets the server forget what it has in memory.
    pub async fn tamper(&self, sql: String) {
        let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", self.folder.join("test.db").display())).await.unwrap();
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        self.app.hub.sweep();
        assert!(self.app.hub.is_empty(), "nobody looks at a board");
    }

    /// A person with a password, signed in.
    pub async fn person(&self, name: &str) -> String {
        let (_, cookie, me) = self.post("/register", None, serde_json::json!({"name": name, "password": "correct horse"})).await;
        cookie.unwrap_or_else(|| panic!("{me}"))
    }

    pub async fn get(&self, path: &str, cookie: Option<&str>) -> (StatusCode, Value) {
        let (status, _, body) = self.send("GET", path, cookie, None, Value::Null).await;
        (status, body)
    }

    /// Sends and gets text as it is.
    pub async fn text(&self, method: &str, path: &str, cookie: Option<&str>, body: &str) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path).header(header::ORIGIN, HOME);
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let response = self.router.clone().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 22).await.unwrap();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    pub async fn send(
        &self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        origin: Option<&str>,
        body: Value,
    ) -> (StatusCode, Option<String>, Value) {
        let mut request = Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        let response: Response<Body> = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let cookie =
            response.headers().get(header::SET_COOKIE).map(|v| v.to_str().unwrap().split(';').next().unwrap().to_owned());
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, cookie, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    pub async fn post(&self, path: &str, cookie: Option<&str>, body: Value) -> (StatusCode, Option<String>, Value) {
        self.send("POST", path, cookie, Some(HOME), body).await
    }

    /// What somebody sees.
    pub async fn see(&self, path: &str, cookie: &str) -> Value {
        let (status, body) = self.get(path, Some(cookie)).await;
        assert_eq!(status, StatusCode::OK, "{path}: {body}");
        body
    }

    /// What somebody's request changes.
    pub async fn ask(&self, path: &str, cookie: &str, body: Value) -> Value {
        let (status, _, answer) = self.post(path, Some(cookie), body).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    /// Why somebody's request is refused: the stable word.
    pub async fn refuse(&self, path: &str, cookie: &str, body: Value) -> String {
        let (status, _, answer) = self.post(path, Some(cookie), body).await;
        assert!(status.is_client_error(), "{path}: {status} {answer}");
        answer["code"].as_str().unwrap_or_default().to_owned()
    }

    /// What is kept of a table.
    pub async fn row(&self, code: &str) -> store::GameRow {
        self.app.store().game_coded(code).await.unwrap().unwrap()
    }

    /// A person without a password, signed in: it is hashed slowly on purpose, and who sits at tables needs none.
    pub async fn player(&self, name: &str) -> String {
        let new = store::NewAccount {
            name: name.to_owned(),
            kind: store::Kind::Person,
            password: None,
            email: None,
            lang: "en".to_owned(),
            created: 1,
        };
        let account = self.app.store().add_account(&new).await.unwrap();
        let token = server::secret::token().unwrap();
        let session = store::SessionRow {
            token: server::secret::hash(&token).to_vec(),
            account: account.id,
            created: 1,
            agent: String::new(),
            expires: i64::MAX / 2,
        };
        self.app.store().add_session(&session).await.unwrap();
        format!("{}={token}", server::app::COOKIE)
    }

    /// Somebody without one.
    pub async fn guest(&self) -> String {
        self.post("/guest", None, serde_json::json!({})).await.1.unwrap()
    }

    pub async fn me(&self, cookie: &str) -> (StatusCode, Value) {
        let (status, _, body) = self.send("GET", "/me", Some(cookie), None, Value::Null).await;
        (status, body)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
