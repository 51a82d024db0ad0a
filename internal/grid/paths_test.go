package grid

import (
	"math/rand/v2"
	"testing"
)

// slowReach is the plain twin of Reach and Through: it follows every path step
// by step.
func slowReach(b Board, from Cell, steps int, free Mask, w Watched, ask func(Cell, Direction) Step) (reached, through Mask) {
	reached = MaskOf(from)
	best := map[Cell]int{} // steps left on arriving where the move may go on
	var walk func(at Cell, left int)
	walk = func(at Cell, left int) {
		if had, ok := best[at]; ok && had >= left {
			return
		}
		best[at] = left
		for d := range Direction(Directions) {
			to := b.Step(at, d)
			if to == None || !free.Has(to) || at == from && w.Bar.Has(to) {
				continue
			}
			s := ask(at, d)
			if !s.Open || s.Cost > left {
				continue
			}
			reached.Add(to)
			if !s.Stops && !w.Stop.Has(to) {
				walk(to, left-s.Cost)
			}
		}
	}
	walk(from, steps)
	for c := range best {
		through.Add(c)
	}
	return reached, through
}

// slowVia is the plain twin of Via: it follows every path through the cell.
func slowVia(b Board, from, via, to Cell, steps int, free Mask, ask func(Cell, Direction) Step) bool {
	var walk func(at Cell, left int, seen bool) bool
	walk = func(at Cell, left int, seen bool) bool {
		for d := range Direction(Directions) {
			next := b.Step(at, d)
			if next == None || !free.Has(next) {
				continue
			}
			s := ask(at, d)
			if !s.Open || s.Cost > left {
				continue
			}
			if seen && next == to || !s.Stops && walk(next, left-s.Cost, seen || next == via) {
				return true
			}
		}
		return false
	}
	return walk(from, steps, false)
}

func TestViaAgreesWithSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	b, yes := Board{6, 5, Squares}, 0
	for i := range 600 {
		ask := randomSteps(b, r, i%2 == 1)
		p := NewPaths(b, ask)
		cells := r.Perm(b.Cells())
		from, via, to, steps := Cell(cells[0]), Cell(cells[1]), Cell(cells[2]), 2+r.IntN(4)
		var free Mask
		for _, c := range cells[1:] {
			if r.IntN(8) > 0 {
				free.Add(Cell(c))
			}
		}
		got, want := p.Via(from, via, to, steps, free), slowVia(b, from, via, to, steps, free, ask)
		if got != want {
			t.Fatalf("%d steps from %s to %s via %s: %v, want %v", steps, b.Name(from), b.Name(to), b.Name(via), got, want)
		}
		if got {
			yes++
		}
	}
	if yes < 20 {
		t.Errorf("only %d of the random moves lead through the third cell", yes)
	}
}

// randomSteps makes ground up: mostly even, with shut and stopping cells, and
// some steps unlike their neighbours'.
func randomSteps(b Board, r *rand.Rand, dear bool) func(Cell, Direction) Step {
	steps := make([][Directions]Step, b.Cells())
	for to := range Cell(b.Cells()) {
		whole := Step{Open: r.IntN(6) > 0, Stops: r.IntN(5) == 0, Cost: 1}
		if dear && r.IntN(4) == 0 {
			whole.Cost = 2 + r.IntN(2)
		}
		odd := r.IntN(4) == 0
		for d := range Direction(Directions) {
			from := b.Step(to, d.Opposite())
			if from == None {
				continue
			}
			s := whole
			if odd && r.IntN(2) == 0 {
				s.Open, s.Stops = r.IntN(2) == 0, r.IntN(2) == 0
			}
			steps[from][d] = s
		}
	}
	return func(c Cell, d Direction) Step { return steps[c][d] }
}

func TestReachAgreesWithSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 400 {
		b := []Board{{13, 9, Squares}, {16, 16, Squares}, {4, 60, Squares}, {70, 3, Squares}, {1, 9, Squares}, {8, 8, FlatHexes}, {9, 7, PointedHexes}}[i%7]
		ask := randomSteps(b, r, i%2 == 1)
		p := NewPaths(b, ask)
		var free Mask
		for c := range Cell(b.Cells()) {
			if r.IntN(8) > 0 {
				free.Add(c)
			}
		}
		from, steps, more := Cell(r.IntN(b.Cells())), r.IntN(4), r.IntN(4)
		near, far := p.Reach(from, steps, more, free)
		want, on := slowReach(b, from, steps, free, Watched{}, ask)
		if near != want {
			t.Fatalf("board %v, %d steps from %s: %v, want %v", b, steps, b.Name(from), near, want)
		}
		if through := p.Through(from, steps, free); through != on {
			t.Fatalf("board %v, through with %d steps from %s: %v, want %v", b, steps, b.Name(from), through, on)
		}
		if want, _ := slowReach(b, from, steps+more, free, Watched{}, ask); far != want {
			t.Fatalf("board %v, %d steps from %s: %v, want %v", b, steps+more, b.Name(from), far, want)
		}
	}
}

// Ground that is watched ends moves, and is shut to the first step where that is said.
func TestWatchedReachAgreesWithSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for i := range 400 {
		b := []Board{{9, 9, Squares}, {8, 8, FlatHexes}, {9, 7, PointedHexes}}[i%3]
		ask := randomSteps(b, r, i%2 == 1)
		p := NewPaths(b, ask)
		var free Mask
		var w Watched
		for c := range Cell(b.Cells()) {
			if r.IntN(8) > 0 {
				free.Add(c)
			}
			if r.IntN(4) == 0 {
				w.Stop.Add(c)
			}
			if r.IntN(4) == 0 {
				w.Bar.Add(c)
			}
		}
		from, steps := Cell(r.IntN(b.Cells())), r.IntN(6)
		want, _ := slowReach(b, from, steps, free, w, ask)
		if got := p.ReachWatched(from, steps, free, w); got != want {
			t.Fatalf("board %v, %d steps from %s: %v, want %v", b, steps, b.Name(from), got, want)
		}
	}
}

func TestOpenIsWhatWasAsked(t *testing.T) {
	b := Board{6, 5, Squares}
	ask := randomSteps(b, rand.New(rand.NewPCG(7, 8)), false)
	p := NewPaths(b, ask)
	for c := range Cell(b.Cells()) {
		for d := range Direction(Directions) {
			if got, want := p.Open(c, d), b.Step(c, d) != None && ask(c, d).Open; got != want {
				t.Errorf("%s in direction %d: open %v, want %v", b.Name(c), d, got, want)
			}
		}
	}
}

func TestAroundIsTheNeighbours(t *testing.T) {
	for _, b := range []Board{{13, 9, Squares}, {16, 16, Squares}, {1, 256, Squares}, {256, 1, Squares}, {3, 80, Squares}, {100, 2, Squares}, {8, 8, FlatHexes}, {9, 7, FlatHexes}, {1, 9, FlatHexes}, {16, 16, PointedHexes}, {7, 9, PointedHexes}, {9, 1, PointedHexes}, {1, 9, PointedHexes}, {9, 1, FlatHexes}} {
		f := NewField(b)
		for c := range Cell(b.Cells()) {
			want := MaskOf(c)
			for d := range Direction(Directions) {
				want.Add(b.Step(c, d))
			}
			if got := f.Around(MaskOf(c)); got != want {
				t.Fatalf("board %v: around %s lies %v, want %v", b, b.Name(c), got, want)
			}
		}
	}
}

func BenchmarkReach(b *testing.B) {
	board := Board{13, 9, Squares}
	p := NewPaths(board, func(Cell, Direction) Step { return Step{Open: true, Cost: 1} })
	free := p.field.All()
	b.ReportAllocs()
	for i := range b.N {
		p.Reach(Cell(i%117), 1, 2, free)
	}
}
