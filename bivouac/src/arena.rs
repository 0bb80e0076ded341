//! `bivouac arena`: how strong computer opponents are, on one scale.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
};

use bots::{
    arena::{Clock, Match, MatchError, Report, Spent, Tally, WHOLE},
    elo::Rating,
    ladder::{Ladder, Pairing, Standing},
    levels::LEVELS,
    registry::Playable,
    sprt::{Sprt, SprtError, Verdict},
    strength::wilson,
};
use cpu_time::{ProcessTime, ThreadTime};
use engine::{GameInfo, Lang, SeatSet, Setup, Text};
use serde::Serialize;

use crate::{
    choose::{self, MOST_GAMES, Number, SetupArgs, wrong, wrong_as_said, wrong_file},
    page, plot,
    tally::{Line, head, ids, line, mean_decisions, percent, progress_bar, range, rounded, row},
    ui,
};

/// What programs read.
const JSON: &str = "\
With --json each line is an object; all have `kind`, `game`, `scenario`, `options`, `players` and `seed`.\
\n\n\
pair, as soon as two bots have met: `bot` (the later of the two), `against`, `games`, `wins`, `draws`, `losses`, \
`score` with its Wilson interval `low` and `high`, `pairs` (how many pairs of games with sides swapped brought `bot` \
0, ½, 1, 1½ and 2 points), `elo` (the difference by these games alone) with `elo_low` and `elo_high`, `sides` (what \
`bot` made of each), `mean_decisions`; with --sprt also `sprt`: `elo0`, `elo1`, `alpha`, `beta`, `llr`, its bounds \
`lower` and `upper`, and `verdict`: \"stronger\", \"not-stronger\", or null when all games were played without one.\
\n\n\
bot, at the end, for each bot: `name`, `elo`, `elo_low`, `elo_high`, its results against all others as above, `sides`, \
and `cpu_ms`, the mean CPU time of a decision in milliseconds.\
\n\n\
one-among, with --one-among: `bot`, `against`, `parties` (how many bots were at the table), `games`, `share` of the \
victories (who wins together shares one, a draw is everybody's) with `low` and `high`, `even` (the share that equals \
would have), `sides`, `cpu_ms`.\
\n\n\
An end of an interval that is null is open: all games were won, or lost, between this bot and the one that has 0, and \
`elo` is what half a game more would make of it.\
\n\n\
With --sprt the test is made after every 32 games, so that nothing but times depends on --threads. With one thread the \
CPU time is that of the whole program, so that bots with threads of their own are measured too.";

