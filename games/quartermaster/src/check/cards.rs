//! The cards: how many there are of each type, and the grammar of the card language (RULES.md, "Card language").

use std::collections::{BTreeMap, BTreeSet};

use super::{CARDS, COUNTRIES, Checker, SOURCES, TYPES, tree::Node};
use crate::{data::Ground, ids::Spaces};

/// How many cards of each type are in each deck, countries and types in the order of their tables.
const DECKS: [[i64; 8]; 6] = [
    [6, 2, 7, 2, 7, 11, 0, 5],
    [5, 5, 4, 5, 7, 7, 4, 2],
    [4, 6, 3, 4, 0, 3, 11, 2],
    [8, 1, 6, 2, 6, 7, 4, 0],
    [4, 3, 4, 2, 7, 5, 3, 2],
    [5, 5, 4, 4, 8, 9, 0, 5],
];

/// The operations: the fields they need, and those they may have.
const OPS: [(&str, &str, &str); 25] = [
    ("build", "piece country where max", "decided_by except"),
    ("recruit", "piece where max", "country choose_country decided_by"),
    ("battle", "kind where max", "against"),
    ("eliminate", "", "piece countries where max which"),
    ("protect", "alternatives", ""),
    ("prevent-removal", "", ""),
    ("battle-all-remaining", "", ""),
    ("rebuild-each", "pieces", ""),
    ("discard", "pile n", "country choose_country n_if"),
    ("increase-discard", "n", "n_if"),
    ("cancel-card", "", ""),
    ("each-chooses", "countries options", ""),
    ("remove-own", "country piece where", ""),
    ("vp", "n", "n_if when per countries pieces spaces"),
    ("play-card", "country pile card_types", "decided_by"),
    ("put-card", "which pile", "cost"),
    ("discard-from-table", "country card_types", ""),
    ("look-reorder", "n", ""),
    ("hand-to-deck-bottom", "max", ""),
    ("draw", "country n", "decided_by"),
    ("supply-space", "country space vp", ""),
    ("not-supply-space", "countries space", ""),
    ("in-supply", "country pieces until", ""),
    ("permit-build-space", "piece spaces", ""),
    ("permit-battle-space", "kind spaces card_types", ""),
];

/// Operations that last as long as the card lies on the table.
const PASSIVE: [&str; 5] = ["supply-space", "not-supply-space", "in-supply", "permit-build-space", "permit-battle-space"];

/// The filters that each event can have.
const FILTERS: [(&str, &str); 10] = [
    ("turn-start", "countries"),
    ("supply-step-start", "countries"),
    ("discard-step-start", "countries"),
    ("card-played", "countries card_types title_word targets own_play_step"),
    ("battle-declared", "countries kind spaces targets"),
    ("battled", "countries kind spaces adjacent_to"),
    ("about-to-be-removed", "countries pieces spaces"),
    ("removed", "countries pieces spaces was_supplied"),
    ("built", "countries pieces spaces adjacent_to"),
    ("recruited", "countries pieces spaces adjacent_to"),
];

/// Operations that carry on what happened, each with the one event that its card reacts to.
const CARRIES_ON: [(&str, &str); 4] = [
    ("increase-discard", "card-played"),
    ("cancel-card", "card-played"),
    ("prevent-removal", "about-to-be-removed"),
    ("battle-all-remaining", "battled"),
];

/// The piles that an operation knows.
const PILES: [(&str, &str); 3] =
    [("discard", "deck hand"), ("play-card", "deck hand discard"), ("put-card", "deck-top deck-bottom")];

/// Words of `where` that mean the space of an event.
const TRIGGER_SPACES: [&str; 3] = ["trigger-space", "adjacent-to-trigger-space", "trigger-space-or-adjacent"];

/// Cards that rules and examples name.
const NAMED: [(&str, &str); 13] = [
    ("ger-blitzkrieg", "E-7"),
    ("ger-dive-bombers", "E-7"),
    ("sov-stalingrad", "E-7"),
    ("sov-rasputitsa", "E-7"),
    ("uk-destroyers", "E-9"),
    ("jap-surprise-attack", "E-9"),
    ("jap-destroyer-transport", "E-9"),
    ("uk-loyal-to-the-crown", "E-9"),
    ("uk-raf", "E-16"),
    ("sov-titos-partisans", "E-6"),
    ("uk-lord-linlithgow", "E-12"),
    ("uk-mackenzie-king", "9.1a"),
    ("us-american-volunteer-group", "9.1a"),
];

