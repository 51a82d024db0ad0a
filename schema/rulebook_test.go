package schema

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestPositionsOfDiagrams holds that a diagram shows what a position says of pieces, in
// the words of every game.
func TestPositionsOfDiagrams(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"turn 1 A; score 2 0; A1 c3 4; B c4 3; free; done A1", "A1 c3 1, B c4 2"},
		{"A1 24.25,17.5 90 moving; drawn 3 3 7", "A1 24.25,17.5 1 90°"},
		{"A2 12,8 facing 45 pins 2; smoke 20,20", "A2 12,8 1 45°"},
		{"A1 c3 4 in A4; A2 in reserve; A4 c3", "A4 c3 1"},
	} {
		counters, err := (&Diagram{Position: c.position}).Counters()
		if err != nil {
			t.Errorf("%s: %v", c.position, err)
		}
		got := ""
		for i, k := range counters {
			if i > 0 {
				got += ", "
			}
			got += fmt.Sprint(k.Mark, " ", k.At, " ", k.Side)
			if k.Facing != nil {
				got += fmt.Sprint(" ", *k.Facing, "°")
			}
		}
		if got != c.want {
			t.Errorf("%q shows %s, want %s", c.position, got, c.want)
		}
	}
}

// TestPositionsThatAreNone says what is wrong with a position.
func TestPositionsThatAreNone(t *testing.T) {
	for position, want := range map[string]string{
		"C1 c3": "not a piece", "a1 c3": "not a piece", "A1": "has no place", "A1 c3; A1 c4": "twice", "A1 c3 B1 c4": "semicolon", "A1 c3 facing north": `faces "north"`,
		"A1 c3 facing": `faces ""`, "A1 c3 facing nan": `faces "nan"`, "A1 3,4 facing -inf": "degrees", "A1 c3 facing 1e300": "degrees",
	} {
		if _, err := (&Diagram{Position: position}).Counters(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", position, err, want)
		}
	}
}

// TestUnseenClauses holds that a diagram knows every clause of positions that the games have.
func TestUnseenClauses(t *testing.T) {
	text, err := os.ReadFile("../docs/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.SplitSeq(string(text), "\n") {
		first, _, _ := strings.Cut(strings.TrimPrefix(line, "| `"), "`")
		if word, _, _ := strings.Cut(first, " "); strings.HasPrefix(line, "| `") && clauses(string(text), line) && !pieceName.MatchString(word) && word != "…" {
			if n++; !isAside(word) {
				t.Errorf("%q is a clause of positions", word)
			}
		}
	}
	if n < 20 {
		t.Errorf("%d clauses", n)
	}
}

// clauses says whether a line of the page stands in a table of clauses.
func clauses(page, line string) bool {
	before := page[:strings.Index(page, line)]
	return strings.LastIndex(before, "| clause |") > strings.LastIndex(before, "| order |")
}