/// What to play.
#[derive(clap::Args)]
#[command(after_long_help = JSON)]
pub struct Args {
    /// The game
    game: String,
    #[command(flatten)]
    setup: SetupArgs,
    /// The bots, weakest first, by commas: each meets the next. Where persons form teams, a bot plays a whole team
    #[arg(long, value_delimiter = ',', default_value = usual_bots())]
    bots: Vec<String>,
    /// Every bot meets every other
    #[arg(long)]
    all: bool,
    /// Instead of pairs, for three persons or more: the first bot among others that are all the second, in every seat by turns
    #[arg(long, value_name = "STRONG,WEAK", value_parser = two_bots, conflicts_with_all = ["bots", "all", "sprt", "svg"])]
    one_among: Option<[String; 2]>,
    /// How many games each pair plays; with --sprt, at most. Rounded up, so that every seed is played from all sides
    #[arg(long, value_name = "N", default_value = "400")]
    games: Number,
    /// Stop a pair as soon as a sequential test (GSPRT on pairs of games) knows whether the later bot is stronger
    #[arg(long)]
    sprt: bool,
    /// The difference in Elo that the test denies …
    #[arg(long, default_value_t = 0.0, allow_negative_numbers = true, requires = "sprt")]
    elo0: f64,
    /// … and the one that it asserts
    #[arg(long, default_value_t = 15.0, allow_negative_numbers = true, requires = "sprt")]
    elo1: f64,
    /// How often the test may call a bot stronger that is not
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// How often the test may miss that a bot is stronger
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    beta: f64,
    /// The number of the first seed
    #[arg(long, value_name = "N", default_value = "1")]
    seed: Number,
    /// How many threads; nothing but times depends on it
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Number,
    /// One JSON object a line; `--help` describes them
    #[arg(long)]
    json: bool,
    /// Draw the strengths into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

fn usual_bots() -> String {
    format!("random,{}", LEVELS.join(","))
}

fn two_bots(text: &str) -> Result<[String; 2], String> {
    let bots: Vec<String> = text.split(',').map(str::to_owned).collect();
    bots.try_into().map_err(|_| "two bots with a comma between them".to_owned())
}

/// Plays and prints what came of it.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let game = choose::game(&args.game)?;
    args.one_among.iter().flatten().chain(&args.bots).try_for_each(|name| choose::bot(name))?;
    let setup = args.setup.complete(game.info())?;
    let (games, seed, threads) = (args.games.within("--games", 1..=MOST_GAMES)?, args.seed.seed()?, args.threads.threads()?);
    let shown = Shown { info: game.info(), setup: &setup, seed, lang };
    if let Some([one, others]) = &args.one_among {
        let plan = Match { setup: setup.clone(), bots: Vec::new(), games, seed, threads };
        let plan = plan.one_among(game.info(), one, others).map_err(refused)?;
        shown.one_among(&one_among(game, &plan)?, args.json, out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let sprt = args.sprt.then(|| Sprt::new(args.elo0, args.elo1, args.alpha, args.beta)).transpose().map_err(no_test)?;
    let ladder = Ladder { setup: setup.clone(), bots: args.bots, all: args.all, games, sprt, seed, threads };
    let pairs = ladder.pairs(game.info()).map_err(refused)?;
    // Whoever waits for hours shall not learn only then that there is no such folder.
    args.svg.as_deref().map_or(Ok(()), can_write)?;
    let played = play(game, &ladder, &pairs, |pairing| match args.json {
        true => Ok(writeln!(out, "{}", shown.pair_json(&ladder, pairing)?)?),
        false => Ok(()),
    })?;
    let standings = ladder.standings(&played);
    match args.json {
        true => shown.bots_json(&ladder, &played, &standings, out)?,
        false => write!(out, "{}", shown.text(&ladder, &played, &standings))?,
    }
    if let Some(path) = &args.svg {
        fs::write(path, shown.svg(&ladder, &standings)).map_err(|problem| wrong_file(path, problem))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays all pairs, and tells of each as soon as it is over.
fn play(
    game: &dyn Playable,
    ladder: &Ladder,
    pairs: &[(usize, usize)],
    mut tell: impl FnMut(&Pairing) -> anyhow::Result<()>,
) -> anyhow::Result<Vec<Pairing>> {
    let bar = progress_bar(ladder.most_games().saturating_mul(pairs.len() as u64));
    let mut played = Vec::new();
    for (&pair, end) in pairs.iter().zip(1..) {
        let pairing = ladder.play(game, pair, &|| bar.inc(1), clock(ladder.threads)).map_err(refused)?;
        // A test may have ended before all games were played.
        bar.set_position(ladder.most_games().saturating_mul(end));
        bar.suspend(|| tell(&pairing))?;
        played.push(pairing);
    }
    bar.finish_and_clear();
    Ok(played)
}

fn one_among(game: &dyn Playable, plan: &Match) -> anyhow::Result<Report> {
    let bar = progress_bar(plan.games);
    let report = game.simulate(plan, &|| bar.inc(1), clock(plan.threads)).map_err(refused)?;
    bar.finish_and_clear();
    Ok(report)
}

/// One thread that plays leaves all of the program's time to the bots; of several each has its own time.
fn clock(threads: usize) -> Clock<'static> {
    if threads == 1 { &|| ProcessTime::now().as_duration() } else { &|| ThreadTime::now().as_duration() }
}

fn refused(error: MatchError) -> anyhow::Error {
    match error {
        MatchError::OneBot => wrong(Text::new("error-one-bot")),
        MatchError::FewPersons(persons) => wrong(Text::new("error-few-persons").number("persons", persons as i64)),
        MatchError::NotTwoSides(sides) => wrong(Text::new("error-two-sides").number("sides", sides as i64)),
        other => wrong_as_said(other),
    }
}

fn no_test(error: SprtError) -> anyhow::Error {
    wrong(Text::new(match error {
        SprtError::Elo => "error-sprt-elo",
        SprtError::Errors => "error-sprt-errors",
    }))
}

fn can_write(path: &Path) -> anyhow::Result<()> {
    let file = fs::OpenOptions::new().append(true).create(true).open(path);
    file.map(|_| ()).map_err(|problem| wrong_file(path, problem))
}

/// What every line of JSON begins with.
#[derive(Serialize)]
struct Head<'a> {
    kind: &'static str,
    game: &'a str,
    scenario: &'a str,
    options: &'a [String],
    players: u8,
    seed: u64,
}

#[derive(Serialize)]
struct PairLine<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    bot: &'a str,
    against: &'a str,
    games: u64,
    #[serde(flatten)]
    total: Line<'a>,
    pairs: [u64; 5],
    #[serde(flatten)]
    elo: EloLine,
    sides: Vec<SideLine<'a>>,
    mean_decisions: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtLine>,
}

#[derive(Serialize)]
struct SprtLine {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: Option<&'static str>,
}

#[derive(Serialize)]
struct BotLine<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    elo: EloLine,
    games: u64,
    #[serde(flatten)]
    total: Line<'a>,
    sides: Vec<SideLine<'a>>,
    cpu_ms: Option<f64>,
}