impl<'a> Checker<'a> {
    /// 10.3 and the card language.
    pub(super) fn cards(&mut self) {
        let decks: Vec<Node<'a>> = self.rows(CARDS, "card").collect();
        let alternates: Vec<Node<'a>> = self.rows(CARDS, "alternate_card").collect();
        self.ids(&decks, &alternates);
        self.types(&decks);
        self.neighbourhoods();
        self.confidence(&decks);
        for card in decks.into_iter().chain(alternates) {
            self.card(card);
        }
        self.unused_words();
    }

    /// Every card stands once; those that rules name are there; an alternate replaces a card of its deck.
    fn ids(&mut self, decks: &[Node<'a>], alternates: &[Node<'a>]) {
        let mut seen = BTreeSet::new();
        for card in decks.iter().chain(alternates) {
            let id = card.text_of("id");
            self.must(seen.insert(id), *card, "CL1", format!("{id} stands twice"));
        }
        for (id, rule) in NAMED {
            self.must(seen.contains(id), self.trees[CARDS], rule, format!("the card {id} is missing"));
        }
        for card in alternates {
            let place = decks.iter().find(|c| c.text_of("id") == card.text_of("replaces"));
            let fits = place.is_some_and(|c| {
                c.text_of("deck") == card.text_of("deck") && c.get("count").integer() == card.get("count").integer()
            });
            self.must(fits, card.get("replaces"), "R-C1", format!("{} replaces no card of its deck", card.text_of("id")));
        }
        for card in decks {
            self.must(!card.has("replaces"), card.get("replaces"), "CL1", format!("{} is no alternate card", card.text_of("id")));
        }
    }

