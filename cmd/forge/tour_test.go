package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/golden"
)

// TestTour runs the tour.
func TestTour(t *testing.T) {
	t.Parallel()
	runPage(t, "docs/tour.md", t.TempDir())
}

// TestFrontDoor runs the README and the pages for those who come.
func TestFrontDoor(t *testing.T) {
	for _, name := range []string{"README.md", "docs/i-have-a-list.md", "docs/i-write-scenarios.md", "docs/i-write-rules.md"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			runPage(t, name, t.TempDir())
		})
	}
}

// TestNewGame runs the page on adding a game.
func TestNewGame(t *testing.T) {
	t.Parallel()
	runPage(t, "docs/new-game.md", t.TempDir())
}

// TestPositions runs the page on positions and orders.
func TestPositions(t *testing.T) {
	t.Parallel()
	runPage(t, "docs/positions.md", filepath.Join("..", ".."))
}

// TestImportPage runs the page on spreadsheets.
func TestImportPage(t *testing.T) {
	t.Parallel()
	runPage(t, "docs/import.md", t.TempDir())
}

// runPage runs a page: files that it shows are written, and its commands must
// print what it says they print. FORGE_UPDATE=1 rewrites the output in the page.
func runPage(t *testing.T, name, dir string) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(root, filepath.FromSlash(name))
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	tour := tour{t: t, root: root, dir: dir}
	got := fence.ReplaceAllFunc(text, tour.block)
	if tour.commands < 5 {
		t.Fatalf("%s has %d commands: its blocks are not found", name, tour.commands)
	}
	if bytes.Equal(got, text) {
		return
	}
	if !golden.Update() {
		t.Fatalf("%s does not say what happens; FORGE_UPDATE=1 rewrites it. It would read:\n%s", name, got)
	}
	if err := os.WriteFile(page, got, 0o666); err != nil {
		t.Fatal(err)
	}
}

// fence is a block of a page that is a file to be written ("```cue border.cue", "```csv units.csv"),
// a dialogue with the shell ("```console"), commands whose output is not shown
// ("```sh run"), or a file of the repository that is shown
// ("```go simulate/smallest_test.go").
var fence = regexp.MustCompile("(?s)```((?:cue|csv|xml|yaml) [a-z./-]+|console|sh run|go [a-z/_.]+)\n(.*?)```\n")

type tour struct {
	t        *testing.T
	root     string // of the repository
	dir      string // that the reader stands in
	commands int
}

func (r *tour) block(b []byte) []byte {
	parts := fence.FindSubmatch(b)
	head, body := string(parts[1]), string(parts[2])
	if head == "sh run" {
		for line := range strings.Lines(body) {
			command, _, _ := strings.Cut(line, "#")
			r.run(shellWords(manyGames.ReplaceAllString(command, "--games 12"))) // what comes out is not compared
		}
		return b
	}
	if lang, name, ok := strings.Cut(head, " "); ok && lang != "go" {
		if err := os.WriteFile(filepath.Join(r.dir, name), []byte(body), 0o666); err != nil {
			r.t.Fatal(err)
		}
		return b
	}
	if name, ok := strings.CutPrefix(head, "go "); ok {
		source, err := os.ReadFile(filepath.Join(r.root, filepath.FromSlash(name)))
		if err != nil {
			r.t.Fatal(err)
		}
		return []byte("```" + head + "\n" + string(source) + "```\n")
	}
	var out strings.Builder
	for line := range strings.Lines(body) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			out.WriteString(line)
			out.WriteString(r.run(shellWords(command)))
		}
	}
	return []byte("```console\n" + out.String() + "```\n")
}

var manyGames = regexp.MustCompile(`--games \d+`)

// shellWords are the words of a command; a word in double quotes may hold spaces.
func shellWords(command string) (words []string) {
	for _, w := range quoted.FindAllString(command, -1) {
		words = append(words, strings.Trim(w, `"`))
	}
	return words
}

var quoted = regexp.MustCompile(`"[^"]*"|\S+`)

// run runs a command of the tour and returns its results; what it says of the
// run, such as progress, comes and goes with the machine.
func (r *tour) run(words []string) string {
	if len(words) == 0 || words[0] != "forge" {
		r.t.Fatalf("the tour runs %q; only forge is understood", words)
	}
	r.commands++
	c := exec.CommandContext(r.t.Context(), "forge", words[1:]...)
	c.Dir = r.dir
	var remarks bytes.Buffer
	c.Stderr = &remarks
	out, err := c.Output()
	if code := c.ProcessState.ExitCode(); code != cmdline.ExitFine && code != cmdline.ExitProblems {
		r.t.Fatalf("%s: %v: %s", strings.Join(words, " "), err, remarks.String())
	}
	return string(out)
}
