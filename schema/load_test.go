package schema

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/tabletop-forge/forge/schema/internal/source"
)

// TestFillLikeJSON decodes the built-in games both by the loader's own way
// and by encoding/json, which must agree.
func TestFillLikeJSON(t *testing.T) {
	for _, name := range Builtins() {
		b, err := embedded.ReadFile(name + "/game.json")
		if err != nil {
			t.Fatal(err)
		}
		var want, got Game
		if err := json.Unmarshal(b, &want); err != nil {
			t.Fatal(err)
		}
		root, found, err := source.Read(context.Background(), name+".json", b, source.Options{Limits: source.Limits{Nodes: 1 << 20}})
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		if err := fill(reflect.ValueOf(&got).Elem(), root); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("game %s is not the same by both ways", name)
		}
		want.Kind = KindGame // the file does not say it
		late, _ := Builtin(name)
		wantText, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if gotText, err := json.Marshal(late); err != nil || !bytes.Equal(gotText, wantText) {
			t.Errorf("game %s is not the same when its maps are decoded late (%v)", name, err)
		}
	}
}
