//! Addresses. They stand behind `#`, so that the page works in any folder and off line; a server's own address of a table works too.

/// What the page shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// Games to play, and those that are being played.
    Home,
    /// Choices before a game.
    New(String),
    /// The guided first game.
    Learn(String),
    /// The same, for a game with a friend who gets a link.
    Friend(String),
    /// A table in the browser, at a moment of its past if one is named.
    Local(String, Option<u32>),
    /// A table on the server.
    Table(String, Option<u32>),
    /// An invitation to a table: its code, the seat, and what proves the invitation.
    Join(String, String, String),
    /// Games of others that everybody may watch.
    Watch,
    /// The reader's account.
    Me,
    /// The rules of a game, at a statement if one is named.
    Rules(String, Option<String>),
    /// There is nothing at this address.
    Missing,
}

impl Route {
    /// Reads an address: what stands behind `#`, or else the path.
    pub fn parse(path: &str, hash: &str) -> Self {
        let hash = hash.trim_start_matches('#');
        let has_hash = !hash.is_empty();
        let hash = hash.trim_matches('/');
        let parts: Vec<&str> = hash.split('/').collect();
        let moment = |text: &str| text.parse().ok();
        match parts.as_slice() {
            [""] if has_hash => Self::Home,
            [""] => Self::by_path(path),
            ["new", game] => Self::New((*game).to_owned()),
            ["learn", game] => Self::Learn((*game).to_owned()),
            ["friend", game] => Self::Friend((*game).to_owned()),
            ["join", code, seat, token] => Self::Join((*code).to_owned(), (*seat).to_owned(), (*token).to_owned()),
            ["watch"] => Self::Watch,
            ["me"] => Self::Me,
            ["local", id] => Self::Local((*id).to_owned(), None),
            ["local", id, at] => Self::Local((*id).to_owned(), moment(at)),
            ["table", code] => Self::Table((*code).to_owned(), None),
            ["table", code, at] => Self::Table((*code).to_owned(), moment(at)),
            ["rules", game] => Self::Rules((*game).to_owned(), None),
            ["rules", game, id] => Self::Rules((*game).to_owned(), Some((*id).to_owned())),
            _ => Self::Missing,
        }
    }

    /// A server's address of a table ends with `table/CODE`, or with a moment of it. The page itself is a folder, or a file in it.
    fn by_path(path: &str) -> Self {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        match parts.as_slice() {
            [.., "table", code] => Self::Table((*code).to_owned(), None),
            [.., "table", code, at] => Self::Table((*code).to_owned(), at.parse().ok()),
            [""] | [.., "index.html"] => Self::Home,
            _ if path.ends_with('/') => Self::Home,
            _ => Self::Missing,
        }
    }

    /// Whether it leads to something on a server.
    pub const fn is_online(&self) -> bool {
        matches!(self, Self::Table(..) | Self::Join(..) | Self::Friend(_) | Self::Watch | Self::Me)
    }

    /// The address, to go behind the page's own.
    pub fn address(&self) -> String {
        let at = |moment: &Option<u32>| moment.map_or(String::new(), |n| format!("/{n}"));
        match self {
            Self::Home | Self::Missing => "#/".to_owned(),
            Self::New(game) => format!("#/new/{game}"),
            Self::Learn(game) => format!("#/learn/{game}"),
            Self::Friend(game) => format!("#/friend/{game}"),
            Self::Join(code, seat, token) => format!("#/join/{code}/{seat}/{token}"),
            Self::Watch => "#/watch".to_owned(),
            Self::Me => "#/me".to_owned(),
            Self::Local(id, moment) => format!("#/local/{id}{}", at(moment)),
            Self::Table(code, moment) => format!("#/table/{code}{}", at(moment)),
            Self::Rules(game, None) => format!("#/rules/{game}"),
            Self::Rules(game, Some(id)) => format!("#/rules/{game}/{id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_where_it_was_made_for() {
        let routes = [
            Route::Home,
            Route::New("attrition".to_owned()),
            Route::Learn("attrition".to_owned()),
            Route::Local("a1".to_owned(), None),
            Route::Local("a1".to_owned(), Some(57)),
            Route::Table("xyz".to_owned(), Some(3)),
            Route::Join("xyz".to_owned(), "cp".to_owned(), "t0k".to_owned()),
            Route::Friend("attrition".to_owned()),
            Route::Watch,
            Route::Me,
            Route::Rules("attrition".to_owned(), Some("4.6.2b".to_owned())),
        ];
        for route in routes {
            assert_eq!(Route::parse("/any/folder/", &route.address()), route);
        }
    }

    #[test]
    fn a_servers_address_works_and_nonsense_leads_nowhere() {
        assert_eq!(Route::parse("/table/xyz", ""), Route::Table("xyz".to_owned(), None));
        assert_eq!(Route::parse("/table/xyz/57", ""), Route::Table("xyz".to_owned(), Some(57)));
        assert_eq!(Route::parse("/folder/index.html", "#"), Route::Home);
        assert_eq!(Route::parse("/table/xyz", "#/"), Route::Home);
        assert_eq!(Route::parse("/folder/", ""), Route::Home);
        assert_eq!(Route::parse("", ""), Route::Home);
        assert_eq!(Route::parse("/nonsense", ""), Route::Missing);
        assert_eq!(Route::parse("/", "#/no/such/thing"), Route::Missing);
        assert_eq!(Route::parse("/", "#/local/a1/nonsense"), Route::Local("a1".to_owned(), None));
    }
}
