package homebrew

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// What an attack is remembered to be worth is what it is worth, from wherever it may be
// made: in games of all shapes, played at random.
func TestWorthIsRemembered(t *testing.T) {
	t.Parallel()
	docs := map[string]*schema.Doc{"clash": clashed(t, "turns: 6"), "harm": harmed(t), "ford": ford(t, "turns: 8"), "late": lately(t, "deck", ""), "heath": heath(t, "turns: 8"),
		"steep": staged(t, steep(), `{type: "cousin", count: 3}, {type: "aunt"}`, `board: map: [".s.s..", "..bb.s", "s.s.s.", ".s..s.", ".bb.s.", "s..s.."]
turns: 10`)}
	for name, doc := range fleets(t, "turns: 8") {
		docs["fleet on "+name] = doc
	}
	for name, doc := range docs {
		g, seen := newGame(t, doc), 0
		for seed := uint64(0); seed < 6 || seen < 50 && seed < 60; seed++ {
			g.Reset(3, seed)
			s := dice.NewStream(4, seed, dice.Table)
			for range 160 {
				if g.Side() == play.NoSide {
					break
				}
				if g.round > 0 {
					seen += rememberedWell(t, g, name)
					lookedWell(t, g, name)
				}
				all := g.Legal(nil)
				g.Apply(all[s.D(len(all))-1])
			}
		}
		if seen < 50 {
			t.Errorf("%s: only %d attacks are weighed", name, seen)
		}
	}
}

// rememberedWell weighs all attacks of all units on all enemies, from where they stand, from a
// place next to that, and on a table from 12 inches and from less in the twelfth.
func rememberedWell(t *testing.T, g *Game, name string) (seen int) {
	t.Helper()
	g.look()
	for p := range g.alive.All() {
		for n := range g.alive[1-p.Side()].All() {
			x := g.between(p, play.PieceOf(1-p.Side(), n))
			places := []place{g.cell(p), (g.cell(p) + 1) % place(g.Cells())}
			if g.table != nil {
				for _, o := range []offset{{12, 0}, {11, 4}} {
					if at := g.off(x.at[1], o); at != grid.None {
						places = append(places, at)
					}
				}
			}
			for _, from := range places {
				x.at[0], x.apart = from, g.apart(from, x.at[1])
				for i := range g.attacks {
					if from == x.at[1] || !g.inReach(&g.attacks[i], &x) {
						continue
					}
					seen++
					if first, again, want := g.attackWorth(i, &x), g.attackWorth(i, &x), g.weighAttack(i, &x); first != want || again != want {
						t.Fatal(fmt.Sprintf("%s: %s of %s on %s is remembered as %d and %d, and worth %d, in", name, g.attacks[i].id, p, x.foe, first, again, want), g.Position())
					}
				}
			}
		}
	}
	return seen
}

// lookedWell asks what players ask of a place, from where units stand and from next to that, and
// works it out enemy by enemy.
func lookedWell(t *testing.T, g *Game, name string) {
	t.Helper()
	v := g.look()
	foe := 1 - v.side
	for self := range g.alive[v.side].All() {
		p := play.PieceOf(v.side, self)
		for _, from := range []place{g.cell(p), (g.cell(p) + 1) % place(g.Cells())} {
			far, danger := g.peril(v, from)
			near, worst := maxRange, 0
			for n := range g.alive[foe].All() {
				away := g.apart(from, g.cell(play.PieceOf(foe, n)))
				if near = min(near, away); away <= int(g.worth.far[foe][n]) {
					harm := int(g.worth.shelter[g.ofKind[from]][foe][n])
					if g.phase().alternate && !g.done[foe].Has(n) {
						harm *= yetToAct
					}
					worst = max(worst, harm)
				}
			}
			if far != near || danger != worst {
				t.Fatalf("%s: from %s the nearest is at %d and the worst does %d, want %d and %d, in %s", name, g.placeName(from), far, danger, near, worst, g.Position())
			}
			for i := range g.actions {
				a := &g.actions[i]
				if a.attack < 0 || a.reacts != 0 {
					continue
				}
				at, usually := &g.attacks[a.attack], 0
				for n := range g.alive[foe].All() {
					to := g.cell(play.PieceOf(foe, n))
					if g.apart(from, to) <= int(g.worth.usual[i].reach[v.side][self]) && (g.table != nil || !at.sight || g.seen(from, to)) {
						usually = max(usually, int(g.worth.usual[i].harm[v.side][self][n]))
					}
					if got, want := g.joiners(i, p, play.PieceOf(foe, n)), g.couldJoin(i, p, play.PieceOf(foe, n)); got != want {
						t.Fatalf("%s: %b could join %s, want %b, in %s", name, got, p, want, g.Position())
					}
				}
				if got := g.later(v, i, p, from); got != usually {
					t.Fatalf("%s: %s of %s from %s usually does %d, want %d, in %s", name, a.id, p, g.placeName(from), got, usually, g.Position())
				}
				var targets play.Set
				if g.attacking[v.side][self]&(1<<i) != 0 {
					targets = g.targetsAmong(v.within(g.upTo(at, v.side, self)), a, p, from)
				}
				if want := g.targetsFrom(a, p, from); targets != want {
					t.Fatalf("%s: %s of %s from %s is aimed at %b, want %b, in %s", name, a.id, p, g.placeName(from), targets, want, g.Position())
				}
			}
		}
	}
}
