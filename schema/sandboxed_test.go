package schema

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestSandboxSaysTheSame has documents that compute evaluated in this process
// and in another one: same values, same places, same mistakes.
func TestSandboxSaysTheSame(t *testing.T) {
	documents := map[string]string{
		"computed.cue":   "import \"list\"\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"Süd \\(1+1)\"\nformations: [for i in list.Range(0, 3, 1) {type: \"artillery\", count: i+1}]\n",
		"either.cue":     "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nformations: [({type: \"artillery\"} | {type: \"lorry\"}) & {type: \"lorry\"}]\n",
		"mistakes.cue":   "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"\\(nix)\"\nlimit: 3 & 4\nside: Grauland\nformations: [if limit > 2 {type: 3}, {tpye: \"\\(kind)\"}, {type: string}]\n",
		"conditions.cue": "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nif true {side: \"Grauland\", sode: 1}\nformations: []\n",
	}
	archives, err := filepath.Glob(corpus + "/cue_*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range archives {
		a, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		documents[filepath.Base(name)+".cue"] = string(a.Files[0].Data) + "\nauthor: \"\\(\"B\")\"\n"
	}
	for name, text := range documents {
		files := archive{name: []byte(text)}
		here, foundHere := files.load(t, name)
		p := new(process)
		there, foundThere, err := NewLoader(Options{Read: files.read, Sandbox: p.run}).Load(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		if report(foundHere) != report(foundThere) {
			t.Errorf("%s: here\n%s\nthere\n%s", name, report(foundHere), report(foundThere))
		}
		if !reflect.DeepEqual(here.List, there.List) || here.At("formations", 0, "type") != there.At("formations", 0, "type") {
			t.Errorf("%s: here %v, there %v", name, here.List, there.List)
		}
	}
}

// TestSandboxAsked asks for a sandbox only where it may be needed.
func TestSandboxAsked(t *testing.T) {
	const head = "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\n"
	for text, want := range map[string]bool{
		head + "formations: []\n":                                                 false,
		"let n = 30\n" + head + "limit: n * 2\nformations: []\n":                  false,
		"_gun: {type: \"artillery\"}\n" + head + "formations: [_gun, _gun]\n":     false,
		head + "limit: 60 | 80\nformations: []\n":                                 false,
		head + "side: \"\\(title)\"\nformations: []\n":                            true,
		head + "formations: [for i in [1] {type: \"artillery\"}]\n":               true,
		head + "formations: [{type: \"a\"} | {type: \"b\"}]\n":                    true,
		"import \"strings\"\n" + head + "side: strings.ToUpper(title)\n":          true,
		head + "[string]: _\nformations: []\n":                                    true,
		head + "formations: [" + strings.Repeat("_g, ", 600) + "]\n" + deepGuns(): true,
	} {
		asked := false
		l := NewLoader(Options{
			Read: func(string) ([]byte, error) { return []byte(text), nil },
			Sandbox: func(context.Context, string, []byte) ([]byte, error) {
				asked = true
				return nil, ErrTime
			},
		})
		if _, _, err := l.Load(context.Background(), "l.cue"); err != nil || asked != want {
			t.Errorf("sandbox asked: %v, want %v (%v)\n%s", asked, want, err, text)
		}
	}
}

// deepGuns defines _g with more values than a document may have once it is
// written out six hundred times.
func deepGuns() string {
	return "_g: {type: \"artillery\", options: [" + strings.Repeat("{option: \"a\"}, ", 20) + "]}\n"
}

// TestSandboxFails is a sandbox that does not work, which is no mistake of the
// document's.
func TestSandboxFails(t *testing.T) {
	no := errors.New("no such process")
	l := NewLoader(Options{
		Read:    func(string) ([]byte, error) { return []byte("kind: \"\\(1)\"\n"), nil },
		Sandbox: func(context.Context, string, []byte) ([]byte, error) { return nil, no },
	})
	if _, _, err := l.Load(context.Background(), "l.cue"); !errors.Is(err, no) {
		t.Errorf("error %v", err)
	}
}
