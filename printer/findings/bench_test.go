package findings

import (
	"testing"

	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

func BenchmarkFindings(b *testing.B) {
	p := night()
	for b.Loop() {
		doc, _ := Document(layout.Setup{}, p)
		if _, err := pdf.File(doc); err != nil {
			b.Fatal(err)
		}
	}
}
