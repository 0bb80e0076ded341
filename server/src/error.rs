//! Every error that leaves the server: a status, a code for programs, a sentence for people.

use axum::{
    Extension, Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::{Lang, TableError};
use serde::Serialize;

use crate::{append::AppendError, french, store::StoreError};

/// What a client is told. Nothing in it tells of anything that the client may not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Problem {
    /// A stable word for programs.
    pub code: &'static str,
    /// A sentence for people.
    pub message: String,
    /// The rule that forbids a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Problem {
    /// The same in a language. Programs, which name none, are answered in English.
    #[must_use]
    pub fn said_in(self, lang: Lang) -> Self {
        let french = if lang == Lang::Fr { french::of(&self) } else { None };
        Self { message: french.map_or(self.message, str::to_owned), ..self }
    }

    /// The answer that tells of it. It comes along, so that it can be said in the reader's language on its way out.
    pub fn answer(self, status: StatusCode) -> Response {
        (status, Extension(self.clone()), Json(self)).into_response()
    }
}

/// Why a request is not granted.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The request makes no sense.
    #[error("{0}")]
    Bad(String),
    /// Nobody is signed in.
    #[error("sign in first")]
    NoSession,
    /// Name or password do not fit.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The request came from another site.
    #[error("this request came from another site")]
    ForeignOrigin,
    /// Not allowed to this account.
    #[error("{0}")]
    Forbidden(&'static str),
    /// There is nothing there, or nothing that this account may see.
    #[error("there is no {0} here")]
    Missing(&'static str),
    /// It does not fit how things stand.
    #[error("{0}")]
    Conflict(&'static str),
    /// The rules refuse it.
    #[error("{}", .0.message)]
    Refused(Problem),
    /// Too many requests.
    #[error("too many requests; try again in {0} s")]
    TooMany(u64),
    /// Too much at once.
    #[error("{0}")]
    TooLarge(&'static str),
    /// Somebody else wrote first; nothing was done.
    #[error("somebody else was first; look again")]
    Second,
    /// The database is gone; nothing was done.
    #[error("the database does not answer; nothing was changed, try again")]
    Unavailable,
}

impl Error {
    /// The status and the stable word.
    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Self::Bad(_) => (StatusCode::BAD_REQUEST, "bad-request"),
            Self::NoSession => (StatusCode::UNAUTHORIZED, "no-session"),
            Self::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong-password"),
            Self::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign-origin"),
            Self::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
            Self::Missing(_) => (StatusCode::NOT_FOUND, "missing"),
            Self::Conflict(_) => (StatusCode::CONFLICT, "conflict"),
            Self::Second => (StatusCode::CONFLICT, "second"),
            Self::Refused(problem) => (StatusCode::UNPROCESSABLE_ENTITY, problem.code),
            Self::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Self::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        }
    }

    /// What the client is told.
    pub fn problem(&self) -> Problem {
        match self {
            Self::Refused(problem) => problem.clone(),
            other => Problem { code: other.kind().1, message: other.to_string(), rule: None },
        }
    }

    /// A move that a table refuses, in the player's language.
    pub fn refused(error: &TableError, message: String) -> Self {
        let code = match error {
            TableError::Notation(_) => "not-a-move",
            TableError::Refused(_) => "illegal",
            TableError::NotYourTurn => "not-your-turn",
            TableError::NotNow | TableError::NoSeed => "not-now",
            TableError::Over => "over",
            TableError::NothingToUndo | TableError::UndoChance | TableError::UndoReveal | TableError::UndoOther => "no-undo",
        };
        Self::Refused(Problem { code, message, rule: error.rule().map(str::to_owned) })
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.problem().answer(self.kind().0);
        if let Self::TooMany(seconds) = self {
            response.headers_mut().insert("retry-after", seconds.into());
        }
        response
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NameTaken => Self::Conflict("this name is taken"),
            StoreError::Text => Self::Bad("no text holds a character of number 0".to_owned()),
            other => {
                tracing::error!("{other}");
                Self::Unavailable
            }
        }
    }
}

impl From<AppendError> for Error {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Second => Self::Second,
            AppendError::Database(_) | AppendError::Stopping => Self::Unavailable,
        }
    }
}

impl From<getrandom::Error> for Error {
    fn from(error: getrandom::Error) -> Self {
        tracing::error!("no randomness: {error}");
        Self::Unavailable
    }
}
