package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
)

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

// TestServeBoundsDocuments shows no document that is too large to be saved, and says so.
func TestServeBoundsDocuments(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList, "large.cue": browsedList + "//" + strings.Repeat("x", serve.LargestBody)})
	const words = "larger than 8 MB"
	if status, answer := d.ask("GET", "documents?", "", "", ""); status != 200 || !strings.Contains(answer, "Border Column") || !strings.Contains(answer, "cannot be read: it is "+words) {
		t.Errorf("%d %s", status, answer)
	}
	if status, answer := d.ask("GET", "document?", filepath.Join(d.dir, "large.cue"), "", ""); status == 200 || !strings.Contains(answer, words) {
		t.Errorf("%d %.300s", status, answer)
	}
	file, hash := filepath.Join(d.dir, "border.cue"), d.whole("border.cue").Hash
	if status, answer := d.ask("PUT", "text?", file, hash, d.read("large.cue")); status != http.StatusRequestEntityTooLarge || !strings.Contains(answer, words) || d.read("border.cue") != browsedList {
		t.Errorf("%d %.300s", status, answer)
	}
}

// TestServeNamesOddFiles says of which files of the folder nothing is shown.
func TestServeNamesOddFiles(t *testing.T) {
	files := map[string]string{"border.cue": browsedList, "notes.yaml": "hello: there\n", "b.json": "", `a \ b.cue`: browsedList}
	for _, odd := range []string{"ein Zoll Übermut?.cue", "50% & #1.cue", "'\"<b>.cue", "\u202eeuc.cue", "new\nline.cue"} {
		files[odd] = strings.Replace(browsedList, "Border Column", "Odd Column", 1)
	}
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no files of such names")
	}
	d := servedFolder(t, files)
	var all struct {
		Missing   string
		Over      []string
		Documents []struct{ Name, Title string }
	}
	if status, answer := d.ask("GET", "documents?", "", "", ""); status != 200 || json.Unmarshal([]byte(answer), &all) != nil {
		t.Fatal(status, answer)
	}
	if len(all.Documents) != len(files)-3 || !strings.Contains(all.Missing, `its name has a \`) || fmt.Sprint(all.Over) != `[passed over, empty: b.json passed over, without a "kind": notes.yaml]` {
		t.Errorf("%+v", all)
	}
	for _, one := range all.Documents {
		if doc := d.whole(one.Name); doc.Title != one.Title || doc.Text != files[one.Name] {
			t.Errorf("%q is %q", one.Name, doc.Title)
		}
	}
}

// TestServeForgets keeps nothing in mind of documents that are no longer there.
func TestServeForgets(t *testing.T) {
	dir := t.TempDir()
	b, err := openBench(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer b.close()
	for i := range 3 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint("a", i, ".cue")), []byte(browsedList), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := b.listDocuments(httptest.NewRecorder(), httptest.NewRequest("GET", "/api/documents", nil)); err != nil || len(b.known) != 1 {
			t.Fatal(err, len(b.known))
		}
		if err := os.Remove(filepath.Join(dir, fmt.Sprint("a", i, ".cue"))); err != nil {
			t.Fatal(err)
		}
	}
}
