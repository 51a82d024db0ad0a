package simulate

import "sync"

// orderedMerge adds chunks up in the order of their games, whatever the order in which
// workers finish them, so that at any time its total is an unbroken run of games
// from the first.
type orderedMerge struct {
	of       uint64 // games in all
	progress func(done, of uint64)

	mu    sync.Mutex
	total Tally
	early map[uint64]entry // chunks that came before their turn, by their first game
	cut   bool             // total ends in a chunk that was cut short
	free  []*Tally
}

// entry is a chunk that was played: whole, or cut short by the run's end.
type entry struct {
	tally *Tally
	whole bool
}

// blank is an empty tally to fill and enter.
func (l *orderedMerge) blank() *Tally {
	if t := l.used(); t != nil {
		*t = Tally{}
		return t
	}
	return new(Tally)
}

// used is a tally that was entered and may be filled again, nil if there is
// none.
func (l *orderedMerge) used() *Tally {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := len(l.free)
	if n == 0 {
		return nil
	}
	t := l.free[n-1]
	l.free = l.free[:n-1]
	return t
}

// enter books a chunk by its first game, counted from the run's first. After one
// that was cut short nothing is added any more.
func (l *orderedMerge) enter(from uint64, tally *Tally, whole bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.early == nil {
		l.early = map[uint64]entry{}
	}
	l.early[from] = entry{tally, whole}
	before := l.total.Games
	for next := before; !l.cut; next = l.total.Games {
		e, ok := l.early[next]
		if !ok {
			break
		}
		delete(l.early, next)
		l.total.Merge(e.tally)
		l.free = append(l.free, e.tally)
		l.cut = !e.whole
	}
	if l.progress != nil && l.total.Games > before {
		l.progress(l.total.Games, l.of)
	}
}
