package fluidtime

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

// Cards drawn by their place in the stage's deck: 5 German air support, 6 German
// artillery, 7 Soviet support, 8 Soviet air support.
func TestSupport(t *testing.T) {
	t.Parallel()
	const near = "A1 10,30 0; A7 1,1 0; B1 10,36 180; B2 13,36 180; B7 55,38 180; hand 0 0; "
	for _, s := range []scene{
		{name: "F6.1 unmet, with nobody to observe, the card is wasted", pos: "A1 1,1 0 suppressed; B1 50,39 0; hand 0 0", rolls: "6 4", want: "drawn 4 6", legal: "order B1"},
		{name: "F6.1 who is suppressed does not observe", pos: "A1 1,1 0 suppressed; B1 50,39 0; hand 0 0", rolls: "5 1 1", want: "turn 2", none: "drawn"},
		{name: "F2.2 German artillery support: one template on 1", pos: near, rolls: "6 1", legal: "pass; aim 10,36; aim 13,36; aim 11.5,36"},
		{
			name: "F6.2 every model under a template is attacked by its unmodified Size: 6",
			pos:  near + "", rolls: "6 1 6 1 1 1 1 6 6 6 6 6 6 3", play: "aim 11.5,36",
			exact: "B1 10,36 180 struck last", none: "B2", points: "1 0",
		},
		{name: "F6.2 a 7 misses a T-34", pos: near, rolls: "6 1 7 7 3", play: "aim 11.5,36", exact: "B1 10,36 180; B2 13,36 180"},
		{
			name: "F6.2 moving, concealed or hull down changes nothing", rolls: "6 1 6 1 1 1 1 3", play: "aim 32,6",
			pos: "A1 30,20 180; A7 1,1 0; B1 32,6 0 moving; B7 55,38 180; hand 0 0", exact: "B1 32,6 0 moving struck",
		},
		{name: "F6.2 friend or foe", pos: near + "A2 12,34.5 0", rolls: "6 1 7 7 7 3", play: "aim 11.5,36", exact: "A2 12,34.5 0"},
		{
			name: "F6.2 against AFVs a die more: three and one reach 19", pos: near, play: "aim 10,36", rolls: "6 1 1 5 5 5 4 3 3",
			exact: "B1 10,36 180 immobilised struck",
		},
		{
			name: "F6.2 hit and not destroyed, it is marked", pos: near, play: "aim 10,36", rolls: "6 1 1 6 6 6 6 2 3",
			exact: "B1 10,36 180 gun-out struck",
		},
		{
			name: "F6.2 soft-skins normally: three dice", pos: "A1 50,34 0; A7 1,1 0; B7 50,38 180; B4 10,38 0; hand 0 0", play: "aim 50,38", rolls: "6 1 1 1 1 2 3",
			none: "B7", points: "1 0",
		},
		{
			name: "F6.2 a lorry that three dice do not reach", pos: "A1 50,34 0; A7 1,1 0; B7 50,38 180; B4 10,38 0; hand 0 0", play: "aim 50,38", rolls: "6 1 1 1 1 1 3",
			exact: "B7 50,38 180 struck",
		},
		{name: "F6.1 the template is centred on a point that an observer sees", pos: "A1 21,28 0; B1 21,36 180; B7 55,38 180; hand 0 0", rolls: "6 1", why: "aim 21,36: no one observes", shut: "aim 21,36"},
		{name: "F6.1 Germans: medium on 2", pos: near, rolls: "6 2", play: "aim 10,36", legal: "lay 0; lay 7", shut: "lay 8"},
		{name: "F6.1 and on 4", pos: near, rolls: "6 4 7 7 3", play: "aim 10,36; lay 0", exact: "B1 10,36 180"},
		{name: "F6.1 all-out on 5", pos: near, rolls: "6 5", play: "aim 10,36; lay 0", legal: "lay 0; lay 3", shut: "lay 4"},
		{name: "F6.3 eight ways round the square, and each of these four for the third", pos: near, rolls: "6 6", play: "aim 10,36; lay 7", legal: "lay 3", shut: "lay 4"},
		{name: "F2.7 Soviet support, 6: nothing", pos: near, rolls: "7 6 3", want: "drawn 3 7", legal: "order A1"},
		{name: "F2.7 4 and 5: artillery, Russians low on 3", pos: near, rolls: "7 4 3", legal: "aim 10,30; pass"},
		{name: "F6.1 Russians: medium on 4", pos: near, rolls: "7 5 4", play: "aim 10,30", legal: "lay 7"},
		{name: "F6.1 Russians: all-out on 6", pos: near, rolls: "7 5 6", play: "aim 10,30; lay 0", legal: "lay 3"},
		{name: "F2.7 1 to 3 rolls on as air support: a fighter on 3, and low intensity", pos: near, rolls: "7 3 3 1", legal: "corner 0; corner 3"},
		{name: "F6.4 a corner is named once a game, and a D8 says where it comes in", pos: near, rolls: "7 3 3 1 1", play: "corner 1", want: "corner B 1", legal: "aim 10,30"},
		{name: "F6.4 the next time it stands", pos: near + "corner B 2", rolls: "8 1 1 5", legal: "aim 10,30", shut: "corner 0"},
		{name: "F2.2 German air support: Hs 123 on 1, three ways to lay the second", pos: near + "corner A 0", rolls: "5 1 2 1", play: "aim 10,36", legal: "lay 0; lay 2", shut: "lay 3"},
		{
			name: "F6.2 bombers: 3 dice and one against AFVs", pos: near + "corner A 0", rolls: "5 6 1 1 1 1 1 1 1 3", play: "aim 10,36", exact: "B1 10,36 180 struck",
		},
		{
			name: "F6.2 fighters: 2 dice and one", pos: near + "corner A 0", rolls: "5 3 1 1 1 1 1 1 3", play: "aim 10,36", exact: "B1 10,36 180 struck",
		},
		{
			name:  "F6.3 the mark points at the entry: coming from the south, 3 wide and 4 long",
			pos:   "A1 10,30 0; A7 1,1 0; B1 30,37 180; B4 31.5,37 0; B5 30,35.2 0; B6 28.4,37 0; B7 55,38 180; hand 0 0; corner A 3", // from the south-east 2: the middle of the south
			rolls: "5 1 1 2 7 7 7 3", play: "aim 30,37",
		},
		{
			name: "F6.2 once, however many templates cover it", more: stageTable + stageDeck,
			pos:   "A1 10,30 0; A7 1,1 0; B1 30,30 180; B7 55,38 180; hand 0 0; corner A 3",
			rolls: "5 1 2 2 7 3", play: "aim 30,28.25; lay 0", exact: "B1 30,30 180", // where the taper lies on the first
		},
		{name: "F6.1 a strike may be let go by", pos: near, rolls: "6 1 3", play: "pass", want: "drawn 3 6"},
		{
			name: "F2.6 both reach their targets under one strike: the higher share of its own wins", more: stageTable + stageDeck,
			pos:   "score 19 19; A1 10,28 0; A2 10,31 0; A7 1,1 0; B1 11.5,33.5 180; B3 8.5,33.5 180; B7 55,38 180; hand 0 0",
			rolls: "6 1 1 6 6 6 6 6 1 6 6 6 6 6 1 6 6 6 6 6", play: "aim 10,32.25", ends: "A", points: "22 20", none: "A2; B1; B3",
		},
	} {
		s.run(t)
	}
}

