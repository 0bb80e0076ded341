//! Pieces come and go: building and recruiting, battles and eliminations (SQ5, SQ6).

use engine::Log;

use crate::{
    data::EventKind,
    effects::piece_at,
    events::Event,
    ids::{Countries, Country, Piece, Space},
    position::{Frame, Position},
};

impl Position {
    /// SQ4.2, SQ4.3: places a piece.
    pub(crate) fn put_piece(&mut self, country: Country, space: Space, recruited: bool, by: Country, log: Log<'_, Event>) {
        self.pieces[country.index()].insert(space);
        // SQ9.2: a piece that arrives meanwhile is not one of those noted.
        for frame in self.stack.frames_mut() {
            match frame {
                Frame::Rebuild { country: whose, left } if *whose == country => left.remove(space),
                _ => {}
            }
        }
        let piece = piece_at(space);
        log(if recruited {
            Event::Recruited { country, piece, space }
        } else {
            Event::Built { country, piece, space, placed: true }
        });
        if piece == Piece::Army {
            self.check_homes(country.team(), log);
        }
        if !matches!(self.stack.top(), Frame::Over { .. }) {
            let (event, cause) = if recruited { (EventKind::Recruited, by) } else { (EventKind::Built, country) };
            self.open_window(event, country, Some(cause), Some(space), None, false);
        }
    }

    /// 11.3c: a piece on the board counts as built.
    pub(crate) fn name_piece(&mut self, country: Country, space: Space, log: Log<'_, Event>) {
        log(Event::Built { country, piece: piece_at(space), space, placed: false });
        self.open_window(EventKind::Built, country, Some(country), Some(space), None, false);
    }

    pub(crate) fn declare_battle(
        &mut self,
        by: Country,
        space: Space,
        target: Option<Country>,
        extra: bool,
        log: Log<'_, Event>,
    ) {
        log(Event::Battle { country: by, space, target });
        self.stack.push(Frame::Battle { by, space, target, stage: 0, saved: false, extra });
    }

    /// SQ5.2 to SQ5.5.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn run_battle(
        &mut self,
        by: Country,
        space: Space,
        target: Option<Country>,
        stage: u8,
        saved: bool,
        extra: bool,
        log: Log<'_, Event>,
    ) {
        let go = |p: &mut Self, stage: u8| p.stack.set_top(Frame::Battle { by, space, target, stage, saved, extra });
        match stage {
            0 => {
                go(self, 1);
                self.open_window(EventKind::BattleDeclared, by, Some(by), Some(space), target, false);
            }
            1 => {
                go(self, 2);
                if let Some(owner) = target.filter(|_| !saved) {
                    self.remove_piece(owner, space, by, log);
                }
            }
            2 if !extra => {
                go(self, 3);
                self.open_window(EventKind::Battled, by, Some(by), Some(space), target, false);
            }
            _ => self.stack.pop(),
        }
    }

    /// Removes a piece if it is there and not protected, and opens the window of its removal.
    fn remove_piece(&mut self, owner: Country, space: Space, by: Country, log: Log<'_, Event>) {
        if !self.removable(owner).has(space) {
            return;
        }
        let was_supplied = self.supplied(owner).has(space);
        self.pieces[owner.index()].remove(space);
        log(Event::Removed { country: owner, piece: piece_at(space), space });
        self.open_window(EventKind::Removed, owner, Some(by), Some(space), None, was_supplied);
    }

    /// SQ6.
    pub(super) fn run_elimination(
        &mut self,
        by: Country,
        space: Space,
        owner: Country,
        stage: u8,
        saved: bool,
        log: Log<'_, Event>,
    ) {
        match stage {
            0 => {
                self.stack.set_top(Frame::Eliminate { by, space, owner, stage: 1, saved });
                self.open_window(EventKind::AboutToBeRemoved, owner, Some(by), Some(space), None, false);
            }
            _ => {
                self.stack.pop();
                if !saved {
                    self.remove_piece(owner, space, by, log);
                }
            }
        }
    }

    /// SQ5.6.
    pub(super) fn run_all_remaining(&mut self, by: Country, space: Space, left: Countries, log: Log<'_, Event>) -> bool {
        let there: Countries = left.iter().filter(|c| self.pieces[c.index()].has(space)).collect();
        match (there.len(), there.first()) {
            (0, _) => self.stack.pop(),
            (1, Some(target)) => self.battle_remaining(by, space, there, target, log),
            _ => {
                self.stack.set_top(Frame::AllRemaining { by, space, left: there });
                return false;
            }
        }
        true
    }

    pub(super) fn battle_remaining(
        &mut self,
        by: Country,
        space: Space,
        mut left: Countries,
        target: Country,
        log: Log<'_, Event>,
    ) {
        left.remove(target);
        self.stack.set_top(Frame::AllRemaining { by, space, left });
        self.declare_battle(by, space, Some(target), true, log);
    }
}
