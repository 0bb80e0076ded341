//! Where a finished game is analysed: in a worker of its own, which ends with the analysis.

use std::{cell::Cell, sync::Arc};

use bots::{NEVER, analysis::Effort};
use engine::{Record, json};
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{dom, games};

/// What is heard of an analysis.
#[derive(Clone)]
pub enum Heard {
    /// So much of it is done, of a hundred.
    Percent(u32),
    /// It is done: a [`bots::analysis::Analysis`] as it came, since reading it into its type would be more for a browser to load.
    Done(Arc<Value>),
    /// It can not be had.
    Failed,
}

/// Begins an analysis; `None` where there are no workers, since a page must not stand still for so long. Whoever wants no more of it
/// terminates the worker.
pub fn begin(game: &str, record: &str, heard: impl Fn(Heard) + Clone + 'static) -> Option<Worker> {
    let library = dom::file(&games::library(game))?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&dom::file("worker.js")?, &options).ok()?;
    let (mine, fail) = (worker.clone(), heard.clone());
    let hear = move |e: MessageEvent| match (e.data().as_f64(), e.data().as_string()) {
        (Some(percent), _) => heard(Heard::Percent(percent as u32)),
        (None, text) => {
            mine.terminate();
            heard(text.and_then(|text| read(&text)).map_or(Heard::Failed, Heard::Done));
        }
    };
    let hear = Closure::wrap(Box::new(hear) as Box<dyn FnMut(MessageEvent)>).into_js_value();
    let broke = Closure::once_into_js(move |_: JsValue| fail(Heard::Failed));
    worker.set_onmessage(Some(hear.unchecked_ref()));
    worker.set_onerror(Some(broke.unchecked_ref()));
    worker.post_message(&js_sys::Array::of3(&library.into(), &record.into(), &true.into())).ok()?;
    Some(worker)
}

/// What the worker says: nothing where it has failed.
fn read(text: &str) -> Option<Arc<Value>> {
    serde_json::from_str(text).ok().map(Arc::new)
}

/// What a worker calls: a record, and its analysis as JSON or nothing.
#[wasm_bindgen]
pub async fn analyse(record: String) -> String {
    found(&record).await.map(|analysis| analysis.to_string()).unwrap_or_default()
}

async fn found(text: &str) -> Option<Value> {
    let record = Record::parse(text).ok()?;
    let game = games::fetch(&record.header.game).await.ok()?;
    let table = game.load(&record, None).ok()?;
    let analysing = games::analysing(&record.header.game).await.ok()?;
    analysing.analyse(&*table, Effort::QUICK, NEVER, &tell).ok().map(|analysis| json::write(&analysis))
}

/// Tells the page how far the worker is.
fn tell(done: usize, all: usize) {
    thread_local! {
        static TOLD: Cell<usize> = const { Cell::new(0) };
    }
    let percent = done * 100 / all.max(1);
    if TOLD.replace(percent) != percent {
        js_sys::global().unchecked_into::<DedicatedWorkerGlobalScope>().post_message(&(percent as f64).into()).ok();
    }
}
