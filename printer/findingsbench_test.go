package printer

import "testing"

func BenchmarkFindings(b *testing.B) {
	p := night()
	for b.Loop() {
		doc, _ := Findings(Setup{}, p)
		if _, err := PDF(doc); err != nil {
			b.Fatal(err)
		}
	}
}