    /// How many cards of a type are in a deck.
    fn types(&mut self, decks: &[Node<'a>]) {
        for (country, counts) in COUNTRIES.map(|c| c.id).into_iter().zip(DECKS) {
            for ((ty, rule), due) in TYPES.into_iter().zip(counts) {
                let cards = decks.iter().filter(|c| c.text_of("deck") == country && c.text_of("type") == ty);
                let found: i64 = cards.filter_map(|c| c.get("count").integer()).sum();
                self.must(found == due, self.trees[CARDS], rule, format!("{country}: {found} cards of type {ty}, not {due}"));
            }
        }
    }

    /// Cards whose list of spaces follows from the map.
    fn neighbourhoods(&mut self) {
        let part = |card: Option<Node<'a>>, n: usize| card.and_then(|c| c.rows("effect").nth(n));
        let card = |id: &str| self.rows(CARDS, "card").find(|c| c.text_of("id") == id);
        let alternate = self.rows(CARDS, "alternate_card").next();
        let around = |id: &str| self.near(id).and(self.data.land).or(self.space(id).map_or(Spaces::NONE, Spaces::of));
        for (list, due, rule, what) in [
            (
                part(card("ger-forced-conscription"), 0).map(|p| p.get("where")),
                around("germany"),
                "5a",
                "Germany and its land neighbours",
            ),
            (
                card("sov-rasputitsa").map(|c| c.get("trigger").get("spaces")),
                around("moscow"),
                "5a",
                "Moscow and its land neighbours",
            ),
            (
                part(alternate, 1).map(|p| p.get("where")),
                self.near("new-zealand").and(self.data.sea),
                "R-C1",
                "the seas next to New Zealand",
            ),
        ] {
            let Some(list) = list else { continue };
            let found: Spaces = list.items().filter_map(|s| self.space(s.text())).collect();
            self.must(found == due, list, rule, format!("the spaces are {what}"));
        }
    }

    /// SOURCES.md counts how sure the cards are.
    fn confidence(&mut self, decks: &[Node<'a>]) {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for card in decks {
            *counts.entry(card.text_of("confidence")).or_default() += 1;
        }
        let n = |word: &str| counts.get(word).copied().unwrap_or(0);
        let due = format!("certain {} entries, likely {}, guess {}.", n("certain"), n("likely"), n("guess"));
        self.must(SOURCES.contains(&due), self.trees[CARDS], "", format!("SOURCES.md does not say: {due}"));
    }

    /// Every word of the card language is used.
    fn unused_words(&mut self) {
        // Any-time cards alone use the window of this event.
        self.used.insert("CL-event-supply-step-start".to_owned());
        let unused: Vec<&str> =
            self.rules.iter().filter(|id| id.starts_with("CL-") && !self.used.contains(**id)).copied().collect();
        for id in unused {
            self.must(false, self.trees[CARDS], id, "no card uses this word");
        }
    }

    /// One card.
    fn card(&mut self, card: Node<'a>) {
        self.values(card);
        self.wording(card);
        self.usage(card);
        if card.has("trigger") {
            self.trigger(card);
        }
        self.condition(card);
        if card.has("cost") {
            let used = ["instead", "reaction"].contains(&card.text_of("use"));
            self.must(used, card.get("cost"), "CL10", format!("{}: a card that is not used has no cost", card.text_of("id")));
            self.cost(card.get("cost"));
        }
        self.order(card);
        for part in card.rows("effect") {
            self.part(card, part, false);
            self.duration(card, part);
        }
    }

    /// Lists are not empty and repeat nothing; numbers are at least 1.
    fn values(&mut self, node: Node<'a>) {
        let items: Vec<Node<'a>> = node.items().collect();
        if node.is_list() {
            let words: BTreeSet<&str> = items.iter().map(|i| i.text()).filter(|w| !w.is_empty()).collect();
            let texts = items.iter().filter(|i| !i.text().is_empty()).count();
            self.must(!items.is_empty() && words.len() == texts, node, "CL1", "a list is empty or repeats itself");
        }
        self.must(node.integer().is_none_or(|n| n >= 1), node, "CL1", "a number below 1");
        for child in items.into_iter().chain(node.keys().map(|key| node.get(key))) {
            self.values(child);
        }
    }

    /// What players read, and how sure it is.
    fn wording(&mut self, card: Node<'a>) {
        let id = card.text_of("id");
        let [en, fr] = ["en", "fr"].map(|lang| card.get("text").text_of(lang));
        let [short, long] = [7 * en.chars().count(), 18 * en.chars().count()];
        let alike = en.len() > 20 && fr.len() > 20 && (short..long).contains(&(10 * fr.chars().count()));
        self.must(alike, card.get("text").get("fr"), "", format!("{id}: one of the texts is too short to say the same"));
        for text in ["en", "fr"].map(|lang| card.get("text").get(lang)) {
            let cites = super::cited(text.text()).next().is_some();
            self.must(!cites, text, "", format!("{id}: the number of a rule in a text for players"));
        }
        let sure = card.get("confidence");
        self.must(["certain", "likely", "guess"].contains(&sure.text()), sure, "CL1", format!("{id}: confidence"));
    }

    /// When a card works, by its type.
    fn usage(&mut self, card: Node<'a>) {
        let used = card.get("use");
        self.word("use", used);
        let (rule, allowed) = match card.text_of("type") {
            "status" => ("10.3f", ["instead", "reaction", "passive", "victory"].as_slice()),
            "response" => ("10.3g", ["reaction", "any-time"].as_slice()),
            _ => ("CL-use-play", ["play"].as_slice()),
        };
        let id = card.text_of("id");
        self.must(allowed.contains(&used.text()), used, rule, format!("{id}: use is one of {allowed:?}"));
        for key in ["trigger", "limit"] {
            self.must(
                card.has(key) == reacts(card),
                card.get(key),
                "CL-use-reaction",
                format!("{id}: {key} belongs to a reaction"),
            );
        }
        if card.has("limit") {
            self.word("limit", card.get("limit"));
        }
        let immediate = card.get("immediate");
        let holds = !immediate.exists() || immediate.truth() == Some(true) && reacts(card);
        self.must(holds, immediate, "CL15", format!("{id}: immediate = true belongs to a reaction"));
        let first = card.rows("effect").next().map_or("", |part| part.text_of("op"));
        let aims = card.text_of("type") != "economic-warfare" || ["discard", "each-chooses"].contains(&first);
        self.must(aims, card.get("effect"), "10.3h", format!("{id}: nobody has to discard"));
    }

    /// CL14: events and filters that fit them.
    fn trigger(&mut self, card: Node<'a>) {
        let trigger = card.get("trigger");
        let events: Vec<Node<'a>> = trigger.rows("event").collect();
        for event in &events {
            self.word("event", *event);
        }
        for key in trigger.keys().filter(|key| *key != "event") {
            let filter = trigger.get(key);
            self.note("filter", key, filter);
            let fits = |event: &Node<'_>| allows(&FILTERS, event.text(), key);
            self.must(
                events.iter().all(fits),
                filter,
                "CL14",
                format!("{}: the filter {key} does not fit the event", card.text_of("id")),
            );
        }
        let title = trigger.get("title_word");
        let known = !title.exists() || self.rows(CARDS, "card").any(|c| c.text_of("title_word") == title.text());
        self.must(known, title, "CL8", format!("no card has the title word '{}'", title.text()));
        self.must(!self.is_endless(card), card, "R-C21", format!("{} could trigger itself for ever", card.text_of("id")));
    }

    /// Whether a Status reacts to what it does, without a limit and without a cost that runs out.
    fn is_endless(&self, card: Node<'a>) -> bool {
        let events = card.get("trigger").words("event");
        let kind = card.get("trigger").text_of("kind");
        let again = |part: Node<'a>| match part.text_of("op") {
            "battle" => events.contains(&"battled") && (kind.is_empty() || kind == part.text_of("kind")),
            "build" => events.contains(&"built"),
            _ => false,
        };
        let free = card.text_of("limit") == "trigger" && !card.get("cost").has("min_real");
        card.text_of("type") == "status" && free && card.rows("effect").any(again)
    }

