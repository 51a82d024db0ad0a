package rulestest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play"
)

// Moment is what must be true when a scene has been played. Lists have
// semicolons between; a part is met by one that begins with its words.
type Moment struct {
	Want  string // parts of the position
	Exact string // parts that it must have just so
	None  string // parts that it must not have
	Legal string // orders that must be open
	Shut  string // orders that must not be
	Why   string // orders that are refused, each with a part of the reason: "order A30: no orders (T3.8)"

	Points string // what the sides have: "3 0"; "": whatever it is
	Ends   string // the winner: "A", "B", or the word for neither; "": the game goes on
}

// Check holds a game to a moment and to its invariants. Orders that are legal
// but not listed come in extra.
func (m Moment) Check(t testing.TB, g play.Notated, extra ...string) {
	t.Helper()
	m.stands(t, g)
	open := append(Open(g), extra...)
	for _, want := range play.Clauses(m.Legal) {
		if !Contains(open, want) {
			t.Errorf("%q should be open; open are %q", want, open)
		}
	}
	for _, not := range play.Clauses(m.Shut) {
		if Contains(open, not) {
			t.Errorf("%q should not be open", not)
		}
	}
	for _, refused := range play.Clauses(m.Why) {
		Refuses(t, g, refused)
	}
	r := g.Result()
	if got := fmt.Sprint(r.Points[0], r.Points[1]); m.Points != "" && got != m.Points {
		t.Errorf("the sides have %s points, want %s", got, m.Points)
	}
	if got := outcome(g); got != m.Ends {
		t.Errorf("the winner is %q, want %q", got, m.Ends)
	}
	if err := g.Check(); err != nil {
		t.Error(err)
	}
}

// stands holds the position to a moment.
func (m Moment) stands(t testing.TB, g play.Notated) {
	t.Helper()
	now := play.Clauses(g.Position())
	for _, want := range play.Clauses(m.Want) {
		if !Contains(now, want) {
			t.Errorf("want %q in %q", want, g.Position())
		}
	}
	for _, want := range play.Clauses(m.Exact) {
		if !slices.Contains(now, want) {
			t.Errorf("want %q just so in %q", want, g.Position())
		}
	}
	for _, not := range play.Clauses(m.None) {
		if Contains(now, not) {
			t.Errorf("do not want %q in %q", not, g.Position())
		}
	}
}

// outcome is who has won, in the words of a moment.
func outcome(g play.Notated) string {
	switch r := g.Result(); {
	case g.Side() >= 0:
		return ""
	case r.Winner < 0:
		return "nobody"
	default:
		return play.SideText(int(r.Winner))
	}
}

// Contains says whether one of the parts begins with the text, whole words only.
func Contains(parts []string, text string) bool {
	return slices.ContainsFunc(parts, func(p string) bool { return strings.HasPrefix(p+" ", text+" ") })
}

// Open are the orders that are listed, as text; none when the game is over.
func Open(g play.Notated) []string {
	if g.Side() < 0 {
		return nil
	}
	return each.Of(g.Legal(nil), g.Text)
}

// Do carries out orders, with semicolons between, each of which must be open: listed, or
// where more is open than is listed, not refused.
func Do(t testing.TB, g play.Notated, orders string) {
	t.Helper()
	for _, text := range play.Clauses(orders) {
		a, err := g.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if g.Side() < 0 || !slices.Contains(g.Legal(nil), a) && g.Refuse(a) != nil {
			t.Fatalf("%q is not open; open are %q; at %q", text, Open(g), g.Position())
		}
		g.Apply(a)
	}
}

// Refuses wants an order to be refused, with a part of the reason behind a colon:
// "order A30: no orders".
func Refuses(t testing.TB, g play.Notated, refused string) {
	t.Helper()
	text, why, _ := strings.Cut(refused, ": ")
	a, err := g.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Refuse(a); err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("%q is refused with %v, want %q", text, err, why)
	}
}

// OwnFault is to be deferred by a scene: a script of dice that is too short, which
// panics with a text, fails that scene alone.
func OwnFault(t testing.TB, g play.Notated) {
	switch why := recover().(type) {
	case nil:
	case string:
		t.Helper()
		t.Fatalf("%s; at %q", why, g.Position())
	default:
		panic(why)
	}
}

// Numbers are the rolls of a script that names no faces.
func Numbers(t testing.TB, words string) (rolls []int) {
	t.Helper()
	for _, word := range strings.Fields(words) {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		rolls = append(rolls, n)
	}
	return rolls
}

// ComesBack holds a game that has read a position to its invariants, and wants
// its text form to be read back and written the same again.
func ComesBack(t testing.TB, g play.Notated, taken string) {
	t.Helper()
	if err := g.Check(); err != nil {
		t.Fatalf("%q: %v", taken, err)
	}
	told := g.Position()
	if err := g.SetPosition(told); err != nil {
		t.Fatalf("%q is told as %q, which is refused: %v", taken, told, err)
	}
	if again := g.Position(); again != told {
		t.Fatalf("%q is told as %q, and then as %q", taken, told, again)
	}
}
