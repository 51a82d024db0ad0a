package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"math/rand/v2"
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

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/scenarios"
	"github.com/tabletop-forge/forge/schema"
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

const secret = "Nobody is to read this"

// TestServeStaysInside asks for what lies outside the folder, by every way there.
func TestServeStaysInside(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList})
	outside := filepath.Join(filepath.Dir(d.dir), "outside")
	hidden := strings.Replace(browsedList, "Border Column", secret, 1)
	for name, text := range map[string]string{"list.cue": hidden, "lists/list.cue": hidden} {
		file := filepath.Join(outside, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(os.Symlink(filepath.Join(outside, "list.cue"), filepath.Join(d.dir, "link.cue")), os.Symlink(filepath.Join(outside, "lists"), filepath.Join(d.dir, "lists"))); err != nil {
		t.Skip("no links here:", err)
	}
	hash := textHash([]byte(hidden), nil)
	for _, file := range []string{
		"../outside/list.cue", d.dir + "/../outside/list.cue", filepath.Join(outside, "list.cue"), "/etc/passwd", "",
		filepath.Join(d.dir, "link.cue"), filepath.Join(d.dir, "lists/list.cue"), filepath.Join(d.dir, "lists"), d.dir, d.dir + "/border.cue\x00",
	} {
		for _, what := range []string{"document?", "pages?product=units&", "page?product=units&n=1&", "print?product=units&", "odds?", "map?", "ground?", "replay?", "frame?n=1&"} {
			if status, answer := d.ask("GET", what, file, "", ""); status == 200 || strings.Contains(answer, secret) {
				t.Errorf("%s%q: %d %s", what, file, status, answer)
			}
		}
		if status, answer := d.ask("PUT", "text?", file, hash, "kind: \"ArmyList\"\n"); status == 200 {
			t.Errorf("saving %q: %d %s", file, status, answer)
		}
	}
	for _, name := range []string{"../outside/new.army.cue", "lists/new.army.cue", filepath.Join(outside, "new.army.cue"), "link.cue", "a/../border.cue"} {
		if status, answer := d.ask("POST", "new?", "", "", string(jsonBytes(map[string]string{"kind": "list", "game": "tintin", "name": name}))); status == 200 {
			t.Errorf("beginning %q: %d %s", name, status, answer)
		}
	}
	if status, answer := d.ask("GET", "documents?", "", "", ""); status != 200 || strings.Contains(answer, secret) || !strings.Contains(answer, "Border Column") {
		t.Errorf("%d %s", status, answer)
	}
	for _, name := range []string{"list.cue", "lists/list.cue"} {
		if text, err := os.ReadFile(filepath.Join(outside, name)); err != nil || string(text) != hidden {
			t.Errorf("%s has been written: %v", name, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(outside, "*")); len(left) != 2 {
		t.Errorf("outside are %v", left)
	}
}

// TestServeDrawsNoForeignPicture names pictures that lie outside in a document inside.
func TestServeDrawsNoForeignPicture(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 8))); err != nil {
		t.Fatal(err)
	}
	d := servedFolder(t, map[string]string{"own.png": picture.String()})
	outside := filepath.Join(filepath.Dir(d.dir), "foreign.png")
	if err := os.WriteFile(outside, picture.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(d.dir, "link.png")); err != nil {
		t.Skip("no links here:", err)
	}
	for name, faulty := range map[string]bool{"own.png": false, "../foreign.png": true, "link.png": true, "none.png": true} {
		d.write("a.cue", strings.Replace(browsedList, "limit: 20", "limit: 22\nart: "+fmt.Sprintf("%q", name), 1))
		if doc := d.whole("a.cue"); strings.Contains(fmt.Sprint(doc.Diagnostics), "cannot be printed: ") != faulty {
			t.Errorf("%s: %+v", name, doc.Diagnostics)
		}
		status, answer := d.ask("GET", "page?product=list&n=1&", filepath.Join(d.dir, "a.cue"), "", "")
		if drawn := strings.Contains(answer, "data:image/png"); status == 200 && drawn == faulty {
			t.Errorf("%s: drawn %v", name, drawn)
		}
	}
}

