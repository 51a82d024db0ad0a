package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

func TestInOrder(t *testing.T) {
	var got, want []int
	err := inOrder(t.Context(), 1000,
		func(i int) int {
			if i%7 == 0 {
				runtime.Gosched() // let others overtake
			}
			return i * i
		},
		func(i, square int) error {
			got, want = append(got, square), append(want, i*i)
			return nil
		})
	if err != nil || len(got) != 1000 || !slices.Equal(got, want) {
		t.Errorf("%d results, %v", len(got), err)
	}
}

// Results do not pile up behind one that takes long.
func TestInOrderWaits(t *testing.T) {
	var begun atomic.Int64
	slow := make(chan struct{})
	finished := make(chan error)
	go func() {
		finished <- inOrder(t.Context(), 10_000,
			func(i int) int {
				begun.Add(1)
				if i == 0 {
					<-slow
				}
				return i
			},
			func(int, int) error { return nil })
	}()
	for begun.Load() < 2 {
		runtime.Gosched()
	}
	for range 1000 {
		runtime.Gosched()
	}
	if n, most := begun.Load(), int64(runtime.GOMAXPROCS(0)+2); n > most {
		t.Errorf("%d have begun while the first is at work, at most %d", n, most)
	}
	close(slow)
	if err := <-finished; err != nil || begun.Load() != 10_000 {
		t.Errorf("%d have begun, %v", begun.Load(), err)
	}
}

func TestInOrderEndsEarly(t *testing.T) {
	enough := errors.New("enough")
	err := inOrder(t.Context(), 100, func(i int) int { return i }, func(i, _ int) error {
		if i == 3 {
			return enough
		}
		if i > 3 {
			t.Errorf("result %d comes after the end", i)
		}
		return nil
	})
	if !errors.Is(err, enough) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	err = inOrder(ctx, 1<<30, func(i int) int { return i }, func(i, _ int) error {
		if i == 3 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A panic of a worker comes out where the command can be blamed for it.
func TestInOrderPanics(t *testing.T) {
	defer func() {
		bug, ok := recover().(cmdline.Bug)
		if !ok || bug.Value != "bug" || !bytes.Contains(bug.Stack, []byte("forge.buggy")) {
			t.Errorf("recovered %v, raised at\n%s", bug, bug.Stack)
		}
	}()
	inOrder(t.Context(), 10, buggy, func(int, int) error { return nil })
}

func buggy(int) int { panic("bug") }

// Documents with mistakes of shape are checked at once: what their form is read
// from must not be evaluated by two at a time.
func TestBrokenInOrder(t *testing.T) {
	dir := t.TempDir()
	var out, remarks bytes.Buffer
	streams := cmdline.Streams{Out: &out, Err: &remarks, Width: cmdline.UsualWidth}
	if code := run(t.Context(), []string{"new", "game", filepath.Join(dir, "0.cue")}, streams); code != cmdline.ExitFine {
		t.Fatal(remarks.String())
	}
	text, err := os.ReadFile(filepath.Join(dir, "0.cue"))
	if err != nil {
		t.Fatal(err)
	}
	text = regexp.MustCompile(`(?m)^title:.*$`).ReplaceAll(text, []byte("title: 1"))
	for n := range 8 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint(n, ".cue")), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	code := run(t.Context(), []string{"check", dir}, streams)
	if code != cmdline.ExitProblems || strings.Count(out.String(), "title") < 8 {
		t.Errorf("exit %d\n%s%s", code, out.String(), remarks.String())
	}
}
