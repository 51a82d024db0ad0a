package source

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestGuard(t *testing.T) {
	l := Standard()
	if err := Guard(context.Background(), l, func() {}); err != nil {
		t.Errorf("a function that ends: %v", err)
	}
	if err := Guard(context.Background(), l, func() { panic("broken") }); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("a function that panics: %v", err)
	}
}

// TestGuardGivesUp holds a function up until the guard has given up on it.
func TestGuardGivesUp(t *testing.T) {
	stuck := make(chan bool)
	defer close(stuck)
	hang := func() { <-stuck }

	l := Standard()
	l.Time = time.Millisecond
	if err := Guard(context.Background(), l, hang); !errors.Is(err, ErrTime) {
		t.Errorf("too long: %v", err)
	}
	l = Standard()
	l.Heap = 16 << 20
	held := make([]byte, 2*l.Heap)
	if err := Guard(context.Background(), l, func() { time.Sleep(20 * time.Millisecond) }); err != nil {
		t.Errorf("what was held before: %v", err)
	}
	if err := Guard(context.Background(), l, func() { more := make([]byte, 8*l.Heap); hang(); runtime.KeepAlive(more) }); !errors.Is(err, ErrMemory) {
		t.Errorf("too much memory: %v", err)
	}
	runtime.KeepAlive(held)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Guard(ctx, Standard(), hang); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
