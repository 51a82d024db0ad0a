package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/cmd/forge/internal/layout"
	"github.com/tabletop-forge/forge/internal/assist"
)

// shippedDocuments are the lists, the scenarios and the games of the repository.
func shippedDocuments(t *testing.T) (files []string) {
	t.Helper()
	for _, pattern := range []string{"../../armylists/*/*", "../../scenarios/*/*.cue", "../../schema/tintin/*.cue"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("nothing as %s: %v", pattern, err)
		}
		files = append(files, found...)
	}
	return slices.DeleteFunc(files, func(f string) bool { return filepath.Ext(f) == ".go" || filepath.Ext(f) == ".md" })
}

// shelf reads texts before files.
func shelf(texts map[string][]byte) *assist.Shelf {
	return &assist.Shelf{
		Read: func(file string) ([]byte, error) {
			if text, ok := texts[file]; ok {
				return text, nil
			}
			return os.ReadFile(file)
		},
		Files: func() []string { return nil },
	}
}

// TestDefinitionsEverywhere asks at every byte of shipped documents, and at many of what
// random edits make of them. What is found is a name, and it is found at itself.
func TestDefinitionsEverywhere(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 3))
	for _, file := range shippedDocuments(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s := shelf(nil)
		for offset := range len(text) + 1 {
			for _, d := range s.Definitions(file, offset) {
				soundSite(t, s, d)
			}
		}
		for range 10 {
			for range 1 + r.IntN(5) {
				at := r.IntN(len(text) + 1)
				text = slices.Concat(text[:at], []byte([]string{"", "{", "]", "\"", "\n", " ", ":", "🎲", "# "}[r.IntN(9)]), text[min(len(text), at+r.IntN(4)):])
			}
			s := shelf(map[string][]byte{file: text})
			for range 50 {
				for _, d := range s.Definitions(file, r.IntN(len(text)+1)) {
					soundSite(t, s, d)
				}
			}
			soundOutline(t, file, text)
		}
	}
}

func soundSite(t *testing.T, s *assist.Shelf, d assist.Site) {
	t.Helper()
	if d.ID == "" {
		return
	}
	again := s.Definitions(d.File, d.From)
	if !slices.ContainsFunc(again, func(x assist.Site) bool { return x.From == d.From }) || d.From > d.To || d.To > len(d.Tree.Text) {
		t.Fatalf("%s: %q at %d is defined at %v", d.File, d.ID, d.From, again)
	}
}

// soundOutline holds an outline and its folds to what the protocol asks for.
func soundOutline(t *testing.T, file string, text []byte) {
	t.Helper()
	tree := assist.Read(file, text)
	var walk func(parts []assist.Part)
	walk = func(parts []assist.Part) {
		for _, p := range parts {
			if p.Name == "" || p.From > p.NameFrom || p.NameFrom > p.Upto || p.Upto > p.To || p.To > len(text) {
				t.Fatalf("%s: %+v of\n%s", file, p, text)
			}
			walk(p.Parts)
		}
	}
	walk(tree.Outline())
	last, lines := -1, strings.Count(string(text), "\n")
	for _, f := range tree.Folds() {
		if f.From <= last || f.To <= f.From || f.To > lines {
			t.Fatalf("%s: fold %+v after line %d of\n%s", file, f, last, text)
		}
		last = f.From
	}
}

