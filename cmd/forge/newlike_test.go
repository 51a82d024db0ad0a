package main

import (
	"os"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// On a terminal forge asks which game one's own is like, again where it did not understand.
func TestNewGameAsks(t *testing.T) {
	for _, tt := range []struct {
		answers, file, told string
		code                int
	}{
		{"1\n", "game.cue", "Number or name [1]: ", cmdline.ExitFine},
		{"\n", "game.cue", "", cmdline.ExitFine},
		{"cushions\npillows\n", "game-after-eight.cue", `There is no "cushions". Number or name [1]: `, cmdline.ExitFine},
		{"none\n", "game-list.cue", "not\n               played\n", cmdline.ExitFine},
		{"", "", "without questions: --like\nnames a game: ", cmdline.ExitUsage},
	} {
		t.Run(tt.answers, func(t *testing.T) {
			t.Chdir(t.TempDir())
			var out, told strings.Builder
			code := run(t.Context(), []string{"new", "game"}, cmdline.Streams{In: strings.NewReader(tt.answers), Out: &out, Err: &told, InTerminal: true, ErrTerminal: true, Width: cmdline.UsualWidth})
			if code != tt.code || !strings.Contains(told.String(), tt.told) {
				t.Errorf("exit %d, told:\n%s", code, told.String())
			}
			if _, err := os.Stat(tt.file); tt.file != "" && err != nil {
				t.Error(err)
			}
		})
	}
}
