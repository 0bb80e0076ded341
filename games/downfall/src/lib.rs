//! *Downfall of Empires*: its rules, data, texts and evaluation.
