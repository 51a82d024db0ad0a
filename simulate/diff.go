package simulate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
)

// Diff is what sets two scenarios, or two versions of one, apart in play. Its
// JSON is part of the command's interface.
type Diff struct {
	Games    uint64     `json:"games"` // of each
	Seed     uint64     `json:"seed"`
	Policies [2]string  `json:"policies"` // of A and of B
	Figures  []Contrast `json:"figures"`
	Alike    uint64     `json:"alike"`  // games that are the same in both, action by action
	Hashes   [2]string  `json:"hashes"` // of A's games and of B's

	Violations [2]uint64 `json:"violations"`

	language *wording.Language
}

// Contrast is one figure of both. Shares are parts of 1.
type Contrast struct {
	Figure     Figure `json:"figure"`
	Side       string `json:"side,omitempty"` // its name, of figures that belong to a side
	A          Bounds `json:"a"`
	B          Bounds `json:"b"`
	Difference Bounds `json:"difference"` // B less A
	Told       bool   `json:"told"`       // whether the interval leaves no doubt which is greater
	Needed     uint64 `json:"needed"`     // games that would tell such a difference; 0 if this one does, or there is no difference
	Verdict    string `json:"verdict"`

	places int  // decimals that it bears
	same   bool // in every pair of games
}

// Figure names what is compared.
type Figure string

// The figures. The first group are shares of the games, the second means.
const (
	ShareOfWins      Figure = "wins"
	ShareOfDraws     Figure = "draws"
	ShareOfUndecided Figure = "undecided"
	ShareOfFirst     Figure = "first" // wins of the side that goes first, where the games say which does

	MeanTurns  Figure = "turns"
	MeanPoints Figure = "points"
	MeanLosses Figure = "losses"
)

// Compare plays A and B with the same seed and the same numbers of games, and
// says what differs. Side i of A is compared with side match[i] of B. What
// games to play, and how, A's spec says for both; only the game, the names and
// the policies are B's own, and A's names say in which language. Progress counts the games of both.
//
// If ctx ends first, the Diff holds the longest unbroken run of pairs, and the
// error is the context's. It is never nil, and empty with no pair at all.
func Compare(ctx context.Context, a, b Spec, match [play.Sides]int) (*Diff, error) {
	if match[0]+match[1] != 1 || match[0]*match[1] != 0 {
		return &Diff{}, fmt.Errorf("simulate: sides %v are no two sides to compare with", match)
	}
	if a.Pairs || b.Pairs {
		return &Diff{}, errSeats
	}
	b.Seed, b.First, b.Games, b.Workers, b.Cap, b.CheckAll = a.Seed, a.First, a.Games, a.Workers, a.Cap, a.CheckAll
	a, err := a.complete()
	if err != nil {
		return &Diff{}, err
	}
	if b, err = b.complete(); err != nil {
		return &Diff{}, err
	}
	t := &twins{match: match}
	for t.games < a.Games && err == nil && ctx.Err() == nil {
		err = t.playBlock(ctx, a, b)
	}
	switch {
	case t.games == a.Games:
		return t.diff(&a, &b), nil
	case ctx.Err() == nil:
		return &Diff{}, err
	}
	err = fmt.Errorf("stopped after %d of %d games of each: %w", t.games, a.Games, context.Cause(ctx))
	if t.games == 0 {
		return &Diff{}, err
	}
	return t.diff(&a, &b), err
}

// errSeats is for runs in which policies change seats: two games then have the
// same dice, and intervals would take them for two.
var errSeats = errors.New("simulate: games in which policies change seats are not compared")

// twins counts the games of A and B side by side.
type twins struct {
	match [play.Sides]int
	games uint64
	alike uint64

	hashes     [2]uint64
	violations [2]uint64

	wins             [play.Sides]agreement // by side of A, as all that follows
	draws, undecided agreement
	first            agreement
	firstKnown       uint64 // pairs in which it is known who goes first
	turns            measures
	points, lost     [play.Sides]measures

	records [2][]record // of the block that is played
}

