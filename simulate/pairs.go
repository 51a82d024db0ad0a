package simulate

import "math"

// What is counted over pairs of games: game i of A beside game i of B, which
// have the same dice. Both are whole numbers, exact in any order.

// agreement counts a yes-or-no.
type agreement struct {
	both, onlyA, onlyB, neither uint64
}

func (g *agreement) add(a, b bool) {
	switch {
	case a && b:
		g.both++
	case a:
		g.onlyA++
	case b:
		g.onlyB++
	default:
		g.neither++
	}
}

func (g *agreement) shares() (a, b Interval) {
	n := g.both + g.onlyA + g.onlyB + g.neither
	return Wilson(g.both+g.onlyA, n), Wilson(g.both+g.onlyB, n)
}

// difference is B's share less A's, with Newcombe's interval from Wilson's two.
// Where nearly all pairs agree that is too sure of itself; the same method on
// the shares of the pairs that do not agree, which differ by just as much, holds
// there. Each bound is the farther of the two.
func (g *agreement) difference() Interval {
	a, b := g.shares()
	d := newcombe(b, a, g.correlation())
	apart := agreement{onlyA: g.onlyA, onlyB: g.onlyB, neither: g.both + g.neither}
	a, b = apart.shares()
	e := newcombe(b, a, apart.correlation())
	return Interval{d.Value, min(d.Low, e.Low), max(d.High, e.High)}
}

// correlation is how far the two go together, from −1 to 1: phi, with the
// correction by which Newcombe keeps a small sample from showing too much.
func (g *agreement) correlation() float64 {
	both, onlyA, onlyB, neither := float64(g.both), float64(g.onlyA), float64(g.onlyB), float64(g.neither)
	scale := math.Sqrt((both + onlyA) * (both + onlyB) * (neither + onlyA) * (neither + onlyB))
	if scale == 0 {
		return 0
	}
	together := both*neither - onlyA*onlyB
	if together > 0 {
		together = max(0, together-(both+onlyA+onlyB+neither)/2)
	}
	return together / scale
}

// newcombe is the share p less the share q with its 95 % interval, out of the
// intervals of both: Newcombe's score method, without a correlation for two
// samples on their own, with it for pairs. (R. G. Newcombe, Statistics in
// Medicine 17, 1998: method 10 of pages 873–890 and of pages 2635–2650.)
func newcombe(p, q Interval, correlation float64) Interval {
	span := func(x, y float64) float64 {
		return math.Sqrt(max(0, x*x-2*correlation*x*y+y*y))
	}
	d := p.Value - q.Value
	return Interval{
		Value: d,
		Low:   max(-1, d-span(p.Value-p.Low, q.High-q.Value)),
		High:  min(1, d+span(p.High-p.Value, q.Value-q.Low)),
	}
}

// measures gathers a number a game.
type measures struct {
	a, b Series
	gap  Series // of B less A; its bars say nothing
}

func (m *measures) add(a, b int) {
	m.a.add(a)
	m.b.add(b)
	m.gap.add(b - a)
}

// power is how much further off than its 95 % bound a true difference must lie
// to be told apart in four runs of five.
const power = (z + 0.8416) / z

// needed is how many games would tell a difference of this size from none, four
// times in five, if n games leave it with this interval. It is 0 where there is
// no difference to go by.
func needed(d Interval, n uint64) uint64 {
	far := d.Value - d.Low // how far the bound beyond 0 lies
	if d.Value < 0 {
		far = d.High - d.Value
	}
	if d.Value == 0 || n == 0 {
		return 0
	}
	games := float64(n) * math.Pow(power*far/d.Value, 2)
	return roughly(max(fewest, min(games, 1e15)))
}

// roughly rounds up to two digits: more would promise too much.
func roughly(x float64) uint64 {
	scale := math.Pow(10, max(0, math.Floor(math.Log10(max(1, x)))-1))
	return uint64(math.Ceil(x/scale) * scale)
}
