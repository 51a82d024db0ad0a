package validate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMisspeltReserve: of a formation that is misspelt where it is held in reserve, and not where it
// comes on, the first is reported alone, with the name that is meant.
func TestMisspeltReserve(t *testing.T) {
	read := func(name string) ([]byte, error) {
		text, err := os.ReadFile("../games/brigades/" + filepath.Base(name))
		return []byte(strings.NewReplacer(`board: {grid:`, `board: {reserves: 2, grid:`,
			`list: "./vessen.cue"`, `list: "./vessen.cue", reserve: ["Guard brigad"], arrivals: [{formation: "Guard brigade", turn: 3}]`).Replace(string(text))), err
	}
	doc, found := loadWith(t, read, "crossroads.cue")
	for _, d := range append(found, Run(doc)...) {
		if d.Code == "S343" && !strings.HasSuffix(d.Message, `"vessen" has no formation "Guard brigad", did you mean "Guard brigade"?`) {
			t.Error(d.Message)
		}
	}
	if codes := codesOf(append(found, Run(doc)...)); codes != "S343" {
		t.Error(codes)
	}
}

// TestFieldOfTheSetAround: a field that stands one set of fields too deep is named with its place.
func TestFieldOfTheSetAround(t *testing.T) {
	text, err := os.ReadFile("../games/backyard/game.cue")
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(text), "self: marks: met: min: 1,", "self: losses: min: 50,", 1)
	_, found := loadWith(t, func(string) ([]byte, error) { return []byte(wrong), nil }, "game.cue")
	if len(found) != 1 || found[0].Message != `unknown field "losses"; it stands next to "self", not in it` {
		t.Errorf("%+v", found)
	}
}
