package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// TestCommandsAgain holds that the command which a report names has all flags that were set, but for those that change
// nothing of what comes of it: a flag that is new is one of either.
func TestCommandsAgain(t *testing.T) {
	t.Parallel()
	values := map[string]string{"games": "4", "seed": "7", "policy": "random", "lang": "de"}
	wide, _ := filepath.Abs("../../games/barrows")
	for _, command := range []*cmdline.Command{tournamentCommand(), simulateLadderCommand()} {
		words := strings.Fields(command.Name)
		if command.Name == "tournament" {
			words = append(words, wide+"/fen.cue", wide+"/stones.cue")
		} else {
			words = append(words, "--policy", "greedy")
		}
		words = append(words, wide+"/the-three-barrows.cue", "--format", "html", "--quiet")
		var want []string
		for _, f := range command.Flags {
			name := f.Names()[0]
			if slices.Contains(changesNothing, name) {
				continue
			}
			word := "--" + name
			if _, is := f.(*cli.BoolFlag); !is {
				if values[name] == "" {
					t.Fatalf("say here what --%s may be", name)
				}
				word += " " + values[name]
			}
			words, want = append(words, strings.Fields(word)...), append(want, word)
		}
		code, out, said := runs(t.Context(), commands(), words...)
		again := regexp.MustCompile(`forge ` + command.Name + `[^(]*`).FindString(out)
		if code != 0 || again == "" {
			t.Fatalf("exit %d, %s", code, said)
		}
		for _, word := range want {
			if !strings.Contains(again+" ", " "+word+" ") {
				t.Errorf("no %q in %s", word, again)
			}
		}
	}
}

// TestTournamentOfDrafts holds that lists which are over a scenario's limit, and let stand, are named above the table.
func TestTournamentOfDrafts(t *testing.T) {
	t.Parallel()
	dir, barrows := t.TempDir(), "../../games/barrows/"
	for _, file := range []string{"fen.cue", "stones.cue", "the-three-barrows.cue", "game.cue"} {
		text, err := os.ReadFile(barrows + file)
		if err != nil {
			t.Fatal(err)
		}
		if file == "the-three-barrows.cue" {
			text = fmt.Appendf(text, "\nlimit: 5\n")
		}
		if err := os.WriteFile(filepath.Join(dir, file), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	line := []string{"tournament", dir + "/fen.cue", dir + "/stones.cue", dir + "/the-three-barrows.cue", "--games", "2", "-q", "--policy", "random"}
	if code, out, _ := runs(t.Context(), commands(), line...); code != 1 {
		t.Errorf("lists over the limit are taken, exit %d: %s", code, out)
	}
	code, out, said := runs(t.Context(), commands(), append(line, "--draft")...)
	above, _, _ := strings.Cut(out, "\nstandings")
	if code != 0 || !strings.Contains(above, "\ndrafts, which break rules for lists or cost more than a") || !strings.Contains(above, "(draft)") {
		t.Errorf("exit %d, %s%s", code, said, out)
	}
}
