package chain

// slots is how many answers a Rater remembers at most. An answer that comes to the
// place of another one takes it.
const slots = 1024

// Rater answers as Odds do, in parts of Whole, for one worker. What it remembers
// never changes an answer. It allocates when it is made, and for symbols that it has
// not met.
type Rater struct {
	memo        [slots]answer
	row         answer // of the dice of the table that was asked for last
	key         key    // of the question
	scratch     [8]poly
	parts, more [MaxHits + 1]int32 // of answers that it does not remember
	met         []met
}

// NewRater is a Rater that remembers nothing.
func NewRater() *Rater { return new(Rater) }

// Spread is how likely each outcome is: Low+i has Parts[i] of Whole. It holds until the Rater
// answers again.
type Spread struct {
	Low   int
	Parts []int32
}

// Mean is the expected outcome, in parts of Whole.
func (s Spread) Mean() (sum int64) {
	for i, p := range s.Parts {
		sum += int64(p) * int64(s.Low+i)
	}
	return sum
}

// AtLeast is how likely n or more is.
func (s Spread) AtLeast(n int) (sum int32) {
	for _, p := range s.Parts[min(max(n-s.Low, 0), len(s.Parts)):] {
		sum += p
	}
	return sum
}

// Worth is the mean of what outcomes are worth: n is worth values[n], one beyond the
// last as much as that one, and one below 0 as much as 0.
func (s Spread) Worth(values []int32) int64 {
	sum := int64(0)
	for i, p := range s.Parts {
		sum += int64(p) * int64(values[min(max(s.Low+i, 0), len(values)-1)])
	}
	return (sum + Whole/2) >> wholeBits
}

// question is what a Rater is asked.
type question uint8

const (
	askHits question = iota + 1
	askWounds
	askRoll
	askDuel
)

// key is a question with all that the answer hangs on.
type key struct {
	stages [MaxStages]stage
	n      int // of them; what stands behind them is of other questions
	rolls  [2]Roll
	target Target
	asked  question
	cancel bool
}

// answer is a remembered question; its zero value answers none.
type answer struct {
	key   key
	low   int32
	n     int32
	parts [MaxHits + 1]int32
}

func (a *answer) spread() Spread { return Spread{int(a.low), a.parts[:a.n]} }

// take remembers chances.
func (a *answer) take(low int, p *poly) Spread {
	p.whole()
	a.low, a.n = int32(low), int32(len(p.into(&a.parts)))
	return a.spread()
}

func mix(h, x uint64) uint64 {
	h = (h ^ x) * 0x9e3779b97f4a7c15
	return h ^ h>>29
}

func (r Roll) salt() uint64 {
	s := uint64(r.N) | uint64(uint16(r.Plus))<<8
	if r.Die != nil {
		s |= r.Die.salt << 24
	}
	return s
}

// slot finds the place of the question; known says that the answer is there.
func (r *Rater) slot() (a *answer, known bool) {
	k := &r.key
	h := uint64(k.asked)
	if k.cancel {
		h += 16
	}
	for i := range k.stages[:k.n] {
		s := &k.stages[i]
		h = mix(h, uint64(s.one)|uint64(s.two)<<32)
		h = mix(h, uint64(s.again)|uint64(s.more)<<32)
		h = mix(h, s.dice.salt()^s.die.salt<<40^uint64(s.then)<<20)
		if s.fails {
			h++
		}
		if s.once {
			h += 2
		}
	}
	for _, roll := range k.rolls {
		h = mix(h, roll.salt())
	}
	t := &k.target
	h = mix(h, uint64(uint16(t.Models))|uint64(uint16(t.Wounds))<<16|uint64(uint16(t.Hurt))<<32)
	a = &r.memo[(h^h>>32)%slots]
	if a.key.is(k) {
		return a, true
	}
	a.key = *k
	return a, false
}

// is says whether two questions are the same.
func (k *key) is(o *key) bool {
	if k.asked != o.asked || k.n != o.n || k.cancel != o.cancel || k.target != o.target || k.rolls != o.rolls {
		return false
	}
	for i := range k.stages[:k.n] {
		if k.stages[i] != o.stages[i] {
			return false
		}
	}
	return true
}