// The first of a barrage points at the observer (F6.3): its outline turns with
// it.
func TestBarrageFacesItsObserver(t *testing.T) {
	t.Parallel()
	g := stage(t, "")
	if err := g.SetPosition("turn 1; A1 20,5 0; B1 30,15 180; hand 1 0"); err != nil {
		t.Fatal(err)
	}
	g.strike = strike{side: 0, weapon: int8(len(g.weapons) - 2), count: 1}
	if name := g.weapons[g.strike.weapon].name; name != "Artillery" {
		t.Fatalf("it is %s", name)
	}
	g.layDown(g.firstFrame(tabletop.Point{X: 30 * tabletop.Inch, Y: 15 * tabletop.Inch}), 0)
	if h := g.strike.frames[0].Heading; h != 45 {
		t.Errorf("F6.3 it lies at %d°, want 45°", h)
	}
	for at, want := range map[tabletop.Point]bool{
		{X: 30_000, Y: 17_800}: true, {X: 31_900, Y: 16_900}: false, {X: 30_000, Y: 17_900}: false,
	} {
		if got := g.covered(at); got != want {
			t.Errorf("F6.3 %v is covered: %v", at, got)
		}
	}
}

// The eight places where aircraft come in, clockwise from each corner (F6.4).
func TestEntries(t *testing.T) {
	t.Parallel()
	g := stage(t, "")
	want := []string{"0,0", "0,20", "0,40", "30,40", "60,40", "60,20", "60,0", "30,0"}
	for n, w := range want {
		if got := g.entryAt(int8(n)).String(); got != w {
			t.Errorf("F6.4 place %d is at %s, want %s", n+1, got, w)
		}
	}
}

