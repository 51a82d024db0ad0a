package page

import "fmt"

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
)

// Fault is one thing that could not be printed as it was asked for.
type Fault struct {
	Field  string // the reader's name for the text: `card "Marines", name`
	Kind   Kind
	Detail string // the rune, or how far over
}

// String says it in one line: `card "Marines", name: no glyph for "😀" (U+1F600)`.
func (f Fault) String() string {
	what := [...]string{
		NoGlyph:     "no glyph for",
		RightToLeft: "right-to-left text cannot be set:",
		Combining:   "no letter composes with the mark",
		BadEncoding: "not valid UTF-8:",
		Overflow:    "does not fit:",
		BadPicture:  "cannot be printed:",
	}[f.Kind]
	return fmt.Sprintf("%s: %s %s", f.Field, what, f.Detail)
}

// Faults gathers the faults of a document while it is set. The zero value is
// ready for use.
type Faults struct{ faults []Fault }

// Add records a fault, once.
func (p *Faults) Add(f Fault) {
	for _, known := range p.faults {
		if known == f {
			return
		}
	}
	p.faults = append(p.faults, f)
}

// All is what was recorded, in the order it was met.
func (p *Faults) All() []Fault { return p.faults }
