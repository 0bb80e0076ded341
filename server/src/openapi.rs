//! The description of the API for programs, made from the handlers themselves: a route that is served is described, and the other way
//! round, because both come from one router.

use utoipa::{
    Modify, OpenApi,
    openapi::{
        self,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

use crate::{app::COOKIE, error::Problem};

/// What the description says besides the routes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Bivouac", description = "Board wargames by their full rules. docs/api.md tells how to play over this."),
    servers((url = "/api")),
    components(schemas(Problem)),
    modifiers(&SignIn),
    security(("cookie" = []), ("token" = []), ()),
    tags(
        (name = "account", description = "Who one is."),
        (name = "bots", description = "Accounts of programs."),
        (name = "tables", description = "Games: made, joined, played."),
        (name = "chat", description = "What is said at a table."),
        (name = "records", description = "Games as text, at any moment, and analysed."),
        (name = "players", description = "What everybody may know of somebody."),
        (name = "events", description = "What one hears at once."),
    )
)]
pub struct Api;

/// The two ways to be known.
struct SignIn;

impl Modify for SignIn {
    fn modify(&self, api: &mut openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let cookie = ApiKeyValue::with_description(COOKIE, "The session of a page.");
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The token of a bot.")).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::{fs, path::Path};

    /// The files of this crate.
    fn sources() -> Vec<(String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "rs"));
        files.map(|p| (p.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(p).unwrap())).collect()
    }

    #[test]
    fn no_route_of_the_api_is_beside_its_description() {
        // Pages are for people.
        for (name, text) in sources() {
            assert!(
                ["site.rs", "openapi.rs", "pages.rs"].contains(&name.as_str()) || !text.contains(".route("),
                "{name} has a route that is not described"
            );
        }
    }

    /// What stands between quotation marks after each `before`.
    fn words<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
        text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn every_code_of_an_error_is_in_the_documentation() {
        let docs = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/api.md")).unwrap();
        let mut codes = Vec::new();
        for (name, text) in sources() {
            let text = text.split("#[cfg(test)]").next().unwrap().to_owned();
            let found: Vec<&str> = match name.as_str() {
                "error.rs" => [words(&text, ", \""), words(&text, "=> \"")].concat(),
                "gate.rs" => [words(&text, "(status, \""), words(&text, "_REQUEST, \""), words(&text, "_ERROR, \"")].concat(),
                _ => words(&text, "Problem { code: \""),
            };
            codes.extend(found.into_iter().filter(|w| w.chars().all(|c| c.is_ascii_lowercase() || c == '-')).map(str::to_owned));
        }
        assert!(
            codes.len() > 20 && codes.contains(&"bad-record".to_owned()) && codes.contains(&"broken".to_owned()),
            "{codes:?}"
        );
        for code in codes {
            assert!(docs.contains(&format!("| `{code}` |")), "docs/api.md does not tell of {code}");
        }
    }
}