// playBlock plays the next games of A, then of B, and counts them. Blocks are
// small at first and then enough to keep all workers busy: what a run loses when
// it is stopped is at most the block that it is at.
func (t *twins) playBlock(ctx context.Context, a, b Spec) error {
	before := t.games
	most := uint64(4 * chunk * a.Workers)
	n := min(a.Games-before, most, max(before, most/32))
	whole := n
	progress := a.Progress
	for i, s := range []Spec{a, b} {
		t.records[i] = slices.Grow(t.records[i][:0], int(n))[:n]
		first := s.First + before
		s.First, s.Games = first, n
		s.each = func(index uint64, rec *record) { t.records[i][index-first] = *rec }
		if s.Progress = nil; progress != nil {
			done := 2*before + uint64(i)*n
			s.Progress = func(more, _ uint64) { progress(done+more, 2*a.Games) }
		}
		tally, err := Run(ctx, s)
		if tally == nil {
			return err
		}
		whole = min(whole, tally.Games)
	}
	for i := range whole {
		t.add(&t.records[0][i], &t.records[1][i])
	}
	return nil
}

// add counts a pair.
func (t *twins) add(a, b *record) {
	t.games++
	if a.hash == b.hash {
		t.alike++
	}
	for i, rec := range []*record{a, b} {
		t.hashes[i] += uint64(rec.hash)
		if rec.violation != "" {
			t.violations[i]++
		}
	}
	ra, rb := &a.result, &b.result
	t.draws.add(ra.Drawn(), rb.Drawn())
	t.undecided.add(ra.Undecided(), rb.Undecided())
	if a.began != play.NoSide && b.began != play.NoSide {
		t.firstKnown++
		t.first.add(ra.Winner == a.began, rb.Winner == b.began)
	}
	t.turns.add(int(ra.Turns), int(rb.Turns))
	for side, other := range t.match {
		t.wins[side].add(int(ra.Winner) == side, int(rb.Winner) == other)
		t.points[side].add(int(ra.Points[side]), int(rb.Points[other]))
		t.lost[side].add(ra.Lost(side), rb.Lost(other))
	}
}

// diff says what the pairs show.
func (t *twins) diff(a, b *Spec) *Diff {
	d := &Diff{
		Games: t.games, Seed: a.Seed, Policies: [2]string{a.Policy(), b.Policy()},
		Alike: t.alike, Violations: t.violations, language: a.Names.Language,
		Hashes: [2]string{fmt.Sprintf("%016x", t.hashes[0]), fmt.Sprintf("%016x", t.hashes[1])},
	}
	names := [play.Sides]string{}
	for side, other := range t.match {
		names[side] = a.Names.SideName(side)
		if its := b.Names.SideName(other); its != names[side] {
			names[side] += "/" + its
		}
	}
	for side := range play.Sides {
		d.share(ShareOfWins, names[side], &t.wins[side])
	}
	d.share(ShareOfDraws, "", &t.draws)
	d.share(ShareOfUndecided, "", &t.undecided)
	if t.firstKnown == t.games {
		d.share(ShareOfFirst, "", &t.first)
	}
	d.mean(MeanTurns, "", &t.turns)
	for side := range play.Sides {
		d.mean(MeanPoints, names[side], &t.points[side])
	}
	for side := range play.Sides {
		d.mean(MeanLosses, names[side], &t.lost[side])
	}
	return d
}

// What is counted over pairs of games: game i of A and game i of B, which
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
// to show in four runs of five.
const power = (z + 0.8416) / z

// roughly rounds up to two digits: more would promise too much.
func roughly(x float64) uint64 {
	scale := math.Pow(10, max(0, math.Floor(math.Log10(max(1, x)))-1))
	return uint64(math.Ceil(x/scale) * scale)
}
