package rulestest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// probe notes what a test says is wrong instead of failing.
type probe struct {
	testing.TB
	said []string
}

func (p *probe) Helper()             {}
func (p *probe) Logf(string, ...any) {}
func (p *probe) Error(args ...any)   { p.said = append(p.said, fmt.Sprint(args...)) }
func (p *probe) Errorf(format string, args ...any) {
	p.said = append(p.said, fmt.Sprintf(format, args...))
}
func (p *probe) Fatalf(format string, args ...any) { p.Errorf(format, args...); panic(p) }

// says wants what is done to find just this wrong, one line each.
func says(t *testing.T, want string, do func(t testing.TB)) {
	t.Helper()
	p := &probe{TB: t}
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(p) {
				panic(r)
			}
		}()
		do(p)
	}()
	if got := strings.Join(p.said, "\n"); got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}

// counting is a game of one side that counts to three by ones or twos.
type counting struct{ at int }

func (*counting) Dice() *dice.Stream { return new(dice.Stream) }

func (c *counting) Reset(uint64, uint64)                      { c.at = 0 }
func (c *counting) Apply(a play.Action)                       { c.at += int(a) }
func (c *counting) Copy(dst play.Game)                        { *dst.(*counting) = *c }
func (c *counting) Fork(dst play.Game, _ int, _ *dice.Stream) { c.Copy(dst) }
func (c *counting) Text(a play.Action) string                 { return fmt.Sprint("add ", a) }
func (c *counting) Position() string                          { return fmt.Sprintf("at %d; even %t", c.at, c.at%2 == 0) }

func (c *counting) Side() int {
	if c.at >= 3 {
		return play.NoSide
	}
	return 0
}

func (c *counting) Legal(buf []play.Action) []play.Action {
	if c.at == 2 {
		return append(buf, 1)
	}
	return append(buf, 1, 2)
}

func (c *counting) Result() (r play.Result) {
	r.Points[0] = int32(c.at)
	return r
}

func (c *counting) Check() error {
	if c.at > 3 {
		return fmt.Errorf("counted to %d", c.at)
	}
	return nil
}

func (c *counting) SetPosition(text string) error {
	_, err := fmt.Sscanf(text, "at %d", &c.at)
	return err
}

func (c *counting) Parse(text string) (a play.Action, err error) {
	_, err = fmt.Sscanf(text, "add %d", &a)
	return a, err
}

func (c *counting) Refuse(a play.Action) error {
	if !slices.Contains(c.Legal(nil), a) {
		return fmt.Errorf("%d is too many", a)
	}
	return nil
}

// Every expectation of a moment is checked, and every one that fails is
// reported.
func TestMoment(t *testing.T) {
	for _, tt := range []struct {
		moment Moment
		want   string
	}{
		{Moment{Want: "at 2; even", Exact: "even true", None: "at 1; eve", Legal: "add 1; wait", Shut: "add 2", Why: "add 2: too many", Points: "2 0"}, ""},
		{Moment{Want: "at"}, ""},
		{Moment{Want: "a"}, `want "a" in "at 2; even true"`},
		{Moment{Exact: "even"}, `want "even" just so in "at 2; even true"`},
		{Moment{None: "even"}, `do not want "even" in "at 2; even true"`},
		{Moment{Legal: "add 2"}, `"add 2" should be open; open are ["add 1" "wait"]`},
		{Moment{Shut: "add 1"}, `"add 1" should not be open`},
		{Moment{Shut: "wait"}, `"wait" should not be open`},
		{Moment{Why: "add 1: too many"}, `"add 1" is refused with <nil>, want "too many"`},
		{Moment{Why: "add 2: too few"}, `"add 2" is refused with 2 is too many, want "too few"`},
		{Moment{Points: "3 0"}, `the sides have 2 0 points, want 3 0`},
		{Moment{Ends: "A"}, `the winner is "", want "A"`},
	} {
		says(t, tt.want, func(t testing.TB) { tt.moment.Check(t, &counting{at: 2}, "wait") })
	}
	says(t, "the winner is \"A\", want \"\"\ncounted to 4", func(t testing.TB) { Moment{}.Check(t, &counting{at: 4}) })
}

func TestDo(t *testing.T) {
	g := new(counting)
	says(t, "", func(t testing.TB) { Do(t, g, "add 1; add 1") })
	says(t, `"add 2" is not open; open are ["add 1"]; at "at 2; even true"`, func(t testing.TB) { Do(t, g, "add 2") })
	says(t, "", func(t testing.TB) { Do(t, g, "add 1") })
	says(t, `"add 1" is not open; open are []; at "at 3; even false"`, func(t testing.TB) { Do(t, g, "add 1") })
	says(t, `too short; at "at 3; even false"`, func(t testing.TB) {
		defer OwnFault(t, g)
		panic("too short")
	})
}

func TestPage(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("page.md", "Rules\n- X1.1 lists\n- X2.1 moves\n- X2.10 ends\n  X9.9 aside\n")
	write("play_test.go", "// X2.10")
	write("rules_test.go", "// X2.1")
	write("lists/list_test.go", "// X1.1")
	p := Page{File: "page.md", Rule: regexp.MustCompile(`^- (X\d+\.\d+)\b`), Elsewhere: regexp.MustCompile(`^X1`), Folder: "lists", Rules: 3}
	says(t, `X2.1: cited by a test false, excused ""`, func(t testing.TB) { p.RulesAreCited(t) })
	p.Excused = map[string]string{"X2.1": "nobody moves"}
	says(t, "", func(t testing.TB) { p.RulesAreCited(t) })
	p.Excused["X2.10"], p.Rules = "it never ends", 4
	says(t, "X2.10: cited by a test true, excused \"it never ends\"\n3 rules are found, not 4: the page has changed, or the search is broken",
		func(t testing.TB) { p.RulesAreCited(t) })
	write("rules.go", "X(2, 1), X(2, 2)")
	says(t, "rules.go cites X2.2, which the page does not have", func(t testing.TB) { p.CitesExist(t, ".") })
}

// A figure that nothing is made of is found, and so is an excuse for one that is.
func TestFigures(t *testing.T) {
	f := Figures{
		Game:      decoded(t, map[string]any{"units": map[string]any{"guard": map[string]any{"class": "foot", "nation": "Borduria", "icon": "man", "keywords": []string{"slow"}}}}),
		Parts:     []string{"units"},
		ForPeople: []string{"icon", "name", "short"},
		Every:     1,
		Readings: []func(*schema.Game) (any, bool){
			func(g *schema.Game) (any, bool) { guard, ok := g.Units.Get("guard"); return len(guard.Keywords), ok },
			func(g *schema.Game) (any, bool) { guard, ok := g.Units.Get("guard"); return guard.Class, ok },
		},
		Excuse: func(string) string { return "" },
	}
	says(t, `units.guard.nation Borduria: ignored true, excused ""`, func(t testing.TB) { f.NothingIsIgnored(t) })
	f.Excuse = func(string) string { return "why not" }
	says(t, `units.guard.class foot: ignored false, excused "why not"
units.guard.keywords[0] slow: ignored false, excused "why not"`, func(t testing.TB) { f.NothingIsIgnored(t) })
	f.Parts = nil
	says(t, "no figure is tried: the parts have none", func(t testing.TB) { f.NothingIsIgnored(t) })
}
