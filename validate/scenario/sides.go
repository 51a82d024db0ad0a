package scenario

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var sideNumber = rule{Check: diag.Check{
	Code:    "S309",
	Title:   "not two sides",
	Explain: "A scenario is for two sides: `sides` has exactly two entries, each with its list.",
}, Find: func(f *scenarioContext, r *report) {
	if n := len(f.sides); n != 2 && f.doc.Whole {
		r.At(f.doc.KeyAt("sides"), "the scenario has %s, 2 are wanted", text.Plural(n, "side"))
	}
}}

var sideEdges = rule{Check: diag.Check{
	Code:  "S310",
	Title: "sides' edges are missing, the same or not opposite",
	Explain: "Each side owns an edge of the board, where it deploys and where its retreats lead. In most games the two edges lie opposite each other: " +
		"north and south, or east and west.",
	Ref: "T2.9",
}, Find: func(f *scenarioContext, r *report) {
	if f.game.Board == nil || !f.game.Board.Opposite || len(f.sides) != 2 || !f.doc.Whole {
		return
	}
	ref := f.game.Board.Ref.In()
	missing := false
	for _, p := range f.sides {
		if p.data.Edge == "" {
			missing = true
			found := r.At(f.at(p), "%s has no edge of the board%s", p.name(), ref)
			if other := opposite[f.enemy(p).data.Edge]; other != "" {
				found.Fix(edgeFix(p.id, other))
			}
		}
	}
	a, b := f.sides[0], f.sides[1]
	if missing || opposite[a.data.Edge] == b.data.Edge {
		return
	}
	what := "do not lie opposite each other"
	if a.data.Edge == b.data.Edge {
		what = "are the same"
	}
	r.At(f.at(b, "edge"), "the edges of %s and %s %s: %s and %s%s", a.name(), b.name(), what, a.data.Edge, b.data.Edge, ref).
		See(f.at(a, "edge"), "the edge of %s", a.name()).
		Fix(edgeFix(b.id, opposite[a.data.Edge]), edgeFix(a.id, opposite[b.data.Edge]))
}}

// opposite is the edge across the board.
var opposite = map[string]string{"north": "south", "south": "north", "east": "west", "west": "east"}

func edgeFix(id, edge string) fix {
	return fix{Say: "give " + strconv.Quote(id) + " the edge " + strconv.Quote(edge), Edit: sideSet(id, "edge", edge)}
}

var oddRoles = rule{Check: diag.Check{
	Code:     "S311",
	Severity: diag.Warning,
	Title:    "roles do not make a pair",
	Explain: "In a game of attack and defence one side is the attacker and the other the defender: the attacker may spend more, and the game's rules " +
		"for who begins look at the roles. A scenario in which neither side attacks gives no roles at all.",
	Ref: "T2.4",
}, Find: func(f *scenarioContext, r *report) {
	if len(f.sides) != 2 || !f.doc.Whole {
		return
	}
	a, b := f.sides[0], f.sides[1]
	pairs := map[string]string{"": "", "attacker": "defender", "defender": "attacker"}
	if pairs[a.data.Role] == b.data.Role {
		return
	}
	at, other := b, a
	if b.data.Role == "" {
		at, other = a, b
	}
	said := "has no role"
	if other.data.Role != "" {
		said = "is the " + other.data.Role + " too"
	}
	r.At(f.at(at, "role"), "%s is the %s, and %s %s", at.name(), at.data.Role, other.name(), said).
		Offer(func() []fix {
			role := pairs[at.data.Role]
			return []fix{{Say: "make " + strconv.Quote(other.id) + " the " + role, Edit: sideSet(other.id, "role", role)}}
		})
}}

var firstUnknown = rule{Check: diag.Check{
	Code:    "S318",
	Title:   "first player is no side",
	Explain: "`first` is the id of the side that plays first, as `sides` writes it. Without it the game's rules say who begins.",
	Ref:     "T2.8",
}, Find: func(f *scenarioContext, r *report) {
	first := f.scenario.First
	if first == "" || f.scenario.Sides.Has(first) || len(f.sides) == 0 {
		return
	}
	r.At(f.doc.At("first"), "first is %q, which is no side", first).Meant(first, f.ids(), f.sideTitle).
		Why("the sides are %s", text.Or(text.Quoted(f.ids()))).
		Offer(func() []fix {
			return each.Of(f.ids(), func(id string) fix { return fix{Say: "first: " + strconv.Quote(id), Edit: check.Set(id, "first")} })
		})
}}

var unknownSupport = rule{Check: diag.Check{
	Code:    "S331",
	Title:   "unknown support",
	Explain: "A side's `supports` give points or uses to the game's off-table support by id, 0 or more. The game has no support of this id.",
	Ref:     "T10.1",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		for id, n := range p.data.Supports.All() {
			switch {
			case !f.game.Supports.Has(id):
				r.Unknown(f.doc.KeyAt("sides", p.id, "supports", id), id, check.Among{
					Game: f.game, What: "support", Plural: "supports", IDs: f.game.Supports.Keys(), Title: f.game.Supports.Title,
				})
			case n < 0:
				r.At(f.at(p, "supports", id), "support %q has %d points, at least 0 are meant", id, n)
			}
		}
	}
}}