    /// CL16.
    fn condition(&mut self, card: Node<'a>) {
        let condition = card.get("condition");
        if !condition.exists() {
            return;
        }
        self.must(card.text_of("use") == "play", condition, "CL16", "only a card that is played has a condition");
        self.test(condition, "");
        let chooses = condition.text_of("test") != "army-within" || card.rows("effect").any(|part| part.has("choose_country"));
        self.must(chooses, condition, "CL-test-army-within", "army-within needs choose_country");
    }

    fn test(&mut self, test: Node<'a>, with: &str) {
        let rule = self.word("test", test.get("test"));
        let needs = if test.text_of("test") == "army-within" { "countries distance" } else { "countries pieces spaces" };
        self.fields(test, &format!("test {needs} {with}"), "", &rule);
    }

    fn cost(&mut self, cost: Node<'a>) {
        self.fields(cost, "pay n", "substitute min_real", "CL10");
        self.word("pay", cost.get("pay"));
        let substitute = cost.get("substitute");
        self.must(substitute.truth() != Some(true), substitute, "CL10", "substitute is false or not there");
    }

    /// `order` stands where there is something to order; one country decides a free order.
    fn order(&mut self, card: Node<'a>) {
        let order = card.get("order");
        let parts = card.rows("effect").count();
        self.must(order.exists() == (parts > 1), order, "CL-order-listed", "order belongs to two or more parts");
        if order.exists() {
            self.word("order", order);
        }
        let deciders: BTreeSet<&str> = card.rows("effect").map(|part| part.text_of("decided_by")).collect();
        let one = order.text() != "free" || deciders.len() == 1;
        self.must(one, order, "CL-order-free", "one country decides all parts of a free order");
    }

    /// Which operations last, and which happen.
    fn duration(&mut self, card: Node<'a>, part: Node<'a>) {
        let op = part.text_of("op");
        let (holds, rule) = match card.text_of("use") {
            "passive" => (PASSIVE.contains(&op), "CL-use-passive"),
            "any-time" => (["protect", "in-supply"].contains(&op), "CL-use-any-time"),
            "victory" => (op == "vp", "CL-use-victory"),
            _ => (!PASSIVE.contains(&op), "CL-use-passive"),
        };
        self.must(holds, part, rule, format!("{op} on a card with use = {}", card.text_of("use")));
    }

    /// One part of an effect; inside: an option of each-chooses.
    fn part(&mut self, card: Node<'a>, part: Node<'a>, inside: bool) {
        let rule = self.word("op", part.get("op"));
        let op = part.text_of("op");
        let Some((_, needs, may)) = OPS.into_iter().find(|(name, ..)| *name == op) else { return };
        self.fields(part, &format!("op {needs}"), may, &rule);
        self.spaces_of(card, part, &rule);
        self.country_of(card, part, inside, &rule);
        self.amounts(card, part, &rule);
        if let Some((_, event)) = CARRIES_ON.iter().find(|(name, _)| *name == op) {
            let fits = card.get("trigger").words("event") == [*event];
            self.must(fits, part, &rule, format!("{op} reacts to {event} alone"));
        }
        let whole = [["op", "which"].as_slice(), &["countries", "max", "op", "piece", "where"]];
        let keys: BTreeSet<&str> = part.keys().collect();
        let one_form = op != "eliminate" || whole.iter().any(|form| keys.iter().eq(form.iter()));
        self.must(one_form, part, &rule, "eliminate has either which, or piece, countries, where and max");
        for alternative in part.rows("alternatives") {
            self.fields(alternative, "piece countries where supplied", "adjacent_to", &rule);
            self.spaces_of(card, alternative, &rule);
        }
        for option in part.rows("options") {
            self.part(card, option, true);
        }
    }