#[derive(Serialize)]
struct AmongLine<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    bot: &'a str,
    against: &'a str,
    parties: usize,
    games: u64,
    share: f64,
    low: f64,
    high: f64,
    even: f64,
    sides: Vec<SideLine<'a>>,
    cpu_ms: Option<f64>,
}

#[derive(Serialize)]
struct EloLine {
    elo: f64,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
}

#[derive(Serialize)]
struct SideLine<'a> {
    seats: Vec<&'a str>,
    #[serde(flatten)]
    results: Line<'a>,
}

impl From<Rating> for EloLine {
    fn from(rating: Rating) -> Self {
        let tenths = |elo: f64| (elo * 10.0).round() / 10.0;
        Self { elo: tenths(rating.elo), elo_low: rating.low.map(tenths), elo_high: rating.high.map(tenths) }
    }
}

/// What was played, for whoever reads it.
struct Shown<'a> {
    info: &'a GameInfo,
    setup: &'a Setup,
    seed: u64,
    lang: Lang,
}

impl<'a> Shown<'a> {
    fn head(&self, kind: &'static str) -> Head<'a> {
        let Setup { scenario, options, players } = self.setup;
        Head { kind, game: &self.info.slug, scenario, options, players: *players, seed: self.seed }
    }

    fn pair_json(&self, ladder: &Ladder, pairing: &Pairing) -> anyhow::Result<String> {
        let report = &pairing.report;
        let line = PairLine {
            head: self.head("pair"),
            bot: &ladder.bots[pairing.challenger],
            against: &ladder.bots[pairing.other],
            games: report.games,
            total: line(None, report.bots[0].total),
            pairs: report.pairs,
            elo: pairing.difference().into(),
            sides: self.sides(report, &report.bots[0].teams),
            mean_decisions: rounded(mean_decisions(&[report])),
            sprt: ladder.sprt.map(|sprt| sprt_line(&sprt, pairing)),
        };
        Ok(serde_json::to_string(&line)?)
    }

    fn bots_json(&self, ladder: &Ladder, played: &[Pairing], all: &[Standing], out: &mut dyn Write) -> anyhow::Result<()> {
        for (name, standing) in ladder.bots.iter().zip(all) {
            let line = BotLine {
                head: self.head("bot"),
                elo: standing.rating.into(),
                games: standing.total.games(),
                total: line(Some(name), standing.total),
                sides: played.first().map_or(Vec::new(), |p| self.sides(&p.report, &standing.teams)),
                cpu_ms: cpu_ms(standing.spent),
            };
            writeln!(out, "{}", serde_json::to_string(&line)?)?;
        }
        Ok(())
    }

    fn sides<'r>(&'r self, report: &Report, teams: &[Tally]) -> Vec<SideLine<'r>> {
        let side = |(team, &results): (SeatSet, &Tally)| SideLine { seats: ids(self.info, team), results: line(None, results) };
        report.teams.iter().map(|team| team.seats).zip(teams).map(side).collect()
    }

    fn say(&self, text: &Text) -> String {
        ui::say(self.lang, text)
    }

    fn words(&self, keys: &[&'static str]) -> Vec<String> {
        keys.iter().map(|key| ui::word(self.lang, key)).collect()
    }

    fn text(&self, ladder: &Ladder, played: &[Pairing], standings: &[Standing]) -> String {
        let reports: Vec<&Report> = played.iter().map(|p| &p.report).collect();
        let summary = Text::new("arena-summary").literal("game", self.info.slug.clone());
        let summary = summary.number("games", reports.iter().map(|r| r.games).sum::<u64>() as i64);
        let summary = summary
            .number("pairs", played.len() as i64)
            .literal("decisions", self.lang.number(&format!("{:.1}", mean_decisions(&reports))));
        let parts = [
            self.say(&summary) + "\n",
            self.bot_table(ladder, standings),
            self.pair_table(ladder, played),
            self.side_table(ladder, &reports, standings),
        ];
        parts.join("\n")
    }

    fn bot_table(&self, ladder: &Ladder, standings: &[Standing]) -> String {
        let keys = ["arena-bot", "arena-elo", "sim-interval", "arena-games", "sim-score", "sim-interval", "arena-ms"];
        let mut rows = vec![self.words(&keys)];
        for (name, Standing { rating, total, spent, .. }) in ladder.bots.iter().zip(standings) {
            let ms = cpu_ms(*spent).map_or_else(String::new, |ms| self.lang.number(&format!("{ms:.3}")));
            let (games, score) = (total.games().to_string(), percent(total.score(), self.lang));
            rows.push(vec![name.clone(), elo(rating), elo_range(rating), games, score, range(total.interval(), self.lang), ms]);
        }
        let note = if standings.iter().any(|s| is_open(&s.rating)) {
            page::wrap("", &ui::word(self.lang, "arena-open"), 0) + "\n"
        } else {
            String::new()
        };
        page::table(&rows) + &note
    }

    fn pair_table(&self, ladder: &Ladder, played: &[Pairing]) -> String {
        let name = |p: &Pairing| format!("{} – {}", ladder.bots[p.challenger], ladder.bots[p.other]);
        let mut first = head(self.lang);
        first[0] = ui::word(self.lang, "arena-pair");
        first.extend(self.words(&["arena-elo", "sim-interval"]));
        let mut rows = vec![first];
        for pairing in played {
            let (mut cells, rating) = (row(name(pairing), pairing.report.bots[0].total, self.lang), pairing.difference());
            cells.extend([elo(&rating), elo_range(&rating)]);
            rows.push(cells);
        }
        let found = |sprt: Sprt| played.iter().map(move |p| page::wrap("", &self.found(&sprt, name(p), p), 2) + "\n");
        page::table(&rows) + &ladder.sprt.map_or_else(String::new, |sprt| found(sprt).collect())
    }

    /// What a test has found, in a sentence.
    fn found(&self, sprt: &Sprt, name: String, pairing: &Pairing) -> String {
        let line = sprt_line(sprt, pairing);
        let number = |n: f64| self.lang.number(&format!("{n:.2}"));
        let text = Text::new(match pairing.verdict {
            Some(Verdict::Stronger) => "arena-stronger",
            Some(Verdict::NotStronger) => "arena-not-stronger",
            None => "arena-unknown",
        });
        let text = text.literal("pair", name).number("games", pairing.report.games as i64);
        let text =
            text.literal("llr", number(line.llr)).literal("lower", number(line.lower)).literal("upper", number(line.upper));
        let elo = |elo: f64| self.lang.number(&elo.to_string());
        self.say(&text.literal("elo0", elo(line.elo0)).literal("elo1", elo(line.elo1)))
    }

    fn side_table(&self, ladder: &Ladder, reports: &[&Report], standings: &[Standing]) -> String {
        let mut rows = vec![head(self.lang)];
        for (i, team) in reports.first().map_or(&[][..], |r| &r.teams).iter().enumerate() {
            let total = reports.iter().fold(Tally::default(), |sum, r| sum.plus(r.teams[i].total));
            rows.push(row(ui::side(self.info, team.seats, self.lang), total, self.lang));
            rows.extend(ladder.bots.iter().zip(standings).map(|(name, s)| row(format!("  {name}"), s.teams[i], self.lang)));
        }
        page::table(&rows)
    }

    fn one_among(&self, report: &Report, json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
        let (one, others) = (&report.bots[0], &report.bots[1]);
        let share = one.share as f64 / (report.games * WHOLE) as f64;
        let interval = wilson(share, report.games);
        let even = 1.0 / report.bots.len() as f64;
        if json {
            let line = AmongLine {
                head: self.head("one-among"),
                bot: &one.name,
                against: &others.name,
                parties: report.bots.len(),
                games: report.games,
                share: rounded(share),
                low: rounded(interval.0),
                high: rounded(interval.1),
                even: rounded(even),
                sides: self
                    .parties(report)
                    .map(|(seats, results)| SideLine { seats: ids(self.info, seats), results: line(None, results) })
                    .collect(),
                cpu_ms: cpu_ms(one.spent),
            };
            return Ok(writeln!(out, "{}", serde_json::to_string(&line)?)?);
        }
        let text = Text::new("arena-among").literal("game", self.info.slug.clone()).number("games", report.games as i64);
        let text = text.literal("bot", one.name.clone()).literal("others", others.name.clone());
        let text = text
            .literal("share", percent(share, self.lang))
            .literal("range", range(interval, self.lang))
            .literal("even", percent(even, self.lang));
        let rows: Vec<_> =
            self.parties(report).map(|(seats, results)| row(ui::side(self.info, seats, self.lang), results, self.lang)).collect();
        let rows: Vec<_> = std::iter::once(head(self.lang)).chain(rows).collect();
        Ok(write!(out, "{}\n{}", page::wrap("", &self.say(&text), 0), page::table(&rows))?)
    }

    /// The results of the one wherever it sat.
    fn parties<'r>(&'r self, report: &'r Report) -> impl Iterator<Item = (SeatSet, Tally)> {
        let parties = bots::arena::sides(self.info, self.setup, report.bots.len());
        let one = &report.bots[0];
        let team = |seats: SeatSet| report.teams.iter().position(|team| team.seats == seats);
        let seat = |seats: SeatSet| seats.iter().next().map_or_else(Tally::default, |seat| one.seats[usize::from(seat.0)]);
        let results = move |seats: SeatSet| team(seats).map_or_else(|| seat(seats), |team| one.teams[team]);
        parties.into_iter().map(move |seats| (seats, results(seats)))
    }

    fn svg(&self, ladder: &Ladder, standings: &[Standing]) -> String {
        let row = |(name, standing): (&String, &Standing)| {
            let rating = standing.rating;
            plot::Row { name: name.clone(), elo: rating.elo, low: rating.low, high: rating.high, label: elo(&rating) }
        };
        let told = |(name, s): (&String, &Standing)| match elo_range(&s.rating) {
            range if range.is_empty() => format!("{name} {}", elo(&s.rating)),
            range => format!("{name} {} ({range})", elo(&s.rating)),
        };
        let all = || ladder.bots.iter().zip(standings);
        let words = plot::Words {
            lang: self.lang.code(),
            title: self.say(&Text::new("arena-plot-title").literal("game", self.info.title.get(self.lang))),
            description: all().map(told).collect::<Vec<_>>().join("; "),
            axis: self.say(&Text::new("arena-plot-axis").literal("bot", ladder.bots[ladder.anchor()].clone())),
        };
        plot::svg(&words, &all().map(row).collect::<Vec<_>>())
    }
}

