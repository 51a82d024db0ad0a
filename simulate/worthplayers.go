package simulate

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Players who look over another's shoulder, or keep it from something.

// texter is a game whose orders have a text form.
type texter interface{ Text(a play.Action) string }

// watcher is a policy within another, which learns of the run's end if it wants to.
type watcher struct{ play.Policy }

func (w watcher) StopWhen(stopped func() bool) {
	if p, ok := w.Policy.(play.Searcher); ok {
		p.StopWhen(stopped)
	}
}

// watched is a strategy with another policy around that of each worker, which reads orders.
func watched(s Strategy, around func(p watcher) play.Policy) Strategy {
	inner := s.New
	s.New = func(newGame func() play.Game) (play.Policy, error) {
		p, err := inner(newGame)
		if err != nil {
			return nil, err
		}
		if _, ok := newGame().(texter); !ok {
			return nil, fmt.Errorf("simulate: orders of this game have no text to know them by")
		}
		return around(watcher{p}), nil
	}
	return s
}

// lookout looks for orders that begin in some ways until it has seen one that does.
type lookout struct {
	watcher
	left []string
}

func (l *lookout) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	for _, a := range legal {
		if len(l.left) == 0 {
			break
		}
		l.see(g.(texter).Text(a))
	}
	return l.Policy.Pick(g, legal, r)
}

func (l *lookout) see(order string) {
	l.left = slices.DeleteFunc(l.left, func(with string) bool { return begins(order, with) })
}

// missed are those that none has seen.
func missed(all []*lookout) (left []string) {
	for i, l := range all {
		if i == 0 {
			left = slices.Clone(l.left)
		}
		left = slices.DeleteFunc(left, func(o string) bool { return !slices.Contains(l.left, o) })
	}
	return left
}

// probe notes which orders are open to a side and which it gives.
type probe struct {
	*lookout
	of   *Trial
	side int
	used map[Worth]bool
}

func (p *probe) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	for _, a := range legal {
		order := g.(texter).Text(a)
		if o := p.of.optionOf(order); !p.used[o] {
			p.used[o] = false
		}
		p.see(order)
	}
	a := p.Policy.Pick(g, legal, r)
	p.used[p.of.optionOf(g.(texter).Text(a))] = true
	return a
}

// allUsed is what the probes of all workers have seen, by side.
func allUsed(probes []*probe) (used [play.Sides]map[Worth]bool) {
	for side := range used {
		used[side] = map[Worth]bool{}
	}
	for _, p := range probes {
		for o, taken := range p.used {
			used[p.side][o] = used[p.side][o] || taken
		}
	}
	return used
}

// restricted is a strategy that never gives an order of some, unless it must; or only such
// ones, wherever one is open.
func restricted(s Strategy, kept func(order string) bool, only bool) Strategy {
	return watched(s, func(p watcher) play.Policy { return &filtered{watcher: p, kept: kept, only: only} })
}

// filtered is a policy that is kept from some orders.
type filtered struct {
	watcher
	kept func(order string) bool
	only bool
	left []play.Action
}

func (f *filtered) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	f.left = f.left[:0]
	for _, a := range legal {
		if f.kept(g.(texter).Text(a)) == f.only {
			f.left = append(f.left, a)
		}
	}
	switch len(f.left) {
	case 0:
		return f.Policy.Pick(g, legal, r)
	case 1:
		return f.left[0]
	}
	return f.Policy.Pick(g, f.left, r)
}
