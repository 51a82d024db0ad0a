package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/spreadsheet"
)

// TestImportExamples brings the examples of the checks of sheets into a small game: the
// bad ones are refused with just their code.
func TestImportExamples(t *testing.T) {
	game := strings.Replace(smallGame, `"units": `, `"stats": {"figures": {"title": "Men", "of": ["units"], "kind": "number"}}, "units": `, 1)
	importOf := func(t *testing.T, example string) (code int, told string) {
		dir := t.TempDir()
		into, sheet := filepath.Join(dir, "game.json"), txtar.Parse([]byte(example)).Files[0]
		if err := os.WriteFile(filepath.Join(dir, sheet.Name), sheet.Data, 0o666); err != nil {
			t.Fatal(err)
		}
		args := []string{"import", "csv", filepath.Join(dir, sheet.Name), "--part", stem(sheet.Name), "--into", into}
		if sheet.Name == "cards.csv" {
			args = append(args, "--deck", "New")
		}
		if err := os.WriteFile(into, []byte(game), 0o666); err != nil {
			t.Fatal(err)
		}
		code, out, told := runs(t.Context(), commands(), args...)
		return code, out + told
	}
	for _, c := range spreadsheet.Checks() {
		if c.Bad == "" { // too large, or no text
			continue
		}
		t.Run(c.Code, func(t *testing.T) {
			code, told := importOf(t, c.Bad)
			if code != cmdline.ExitProblems || strings.Count(told, "error[") != 1 || !strings.Contains(told, "error["+c.Code+"]") {
				t.Errorf("the bad example: exit %d\n%s", code, told)
			}
			if code, told := importOf(t, c.Good); code != cmdline.ExitFine {
				t.Errorf("the good example: exit %d\n%s", code, told)
			}
		})
	}
}

// TestImportOfManyRows brings 200 cards into a document, changes all of them and exports
// them again, well within two seconds each.
func TestImportOfManyRows(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	sheet := func(count int) []byte {
		b := bytes.NewBufferString("id,name,kind,count,text\n")
		for i := range 200 {
			fmt.Fprintf(b, "card-%d,\"Card, %d\",event,%d,%s\n", i, i, count+i%3, strings.Repeat("Something happens to all. ", 3))
		}
		return b.Bytes()
	}
	for name, text := range map[string][]byte{"a.csv": sheet(1), "b.csv": sheet(4)} {
		if err := os.WriteFile(at(name), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, ext := range []string{".yaml", ".cue", ".json"} {
		for _, args := range [][]string{{"import", "csv", at("a.csv"), "-o", at("deck" + ext)}, {"import", "csv", at("b.csv"), "--into", at("deck" + ext)}} {
			start := time.Now()
			if code, out, told := runs(t.Context(), commands(), args...); code != cmdline.ExitFine || !strings.Contains(out, "200 ") {
				t.Fatalf("exit %d\n%s%s", code, out, told)
			}
			if took := time.Since(start); took > 2*time.Second {
				t.Errorf("forge %v took %v", args, took)
			}
		}
		code, out, _ := runs(t.Context(), commands(), "export", "csv", at("deck"+ext), "cards")
		if code != cmdline.ExitFine || strings.Count(out, "\n") != 201 || !slices.Contains(strings.Split(out, "\n"), `card-7,a,"Card, 7",event,5,Something happens to all. Something happens to all. Something happens to all.`) {
			t.Errorf("%s: exit %d, exported as\n%.400s", ext, code, out)
		}
	}
}
