package pdf

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// TestEmbedsHostileTables embeds a font whose table of letters says thousands of times over which
// glyphs all letters have: the library would read all of it.
func TestEmbedsHostileTables(t *testing.T) {
	const ranges = 4000
	ends, starts, zeros := slices.Repeat([]uint16{math.MaxUint16}, ranges), make([]uint16, ranges), make([]uint16, ranges)
	words := slices.Concat([]uint16{0, 1, 3, 1, 0, 12, 4, 16 + 8*ranges, 0, 2 * ranges, 0, 0, 0}, ends, []uint16{0}, starts, zeros, zeros)
	data := page.Symbol.With(nil)
	at := 12
	for string(data[at:at+4]) != "cmap" {
		at += 16
	}
	binary.BigEndian.PutUint32(data[at+8:], uint32(len(data)))
	binary.BigEndian.PutUint32(data[at+12:], uint32(2*len(words)))
	for _, w := range words {
		data = binary.BigEndian.AppendUint16(data, w)
	}
	if err := page.ReadFont(data); err != nil {
		t.Fatal(err)
	}
	if err := Embeds(data); err != nil {
		t.Error(err)
	}
}
