package simulate

import (
	"github.com/tabletop-forge/forge/play"
)

// Pairs counts pairs of games by who won: the first, then the second, in which
// the policies have changed seats. Side 0, side 1, neither.
type Pairs [play.Sides + 1][play.Sides + 1]uint64

// outcome is the winner as Pairs counts it.
func outcome(winner int8) int {
	if winner == play.NoSide {
		return play.Sides
	}
	return int(winner)
}

// total is how many pairs there are.
func (p *Pairs) total() uint64 {
	n := uint64(0)
	p.each(func(_, _ int, k uint64) { n += k })
	return n
}

func (p *Pairs) each(f func(first, second int, pairs uint64)) {
	for i := range p {
		for k, n := range p[i] {
			f(i, k, n)
		}
	}
}

// wins is how many games a policy won: side 0's in the first of each pair, the
// other side's in the second; or the other way round.
func (p *Pairs) wins(policy int) uint64 {
	n := uint64(0)
	p.each(func(first, second int, k uint64) {
		n += k * uint64(btoi(first == policy)+btoi(second == 1-policy))
	})
	return n
}

// tie is how much the two games of a pair hang together: the variance of the
// share of games that x marks, over what it would be if they were independent.
// It is at least 1, so that no interval is narrower than that of as many games
// on their own.
func (p *Pairs) tie(x func(first, second int) int) float64 {
	n, sum, squares := 0.0, 0.0, 0.0
	p.each(func(first, second int, k uint64) {
		n += float64(k)
		sum += float64(k) * float64(x(first, second))
		squares += float64(k) * float64(x(first, second)*x(first, second))
	})
	if n < 2 || sum == 0 || sum == 2*n {
		return 1
	}
	share := sum / (2 * n)
	return max(1, (squares/n-sum/n*sum/n)/(2*share*(1-share)))
}

// sideTie is tie for the games that a side wins; policyTie for those that a
// policy does.
func (p *Pairs) sideTie(side int) float64 {
	return p.tie(func(first, second int) int { return btoi(first == side) + btoi(second == side) })
}

func (p *Pairs) policyTie(policy int) float64 {
	return p.tie(func(first, second int) int { return btoi(first == policy) + btoi(second == 1-policy) })
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// tied is the share of k in n games that hang together, with Wilson's interval
// for as many games on their own as these are worth.
func tied(k, n uint64, tie float64) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	return wilson(float64(k)/float64(n), float64(n)/tie)
}

// PairsReport is what pairs of games say of the two policies, whatever their
// sides are worth.
type PairsReport struct {
	Pairs    uint64         `json:"pairs"`
	Policies []PolicyReport `json:"policies"`
	Verdict  Verdict        `json:"verdict"` // its side is a policy
}

// PolicyReport is one policy's part of it.
type PolicyReport struct {
	Policy string   `json:"policy"`
	Wins   uint64   `json:"wins"`
	Rate   Interval `json:"rate"` // wins in all games of pairs, undecided ones included
}

// report sums the pairs up; nil if there are none.
func (p *Pairs) report(spec *Spec) *PairsReport {
	n := p.total()
	if n == 0 {
		return nil
	}
	r := &PairsReport{Pairs: n}
	var names [play.Sides]string
	var wins [play.Sides]uint64
	for i, policy := range spec.Policies {
		names[i], wins[i] = policy.Name, p.wins(i)
		r.Policies = append(r.Policies, PolicyReport{policy.Name, wins[i], tied(wins[i], 2*n, p.policyTie(i)).rounded()})
	}
	r.Verdict = newVerdict(wins, 2*n, p.policyTie(0), names)
	return r
}

// PolicyWords say who played.
func (r *Report) PolicyWords() string {
	if r.Pairs == nil {
		return r.Policy
	}
	return r.Policy + " changing seats"
}

// Words say which policy is ahead.
func (r *PairsReport) Words() string { return "by policy, " + r.Verdict.Text }
