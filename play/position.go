package play

import (
	"fmt"
	"strings"
)

// Clause is a part of a position as text: one of the clauses between semicolons,
// or several of a kind. A ruleset lists its clauses in the order in which they
// are written.
type Clause[G any] struct {
	Word  string                      // how it begins; "": it begins with a piece
	Write func(*G, []string) []string // appends what there is to say; nil: an earlier clause writes it
	Read  func(*G, []string) error    // reads one, from its first word on
}

// WritePosition is a game's position as text.
func WritePosition[G any](g *G, clauses []Clause[G]) string {
	var parts []string
	for _, c := range clauses {
		if c.Write != nil {
			parts = c.Write(g, parts)
		}
	}
	return strings.Join(parts, "; ")
}

// ReadPosition reads what WritePosition writes into a game that has been cleared.
// Its errors quote the clause.
func ReadPosition[G any](g *G, position string, clauses []Clause[G]) error {
	for _, part := range Clauses(position) {
		words := strings.Fields(part)
		if err := readClause(g, words, clauses); err != nil {
			return fmt.Errorf("%q: %w", part, err)
		}
	}
	return nil
}

func readClause[G any](g *G, words []string, clauses []Clause[G]) error {
	rest := -1
	for i, c := range clauses {
		switch c.Word {
		case words[0]:
			return c.Read(g, words)
		case "":
			rest = i
		}
	}
	if rest < 0 {
		return fmt.Errorf("no clause begins with %q", words[0])
	}
	return clauses[rest].Read(g, words)
}
