package tintin

import (
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// oddsArmy is the stage's with sharpshooters, who are piece 30; officers follow.
var oddsArmy = strings.TrimSuffix(stageArmy, "\n]}") + `, {"type": "sharpshooters"}]}`

// Who combats whom: one of each kind of unit and of each keyword that matters.
var (
	oddsFirers  = []string{"4", "1", "6", "7", "8", "9", "10", "11", "12", "12 as dismounted-cavalry", "16", "29", "30"}
	oddsTargets = []string{"4", "7", "8", "9", "10", "11", "12", "12 as dismounted-cavalry", "15", "17", "24", "29", "31"}
	oddsGround  = []string{"woods", "hill", "building", "river", "marsh", "rough", "mountain", "road", "bunker", "sandbags", "wire",
		"river,bridge", "river,road", "marsh,road", "woods,road", "rough,wire", "hill,sandbags", "bunker,sandbags"}
)

// duel is a combat on the board: two squares with a way behind the target that
// ends after two steps.
type duel struct {
	firer, target string
	distance      int
	to, from      string // terrain, with commas
	bonus         int
	bold          bool
	figures       int // of the target; 0: all
}

// The odds are what the engine does, for every unit at every other at every
// range, over terrain, a banner near by, dice of cards and the last figure: all
// ways in which its dice can fall, one by one. The usual run takes one duel of
// several; with FORGE_SOAK set it takes all.
func TestOddsAndPlay(t *testing.T) {
	t.Parallel()
	stride := 13
	if os.Getenv("FORGE_SOAK") != "" {
		stride = 1
	}
	n, fought := 0, 0
	each := func(d duel) {
		if n++; n%stride == 0 && d.compare(t) {
			fought++
		}
	}
	for _, firer := range oddsFirers {
		for _, target := range oddsTargets {
			for distance := 1; distance <= 6; distance++ {
				for _, bonus := range []int{0, 2} {
					each(duel{firer: firer, target: target, distance: distance, bonus: bonus})
					each(duel{firer: firer, target: target, distance: distance, bonus: bonus, bold: true, figures: 1})
				}
			}
			for _, ground := range oddsGround {
				for distance := 1; distance <= 2; distance++ {
					each(duel{firer: firer, target: target, distance: distance, to: ground, bonus: distance - 1})
					each(duel{firer: firer, target: target, distance: distance, from: ground, bold: true})
				}
			}
		}
	}
	if fought*stride < n/3 {
		t.Errorf("only %d of %d duels were fought", fought*stride, n)
	}
}

// compare fights a duel in all ways and holds the odds to it; false: it cannot be
// fought, by the odds nor on the board.
func (d duel) compare(t *testing.T) bool {
	t.Helper()
	g, q, err := d.stage(t)
	if err != nil {
		return false // who stands there cannot
	}
	want, err := NewOdds(builtin(t), q)
	a, open := g.combatAt("e7")
	if can := err == nil && want.Dice > 0; can != open {
		t.Errorf("%+v: by the odds %t (%v), on the board %t", d, can, err, open)
	}
	if err != nil || !open {
		return false
	}
	got := waysOf(t, g, a)
	for fate, chance := range unflagged(&want).All() {
		if got[fate] == nil || got[fate].Cmp(chance) != 0 {
			t.Errorf("%+v: %+v has odds of %s, on the board %v", d, fate, chance.RatString(), got[fate])
		}
		delete(got, fate)
	}
	for fate, chance := range got {
		t.Errorf("%+v: %+v is no outcome of the odds, on the board %s", d, fate, chance.RatString())
	}
	return true
}

// stage puts a duel on the board, ready to be fought, and asks for its odds.
func (d duel) stage(t *testing.T) (*Game, Query, error) {
	t.Helper()
	at := fmt.Sprintf("e%d", 7-d.distance)
	g := stageOf(t, oddsArmy, "", `board: features: [`+laid("e7", d.to)+laid(at, d.from)+`]`)
	whole := func(side, piece, cell, rest string) string {
		number, as, _ := strings.Cut(piece, " ")
		figures := int(g.of(g.named(t, side+number)).figures)
		if side == "B" && d.figures > 0 {
			figures = d.figures
		}
		return strings.TrimSpace(fmt.Sprintf("%s%s %s %d %s %s", side, number, cell, figures, as, rest))
	}
	pos := "turn 1 A; A32 a1 1; command A32 5 walked; " + whole("A", d.firer, at, fmt.Sprintf("more %d,0,0", d.bonus)) + "; " + whole("B", d.target, "e7", "")
	if d.bold {
		pos += "; B3 h7 4"
	}
	if err := g.SetPosition(pos + "; B33 i1 1"); err != nil {
		return g, Query{}, err
	}
	number, _, _ := strings.Cut(d.firer, " ")
	me, it := g.named(t, "A"+number), g.at[g.cellOf(t, "e7")]
	if err := g.orderTo(number, at); err != nil {
		return g, Query{}, err
	}
	return g, Query{Attacker: g.of(me).unit, Target: g.of(it).unit, Range: d.distance, Terrain: listed(d.to), From: listed(d.from),
		AttackerGains: g.of(me).keywords, TargetGains: g.of(it).keywords, Figures: int(g.piece(it).figures),
		Squares: 2, Bold: d.bold && !g.of(it).officer, Bonus: d.bonus}, nil
}

func laid(cell, ground string) (out string) {
	for _, id := range listed(ground) {
		out += `{at: "` + cell + `", feature: "` + id + `"}, `
	}
	return out
}

func listed(ids string) []string {
	if ids == "" {
		return nil
	}
	return strings.Split(ids, ",")
}

func (g *Game) cellOf(t *testing.T, name string) (c grid.Cell) {
	t.Helper()
	c, err := g.Cell(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// orderTo orders a piece of A to stay where it is.
func (g *Game) orderTo(number, at string) error {
	for _, text := range []string{"order A" + number, "move " + at} {
		if g.step == stepFight {
			return nil
		}
		a, err := g.Parse(text)
		if err == nil {
			err = g.Refuse(a)
		}
		if err != nil {
			return err
		}
		g.Apply(a)
	}
	return nil
}

// combatAt is the order to combat who stands in a square, if it is open.
func (g *Game) combatAt(square string) (play.Action, bool) {
	a, err := g.Parse("combat " + square)
	if err != nil || g.step != stepFight && g.step != stepMove {
		return a, false
	}
	return a, g.Refuse(a) == nil
}

// waysOf are the fates of who is combated, with their chances, by every way in
// which the dice can fall. Retreats go where they can.
func waysOf(t *testing.T, start *Game, a play.Action) map[outcome]*big.Rat {
	t.Helper()
	c := start.cellOf(t, "e7")
	target := start.at[c]
	g := &Game{board: start.board}
	got := map[outcome]*big.Rat{}
	var legal []play.Action
	if !dice.EachWay(100_000, func(s dice.Stream, chance *big.Rat) {
		start.Copy(g)
		g.dice = s
		g.Apply(a)
		for g.step == stepTarget {
			legal = g.Legal(legal[:0])
			g.Apply(legal[0])
		}
		fate := outcome{losses: int(start.piece(target).figures) - int(g.piece(target).figures)}
		if g.alive.Has(target) {
			fate.retreat = g.distance(c, g.cell(target))
		}
		if got[fate] == nil {
			got[fate] = new(big.Rat)
		}
		got[fate].Add(got[fate], chance)
	}) {
		t.Fatal("too many ways")
	}
	return got
}
