package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
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
