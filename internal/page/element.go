package page

// Element is what a part of a page is to those who have it read to them: a paragraph,
// a table with its rows and cells, a picture with what it shows. It begins where it
// stands among the items and lasts until the End that belongs to it. Text of a group
// that is in none is a paragraph, a shape that is in none is there for its looks.
type Element struct {
	Role
	Level int    // of a heading, from 1
	Alt   string // what a figure shows
	// Columns and Rows are how many a head takes up; 0: one.
	Columns, Rows int
	// Heads are what is read as the heads of a table where a section has rows of it,
	// but not its heads.
	Heads []string
	// Lasts says that there is one of it in a section, however many times it begins
	// there: a paragraph that a column parts, a table that is drawn row by row.
	Lasts bool
}

// Role is what kind of part an element is.
type Role uint8

// The roles.
const (
	AsParagraph Role = iota
	AsHeading
	AsPoint // of a list, with its sign and its body
	AsSign  // what stands before a point: a bullet, the name that it explains
	AsBody
	AsTable
	AsRow
	AsHeadRow
	AsColumnHead
	AsRowHead
	AsCell
	AsFigure
	AsCaption
	AsLink // what leads somewhere, with its Link
	AsLooks
)

// End is where an element ends, Break where a paragraph begins that is in none.
type (
	End   struct{}
	Break struct{}
)

func (*Element) item() {}
func (End) item()      {}
func (Break) item()    {}

// visible says whether an item is drawn, and not there to say what others are.
func visible(it Item) bool {
	switch it.(type) {
	case *Element, End, Break:
		return false
	}
	return true
}

// The elements that need no more than their role.
var (
	point = &Element{Role: AsPoint}
	sign  = &Element{Role: AsSign}
	body  = &Element{Role: AsBody}

	// Title is a heading of the whole, Chapter one of a part of it, Subhead one in a
	// part, Note what stands under a figure or a table.
	Title   = &Element{Role: AsHeading, Level: 1}
	Chapter = &Element{Role: AsHeading, Level: 2}
	Subhead = &Element{Role: AsHeading, Level: 3}
	Note    = &Element{Role: AsCaption}

	// Lines are what is read as one paragraph, Leading is what leads somewhere.
	Lines   = &Element{Role: AsParagraph}
	Leading = &Element{Role: AsLink}

	// Looks is what is there for its looks, or read elsewhere.
	Looks = &Element{Role: AsLooks}
)

// As draws with draw what is the content of elements, each in the one before it.
func (c *Canvas) As(draw func(*Canvas), elements ...*Element) {
	for _, e := range elements {
		c.items = append(c.items, e)
	}
	draw(c)
	for range elements {
		c.items = append(c.items, End{})
	}
}

// Unread draws what is there for its looks, or read elsewhere.
func (c *Canvas) Unread(draw func(*Canvas)) { c.As(draw, Looks) }

// Term draws a name and what it means, or what a figure is and the figure, as a point
// of a list.
func (c *Canvas) Term(name, meaning func(*Canvas)) {
	c.As(func(c *Canvas) {
		c.As(name, sign)
		c.As(meaning, body)
	}, point)
}

// Inside are the items of an element, which stand at the head of what follows it.
func Inside(rest []Item) []Item {
	open := 1
	for i, it := range rest {
		switch it.(type) {
		case *Element:
			open++
		case End:
			if open--; open == 0 {
				return rest[:i]
			}
		}
	}
	return rest
}

// As is a piece that is the content of elements, each in the one before it.
func As(p Piece, elements ...*Element) Piece { return elemental{p, elements} }

// Shows is a figure that shows something, in words.
func Shows(what string) *Element { return &Element{Role: AsFigure, Alt: what} }

// Lattice is a table whose cells are drawn one by one, wherever they stand.
type Lattice struct {
	table *Element
	rows  []*Element
}

// cells are the elements of the roles that cells have.
var cells = map[Role]*Element{AsColumnHead: {Role: AsColumnHead}, AsRowHead: anyRowHead, AsCell: anyCell}

// NewLattice is a table of some rows.
func NewLattice(rows int) Lattice {
	out := Lattice{table: &Element{Role: AsTable, Lasts: true}}
	for range rows {
		out.rows = append(out.rows, &Element{Role: AsRow, Lasts: true})
	}
	return out
}

// Cell draws a cell of a row, behind those before it.
func (l Lattice) Cell(c *Canvas, row int, as Role, draw func(*Canvas)) {
	c.As(draw, l.table, l.rows[row], cells[as])
}

// elemental is a piece with what it is.
type elemental struct {
	Piece
	elements []*Element
}

func (e elemental) Draw(c *Canvas, x, y, width float64) {
	c.As(func(c *Canvas) { e.Piece.Draw(c, x, y, width) }, e.elements...)
}
