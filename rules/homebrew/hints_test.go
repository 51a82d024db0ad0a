package homebrew

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// What an author hints at counts for the players of simulations.
func TestHints(t *testing.T) {
	t.Parallel()
	rates := func(game string) map[string]int {
		t.Helper()
		g := newGame(t, laneOf(t, game, "turns: 6"))
		if err := g.SetPosition("turn 1 A; phase act; first A; A2 a3 4; A3 f1 4; B2 f6 4; B3 e6 4"); err != nil {
			t.Fatal(err)
		}
		rulestest.Do(t, g, "activate A2")
		out := map[string]int{"pinned": int(g.worth.mark[1][1][1])}
		for _, a := range g.Legal(nil) {
			out[g.Text(a)] = g.Rate(a)
		}
		return out
	}
	const action, mark = "\t\twatch: effects:", `pinned: {name:`
	if !strings.Contains(patrols, action) || !strings.Contains(patrols, mark) {
		t.Fatal("the game has no such action and mark")
	}
	plain := rates(patrols)
	for of, rate := range rates(strings.Replace(patrols, action, "\t\twatch: worth: 25\n"+action, 1)) {
		want := plain[of]
		if of == "watch" {
			want += worthUnit / 4
		}
		if rate != want {
			t.Errorf("with a hint %s is worth %d, want %d", of, rate, want)
		}
	}
	if got := rates(strings.Replace(patrols, mark, `pinned: {worth: -50, name:`, 1))["pinned"]; got != -worthUnit/2 {
		t.Errorf("being pinned is worth %d by its hint", got)
	}
}