// ask begins a question.
func (r *Rater) ask(q question) *key {
	k := &r.key
	k.asked, k.n, k.rolls, k.target, k.cancel = q, 0, [2]Roll{}, Target{}, false
	return k
}

func (k *key) setChain(c *Chain, n int) {
	k.n = n
	for i := range n {
		k.stages[i] = c.Stages[i].bind()
	}
}

// Hits is what the last stage passes on.
func (r *Rater) Hits(c *Chain) Spread { return r.Passed(c, c.stages()-1) }

// Passed is what a stage passes on, counted from 0.
func (r *Rater) Passed(c *Chain, stage int) Spread {
	r.ask(askHits).setChain(c, min(max(stage+1, 0), c.stages()))
	a, known := r.slot()
	if known {
		return a.spread()
	}
	return a.take(0, r.hits())
}

// hits works the stages of the question out.
func (r *Rater) hits() *poly {
	all, next, each, throws, b1, b2, b3 := r.seven()
	all.set(1)
	for i := range r.key.stages[:r.key.n] {
		s := &r.key.stages[i]
		if s.once {
			all.once()
		}
		each.die(s, b1, b2, b3)
		if s.dice == Fixed(1) {
			next.sums(all, each, b1)
		} else {
			throws.count(s.dice, MaxDice, b1, b2, b3)
			b1.sums(throws, each, b2)
			next.sums(all, b1, b2)
		}
		all, next = next, all
	}
	return all
}

// seven are polys to work with.
func (r *Rater) seven() (a, b, c, d, e, f, g *poly) {
	s := &r.scratch
	return &s[0], &s[1], &s[2], &s[3], &s[4], &s[5], &s[6]
}

// once makes any number one.
func (p *poly) once() {
	for _, c := range p.c[min(p.n, 2):p.n] {
		p.c[1] += c
	}
	p.n = min(p.n, 2)
}

// die makes p what one die of a stage passes on.
func (p *poly) die(s *stage, plain, bring, free *poly) {
	d := s.die
	var last, first [3]int64 // dice that bring no other one, and that do, by how often they count
	w, back := int64(d.weight), d.ways(s.again)
	for i, weight := range d.weights[:d.sides] {
		ways := int64(weight) * back
		if s.again>>i&1 == 0 {
			ways += int64(weight) * w
		}
		if s.more>>i&1 != 0 {
			first[s.counts(i)] += ways
		} else {
			last[s.counts(i)] += ways
		}
	}
	plain.faces(s, &last, w*w)
	if s.more == 0 {
		*p = *plain
		p.whole()
		return
	}
	bring.faces(s, &first, w*w)
	p.set(0)
	for range Explosions + 1 { // the last one brings no more: as if it brought a 0
		free.sum(bring, p)
		p.plus(plain, free)
	}
	p.whole()
}

// plus makes p one or the other, whose chances add up.
func (p *poly) plus(a, b *poly) {
	if a.n < b.n {
		a, b = b, a
	}
	p.n = a.n
	copy(p.c[:p.n], a.c[:p.n])
	for i, c := range b.c[:b.n] {
		p.c[i] += c
	}
}

// faces makes p what dice pass on that count 0, 1 or 2 in that many of all ways.
func (p *poly) faces(s *stage, ways *[3]int64, all int64) {
	p.n = 3
	for i, n := range ways {
		p.c[i] = n * Whole / all
	}
	if s.confirm {
		w := int64(s.die.weight)
		for i := 1; i < 3; i++ {
			still := p.c[i] * s.die.ways(s.then) / w
			p.c[0] += p.c[i] - still
			p.c[i] = still
		}
	}
	if s.fails {
		p.c[0], p.c[1] = p.c[1], p.c[0]
	}
	for p.n > 1 && p.c[p.n-1] == 0 {
		p.n--
	}
}

