package layers

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// listed is a file, or several, in the contents of a package.
var listed = regexp.MustCompile(`^[a-z0-9_]+\*?[a-z0-9_]*\.go$`)

// TestContentsAreWhole holds every doc.go that lists the files of its package to them: none is
// missing, and none is listed that is gone.
func TestContentsAreWhole(t *testing.T) {
	all := goFiles(t)
	lists := 0
	for _, name := range all {
		if path.Base(name) != "doc.go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		contents, hasList := named(string(text))
		if !hasList {
			continue
		}
		lists++
		found := map[string]bool{}
		for _, file := range all {
			base := path.Base(file)
			if path.Dir(file) != path.Dir(name) || base == "doc.go" || strings.HasSuffix(base, "_test.go") {
				continue
			}
			entries := slices.DeleteFunc(slices.Clone(contents), func(entry string) bool { ok, _ := path.Match(entry, base); return !ok })
			if len(entries) == 0 {
				t.Errorf("%s does not list %s", name, base)
			}
			for _, entry := range entries {
				found[entry] = true
			}
		}
		for _, entry := range contents {
			if !found[entry] {
				t.Errorf("%s lists %s, and there is no such file", name, entry)
			}
		}
	}
	if lists < 8 {
		t.Errorf("only %d packages list their files: the search is broken", lists)
	}
}

// named are the files that the comment of a doc.go names, and whether it lists them: indented, as
// a table of contents is.
func named(text string) (files []string, hasList bool) {
	for line := range strings.Lines(text) {
		row, ok := strings.CutPrefix(line, "//")
		if !ok {
			break
		}
		for _, word := range strings.Fields(row) {
			if word = strings.Trim(word, ".,:;()"); listed.MatchString(word) {
				files = append(files, word)
				hasList = hasList || row[0] == '\t'
			}
		}
	}
	return files, hasList
}
