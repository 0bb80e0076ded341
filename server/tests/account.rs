//! Accounts over HTTP, without a socket.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use axum::{
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
};
use common::{HOME, Site};
use serde_json::{Value, json};
use tower::ServiceExt;

#[tokio::test]
async fn a_guest_becomes_a_person_and_comes_back() {
    let site = Site::new().await;
    let (status, guest, body) = site.post("/guest", None, json!({})).await;
    assert_eq!((status, &body["kind"]), (StatusCode::OK, &json!("guest")));
    let guest = guest.unwrap();
    let wish = json!({"name": "Anna", "password": "correct horse", "lang": "fr"});
    let (status, person, body) = site.post("/register", Some(&guest), wish).await;
    assert_eq!((status, &body["name"], &body["kind"]), (StatusCode::OK, &json!("Anna"), &json!("person")));
    assert_eq!(site.me(&guest).await.1["name"], "Anna", "it is the same account");
    let person = person.unwrap();
    site.post("/logout", Some(&person), json!({})).await;
    assert_eq!(site.me(&person).await.0, StatusCode::UNAUTHORIZED);
    let (status, again, _) = site.post("/login", None, json!({"name": "ANNA", "password": "correct horse"})).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(site.me(&again.unwrap()).await.1["lang"], "fr");
}

#[tokio::test]
async fn a_page_learns_who_it_is_for() {
    let site = Site::new().await;
    let (status, _, body) = site.send("GET", "/hello", None, None, json!({})).await;
    assert_eq!((status, &body["me"]), (StatusCode::OK, &Value::Null), "nobody is no error");
    let (_, guest, _) = site.post("/guest", None, json!({})).await;
    let (_, _, body) = site.send("GET", "/hello", Some(&guest.unwrap()), None, json!({})).await;
    assert_eq!(body["me"]["kind"], "guest");
}

#[tokio::test]
async fn bad_wishes_are_refused_with_a_reason() {
    let site = Site::new().await;
    let anna = json!({"name": "Anna", "password": "correct horse"});
    let (status, cookie, _) = site.post("/register", None, anna.clone()).await;
    assert_eq!(status, StatusCode::OK);
    let cookie = cookie.unwrap();
    for (path, wish, status, code) in [
        ("/register", json!({"name": "anna", "password": "another horse"}), 409, "conflict"),
        ("/register", json!({"name": "x", "password": "another horse"}), 400, "bad-request"),
        ("/register", json!({"name": "a b", "password": "another horse"}), 400, "bad-request"),
        ("/register", json!({"name": "Guest-abc", "password": "another horse"}), 400, "bad-request"),
        ("/register", json!({"name": "..", "password": "another horse"}), 400, "bad-request"),
        ("/register", json!({"name": "Ben", "password": "short"}), 400, "bad-request"),
        ("/register", json!({"name": "Ben", "password": "long enough", "email": "nowhere"}), 400, "bad-request"),
        ("/register", json!({"name": "Ben", "password": "long enough", "lang": "tlh"}), 400, "bad-request"),
        ("/login", json!({"name": "Anna", "password": "wrong horse"}), 401, "wrong-password"),
        ("/login", json!({"name": "Nobody", "password": "wrong horse"}), 401, "wrong-password"),
    ] {
        let (got, _, body) = site.post(path, None, wish.clone()).await;
        assert_eq!((got.as_u16(), body["code"].as_str().unwrap()), (status, code), "{wish}: {body}");
        assert!(!body["message"].as_str().unwrap().is_empty());
    }
    let (status, _, _) = site.send("POST", "/logout", Some(&cookie), Some("https://evil.example"), json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a page of another site");
    assert_eq!(site.me(&cookie).await.0, StatusCode::OK, "nothing has happened");
    assert_eq!(site.me("bivouac=0000").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_new_password_ends_other_sessions() {
    let site = Site::new().await;
    let (_, one, _) = site.post("/register", None, json!({"name": "Anna", "password": "correct horse"})).await;
    let (_, two, _) = site.post("/login", None, json!({"name": "Anna", "password": "correct horse"})).await;
    let (one, two) = (one.unwrap(), two.unwrap());
    let wrong = site.post("/password", Some(&one), json!({"old": "wrong horse", "new": "another horse"})).await;
    assert_eq!(wrong.0, StatusCode::UNAUTHORIZED);
    let right = site.post("/password", Some(&one), json!({"old": "correct horse", "new": "another horse"})).await;
    assert_eq!(right.0, StatusCode::OK);
    assert_eq!(site.me(&one).await.0, StatusCode::OK);
    assert_eq!(site.me(&two).await.0, StatusCode::UNAUTHORIZED);
    let delete = async |password: &str| site.send("DELETE", "/me", Some(&one), Some(HOME), json!({"password": password})).await.0;
    assert_eq!(delete("correct horse").await, StatusCode::UNAUTHORIZED);
    assert_eq!(delete("another horse").await, StatusCode::OK);
    assert_eq!(site.post("/login", None, json!({"name": "Anna", "password": "another horse"})).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn bots_have_tokens() {
    let site = Site::new().await;
    let (_, guest, _) = site.post("/guest", None, json!({})).await;
    assert_eq!(site.post("/bots", guest.as_deref(), json!({"name": "robot"})).await.0, StatusCode::FORBIDDEN);
    let (_, anna, _) = site.post("/register", None, json!({"name": "Anna", "password": "correct horse"})).await;
    let (status, _, bot) = site.post("/bots", anna.as_deref(), json!({"name": "robot"})).await;
    assert_eq!(status, StatusCode::OK);
    let request = Request::get("/me").header(header::AUTHORIZATION, format!("Bearer {}", bot["token"].as_str().unwrap()));
    let response = site.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&bytes).unwrap()["kind"], "bot");
}
