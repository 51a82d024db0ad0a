package layout

import (
	"cmp"
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// Setup is how a product is printed, apart from its contents. The zero value
// prints on A4 in the usual way.
type Setup struct {
	Paper    page.Size         // zero: A4
	Language *wording.Language // nil: that of the documents
	Source   string            // the file printed from, for the margin; may be empty
	Ink      Inking
	Accent   page.Ink                // the colour of what is printed: a side's, a game's
	Font     *page.Family            // of all type; nil: the built-in one
	Fonts    map[string]*page.Family // that layouts may name
	Icons    map[string]page.Icon    // of the author's own, by name
	Pictures Pictures                // nil: there are none
	Logo     Art                     // that of a list, a side or a game, for what is printed of it
	Large    bool                    // large print: for those who read small type badly
	Facing   bool                    // pages lie opposite each other: what stands at an edge is at the outer one

	// A page is enlarged to a poster of this size, over several sheets; zero: it is not.
	Poster page.Size

	// Of scenarios only: a map to play on in place of the booklet, with a cell, or
	// an inch of an open table, MapUnit mm wide, or else at a scale, 1 being life
	// size. Both zero: the booklet.
	MapUnit, MapScale float64

	// Of what is printed of a game.
	Used schema.Used // the parts to print; nil: all
	For  string      // what uses them, for the title

	// Of sheets only.
	Columns int     // of their sections side by side; 0: as many as make the type largest
	Type    float64 // points of the type at most, for sheets of one set; 0: as large as fits

	// Of rulebooks only.
	IDs      bool // with the ids of the rules
	Appendix bool // with all of the game's data

	StandeeHeight float64 // mm of a side of figures of paper; 0: as the game has them

	// Of cards only.
	Loose        bool       // each card on a page of the card's size, for print shops and simulators
	Card         page.Size  // zero: poker, or in large print half as large again
	Bleed        float64    // mm that what reaches a card's edge is printed beyond it
	Safe         float64    // mm that texts keep off the cut; zero: 3.6
	Gap          float64    // mm between cards, at least both their bleeds
	Marks        Marks      // where to cut
	Backs        Backs      // how the cards get their backs
	BackOffset   page.Point // mm that backs are printed farther right and down, as one looks at them
	Registration Registration
}

// Marks say where to cut.
type Marks uint8

// The marks.
const (
	CropMarks Marks = iota // the ends of the cuts, off the cards
	CutLines               // every cut from edge to edge of the paper
	NoMarks
)

// Backs are the ways to get backs on cards.
type Backs uint8

// The ways to get backs.
const (
	UsualBacks Backs = iota // what the product usually has
	NoBacks
	LongEdge  // on the other side of the paper, turned on its long edge
	ShortEdge // or on its short edge
	FoldOver  // next to the front: fold and glue
)

// Registration is the marks that a cutting machine looks for.
type Registration uint8

// The registration marks.
const (
	NoRegistration Registration = iota
	ThreeMarks                  // a square at the top left, angles at two other corners: most machines
	FourMarks                   // an angle at each corner
)

// Say is a message in the language that is printed in.
func (s Setup) Say(message string, args ...any) string { return s.Language.Say(message, args...) }

// Faults are where faults go of what is printed.
func (s Setup) Faults() page.Faults {
	return page.Faults{Language: s.Language, Font: s.Font, Icons: s.Icons}
}

// PaperSize is the paper to print on.
func (s Setup) PaperSize() page.Size {
	return cmp.Or(s.Paper, page.A4)
}

// LargePrint is how much larger the type of large print is.
const LargePrint = 1.45

// Enlarged is how much larger than usual the smallest type is.
func (s Setup) Enlarged() float64 {
	if s.Large {
		return LargePrint
	}
	return 1
}

// LargestType is the largest type of tables and terms, in points, where a game
// does not ask for larger.
const LargestType = 12.0

// Roomy is how many times as large as usual a game's type may be.
func Roomy(g *schema.Game) float64 { return max(1, g.Type) }

// Spacious is how many times as large as on A4 the largest type is.
func (s Setup) Spacious() float64 {
	paper := s.PaperSize()
	return max(1, math.Sqrt(paper.W*paper.H/(page.A4.W*page.A4.H)))
}

// leastColumn is in mm how wide a column of a sheet's sections is at least.
const leastColumn = 42.0

// MostColumns is how many columns of sections the paper holds.
func (s Setup) MostColumns() int {
	return max(1, int((s.TextArea().W+widestGutter)/(leastColumn*s.Enlarged()+widestGutter)))
}

// SideMargin is left and right of text pages, in mm; TopMargin above.
const (
	SideMargin = 9.0
	TopMargin  = 9.0
)

// TextArea is what furniture leaves of a page of text.
func (s Setup) TextArea() page.Rect {
	return s.PaperSize().Inside(SideMargin, TopMargin, SideMargin, page.FootHeight)
}

// Document is one without pages, called by what its furniture says.
func (s Setup) Document(f page.Furniture, subject string) page.Document {
	d := page.Document{Title: f.Title, Subject: subject, Language: s.Language.Tag()}
	if f.Game != "" && f.Game != f.Title {
		d.Title += " – " + f.Game
	}
	return d
}

// FinishPages turns the items of text pages into a document, furniture
// added.
func (s Setup) FinishPages(p *page.Faults, f page.Furniture, subject string, contents [][]page.Item) page.Document {
	d := s.Document(f, subject)
	d.Duplex = len(contents) > 1
	f.Facing = s.Facing
	for i, items := range contents {
		var c page.Canvas
		c.Add(items...)
		f.Foot(p, &c, s.PaperSize(), SideMargin, i+1, len(contents))
		d.Pages = append(d.Pages, page.Page{Size: s.PaperSize(), Items: c.Items()})
	}
	return d
}
