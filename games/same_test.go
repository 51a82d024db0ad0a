package games_test

import (
	"context"
	"os"
	"path"
	"regexp"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules/homebrew"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// gameOf is where a document says that it is of Cadet Commander.
var gameOf = regexp.MustCompile(`(?m)^(\s*"?game"?:\s*)"?cadet"?`)

// asBackYard loads a document of Cadet Commander as one of Back Yard: of its text nothing
// but the game is another.
func asBackYard(t testing.TB, file string) *schema.Doc {
	return readAs(t, file, `${1}"../../games/backyard/game.cue"`)
}

// readAs loads a document of Cadet Commander with another game in its place.
func readAs(t testing.TB, file, game string) *schema.Doc {
	t.Helper()
	read := func(name string) ([]byte, error) {
		text, err := os.ReadFile(path.Join("..", path.Clean(name)))
		return gameOf.ReplaceAll(text, []byte(game)), err
	}
	doc, found, err := schema.NewLoader(schema.Options{Read: read, Limits: schema.Limits{Heap: 4 << 30}}).Load(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range append(found, validate.Run(doc)...) {
		if d.Severity == diag.Error {
			t.Errorf("%s:%d: %s: %s", d.Span.File, d.Span.Line, d.Code, d.Message)
		}
	}
	return doc
}

// Back Yard plays the very scenarios of Cadet Commander, with its lists, and leaves nothing of
// them out.
func TestBackYardPlaysTheScenariosOfCadetCommander(t *testing.T) {
	files, err := os.ReadDir("../scenarios/cadet")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		doc := asBackYard(t, "scenarios/cadet/"+f.Name())
		g, notes, err := homebrew.New(doc)
		if err != nil || len(notes) > 0 {
			t.Fatal(f.Name(), err, notes)
		}
		tally := rulestest.Run(t, rulestest.Spec(t, rulestest.Copies(g), 60, "random", "random"))
		if tally.Endings[play.ByRule] == 0 {
			t.Errorf("%s: none of %d games ends with a flag that is taken", f.Name(), tally.Games)
		}
	}
}

// What lies on the board is looked at when a side's turn ends, not only after both.
func TestObjectivesAtTheEndOfATurn(t *testing.T) {
	g, _, err := homebrew.New(asBackYard(t, "scenarios/cadet/the-apple-orchard.cue"))
	if err != nil {
		t.Fatal(err)
	}
	if err := g.SetPosition("turn 1 A; first A; phase more; A2 b5 3; B1 a8 4"); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, "pass")
	if r := g.Result(); r.Points != [play.Sides]int32{1, 0} || g.Side() != 1 {
		t.Errorf("after the turn of the first side the points are %v, and it is side %d's turn", r.Points, g.Side())
	}
}
