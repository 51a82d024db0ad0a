package page

import (
	"math"
	"slices"
)

// Fold is how a document becomes a booklet: its pages two by two on the sides of
// sheets that lie in each other and are folded once.
type Fold struct {
	Thickness float64 // mm of the paper
	Signature int     // pages of each lot of sheets, a multiple of four; 0: one lot of all
}

// Leaf is a page of a booklet on the side of a sheet.
type Leaf struct {
	Number int // in the order of reading, from 1; 0: marks of the sheet
	Items  int // how many of the side's items are its, behind those of the leaves before it
}

// The measures of booklets, in mm.
const (
	foldShift = 2.0 // that pages move off the fold, so that the inner margins are wider
	foldTick  = 6.0 // of the ends of the fold, at the paper's edges
	staple    = 12.0
)

var foldEnd = Stroke{Width: 0.15, Ink: Tint(60), Dash: [2]float64{1, 0.6}}

// Halved is half of the paper, upright: a page of a booklet that is folded from it.
func (s Size) Halved() Size { return Size{max(s.W, s.H) / 2, min(s.W, s.H)} }

// Creep is in mm how far the innermost sheet of a booklet stands out of the
// outermost when it is folded, and its pages are moved in for that.
func (f Fold) Creep(pages int) float64 {
	if f.Signature > 0 {
		pages = min(pages, f.Signature)
	}
	return f.Thickness * float64((pages+3)/4-1)
}

// Folded is the document as a booklet: printed on both sides, turned on the short
// edge, its sheets have the pages in their order when each lot of them is laid
// together and folded. Empty pages fill the last sheet. Parts become sections, since
// their pages lie apart.
func (d Document) Folded(f Fold) Document {
	size := d.Pages[0].Size
	leaves := padded(d.Pages)
	for i := range leaves {
		leaves[i] = leaves[i].upright(size).partless(d.hasParts())
	}
	d.Pages, d.Duplex, d.Short = nil, true, true
	for from, lot := range f.lots(len(leaves)) {
		for i := range lot / 2 { // sides, from the outermost
			left, right := from+lot-1-i, from+i
			if i%2 == 1 {
				left, right = right, left
			}
			in := f.Thickness*float64(i/2) - foldShift
			side := Page{Size: Size{2 * size.W, size.H}, Back: i%2 == 1}
			side.take(left+1, Moved(leaves[left].Items, in, 0))
			side.take(right+1, Moved(leaves[right].Items, size.W-in, 0))
			side.take(0, foldMarks(side.Size, i == 0))
			d.Pages = append(d.Pages, side)
		}
	}
	return d
}

// take adds a leaf.
func (p *Page) take(number int, items []Item) {
	p.Items = append(p.Items, items...)
	p.Leaves = append(p.Leaves, Leaf{number, len(items)})
}

// lots are the first leaf of each lot of sheets, and how many leaves it has.
func (f Fold) lots(leaves int) func(yield func(from, lot int) bool) {
	return func(yield func(from, lot int) bool) {
		most := f.Signature
		if most == 0 {
			most = leaves
		}
		for from := 0; from < leaves; from += most {
			if !yield(from, min(most, leaves-from)) {
				return
			}
		}
	}
}

// padded are pages with as many empty ones as fill sheets. One is the inside of the
// back cover if the last page stands by itself; else they follow the text.
func padded(pages []Page) []Page {
	out, n := slices.Clone(pages), len(pages)
	empty := Page{Size: pages[0].Size}
	if n%4 == 3 && pages[n-1].begins() {
		return slices.Insert(out, n-1, empty)
	}
	for len(out)%4 != 0 {
		out = append(out, empty)
	}
	return out
}

// begins says whether the page does not go on with what the one before it has.
func (p Page) begins() bool {
	for _, it := range p.Items {
		if g, ok := it.(Group); ok {
			return !g.Continued
		}
	}
	return true
}

// upright is the page as one of a size: one that lies on its side has its head at
// the left.
func (p Page) upright(size Size) Page {
	if p.Size == size || math.Abs(p.Size.W-size.H)+math.Abs(p.Size.H-size.W) > slack {
		return p
	}
	middle := Point{p.Size.W / 2, p.Size.H / 2}
	p.Items = Moved(Turned(p.Items, middle, 3), size.W/2-middle.X, size.H/2-middle.Y)
	p.Size = size
	return p
}

// hasParts says whether the document consists of parts.
func (d Document) hasParts() bool {
	return slices.ContainsFunc(d.Pages, func(p Page) bool { return p.Part != "" })
}

// partless is the page with the part that begins on it as a section, and its own
// sections under that.
func (p Page) partless(parts bool) Page {
	if !parts {
		return p
	}
	var items []Item
	if p.Part != "" {
		items = append(items, Group{Title: p.Part})
	}
	for _, it := range p.Items {
		if g, ok := it.(Group); ok && g.Level != Unlisted {
			g.Level++
			it = g
		}
		items = append(items, it)
	}
	p.Part, p.Items = "", items
	return p
}

// foldMarks are the ends of the fold, and where staples go through the outermost
// side.
func foldMarks(size Size, outermost bool) []Item {
	var c Canvas
	x := size.W / 2
	c.Rule(x, 0, x, foldTick, foldEnd)
	c.Rule(x, size.H-foldTick, x, size.H, foldEnd)
	if outermost {
		for _, y := range []float64{size.H / 4, size.H * 3 / 4} {
			c.Rule(x, y-staple/2, x, y+staple/2, Pen(foldEnd.Width, foldEnd.Ink))
			for _, end := range []float64{y - staple/2, y + staple/2} {
				c.Rule(x-1, end, x+1, end, Pen(foldEnd.Width, foldEnd.Ink))
			}
		}
	}
	return c.Items()
}

// Stretch is what is read of a side of paper before anything of another.
type Stretch struct {
	Side  int // its index
	Items []Item
	leaf  int
}

// Reading are the contents of all pages in the order in which they are read, the
// marks of a booklet's sheets before its first page.
func (d Document) Reading() []Stretch {
	var out []Stretch
	for i, p := range d.Pages {
		if len(p.Leaves) == 0 {
			out = append(out, Stretch{i, p.Items, 0})
		}
		rest := p.Items
		for _, l := range p.Leaves {
			out = append(out, Stretch{i, rest[:l.Items], l.Number})
			rest = rest[l.Items:]
		}
	}
	slices.SortStableFunc(out, func(a, b Stretch) int { return a.leaf - b.leaf })
	return out
}
