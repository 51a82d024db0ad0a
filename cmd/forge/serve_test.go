package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/txtar"
)

// atDesk is a folder that is served, and how the page asks.
type atDesk struct {
	*testing.T
	dir, address string
}

func servedFolder(t *testing.T, files map[string]string) *atDesk {
	t.Helper()
	d := &atDesk{T: t, dir: filepath.Join(t.TempDir(), "mine")}
	for name, text := range files {
		d.write(name, text)
	}
	d.address = servedAt(t, d.dir)
	return d
}

func (d *atDesk) write(name, text string) {
	d.Helper()
	file := filepath.Join(d.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), 0o666)); err != nil {
		d.Fatal(err)
	}
}

func (d *atDesk) read(name string) string {
	text, err := os.ReadFile(filepath.Join(d.dir, name))
	if err != nil {
		d.Error(err)
	}
	return string(text)
}

// ask asks what a page would. Requests may be made at once.
func (d *atDesk) ask(method, what, file, hash, body string) (status int, answer string) {
	d.Helper()
	r, err := http.NewRequest(method, d.address+"api/"+what+"file="+url.QueryEscape(file), strings.NewReader(body))
	if err != nil {
		d.Error(err)
		return
	}
	if hash != "" {
		r.Header.Set("If-Match", hash)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		d.Error(err)
		return
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		d.Error(err)
	}
	return response.StatusCode, string(text)
}

// asShown is what the tests look at of a document as the page has it.
type asShown struct {
	Title, Text, Hash string
	Errors            int
	Diagnostics       []struct{ Message string }
}

func (d *atDesk) whole(name string) (doc asShown) {
	d.Helper()
	status, answer := d.ask("GET", "document?", filepath.Join(d.dir, name), "", "")
	if err := json.Unmarshal([]byte(answer), &doc); status != 200 || err != nil {
		d.Fatalf("%s: %d %s", name, status, answer)
	}
	return doc
}

// TestServeHundred has a hundred pages ask for all there is, while the list is saved: each
// answer is whole, and of one of its texts.
func TestServeHundred(t *testing.T) {
	hundred := 30
	if os.Getenv("FORGE_SOAK") != "" {
		hundred = 100
	}
	files := playableFiles()
	d := servedFolder(t, files)
	title := func(n int) string { return fmt.Sprintf("Column %d", n) }
	d.write("border.cue", strings.Replace(files["border.cue"], "Border Column", title(0), 1))
	over := make(chan struct{})
	var saving, asking sync.WaitGroup
	saving.Go(func() {
		for n := 1; ; n++ {
			select {
			case <-over:
				return
			case <-time.After(10 * time.Millisecond):
			}
			doc := d.whole("border.cue")
			d.ask("PUT", "text?", filepath.Join(d.dir, "border.cue"), doc.Hash, strings.Replace(files["border.cue"], "Border Column", title(n), 1))
		}
	})
	for i := range hundred {
		asking.Go(func() {
			for k, what := range []string{"documents?", "document?", "pages?product=units&", "page?product=units&n=1&", "odds?"} {
				file := filepath.Join(d.dir, []string{"border.cue", "bridge.cue"}[(2*i/hundred)*(k%2)])
				status, answer := d.ask("GET", what, file, "", "")
				if status != 200 && (status != 204 || file == filepath.Join(d.dir, "border.cue")) {
					t.Errorf("%s %s: %d %s", what, file, status, answer)
				}
				if strings.HasPrefix(what, "document?") && !strings.Contains(answer, `"title":"Column `) && !strings.Contains(answer, "The bridge at Klam") {
					t.Errorf("%.200s", answer)
				}
			}
		})
	}
	asking.Wait()
	close(over)
	saving.Wait()
}

