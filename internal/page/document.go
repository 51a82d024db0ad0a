package page

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// MMPerPoint converts type sizes (points) to lengths (mm).
const MMPerPoint = 25.4 / 72

// Document is a printable: pages in order, and what a reader's program says
// about them.
type Document struct {
	Title    string
	Subject  string // one line: what it is about
	Language string // BCP 47, such as "en"
	Duplex   bool   // meant for both sides of the paper, turned on the long edge
	Short    bool   // if Duplex: turned on the short edge instead
	Pages    []Page
	Cards    []Size   // the sizes of its cards
	Sources  []Source // the files that it was made from, to be carried along
}

// Source is a file that a document was made from.
type Source struct {
	Name string // without a folder
	Data []byte
}

// Page is one side of a sheet. Items are drawn in order, later over earlier.
type Page struct {
	Size   Size
	Part   string // if not empty, a part of the document of this title begins
	Back   bool   // it goes on the other side of the page before it
	Joined bool   // it is cut and glued to others
	Items  []Item
	Cuts   []Cut // the pieces to cut out of it
	// Leaves are those of a booklet that lie on the side: of all sides, or of none.
	Leaves []Leaf
	// Trim is what is left of the page when it is cut, Bleed what must be
	// printed so that no white shows at the cut; zero: the whole page.
	Trim, Bleed Rect
}

// Paired tells whether the document has backs and comes out right when all of it
// is printed on both sides of the paper: no page lies behind one that it is not
// the back of.
func (d Document) Paired() bool {
	any := false
	for i, p := range d.Pages {
		if p.Back != (i%2 == 1) {
			return false
		}
		any = any || p.Back
	}
	return any
}

// Backed are the pages to print on both sides of the paper, as dialogues of
// printing take them: "3-6, 9-10".
func (d Document) Backed() string {
	var ranges []string
	from := -1
	for i := 0; i <= len(d.Pages); i++ {
		front := i+1 < len(d.Pages) && d.Pages[i+1].Back
		back := i < len(d.Pages) && d.Pages[i].Back
		switch {
		case from < 0 && front:
			from = i
		case from >= 0 && !front && !back:
			ranges = append(ranges, fmt.Sprintf("%d-%d", from+1, i))
			from = -1
		}
	}
	return strings.Join(ranges, ", ")
}

// Item is a part of a page: Text, Box, Line, Path, Image, Link or Group.
type Item interface{ item() }

// Point is a place on a page: mm right of its left edge, mm below its top.
type Point struct{ X, Y float64 }

// Text is one run of one face. At is where its baseline begins. It runs to
// the right or, after quarter turns clockwise about At, down, upside down to
// the left, or up.
type Text struct {
	At   Point
	Size float64 // points
	Face Face
	Ink  Ink
	Turn Turn
	Run  string // NFC, without control characters, every rune in the face

	Broken bool // ends within a word
	Unseen bool // found and read aloud, but not drawn: an icon stands there
}

// Breaks says whether a word is broken among items.
func Breaks(items []Item) bool {
	return slices.ContainsFunc(items, func(it Item) bool {
		switch it := it.(type) {
		case Text:
			return it.Broken
		case Group:
			return Breaks(it.Items)
		}
		return false
	})
}

// Box is a rectangle, its corners rounded by Radius mm.
type Box struct {
	Rect
	Radius float64
	Fill   Ink
	Stroke Stroke
}

// Line is a straight line.
type Line struct {
	From, To Point
	Stroke   Stroke
}

// Path is an outline of straight and curved pieces.
type Path struct {
	Steps  []Step
	Fill   Ink
	Stroke Stroke
}

// Image is a picture, as far as it lies in a rectangle.
type Image struct {
	Rect         // where it is seen
	Whole   Rect // where all of it would lie; zero: there
	Turn    Turn // how it is turned there
	Flipped bool // and before that it was flipped, left to right
	Picture Picture
	Alt     string // what it shows, for those who cannot see it
}

// Frame is where the picture's upper left corner lies, and the ways from there along
// its upper and its left edge.
func (i Image) Frame() (corner, right, down Point) {
	corner, right, down = i.turned()
	if i.Flipped {
		corner, right = Point{corner.X + right.X, corner.Y + right.Y}, Point{-right.X, -right.Y}
	}
	return corner, right, down
}

func (i Image) turned() (corner, right, down Point) {
	r := cmp.Or(i.Whole, i.Rect)
	switch i.Turn % 4 {
	case 1:
		return Point{r.Right(), r.Y}, Point{0, r.H}, Point{-r.W, 0}
	case 2:
		return Point{r.Right(), r.Bottom()}, Point{-r.W, 0}, Point{0, -r.H}
	case 3:
		return Point{r.X, r.Bottom()}, Point{0, -r.H}, Point{r.W, 0}
	}
	return Point{r.X, r.Y}, Point{r.W, 0}, Point{0, r.H}
}

// Cropped says whether parts of the picture are not seen.
func (i Image) Cropped() bool { return i.Whole != (Rect{}) && i.Whole != i.Rect }