fn sprt_line(sprt: &Sprt, pairing: &Pairing) -> SprtLine {
    let ((elo0, elo1), (alpha, beta), (lower, upper)) = (sprt.elo(), sprt.errors(), sprt.bounds());
    let verdict = pairing.verdict.map(|verdict| match verdict {
        Verdict::Stronger => "stronger",
        Verdict::NotStronger => "not-stronger",
    });
    let llr = rounded(sprt.llr(&pairing.report.pairs));
    SprtLine { elo0, elo1, alpha, beta, llr, lower: rounded(lower), upper: rounded(upper), verdict }
}

fn cpu_ms(spent: Spent) -> Option<f64> {
    spent.mean_ms().map(rounded)
}

/// An Elo with its sign; with a mark where one end of its interval is open.
fn elo(rating: &Rating) -> String {
    format!("{}{}", if is_open(rating) { "~ " } else { "" }, signed(rating.elo))
}

const fn is_open(rating: &Rating) -> bool {
    rating.low.is_none() || rating.high.is_none()
}

/// The interval of an Elo; nothing for the one that is 0 by definition.
fn elo_range(rating: &Rating) -> String {
    if (rating.low, rating.high) == (Some(rating.elo), Some(rating.elo)) {
        return String::new();
    }
    let end = |end: Option<f64>, open: &str| end.map_or_else(|| open.to_owned(), signed);
    format!("{} … {}", end(rating.low, "−∞"), end(rating.high, "+∞"))
}

fn signed(elo: f64) -> String {
    match elo.round() as i64 {
        0 => "0".to_owned(),
        n if n < 0 => format!("−{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}
