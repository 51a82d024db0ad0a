package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/printer"
)

// TestGalleryHasBothLooks holds that the gallery shows every product in colour and without, but for the sheet
// that measures printers, which has no colour, and what is several others.
func TestGalleryHasBothLooks(t *testing.T) {
	b, err := os.ReadFile("../../docs/gallery/pages.txt")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[bool][]string{} // products, by whether they are shown without colour
	for line := range strings.Lines(string(b)) {
		if fields := strings.Split(line, "|"); len(fields) == 4 && !strings.HasPrefix(line, "#") {
			arguments := strings.Fields(fields[3])
			grey := slices.Contains(arguments, "grey")
			shown[grey] = append(shown[grey], arguments[0])
		}
	}
	for _, p := range each.Where(printer.Products(), func(p printer.Product) bool { return p.From != printer.Nothing && p.From != printer.FromAll }) {
		for _, grey := range []bool{false, true} {
			if !slices.Contains(shown[grey], p.Name) {
				t.Errorf("no picture of %s, grey: %v", p.Name, grey)
			}
		}
	}
}
