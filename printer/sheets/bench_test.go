package sheets

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func BenchmarkSheet(b *testing.B) {
	g := pdftest.Load[schema.Game](b, "../testdata/game.json")
	for b.Loop() {
		doc, _ := Sheet(layout.Setup{}, g, nil)
		if _, err := pdf.File(doc); err != nil {
			b.Fatal(err)
		}
	}
}