// TestServeSaves saves what is still what the page believes it to be, and nothing else.
func TestServeSaves(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList})
	file, doc := filepath.Join(d.dir, "border.cue"), d.whole("border.cue")
	longer := browsedList + "// more\n"
	if status, answer := d.ask("PUT", "text?", file, doc.Hash, longer); status != 200 || d.read("border.cue") != longer {
		t.Errorf("%d %s", status, answer)
	}
	if status, answer := d.ask("PUT", "text?", file, doc.Hash, "lost"); status != http.StatusConflict || !strings.Contains(answer, "has been changed elsewhere") {
		t.Errorf("%d %s", status, answer)
	}
	if status, _ := d.ask("PUT", "text?", file, "", "lost"); status != http.StatusConflict || d.read("border.cue") != longer {
		t.Errorf("without a hash: %d", status)
	}
	if status, _ := d.ask("PUT", "text?", filepath.Join(d.dir, "notes.txt"), "", "x"); status != http.StatusBadRequest {
		t.Errorf("what is no document: %d", status)
	}
}

// TestServeSavesAtOnce has fifty pages save the same file at once: one of them does, and
// the file is whole all the while.
func TestServeSavesAtOnce(t *testing.T) {
	text := func(i int) string { return browsedList + strings.Repeat(fmt.Sprintf("// page %d\n", i), 3000) }
	d := servedFolder(t, map[string]string{"border.cue": text(0)})
	file, hash := filepath.Join(d.dir, "border.cue"), d.whole("border.cue").Hash
	var saving, reading sync.WaitGroup
	won, over := make(chan int, 50), make(chan struct{})
	reading.Go(func() {
		for done := false; !done; {
			select {
			case <-over:
				done = true
			default:
			}
			got := d.read("border.cue")
			if last := got[strings.LastIndex(strings.TrimSuffix(got, "\n"), "\n")+1:]; got != browsedList+strings.Repeat(last, 3000) {
				t.Error("the file is not whole")
			}
		}
	})
	for i := 1; i <= 50; i++ {
		saving.Go(func() {
			if status, answer := d.ask("PUT", "text?", file, hash, text(i)); status == 200 {
				won <- i
			} else if status != http.StatusConflict {
				t.Errorf("%d %s", status, answer)
			}
		})
	}
	saving.Wait()
	close(over)
	reading.Wait()
	close(won)
	all := slices.Collect(func(yield func(int) bool) {
		for i := range won {
			yield(i)
		}
	})
	if len(all) != 1 || d.read("border.cue") != text(all[0]) {
		t.Errorf("%v have saved", all)
	}
	if left, _ := filepath.Glob(filepath.Join(d.dir, ".forge-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestServeGrowingFile reads a document that another program writes all the while.
func TestServeGrowingFile(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList})
	over := make(chan struct{})
	var writing sync.WaitGroup
	writing.Go(func() {
		f, err := os.OpenFile(filepath.Join(d.dir, "border.cue"), os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Error(err)
			return
		}
		defer f.Close()
		for {
			select {
			case <-over:
				return
			default:
				fmt.Fprintln(f, "// and more")
				time.Sleep(time.Millisecond)
			}
		}
	})
	for range 5 {
		doc := d.whole("border.cue")
		if textHash([]byte(doc.Text), nil) != doc.Hash || !strings.HasPrefix(doc.Text, browsedList) {
			t.Error("the hash is of another text")
		}
	}
	close(over)
	writing.Wait()
	if doc := d.whole("border.cue"); doc.Text != d.read("border.cue") || doc.Errors != 1 {
		t.Errorf("it is %d bytes long, with %d errors", len(doc.Text), doc.Errors)
	}
}

// TestServeHundred has a hundred pages ask for all there is, while the list is saved: each
// answer is whole, and of one of its texts.
func TestServeHundred(t *testing.T) {
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
	for i := range 100 {
		asking.Go(func() {
			for k, what := range []string{"documents?", "document?", "pages?product=units&", "page?product=units&n=1&", "odds?"} {
				file := filepath.Join(d.dir, []string{"border.cue", "bridge.cue"}[(i/50)*(k%2)])
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

// TestServePaints changes maps: what is not painted stays byte for byte.
func TestServePaints(t *testing.T) {
	const table = "kind: Scenario\ngame: orderdice\ntitle: A field # of mine\nboard:\n  width: 48\n  depth: 48\n  areas:\n    - {feature: woods, points: [{x: 10, y: 10}], radius: 4} # dark\nsides:\n  a: {edge: south, list: x.yaml}\n  b: {edge: north, list: x.yaml}\n"
	bare := strings.Replace(browsedScenario, browsedScenario[strings.Index(browsedScenario, "board: map"):strings.Index(browsedScenario, "sides:")], "board: {columns: 3, rows: 2}\n", 1)
	washing := "kind: Scenario\r\ngame: cadet\r\ntitle: W\r\nboard:\r\n  map:\r\n  - '. . w' # staggered\r\n  -  \" . é w\"\r\n  legend: {é: river}\r\nsides:\r\n  a: {list: x.yaml}\r\n  b: {list: x.yaml}\r\n"
	for _, c := range []struct{ name, text, stroke, old, new string }{
		{"squares.cue", browsedScenario, `{"paint": {"terrain": "bridge", "symbol": "+", "cells": ["g7"]}}`, `"......~...."`, `"......+...."`},
		{"hexes.yaml", washing, `{"paint": {"terrain": "open", "symbol": ".", "cells": ["c1"]}}`, `" . é w"`, `" . é ."`},
		{"circle.yaml", table, `{"area": {"n": 0, "to": {"feature": "woods", "points": [{"x": 12.5, "y": 10}], "radius": 4}}}`, `x: 10`, `x: 12.5`},
		{"gone.yaml", table, `{"area": {"n": 0, "to": null}}`, "  areas:\n    - {feature: woods, points: [{x: 10, y: 10}], radius: 4} # dark\n", "  areas: [] # dark\n"},
		{"bare.cue", bare, `{"paint": {"terrain": "woods", "symbol": "W", "cells": ["b2"]}}`, `{columns: 3, rows: 2}`, `{map: [".W.", "..."]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := servedFolder(t, map[string]string{c.name: c.text})
			d.T = t
			file, doc := filepath.Join(d.dir, c.name), d.whole(c.name)
			status, answer := d.ask("POST", "map?", file, doc.Hash, c.stroke)
			var got struct{ Text string }
			if err := json.Unmarshal([]byte(answer), &got); err != nil || status != 200 {
				t.Fatalf("%d %s", status, answer)
			}
			if want := strings.Replace(c.text, c.old, c.new, 1); got.Text != want {
				t.Errorf("it becomes\n%q\nwant\n%q", got.Text, want)
			}
			if d.read(c.name) != c.text {
				t.Error("it has been saved")
			}
			if status, _ := d.ask("POST", "map?", file, "another", c.stroke); status != http.StatusConflict {
				t.Errorf("of another text: %d", status)
			}
			for _, bad := range []string{`{}`, `{"paint": {"terrain": "woods", "symbol": "W", "cells": ["z99"]}}`, `{"paint": {"terrain": "woods", "symbol": "§", "cells": ["a1"]}}`, `{"area": {"n": 7, "to": null}}`, `{"area": {"n": 0, "to": {"feature": "nothing", "points": []}}}`, `[`} {
				if status, answer := d.ask("POST", "map?", file, doc.Hash, bad); status != http.StatusBadRequest {
					t.Errorf("%s: %d %s", bad, status, answer)
				}
			}
		})
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

const roadMap = `kind: "Scenario"
game: "tintin"
title: "The old road"
board: {
	map: [".....", "..H..", "....."]
	features: [
		{at: "a3", feature: "road", name: "The old road"}, // nobody mends it
		{at: "e1,  c1:d2", feature: "sandbags"},
	] // behind them
	edges: [
		{between: ["a1", "a2"], feature: "cliff"},   // to be climbed
		{between: ["b3:d3", "b2:d2"], feature: "cliff"},
	]
}
sides: {a: {edge: "south", list: "x.yaml"}, b: {edge: "north", list: "x.yaml"}}
`

const bareHexes = "kind: Scenario\ngame: cadet\ntitle: Two walls\nboard:\n  columns: 4\n  rows: 3 # enough\nsides:\n  a: {list: x.yaml}\n  b: {list: x.yaml}\n"

// TestServeLays lays terrain on cells and stands it on edges: all else stays byte for byte.
func TestServeLays(t *testing.T) {
	for _, c := range []struct{ name, text, stroke, old, new string }{
		{"more.cue", roadMap, `{"paint": {"terrain": "sandbags", "cells": ["a1", "b1", "c2"]}}`, `"e1,  c1:d2"`, `"e1,  c1:d2, a1:b1"`},
		{"beside a named one.cue", roadMap, `{"paint": {"terrain": "road", "symbol": "", "cells": ["b2", "c3"]}}`, "\t] // behind", "\t\t{at: \"b2, c3\", feature: \"road\"},\n\t] // behind"},
		{"through a hill.cue", roadMap, `{"paint": {"terrain": "road", "symbol": "=", "cells": ["c2"]}}`, "\t] // behind", "\t\t{at: \"c2\", feature: \"road\"},\n\t] // behind"},
		{"by its symbol.cue", roadMap, `{"paint": {"terrain": "road", "symbol": "=", "cells": ["a2", "a3"]}}`, `"..H.."`, `"=.H.."`},
		{"less.cue", roadMap, `{"paint": {"cells": ["c1", "a2"]}}`, `"e1,  c1:d2"`, `"e1,  d1:d2, c2"`},
		{"none.cue", roadMap, `{"paint": {"cells": ["c1", "c2", "d1", "d2", "e1"]}}`, "\t\t{at: \"e1,  c1:d2\", feature: \"sandbags\"},\n", ""},
		{"first.yaml", bareHexes, `{"paint": {"terrain": "bridge", "cells": ["b2"]}}`, "  rows: 3 # enough\n", "  rows: 3 # enough\n  features: [{at: b2, feature: bridge}]\n"},
		{"there.cue", roadMap, `{"paint": {"terrain": "sandbags", "cells": ["d2"]}}`, "", ""},
		{"a wall.yaml", bareHexes, `{"stand": {"terrain": "wall", "edges": [["a1", "a2"], ["a2", "b1"]]}}`, "  rows: 3 # enough\n", "  rows: 3 # enough\n  edges: [{between: [\"a1:b1\", a2], feature: wall}]\n"},
		{"a long one.cue", roadMap, `{"stand": {"terrain": "cliff", "edges": [["b2", "b1"], ["c1", "c2"], ["d1", "d2"], ["a2", "a1"]]}}`, "\t]\n}\nsides", "\t\t{between: [\"b1:d1\", \"b2:d2\"], feature: \"cliff\"},\n\t]\n}\nsides"},
		{"a gap.cue", roadMap, `{"stand": {"edges": [["c2", "c3"]]}}`, `{between: ["b3:d3", "b2:d2"], feature: "cliff"}`, `{between: ["b2, d2", "b3, d3"], feature: "cliff"}`},
		{"nothing there.cue", roadMap, `{"stand": {"edges": [["a1", "b1"]]}}`, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := servedFolder(t, map[string]string{c.name: c.text})
			d.T = t
			file, doc := filepath.Join(d.dir, c.name), d.whole(c.name)
			status, answer := d.ask("POST", "map?", file, doc.Hash, c.stroke)
			var got struct{ Text string }
			if err := json.Unmarshal([]byte(answer), &got); err != nil || status != 200 {
				t.Fatalf("%d %s", status, answer)
			}
			if want := strings.Replace(c.text, c.old, c.new, 1); got.Text != want {
				t.Errorf("it becomes\n%s\nwant\n%s", got.Text, want)
			}
			for _, bad := range []string{`{"paint": {"terrain": "hill", "cells": ["a1"]}}`, `{"paint": {"terrain": "road", "cells": ["z9"]}}`, `{"stand": {"terrain": "road", "edges": [["a1", "a2"]]}}`, `{"stand": {"edges": [["a1", "c1"]]}}`, `{"stand": {"edges": [["a1", "a1:a3"]]}}`} {
				if status, answer := d.ask("POST", "map?", file, doc.Hash, bad); status != http.StatusBadRequest {
					t.Errorf("%s: %d %s", bad, status, answer)
				}
			}
		})
	}
}

// TestStrokesHold paints at random on all boards of cells that forge ships: what is painted
// lies there, and nothing else has changed.
func TestStrokesHold(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 17))
	files, err := fs.Glob(scenarios.Files, "*/*")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, name := range files {
		text, err := scenarios.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		read := func(text []byte) *schema.Doc {
			j, err := judge(t.Context(), loaderOf(func(string) ([]byte, error) { return text, nil }), name)
			if err != nil {
				t.Fatal(err)
			}
			return j.doc
		}
		doc := read(text)
		if doc.Scenario == nil || len(rowsOf(doc)) == 0 {
			continue
		}
		m := cellMap(doc)
		some := func(all []shownTerrain) shownTerrain {
			if i := random.IntN(len(all) + 1); i > 0 {
				return all[i-1]
			}
			return shownTerrain{}
		}
		for range 12 {
			var s stroke
			painted := map[string]bool{}
			with := some(m.Terrain)
			if random.IntN(2) == 0 {
				s.Paint = &brush{Terrain: with.ID, Symbol: with.Symbol}
				for range 1 + random.IntN(6) {
					s.Paint.Cells = append(s.Paint.Cells, m.Cells[random.IntN(len(m.Cells))].Name)
					painted[s.Paint.Cells[len(s.Paint.Cells)-1]] = true
				}
			} else {
				with = some(m.Stood)
				s.Stand = &border{Terrain: with.ID}
				for range 1 + random.IntN(6) {
					s.Stand.Edges = append(s.Stand.Edges, m.Edges[random.IntN(len(m.Edges))].Between)
					painted[fmt.Sprint(s.Stand.Edges[len(s.Stand.Edges)-1])] = true
				}
			}
			before := cellMap(doc)
			after, err := s.on(doc)
			if err != nil {
				t.Fatalf("%s: %v\n%s\n%s", name, err, jsonBytes(s), doc.Text)
			}
			doc = read(after)
			tried++
			if _, faults := schema.Survey(doc.Game, doc.Scenario); len(faults) > 0 {
				t.Fatalf("%s has become faulty: %v", name, faults)
			}
			stands := cmp.Or(schema.Swaps(doc.Game, doc.Scenario)[with.ID], with.ID)
			is, _ := doc.Game.Terrain.Get(with.ID)
			for i, c := range cellMap(doc).Cells {
				was := before.Cells[i]
				want := slices.Equal(c.On, was.On)
				switch {
				case !painted[c.Name]:
				case with.ID == "":
					want = c.Bare
				case is.Layer == "base":
					want = c.On[0] == stands && c.Bare == was.Bare
				default:
					want = slices.Contains(c.On, stands) && (c.On[0] == was.On[0] || c.On[0] == is.Over) && len(c.On) >= len(was.On)
				}
				if !want {
					t.Errorf("%s: painted with %q, on %s lay %v and lies %v", name, with.ID, c.Name, was.On, c.On)
				}
			}
			for i, e := range cellMap(doc).Edges {
				want := before.Edges[i].On
				if painted[fmt.Sprint(e.Between)] {
					want = each.Where([]string{stands}, func(id string) bool { return id != "" })
				}
				if !slices.Equal(e.On, want) {
					t.Errorf("%s: on %v stands %v, want %v", name, e.Between, e.On, want)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("%d strokes", tried)
	}
}

// TestServeAssists completes and explains at a place in a text that is not saved.
func TestServeAssists(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList})
	file := filepath.Join(d.dir, "border.cue")
	text := "// für\n" + strings.Replace(browsedList, `"artillery"`, `"arm"`, 1)
	at := strings.Index(text, `arm"`) + 3
	status, answer := d.ask("POST", "complete?", file, "", string(jsonBytes(textAt{text, at})))
	if status != 200 || !strings.Contains(answer, `"label":"armoured-car"`) || !strings.Contains(answer, `{"from":-4,`) || !strings.Contains(answer, `,"to":1}`) {
		t.Errorf("%d %s", status, answer)
	}
	status, answer = d.ask("POST", "hover?", file, "", string(jsonBytes(textAt{text, strings.Index(text, "armoured-car") + 2})))
	if status != 200 || !strings.Contains(answer, "Armoured car") {
		t.Errorf("%d %s", status, answer)
	}
	if status, _ := d.ask("POST", "hover?", file, "", `{"text": "", "at": 5}`); status != http.StatusBadRequest {
		t.Errorf("behind the end: %d", status)
	}
}
