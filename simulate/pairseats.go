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

// count is how many pairs there are, how many of their games were won by side a in the
// first or by side b in the second, and in how many pairs it was both. A policy's
// games are those of one side in the first and of the other in the second.
func (p *Pairs) count(a, b int) (pairs, games, both uint64) {
	for first := range p {
		for second, n := range p[first] {
			pairs += n
			if first == a {
				games += n
			}
			if second == b {
				games += n
			}
		}
	}
	return pairs, games, p[a][b]
}

// tie is how much the two games of a pair hang together: the variance of the
// share of games that count finds, over what it would be if they were independent.
// It is at least 1, so that no interval is narrower than that of as many games
// on their own.
func (p *Pairs) tie(a, b int) float64 {
	pairs, games, both := p.count(a, b)
	if pairs < 2 || games == 0 || games == 2*pairs {
		return 1
	}
	n, sum := float64(pairs), float64(games)
	share := sum / (2 * n)
	return max(1, ((sum+2*float64(both))/n-sum/n*sum/n)/(2*share*(1-share)))
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
	Verdict  Verdict        `json:"verdict"`           // its side is a policy
	Decides  *LuckReport    `json:"decides,omitempty"` // what decides the games; nil if no game has a winner
}

// PolicyReport is one policy's part of it.
type PolicyReport struct {
	Policy string   `json:"policy"`
	Wins   uint64   `json:"wins"`
	Rate   Interval `json:"rate"` // wins in all games of pairs, undecided ones included
}

// report sums the pairs up; nil if there are none.
func (p *Pairs) report(spec *Spec) *PairsReport {
	n, _, _ := p.count(0, 0)
	if n == 0 {
		return nil
	}
	r := &PairsReport{Pairs: n}
	var names [play.Sides]string
	var wins [play.Sides]uint64
	for i, policy := range spec.Policies {
		names[i] = policy.Name
		_, wins[i], _ = p.count(i, 1-i)
		r.Policies = append(r.Policies, PolicyReport{policy.Name, wins[i], tied(wins[i], 2*n, p.tie(i, 1-i))})
	}
	r.Decides = p.luck()
	r.Verdict = newVerdict(wins, 2*n, p.tie(0, 1), names, spec.Names.Language)
	return r
}

// PolicyWords say who played.
func (r *Report) PolicyWords() string {
	if r.Pairs == nil {
		return r.Policy
	}
	return r.say("{policies} changing seats", r.Policy)
}
