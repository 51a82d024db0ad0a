package cmdline

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
)

func TestHelp(t *testing.T) {
	for name, line := range map[string][]string{
		"all": {"help"}, "check": {"help", "check"}, "simulate": {"simulate", "--help"}, "merge": {"help", "simulate", "merge"},
	} {
		a := tried()
		a.commands = append(a.commands, HelpCommand("Shell", nil))
		code, out, err := runs(t.Context(), a, line...)
		if code != ExitFine || err != "" {
			t.Errorf("%s: exit %d, %q", name, code, err)
		}
		golden.Check(t, "testdata/help/"+name+".golden", out)
	}
}
