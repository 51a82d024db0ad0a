package homebrew

import (
	"github.com/tabletop-forge/forge/play"
)

// event is something that happens by itself, to each unit that it concerns.
type event struct {
	name        string
	first, last int  // rounds
	phase       int8 // -1: of none, but of the round
	end         bool // at its end, not its beginning
	each        when
	army        bool // only the first unit of each side
	test        int8 // that each rolls first; -1: none
	effects     []effect
	rule        play.Rule
}

// happen has the events of a moment befall the units that they concern: of a
// phase those that act in it; phase -1: of the round, all.
func (g *Game) happen(phase int, end bool) {
	for i := range g.events {
		if e := &g.events[i]; int(e.phase) == phase && e.end == end && int(g.round) >= e.first && int(g.round) <= e.last {
			g.befallAll(i, e)
		}
	}
}

func (g *Game) befallAll(i int, e *event) {
	told := e.name == ""
	var met [play.Sides]bool
	for p := range g.alive.All() {
		x := g.here(p)
		switch {
		case g.step == stepOver || !g.alive.Has(p) || !g.holds(&e.each, &x):
			continue
		case e.phase >= 0 && (!g.takesPart(p.Side()) || !g.holds(&g.phases[e.phase].each, &x)):
			continue
		case e.army && met[p.Side()]:
			continue
		}
		met[p.Side()] = true
		if !told {
			told = true
			g.Log.Add(play.Event{What: play.Noted, Side: play.NoSide, Value: notedEvent, N: int16(i), Rule: e.rule})
		}
		if e.test < 0 || g.passes(int(e.test), x) {
			g.befall(e.effects, x, e.rule)
		}
	}
}

// takesPart says whether the row of the round that is played is a side's, too.
func (g *Game) takesPart(side int) bool { return g.rows[g.row].whose == both || int(g.side) == side }
