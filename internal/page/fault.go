package page

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/wording"
)

// Kind says what could not be printed.
type Kind uint8

// The kinds of fault. The first four leave a □ in the text.
const (
	NoGlyph     Kind = iota // no built-in face has the rune (most emoji)
	RightToLeft             // a letter of a script that is not set here
	Combining               // a mark that no composed letter takes up
	BadEncoding             // bytes that are not UTF-8
	Overflow                // too long for its place at the smallest size
	BadPicture              // a picture that cannot be read, or not a picture at all
	TooMuch                 // more of something than one print has
	BadLayout               // a layout of cards that says what cannot be
	BadTheme                // a font that cannot be read or must not be embedded, or a colour that is not one
	Shortened               // less than it says: it is for looks, not for play
	Smaller                 // set in smaller type than was asked for
	Coarse                  // a picture with fewer pixels than its place can show
	Cropped                 // a picture of which much is cut off
	Unread                  // markup that stands on paper as it was written
	Overlaid                // a part of a layout that lies on another
	Otherwise               // a font or a colour that is not as its name says
	Upright                 // bold or italic words in a font that has no such type
)

// Fault is one thing that could not be printed as it was asked for.
type Fault struct {
	Field  string // the reader's name for the text: `card "Marines", name`
	Kind   Kind
	Detail string // the rune, or how far over
	Letter rune   // the rune; 0: it is about none
	Text   string // what does not fit, is named, or has the rune; "": it is no one text
}

// Stops says whether nothing may be printed because of it.
func (k Kind) Stops() bool { return k < Shortened }

// String says it in one line: `card "Marines", name: no font has "😀" (U+1F600)`.
func (f Fault) String() string {
	what := [...]string{
		NoGlyph:     "no font has",
		RightToLeft: "right-to-left text cannot be set:",
		Combining:   "no letter composes with the mark",
		BadEncoding: "not valid UTF-8:",
		Overflow:    "does not fit:",
		BadPicture:  "cannot be printed:",
		TooMuch:     "is too much for one print:",
		BadLayout:   "cannot be laid out:",
		BadTheme:    "cannot be used:",
		Overlaid:    "lies on",
		Shortened:   "is shortened on paper:",
		Smaller:     "is set smaller:",
		Coarse:      "is too coarse for its place:",
		Cropped:     "is cropped:",
		Otherwise:   "is not as it says:",
		Upright:     "has no emphasis on paper:",
		Unread:      "has markup that is not read here:",
	}[f.Kind]
	return fmt.Sprintf("%s: %s %s", f.Field, what, f.Detail)
}

// Faults gathers the faults of a document while it is set, in its language. The
// zero value is ready for use.
type Faults struct {
	Language *wording.Language // nil: English
	Font     *Family           // that texts are set in; nil: the built-in one
	Icons    map[string]Icon   // of the author's own, by name
	// AllLetters are there where the reader's own fonts show them: on screens.
	AllLetters bool

	faults []Fault
	known  map[Fault]bool
}

// Apart is where the faults go of what is set in the same language to be measured
// only.
func (p *Faults) Apart() *Faults { return &Faults{Language: p.Language, Font: p.Font, Icons: p.Icons} }

// Typeset is a text as it is printed in the language.
func (p *Faults) Typeset(text string) string { return Typeset(p.Language, text) }

// mostFaults are enough to mend before one prints again; of notes there are as
// many at most.
const mostFaults = 100

// Add records a fault, once.
func (p *Faults) Add(f Fault) {
	alike := func(g Fault) bool { return g.Kind.Stops() == f.Kind.Stops() }
	once := f
	if f.Letter != 0 { // whatever stands around it
		once.Text = ""
	}
	if p.known[once] || each.Count(p.faults, alike) == mostFaults {
		return
	}
	if p.known == nil {
		p.known = map[Fault]bool{}
	}
	p.known[once] = true
	p.faults = append(p.faults, f)
}

// MostPieces is how many cards, cutouts or boxes one print has at most: beyond
// it there is a slip of the pen, not a game.
const MostPieces = 10_000

// Room says whether n pieces are few enough for one print. If not, it is
// a fault of the field that asks for them.
func (p *Faults) Room(field, what string, n int) bool {
	if n > MostPieces {
		p.Add(Fault{Field: field, Kind: TooMuch, Detail: fmt.Sprintf("%d %s, at most %d", n, what, MostPieces)})
	}
	return n <= MostPieces
}

// All is what was recorded, in the order it was met.
func (p *Faults) All() []Fault { return p.faults }

// stand replaces what cannot be printed; both symbol faces have it.
const stand = '□'

// Clean readies a user's text for the fonts: composed (NFC), without control
// characters, soft hyphens and joiners, tabs as spaces, line ends as \n.
// What is left that cannot be printed becomes □ and a fault of the field.
func (p *Faults) Clean(field, text string) string { return p.cleaned(field, text, p.Font) }

// cleaned is Clean for a text that is set in a font.
func (p *Faults) cleaned(field, text string, font *Family) string {
	if !utf8.ValidString(text) {
		p.Add(Fault{Field: field, Kind: BadEncoding, Detail: fmt.Sprintf("%q", text)})
		text = strings.ToValidUTF8(text, string(stand))
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', ' ' <= r && r <= '~': // every face has them
			return r
		case r == '\t':
			return ' '
		case invisible(r) && (p.AllLetters || !steers(r)):
			return -1
		}
		kind, ok := printable(r, font)
		if ok || p.AllLetters && kind != BadEncoding {
			return r
		}
		p.Add(Fault{Field: field, Kind: kind, Detail: fmt.Sprintf("%q (U+%04X)", r, r), Letter: r, Text: text})
		return stand
	}, norm.NFC.String(text))
}

// invisible runes only steer software that is not at work here: soft hyphen,
// zero-width spaces and joiners, direction marks, variation selectors.
func invisible(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector)
}

// steers says of a rune that it is no part of a text: it turns the direction in which others
// are shown, so that these read as what they are not, or it controls a terminal.
func steers(r rune) bool {
	return r != '\r' && unicode.Is(unicode.Cc, r) || '\u202A' <= r && r <= '\u202E' || '\u2066' <= r && r <= '\u2069'
}

// printable reports whether a built-in face or a font can set the rune, and if not, why.
func printable(r rune, font *Family) (Kind, bool) {
	switch {
	case steers(r):
		return NoGlyph, false
	case r == utf8.RuneError: // what is left of a letter that some program broke
		return BadEncoding, false
	case unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko):
		return RightToLeft, false
	case unicode.In(r, unicode.Mn, unicode.Me):
		return Combining, false
	case iconOf(r) != nil, isSpoken(r):
		return 0, true
	case !Regular.Has(r) && !Symbol.Has(r) && !font.has(r):
		return NoGlyph, false
	}
	return 0, true
}
