package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var raggedMap = rule{Check: diag.Check{
	Code:  "S301",
	Title: "map is not rectangular",
	Explain: `Every row of the map has a symbol for each column, so all rows are as long. The rows that differ from most are reported. ` +
		`What lies on the board is not judged until they are even.`,
}, Find: func(f *scenarioContext, r *report) { f.board().Ragged(r) }}

var unknownSymbol = rule{Check: diag.Check{
	Code:  "S302",
	Title: "unknown symbol in the map",
	Explain: "A symbol of the map belongs to no terrain of the game, and the board's `legend` does not explain it. Each symbol is reported once, " +
		"at its first cell. A legend entry gives it a meaning: `legend: {\"f\": \"woods\"}`.",
	Ref: "T6",
}, Find: func(f *scenarioContext, r *report) { f.board().UnknownSymbols(r) }}

var boardSize = rule{Check: diag.Check{
	Code:  "S303",
	Title: "board is missing, too small or too large",
	Explain: "A board is a `map`, or a bare board of `columns` and `rows`, or for a game on an open table its `width` and `depth`. " +
		"It keeps within the sizes that the game's data allows, has no more than 4,096 cells, and leaves room for two edges to deploy at.",
}, Find: func(f *scenarioContext, r *report) { f.board().BadSize(r) }}

var beyondPlay = rule{Check: diag.Check{
	Code:     "S304",
	Severity: diag.Note,
	Title:    "scenario is beyond the bounds of play",
	Explain: "`forge simulate` plays boards of up to 256 cells, up to 64 pieces a side, officers included, and hands of up to 12 cards. A larger scenario " +
		"is checked and printed like any other, and not played.",
}, Find: func(f *scenarioContext, r *report) {
	if columns, rows := f.extent(); columns*rows > schema.MaxCells && columns*rows <= schema.MaxSurveyed && !f.ragged() {
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
}}

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
