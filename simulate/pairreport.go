package simulate

import (
	"github.com/tabletop-forge/forge/play"
)

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
