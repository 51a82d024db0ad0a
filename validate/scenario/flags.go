package scenario

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var flagOff = rule{Check: diag.Check{
	Code:    "S336",
	Title:   "flag is off the board",
	Explain: "A side's `flag` stands on a cell that the board does not have, or whose name cannot be read.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if p.data.Home == "" {
			continue
		}
		if err := f.place(p.data.Home); err != nil {
			r.At(f.at(p, "flag"), "the flag of %s: %v", p.name(), err)
		}
	}
}}

var flagShut = rule{Check: diag.Check{
	Code:  "S341",
	Title: "flag that the enemy can never reach",
	Draft: true,
	Explain: "In a game that is won by taking the enemy's flag, no unit of the other side can ever come to this one: not from where it deploys " +
		"or is placed, in any number of turns. The ground around the flag is shut to them all.",
	Ref: "C6.2",
}, Find: func(f *scenarioContext, r *report) {
	if !f.faultless || !f.flagsWin() || len(f.sides) != 2 {
		return
	}
	for i, p := range f.sides {
		enemy := f.sides[1-i]
		c, err := f.ground.Home(p.data)
		if err != nil || c == grid.None || !enemy.sound || enemy.zoneErr != nil {
			continue
		}
		reached := f.reach(enemy)
		if !slices.Contains(reached, true) || reached[c] {
			continue // it cannot even deploy, which is reported
		}
		name := f.ground.Name(c)
		r.At(f.flagOf(p), "no unit of %s can ever reach the flag of %s at %s", enemy.name(), p.name(), name).
			Why("%s", f.shut([]*side{enemy}, c, name))
	}
}}

// flagsWin says whether the game is won by taking the enemy's flag.
func (f *scenarioContext) flagsWin() bool { return f.game.Victory != nil && f.game.Victory.Capture }

var flagsAmiss = rule{Check: diag.Check{
	Code:  "S342",
	Title: "flag is missing, or both stand on one cell",
	Explain: "In a game that is won by taking the enemy's flag each side has one, and the two stand apart. Where the game's data does not say where a " +
		"flag stands, the scenario does: `flag: \"d1\"` of a side.",
	Ref: "C1.2",
}, Find: func(f *scenarioContext, r *report) {
	if !f.rectangular || !f.flagsWin() || len(f.sides) != 2 {
		return
	}
	var at [2]grid.Cell
	for i, p := range f.sides {
		c, err := f.ground.Home(p.data)
		if err != nil {
			return // another check reports it
		}
		if at[i] = c; c == grid.None {
			r.At(f.at(p), "%s has no flag", p.name())
		}
	}
	if at[0] == at[1] && at[0] != grid.None {
		f.together(r, f.ground.Name(at[0]))
	}
}}

// together reports that both flags stand on one cell, at the one that the
// scenario places.
func (f *scenarioContext) together(r *report, cell string) {
	for i := len(f.sides) - 1; i >= 0; i-- {
		if p := f.sides[i]; p.data.Home != "" {
			r.At(f.at(p, "flag"), "the flags of %s and %s both stand at %s", f.sides[0].name(), f.sides[1].name(), cell).
				Offer(func() []fix { return f.unflagged(p) })
			return
		}
	}
}

// unflagged leaves a flag where the game puts it.
func (f *scenarioContext) unflagged(p *side) []fix {
	if f.game.Board == nil || f.game.Board.Home == 0 {
		return nil
	}
	return []fix{{Say: "leave the flag where the game puts it", Edit: check.Out("sides", p.id, "flag")}}
}

var outOfPlace = rule{Check: diag.Check{
	Code:     "S349",
	Severity: diag.Note,
	Title:    "flag in what is bridged, or a bridge over nothing",
	Explain: "The data of a bridge says `over` which ground it leads. A flag stands in such ground without a bridge: it can be waded to, and its own " +
		"side is not driven back to it. Or a feature lays a bridge on other ground, where it changes nothing. Often a letter or a row is mixed up.",
	Ref: "C3.1",
}, Find: func(f *scenarioContext, r *report) {
	if !f.rectangular {
		return
	}
	for _, p := range f.sides {
		c, err := f.ground.Home(p.data)
		if err != nil || c == grid.None || !f.flagsWin() {
			continue
		}
		if on := f.ground.On(c); len(on) == 1 && f.bridged(on[0].ID) {
			r.At(f.flagOf(p), "the flag of %s stands in %s at %s", p.name(), on[0].Name, f.ground.Name(c))
		}
	}
	for i, feature := range f.scenario.Board.Features {
		f.idleBridge(r, feature, i)
	}
}}

// idleBridge reports a feature that lies on other ground than it leads over.
func (f *scenarioContext) idleBridge(r *report, feature schema.Feature, i int) {
	t, _ := f.game.Terrain.Get(feature.Feature)
	under, named := f.game.Terrain.Get(t.Over)
	cells, err := f.ground.Area(feature.At)
	if !named || err != nil {
		return
	}
	if n := slices.IndexFunc(cells, func(c grid.Cell) bool { return !f.ground.Has(c, t.Over) }); n >= 0 {
		r.At(f.doc.At("board", "features", i, "at"), "%s at %s has no %s beneath it", t.Name, f.ground.Name(cells[n]), under.Name)
	}
}

// bridged says whether terrain leads over ground of an id.
func (f *scenarioContext) bridged(id string) bool {
	return slices.ContainsFunc(f.game.Terrain.Keys(), func(k string) bool {
		t, _ := f.game.Terrain.Get(k)
		return t.Lifts != "" && t.Over == id
	})
}

// flagOf is where the scenario says where a side's flag stands: itself, or by its edge.
func (f *scenarioContext) flagOf(p *side) diag.Span {
	if p.data.Home == "" {
		return f.at(p, "edge")
	}
	return f.at(p, "flag")
}
