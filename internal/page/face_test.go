package page

import (
	"math"
	"testing"
)

func TestFacesHaveWhatPagesNeed(t *testing.T) {
	for f := range builtFaces {
		for _, r := range "□0123456789" {
			if r != stand && !f.Has(r) || r == stand && !f.symbol().Has(r) {
				t.Errorf("face %s lacks %q", f, r)
			}
		}
	}
	for _, r := range "ÄéőŁ–—“”″′−×±≤≥½¼¾²" {
		if !Regular.Has(r) || !BoldItalic.Has(r) {
			t.Errorf("the text faces lack %q", r)
		}
	}
	for _, r := range "←↑→↓⚀⚅★☐☠✈⬡❶" {
		if Regular.Has(r) {
			t.Errorf("%q needs no symbol face", r)
		}
		if !Symbol.Has(r) {
			t.Errorf("the symbol face lacks %q", r)
		}
	}
}

func TestAdvance(t *testing.T) {
	for r := '0'; r <= '9'; r++ {
		if Regular.Advance(r) != Regular.Advance('0') {
			t.Errorf("digit %c is not as wide as 0: columns of figures would not line up", r)
		}
	}
	for _, r := range []rune{-1, 0x1F600, 0x10FFFF + 1} {
		if Regular.Has(r) || Regular.Advance(r) != 0 {
			t.Errorf("%x should be in no face", r)
		}
	}
	em := Regular.Width("mm", 72) // 72 points are an inch
	if want := 2 * float64(Regular.Advance('m')) / 1000 * 25.4; math.Abs(em-want) > 1e-9 {
		t.Errorf("two m at 72 pt are %v mm, want %v", em, want)
	}
}
