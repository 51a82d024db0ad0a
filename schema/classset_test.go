package schema

import (
	"fmt"
	"strings"
	"testing"
)

func TestWhoHolds(t *testing.T) {
	g := tintin(t)
	for _, c := range []struct {
		name, who, class string
		want             bool
	}{
		{"T6.2 foot is infantry", "infantry", "foot", true},
		{"T6.2 a team is infantry", "infantry", "team", true},
		{"T6.2 mounted cavalry is not", "infantry", "cavalry", false},
		{"T6.2 artillery is not", "infantry", "artillery", false},
		{"T6 armoured cars have wheels", "artillery wheeled", "armoured-car", true},
		{"T6 wide is not narrow", "armoured-car", "wheeled", false},
		{"T6 rough stops all but infantry", "all !infantry", "cavalry", true},
		{"T6 rough does not stop infantry", "all !infantry", "pilot", false},
		{"a later word overrules", "!infantry all", "foot", true},
		{"and a third the second", "all !vehicle tank", "tank", true},
		{"T11.6 captors", "infantry !officer !pilot", "officer", false},
		{"nobody", "", "foot", false},
		{"taken out of nobody", "!tank", "foot", false},
		{"everybody out", "foot !all", "foot", false},
		{"a class that there is not is itself", "martians", "martians", true},
		{"and nothing else", "infantry", "martians", false},
	} {
		if got := ClassSet(strings.Fields(c.who)).Holds(g, c.class); got != c.want {
			t.Errorf("%s: [%s] holds for %s: %v", c.name, c.who, c.class, got)
		}
	}
}

// TestClassesThatMeet asks through thirty storeys of classes that belong to
// each of the next storey, and back to the first: a billion ways, and circles.
func TestClassesThatMeet(t *testing.T) {
	const storeys = 30
	var g Game
	for i := range storeys {
		next := (i + 1) % storeys
		is := []string{fmt.Sprint("a", next), fmt.Sprint("b", next)}
		g.Classes.set(fmt.Sprint("a", i), Class{Is: is})
		g.Classes.set(fmt.Sprint("b", i), Class{Is: is})
	}
	if !g.ClassIs("a1", "b0") || !g.ClassIs("a1", "b1") || g.ClassIs("a1", "c") {
		t.Error("a class belongs to all that it leads to, and to no other")
	}
}

func TestByClass(t *testing.T) {
	g := tintin(t)
	for _, c := range []struct{ name, figures, class, want string }{
		{"T13.1 wheels pay double", `{"wheeled": 2}`, "car", "2 true"},
		{"T13.1 and others nothing", `{"wheeled": 2}`, "tank", "0 false"},
		{"all come before any", `{"infantry": 1, "all": 3}`, "foot", "1 true"},
		{"and hold for the rest", `{"infantry": 1, "all": 3}`, "tank", "3 true"},
		{"the narrow class decides, dear or cheap", `{"armour": 5, "vehicle": 7, "tank": 2}`, "tank", "2 true"},
		{"the narrow class decides, in any order", `{"armoured-car": 4, "wheeled": 3, "armour": 5}`, "armoured-car", "4 true"},
	} {
		n, ok := byClass(g, *parse[Map[int]](t, c.figures), c.class)
		if got := fmt.Sprint(n, ok); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
