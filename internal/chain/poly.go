package chain

// Whole is a chance of 1. Chances in parts of it are rounded, by integers alone, and
// add up to it.
const (
	Whole     = 1 << wholeBits
	wholeBits = 30
)

// poly is the chances of the numbers from 0, in parts of Whole. Those above MaxHits
// count as MaxHits.
type poly struct {
	n int // numbers that can be; those from n up cannot
	c [MaxHits + 1]int64
}

// set is a number that is certain.
func (p *poly) set(n int) {
	n = min(max(n, 0), MaxHits)
	clear(p.c[:n])
	p.c[n], p.n = Whole, n+1
}

// blank makes room for numbers below n, none of them likely yet.
func (p *poly) blank(n int) {
	p.n = min(n, MaxHits+1)
	clear(p.c[:p.n])
}

// rounded takes the chances down to parts of Whole, after a product of two.
func (p *poly) rounded() {
	for i, c := range p.c[:p.n] {
		p.c[i] = (c + Whole/2) >> wholeBits
	}
}

// scaled is rounded, without numbers that are no longer likely at all.
func (p *poly) scaled() {
	p.rounded()
	for p.n > 1 && p.c[p.n-1] == 0 {
		p.n--
	}
}

// sum makes p the sum of two independent numbers. It is neither of them.
func (p *poly) sum(a, b *poly) {
	p.blank(a.n + b.n - 1)
	for i, x := range a.c[:a.n] {
		if x == 0 {
			continue
		}
		if i+b.n <= len(p.c) {
			row := p.c[i : i+b.n]
			for j, y := range b.c[:b.n] {
				row[j] += x * y
			}
			continue
		}
		for j, y := range b.c[:b.n] {
			p.c[min(i+j, MaxHits)] += x * y
		}
	}
	p.scaled()
}

// sums makes p the sum of as many of each as times says, by Horner's rule: what is
// left of times is a sum of nothing, or of one more of each. It is neither of them,
// nor free.
func (p *poly) sums(times, each, free *poly) {
	from, to := p, free
	from.blank(1)
	for i := times.n - 1; i >= 0; i-- {
		if from.n > 1 || from.c[0] != 0 {
			to.sum(from, each)
			from, to = to, from
		}
		from.c[0] += times.c[i]
	}
	if from != p {
		p.n = from.n
		copy(p.c[:p.n], from.c[:p.n])
	}
}

// whole gives what rounding has lost to the likeliest number.
func (p *poly) whole() {
	best, sum := p.likeliest()
	p.c[best] += Whole - sum
}

// wholeWith does so for chances that are a Whole together.
func (p *poly) wholeWith(q *poly) {
	best, sum := p.likeliest()
	other, more := q.likeliest()
	if q.c[other] > p.c[best] {
		p, best = q, other
	}
	p.c[best] += Whole - sum - more
}

// likeliest is the likeliest number, and the sum of all chances.
func (p *poly) likeliest() (best int, sum int64) {
	for i, c := range p.c[:p.n] {
		if sum += c; c > p.c[best] {
			best = i
		}
	}
	return best, sum
}

// into writes the chances where they last.
func (p *poly) into(parts *[MaxHits + 1]int32) []int32 {
	for i, c := range p.c[:p.n] {
		parts[i] = int32(c)
	}
	return parts[:p.n]
}

// of makes p the total of a bound Roll less the least that it comes to.
func (p *poly) of(r Roll, die, free *poly) {
	p.set(0)
	if r.N == 0 {
		return
	}
	d := r.Die
	least, most := d.span()
	die.blank(most - least + 1)
	for i, v := range d.values[:d.sides] {
		die.c[min(int(v)-least, MaxHits)] += int64(d.weights[i]) * Whole / int64(d.weight)
	}
	die.whole()
	free.set(int(r.N))
	times := *free
	p.sums(&times, die, free)
	p.whole()
}

// count makes p the total of a bound Roll as a number of dice or of wounds.
func (p *poly) count(r Roll, most int, a, b, free *poly) {
	low, _ := r.span()
	a.of(r, b, free)
	p.set(0)
	p.c[0] = 0
	for i, c := range a.c[:a.n] {
		n := min(max(low+i, 0), most)
		if n >= p.n {
			clear(p.c[p.n : n+1])
			p.n = n + 1
		}
		p.c[n] += c
	}
}
