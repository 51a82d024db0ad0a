package simulate

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// chunk is how many games in a row a worker takes at a time, at most.
const chunk = 64

// mostWorkers is how many play at once, whatever is asked for: more than any
// machine has cores for, and each has a game in memory.
const mostWorkers = 1024

// Run plays the games of the spec and counts them. If ctx ends first, the tally
// holds the longest unbroken run of games from the first one on, and the error
// is the context's; it could be any number of games, none included. Any other
// error comes before the first game.
func Run(ctx context.Context, spec Spec) (*Tally, error) {
	spec, err := spec.complete()
	if err != nil {
		return nil, err
	}
	if spec.Pairs && (spec.First|spec.Games)&1 == 1 {
		return nil, fmt.Errorf("simulate: %s from number %d on are not whole pairs", text.Counted(spec.Games, "game"), spec.First)
	}
	var stop atomic.Bool
	workers := make([]*worker, min(uint64(spec.Workers), spec.Games, mostWorkers))
	for i := range workers {
		if workers[i], err = newWorker(&spec, &stop); err != nil {
			return nil, err
		}
		if !spec.Silent {
			workers[i].scribe = listen(workers[i].game)
		}
	}
	defer context.AfterFunc(ctx, func() { stop.Store(true) })() // in its own time: what ends between two chunks is seen there
	merge := &orderedMerge{of: spec.Games, progress: spec.Progress}
	if spec.Auto {
		merge.settled = func(t *Tally) bool { return spec.settled(t) }
	}
	queue := &queue{games: spec.Games, workers: uint64(len(workers)), pairs: spec.Pairs}
	var all sync.WaitGroup
	for _, t := range workers {
		all.Go(func() { t.work(ctx, queue, merge) })
	}
	all.Wait()
	if merge.total.Games < spec.Games && !merge.done {
		return &merge.total, fmt.Errorf("stopped after %d of %d games: %w", merge.total.Games, spec.Games, context.Cause(ctx))
	}
	return &merge.total, nil
}

// queue deals games out to workers in chunks. They are small where a run begins
// and where it ends: what is played behind the first gap is lost when a run is
// stopped, and no one is to wait for long for the last worker. So at most an
// eighth of the games played can be lost, however slow they are.
type queue struct {
	games, workers uint64
	pairs          bool // which are not torn apart
	next           atomic.Uint64
}

// take is the next chunk of games, counted from the first; n is 0 if none is
// left.
func (q *queue) take() (from, n uint64) {
	for {
		from = q.next.Load()
		left := q.games - from
		n = min(chunk, from/(8*q.workers), left/(8*q.workers), Lookout-from%Lookout)
		if n = max(1, n); q.pairs {
			n += n & 1
		}
		n = min(n, left)
		if n == 0 || q.next.CompareAndSwap(from, from+n) {
			return from, n
		}
	}
}

// work plays chunks until none is left or the run is stopped.
func (t *worker) work(ctx context.Context, q *queue, merge *orderedMerge) {
	for !t.stop.Load() && ctx.Err() == nil {
		from, n := q.take()
		if n == 0 {
			return
		}
		tally := merge.blank()
		whole := t.playRange(t.spec.First+from, n, tally)
		if merge.enter(from, tally, whole) {
			t.stop.Store(true)
		}
	}
}

// playRange counts n games from a number on. It returns false if the run was
// stopped before all were played; then those counted are the first ones.
func (t *worker) playRange(first, n uint64, tally *Tally) bool {
	for i := range n {
		t.scribe.begin()
		t.rec = t.play(first + i)
		rec := &t.rec
		if rec.stopped {
			return false
		}
		tally.add(first+i, rec)
		if t.spec.Pairs {
			if (first+i)&1 == 1 { // the second game of a pair
				tally.Pairs[outcome(t.before)][outcome(rec.result.Winner)]++
			}
			t.before = rec.result.Winner
		}
		rec.began = play.NoSide
		if rec.violation == "" {
			t.scribe.enter(&tally.Chronicle, &rec.result)
			rec.began = t.scribe.began()
			t.scribe.addDrama(first+i, &rec.result, tally)
		}
		if t.spec.each != nil {
			t.spec.each(first+i, rec)
		}
	}
	return true
}

// orderedMerge adds chunks up in the order of their games, whatever the order in which
// workers finish them, so that at any time its total is an unbroken run of games
// from the first.
type orderedMerge struct {
	of       uint64 // games in all
	progress func(done, of uint64)
	settled  func(*Tally) bool // if set: no more games are wanted

	mu    sync.Mutex
	total Tally
	early map[uint64]entry // chunks that came before their turn, by their first game
	cut   bool             // nothing is added to total any more: it ends in a chunk that was cut short, or is done
	done  bool             // total has all the games that are wanted
	free  []*Tally
}

// entry is a chunk that was played: whole, or cut short by the run's end.
type entry struct {
	tally *Tally
	whole bool
}

// blank is an empty tally to fill and enter: one that was entered before, if there
// is one.
func (l *orderedMerge) blank() *Tally {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := len(l.free)
	if n == 0 {
		return new(Tally)
	}
	t := l.free[n-1]
	l.free = l.free[:n-1]
	*t = Tally{}
	return t
}

// enter books a chunk by its first game, counted from the run's first. After one
// that was cut short nothing is added any more. It says whether the run is done.
func (l *orderedMerge) enter(from uint64, tally *Tally, whole bool) bool {
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
		l.done = l.settled != nil && l.total.Games%Lookout == 0 && l.settled(&l.total)
		l.cut = !e.whole || l.done
	}
	if l.progress != nil && l.total.Games > before {
		l.progress(l.total.Games, l.of)
	}
	return l.done
}

// settled looks at the verdict on the games of a run and those before it.
func (s *Spec) settled(t *Tally) bool {
	if s.before == nil {
		return t.Settled()
	}
	all := *s.before
	all.Merge(t)
	return all.Settled()
}
