package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/golden"
)

// playground is a folder as the page without a server begins with it.
func playground(t testing.TB) (dir string, ask func(method, path, body string) (int, string)) {
	t.Helper()
	dir = t.TempDir()
	b, err := openBench(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.folder.Close() })
	if err := b.layOut(); err != nil {
		t.Fatal(err)
	}
	answers := b.answers()
	maps.Copy(answers, b.sharing())
	handler := serve.Handler(answers)
	return dir, func(method, path, body string) (int, string) {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(method, path, strings.NewReader(body)))
		return w.Code, w.Body.String()
	}
}

// TestTourIsThere has the documents of the tour in the folder that the playground begins
// with, as they stand there first.
func TestTourIsThere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "tour.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir, _ := playground(t)
	for _, name := range []string{"border.cue", "bridge.cue"} {
		_, rest, _ := strings.Cut(string(text), "\n```cue "+name+"\n")
		first, _, ok := strings.Cut(rest, "\n```")
		if !ok {
			t.Fatal("the tour has no ", name)
		}
		file := filepath.Join("testdata", "tour", name)
		kept, _ := os.ReadFile(file) // before it is written again
		golden.Check(t, file, first+"\n")
		if got, err := os.ReadFile(filepath.Join(dir, "tour", name)); err != nil || !bytes.Equal(got, kept) {
			t.Error(err, string(got))
		}
	}
}

const sarn = "scenarios/tintin/the-bridge-at-sarn.cue"

// TestShare hands a scenario on that has been changed: the one who opens it has it with its
// lists, next to what was there, and as the same file when it is opened again.
func TestShare(t *testing.T) {
	dir, ask := playground(t)
	file := filepath.Join(dir, filepath.FromSlash(sarn))
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const own = "// Mine.\n"
	if err := os.WriteFile(file, append([]byte(own), text...), 0o666); err != nil {
		t.Fatal(err)
	}
	code, link := ask("GET", "/api/share?file="+url.QueryEscape(file), "")
	if code != 200 || !strings.Contains(link, "armylists/tintin/grauland-motor-column.cue") || !strings.Contains(link, "Mine.") {
		t.Fatal(code, link)
	}
	if code, same := ask("POST", "/api/shared", link); code != 200 || shownFile(t, same) != file {
		t.Errorf("what is there already is at %s, %d", same, code)
	}
	there, open := playground(t)
	for range 2 {
		code, got := open("POST", "/api/shared", link)
		if want := filepath.Join(there, "shared", "1", filepath.FromSlash(sarn)); code != 200 || shownFile(t, got) != want {
			t.Fatalf("%d: %s, want %s", code, got, want)
		}
	}
	if code, again := open("GET", "/api/share?file="+url.QueryEscape(filepath.Join(there, "shared", "1", filepath.FromSlash(sarn))), ""); code != 200 || again != link {
		t.Errorf("handed on, it has become %d: %s", code, again)
	}
	if is, err := os.ReadFile(filepath.Join(there, filepath.FromSlash(sarn))); err != nil || string(is) != string(text) {
		t.Error("what was there has changed", err)
	}
	code, doc := open("GET", "/api/document?file="+url.QueryEscape(filepath.Join(there, "shared", "1", filepath.FromSlash(sarn))), "")
	if code != 200 || !strings.Contains(doc, "Mine.") || !strings.Contains(doc, `"played":true`) {
		t.Error(code, doc)
	}
}

func shownFile(t *testing.T, answer string) string {
	t.Helper()
	var is struct{ File string }
	if err := json.Unmarshal([]byte(answer), &is); err != nil {
		t.Fatal(err, answer)
	}
	return filepath.FromSlash(is.File)
}

// TestForeignLinks opens links that someone made to do harm.
func TestForeignLinks(t *testing.T) {
	dir, ask := playground(t)
	many := map[string]string{"a.cue": "x"}
	for range mostShared {
		many[strings.Repeat("b", len(many))+".cue"] = ""
	}
	for name, in := range map[string]bundle{
		"outside":        {"../a.cue", map[string]string{"../a.cue": "x"}},
		"absolute":       {"/a.cue", map[string]string{"/a.cue": "x"}},
		"hidden":         {"a.cue", map[string]string{"a.cue": "x", ".forge/b.cue": "x"}},
		"hidden file":    {"a.cue", map[string]string{"a.cue": "x", "b/.c.cue": "x"}},
		"no document":    {"a.cue", map[string]string{"a.cue": "x", "b.sh": "x"}},
		"nothing":        {},
		"another":        {"b.cue", map[string]string{"a.cue": "x"}},
		"too many files": {"a.cue", many},
		"too large":      {"a.cue", map[string]string{"a.cue": strings.Repeat("x", sharedSize+1)}},
	} {
		body, _ := json.Marshal(in)
		if code, words := ask("POST", "/api/shared", string(body)); code != 400 || !strings.Contains(words, "the link is not opened: ") {
			t.Errorf("%s: %d %s", name, code, words)
		}
	}
	if code, words := ask("POST", "/api/shared", `{"file": 3`); code != 400 || !strings.Contains(words, "broken") {
		t.Error(code, words)
	}
	if _, err := os.Stat(filepath.Join(dir, sharedIn)); err == nil {
		t.Error("something has been written")
	}
}
