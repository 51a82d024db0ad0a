package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/schema"
)

// draftNames are the documents that every built-in game has to begin with.
var draftNames = []string{"list", "south", "north", "scenario"}

// Every built-in game has its own drafts in both languages, and no folder
// of drafts is left behind by a game that there is no more.
func TestNewKnowsEveryGame(t *testing.T) {
	want := map[string]bool{}
	for _, game := range schema.Builtins() {
		if !hasTemplates(game) {
			t.Errorf("%s has no drafts", game)
		}
		for _, name := range draftNames {
			for _, ext := range []string{".cue", ".yaml"} {
				want[path.Join("new", game, name+ext+".tmpl")] = true
			}
		}
	}
	for file := range want {
		if _, err := newTemplates.ReadFile(file); err != nil {
			t.Error(err)
		}
	}
	for _, file := range mustGlob(t, "new/*/*") {
		if !want[filepath.ToSlash(file)] {
			t.Errorf("%s is no game's draft", file)
		}
	}
}

// A game like a shipped one says nothing of who wrote that, and names no page that is not
// with it: it is to be another author's.
func TestNewGamesAreTheAuthorsOwn(t *testing.T) {
	for _, like := range likes() {
		for _, ext := range []string{".cue", ".yaml", ".json"} {
			if like == likeNone {
				continue
			}
			files, err := begunLike(t.Context(), "mine"+ext, like)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				if ours := foreign.Find(f.text); ours != nil {
					t.Errorf("%s, %s: %q", like, f.name, ours)
				}
			}
		}
	}
}

// foreign is what stays with a shipped document: its author, and names of files and games that a copy is without.
var foreign = regexp.MustCompile(`"?author"?: *"?\w+|docs/[a-z.-]+|games/[a-z.-]+|Cadet Commander|Carry On Tintin`)

func mustGlob(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %d files, %v", pattern, len(found), err)
	}
	return found
}

// Whatever the language, with what editors want at its head or without, a
// draft says the same, and nothing is found in it.
func TestNewDraftsOfEveryGame(t *testing.T) {
	for _, game := range schema.Builtins() {
		t.Run(game, func(t *testing.T) {
			t.Chdir(t.TempDir())
			first := map[string]string{}
			for _, ext := range []string{".cue", ".yaml", ".json"} {
				for _, editor := range []bool{false, true} {
					for _, f := range drafts(t, game, ext, editor) {
						write(t, f)
						sameDraft(t, first, f)
						if ext != ".json" {
							remarksFit(t, f)
						}
					}
				}
			}
			if code, out, err := runs(t.Context(), commands(), "check", "--strict", "."); code != cmdline.ExitFine || out != "24 files, no problems\n" {
				t.Errorf("exit %d\n%s%s", code, out, err)
			}
			cues := append(mustGlob(t, "plain/*.cue"), mustGlob(t, "editor/*.cue")...)
			if code, out, err := runs(t.Context(), commands(), append([]string{"fmt", "--check"}, cues...)...); code != cmdline.ExitFine {
				t.Errorf("exit %d\n%s%s", code, out, err)
			}
		})
	}
}

// drafts are a game's documents in one language.
func drafts(t *testing.T, game, ext string, editor bool) []newFile {
	t.Helper()
	dir, root := "plain/", ""
	if editor {
		dir, root = "editor/", "editor"
	}
	s := sheaf{ext: ext, game: game, root: root}
	for _, name := range draftNames {
		s.add(name, dir+name+ext)
	}
	files, err := s.fill(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func write(t *testing.T, f newFile) {
	t.Helper()
	if err := os.MkdirAll(path.Dir(f.name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(f.name, f.text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// sameDraft compares a draft with the first of its name, but for the endings
// of the lists that it names, and the line end that a block of YAML keeps.
func sameDraft(t *testing.T, first map[string]string, f newFile) {
	t.Helper()
	doc, found, err := schema.NewLoader(schema.Options{Read: os.ReadFile}).Load(t.Context(), f.name)
	if err != nil || doc.Kind == "" {
		t.Fatalf("%s: %v %v", f.name, found, err)
	}
	text := headInJSON.ReplaceAll(jsonBytes(doc.Value()), nil)
	ext := path.Ext(f.name)
	name, got := strings.TrimSuffix(path.Base(f.name), ext), strings.NewReplacer(ext+`"`, `"`, `\n"`, `"`).Replace(string(text))
	if want, ok := first[name]; !ok {
		first[name] = got
	} else if got != want {
		t.Errorf("%s is not what it is in other languages:\n%s\n%s", f.name, got, want)
	}
}

// headInJSON is what editors want at the head of a document in JSON.
var headInJSON = regexp.MustCompile(`\n  "\$schema": .*`)

// remarksFit wants remarks that fit a terminal; a line for a tool to read may
// be as long as it is.
func remarksFit(t *testing.T, f newFile) {
	t.Helper()
	for line := range strings.Lines(string(f.text)) {
		line = strings.TrimRight(line, "\n")
		remark := strings.TrimSpace(line)
		if !strings.HasPrefix(remark, "//") && !strings.HasPrefix(remark, "# ") || strings.Contains(remark, "$schema") {
			continue
		}
		if columns := utf8.RuneCountInString(strings.ReplaceAll(line, "\t", "    ")); columns > cmdline.UsualWidth {
			t.Errorf("%s: a remark of %d columns: %s", f.name, columns, line)
		}
	}
}

// An entry of several units has one list of them.
func TestEntryOfSeveralUnits(t *testing.T) {
	two := 2
	f := form{quoted: inYAML}
	got := f.entry(schema.Entry{Type: "warren", Units: []schema.Chosen{{Unit: "hare"}, {Unit: "mole", Count: &two}}})
	if want := "{type: warren, units: [{unit: hare}, {unit: mole, count: 2}]}"; got != want || f.err != nil {
		t.Errorf("%s, want %s (%v)", got, want, f.err)
	}
}
