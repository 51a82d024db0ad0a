package list

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

var wrongNation = rule{Check: diag.Check{
	Code:     "L229",
	Severity: diag.Warning,
	Title:    "formation or unit of another nation",
	Explain: "The game's data says which nation a formation or unit belongs to, and the list's `side` is another of these nations. " +
		"Captured and lent equipment exists, so this is a warning that a list may waive.",
}, Find: findWrongNation}

func findWrongNation(f *listContext, r *report) {
	side := f.list.Side
	if !slices.ContainsFunc(f.nations(), func(n string) bool { return strings.EqualFold(n, side) }) {
		return
	}
	foreign := func(nation string) bool { return nation != "" && !strings.EqualFold(nation, side) }
	for i, fielded := range f.entries() {
		form := fielded.Formation
		if foreign(form.Nation) {
			r.At(f.doc.At("formations", i, "type"), "%s belongs to %s, the list to %s%s", f.called(i), form.Nation, side, form.Ref.In())
			continue
		}
		for j, c := range f.list.Formations[i].Units {
			if u, ok := f.game.Units.Get(c.Unit); ok && foreign(u.Nation) {
				r.At(f.doc.At("formations", i, "units", j, "unit"), "%s of %s belongs to %s, the list to %s%s", u.Name, f.called(i), u.Nation, side, u.Ref.In())
			}
		}
	}
}

// nations are the nations that the game's data names.
func (f *listContext) nations() []string {
	var out []string
	for _, form := range f.game.Formations.All() {
		if form.Nation != "" {
			out = append(out, form.Nation)
		}
	}
	for _, u := range f.game.Units.All() {
		if u.Nation != "" {
			out = append(out, u.Nation)
		}
	}
	return out
}