var unknownObserver = rule{Check: diag.Check{
	Code:    "S332",
	Title:   "unknown observer",
	Explain: "A side's `observers` are names of formations of its list, or ids of units that it fields.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		names := append(p.formationNames(), p.unitIDs()...)
		for i, name := range p.data.Observers {
			if p.sound && !slices.Contains(names, name) && p.named(name) < 0 {
				r.At(f.at(p, "observers", i), "%s has no formation or unit %q", p.name(), name).Meant(name, names, p.titleIn(f.game)).
					Why("it has %s", text.And(names))
			}
		}
	}
}}

var unknownReserve = rule{Check: diag.Check{
	Code:  "S343",
	Title: "reserve of no such formation, or in a game without reserves",
	Explain: "A side's `reserve` are names of formations of its list that begin off the table. Of the games that forge brings Order Dice has reserves; " +
		"in a game without them the field would do nothing. In a game whose rules of play are data `arrivals` may say of each from which turn on, not after the last, and at which edge it comes on.",
	Ref: "O3.5",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		f.soundArrivals(r, p)
		for i, name := range p.data.Reserve {
			switch {
			case !f.holdsReserves():
				found := r.At(f.at(p, "reserve"), "%s has no reserves: all of %s begin on the board", f.game.Title, p.name())
				if f.game.Ruleset() == "" {
					found.Why("its board has no `reserves`, the turn from which they come on")
				} else {
					found.Fix(fix{Say: "leave it out", Edit: check.Out("sides", p.id, "reserve")})
				}
				return
			case !p.sound:
			case p.named(name) < 0:
				r.At(f.at(p, "reserve", i), "%s has no formation %q", p.name(), name).Meant(name, p.formationNames(), p.titleIn(f.game)).
					Why("its formations are %s", text.And(p.formationNames()))
			case slices.Index(p.data.Reserve, name) < i:
				r.At(f.at(p, "reserve", i), "%q is in reserve twice", name).
					Fix(fix{Say: "take it out here", Edit: sideSet(p.id, "reserve", slices.Delete(slices.Clone(p.data.Reserve), i, i+1))})
			}
		}
	}
}}

// holdsReserves says whether the game lets units begin off the table.
func (f *scenarioContext) holdsReserves() bool {
	return f.game.Board != nil && f.game.Board.Reserves > 0
}

// soundArrivals reports when and where units come on that do not, or not so.
func (f *scenarioContext) soundArrivals(r *report, p *side) {
	for i, a := range p.data.Arrivals {
		last, extra := f.game.Turns(f.scenario)
		switch {
		case f.game.Play == nil || f.game.Ruleset() != "":
			said := "when and where reserves come on is settled by the rules of %s"
			if !f.holdsReserves() {
				said = "%s has no reserves that could come on"
			}
			r.At(f.at(p, "arrivals"), said, f.game.Title).Fix(fix{Say: "leave it out", Edit: check.Out("sides", p.id, "arrivals")})
			return
		case p.sound && slices.ContainsFunc(p.data.Reserve, func(name string) bool { return p.named(name) < 0 && len(text.Meant(name, []string{a.Formation})) > 0 }):
			// misspelt there, which is reported
		case !slices.Contains(p.data.Reserve, a.Formation):
			fielded := each.Where(p.data.Reserve, func(name string) bool { return !p.sound || p.named(name) >= 0 })
			found := r.At(f.at(p, "arrivals", i, "formation"), "%q is not in reserve, so it comes on at no time", a.Formation).Meant(a.Formation, fielded)
			if f.holdsReserves() && p.sound && p.named(a.Formation) >= 0 {
				found.Fix(fix{Say: "hold it in reserve", Edit: sideSet(p.id, "reserve", append(slices.Clone(p.data.Reserve), a.Formation))})
			}
		case slices.Contains(each.Of(p.data.Arrivals[:i], func(b schema.Arrival) string { return b.Formation }), a.Formation):
			r.At(f.at(p, "arrivals", i, "formation"), "%q comes on twice", a.Formation)
		case last > 0 && a.Turn > last+min(extra, 1):
			r.At(f.at(p, "arrivals", i, "turn"), "%q comes on in turn %d, after the last, which is %d", a.Formation, a.Turn, last)
		}
	}
}

// unitIDs are the units that a side fields, each once.
func (p *side) unitIDs() []string {
	var out []string
	for _, t := range p.troops() {
		if !slices.Contains(out, t.Profile) {
			out = append(out, t.Profile)
		}
	}
	return out
}

// sideSet gives a field of a side a value.
func sideSet(id, field string, to any) edit { return check.Set(to, "sides", id, field) }

var nothingThere = rule{Check: diag.Check{
	Code:     "S351",
	Severity: diag.Warning,
	Title:    "side has what the game does not know",
	Explain: "A side has a flag in a game with rules of play as data that is not won by taking one, or officers in a game of which no formation has any. " +
		"It counts for nothing: leave it out.",
}, Find: func(f *scenarioContext, r *report) {
	led := slices.ContainsFunc(f.game.Formations.Keys(), func(id string) bool {
		form, _ := f.game.Formations.Get(id)
		return form.Leaders > 0
	})
	for _, p := range f.sides {
		for _, of := range []struct {
			field string
			idle  bool
			words string
		}{
			{"officers", p.data.Leaders > 0 && !led, "%s has officers, and %s knows none"},
			{"flag", p.data.Home != "" && f.game.Play != nil && !f.flagsWin(), "%s has a flag, and %s is not won by taking one"},
		} {
			if of.idle {
				r.At(f.at(p, of.field), of.words, p.name(), f.game.Title).Fix(fix{Say: "leave it out", Edit: check.Out("sides", p.id, of.field)})
			}
		}
	}
}}