// Paths are what a drawing consists of, where it lies.
func (i Image) Paths() []Path {
	corner, right, down := i.Frame()
	w, h := float64(i.Picture.Width), float64(i.Picture.Height)
	at := func(p Point) Point {
		x, y := p.X/w, p.Y/h
		return Point{corner.X + x*right.X + y*down.X, corner.Y + x*right.Y + y*down.Y}
	}
	scale := math.Hypot(right.X, right.Y) / w
	out := make([]Path, len(i.Picture.drawing))
	for n, d := range i.Picture.drawing {
		d.Steps = each.Of(d.Steps, func(s Step) Step { return Step{s.Op, at(s.A), at(s.B), at(s.To)} })
		d.Stroke.Width *= scale
		out[n] = d
	}
	return out
}

// Group holds the items of one section: a card, a formation, a table with
// its heading. Backends make tags and bookmarks of groups, and tests find
// things by them. Groups do not nest; items outside any group are furniture.
type Group struct {
	Title     string
	Level     int  // of its bookmark: 1 stands under the last of level 0; or Unlisted
	Continued bool // not the first part of its section: it gets no bookmark
	Accent    Ink  // what Accent is in it; none: as in the document
	Items     []Item
}

// Unlisted is the level of groups that links may lead to, without a bookmark.
const Unlisted = -1

func (Text) item()  {}
func (Box) item()   {}
func (Line) item()  {}
func (Path) item()  {}
func (Image) item() {}
func (Link) item()  {}
func (Group) item() {}

// Stroke is how a line is drawn. Without ink there is no line. A dash is
// Dash[0] mm on, Dash[1] mm off; zero is solid.
type Stroke struct {
	Width float64 // mm
	Ink   Ink
	Dash  [2]float64
	Band  bool // its width is the width of something, a road: it is never thinned
}

// Pen is a solid stroke of a width in mm.
func Pen(width float64, ink Ink) Stroke { return Stroke{Width: width, Ink: ink} }

// Rect is a rectangle: left, top, width and height in mm.
type Rect struct{ X, Y, W, H float64 }

// Right is the x of the right side.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the lower side.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Inset is the rectangle with dx taken off left and right, dy off top and
// bottom.
func (r Rect) Inset(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// finite reports whether all numbers can be drawn.
func finite(numbers ...float64) bool {
	return !slices.ContainsFunc(numbers, func(v float64) bool { return math.IsNaN(v) || math.IsInf(v, 0) })
}

// Canvas collects items as they are drawn. The zero Canvas is empty paper.
type Canvas struct{ items []Item }

// Add puts items on top of what is there.
func (c *Canvas) Add(items ...Item) { c.items = append(c.items, items...) }

// Items is what was drawn, lowest first.
func (c *Canvas) Items() []Item { return c.items }

// Section draws with draw and keeps what it drew together as a group.
func (c *Canvas) Section(title string, draw func(*Canvas)) {
	c.group(title, 0, false, draw)
}

func (c *Canvas) group(title string, level int, continued bool, draw func(*Canvas)) {
	var inside Canvas
	draw(&inside)
	c.Add(Group{Title: title, Level: level, Continued: continued, Items: slices.Clone(inside.items)}) // without the room to grow: there may be thousands
}

// Rule draws a straight line.
func (c *Canvas) Rule(x1, y1, x2, y2 float64, stroke Stroke) {
	c.Add(Line{Point{x1, y1}, Point{x2, y2}, stroke})
}

// Ink is a colour; the zero Ink draws nothing.
type Ink struct {
	R, G, B uint8
	on      bool
	accent  uint8  // hundredths of the section's accent; 0: the colour itself
	paired  paired // what it is without colours
	plain   uint8
}

// White hides what is under it.
var White = Tint(0)

// Black is what nearly everything is printed in.
var Black = Tint(100)

// Tint is grey with the given percentage of black, 0 (white) to 100.
func Tint(percent float64) Ink {
	v := uint8(math.Round(255 * (1 - min(max(percent, 0), 100)/100)))
	return RGB(v, v, v)
}

// RGB is a colour of the screen.
func RGB(r, g, b uint8) Ink { return Ink{R: r, G: g, B: b, on: true} }

func (i Ink) coloured() bool { return i.on && (i.R != i.G || i.G != i.B) }

// Drawn reports whether the ink draws anything.
func (i Ink) Drawn() bool { return i.on }

// String is "none", the tint of a grey ("k8" is 8 % black), "#rrggbb" or "accent"
// with its hundredths, and what it is without colours: "accent14/k13".
func (i Ink) String() string {
	text := i.Hex()
	switch {
	case !i.on:
		return "none"
	case i.accent > 0:
		text = fmt.Sprintf("accent%d", i.accent)
	case i.R == i.G && i.G == i.B:
		text = fmt.Sprintf("k%.0f", 100-float64(i.R)/2.55)
	}
	if i.paired != asBright {
		text += "/" + i.Grey().String()
	}
	return text
}

// Turned draws with draw and turns that about a centre.
func (c *Canvas) Turned(centre Point, turn Turn, draw func(*Canvas)) {
	var upright Canvas
	draw(&upright)
	c.Add(Turned(upright.items, centre, turn)...)
}
