package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var beyondPlay = rule{Check: diag.Check{
	Code:     "S304",
	Severity: diag.Note,
	Title:    "scenario is beyond the bounds of play",
	Explain: "`forge simulate` plays boards of up to 256 cells, up to 64 pieces a side, officers included, and hands of up to 12 cards. A larger scenario " +
		"is checked and printed like any other, and not played.",
}, Find: findBeyondPlay}

func findBeyondPlay(f *scenarioContext, r *report) {
	if columns, rows := f.extent(); columns*rows > schema.MaxCells && !f.has(schema.RaggedRow) {
		r.At(f.doc.KeyAt("board"), "the board has %d cells, more than the %d that can be played: it is checked and printed, not played", columns*rows, schema.MaxCells).
			Why("%d × %d = %d", columns, rows, columns*rows)
	}
	for _, p := range f.sides {
		units, officers := 0, p.army.Leaders()+p.data.Leaders
		for i := range p.army.Formations {
			units += len(p.army.Formations[i].Troops)
		}
		if p.sound && units+officers > schema.MaxPieces {
			r.At(f.at(p, "list"), "%s has %s, more than the %d that can be played: it is checked and printed, not played", p.name(), text.Plural(units+officers, "piece"), schema.MaxPieces).
				Why("%s + %s = %d", text.Plural(units, "unit"), text.Plural(officers, "officer"), units+officers)
		}
		if hand, place, ok := f.hand(p); ok && hand > schema.MaxHand && hand <= f.cards() {
			r.At(place, "a hand of %s is more than the %d that can be played: it is checked and printed, not played", text.Plural(hand, "card"), schema.MaxHand)
		}
	}
}

// hand is how many cards a side holds, and where that is said; not ok if the
// game has no hands.
func (f *scenarioContext) hand(p *side) (cards int, place diag.Span, ok bool) {
	switch {
	case p.data.Hand != nil:
		return *p.data.Hand, f.at(p, "hand"), true
	case f.scenario.Hand != nil:
		return *f.scenario.Hand, f.doc.At("hand"), true
	}
	dealt := "game"
	if len(f.scenario.Deck) > 0 {
		dealt = "deck"
	}
	for _, d := range f.game.Decks.All() {
		if d.Hand != nil {
			return *d.Hand, f.doc.KeyAt(dealt), true
		}
	}
	return 0, diag.Span{}, false
}