// TestServeOpens has a command of the system open the page's address.
func TestServeOpens(t *testing.T) {
	words := opener(runtime.GOOS)
	if len(words) > 1 {
		t.Skip("here a library opens addresses")
	}
	dir, asked := t.TempDir(), filepath.Join(t.TempDir(), "asked")
	script := "#!/bin/sh\nprintf %s \"$1\" > " + asked + ".new && mv " + asked + ".new " + asked + "\n"
	if err := os.WriteFile(filepath.Join(dir, words[0]), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	ctx, end := context.WithCancel(t.Context())
	done := make(chan string)
	go func() {
		code, out, said := runs(ctx, commands(), "serve", t.TempDir(), "--port", "0", "--open")
		done <- fmt.Sprint(code, out, said)
	}()
	var address []byte
	for late := time.Now().Add(30 * time.Second); len(address) == 0 && time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
		address, _ = os.ReadFile(asked)
	}
	response, err := http.Get(string(address))
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(response.Body)
	if response.Body.Close(); err != nil || response.StatusCode != 200 || !strings.Contains(string(page), "<title>forge</title>") {
		t.Errorf("%q shows %d %s", address, response.StatusCode, page)
	}
	end()
	if said := <-done; !strings.Contains(said, string(address)) {
		t.Errorf("opened was %s, said\n%s", address, said)
	}
}

// TestServeGone asks for a document that has been removed, and for its new name.
func TestServeGone(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList})
	d.whole("border.cue")
	if err := os.Rename(filepath.Join(d.dir, "border.cue"), filepath.Join(d.dir, "column.cue")); err != nil {
		t.Fatal(err)
	}
	status, answer := d.ask("GET", "document?", filepath.Join(d.dir, "border.cue"), "", "")
	if status != http.StatusNotFound || !strings.Contains(answer, "is not there any more") {
		t.Errorf("%d %s", status, answer)
	}
	if doc := d.whole("column.cue"); doc.Title != "Border Column" {
		t.Errorf("it is called %q", doc.Title)
	}
	if _, answer := d.ask("GET", "documents?", "", "", ""); strings.Contains(answer, "border.cue") || !strings.Contains(answer, "column.cue") {
		t.Error(answer)
	}
}

// TestServeOwnGame begins a game and a list of it, and judges the list again when the game
// has changed.
func TestServeOwnGame(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList})
	begin := func(kind, game, name string) (int, string) {
		return d.ask("POST", "new?", "", "", string(jsonBytes(map[string]string{"kind": kind, "game": game, "name": name})))
	}
	if status, answer := begin("game", "", "pond.game.cue"); status != 200 {
		t.Fatalf("%d %s", status, answer)
	}
	pond := filepath.Join(d.dir, "pond.game.cue")
	if status, answer := d.ask("GET", "games?", "", "", ""); status != 200 || !strings.Contains(answer, "pond.game.cue") {
		t.Errorf("%d %s", status, answer)
	}
	if status, answer := begin("list", pond, "lists/frogs.army.yaml"); status != 200 {
		t.Fatalf("%d %s", status, answer)
	}
	if doc := d.whole("lists/frogs.army.yaml"); doc.Errors > 0 {
		t.Errorf("%+v", doc.Diagnostics)
	}
	before := d.read("lists/frogs.army.yaml")
	if status, answer := begin("list", pond, "lists/frogs.army.yaml"); status != http.StatusConflict || d.read("lists/frogs.army.yaml") != before {
		t.Errorf("%d %s", status, answer)
	}
	if status, _ := begin("list", "tintn", "x.cue"); status != http.StatusBadRequest {
		t.Errorf("an unknown game: %d", status)
	}
	d.write("pond.game.cue", "kind: \"Game\"\n")
	if doc := d.whole("lists/frogs.army.yaml"); doc.Errors == 0 {
		t.Error("the list of a broken game has no error")
	}
}

// TestServeSaysWhatCheckSays holds the page's findings to those of forge check.
func TestServeSaysWhatCheckSays(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/script/check_print.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"border.cue": browsedList, "road.cue": roadMap, "broken.cue": "kind: \"ArmyList\"\n[", "bridge.cue": browsedScenario}
	for _, f := range archive.Files {
		if f.Name != "fair.check" {
			files[f.Name] = string(f.Data)
		}
	}
	d := servedFolder(t, files)
	var codes []string
	for name := range files {
		if strings.HasSuffix(name, ".svg") {
			continue
		}
		file := filepath.Join(d.dir, name)
		_, out, _ := runs(t.Context(), commands(), "check", "--format", "json", file)
		var said, doc struct{ Diagnostics []map[string]any }
		if err := json.Unmarshal([]byte(out), &said); err != nil {
			t.Fatal(err, out)
		}
		status, answer := d.ask("GET", "document?", file, "", "")
		if err := json.Unmarshal([]byte(answer), &doc); err != nil || status != 200 {
			t.Fatal(status, answer)
		}
		for _, x := range doc.Diagnostics {
			codes = append(codes, fmt.Sprint(x["code"]))
		}
		if got, want := string(jsonBytes(doc.Diagnostics)), string(jsonBytes(said.Diagnostics)); got != want {
			t.Errorf("%s: the page says\n%s\nforge check\n%s", name, got, want)
		}
	}
	for _, code := range []string{"P705", "P706", "P711", "L201"} {
		if !slices.Contains(codes, code) {
			t.Errorf("no document has %s", code)
		}
	}
	// A picture that is there now mends what it was missed for.
	d.write("none.png", files["square.svg"])
	if doc := d.whole("fair.yaml"); strings.Contains(fmt.Sprint(doc.Diagnostics), "there is no file none.png") {
		t.Errorf("%v", doc.Diagnostics)
	}
}

