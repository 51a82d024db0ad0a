package report

import (
	"reflect"
	"slices"

	"github.com/tabletop-forge/forge/internal/wording"
)

// Doc is one document. What is empty is left out.
type Doc struct {
	Title   string // in Markdown, HTML and on paper
	What    string // what kind of document it is: "What the dice say"
	Game    string // the title of the game
	Subject string // a sentence about it, for those who look for it
	Blocks  []Block

	Language *wording.Language // of all this; nil: English
}

// Form is what documents are rendered in, one bit each.
type Form uint8

// The forms. A terminal has little room and shows what matters; Markdown has no
// charts and shows every figure; HTML has room for both; paper is for charts.
const (
	Terminal Form = 1 << iota
	Markdown
	HTML
	Paper
)

// Block is a part of a document and where it stands.
type Block struct {
	Part
	In     Form // the forms that show it; 0: all
	Apart  bool // on a terminal, an empty line stands before it
	Beside bool // on paper, it may stand at the right of the block before
	Back   bool // on paper, it and what follows may go on the back
}

// Part is what a block shows: one of the types of this package.
type Part interface{ part() }

// Add adds parts that all forms show.
func (d *Doc) Add(parts ...Part) { d.AddIn(0, parts...) }

// AddIn adds parts that some forms show.
func (d *Doc) AddIn(in Form, parts ...Part) {
	for _, p := range parts {
		d.Blocks = append(d.Blocks, Block{Part: p, In: in})
	}
}

// AddApart adds a part that all forms show, below an empty line on a terminal.
func (d *Doc) AddApart(p Part) { d.Blocks = append(d.Blocks, Block{Part: p, Apart: true}) }

// Shown are the blocks that a form shows, in their order, but for empty ones.
func (d *Doc) Shown(in Form) []Block {
	return slices.DeleteFunc(slices.Clone(d.Blocks), func(b Block) bool { return b.In != 0 && b.In&in == 0 || empty(b.Part) })
}

func empty(p Part) bool {
	switch p := p.(type) {
	case *Table:
		return len(p.rows) == 0
	case List:
		return len(p.Items) == 0
	case Bars:
		return len(p.Rows) == 0
	case Facing:
		return len(p.Bars[0].Rows)+len(p.Bars[1].Rows) == 0
	case Histogram:
		return len(p.Columns) == 0
	case HeatMaps:
		return len(p.Maps) == 0
	case Terms:
		return len(p.Terms) == 0
	}
	return reflect.ValueOf(p).IsZero()
}

// Lead is the sentence that answers the reader's question.
type Lead string

// Sentence is a remark. In Markdown and HTML the sentences that follow each
// other are a list.
type Sentence string

// Paragraph is a text that stands for itself.
type Paragraph string

// Plain is lines as they stand, such as a board drawn in letters.
type Plain string

// List is texts below a line that says what they are, one each.
type List struct {
	Title string
	Items []string
}

// Code is what a reader copies into a document, below a line that says where: it stands letter for
// letter in every form.
type Code struct{ Title, Text string }

// Facts are figures with their names, at the head of a page.
type Facts []Fact

// Fact is one of them.
type Fact struct{ Name, Value string }

// Terms are words or names with what there is to say of each, under a title.
type Terms struct {
	Title string
	Aside string // said of all of them; may be ""
	Terms []Term
}

// Term is a word and what it stands for: parts of a list.
type Term struct {
	Word  string
	Items []string
}

// Again is the command that makes the same document again, and the hash by
// which its reader sees that it is the same.
type Again struct{ Command, Hash string }

func (Lead) part()      {}
func (Sentence) part()  {}
func (Paragraph) part() {}
func (Plain) part()     {}
func (Code) part()      {}
func (List) part()      {}
func (Facts) part()     {}
func (Terms) part()     {}
func (Again) part()     {}
