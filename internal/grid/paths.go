package grid

// Step is what a step from one cell to a neighbour is to a mover.
type Step struct {
	Open  bool
	Stops bool // the move ends there
	Cost  int  // in steps, at least 1
}

// MaxMove is the longest move, in steps, that Reach follows.
const MaxMove = 15

// Paths is how one kind of mover crosses a board. It never changes.
//
// Most cells are the same from every side: open at one step, or shut; some of
// the open ones stop a move. The rest are odd: a bank that stops only those who
// come out of the river, a bridge that only its road leads onto. A move spreads
// over the even cells all at once, and looks at odd ones one by one.
type Paths struct {
	field Field
	step  [Directions]Mask // cells from which the step is open
	even  Mask             // cells open at one step from all their neighbours
	stop  Mask             // even cells that end a move
	odd   Mask
	ways  [MaxCells][]way // into odd cells
	dear  bool            // some step costs more than one
}

// way is steps into one cell that cost the same.
type way struct {
	cost       int
	pass, stop Mask // cells from which the step leads on, or ends the move
}

// NewPaths asks for every step on the board. A step that leads off it is not
// asked for.
func NewPaths(b Board, ask func(from Cell, d Direction) Step) *Paths {
	p := &Paths{field: NewField(b)}
	for to := range Cell(b.Cells()) {
		ways, open := p.into(b, to, ask)
		switch {
		case len(ways) == 0:
		case len(ways) == 1 && open && ways[0].cost == 1 && (ways[0].stop.Empty() || ways[0].pass.Empty()):
			p.even.Add(to)
			if ways[0].pass.Empty() {
				p.stop.Add(to)
			}
		default:
			p.odd.Add(to)
			p.ways[to] = ways
		}
	}
	return p
}

// into gathers the ways into a cell, and says whether it is open from all
// sides.
func (p *Paths) into(b Board, to Cell, ask func(Cell, Direction) Step) (ways []way, open bool) {
	open = true
	for d := range Direction(Directions) {
		from := b.Step(to, d.Opposite())
		if from == None {
			continue
		}
		s := ask(from, d)
		if !s.Open {
			open = false
			continue
		}
		p.step[d].Add(from)
		cost := min(max(s.Cost, 1), MaxMove+1)
		p.dear = p.dear || cost > 1
		w := wayOf(&ways, cost)
		if s.Stops {
			w.stop.Add(from)
		} else {
			w.pass.Add(from)
		}
	}
	return ways, open
}

func wayOf(ways *[]way, cost int) *way {
	for i := range *ways {
		if (*ways)[i].cost == cost {
			return &(*ways)[i]
		}
	}
	*ways = append(*ways, way{cost: cost})
	return &(*ways)[len(*ways)-1]
}

// Open says whether the step from a cell in a direction is open.
func (p *Paths) Open(from Cell, d Direction) bool { return p.step[d].Has(from) }

// Reach is where a move from a cell can end: near within steps, far within
// steps and more together. It leads through free cells only. The starting cell
// is in both, and never stops the move.
func (p *Paths) Reach(from Cell, steps, more int, free Mask) (near, far Mask) {
	near, far, _ = p.spread(from, steps, more, free, Watched{})
	return near, far
}

// Watched is ground on which a move is not free, though it is open.
type Watched struct {
	Stop Mask // cells that end a move
	Bar  Mask // cells that the first step does not lead to
}

// ReachWatched is Reach within steps, over watched ground.
func (p *Paths) ReachWatched(from Cell, steps int, free Mask, w Watched) Mask {
	near, _, _ := p.spread(from, steps, 0, free, w)
	return near
}

// Through is the cells that a move of at most that many steps can pass through,
// its start included: those that do not end it.
func (p *Paths) Through(from Cell, steps int, free Mask) Mask {
	_, _, passed := p.spread(from, steps, 0, free, Watched{})
	return passed
}

// Via says whether a move from a cell to another, of at most that many steps,
// can lead through a third.
func (p *Paths) Via(from, via, to Cell, steps int, free Mask) bool {
	for n := 1; n < steps; n++ {
		if _, _, passed := p.spread(from, n, 0, free, Watched{}); passed.Has(via) {
			near, _ := p.Reach(via, steps-n, 0, free)
			return near.Has(to)
		}
	}
	return false
}

