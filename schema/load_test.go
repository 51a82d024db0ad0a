package schema

import (
	"bytes"
	"encoding/json"
	"testing"
)

// TestLateMaps decodes the built-in games at once, as the loader's way has them
// in the end.
func TestLateMaps(t *testing.T) {
	for _, name := range Builtins() {
		b, err := embedded.ReadFile(name + "/game.json")
		if err != nil {
			t.Fatal(err)
		}
		var want Game
		if err := json.Unmarshal(b, &want); err != nil {
			t.Fatal(err)
		}
		want.Kind = KindGame // the file does not say it
		game, _ := Builtin(name)
		late := *game
		late.Texts = nil // those have a file for each language
		wantText, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if gotText, err := json.Marshal(late); err != nil || !bytes.Equal(gotText, wantText) {
			t.Errorf("game %s is not the same when its maps are decoded late (%v)", name, err)
		}
	}
}
