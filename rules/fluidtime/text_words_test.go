package fluidtime

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// A replay names every die, says what comes of it, and needs nothing but the event.
func TestTold(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, pos, play, rolls, want string }{
		{
			"F4.2 why a shot hits, and whether it does", duel + "B1 30,28 180 moving", "order A1; shoot B1 1", "6 6 4 4 3 2 3 3",
			"fires at B1 Tankovy T-34 1, 8.0″ off, hits on 6 or less: size 6, −1 target moving, +1 range (F4.2)\nrolls 6 on the D10: a hit (F4.2)\n" +
				"rolls 6+4+4+3+2 = 19 against armour 19: through (F4.3)\nrolls 3 on the D6 for the penetration (F4.4)\nB1 Tankovy T-34 1 is immobilised (F4.4)",
		},
		{
			"F4.3 from the flank", duel + "B1 30,30 0", "order A1; shoot B1 1", "1 1 1 1 1 1 1 3",
			"B1 Tankovy T-34 1, 10.0″ off, from the flank (+1 die a hit), hits on 6 or less: size 6 (F4.2)\nrolls 1 on the D10: a hit (F4.2)\n" +
				"rolls 1+1+1+1+1+1 = 6 against armour 19: not through (F4.3)\nB1 Tankovy T-34 1 must test its morale (F4.3)",
		},
		{"F4.2 a 1 always hits", far + "hand 0 0; acts A1 free 1; A1 12,13 90 moving; B1 41,13 270 moving", "order A1; shoot B1 1", "2 3", "hits on 1 or less: size 6, −1 target moving, −2 heavy concealment, −2 shooter moved, −1 range, a 1 always hits (F4.2)\nrolls 2 on the D10: no hit (F4.2)"},
		{"F3.5 from overwatch", ambush, "order A1; move 40,30 90; react B1 4 1", "10", "B1 Tankovy T-34 1 fires from overwatch at A1 Panzers Pz.Kpfw. III J 1, "},
		{"F3.5 at one who sets off", ambush, "order A1; move 40,30 90; react B1 0 1", "10", "A1 Panzers Pz.Kpfw. III J 1 sets off (F3.2)\nB1 Tankovy T-34 1 fires from overwatch at A1 "},
		{"F3.5 at one who turns on the spot, which is one turn", ambush + "A3 1,15 0", "order A1; move 30,30 180; react B1 0 1; order A2; pass", "10", "turns on the spot to 180° (F3.2)\nB1 Tankovy T-34 1 fires from overwatch at A1 Panzers Pz.Kpfw. III J 1, 9.4″ off, from the flank (+1 die a hit), hits on 5 or less: size 6, −1 target moving (F4.2)\nrolls 10 on the D10: no hit (F4.2)\nA2 Panzers Pz.Kpfw. III J 2 waits"},
		{"F4.4 a gun that is out already", duel + "B1 30,28 180 gun-out", "order A1; shoot B1 1", "6 6 6 6 6 6 2 1", "rolls 2 on the D6 for the penetration (F4.4)\nB1 Tankovy T-34 1 has its gun out already (F4.4)"},
		{"F5.1 a card without a free action", far + "hand 0 0; acts A1 move 1; A1 10,5 0 moving suppressed; A2 50,5 0; A3 50,38 0", "order A2", "", "A1 Panzers Pz.Kpfw. III J 1 is suppressed: it does nothing and counts as stationary (F5.1)"},
		{"F4.5 more shots than one", far + "hand 0 0; acts A3 free 1; A9 30,20 0; B4 30,30 180; B5 59,30 0", "order A9; shoot B4 1", "10 4 6 6 3 3", "fires 2 shots at B4"},
		{"F5.2 a test that is failed again", far + "hand 0 0; acts A1 free 1; A1 10,5 0 suppressed; A2 20,5 0", "order A1", "3 2", "A1 Panzers Pz.Kpfw. III J 1 tests its morale, suppressed: 3+2 = 5, +1 troops and equipment makes 6, 7 wanted (F5.2)\nA1 Panzers Pz.Kpfw. III J 1 stays suppressed (F5.3)"},
		{"F5.2 and one that is passed", far + "hand 0 0; acts A1 free 1; A1 10,5 0 struck; A2 20,5 0", "order A1", "3 3", "tests its morale, struck: 3+3 = 6, +1 troops and equipment makes 7, 7 wanted (F5.2)\nA1 Panzers Pz.Kpfw. III J 1 passes"},
		{"F5.2 struck again while suppressed", far + "hand 0 0; acts A1 free 1; A1 10,5 0 suppressed again; A2 20,5 0", "order A1", "3 4", "suppressed: 4+3 = 7, +1 troops and equipment, −1 suppressed and struck again makes 7, 7 wanted (F5.2)\nA1 Panzers Pz.Kpfw. III J 1 is back at its guns"},
		{"F3.7 a turn on the spot", quiet + "A1 10,5 0", "order A1; move 10,5 180", "3", "A1 Panzers Pz.Kpfw. III J 1 turns on the spot to 180° (F3.2)"},
		{"F3.1 whom nobody finds", quiet + "A1 10,10 0; A2 10,14 0; B1 32,6 180 hidden", "order A1; observe B1", "3", "rolls 3 on the D6: 4 or more was wanted (F3.1)"},
		{"F6.2 nobody under the template", "turn 1; A1 10,10 0; B1 10,20 180; B7 59,39 180; hand 0 0", "aim 10,15", "6 1 2", "rolls 1 on the D6 for the strength: Low (F6.1)\nit lays 1 template (F6.1)\ntemplate 1 lies at 10.0,15.0, its mark toward the observer, A1 Panzers Pz.Kpfw. III J 1 (F6.3)\nno one is under it (F6.2)"},
		{"F6.3 how a barrage lies", "turn 1; A1 10,10 0; B1 10,20 180; B7 59,39 180; hand 0 0", "aim 10,14; lay 0", "6 2 2", "template 2 lies round it, its corner at "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := stage(t, "")
			defer rulestest.OwnFault(t, g)
			var log play.Log
			g.LogTo(&log)
			scene{pos: tt.pos, play: tt.play, rolls: tt.rolls}.set(t, g)
			g.LogTo(nil)
			g.strike = strike{} // an event is put into words by what it says itself
			var lines []string
			for _, e := range log.Events {
				if line := g.Tell(e); line != "" {
					lines = append(lines, strings.TrimSpace(line))
				}
			}
			if all := strings.Join(lines, "\n"); !strings.Contains(all, tt.want) {
				t.Errorf("want %q in\n%s", tt.want, all)
			}
		})
	}
}