    /// CL12, CL17: where a part works.
    fn spaces_of(&mut self, card: Node<'a>, part: Node<'a>, rule: &str) {
        let place = part.get("where");
        if place.exists() && !place.is_list() {
            self.word("where", place);
            let known = !TRIGGER_SPACES.contains(&place.text()) || reacts(card);
            self.must(known, place, "CL17", format!("{} without a trigger", place.text()));
        }
        let ground = match (part.text_of("piece"), part.text_of("kind")) {
            ("army", _) | (_, "land") => Some(Ground::Land),
            ("navy", _) | (_, "sea") => Some(Ground::Sea),
            _ => None,
        };
        for space in place.items().chain(part.rows("spaces")) {
            let fits = ground.is_none() || self.ground(space.text()) == ground;
            self.must(fits, space, rule, format!("no such piece can be in {}", space.text()));
        }
        let except = part.get("except");
        let known = !except.exists() || except.text() == "trigger-space" && reacts(card);
        self.must(known, except, "CL12", "except takes out the trigger space of a reaction");
    }

    /// CL13: whose pieces or cards a part means.
    fn country_of(&mut self, card: Node<'a>, part: Node<'a>, inside: bool, rule: &str) {
        if ["recruit", "discard"].contains(&part.text_of("op")) {
            let one = part.has("country") != part.has("choose_country");
            self.must(one, part, rule, "either country or choose_country");
        }
        let country = part.get("country");
        let own = card.text_of("use") != "passive" || ["self", card.text_of("deck")].contains(&country.text());
        self.must(own || !country.exists(), country, rule, "a passive card works for its owner");
        if !country.exists() || COUNTRIES.iter().any(|c| c.id == country.text()) {
            return;
        }
        let rule = self.word("country", country);
        let known = country.text() != "trigger-country" || reacts(card);
        self.must(known, country, &rule, "trigger-country without a trigger");
        let each = (country.text() == "each") == inside;
        self.must(each, country, "CL-country-each", "the country that chooses is 'each', and only there");
    }

    /// Numbers, tests, piles and how long a part lasts.
    fn amounts(&mut self, card: Node<'a>, part: Node<'a>, rule: &str) {
        if part.has("n_if") {
            self.test(part.get("n_if"), "n");
        }
        if part.has("when") {
            self.test(part.get("when"), "");
        }
        let per = part.get("per");
        if per.exists() {
            let rule = self.word("per", per);
            let counts = part.has("countries") && part.has("pieces") && part.has("spaces") == (per.text() == "space-with-piece");
            self.must(counts, per, &rule, "what is counted");
        }
        let which = part.get("which");
        if which.exists() {
            let rule = self.word("which", which);
            self.must(which.text() == "this-card" || reacts(card), which, &rule, format!("{} without a trigger", which.text()));
        }
        let pile = part.get("pile");
        if pile.exists() {
            self.word("pile", pile);
            let known = allows(&PILES, part.text_of("op"), pile.text());
            self.must(known, pile, rule, format!("not with the pile {}", pile.text()));
        }
        let until = part.get("until");
        if until.exists() {
            let rule = self.word("until", until);
            let lasts = (until.text() == "always") == (card.text_of("use") == "passive");
            self.must(lasts, until, &rule, "always belongs to passive cards, and only there");
        }
        let vp = part.get("vp");
        let worth = !vp.exists() || vp.integer() == Some(i64::from(self.data.constants.sole));
        self.must(worth, vp, "9.1b", "a marked space is worth what a supply space is");
        if part.has("cost") {
            self.cost(part.get("cost"));
        }
    }

    /// Needs these fields, and may have those.
    fn fields(&mut self, node: Node<'a>, needs: &str, may: &str, rule: &str) {
        for key in needs.split_whitespace() {
            self.must(node.has(key), node, rule, format!("the field {key} is missing"));
        }
        for key in node.keys() {
            let known = needs.split_whitespace().chain(may.split_whitespace()).any(|k| k == key);
            self.must(known, node.get(key), rule, format!("the field {key} means nothing here"));
        }
    }

    /// A word of the card language is used; its rule.
    fn word(&mut self, group: &str, node: Node<'a>) -> String {
        self.note(group, node.text(), node)
    }

    fn note(&mut self, group: &str, word: &str, at: Node<'a>) -> String {
        let id = format!("CL-{group}-{word}");
        let known = self.rules.contains(id.as_str());
        self.must(known, at, "CL1", format!("'{word}' is no word of CL-{group}"));
        self.used.insert(id.clone());
        id
    }
}

fn reacts(card: Node<'_>) -> bool {
    card.text_of("use") == "reaction"
}

/// Whether a table of words allows a word to a name.
fn allows(table: &[(&str, &str)], name: &str, word: &str) -> bool {
    table.iter().any(|(n, words)| *n == name && words.split(' ').any(|w| w == word))
}
