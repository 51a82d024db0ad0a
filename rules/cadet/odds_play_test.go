package cadet

import (
	"fmt"
	"math/big"
	"os"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// bout is a punch-up on the board: who, from where, over what ground.
type bout struct {
	by, at   int // numbers of figures
	str      int
	terrain  string
	across   bool // from beyond the edge
	cornered bool
	aim      Aim
}

// What stands between the two, and what may lie where the target stands.
var (
	boutEdges = []string{"wall", "fence", "hedge"}
	boutHexes = []string{"open", "woods", "deep-woods", "river", "bridge"}
)

// The odds are what the engine does: every figure at every figure with all STR
// that it can have, in the same hex, out of the next one into every terrain, and
// over every edge; with a way back and without; for either aim. All ways in which
// the dice can fall are played, one by one.
func TestOddsAndPlay(t *testing.T) {
	t.Parallel()
	stride := 3
	if os.Getenv("FORGE_SOAK") != "" {
		stride = 1
	}
	fought := 0
	for i, b := range bouts(t) {
		if i%stride != 0 {
			continue
		}
		b.compare(t)
		fought++
	}
	t.Logf("%d punch-ups", fought)
}

func bouts(t *testing.T) (list []bout) {
	men := stage(t, "", "").bands[1].men
	for _, by := range []int{1, 2, 3, 7, 8} {
		for _, at := range []int{1, 2, 3, 7, 8} {
			for str := 1; str <= int(men[at-1].str); str++ {
				for sort := range 4 {
					b := bout{by: by, at: at, str: str, cornered: sort&1 > 0, aim: Aim(sort >> 1)}
					list = append(list, b)
					for _, b.terrain = range boutHexes {
						list = append(list, b)
					}
					for _, b.terrain = range boutEdges {
						b.across = false
						list = append(list, b)
						b.across = true
						list = append(list, b)
					}
				}
			}
		}
	}
	return list
}

func (b bout) compare(t *testing.T) {
	t.Helper()
	game := withMite(t)
	q := Query{Attacker: boutUnits[b.by], Target: boutUnits[b.at], STR: b.str, Cornered: b.cornered}
	if b.terrain != "" {
		q.Terrain = []string{b.terrain}
	}
	want, err := NewOdds(game, q)
	if err != nil {
		t.Fatal(err)
	}
	odds := map[fate]*big.Rat{}
	for f, chance := range want.Aims[b.aim].all.All() {
		count(odds, fate{losses: f.losses, runs: f.runs && f.losses < b.str}, chance)
	}
	got := b.ways(t)
	if len(got) != len(odds) {
		t.Errorf("%+v: %d fates by the odds, %d on the board", b, len(odds), len(got))
	}
	for f, chance := range odds {
		if got[f] == nil || got[f].Cmp(chance) != 0 {
			t.Errorf("%+v: %+v has odds of %s, on the board %v", b, f, chance.RatString(), got[f])
		}
	}
}

func count(all map[fate]*big.Rat, f fate, chance *big.Rat) {
	if all[f] == nil {
		all[f] = new(big.Rat)
	}
	all[f].Add(all[f], chance)
}

// boutUnits are the figures of the stage as units.
var boutUnits = map[int]string{1: "leader", 2: "hero", 3: "soldier", 7: "mite", 8: "ox"}

// stage puts a bout on the board, and says by which order it is fought.
func (b bout) stage(t *testing.T) (*Game, string) {
	rows, more, from, fight := open8, "", "d4", "move d5"
	switch b.terrain {
	case "":
		from, fight = "d5", fmt.Sprintf("punch B%d", b.at)
	case "wall", "fence", "hedge":
		more = fmt.Sprintf(`board: edges: [{between: ["d4", "d5"], feature: %q}]`, b.terrain)
		if b.across {
			fight = fmt.Sprintf("punch B%d", b.at)
		}
	case "deep-woods":
		rows, more = `........ ........ ........ ...w.... ........ ........ ........ ........`, `rules: woods: "deep"`
	case "woods":
		rows = `........ ........ ........ ...w.... ........ ........ ........ ........`
	case "river":
		rows = `........ ........ ........ ...~.... ........ ........ ........ ........`
	case "bridge":
		rows, more = `........ ........ ........ ...~.... ........ ........ ........ ........`, `board: features: [{at: "d5", feature: "bridge"}]`
	}
	g := stage(t, rows, more)
	pos := fmt.Sprintf("turn 1 A; A%d %s %d; A6 h1 3; B%d d5 %d; B6 a8 3", b.by, from, g.bands[0].men[b.by-1].str, b.at, b.str)
	if b.cornered {
		pos += "; B4 d6 3; B5 d6 3"
	}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	if name := fmt.Sprintf("A%d", b.by); g.step == stepChoose {
		rulestest.Do(t, g, "activate "+name)
	}
	return g, fight
}

// ways are the fates of the target by every way in which the dice can fall.
func (b bout) ways(t *testing.T) map[fate]*big.Rat {
	t.Helper()
	start, fight := b.stage(t)
	target := start.named(t, fmt.Sprintf("B%d", b.at))
	punch, err := start.Parse(fight)
	if err == nil {
		err = start.Refuse(punch)
	}
	if err != nil || start.toward(target).Empty() != b.cornered {
		t.Fatalf("%+v: %v", b, err)
	}
	from := start.cell(target)
	got, g := map[fate]*big.Rat{}, &Game{board: start.board}
	if !dice.EachWay(10_000, func(s dice.Stream, chance *big.Rat) {
		start.Copy(g)
		g.dice = s
		g.Apply(punch)
		g.resolve(b)
		f := fate{losses: b.str}
		if g.alive.Has(target) {
			f.losses, f.runs = b.str-int(g.figure(target).str), g.cell(target) != from
		}
		count(got, f, chance)
	}) {
		t.Fatal("too many ways")
	}
	return got
}

// resolve decides for both what is asked after the dice.
func (g *Game) resolve(b bout) {
	var legal []play.Action
	for g.step == stepResult || g.step == stepRun {
		legal = g.Legal(legal[:0])
		best := legal[0]
		for _, a := range legal[1:] {
			if g.step != stepResult {
				break
			}
			k, than := kind(play.UnpackCells(a).N), kind(play.UnpackCells(best).N)
			if better(b.aim, g.fateOf(k, b.str, b.cornered), g.fateOf(than, b.str, b.cornered), b.str) {
				best = a
			}
		}
		g.Apply(best)
	}
}
