package blocks

import (
	"testing"

	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

func BenchmarkDocument(b *testing.B) {
	p := night()
	for b.Loop() {
		doc, _ := Document(layout.Setup{}, p.doc())
		if _, err := pdf.File(doc); err != nil {
			b.Fatal(err)
		}
	}
}
