package game

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var unreadOdds = rule{Check: diag.Check{
	Code:  "G440",
	Title: "attack by a table that cannot be read",
	Explain: "An attack by a table of results (`odds`) compares two strengths. The heads of the table's columns say for which ratio each is, `3:1`, or for which difference, `+2`, and go up; " +
		"its die is numbered, and each row says for which rolls it is. For each word in its cells one of the attack's results says what comes of it (`cells`), be it nothing (`effects: []`).",
}, Find: func(p *gameContext, r *report) {
	rules := p.rulesOfPlay()
	if rules == nil {
		return
	}
	for id, a := range rules.Attacks.All() {
		if a.Odds != nil && len(a.Stages) > 0 {
			r.At(p.keyAt("play", "attacks", id, "stages"), "%s is rolled on a table: it has no stages besides", id)
		}
		if a.Odds == nil {
			for i := range a.Results {
				if len(a.Results[i].Cells) > 0 {
					r.At(p.at("play", "attacks", id, "results", i, "cells"), "%s is rolled on no table that could have cells: its results go by \"hits\"", id)
				}
			}
			continue
		}
		if t, ok := p.game.Tables.Get(a.Odds.Table); ok {
			p.readOdds(r, id, &a, &t)
		}
	}
}}

// readOdds reports what of an attack and its table does not fit.
func (p *gameContext) readOdds(r *report, id string, a *schema.PlayAttack, t *schema.Table) {
	at := []any{"play", "attacks", id}
	table := p.at(join(at, "odds", "table")...)
	if _, _, ok := schema.Dice(t.Die); !ok {
		r.At(table, "the table %q has no die that is numbered, such as D6 or 2D6", a.Odds.Table)
	}
	last := [2]int{}
	for i, head := range t.Columns {
		attack, defence, ok := schema.OddsColumn(head, a.Odds.By)
		switch {
		case !ok:
			r.At(table, "column %q of table %q is for no %s, such as %s", head, a.Odds.Table, a.Odds.By, map[string]string{"ratio": `"3:1"`, "difference": `"+2"`}[a.Odds.By])
			return
		case i > 0 && a.Odds.By == "ratio" && attack*last[1] <= last[0]*defence, i > 0 && a.Odds.By == "difference" && attack <= last[0]:
			r.At(table, "column %q of table %q is for no more than the one before it", head, a.Odds.Table)
		}
		last = [2]int{attack, defence}
	}
	var words, said []string
	for i, row := range t.Rows {
		if row.From == nil {
			r.At(table, "row %d of table %q does not say for which rolls it is", i+1, a.Odds.Table)
		}
		for _, c := range row.Cells {
			if word := c.String(); !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	for i := range a.Results {
		cells := a.Results[i].Cells
		if len(cells) == 0 {
			r.At(p.at(join(at, "results", i)...), "the result does not say in which cells of table %q it is", a.Odds.Table)
		}
		for n, word := range cells {
			if said = append(said, word); !slices.Contains(words, word) {
				r.At(p.at(join(at, "results", i, "cells", n)...), "table %q has %q in no cell", a.Odds.Table, word).Meant(word, words)
			}
		}
	}
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(said, word) })
	if len(words) > 0 {
		for i := range words {
			words[i] = strconv.Quote(words[i])
		}
		r.At(p.keyAt(at...), "no result of %s says what %s of table %q means", id, text.Or(words), a.Odds.Table).
			Why("where nothing happens, say so: {cells: [%s], effects: []}", words[0])
	}
}