// Wounds is the wounds that a target has taken after the chain, as Chain.Wounds
// counts them; without a target, the damage.
func (r *Rater) Wounds(c *Chain, t Target) Spread {
	k := r.ask(askWounds)
	k.setChain(c, c.stages())
	k.rolls[0], k.target = c.Damage.bind(), t
	if t.health() == 0 {
		k.target = Target{}
	}
	a, known := r.slot()
	if known {
		return a.spread()
	}
	hits := *r.hits()
	_, all, damage, now, b1, b2, b3 := r.seven()
	damage.count(k.rolls[0], MaxWounds, b1, b2, b3)
	if k.target == (Target{}) {
		all.sums(&hits, damage, b1)
		return a.take(0, all)
	}
	all.blank(t.health() + 1)
	now.set(t.start())
	for i, chance := range hits.c[:hits.n] {
		if i > 0 {
			b1.struck(&t, now, damage)
			now, b1 = b1, now
		}
		for taken, p := range now.c[:now.n] {
			all.c[taken] += p * chance
		}
	}
	all.scaled()
	return a.take(0, all)
}

// struck makes p the wounds that a target has taken after one more hit.
func (p *poly) struck(t *Target, taken, damage *poly) {
	p.blank(t.health() + 1)
	for i, x := range taken.c[:taken.n] {
		if x == 0 {
			continue
		}
		for n, y := range damage.c[:damage.n] {
			p.c[t.take(i, n)] += x * y
		}
	}
	p.scaled()
}

// Roll is the total of a roll.
func (r *Rater) Roll(roll Roll) Spread {
	roll = roll.bind()
	r.ask(askRoll).rolls[0] = roll
	a, known := r.slot()
	if known {
		return a.spread()
	}
	p, b1, b2, _, _, _, _ := r.seven()
	p.of(roll, b1, b2)
	low, _ := roll.span()
	return a.take(low, p)
}

// Test is the margin of a test; AtLeast(0) of it is that the test is passed.
func (r *Rater) Test(t *Test) Spread {
	total := r.Roll(t.Roll)
	low, high := t.margin(total.Low), t.margin(total.Low)
	for i := range total.Parts {
		m := t.margin(total.Low + i)
		low, high = min(low, m), max(high, m)
	}
	high = min(high, low+MaxHits)
	clear(r.parts[:high-low+1])
	for i, p := range total.Parts {
		r.parts[min(max(t.margin(total.Low+i)-low, 0), high-low)] += p
	}
	return Spread{low, r.parts[:high-low+1]}
}

// Opposed is the margin of two rolls: where neither total doubles the other, and
// where one does. Together they are a Whole.
func (r *Rater) Opposed(o *Opposed) (plain, doubles Spread) {
	even, double := &r.scratch[5], &r.scratch[6]
	mine := r.Roll(o.Own)
	mine.Parts = r.parts[:copy(r.parts[:], mine.Parts)] // the next answer may take its place
	theirs := r.Roll(o.Theirs)
	low := mine.Low - (theirs.Low + len(theirs.Parts) - 1)
	even.blank(len(mine.Parts) + len(theirs.Parts) - 1)
	double.blank(even.n)
	for i, x := range mine.Parts {
		for j, y := range theirs.Parts {
			a, b := mine.Low+i, theirs.Low+j
			to := even
			if doubled(a, b) {
				to = double
			}
			to.c[min(a-b-low, MaxHits)] += int64(x) * int64(y)
		}
	}
	even.rounded()
	double.rounded()
	if zero := -low; o.Tie == TieAgain && zero >= 0 && zero < even.n && even.c[zero] < Whole {
		rest := Whole - even.c[zero]
		even.c[zero] = 0
		for i := range even.n {
			even.c[i] = even.c[i] * Whole / rest
			double.c[i] = double.c[i] * Whole / rest
		}
	}
	even.wholeWith(double)
	return Spread{low, even.into(&r.parts)}, Spread{low, double.into(&r.more)}
}

// Table is what comes of a table, by the numbers of its cells.
func (r *Rater) Table(t *Table, column, plus int) Spread {
	if row := &r.row; row.key.asked != askRoll || row.key.rolls[0] != t.Roll {
		all := r.Roll(t.Roll)
		row.key, row.low, row.n = key{asked: askRoll, rolls: [2]Roll{t.Roll}}, int32(all.Low), int32(copy(row.parts[:], all.Parts))
	}
	row, n := r.row.spread(), 0
	for i, p := range row.Parts {
		cell := t.Cell(column, row.Low+i+plus)
		for ; n <= cell; n++ {
			r.parts[n] = 0
		}
		r.parts[cell] += p
	}
	return Spread{0, r.parts[:n]}
}
