package main

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// runs runs a line on an app of these commands and returns what came of it.
func runs(ctx context.Context, cmds []*cmdline.Command, line ...string) (code int, out, err string) {
	var o, e bytes.Buffer
	code = cmdline.New(cmds, categories).Run(ctx, line, cmdline.Streams{In: strings.NewReader(""), Out: &o, Err: &e, Width: cmdline.UsualWidth})
	return code, o.String(), e.String()
}

func TestHelpOfAnUnknownCommand(t *testing.T) {
	code, out, err := runs(t.Context(), commands(), "help", "complition")
	if want := "forge help: unknown command \"complition\", did you mean \"completion\"?\n"; code != cmdline.ExitUsage || out != "" || err != want {
		t.Errorf("exit %d, %q, %q", code, out, err)
	}
}

// Every command can be found, says what it does, and fits a terminal.
func TestCommandsAreWellKept(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range commands() {
		t.Run(c.Name, func(t *testing.T) {
			if !slices.Contains(categories, c.Category) {
				t.Errorf("category %q is not in the list", c.Category)
			}
			if c.Usage == "" || strings.HasSuffix(c.Usage, ".") || len(c.Examples) == 0 {
				t.Error("a command has a usage (no full stop) and an example")
			}
			if c.Max > 0 && c.Args == "" || c.Max < c.Min {
				t.Errorf("arguments: %q, %d to %d", c.Args, c.Min, c.Max)
			}
			for _, n := range append([]string{c.Name}, c.Aliases...) {
				if seen[n] {
					t.Errorf("%q names two commands", n)
				}
				seen[n] = true
			}
			_, out, _ := runs(t.Context(), commands(), append([]string{"help"}, strings.Fields(c.Name)...)...)
			for line := range strings.Lines(out) {
				if w := uniseg.StringWidth(strings.TrimSpace(line)); w > cmdline.UsualWidth {
					t.Errorf("%d columns: %s", w, line)
				}
			}
		})
	}
}

// A line is cut into words before its command is known, so a flag's name may
// not take a value here and none there, nor shadow a global flag.
func TestAFlagIsTheSameKindEverywhere(t *testing.T) {
	value := map[string]bool{}
	var global []string
	for _, f := range cmdline.GlobalFlags() {
		global = append(global, f.Names()...)
	}
	for _, c := range commands() {
		for _, f := range c.Flags {
			if f.(cli.DocGenerationFlag).GetUsage() == "" {
				t.Errorf("forge %s %s says nothing of itself", c.Name, cmdline.Dashed(f.Names()[0]))
			}
			for _, n := range f.Names() {
				if slices.Contains(global, n) {
					t.Errorf("forge %s: %s is a flag of every command", c.Name, cmdline.Dashed(n))
				}
				if v, ok := value[n]; ok && v != f.(cli.DocGenerationFlag).TakesValue() {
					t.Errorf("forge %s: %s takes a value here and none elsewhere, or the other way round", c.Name, cmdline.Dashed(n))
				}
				value[n] = f.(cli.DocGenerationFlag).TakesValue()
			}
		}
	}
}

// TestCompleteOffersFilesWhereTheyMayStand asks forge's own commands.
func TestCompleteOffersFilesWhereTheyMayStand(t *testing.T) {
	for line, want := range map[string]bool{
		"new ": false, "new list ": true, "print ": false, "print units ": true,
		"simulate ": true, "simulate replay ": true, "simulate replay a.cue ": false, "simulate shard a.cue ": false,
		"show ": true, "show tintin ": false, "show tintin units ": false, "check ": true, "check a.cue ": true,
		"import ": false, "import csv ": true, "export csv ": true, "export csv a.cue ": false,
	} {
		_, out, _ := runs(t.Context(), commands(), append([]string{"__complete"}, strings.Split(line, " ")...)...)
		if got := strings.Contains(out, ":files"); got != want {
			t.Errorf("forge %s: files offered %v, want %v\n%s", line, got, want, out)
		}
	}
}

func TestCompleteOffersSecondWords(t *testing.T) {
	for _, line := range []string{"simulate m", "help simulate m"} {
		_, out, _ := runs(t.Context(), commands(), append([]string{"__complete"}, strings.Split(line, " ")...)...)
		if !strings.HasPrefix(out, "merge\tadd up ") {
			t.Errorf("forge %s: %q", line, out)
		}
	}
}

// TestShippedIsFormatted holds the documents of the repository to forge fmt.
func TestShippedIsFormatted(t *testing.T) {
	t.Parallel()
	args := []string{"fmt", "--check", "../../armylists", "../../scenarios", "../../games"}
	if code, out, told := runs(t.Context(), commands(), args...); code != cmdline.ExitFine {
		t.Errorf("exit %d; \"forge fmt\" sets these:\n%s%s", code, out, told)
	}
}

// TestCompletionByGame offers what belongs to the game and the scenario that the
// words name, and no more.
func TestCompletionByGame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ words, offered, other string }{
		{"odds --game tintin --attacker ", "armoured-car", "pz-ii-f"},
		{"odds --game=cadet --target ", "soldier", "pz-ii-f"},
		{"odds --attacker ", "pz-ii-f", ""},
		{"simulate ../../scenarios/tintin/the-bridge-at-sarn.cue --policy grauland=", "grauland=greedy", "greedy\t"},
		{"simulate ../../scenarios/tintin/the-bridge-at-sarn.cue --policy ", "greedy", "norvik"},
	} {
		_, out, _ := runs(t.Context(), commands(), append([]string{"__complete"}, strings.Split(c.words, " ")...)...)
		if !strings.Contains("\n"+out, "\n"+c.offered) || c.other != "" && strings.Contains("\n"+out, "\n"+c.other) {
			t.Errorf("%s: offered\n%s", c.words, out)
		}
	}
}
