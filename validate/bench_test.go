package validate

import (
	"fmt"
	"strings"
	"testing"
)

// longList is a list of that many entries, sound but for what each line may add.
func longList(entries int, more string) string {
	var b strings.Builder
	b.WriteString("kind: \"ArmyList\", game: \"tintin\", title: \"Long\", limit: 100000\nformations: [\n")
	for i := range entries {
		switch i % 3 {
		case 0:
			fmt.Fprintf(&b, "\t{type: \"special-infantry\", name: \"Guards %d\", options: [{option: \"banner\"}%s]},\n", i, more)
		case 1:
			fmt.Fprintf(&b, "\t{type: \"lorry\", count: 3, serves: \"Guards %d\"},\n", i-1)
		default:
			fmt.Fprintf(&b, "\t{type: \"staff-car\", serves: \"Guards %d\"},\n", i-2)
		}
	}
	return b.String() + "]\n"
}

func BenchmarkSixtyEntries(b *testing.B) {
	doc := load(b, longList(60, ""))
	for b.Loop() {
		Run(doc)
	}
}

func BenchmarkThousandWrongEntries(b *testing.B) {
	doc := load(b, longList(1000, `, {option: "banner"}, {option: "slow"}`))
	for b.Loop() {
		Run(doc)
	}
}
