package page

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// stand replaces what cannot be printed; both symbol faces have it.
const stand = '□'

// Clean readies a user's text for the fonts: composed (NFC), without control
// characters, soft hyphens and joiners, tabs as spaces, line ends as \n.
// What is left that cannot be printed becomes □ and a fault of the field.
func (p *Faults) Clean(field, text string) string {
	if !utf8.ValidString(text) {
		p.Add(Fault{field, BadEncoding, fmt.Sprintf("%q", text)})
		text = strings.ToValidUTF8(text, string(stand))
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', ' ' <= r && r <= '~': // every face has them
			return r
		case r == '\t':
			return ' '
		case invisible(r):
			return -1
		}
		kind, ok := printable(r)
		if ok {
			return r
		}
		p.Add(Fault{field, kind, fmt.Sprintf("%q (U+%04X)", r, r)})
		return stand
	}, norm.NFC.String(text))
}

// invisible runes only steer software that is not at work here: soft hyphen,
// zero-width spaces and joiners, direction marks, variation selectors.
func invisible(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector)
}

// printable reports whether a built-in face can set the rune, and if not, why.
func printable(r rune) (Kind, bool) {
	switch {
	case r == utf8.RuneError: // what is left of a letter that some program broke
		return BadEncoding, false
	case unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko):
		return RightToLeft, false
	case unicode.In(r, unicode.Mn, unicode.Me):
		return Combining, false
	case iconOf(r) != nil:
		return 0, true
	case !Regular.Has(r) && !Symbol.Has(r):
		return NoGlyph, false
	}
	return 0, true
}
