package simulate

import (
	"fmt"
	"maps"
	"math"
	"slices"
)

// sum makes the standings of the meetings that were played.
func (c *Tournament) sum(s *Standings, all []met, sides []string) {
	n := len(c.Lists)
	t := &table{c, s, all, newBeats(n), forAll(n * (n - 1) / 2)}
	for a := range n {
		for b := a + 1; b < n; b++ {
			s.Meetings = append(s.Meetings, t.meeting(a, b))
		}
	}
	for i := range c.Grounds {
		g := &c.Grounds[i]
		seen := t.average("", func(m *met) (int, PairScores) { return m.a*n + m.b, m.sides }, func(m *met) bool { return m.ground == i })
		s.Grounds = append(s.Grounds, GroundSeen{g.Name, g.File, seen.Games, sides[i], seen.Share})
	}
	for i := range n {
		s.Lists = append(s.Lists, t.score(i))
	}
	s.rank(t.beats)
	s.Hash = fmt.Sprintf("%016x", s.sum)
}

// table is what standings are made of.
type table struct {
	*Tournament
	standings  *Standings
	all        []met
	beats      beats
	deviations float64 // for which a finding is sure, for all meetings together
}

// between are the scores of the first of two lists against the second, in some of their games.
func (t *table) between(a, b int, some func(m *met) bool) (sum PairScores) {
	for i := range t.all {
		if m := &t.all[i]; m.a == a && m.b == b && some(m) {
			sum.Add(m.scores)
		}
	}
	return sum
}

// average is a share averaged over meetings, each with the same weight, in some of the games; of says which meeting
// they are of, and the scores.
func (t *table) average(name string, of func(m *met) (meeting int, scores PairScores), some func(m *met) bool) Shared {
	sums := map[int]PairScores{}
	for i := range t.all {
		if m := &t.all[i]; some(m) {
			meeting, scores := of(m)
			scores.Add(sums[meeting])
			sums[meeting] = scores
		}
	}
	all := Shared{Of: name}
	var shares []Interval
	for _, meeting := range slices.Sorted(maps.Keys(sums)) {
		scores := sums[meeting]
		if games, _ := scores.Games(); games > 0 {
			all.Games += games
			shares = append(shares, scores.Interval())
		}
	}
	all.Share = average(shares)
	return all
}

// meeting sums up what two lists made of each other, and notes which beats which.
func (t *table) meeting(a, b int) Meeting {
	scores := t.between(a, b, func(*met) bool { return true })
	m := Meeting{A: t.Lists[a].Name, B: t.Lists[b].Name, a: a, b: b}
	m.Games, _ = scores.Games()
	m.Share = scores.Interval()
	var byPlayer []PairScores
	for i, name := range t.standings.Policies {
		one := t.between(a, b, func(m *met) bool { return m.player == i })
		byPlayer = append(byPlayer, one)
		m.ByPlayer = append(m.ByPlayer, shared(name, one))
	}
	for i := range t.Grounds {
		m.ByGround = append(m.ByGround, shared(t.Grounds[i].Name, t.between(a, b, func(m *met) bool { return m.ground == i })))
	}
	m.Depends = contradict(byPlayer)
	switch sure := scores.within(t.deviations); {
	case m.Depends:
	case sure.Low > 0.5:
		m.Winner, t.beats[a][b] = m.A, true
	case sure.High < 0.5:
		m.Winner, t.beats[b][a] = m.B, true
	}
	return m
}

// contradict tells that two players find opposite lists better, and differ by more than chance has any two differ in
// about 5 of 100 meetings.
func contradict(byPlayer []PairScores) bool {
	deviations := forAll(len(byPlayer) * (len(byPlayer) - 1) / 2)
	for i := range byPlayer {
		for k := range i {
			a, b := byPlayer[i].within(deviations), byPlayer[k].within(deviations)
			if d := newcombe(a, b, 0); (a.Value-0.5)*(b.Value-0.5) < 0 && (d.Low > 0 || d.High < 0) {
				return true
			}
		}
	}
	return false
}

// score sums up a list.
func (t *table) score(n int) ListScore {
	own := func(name string, some func(m *met) bool) Shared {
		return t.average(name, func(m *met) (int, PairScores) {
			if m.b == n {
				return m.a, m.scores.turned()
			}
			return m.b, m.scores
		}, func(m *met) bool { return (m.a == n || m.b == n) && some(m) })
	}
	all := own("", func(*met) bool { return true })
	l := ListScore{Entrant: t.Lists[n], n: n, Games: all.Games, Share: all.Share, Beats: []string{}, LosesTo: []string{}}
	for i := range t.Grounds {
		l.ByGround = append(l.ByGround, own(t.Grounds[i].Name, func(m *met) bool { return m.ground == i }))
	}
	for other := range t.beats {
		if t.beats[n][other] {
			l.Beats = append(l.Beats, t.Lists[other].Name)
		}
		if t.beats[other][n] {
			l.LosesTo = append(l.LosesTo, t.Lists[other].Name)
		}
	}
	return l
}

func shared(of string, s PairScores) Shared {
	games, _ := s.Games()
	return Shared{of, games, s.Interval()}
}

// average is the mean of shares that come of games of their own, with the bounds that follow from theirs: distances of
// bounds add up by their squares. (G. Y. Zou and A. Donner, Statistics in Medicine 27, 2008.)
func average(shares []Interval) Interval {
	if len(shares) == 0 {
		return Interval{0.5, 0, 1}
	}
	mean, below, above := 0.0, 0.0, 0.0
	for _, s := range shares {
		mean, below, above = mean+s.Value, math.Hypot(below, s.Value-s.Low), math.Hypot(above, s.High-s.Value)
	}
	n := float64(len(shares))
	return Interval{mean / n, max(0, (mean-below)/n), min(1, (mean+above)/n)}
}

// turned are the scores of the other.
func (s PairScores) turned() PairScores { return PairScores{s[4], s[3], s[2], s[1], s[0]} }

// forAll is how many standard deviations the bounds lie off, so that of that many intervals all
// hold the true share in 95 of 100 runs (Bonferroni).
func forAll(intervals int) float64 {
	return math.Sqrt2 * math.Erfinv(1-0.05/float64(max(intervals, 1)))
}
