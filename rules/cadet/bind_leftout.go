package cadet

import "slices"

// played are the figures that the engine reads, by the ids of their stats.
var played = []string{"atk", "str", "first", "protects", "across", "no-retreat"}

// leftOut notes what a document adds to the game that goes beyond it: figures
// that the engine does not read, and cards, support and officers, which the game does not
// have.
func (w *binder) leftOut() {
	for _, id := range w.game.Stats.Keys() {
		if s, _ := w.game.Stats.Get(id); !slices.Contains(played, id) {
			w.leave("what "+s.Title+" says", s.Ref)
		}
	}
	if w.game.Decks.Len() > 0 {
		w.leave("cards", "")
	}
	if w.game.Supports.Len() > 0 {
		w.leave("support from off the board", "")
	}
	for _, side := range w.scene.Sides.All() {
		if side.Leaders > 0 {
			w.leave("officers", "")
		}
	}
}
