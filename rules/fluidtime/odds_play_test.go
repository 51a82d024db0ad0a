package fluidtime

import (
	"fmt"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// The odds are what the engine does: every gun at every unit, near and far in
// each of its bands and beyond the last, in every terrain and in every state of
// the two. What a shot needs and rolls is asked of play each time, and what becomes
// of the target once for all shots that are the same but for that: every way in
// which the dice can fall. The usual run takes one question of many; with
// FORGE_SOAK set it takes all.
func TestOddsAndPlay(t *testing.T) {
	t.Parallel()
	stride := 5003
	if os.Getenv("FORGE_SOAK") != "" {
		stride = 1
	}
	r := newFiringRange(t)
	n, asked := 0, 0
	for _, by := range r.units(0) {
		for _, at := range r.units(1) {
			for _, far := range r.ranges(by) {
				for _, q := range states(r.game, Query{Attacker: r.unit(by), Target: r.unit(at), Range: far}) {
					if n++; n%stride == 0 && r.compare(t, by, at, q) {
						asked++
					}
				}
			}
		}
	}
	if asked*stride < n/2 {
		t.Errorf("only %d of %d questions have an answer", asked, n/stride)
	}
	t.Logf("%d of %d questions have an answer, of %d sorts", asked, n/stride, len(r.played))
}

// states are the questions about a pair at a range: each terrain, and in the open,
// in light and in heavy concealment every state.
func states(g *schema.Game, q Query) (list []Query) {
	for id := range g.Terrain.All() {
		q.Terrain = []string{id}
		list = append(list, q)
	}
	for _, ground := range [][]string{nil, {"orchard"}, {"crops", "woods"}} {
		for bits := range 1 << 5 {
			q := q
			q.Terrain = ground
			for i, into := range []*bool{&q.Moved, &q.Moving, &q.HullDown, &q.Flank, &q.Suppressed} {
				*into = bits>>i&1 > 0
			}
			if !q.HullDown || !q.Flank {
				list = append(list, q)
			}
		}
	}
	return list
}

// firingRange is where play answers.
type firingRange struct {
	game   *schema.Game
	tables map[string]*Game // by what lies at the target
	played map[string]map[fate]*big.Rat
}

// The target stands here; who shoots, to the south of it.
var butt = tabletop.Point{X: 20 * tabletop.Inch, Y: 80 * tabletop.Inch}

func newFiringRange(t *testing.T) *firingRange {
	r := &firingRange{game: ofGame(t), tables: map[string]*Game{}, played: map[string]map[fate]*big.Rat{}}
	r.table(t, Query{})
	return r
}

// table is a table with ground, and a crest for who is hull down.
func (r *firingRange) table(t *testing.T, q Query) *Game {
	areas := ""
	for _, id := range q.Terrain {
		if id == "crest" {
			continue
		}
		areas += fmt.Sprintf("{feature: %q, points: [{x: 19, y: 79.5}, {x: 21, y: 79.5}, {x: 21, y: 80.5}, {x: 19, y: 80.5}]}, ", id)
	}
	if q.HullDown || slices.Contains(q.Terrain, "crest") {
		areas += `{feature: "crest", points: [{x: 18, y: 79.75}, {x: 22, y: 79.75}]}`
	}
	if r.tables[areas] != nil {
		return r.tables[areas]
	}
	var platoons [2]strings.Builder
	i := 0
	for id, u := range r.game.Units.All() {
		for side := range platoons {
			if side == 1 || len(u.Weapons) > 0 {
				fmt.Fprintf(&platoons[side], "{type: \"platoon\", name: \"P%d\", units: [{unit: %q}]}, ", i, id)
			}
		}
		i++
	}
	g, notes, err := bind(t, platoons[0].String(), platoons[1].String(), "target: 500", "target: 500", "board: {width: 40, depth: 90, areas: ["+areas+"]}\ndeck: [{card: \"turn-over\"}, {card: \"side-free\", side: \"a\"}]")
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	g.Reset(0, 0)
	r.tables[areas] = g
	return g
}

func (r *firingRange) any() *Game { return r.tables[""] }

func (r *firingRange) units(side int) (list []play.Piece) {
	for n := range r.any().sides[side].units.All() {
		list = append(list, play.PieceOf(side, n))
	}
	return list
}

func (r *firingRange) unit(p play.Piece) string { return r.any().of(p).unit }

// ranges are the ends of the bands of a gun, and an inch beyond the last.
func (r *firingRange) ranges(by play.Piece) []tabletop.Length {
	list := []tabletop.Length{2 * tabletop.Inch}
	for _, b := range r.any().of(by).guns[0].bands {
		list = append(list, b.to, b.to+tabletop.Inch)
	}
	return list
}

// compare asks the odds, and shoots; false: neither the odds nor play can.
func (r *firingRange) compare(t *testing.T, by, at play.Piece, q Query) bool {
	t.Helper()
	g := r.table(t, q)
	if err := g.SetPosition(positionOf(by, at, q)); err != nil {
		return false // a vehicle in a building
	}
	want, refused := NewOdds(r.game, q)
	a, open := g.aim(by, at, 0)
	if open != (refused == nil) {
		t.Errorf("%+v: by the odds %v, on the table %t", q, refused, open)
	}
	if !open || refused != nil {
		return false
	}
	if need, rolls := a.need(&g.figures, nil), a.rolls(&g.figures, nil); need != want.Need || rolls != want.Dice || a.shots != want.Shots {
		t.Errorf("%+v: by the odds %d shots on %d with %d dice, on the table %d on %d with %d", q, want.Shots, want.Need, want.Dice, a.shots, need, rolls)
	}
	sort := fmt.Sprint(want.Shots, want.Need, want.Dice, a.armour, a.afv, q.Suppressed)
	if r.played[sort] == nil {
		r.played[sort] = g.fates(t, by, at)
	}
	got, odds := r.played[sort], byFate(want.all)
	if len(got) != len(odds) {
		t.Errorf("%+v: %d fates by the odds, %d on the table", q, len(odds), len(got))
	}
	for f, chance := range odds {
		if got[f] == nil || got[f].Cmp(chance) != 0 {
			t.Errorf("%+v: %+v has odds of %s, on the table %v", q, f, chance.RatString(), got[f])
		}
	}
	return true
}

// byFate has what is out of action without its marks.
func byFate(d dice.Dist[fate]) map[fate]*big.Rat {
	all := map[fate]*big.Rat{}
	for f, chance := range d.All() {
		if f.out {
			f.marks = 0
		}
		add(all, f, chance)
	}
	return all
}

func add(all map[fate]*big.Rat, f fate, chance *big.Rat) {
	if all[f] == nil {
		all[f] = new(big.Rat)
	}
	all[f].Add(all[f], chance)
}

// fates are what becomes of a target, with the chances, one shot after the other.
func (g *Game) fates(t *testing.T, by, at play.Piece) map[fate]*big.Rat {
	t.Helper()
	shots := &g.of(by).shots
	defer func(n int) { *shots = n }(*shots)
	start := *g
	now := map[fate]*big.Rat{{marks: g.unit(at).marks & wounds}: big.NewRat(1, 1)}
	for left := *shots; left > 0; left-- {
		*shots = 1
		next := map[fate]*big.Rat{}
		for f, chance := range now {
			if f.out {
				add(next, f, chance)
				continue
			}
			start.unit(at).marks = start.unit(at).marks&^wounds | f.marks
			for after, p := range start.shotFrom(t, f, by, at) {
				add(next, after, p.Mul(p, chance))
			}
		}
		now = next
	}
	return now
}

// wounds are the marks that shots leave.
const wounds = suppressed | gunOut | immobilised | struck | again

// shotFrom are the fates after one more shot, by every way in which the dice can
// fall.
func (g *Game) shotFrom(t *testing.T, f fate, by, at play.Piece) map[fate]*big.Rat {
	t.Helper()
	got := map[fate]*big.Rat{}
	var log play.Log
	h := &Game{board: g.board}
	if !dice.EachWay(1_000_000, func(s dice.Stream, chance *big.Rat) {
		g.Copy(h)
		log.Events = log.Events[:0]
		h.LogTo(&log)
		h.dice = s
		h.fire(shot{by: by, at: at})
		add(got, h.fared(f, at, log.Events), chance)
	}) {
		t.Fatal("too many ways")
	}
	return got
}

// fared is what has become of a target, by its marks and what was rolled at it.
func (g *Game) fared(f fate, at play.Piece, events []play.Event) fate {
	for _, e := range events {
		switch {
		case e.What == play.Rolled && e.Die == dieD10 && e.Value <= int32(e.N):
			f.hits++
		case e.What == play.Rolled && e.Other == at && e.Value >= int32(e.N):
			f.penetrations++
		}
	}
	if f.out = !g.isAlive(at); f.out {
		f.marks = 0
	} else {
		f.marks = g.unit(at).marks & wounds
	}
	return f
}

func positionOf(by, at play.Piece, q Query) string {
	from, heading := butt, 180
	from.Y -= q.Range
	if q.Flank {
		heading = 0
	}
	pos := fmt.Sprintf("turn 1; hand 0 0; %s %s 0", by, from)
	if q.Moved {
		pos += " moving"
	}
	pos += fmt.Sprintf("; %s %s %d", at, butt, heading)
	for i, is := range []bool{q.Moving, q.HullDown, q.Suppressed} {
		if is {
			pos += []string{" moving", " hull-down", " suppressed"}[i]
		}
	}
	return pos
}
