package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// saidLines passes on each line that is said, while the test listens.
type saidLines chan string

func (h saidLines) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		h <- strings.TrimSuffix(line, "\n")
	}
	return len(text), nil
}

// next waits for a line that begins with a word.
func (h saidLines) next(t *testing.T, word string) {
	t.Helper()
	for {
		select {
		case line := <-h:
			if strings.HasPrefix(line, word) {
				return
			}
		case <-t.Context().Done():
			t.Fatalf("nothing is said of %q", word)
		}
	}
}

// TestBuildWatches saves documents, one with a mistake, adds one and removes it, while a
// build goes on; each time it builds what has changed.
func TestBuildWatches(t *testing.T) {
	w := newWorkshop(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	said, code := make(saidLines), make(chan int)
	go func() {
		code <- run(ctx, []string{"build", w.dir, "--watch", "--games", "6"}, cmdline.Streams{Out: &strings.Builder{}, Err: said, Width: cmdline.UsualWidth, Cache: w.cache})
	}()
	said.next(t, "made 20 files of 4 documents")
	said.next(t, "watching for changes")
	retitle(t, filepath.Join(w.dir, "lists", "red.yaml"), "Red", "Crimson")
	said.next(t, "made 12 files of 2 documents; 2 documents as before")
	said.next(t, "played 1 scenario")
	w.write("lists/green.yaml", "kind: ArmyList\ngame: cadet\ntitle: Green\nformations: [{type: leader}, {type: soldir}]\n")
	said.next(t, "checked 4 documents")
	said.next(t, "made nothing; 4 documents as before")
	said.next(t, "played nothing")
	retitle(t, filepath.Join(w.dir, "lists", "green.yaml"), "soldir", "soldier")
	said.next(t, "made 6 files of 1 document; 4 documents as before")
	said.next(t, "played nothing")
	w.remove("lists/green.yaml")
	said.next(t, "checked 3 documents")
	said.next(t, "played nothing")
	stop()
	for {
		select {
		case <-said:
			continue
		case got := <-code:
			if got != cmdline.ExitFine {
				t.Errorf("exit %d", got)
			}
		}
		break
	}
	if text, err := os.ReadFile(filepath.Join(w.dir, "out", "lists", "red.points.txt")); err != nil || !strings.HasPrefix(string(text), "Crimson") {
		t.Errorf("%v: %s", err, text)
	}
	if _, err := os.Stat(filepath.Join(w.dir, "out", "lists", "green.points.txt")); err == nil {
		t.Error("what was made of a list that is gone is still there")
	}
}
