package page

import (
	"encoding/binary"
	"strings"
	"testing"
	"time"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
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
