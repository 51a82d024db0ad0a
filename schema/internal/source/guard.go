package source

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// What stops an evaluation.
var (
	ErrTime   = errors.New("the evaluation took too long")
	ErrMemory = errors.New("the evaluation took too much memory")
)

// Guard runs a function that evaluates CUE and returns nil when it is done. It
// gives up on one that takes too long or too much memory: CUE cannot be
// stopped, so the function runs on behind, and what it works on must not be
// looked at again. A panic inside is an error.
func Guard(ctx context.Context, l Limits, f func()) error {
	done := make(chan error, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- fmt.Errorf("evaluating: %v\n%s", p, debug.Stack())
			}
		}()
		f()
		done <- nil
	}()
	deadline := time.NewTimer(l.Time)
	defer deadline.Stop()
	watch := time.NewTicker(5 * time.Millisecond)
	defer watch.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-ctx.Done():
			return ctx.Err()
		case <-deadline.C:
			return ErrTime
		case <-watch.C:
			if heap() > l.Heap {
				return ErrMemory
			}
		}
	}
}

// heap is how many bytes of the heap are in use.
func heap() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