// TestServeDrafts prices, prints and plays a list over its limit, only if a draft is asked for.
func TestServeDrafts(t *testing.T) {
	d := servedFolder(t, playableFiles())
	d.write("border.cue", browsedList)
	list, scenario := filepath.Join(d.dir, "border.cue"), filepath.Join(d.dir, "bridge.cue")
	for _, c := range []struct{ method, what, file, body, want string }{
		{"GET", "document?", list, "", `"total":22`},
		{"GET", "document?", list, "", `"mistakes":1`},
		{"GET", "page?product=list&n=1&", list, "", "DRAFT"},
		{"POST", "play?", scenario, `{"games": 2, "seed": 1}`, "(draft)"},
		{"GET", "replay?game=0&", scenario, "", "frames"},
	} {
		if _, answer := d.ask(c.method, c.what, c.file, "", c.body); strings.Contains(answer, c.want) {
			t.Errorf("%s without being asked to: %.300s", c.what, answer)
		}
		if status, answer := d.ask(c.method, c.what+"draft=yes&", c.file, "", c.body); status != 200 || !strings.Contains(answer, c.want) {
			t.Errorf("%s: %d %.300s", c.what, status, answer)
		}
	}
	if _, answer := d.ask("GET", "documents?", "", "", ""); strings.Contains(answer, "22 of 20") {
		t.Error("the list of documents takes a draft for whole")
	}

	// A scenario whose list is gone has no draft, and is answered all the same.
	if err := os.Remove(list); err != nil {
		t.Fatal(err)
	}
	if status, answer := d.ask("GET", "document?draft=yes&", scenario, "", ""); status != 200 || !strings.Contains(answer, "border.cue") {
		t.Errorf("without its list: %d %.300s", status, answer)
	}
}

// TestServeSuggests looks for what would even a scenario out, as forge simulate suggest does.
func TestServeSuggests(t *testing.T) {
	d := servedFolder(t, playableFiles())
	scenario := filepath.Join(d.dir, "bridge.cue")
	status, answer := d.ask("POST", "suggest?", scenario, "", `{"games": 12, "seed": 1}`)
	lines := strings.Split(strings.TrimSpace(answer), "\n")
	var last struct{ HTML, Error string }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); status != 200 || err != nil || last.Error != "" {
		t.Fatal(status, err, answer)
	}
	code, page, said := runs(t.Context(), commands(), "simulate", "suggest", scenario, "--games", "12", "--seed", "1", "--format", "html", "--quiet")
	if code != 0 || !strings.Contains(page, last.HTML) || len(last.HTML) < 200 {
		t.Errorf("%d %s\nthe page has\n%s\n--- the command\n%s", code, said, last.HTML, page)
	}
}

// TestServePrintsTheWholeGame has of a list's game what its list does not have.
func TestServePrintsTheWholeGame(t *testing.T) {
	d := servedFolder(t, playableFiles())
	list := filepath.Join(d.dir, "border.cue")
	pages := func(of string) int {
		var all struct{ Pages []any }
		if status, answer := d.ask("GET", "pages?product=units&"+of, list, "", ""); status != 200 || json.Unmarshal([]byte(answer), &all) != nil {
			t.Fatal(status, answer)
		}
		return len(all.Pages)
	}
	if own, whole := pages(""), pages("whole=yes&"); own == 0 || whole <= own {
		t.Errorf("%d pages of the list's units, %d of all", own, whole)
	}
}
