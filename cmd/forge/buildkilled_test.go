package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// killBuild runs a build in a separate process and kills it when it has
// written its papers and plays.
func killBuild(t *testing.T, dir string) {
	t.Helper()
	c := exec.CommandContext(t.Context(), "forge", "build", dir, "--games", "100000000")
	remarks, err := c.StderrPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	killed := false
	for lines := bufio.NewScanner(remarks); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "made ") {
			killed = c.Process.Kill() == nil
		}
	}
	c.Wait()
	if !killed {
		t.Fatal("it ended by itself")
	}
}

// retitle changes what is made of a document.
func retitle(t *testing.T, file, from, to string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(file, []byte(strings.ReplaceAll(string(text), from, to)), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestBuildIsKilled kills a first build, and one that follows a complete one,
// changes a document each time, and builds again: what the killed one wrote is
// known for forge's own, and nothing else lies about.
func TestBuildIsKilled(t *testing.T) {
	dir, remembered := campaign(t), t.TempDir()
	t.Setenv(cmdline.CacheVariable, remembered) // of the one that is killed, too
	out, red := filepath.Join(dir, "out"), filepath.Join(dir, "lists", "red.yaml")
	build := func() map[string]string {
		t.Helper()
		var said strings.Builder
		if code := run(t.Context(), []string{"build", dir, "--games", "8", "--quiet"}, cmdline.Streams{Out: &strings.Builder{}, Err: &said, Width: cmdline.UsualWidth, Cache: remembered}); code != cmdline.ExitFine {
			t.Fatalf("exit %d: %s", code, &said)
		}
		return filesIn(t, out)
	}
	for _, titles := range [][3]string{{"Red", "Crimson", "Scarlet"}, {"Scarlet", "Ruby", "Vermilion"}} {
		retitle(t, red, titles[0], titles[1])
		killBuild(t, dir)
		if _, err := os.Stat(filepath.Join(out, journalName)); err != nil {
			t.Fatalf("after %s no journal: %v", titles[1], err)
		}
		if err := os.WriteFile(filepath.Join(out, ".forge-1-0.tmp"), []byte("half"), 0o666); err != nil {
			t.Fatal(err)
		}
		retitle(t, red, titles[1], titles[2])
		again := build()
		if len(again) != 28 || !strings.HasPrefix(again["lists/red.points.txt"], titles[2]) {
			t.Errorf("%s: %d files, want 28; the points are\n%s", titles[2], len(again), again["lists/red.points.txt"])
		}
	}

	// What a killed build wrote and no build makes any more goes, too.
	retitle(t, red, "Vermilion", "Rust")
	killBuild(t, dir)
	if err := os.Rename(red, filepath.Join(dir, "lists", "rust.yaml")); err != nil {
		t.Fatal(err)
	}
	retitle(t, filepath.Join(dir, "ford.yaml"), "red.yaml", "rust.yaml")
	if again := build(); len(again) != 28 || again["lists/red.points.txt"] != "" {
		t.Errorf("%d files, want 28; of the list that was renamed:\n%s", len(again), again["lists/red.points.txt"])
	}
}

// TestBuildTrustsNoJournal takes from a journal only what lies there as it
// says, and stops at a line that was not written whole.
func TestBuildTrustsNoJournal(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	if err := os.Mkdir(out, 0o777); err != nil {
		t.Fatal(err)
	}
	ours, outside := hashOf([]byte("ours")), filepath.Join(dir, "outside.txt")
	for name, text := range map[string]string{
		outside:                         "ours",
		filepath.Join(out, "made.txt"):  "ours",
		filepath.Join(out, "mine.txt"):  "mine",
		filepath.Join(out, "later.txt"): "ours",
		filepath.Join(out, journalName): `{"name": "made.txt", "hash": "` + ours + `"}
{"name": "mine.txt", "hash": "` + ours + `"}
{"name": "never.txt", "hash": ""}
{"name": "../outside.txt", "hash": "` + ours + `"}
{"name": "later.txt", "ha`,
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o, err := openOut(out, false)
	if err != nil {
		t.Fatal(err)
	}
	if len(o.before) != 1 || o.before["made.txt"] != ours {
		t.Errorf("taken for its own: %v", o.before)
	}
	for _, name := range []string{"mine.txt", "later.txt"} {
		if err := o.write(name, []byte("new")); err == nil || !strings.Contains(err.Error(), "no build wrote it") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := o.write("../outside.txt", []byte("new")); err == nil {
		t.Error("it writes outside")
	}
	if err := o.close(true); err != nil {
		t.Fatal(err)
	}
	if left := filesIn(t, dir); len(left) != 4 || left["outside.txt"] != "ours" || left["out/mine.txt"] != "mine" || left["out/later.txt"] != "ours" {
		t.Errorf("left are %v", left)
	}
}

// Two builds into one folder do not mix: the second says that there is a first.
func TestTwoBuildsAtOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("list.cue", []byte(listText("tintin", "militia")), 0o666); err != nil {
		t.Fatal(err)
	}
	first, err := openOut("out", false)
	if err == nil {
		err = first.write("a.txt", []byte("a"))
	}
	if err != nil {
		t.Fatal(err)
	}
	if code, _, said := runs(t.Context(), commands(), "build"); code != cmdline.ExitFailed || !strings.Contains(said, "another forge build is writing to out") {
		t.Errorf("exit %d, %s", code, said)
	}
	if err := first.close(true); err != nil {
		t.Fatal(err)
	}
	if code, _, said := runs(t.Context(), commands(), "build"); code != cmdline.ExitFine {
		t.Errorf("exit %d, %s", code, said)
	}
}
