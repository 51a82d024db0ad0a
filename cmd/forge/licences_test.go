package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
)

// TestLicences builds the text of forge licences from the modules that are
// linked, fonts among them, and from Go itself.
func TestLicences(t *testing.T) {
	lines := strings.Split(goSays(t, "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "."), "\n")
	slices.Sort(lines)
	owners := map[string][]string{} // of each text
	var texts []string
	add := func(owner, dir string) {
		for _, text := range licencesIn(t, dir) {
			if owners[text] == nil {
				texts = append(texts, text)
			}
			if !slices.Contains(owners[text], owner) {
				owners[text] = append(owners[text], owner)
			}
		}
	}
	add("Go", goSays(t, "env", "GOROOT"))
	for _, line := range slices.Compact(lines) {
		if owner, dir, ok := strings.Cut(line, "\t"); ok {
			add(owner, dir)
		}
	}
	for _, line := range lines {
		if owner, _, ok := strings.Cut(line, "\t"); ok && !slices.ContainsFunc(texts, func(text string) bool { return slices.Contains(owners[text], owner) }) {
			t.Errorf("%s has no licence", owner)
		}
	}
	for _, text := range texts {
		if slices.Contains(owners[text], "cuelang.org/go "+versionIn(lines, "cuelang.org/go")) && strings.HasPrefix(text, "Apache License") {
			owners[text] = append(owners[text], "Roboto, the fonts: Copyright 2011 Google Inc.") // whose module has left its licence out
		}
	}
	var b strings.Builder
	b.WriteString("forge is built from the works below, under the licences of their authors.\nIts own licence is in its file LICENSE.\n")
	for _, text := range texts {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 72), strings.Join(owners[text], "\n"), text)
	}
	golden.Check(t, "licences.txt", b.String())
}

// versionIn is the version of a module in the list of all.
func versionIn(lines []string, module string) string {
	for _, line := range lines {
		if rest, ok := strings.CutPrefix(line, module+" "); ok {
			version, _, _ := strings.Cut(rest, "\t")
			return version
		}
	}
	return ""
}

func goSays(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

var licenceName = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|patents|unlicense)([-.].*)?$`)

// licencesIn are the texts of licences in a folder.
func licencesIn(t *testing.T, dir string) (texts []string) {
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !licenceName.MatchString(f.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		clean := strings.NewReplacer("\r", "", "\f", "").Replace(string(text))
		texts = append(texts, strings.TrimSpace(regexp.MustCompile(`[ \t]+\n`).ReplaceAllString(clean, "\n")))
	}
	return texts
}
