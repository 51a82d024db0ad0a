package page

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"time"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"golang.org/x/image/font/sfnt"
)

// barred is a font whose maker says with bits what is not allowed.
func barred(t *testing.T, bits uint16) []byte {
	t.Helper()
	data := append([]byte(nil), dejavusanscondensed.TTF...)
	for at := 12; at < 12+16*int(binary.BigEndian.Uint16(data[4:])); at += 16 {
		if string(data[at:at+4]) == "OS/2" {
			binary.BigEndian.PutUint16(data[binary.BigEndian.Uint32(data[at+8:])+8:], bits)
			return data
		}
	}
	t.Fatal("no table OS/2")
	return nil
}

// TestFontsThatCannotBeUsed finds why a file is no font to print with.
func TestFontsThatCannotBeUsed(t *testing.T) {
	for want, data := range map[string][]byte{
		"no TrueType font": []byte("a poem"), "fsType 2": barred(t, 2), "fsType 0x100": barred(t, 0x100), "fsType 0x200": barred(t, 0x200),
		"CFF": []byte("OTTO"), "collection": []byte("ttcf"), "at most 8": make([]byte, FontBytes+1), "broken": dejavusanscondensed.TTF[:4000],
	} {
		if err := ReadFont(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if err := ReadFont(barred(t, 4)); err != nil {
		t.Error(err)
	}
}

// TestManyFonts tries one font after the other, as an author does who looks for one while
// forge serve runs.
func TestManyFonts(t *testing.T) {
	for i := range 60 {
		data := append(bytes.Clone(dejavusanscondensed.TTF), make([]byte, i+1)...)
		family, err := NewFamily(data, nil, nil, nil)
		if err != nil {
			t.Fatalf("font %d: %v", i+1, err)
		}
		if face := family.faces[0]; face.Width("Draw", 10) != Symbol.Width("Draw", 10) || len(face.TTF()) != len(data) {
			t.Fatalf("font %d is another", i+1)
		}
	}
}

// TestOwnFont sets a text in a font of an author's own; what that lacks comes from the built-in
// one.
func TestOwnFont(t *testing.T) {
	family, err := NewFamily(dejavusanscondensed.TTF, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := NewFamily(dejavusanscondensed.TTF, nil, nil, nil)
	if *again != *family {
		t.Error("one file has two faces")
	}
	p := Faults{Font: family}
	words := p.Plain("name", "Draw", Style{Bold: true})
	if got, want := words.Width(10), Symbol.Width("Draw", 10); got != want || got == Bold.Width("Draw", 10) {
		t.Errorf("%v mm wide, want %v", got, want)
	}
	if face := family.faces[0]; face.Name() != "DejaVuSansCondensed" || !strings.HasPrefix(face.String(), "own-") {
		t.Errorf("called %s, %s", face.Name(), face)
	}
}

// glyphOf is where the outline of a rune stands in a font's file, and the number of its glyph.
func glyphOf(t *testing.T, data []byte, r rune) (outline []byte, n uint16) {
	t.Helper()
	font, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	glyph, _ := font.GlyphIndex(nil, r)
	g := newGlyphs(font, data)
	return g.glyf[g.offset(int(glyph)):g.offset(int(glyph)+1)], uint16(glyph)
}

// compose makes an outline one of parts.
func compose(outline []byte, parts ...uint16) {
	binary.BigEndian.PutUint16(outline, 0xFFFF)
	for i, n := range parts {
		flags := uint16(0x23) // words, places, and more to come
		if i == len(parts)-1 {
			flags = 0x03
		}
		binary.BigEndian.PutUint16(outline[10+8*i:], flags)
		binary.BigEndian.PutUint16(outline[12+8*i:], n)
	}
}

// TestHostileOutlines has glyphs that are parts of themselves, or of too many parts of parts: the
// font is as if it had none of them. One that has no glyph for what it lacks is refused.
func TestHostileOutlines(t *testing.T) {
	data := bytes.Clone(dejavusanscondensed.TTF)
	itself, n := glyphOf(t, data, 'A')
	compose(itself, n)
	_, next := glyphOf(t, data, 'X')
	for _, r := range "Sg8&@Q%" { // each of nine of the one before
		outline, n := glyphOf(t, data, r)
		compose(outline, next, next, next, next, next, next, next, next, next)
		next = n
	}
	family, err := NewFamily(data, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	face := family.face(false, false)
	for r, want := range map[rune]bool{'A': false, '%': false, 'S': true, 'X': true, 'B': true, 'é': true} {
		if face.Has(r) != want || (len(face.Outline(r)) > 0) != want {
			t.Errorf("%c: has %v, draws %v, want %v", r, face.Has(r), len(face.Outline(r)) > 0, want)
		}
	}
	if got := face.lender('A'); got != Regular {
		t.Errorf("A is lent by %s", got)
	}
	none, _ := glyphOf(t, data, '\uFFFE')
	compose(none, 0)
	if err := ReadFont(data); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("%v, want that it is broken", err)
	}
}

// TestFineFonts measures a font of the finest em, whose wide letters are as many units as fixed
// numbers hold at its size.
func TestFineFonts(t *testing.T) {
	data := bytes.Clone(dejavusanscondensed.TTF)
	binary.BigEndian.PutUint16(table(data, "head")[18:], finestEm)
	_, n := glyphOf(t, data, 'A')
	binary.BigEndian.PutUint16(table(data, "hmtx")[4*n:], 12000)
	family, err := NewFamily(data, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := family.face(false, false).Advance('A'); got != 732 { // 12000 / 16.384
		t.Errorf("A is %d wide", got)
	}
	binary.BigEndian.PutUint16(table(data, "head")[18:], finestEm+1)
	if err := ReadFont(data); err == nil {
		t.Error("a font finer than that is read")
	}
}

// TestLendersInBold has a bold file lend what it lacks from bold type, whatever its name is.
func TestLendersInBold(t *testing.T) {
	family, err := NewFamily(append(Symbol.With(nil), 1), append(Symbol.With(nil), 2), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if up, bold := family.face(false, false).built(), family.face(true, false).built(); up != Regular || bold != Bold {
		t.Errorf("lent by %s and %s", up, bold)
	}
	mixed := Family{[4]Face{Symbol, Regular, Symbol, Symbol}}
	if !mixed.has('A') || mixed.has('★') {
		t.Error("a family has a letter if all its type has it")
	}
}

// TestLettered takes a font's own tables of letters and names away: the file has the letters
// that are asked for.
func TestLettered(t *testing.T) {
	data := Lettered(dejavusanscondensed.TTF, []rune("Ab\uFFFE"))
	font, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	for r, want := range map[rune]bool{'A': true, 'b': true, 'B': false} {
		_, n := glyphOf(t, dejavusanscondensed.TTF, r)
		if got, _ := font.GlyphIndex(nil, r); uint16(got) == n != want {
			t.Errorf("%c is glyph %d, of %d", r, got, n)
		}
	}
}

// FuzzFont holds that no file of a font stops the program.
func FuzzFont(f *testing.F) {
	f.Add(dejavusanscondensed.TTF[:2000])
	f.Add([]byte("OTTO"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if ReadFont(data) == nil {
			family, err := NewFamily(data, nil, nil, nil)
			if err == nil {
				family.faces[0].Outline('A')
			}
		}
	})
}

// TestOwnFontsAreFast measures a text in a font of an author's own: that takes hardly longer than
// in a built-in one.
func TestOwnFontsAreFast(t *testing.T) {
	family, err := NewFamily(Regular.TTF(), nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("A text of some length. ", 2000)
	own, built := time.Hour, time.Hour
	for range 20 {
		start := time.Now()
		family.faces[0].Width(text, 9)
		between := time.Now()
		Regular.Width(text, 9)
		own, built = min(own, between.Sub(start)), min(built, time.Since(between))
	}
	if own > 2*built {
		t.Errorf("%v, built in %v", own, built)
	}
}
