package page

import (
	"encoding/binary"
	"iter"
	"math"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// glyphs are the outlines of an author's font, which may be anything: a glyph of parts can be a
// part of itself, or have parts of parts in such numbers that drawing it never ends.
type glyphs struct {
	font       *sfnt.Font
	loca, glyf []byte
	long       bool // loca has four bytes a glyph, not two
	weights    map[uint16]int
	drawn      map[uint16]bool
	left       int // bytes that all of them may weigh yet
	buf        sfnt.Buffer
}

// Bytes that are read for a glyph at most, and for all of a font.
const (
	heaviest  = 1 << 18
	fontHeavy = 4 * FontBytes
)

func newGlyphs(of *sfnt.Font, data []byte) *glyphs {
	head := table(data, "head")
	return &glyphs{
		of, table(data, "loca"), table(data, "glyf"), len(head) > 51 && head[51] != 0,
		map[uint16]int{}, map[uint16]bool{}, fontHeavy, sfnt.Buffer{},
	}
}

// draws says whether a glyph can be drawn.
func (g *glyphs) draws(n uint16) bool {
	is, known := g.drawn[n]
	if !known {
		weight := g.weight(n)
		g.left -= weight
		if weight < heaviest && g.left >= 0 {
			_, err := g.font.LoadGlyph(&g.buf, sfnt.GlyphIndex(n), unscaled(g.font), nil)
			is = err == nil
		}
		g.drawn[n] = is
	}
	return is
}

// weight is how many bytes are read for a glyph and its parts, each as often as it is drawn.
func (g *glyphs) weight(n uint16) int {
	if known, is := g.weights[n]; is {
		return known
	}
	g.weights[n] = heaviest // of one that is broken, or a part of itself
	from, to := g.offset(int(n)), g.offset(int(n)+1)
	if from > to || to > len(g.glyf) {
		return heaviest
	}
	sum := to - from
	for part := range parts(g.glyf[from:to]) {
		sum = min(sum+g.weight(part), heaviest)
	}
	g.weights[n] = sum
	return sum
}

// offset is where a glyph begins, and the one before it ends.
func (g *glyphs) offset(n int) int {
	switch {
	case g.long && 4*n+4 <= len(g.loca):
		return int(binary.BigEndian.Uint32(g.loca[4*n:]))
	case !g.long && 2*n+2 <= len(g.loca):
		return 2 * int(binary.BigEndian.Uint16(g.loca[2*n:]))
	}
	return math.MaxInt
}

// parts are the glyphs that a glyph is made of, if it is.
func parts(glyph []byte) iter.Seq[uint16] {
	const head, outlined = 10, 0x7FFF
	return func(yield func(uint16) bool) {
		if len(glyph) < head || binary.BigEndian.Uint16(glyph) <= outlined {
			return
		}
		for rest := glyph[head:]; len(rest) >= 4; {
			flags, size := binary.BigEndian.Uint16(rest), 6
			if flags&0x01 != 0 { // places in words
				size += 2
			}
			switch { // one scale, two or four; the first that is said holds
			case flags&0x08 != 0:
				size += 2
			case flags&0x40 != 0:
				size += 4
			case flags&0x80 != 0:
				size += 8
			}
			if !yield(binary.BigEndian.Uint16(rest[2:])) || flags&0x20 == 0 || len(rest) < size {
				return
			}
			rest = rest[size:]
		}
	}
}

// table is a table of a font's file, empty where it has none.
func table(data []byte, tag string) []byte {
	if at := record(data, tag); at > 0 {
		from, size := int64(binary.BigEndian.Uint32(data[at+8:])), int64(binary.BigEndian.Uint32(data[at+12:]))
		if from+size <= int64(len(data)) {
			return data[from : from+size]
		}
	}
	return nil
}

// record is where a font's file says where a table stands; 0 if it says nothing.
func record(data []byte, tag string) int {
	const head, size = 12, 16
	for at := head; at+size <= len(data) && at < head+size*int(binary.BigEndian.Uint16(data[4:])); at += size {
		if string(data[at:at+4]) == tag {
			return at
		}
	}
	return 0
}

// Lettered is a font's file with a table of some letters instead of its tables of
// letters and names: those may be of any size and form, and all programs read them in other
// ways. Letters that the font lacks are left out. The file must be one that ReadFont takes.
func Lettered(ttf []byte, letters []rune) []byte {
	of, err := sfnt.Parse(ttf)
	if err != nil {
		panic("page: a font that was read cannot be: " + err.Error())
	}
	out := slices.Clone(ttf)
	put := func(tag string, data []byte) {
		if at := record(out, tag); at > 0 {
			binary.BigEndian.PutUint32(out[at+8:], uint32(len(out)))
			binary.BigEndian.PutUint32(out[at+12:], uint32(len(data)))
			out = append(out, data...)
		}
	}
	put("cmap", letterTable(of, letters))
	put("name", []byte{0, 0, 0, 0, 0, 6, 0, 0})
	return out
}

// letterTable is a table of letters of format 4, each a range for itself.
func letterTable(of *sfnt.Font, letters []rune) []byte {
	var buf sfnt.Buffer
	var ends, deltas []uint16
	for _, r := range slices.Sorted(slices.Values(letters)) {
		if n, err := of.GlyphIndex(&buf, r); err == nil && n > 0 && r < lastRune {
			ends, deltas = append(ends, uint16(r)), append(deltas, uint16(n)-uint16(r))
		}
	}
	ends, deltas = append(ends, lastRune), append(deltas, 1)
	n := len(ends)
	words := []uint16{0, 1, 3, 1, 0, 12, 4, uint16(16 + 8*n), 0, uint16(2 * n), 0, 0, 0}
	words = slices.Concat(words, ends, []uint16{0}, ends, deltas, make([]uint16, n))
	out := make([]byte, 0, 2*len(words))
	for _, w := range words {
		out = binary.BigEndian.AppendUint16(out, w)
	}
	return out
}
