package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/lsp"
)

// sixtyLines is a list of 60 lines.
func sixtyLines() string {
	text := "kind: ArmyList\ngame: tintin\ntitle: Column\nlimit: 300\nformations:\n"
	for i := range 13 {
		text += fmt.Sprintf("  - type: special-infantry\n    name: Company %d\n    options:\n      - option: banner\n", i)
	}
	return text + "  - type: artillery\n    name: Guns\n  - type: lorry\n"
}

// largest is the data of the largest game that comes with forge, as a document of a user's.
func largest(t testing.TB) string {
	text, err := os.ReadFile("../../schema/tintin/game.json")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(string(text), "{\n\"name\": \"tintin\"", "{\n\"kind\": \"Game\",\n\"name\": \"carry-on\"", 1)
}

// written are the documents whose answers are timed, each with a word to look
// at, and one that each edit changes.
func written(t testing.TB) map[string][3]string {
	game := [3]string{largest(t), `unit": "rifles`, "Staff officers"} // JSON is YAML and CUE too
	return map[string][3]string{"list.yaml": {sixtyLines(), "type: special-infantry", "Guns"}, "game.json": game, "game.yaml": game, "game.cue": game}
}

// BenchmarkEditor edits a document and asks for all that an editor asks for then. The
// figures are the time within which 95 of 100 answers come, in milliseconds.
func BenchmarkEditor(b *testing.B) {
	for name, doc := range written(b) {
		b.Run(name, func(b *testing.B) {
			o, file := languageServer(), filepath.ToSlash(filepath.Join(b.TempDir(), name))
			times := map[string][]time.Duration{}
			for i := 0; b.Loop(); i++ {
				typed(b, o, file, doc, i, func(what string, took time.Duration) { times[what] = append(times[what], took) })
			}
			for what, all := range times {
				slices.Sort(all)
				b.ReportMetric(float64(all[len(all)*95/100].Microseconds())/1000, what+"-p95-ms")
			}
		})
	}
}

// typed asks for everything after an edit.
func typed(t testing.TB, o lsp.Options, file string, doc [3]string, i int, told func(string, time.Duration)) {
	text := []byte(strings.Replace(doc[0], doc[2], fmt.Sprint(doc[2], i), 1))
	read := func(name string) ([]byte, error) {
		if name == file {
			return text, nil
		}
		return readDocument(name)
	}
	at := bytes.Index(text, []byte(doc[1])) + 8
	begin := time.Now()
	lap := func(what string) {
		told(what, time.Since(begin))
		begin = time.Now()
	}
	ctx := context.Background()
	p, err := o.Desk.Paper(ctx, file, read)
	if err != nil {
		t.Fatal(err)
	}
	o.Desk.Hover(p, at)
	lap("hover")
	if items, _, _ := o.Desk.Complete(ctx, p, at); len(items) == 0 {
		t.Fatal("nothing is offered")
	}
	lap("completion")
	p.Hints()
	lap("inlay")
	if _, err := o.Judge(ctx, file, read); err != nil {
		t.Fatal(err)
	}
	lap("diagnostics")
}

// TestEditorMemory edits documents for long: memory stays as it is.
func TestEditorMemory(t *testing.T) {
	edits := 60
	if os.Getenv("FORGE_SOAK") != "" {
		edits = 10_000
	}
	o := languageServer()
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc) >> 10
	}
	doc, file := written(t)["list.yaml"], filepath.ToSlash(filepath.Join(t.TempDir(), "list.yaml"))
	for i := range edits / 2 {
		typed(t, o, file, doc, i, func(string, time.Duration) {})
	}
	before := heap()
	for i := range edits / 2 {
		typed(t, o, file, doc, i+edits, func(string, time.Duration) {})
	}
	if after := heap(); after > before+before/10+1<<10 {
		t.Errorf("after %d edits %d KiB, after %d more %d KiB", edits/2, before, edits/2, after)
	} else {
		t.Logf("%d KiB, then %d KiB", before, after)
	}
}