// spread is Reach; passed is the cells through which the move may go on.
func (p *Paths) spread(from Cell, steps, more int, free Mask, w Watched) (near, far, passed Mask) {
	start := bit(from)
	if p.dear {
		return p.spreadDear(start, steps, more, free, w)
	}
	near, far, passed = start, start, start
	fresh := start
	for n := 1; n <= steps+more && !fresh.Empty(); n++ {
		around := p.field.Around(fresh)
		if n == 1 {
			around = around.Without(w.Bar)
		}
		ends := around.And(p.even).And(free)
		goes := ends.Without(p.stop)
		if odd := around.And(p.odd).And(free); !odd.Empty() {
			stops, passes := p.intoOdd(odd, fresh)
			ends, goes = ends.Or(stops).Or(passes), goes.Or(passes)
		}
		far = far.Or(ends)
		if n <= steps {
			near = far
		}
		fresh = goes.Without(passed).Without(w.Stop)
		passed = passed.Or(fresh)
	}
	return near, far, passed
}

// intoOdd looks at odd cells one by one, where every step costs one.
func (p *Paths) intoOdd(odd, fresh Mask) (stops, passes Mask) {
	for !odd.Empty() {
		c := odd.Pop()
		for i := range p.ways[c] {
			if p.ways[c][i].stop.Meets(fresh) {
				stops.Add(c)
			}
			if p.ways[c][i].pass.Meets(fresh) {
				passes.Add(c)
			}
		}
	}
	return stops, passes
}

// spreadDear is spread where some steps cost more: what they lead to waits
// until it is paid for.
func (p *Paths) spreadDear(start Mask, steps, more int, free Mask, watched Watched) (near, far, passed Mask) {
	var ends, goes [MaxMove + 1]Mask // by steps paid
	last := min(steps+more, MaxMove)
	goes[0] = start
	near, far = start, start
	for n := 0; n <= last; n++ {
		far = far.Or(ends[n]).Or(goes[n])
		if n <= steps {
			near = far
		}
		fresh := goes[n].Without(passed)
		if n > 0 {
			fresh = fresh.Without(watched.Stop)
		}
		passed = passed.Or(fresh)
		if n == last || fresh.Empty() {
			continue
		}
		around := p.field.Around(fresh).And(free)
		if n == 0 {
			around = around.Without(watched.Bar)
		}
		even := around.And(p.even)
		ends[n+1] = ends[n+1].Or(even)
		goes[n+1] = goes[n+1].Or(even.Without(p.stop))
		for odd := around.And(p.odd); !odd.Empty(); {
			c := odd.Pop()
			for i := range p.ways[c] {
				w := &p.ways[c][i]
				if n+w.cost > last {
					continue
				}
				if w.stop.Meets(fresh) {
					ends[n+w.cost].Add(c)
				}
				if w.pass.Meets(fresh) {
					goes[n+w.cost].Add(c)
				}
			}
		}
	}
	return near, far, passed
}

// Mix makes p the ways over a board whose cells in changed are to come to as
// other has them, and all the rest as base has them. What base says of leaving
// a cell stays as it is. It allocates nothing.
func (p *Paths) Mix(base, other *Paths, changed Mask) {
	*p = *base
	p.dear = base.dear || other.dear
	p.even = base.even.Without(changed).Or(other.even.And(changed))
	p.stop = base.stop.Without(changed).Or(other.stop.And(changed))
	p.odd = base.odd.Without(changed).Or(other.odd.And(changed))
	for to := range changed.All() {
		p.ways[to] = other.ways[to]
		for d := range Direction(Directions) {
			from := p.field.board.Step(to, d.Opposite())
			if from == None {
				continue
			}
			if other.Open(from, d) {
				p.step[d].Add(from)
			} else {
				p.step[d].Remove(from)
			}
		}
	}
}

// Step is what a step in a direction is to the mover.
func (p *Paths) Step(from Cell, d Direction) Step {
	if !p.Open(from, d) {
		return Step{}
	}
	to := p.field.board.Step(from, d)
	if p.even.Has(to) {
		return Step{Open: true, Stops: p.stop.Has(to), Cost: 1}
	}
	for i := range p.ways[to] {
		if w := &p.ways[to][i]; w.pass.Has(from) || w.stop.Has(from) {
			return Step{Open: true, Stops: w.stop.Has(from), Cost: w.cost}
		}
	}
	return Step{}
}
