package orderdice

import (
	"fmt"
	"math"
	"math/big"
	"os"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Play and the odds agree: every unit shoots at every other from five ranges, by
// PEN and by HE, at men in the open, in a building and DOWN, and at each side of
// a vehicle. The usual run takes some hundreds of these thousands of questions;
// FORGE_SOAK has all of them.
func TestOddsAndPlay(t *testing.T) {
	t.Parallel()
	stride, volleys := 151, 400
	if os.Getenv("FORGE_SOAK") != "" {
		stride, volleys = 1, 1000
	}
	r := newRange(t)
	n, asked := 0, 0
	for _, attacker := range r.game.Units.Keys() {
		for _, target := range r.game.Units.Keys() {
			for _, q := range questions(r.game, attacker, target) {
				if n++; n%stride == 0 && r.compare(t, q, volleys) {
					asked++
				}
			}
		}
	}
	if asked < 10000/stride {
		t.Errorf("only %d of %d questions have an answer", asked, n)
	}
	t.Logf("%d of %d questions have an answer", asked, n)
}

// What the words of own games ask for: a lone man has no loader, and who fires
// what is carried does not fire a rifle (O5.2, O5.13).
func TestOddsAndPlayOfOwnUnits(t *testing.T) {
	t.Parallel()
	r := newRange(t)
	own := *r.game
	for id, u := range map[string]schema.Unit{
		"lone":   {Weapons: []schema.Carried{{Weapon: "lmg"}}},
		"fausts": {Weapons: []schema.Carried{{Weapon: "rifle"}, {Weapon: "panzerfaust"}, {Weapon: "panzerfaust"}, {Weapon: "panzerfaust"}}},
		"few":    {Weapons: []schema.Carried{{Weapon: "rifle"}, {Weapon: "lmg"}, {Weapon: "panzerfaust"}, {Weapon: "panzerfaust"}}},
	} {
		base, _ := own.Units.Get("medic")
		if u.Name, u.Class, u.Stats = id, "foot", base.Stats; id == "fausts" {
			squad, _ := own.Units.Get("rifle-squad")
			u.Stats = squad.Stats
		}
		if id == "few" {
			team, _ := own.Units.Get("mg-team")
			u.Stats = team.Stats
		}
		own.Units = own.Units.With(id, u)
	}
	r.game = &own
	asked := 0
	for _, attacker := range []string{"lone", "fausts", "few"} {
		for _, target := range []string{"medic", "rifle-squad", "lorry", "light-tank", "half-track", "flame-tank"} {
			for _, q := range questions(r.game, attacker, target) {
				if asked++; asked%5 == 0 || os.Getenv("FORGE_SOAK") != "" {
					r.compare(t, q, 300)
				}
			}
		}
	}
}

// questions are what is asked of a pair of units.
func questions(g *schema.Game, attacker, target string) (list []Query) {
	u, _ := g.Units.Get(target)
	for _, far := range [...]int{3, 6, 11, 20, 40} {
		for _, he := range [...]bool{false, true} {
			q := Query{Attacker: attacker, Target: target, Range: far, HE: he}
			if g.ClassIs(u.Class, "vehicle") {
				side, rear := q, q
				side.Side, rear.Rear = true, true
				list = append(list, q, side, rear)
				continue
			}
			house, down := q, q
			house.Terrain, down.Down = []string{"building"}, true
			list = append(list, q, house, down)
		}
	}
	return list
}

// shootingRange is where play answers.
type shootingRange struct {
	game        *schema.Game
	bare, house *board
	index       uint64
}

func newRange(t *testing.T) *shootingRange {
	g, _ := schema.Builtin("orderdice")
	return &shootingRange{game: g, bare: stage(t, "", "").board, house: stage(t, "building 29.6,54.6 30.4,55.4", "").board}
}

// compare asks the odds, and shoots; an odd answer is tried again, more often.
func (r *shootingRange) compare(t *testing.T, q Query, volleys int) bool {
	t.Helper()
	o, err := NewOdds(r.game, q)
	if err != nil {
		return false
	}
	want := o.figures()
	for again := range 2 {
		got := r.shoot(t, q, volleys)
		bad := ""
		for name, p := range want {
			mean, spread := got[name].mean(), math.Sqrt(max(got[name].variance(), p.variance())/float64(volleys))
			if off := math.Abs(mean - p.mean()); off > 1e-9 && off > (3.5+float64(again))*spread {
				bad += fmt.Sprintf("\n\t%s: %.4f, by the odds %.4f", name, mean, p.mean())
			}
		}
		if bad == "" {
			return true
		}
		if volleys = 20000; again > 0 {
			t.Errorf("%+v:%s", q, bad)
		}
	}
	return true
}

// figure is a number that differs from volley to volley: its first two moments.
type figure [2]float64

func (f figure) mean() float64     { return f[0] }
func (f figure) variance() float64 { return f[1] - f[0]*f[0] }

// figures are what the odds say.
func (o *Odds) figures() map[string]figure {
	of := func(p *big.Rat) figure {
		f, _ := p.Float64()
		return figure{f, f}
	}
	moments := func(d dice.Dist[int]) figure {
		mean, _ := dice.Mean(d).Float64()
		square, _ := d.Expect(func(n int) int { return n * n }).Float64()
		return figure{mean, square}
	}
	m := map[string]figure{"hits": moments(o.Hits), "pinned": of(o.Pinned), "destroyed": of(o.Destroyed), "losses": moments(o.Losses)}
	for n := 1; n < len(Results); n++ {
		m["worst: "+Results[n]] = of(o.Result.Chance(n))
	}
	return m
}

// shoot plays the same many times.
func (r *shootingRange) shoot(t *testing.T, q Query, volleys int) map[string]figure {
	t.Helper()
	g, p, e := r.stage(q)
	r.index++
	stream := dice.NewStream(3, r.index, dice.Table)
	start, sum := g.state, map[string]figure{}
	var log play.Log
	g.LogTo(&log)
	for range volleys {
		g.state = start
		g.dice = stream
		log.Events = log.Events[:0]
		g.open(p, e, stepActed)
		g.shoot()
		g.tellHeld()
		stream = g.dice
		for name, n := range g.done(e, log.Events) {
			f := sum[name]
			sum[name] = figure{f[0] + n/float64(volleys), f[1] + n*n/float64(volleys)}
		}
	}
	return sum
}

// stage stands the two units of a question up.
func (r *shootingRange) stage(q Query) (*Game, play.Piece, play.Piece) {
	f := *r.bare
	if len(q.Terrain) > 0 {
		f = *r.house
	}
	w := newBinder(r.game)
	if err := w.rules(); err != nil {
		panic(err)
	}
	for side, id := range [...]string{q.Attacker, q.Target} {
		troop, _ := schema.Profile(r.game, id)
		f.sides[side].men = []member{{profile: w.profile(r.game, &troop), carrier: none}}
		f.profiles[play.PieceOf(side, 0)] = &f.sides[side].men[0].profile
	}
	f.weapons = w.f.weapons
	g := &Game{board: &f}
	g.blank()
	p, e := play.PieceOf(0, 0), play.PieceOf(1, 0)
	at := tabletop.Point{X: 30 * tabletop.Inch, Y: 55 * tabletop.Inch}
	g.alive = play.Pieces{play.SetOf(0), play.SetOf(0)}
	g.put(e, at)
	at.Y -= tabletop.Length(q.Range)*tabletop.Inch + g.girth(p) + g.girth(e)
	g.put(p, at)
	u, foe := g.unit(p), g.unit(e)
	foe.facing, foe.order = 180, running
	switch {
	case q.Rear:
		foe.facing = 0
	case q.Side:
		foe.facing = 270
	case q.Down:
		foe.order = down
	}
	u.order = fire
	if u.loaded = g.firstLoad(p); q.HE && g.loadsLeft(p)&(1<<loadHE) != 0 {
		u.loaded = loadHE
	}
	g.round, g.step = 1, stepFire
	return g, p, e
}

// done is what a volley has done to its target.
func (g *Game) done(e play.Piece, events []play.Event) map[string]float64 {
	out := map[string]float64{}
	worst := 0
	for i := range events {
		switch ev := &events[i]; {
		case ev.What == play.Rolled && (ev.Die == dieHit && ev.N < 7 || ev.Die == dieAgain):
			out["hits"] += float64(ev.Value)
		case ev.What == play.Rolled && ev.Die == dieOne && cast(ev.Of) == castIndirect && ev.Value >= int32(ev.N):
			out["hits"]++
		case ev.What == play.Lost && g.of(e).vehicle:
			worst = max(worst, int(ev.Of)+1)
		}
	}
	u, lost := g.unit(e), int(g.harm.own[1][0])+int(g.harm.theirs[1][0])
	if g.of(e).vehicle && !g.isAlive(e) {
		worst = len(Results) - 1
	}
	if u.pins > 0 {
		out["pinned"] = 1
	}
	if !g.isAlive(e) || lost >= g.men(e) {
		out["destroyed"] = 1
	}
	out["losses"] = float64(min(lost, g.men(e)))
	if g.of(e).vehicle {
		out["losses"] = 0
	}
	if worst > 0 {
		out["worst: "+Results[worst]] = 1
	}
	return out
}
