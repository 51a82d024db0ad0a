package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Tests of who is kept out of what.

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

// TestServeStaysInsideMeanwhile has a folder become a link that leads outside, and a folder
// again, all the while that it is asked for.
func TestServeStaysInsideMeanwhile(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 8))); err != nil {
		t.Fatal(err)
	}
	own := strings.Replace(browsedList, "limit: 20", "limit: 22\nart: \"art.png\"", 1)
	d := servedFolder(t, map[string]string{"lists/list.cue": own})
	outside := filepath.Join(filepath.Dir(d.dir), "outside")
	if err := os.Mkdir(outside, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"list.cue": strings.Replace(own, "Border Column", secret, 1), "hidden.cue": own, "art.png": picture.String()} {
		if err := os.WriteFile(filepath.Join(outside, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	folder, link, aside := filepath.Join(d.dir, "lists"), filepath.Join(d.dir, "link"), filepath.Join(d.dir, "aside")
	if err := os.Symlink(outside, link); err != nil {
		t.Skip("no links here:", err)
	}
	over, swapped := make(chan struct{}), make(chan error)
	into := func(from string) (err error) {
		for range 100 {
			if err = os.Rename(from, folder); err == nil {
				break
			}
			os.RemoveAll(folder) // a save has made it meanwhile
		}
		return err
	}
	go func() {
		for {
			select {
			case <-over:
				swapped <- nil
				return
			default:
			}
			if err := errors.Join(os.Rename(folder, aside), into(link), os.Rename(folder, link), into(aside)); err != nil {
				swapped <- err
				return
			}
		}
	}()
	file, shown := filepath.Join(folder, "list.cue"), 0
	for range 150 {
		for _, what := range []string{"documents?", "document?", "page?product=list&n=1&"} {
			status, answer := d.ask("GET", what, file, "", "")
			if strings.Contains(answer, secret) || strings.Contains(answer, "hidden") || strings.Contains(answer, "data:image/png") {
				t.Fatalf("%s %d %.500s", what, status, answer)
			}
			if status == 200 {
				shown++
			}
		}
		if status, answer := d.ask("PUT", "text?", file, textHash([]byte(own), nil), own+"// more\n"); status == 200 {
			d.ask("PUT", "text?", file, textHash([]byte(own+"// more\n"), nil), own)
		} else if strings.Contains(answer, secret) {
			t.Fatal(answer)
		}
	}
	close(over)
	if err := <-swapped; err != nil || shown == 0 {
		t.Error(err, shown)
	}
	if text, err := os.ReadFile(filepath.Join(outside, "list.cue")); err != nil || !strings.Contains(string(text), secret) || strings.Contains(string(text), "more") {
		t.Errorf("written outside: %v\n%s", err, text)
	}
}