// TestLongDocumentsInAnEditor asks all there is to ask of long documents; in a soak as
// long as documents may be.
func TestLongDocumentsInAnEditor(t *testing.T) {
	t.Parallel()
	long := 30_000
	if os.Getenv("FORGE_SOAK") != "" {
		long = 1<<20 - 1000
	}
	for name, parts := range map[string][3]string{
		"a.yaml": {"kind: ArmyList\nformations:\n", "- {type: mole, name: x, serves: x}\n", ""}, "b.yaml": {"kind: ArmyList\nx: ", "[", ""}, "c.yaml": {"kind: ArmyList\n", "- ", ""},
		"d.json": {"{\"kind\": \"ArmyList\", \"formations\": [", "{\"type\": \"mole\", \"name\": \"x\", \"serves\": \"x\"},", "{}]}"}, "e.cue": {"kind: \"ArmyList\"\nformations: [\n", "\t{type: \"mole\", name: \"x 1\", serves: \"x 2\"},\n", "]\n"},
		"f.cue": {"kind: \"Scenario\"\n", "a: ", "1\n"}, "g.yaml": {"kind: ArmyList\n", "# x\n", ""}, "h.yaml": {"kind: Game\nunits:\n", "  mole: {class: beast}\n", ""}, "i.json": {"{\"kind\": \"ArmyList\"", "{\"a\":\n", ""},
	} {
		text := parts[0] + strings.Repeat(parts[1], long/len(parts[1])) + parts[2]
		e := edit(t, map[string]string{name: text})
		for _, ask := range []struct {
			method string
			at     int
			more   []any
		}{
			{"documentSymbol", 0, nil}, {"foldingRange", 0, nil}, {"formatting", 0, nil}, {"definition", len(text) / 2, nil},
			{"references", strings.Index(text, "mole") + 1, []any{"context", map[string]any{"includeDeclaration": true}}},
			{"references", strings.Index(text, "x") + 1, []any{"context", map[string]any{"includeDeclaration": true}}}, {"prepareRename", len(text) / 2, nil},
		} {
			begun := time.Now()
			_ = e.ask(ask.method, name, positionAt(text, ask.at), nil, ask.more...) // an error is an answer too
			if took := time.Since(begun); took > 20*time.Second {
				t.Errorf("%s of %s: %v", ask.method, name, took)
			} else if took > time.Second {
				t.Log(ask.method, name, took)
			}
		}
	}
}

// TestRenameShipped gives every name of shipped lists another, in the scenarios too:
// forge check says the same afterwards, but that a name which the game had in another
// language (W506) is a new one.
func TestRenameShipped(t *testing.T) {
	t.Parallel()
	files := slices.DeleteFunc(shippedDocuments(t), func(f string) bool { return strings.Contains(f, "schema") })
	renamed, further := 0, 0
	for _, file := range files {
		s := shelf(nil)
		s.Files = func() []string { return files }
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range assist.Read(file, text).Names() {
			if !n.Defines || !slices.Contains(n.Of, "names") {
				continue
			}
			changes, err := s.Rename(file, n.From, "Another: \"name\" 'x'")
			if err != nil {
				t.Fatalf("%s: %q: %v", file, n.ID, err)
			}
			renamed++
			further += len(changes) - 1
			after := map[string][]byte{}
			for f, list := range changes {
				text, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range slices.Backward(list) {
					text = slices.Concat(text[:c.From], []byte(c.New), text[c.To:])
				}
				after[f] = text
			}
			if renamed%19 == 0 || len(changes) > 1 {
				for f := range after {
					if was, is := judgedCodes(t, f, nil), judgedCodes(t, f, after); was != strings.TrimSpace(strings.ReplaceAll(is, "W506", "")) {
						t.Errorf("%s: %q: forge check of %s says %s, before %s\n%s", file, n.ID, f, is, was, after[f])
					}
				}
			}
		}
	}
	if renamed < 50 || further == 0 {
		t.Errorf("%d names, %d in other files", renamed, further)
	}
}

// judgedCodes are the codes of what is wrong with a file, with some files' texts.
func judgedCodes(t *testing.T, file string, texts map[string][]byte) string {
	t.Helper()
	j, err := judge(t.Context(), loaderOf(shelf(texts).Read), file)
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for _, d := range j.diagnostics {
		codes = append(codes, d.Code)
	}
	slices.Sort(codes)
	return strings.Join(codes, " ")
}

// positionAt is the place of an offset in a text of simple letters.
func positionAt(text string, offset int) spot {
	before := text[:max(0, offset)]
	return spot{strings.Count(before, "\n"), len(before) - 1 - strings.LastIndexByte(before, '\n')}
}

// TestFormattingShipped sets what random edits make of shipped documents: it never fails
// but for what cannot be read, and what is set is set.
func TestFormattingShipped(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 5))
	for _, file := range shippedDocuments(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			at := r.IntN(len(text) + 1)
			text = slices.Concat(text[:at], []byte([]string{" ", "\n", "\t", "  ", "\n\n"}[r.IntN(5)]), text[at:])
			after, err := layout.Set(file, text)
			if err != nil {
				break
			}
			if again, err := layout.Set(file, after); filepath.Ext(file) != ".cue" && (err != nil || string(again) != string(after)) || !utf8.Valid(after) {
				t.Fatalf("%s: %v\n%s\nis\n%s", file, err, after, again)
			}
		}
	}
}
