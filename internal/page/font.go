package page

import (
	"fmt"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// parsed[f] reads the face on first use. A face that is built in and
// unreadable is our fault, hence panic.
var parsed = func() (fonts [faces]func() *sfnt.Font) {
	for f := range faces {
		fonts[f] = sync.OnceValue(func() *sfnt.Font {
			font, err := sfnt.Parse(f.TTF())
			if err != nil {
				panic(fmt.Sprintf("page: the built-in face %s must parse: %v", f, err))
			}
			return font
		})
	}
	return fonts
}()

// measure reads the face's cmap and advances for every rune of the basic
// plane.
func measure(f Face) []uint16 {
	var buf sfnt.Buffer
	em := parsed[f]().UnitsPerEm()
	table := make([]uint16, lastRune+1)
	for r := range rune(lastRune + 1) {
		table[r] = missing
		glyph, err := parsed[f]().GlyphIndex(&buf, r)
		if err != nil || glyph == 0 {
			continue
		}
		if adv, err := parsed[f]().GlyphAdvance(&buf, glyph, fixed.I(int(em)), font.HintingNone); err == nil {
			table[r] = thousandths(adv, em)
		}
	}
	return table
}

// thousandths are font units as parts of the type size.
func thousandths(advance fixed.Int26_6, em sfnt.Units) uint16 {
	return uint16(math.Round(float64(advance) / 64 * 1000 / float64(em)))
}
