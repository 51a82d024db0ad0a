package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
)

// TestTour runs the tour of the README: files that it shows are written, and
// its commands must print what it says they print. FORGE_UPDATE=1 rewrites the
// output in the README.
func TestTour(t *testing.T) {
	readme, err := filepath.Abs("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	tour := tour{t: t}
	got := fence.ReplaceAllFunc(text, tour.block)
	if tour.commands < 5 {
		t.Fatalf("the tour has %d commands: its blocks are not found", tour.commands)
	}
	if golden.Update() {
		if err := os.WriteFile(readme, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(got, text) {
		t.Errorf("the README's tour is not what happens; FORGE_UPDATE=1 rewrites it. It would read:\n%s", got)
	}
}

// fence is a block of the README that is a file ("```cue border.cue") or a
// dialogue with the shell ("```console").
var fence = regexp.MustCompile("(?s)```(cue [a-z./-]+|console)\n(.*?)```\n")

type tour struct {
	t        *testing.T
	commands int
}

func (r *tour) block(b []byte) []byte {
	parts := fence.FindSubmatch(b)
	head, body := string(parts[1]), string(parts[2])
	if name, ok := strings.CutPrefix(head, "cue "); ok {
		if err := os.WriteFile(name, []byte(body), 0o666); err != nil {
			r.t.Fatal(err)
		}
		return b
	}
	var out strings.Builder
	for line := range strings.Lines(body) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			out.WriteString(line)
			out.WriteString(r.run(strings.Fields(command)))
		}
	}
	return []byte("```console\n" + out.String() + "```\n")
}

// run runs a command of the tour and returns its results; what it says of the
// run, such as progress, comes and goes with the machine.
func (r *tour) run(words []string) string {
	if len(words) == 0 || words[0] != "forge" {
		r.t.Fatalf("the tour runs %q; only forge is understood", words)
	}
	r.commands++
	var out, remarks bytes.Buffer
	code := run(context.Background(), words[1:], streams{In: strings.NewReader(""), Out: &out, Err: &remarks, Width: usualWidth, Plain: true})
	if code != exitFine && code != exitProblems {
		r.t.Fatalf("forge %s exits with %d: %s", strings.Join(words[1:], " "), code, remarks.String())
	}
	return out.String()
}
