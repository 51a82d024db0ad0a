package page

import (
	"fmt"
	"strings"
)

// Size is a paper or card format in mm.
type Size struct{ W, H float64 }

// The papers, upright.
var (
	A4     = Size{210, 297}
	A5     = Size{148, 210}
	Letter = Size{215.9, 279.4}
	Legal  = Size{215.9, 355.6}
)

// Poker is the card format that standard sleeves fit.
var Poker = Size{63, 88}

// PaperNames lists what Paper accepts.
func PaperNames() []string { return []string{"a4", "a5", "letter", "legal"} }

// Paper finds a paper by its name, in any case.
func Paper(name string) (Size, error) {
	switch strings.ToLower(name) {
	case "a4":
		return A4, nil
	case "a5":
		return A5, nil
	case "letter":
		return Letter, nil
	case "legal":
		return Legal, nil
	}
	return Size{}, fmt.Errorf("unknown paper %q, known are %s", name, strings.Join(PaperNames(), ", "))
}

// Turned is the size lying on its side.
func (s Size) Turned() Size { return Size{s.H, s.W} }

// Inside is the area of a page within its margins, in mm.
func (s Size) Inside(left, top, right, bottom float64) Rect {
	return Rect{left, top, s.W - left - right, s.H - top - bottom}
}
