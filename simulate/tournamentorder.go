package simulate

import (
	"cmp"
	"slices"
)

// beats tells of every two lists whether one is shown to be better than the other.
type beats [][]bool

func newBeats(n int) beats {
	b := make(beats, n)
	for i := range b {
		b[i] = make([]bool, n)
	}
	return b
}

// reaches tells which lists each beats, or beats by way of others.
func (b beats) reaches() beats {
	r := newBeats(len(b))
	for i := range b {
		copy(r[i], b[i])
	}
	for via := range r {
		for from := range r {
			for to := range r {
				r[from][to] = r[from][to] || r[from][via] && r[via][to]
			}
		}
	}
	return r
}

// cycles are the shortest ways from a list back to itself, one of each set of lists that go in
// circles.
func (b beats) cycles() (all [][]int) {
	reach := b.reaches()
	var told []int
	for i := range b {
		if reach[i][i] && !slices.ContainsFunc(told, func(t int) bool { return reach[i][t] && reach[t][i] }) {
			told = append(told, i)
			all = append(all, b.around(i, reach))
		}
	}
	return all
}

// around is the shortest cycle of those that go in circles with a list: it is looked for from
// each of them.
func (b beats) around(list int, reach beats) (best []int) {
	for from := range b {
		if reach[list][from] && reach[from][list] {
			if way := b.back(from); best == nil || len(way) < len(best) {
				best = way
			}
		}
	}
	return best
}

// back is the shortest way from a list back to it.
func (b beats) back(from int) []int {
	ways := [][]int{{from}}
	seen := make([]bool, len(b))
	for {
		way := ways[0]
		ways = ways[1:]
		for next := range b {
			if !b[way[len(way)-1]][next] || seen[next] {
				continue
			}
			if next == from {
				return way
			}
			seen[next] = true
			ways = append(ways, append(slices.Clone(way), next))
		}
	}
}

// rank sorts the lists, and says what is transitive and what goes in circles. Of a tournament that was broken off there
// is no order: lists stand as they were named.
func (s *Standings) rank(b beats) {
	s.Cycles = [][]string{}
	for _, way := range b.cycles() {
		names := make([]string, len(way))
		for i, n := range way {
			names[i] = s.Lists[n].Name
		}
		s.Cycles = append(s.Cycles, names)
	}
	s.Ranked = len(s.Cycles) == 0 && s.Played == s.Wanted
	for i := range s.Meetings {
		s.Ranked = s.Ranked && s.Meetings[i].Winner != ""
	}
	if s.Played < s.Wanted {
		return
	}
	reach := b.reaches()
	slices.SortStableFunc(s.Lists, func(x, y ListScore) int {
		return cmp.Or(cmp.Compare(y.Share.Value, x.Share.Value), cmp.Compare(below(reach[y.n]), below(reach[x.n])))
	})
	if s.Ranked { // who beats whom is plain: the order is that, whatever by how much
		slices.SortStableFunc(s.Lists, func(x, y ListScore) int { return cmp.Compare(len(y.Beats), len(x.Beats)) })
	}
}

func below(reached []bool) (n int) {
	for _, r := range reached {
		if r {
			n++
		}
	}
	return n
}
