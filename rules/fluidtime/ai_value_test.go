package fluidtime

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// What a game is worth: points, objectives held, enemies on the way to be lost.
func TestValue(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, pos string
		want      int // to A, targets being 20
	}{
		{"nothing", far, 0},
		{"points", far + "score 3 1", 2 * play.Point},
		{"an objective held", far + "held 1 B", -2 * worthHeld},
		{"an enemy without a gun", far + "B1 30,38 180 gun-out", worthGunOut / 2},
		{"a heavy that cannot move", far + "B3 30,38 180 immobilised", worthImmobilised},
		{"one's own suppressed", far + "A1 30,1 0 suppressed", -worthSuppressed / 2},
	} {
		g := stage(t, posts)
		if err := g.SetPosition("turn 3; " + c.pos); err != nil {
			t.Fatal(err)
		}
		if a, b := g.Value(0), g.Value(1); a != c.want || b != -c.want {
			t.Errorf("%s: worth %d and %d, want %d", c.name, a, b, c.want)
		}
	}
	g := stage(t, "turns: 1")
	dice.Rig(t, &g.dice, 1)
	if err := g.SetPosition("turn 1; " + far + "score 1 0; hand 0 0"); err != nil {
		t.Fatal(err)
	}
	if g.Side() != play.NoSide || g.Value(0) < worthWin {
		t.Errorf("a game that is won is worth %d", g.Value(0))
	}
}

// loner is a card for the Panzers, with no other unit near.
const loner = "hand 0 0; acts A1 free 1; "

// What any player would see is rated best.
func TestRatesOfPlainChoices(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, more, pos, rolls, play, best string }{
		{"F4.1 the target that is most likely to go", "", loner + "A1 10,5 0; B1 10,17 180; B4 12,17 180", "", "order A1", "shoot B4 1"},
		{"F4.3 a flank before a front", "", loner + "A1 10,5 0; B1 10,17 180; B2 7,17 270", "", "order A1", "shoot B2 1"},
		{"F1.7 to an objective that nobody holds", posts, aloneActs + "A1 30,10 0", "", "order A1", "move 30,20 60"},
		{"F6.1 no strike at one's own", "", "A1 10,30 0; A2 12,30 0; A3 14,30 0; B4 12,32 180; hand 0 0", "6 1", "", "pass"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := stage(t, c.more)
			s := scene{rolls: c.rolls, pos: c.pos, play: c.play}
			s.set(t, g)
			best, most := "", 0
			for i, a := range g.Legal(nil) {
				if rate := g.Rate(a); i == 0 || rate > most {
					best, most = g.Text(a), rate
				}
			}
			if best != c.best {
				t.Errorf("%s is rated best, want %s", best, c.best)
			}
		})
	}
}

// Who has something to do with its card does not let it go by, nor drive for nothing.
func TestNothingIsDoneForNothing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, pos, better, worse string }{
		{"F3.4 a halt before doing nothing", "hand 0 0; acts A1 free 1; A1 21,28 0 moving; B1 21,34 180", "halt", "pass"},
		{"F3.7 no move without a turn", "hand 0 0; acts A1 free 1; A1 21,28 0; B1 21,34 180", "pass", "move 21,28 10"},
		{"F3.9 who is hidden does not drive out to no end", "hand 0 0; acts A1 free 1; A1 43,13 0 hidden; B1 59,39 180", "watch", "move 43,13 180"},
	} {
		g := stage(t, "")
		s := scene{pos: c.pos, play: "order A1"}
		s.set(t, g)
		rate := func(text string) int {
			a, err := g.Parse(text)
			if err == nil {
				err = g.Refuse(a)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v", c.name, text, err)
			}
			return g.Rate(a)
		}
		if better, worse := rate(c.better), rate(c.worse); better <= worse {
			t.Errorf("%s: %s is rated %d, %s %d", c.name, c.better, better, c.worse, worse)
		}
	}
}
