package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// Every page is made, every link leads somewhere, and no page runs a script or asks
// another host for anything.
func TestSite(t *testing.T) {
	s, err := read(os.DirFS(filepath.Join("..", "..")))
	if err != nil {
		t.Fatal(err)
	}
	files, err := s.files()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "tour.html", "format.html", "checks.html", "gallery/index.html", "rules/tintin.html", "decisions/index.html", "changelog.html"} {
		if files[name] == nil {
			t.Errorf("%s is missing", name)
		}
	}
	if !bytes.Contains(files["checks.html"], []byte(`<a id="L201"></a>`)) {
		t.Error("no anchor for a check by its code")
	}
	if !bytes.Contains(files["format.html"], []byte(`<a href="#entry">#Entry</a>`)) {
		t.Error("a field's shape does not lead to its table")
	}
	remote := regexp.MustCompile(`<script|\b(?:src|srcset)="(?:https?:)?//|<link[^>]*"https?:`)
	for name, text := range files {
		if at := remote.Find(text); strings.HasSuffix(name, ".html") && at != nil {
			t.Errorf("%s: %s", name, at)
		}
	}
	checkTargets(t, files)
}

var (
	leads = regexp.MustCompile(`\b(?:href|src)="([^"]*)"`)
	named = regexp.MustCompile(`\bid="([^"]*)"`)
)

// checkTargets follows all links of the files as a browser would.
func checkTargets(t *testing.T, files map[string][]byte) {
	ids := map[string]bool{}
	for name, text := range files {
		for _, m := range named.FindAllSubmatch(text, -1) {
			ids[name+"#"+string(m[1])] = true
		}
	}
	followed := 0
	for name, text := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, m := range leads.FindAllSubmatch(text, -1) {
			to, fragment, _ := strings.Cut(string(m[1]), "#")
			if strings.Contains(to, ":") || strings.HasSuffix(to, "playground/index.html") { // which make site adds
				continue
			}
			file := name
			if to != "" {
				file = filepath.ToSlash(filepath.Join(filepath.Dir(name), to))
			}
			if followed++; files[file] == nil || fragment != "" && !ids[file+"#"+fragment] {
				t.Errorf("%s leads to %s, which is not there", name, m[1])
			}
		}
	}
	if followed < 1000 {
		t.Errorf("only %d links were followed", followed)
	}
}

func TestBrokenLinks(t *testing.T) {
	was := contents
	defer func() { contents = was }()
	contents = []group{{"All", []string{"README.md", "docs/a.md"}}}
	repository := fstest.MapFS{
		"README.md":  {Data: []byte("# Read\n\n[a](docs/a.md#there) [b](docs/a.md#gone) [c](docs/none.md) [d](go.mod) <a href=\"gone.png\">")},
		"docs/a.md":  {Data: []byte("# A\n\n## There\n\n![p](p.png)\n")},
		"docs/p.png": {Data: []byte("p")}, "go.mod": {},
	}
	s, err := read(repository)
	if err != nil {
		t.Fatal(err)
	}
	files, err := s.files()
	const want = "README.md: \"docs/a.md#gone\": docs/a.md has no heading of that name\nREADME.md: \"docs/none.md\" leads nowhere\nREADME.md: \"gone.png\" leads nowhere"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if files["p.png"] == nil || !bytes.Contains(files["index.html"], []byte(`<a href="a.html#there">a</a>`)) || !bytes.Contains(files["index.html"], []byte(inRepository+"blob/main/go.mod")) {
		t.Errorf("%s", files["index.html"])
	}
	repository["docs/b.md"] = &fstest.MapFile{Data: []byte("# B")}
	if _, err := read(repository); err == nil || err.Error() != "docs/b.md is in no group of the contents" {
		t.Errorf("%v", err)
	}
}
