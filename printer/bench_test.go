package printer

import (
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

func BenchmarkSheet(b *testing.B) {
	g := load[schema.Game](b, "testdata/game.json")
	for b.Loop() {
		doc, _ := Sheet(Setup{}, g, nil)
		if _, err := PDF(doc); err != nil {
			b.Fatal(err)
		}
	}
}
