package validate

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"cuelang.org/go/cue/cuecontext"
	"github.com/tabletop-forge/forge/schema"
	"golang.org/x/tools/txtar"
)

func load(t testing.TB, text string) *schema.Doc {
	t.Helper()
	files := map[string][]byte{}
	first := "list.cue"
	if strings.HasPrefix(text, "-- ") {
		a := txtar.Parse([]byte(text))
		first = a.Files[0].Name
		for _, f := range a.Files {
			files[f.Name] = f.Data
		}
	} else {
		files[first] = []byte(text)
	}
	return loadFile(t, files, first)
}

func loadFile(t testing.TB, files map[string][]byte, name string) *schema.Doc {
	t.Helper()
	v := cuecontext.New().CompileBytes(files[name])
	b, err := v.MarshalJSON()
	if err != nil {
		t.Fatal(err, string(files[name]))
	}
	var head struct {
		Kind, Game string
		Adds       map[string]map[string]json.RawMessage
	}
	must(t, json.Unmarshal(b, &head))
	d := &schema.Doc{File: name, Kind: head.Kind, Text: files[name], Whole: true}
	switch head.Kind {
	case "Game":
		d.Authored = &schema.Game{}
		must(t, json.Unmarshal(b, d.Authored))
		d.Game = d.Authored
		return d
	case "ArmyList":
		d.List = &schema.ArmyList{}
		must(t, json.Unmarshal(b, d.List))
	case "Scenario":
		d.Scenario = &schema.Scenario{}
		must(t, json.Unmarshal(b, d.Scenario))
		d.Armies = map[string]*schema.Doc{}
		for id, s := range d.Scenario.Sides.All() {
			if files[s.List] != nil {
				d.Armies[id] = loadFile(t, files, s.List)
			}
		}
	}
	if strings.Contains(head.Game, "/") {
		d.Game = loadFile(t, files, strings.TrimPrefix(head.Game, "./")).Game
		return d
	}
	base, err := os.ReadFile("../schema/tintin/game.json")
	must(t, err)
	var g map[string]json.RawMessage
	must(t, json.Unmarshal(base, &g))
	for part, entries := range head.Adds {
		m := map[string]json.RawMessage{}
		if g[part] != nil {
			must(t, json.Unmarshal(g[part], &m))
		}
		for id, e := range entries {
			m[id] = e
		}
		g[part], _ = json.Marshal(m)
	}
	b, _ = json.Marshal(g)
	d.Game = &schema.Game{}
	must(t, json.Unmarshal(b, d.Game))
	return d
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
