//! Pages that need no script.
#![allow(clippy::unwrap_used, missing_docs)]

mod running;

use running::{Answer, Running};
use serde_json::json;

impl Running {
    async fn page_at(&self, path: &str, headers: &str) -> Answer {
        self.request(&format!("GET {path}"), headers, "").await
    }

    /// What a browser sends when a form is filled in.
    async fn fill_in(&self, path: &str, origin: &str, form: &str) -> Answer {
        let headers = format!("Origin: {origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n");
        self.request(&format!("POST {path}"), &headers, form).await
    }
}

fn is_page(answer: &Answer) -> bool {
    answer.header("content-type").is_some_and(|kind| kind.starts_with("text/html")) && answer.body.ends_with("</html>")
}

#[tokio::test]
async fn people_find_tables_players_and_rules_in_their_language() {
    let site = Running::start().await;
    let anna = site.person("Anna").await;
    let table = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": true});
    let (status, _, made) = site.post("/api/tables", &anna, &table).await;
    assert_eq!(status, 200, "{made}");

    let tables = site.page_at("/tables", "Accept-Language: fr-FR, en;q=0.5\r\n").await;
    assert!(is_page(&tables), "{}", tables.head);
    assert!(tables.body.contains("En attente de joueurs") && tables.body.contains("Anna") && tables.body.contains("libre"));
    assert!(tables.body.contains(&format!("/table/{}", made["code"].as_str().unwrap())), "{}", tables.body);

    let player = site.page_at("/players/anna", "").await;
    assert!(is_page(&player) && player.body.contains("<h1>Anna</h1>"), "{}", player.body);
    let missing = site.page_at("/players/nobody", "").await;
    assert_eq!(missing.status, 404);
    assert!(is_page(&missing) && missing.body.contains("There is no player of this name."));

    let rules = site.page_at("/rules/attrition?lang=fr", "").await;
    assert!(is_page(&rules) && rules.body.contains("<a id=\"4.6.1a\""));
    assert_eq!(site.page_at("/rules/chess", "").await.status, 404);
    let style = site.page_at("/pages.css", "").await;
    assert!(style.header("content-type").unwrap().starts_with("text/css"));
    site.finish().await;
}

#[tokio::test]
async fn people_make_accounts_and_sign_in_without_script() {
    let site = Running::start().await;
    let home = site.home();
    let made = site.fill_in("/register", &home, "name=Anna&password=correct+horse&email=").await;
    assert_eq!((made.status, made.header("location")), (303, Some("/")), "{}", made.body);
    let cookie = made.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let seen = site.page_at("/tables", &format!("Cookie: {cookie}\r\n")).await;
    assert!(seen.body.contains("Signed in as Anna"), "{}", seen.body);

    let taken = site.fill_in("/register", &home, "name=anna&password=battery+staple&email=a%40b.example").await;
    assert_eq!(taken.status, 409);
    assert!(is_page(&taken) && taken.body.contains("This name is taken.") && taken.body.contains("value=\"a@b.example\""));
    let wrong = site.fill_in("/sign-in", &home, "name=Anna%22%3E%3Cscript%3E&password=x").await;
    assert_eq!(wrong.status, 401);
    assert!(is_page(&wrong) && wrong.body.contains("The name or the password is wrong.") && !wrong.body.contains("<script>"));
    assert_eq!(site.fill_in("/sign-in", &home, "name=Anna&password=correct+horse").await.status, 303);
    assert_eq!(site.fill_in("/sign-in", "https://evil.example", "name=Anna&password=correct+horse").await.status, 403);
    // Whoever has signed in is where he was before.
    let form = site.page_at("/sign-in?back=%2F%23%2Ftable%2Fxyz", "").await;
    assert!(form.body.contains("/register?back=/%23/table/xyz"), "{}", form.body);
    for (back, to) in [("%2F%23%2Ftable%2Fxyz", "/#/table/xyz"), ("https%3A%2F%2Fevil.example", "/"), ("%2F%2Fevil.example", "/")]
    {
        let entered = site.fill_in(&format!("/sign-in?back={back}"), &home, "name=Anna&password=correct+horse").await;
        assert_eq!((entered.status, entered.header("location")), (303, Some(to)), "{back}");
    }
    assert!(site.page_at("/tables", "").await.body.contains("/sign-in?back=/tables"));
    site.finish().await;
}