// Straight on, the corners of the long sides touch and the point lies on the
// template before; laid with a side on a side, the flight turns by 30°, a fighter's
// by 45° (F6.3).
func TestFlights(t *testing.T) {
	t.Parallel()
	g := stage(t, "")
	for _, c := range []struct {
		weapon  string
		turns   [3]tabletop.Heading
		advance tabletop.Length // from frame to frame in straight flight
	}{
		{"ju-87", [3]tabletop.Heading{0, 30, 330}, 3134}, // half of 4, half of 4, less the point of 0.866
		{"me-109", [3]tabletop.Heading{0, 45, 315}, 3000},
	} {
		for i := range g.weapons {
			if g.weapons[i].id != c.weapon {
				continue
			}
			g.strike = strike{weapon: int8(i), count: 3, laid: 1}
			g.strike.frames[0] = tabletop.Frame{At: tabletop.Point{X: 20_000, Y: 20_000}, Heading: 0}
			for n, turn := range c.turns {
				f := g.nextFrame(n)
				if f.Heading != turn {
					t.Errorf("F6.3 %s, way %d: it turns to %d°, want %d°", c.weapon, n, f.Heading, turn)
				}
				if d := tabletop.Distance(f.At, g.strike.frames[0].At); n == 0 && d != c.advance {
					t.Errorf("F6.3 %s flies on %d, want %d", c.weapon, d, c.advance)
				}
			}
		}
	}
}

// Data sheets and templates that cannot be played are refused (F6.3).
func TestTemplatesRefused(t *testing.T) {
	t.Parallel()
	for name, shapes := range map[string]string{
		"two templates":     `[{name: "a", width: 3, height: 4, sides: ["A"]}, {name: "b", width: 3, height: 4, taper: 60, sides: ["C", "", "B", "B"]}]`,
		"without sides":     `[{name: "a", width: 3, height: 4}, {name: "b", width: 3, height: 4, taper: 60}, {name: "c", width: 3, height: 4, taper: 60}]`,
		"without an extent": `[{name: "a"}, {name: "b"}, {name: "c"}]`,
	} {
		_, _, err := bind(t, `{type: "platoon", name: "P", units: [{unit: "pz-iii-j"}]}`, `{type: "platoon", name: "Q", units: [{unit: "t-34"}]}`, "", "", `
			deck: [{card: "turn-over"}, {card: "unit-free", formation: "P"}, {card: "unit-free", formation: "Q"}]
			adds: {
				weapons: zeppelin: {name: "Zeppelin", stats: {strike: 3, templates: ["bags"], flies: true}}
				printables: bags: {title: "Bags", kind: "shapes", measure: "inches", shapes: `+shapes+`}
			}`)
		if err == nil || !strings.Contains(err.Error(), "Zeppelin has dice or templates that cannot be played (F6.3)") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
