package simulate

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
)

// chunk is how many games in a row a worker takes at a time.
const chunk = 64

// Run plays the games of the spec and counts them. If ctx ends first, the tally
// holds the longest unbroken run of games from the first one on, and the error
// is the context's; it could be any number of games, none included. Any other
// error comes before the first game.
func Run(ctx context.Context, spec Spec) (*Tally, error) {
	spec, err := spec.complete()
	if err != nil {
		return nil, err
	}
	var stop atomic.Bool
	workers := min(uint64(spec.Workers), (spec.Games-1)/chunk+1)
	tables := make([]*table, workers)
	for i := range tables {
		if tables[i], err = newTable(&spec, &stop); err != nil {
			return nil, err
		}
	}
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	books := &ledger{of: spec.Games, progress: spec.Progress}
	var next atomic.Uint64
	var all sync.WaitGroup
	for _, t := range tables {
		all.Go(func() { t.work(&next, books) })
	}
	all.Wait()
	if books.total.Games < spec.Games {
		return &books.total, fmt.Errorf("stopped after %d of %d games: %w", books.total.Games, spec.Games, context.Cause(ctx))
	}
	return &books.total, nil
}

// work plays chunks until none is left or the run is stopped.
func (t *table) work(next *atomic.Uint64, books *ledger) {
	for {
		number := next.Add(1) - 1
		from := number * chunk
		if from >= t.spec.Games || t.stop.Load() {
			return
		}
		tally := books.blank()
		whole := t.playRange(t.spec.First+from, min(chunk, t.spec.Games-from), tally)
		books.enter(number, tally, whole)
	}
}

// playRange counts n games from a number on. It returns false if the run was
// stopped before all were played; then those counted are the first ones.
func (t *table) playRange(first, n uint64, tally *Tally) bool {
	for i := range n {
		rec := t.play(first + i)
		if rec.stopped {
			return false
		}
		tally.add(first+i, &rec)
	}
	return true
}
