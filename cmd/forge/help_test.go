package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/internal/golden"
)

func TestHelp(t *testing.T) {
	for name, line := range map[string][]string{
		"all": {"help"}, "check": {"help", "check"}, "simulate": {"simulate", "--help"}, "merge": {"help", "simulate", "merge"},
	} {
		a := tried()
		a.commands = append(a.commands, helpCommand())
		code, out, err := runs(t.Context(), a, line...)
		if code != exitFine || err != "" {
			t.Errorf("%s: exit %d, %q", name, code, err)
		}
		golden.Check(t, "testdata/help/"+name+".golden", out)
	}
}

func TestHelpOfAnUnknownCommand(t *testing.T) {
	code, out, err := runs(t.Context(), newApp(commands()), "help", "complition")
	if want := "forge help: unknown command \"complition\", did you mean \"completion\"?\n"; code != exitUsage || out != "" || err != want {
		t.Errorf("exit %d, %q, %q", code, out, err)
	}
}

// Every command can be found, says what it does, and fits a terminal.
func TestCommandsAreWellKept(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range commands() {
		t.Run(c.name, func(t *testing.T) {
			if !slices.Contains(categories, c.category) {
				t.Errorf("category %q is not in the list", c.category)
			}
			if c.usage == "" || strings.HasSuffix(c.usage, ".") || len(c.examples) == 0 {
				t.Error("a command has a usage (no full stop) and an example")
			}
			if c.max > 0 && c.args == "" || c.max < c.min {
				t.Errorf("arguments: %q, %d to %d", c.args, c.min, c.max)
			}
			for _, n := range c.names() {
				if seen[n] {
					t.Errorf("%q names two commands", n)
				}
				seen[n] = true
			}
			_, out, _ := runs(t.Context(), newApp(commands()), append([]string{"help"}, strings.Fields(c.name)...)...)
			for line := range strings.Lines(out) {
				if w := uniseg.StringWidth(strings.TrimSpace(line)); w > usualWidth {
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
	global := allNames(globalFlags())
	for _, c := range commands() {
		for _, f := range c.flags {
			if f.(cli.DocGenerationFlag).GetUsage() == "" {
				t.Errorf("forge %s %s says nothing of itself", c.name, dashed(f.Names()[0]))
			}
			for _, n := range f.Names() {
				if slices.Contains(global, n) {
					t.Errorf("forge %s: %s is a flag of every command", c.name, dashed(n))
				}
				if v, ok := value[n]; ok && v != takesValue(f) {
					t.Errorf("forge %s: %s takes a value here and none elsewhere, or the other way round", c.name, dashed(n))
				}
				value[n] = takesValue(f)
			}
		}
	}
}
