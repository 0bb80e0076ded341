//! Where the computer thinks: in a worker beside the page, so that the page never stands still; in the page where there are no workers.

use std::cell::{Cell, RefCell};

use bots::{NEVER, registry::Player};
use engine::{Record, Seat, json};
use js_sys::Promise;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{dom, games};

/// What the computer is asked.
#[derive(Serialize, Deserialize)]
pub struct Question {
    /// The game.
    pub game: String,
    /// The record so far. The bot itself gets what its seat may know of it.
    pub record: String,
    /// For whom to decide.
    pub seat: Seat,
    /// Which bot.
    pub bot: String,
    /// The seed of its decision.
    pub seed: u64,
}

/// A bot, with its game and its name.
type Thinking = ((String, String), Box<dyn Player>);

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
    static IS_BROKEN: Cell<bool> = const { Cell::new(false) };
    /// The bot that has decided last, with its game and its name: it may remember what it thought.
    static THINKING: RefCell<Option<Thinking>> = const { RefCell::new(None) };
    /// The answer that the worker owes.
    static OWED: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// The id of the move that a bot chooses.
pub async fn think(question: Question) -> Option<String> {
    // What the game reads comes beside the program; where that lies, only a page knows.
    let library = dom::file(&games::library(&question.game))?;
    let message = js_sys::Array::of2(&library.into(), &serde_json::to_string(&question).ok()?.into());
    // Whoever leaves a table while the computer thinks there leaves a question behind: its answer is none to the next one.
    while let Some(owed) = OWED.with_borrow(Clone::clone) {
        JsFuture::from(owed.clone()).await.ok();
        OWED.with_borrow_mut(|now| *now = now.take().filter(|now| !js_sys::Object::is(now, &owed)));
    }
    if let Some(worker) = worker()
        && let Some(answer) = ask(&worker, &message).await
    {
        return Some(answer).filter(|id| !id.is_empty());
    }
    dom::sleep(0).await;
    answer(&question).await
}

async fn answer(question: &Question) -> Option<String> {
    let game = games::fetch(&question.game).await.ok()?;
    let record = Record::parse(&question.record).ok()?;
    let table = game.load(&record, None).ok()?;
    let asked = (question.game.clone(), question.bot.clone());
    let mut player = match THINKING.take().filter(|(of, _)| *of == asked) {
        Some((_, player)) => player,
        None => game.player(&question.bot).ok()?,
    };
    let id = player.think(&*table, question.seat, question.seed, NEVER).ok();
    THINKING.set(Some((asked, player)));
    id
}

/// What a worker calls: a question as JSON, the id of a move or nothing.
#[wasm_bindgen]
pub async fn decide(question: String) -> String {
    let value = serde_json::from_str(&question).unwrap_or_default();
    let Ok(question) = json::read(&value) else { return String::new() };
    answer(&question).await.unwrap_or_default()
}

/// The one worker, if there can be one.
fn worker() -> Option<Worker> {
    WORKER.with_borrow_mut(|worker| {
        if worker.is_none() {
            *worker = start();
        }
        worker.clone()
    })
}

/// Starts a worker with the same program as the page.
fn start() -> Option<Worker> {
    if IS_BROKEN.get() {
        return None;
    }
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&dom::file("worker.js")?, &options).ok()
}

/// Asks the worker; `None` if it can not answer, and then it is not asked again.
async fn ask(worker: &Worker, message: &JsValue) -> Option<String> {
    let promise = Promise::new(&mut |done, failed| {
        let heard = Closure::once_into_js(move |e: MessageEvent| done.call1(&JsValue::NULL, &e.data()).ok());
        let broke = Closure::once_into_js(move |_: JsValue| failed.call0(&JsValue::NULL).ok());
        worker.set_onmessage(Some(heard.unchecked_ref()));
        worker.set_onerror(Some(broke.unchecked_ref()));
        worker.post_message(message).ok();
    });
    OWED.set(Some(promise.clone()));
    match JsFuture::from(promise).await {
        Ok(answer) => answer.as_string(),
        Err(_) => {
            WORKER.with_borrow_mut(|worker| *worker = None);
            IS_BROKEN.set(true);
            None
        }
    }
}
