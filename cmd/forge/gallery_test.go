package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/printer"
)

// mostGallery bounds what the gallery adds to the repository, in bytes.
const mostGallery = 1_500_000

// TestGallery holds the gallery to the products: each has a picture in both looks, what
// its list says can be printed, and the pictures are there and small.
func TestGallery(t *testing.T) {
	folder := filepath.Join("..", "..", "docs", "gallery")
	text, err := os.ReadFile(filepath.Join(folder, "pages.txt"))
	if err != nil {
		t.Fatal(err)
	}
	index, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	var shown, grey []string
	size := int64(0)
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "|")
		if len(fields) != 4 {
			t.Fatalf("%q has no four fields", line)
		}
		name, arguments := strings.TrimSpace(fields[0]), strings.Fields(fields[3])
		if _, err := productNamed(arguments[0]); err != nil {
			t.Error(err)
		}
		if strings.HasSuffix(strings.Join(arguments, " "), " --ink grey") {
			grey = append(grey, arguments[0])
		} else {
			shown = append(shown, arguments[0])
		}
		info, err := os.Stat(filepath.Join(folder, name+".png"))
		if err != nil {
			t.Errorf("%v; make gallery draws it", err)
			continue
		}
		size += info.Size()
		if !strings.Contains(string(index), name+".png") || !strings.Contains(string(index), strings.Join(arguments, " ")) {
			t.Errorf("the gallery's page lacks %s; make gallery writes it", name)
		}
	}
	for _, p := range printer.Products() {
		if p.Name != "all" && !slices.Contains(shown, p.Name) {
			t.Errorf("%s has no picture in the gallery", p.Name)
		}
		if p.From != printer.FromAll && p.From != printer.Nothing && !slices.Contains(grey, p.Name) {
			t.Errorf("%s has no picture without colour in the gallery", p.Name)
		}
	}
	if size == 0 || size > mostGallery {
		t.Errorf("the gallery has %d bytes, at most %d", size, mostGallery)
	}
}
