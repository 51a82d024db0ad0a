package main

import (
	"context"
	"runtime"
	"runtime/debug"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// inOrder does work for every i from 0 to n-1 on all cores and hands the
// results to done one at a time, in order. No more than a few results wait for
// those before them, so memory does not grow with n. It ends early when done
// returns an error, which it returns, or when ctx ends. A panic of work is
// raised again here as a cmdline.Bug, where the command's caller can catch it.
func inOrder[T any](ctx context.Context, n int, work func(i int) T, done func(i int, result T) error) error {
	type outcome struct {
		result T
		bug    *cmdline.Bug
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	queue := make(chan chan outcome, runtime.GOMAXPROCS(0))
	go func() {
		defer close(queue)
		for i := range n {
			place := make(chan outcome, 1)
			select {
			case queue <- place:
			case <-ctx.Done():
				return
			}
			go func() {
				var o outcome
				defer func() {
					if value := recover(); value != nil {
						o.bug = &cmdline.Bug{Value: value, Stack: debug.Stack()}
					}
					place <- o
				}()
				o.result = work(i)
			}()
		}
	}()
	next := 0
	for place := range queue {
		o := <-place
		if o.bug != nil {
			panic(*o.bug)
		}
		if err := done(next, o.result); err != nil {
			return err
		}
		next++
	}
	return ctx.Err()
}
