package page

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

// numbered is a document of pages with their numbers on them; the last stands by
// itself or goes on with the one before.
func numbered(pages int, goesOn bool) Document {
	var d Document
	for i := range pages {
		words := []Item{Text{At: Point{50, 50}, Size: 9, Ink: Black, Run: fmt.Sprint(i + 1)}}
		d.Pages = append(d.Pages, Page{Size: A5, Items: []Item{Group{Title: "Text", Continued: goesOn && i > 0, Items: words}}})
	}
	return d
}

// leaves are what stands on the left and on the right of a side, "" for nothing.
func leaves(p Page) (left, right string, at [2]float64) {
	both := [2]string{}
	for _, it := range p.Items {
		if g, ok := it.(Group); ok {
			text := g.Items[0].(Text)
			half := int(text.At.X / (p.Size.W / 2))
			both[half], at[half] = text.Run, text.At.X-float64(half)*p.Size.W/2
		}
	}
	return both[0], both[1], at
}

// unfolded are the pages of a lot of sheets that are laid in each other, folded and
// leafed through: each sheet has a side and the one behind it.
func unfolded(sides []Page) []string {
	var first, second []string
	for i := 0; i < len(sides); i += 2 {
		outerLeft, outerRight, _ := leaves(sides[i])
		innerLeft, innerRight, _ := leaves(sides[i+1])
		first = append(first, outerRight, innerLeft)
		second = append([]string{innerRight, outerLeft}, second...)
	}
	return append(first, second...)
}

// TestFolded folds booklets of up to 40 pages, whole and in lots, and leafs through
// them: all pages follow each other, empty ones stand at the end, or one inside the
// back cover.
func TestFolded(t *testing.T) {
	for pages := 1; pages <= 40; pages++ {
		for _, lot := range []int{0, 4, 8, 16} {
			for _, goesOn := range []bool{true, false} {
				d := numbered(pages, goesOn).Folded(Fold{Signature: lot, Thickness: 0.1})
				var want, got []string
				for i := range (pages + 3) / 4 * 4 {
					want = append(want, "")
					if i < pages {
						want[i] = fmt.Sprint(i + 1)
					}
				}
				if pages%4 == 3 && !goesOn {
					want[pages], want[pages-1] = want[pages-1], ""
				}
				size := 2 * max(1, lot/4)
				if lot == 0 {
					size = len(d.Pages)
				}
				for sheets := range slices.Chunk(d.Pages, size) {
					got = append(got, unfolded(sheets)...)
				}
				if !slices.Equal(got, want) {
					t.Errorf("%d pages in lots of %d: %q, want %q", pages, lot, got, want)
				}
				if !d.Duplex || !d.Short || !d.Paired() {
					t.Errorf("%d pages in lots of %d: not for both sides, turned on the short edge", pages, lot)
				}
			}
		}
	}
}

// TestFoldedPlaces has pages off the fold, those of inner sheets less by the paper's
// thickness, on paper of twice their width.
func TestFoldedPlaces(t *testing.T) {
	const thick = 0.25
	d := numbered(16, true).Folded(Fold{Thickness: thick})
	for i, side := range d.Pages {
		_, _, at := leaves(side)
		in := thick * float64(i/2)
		if off := [2]float64{50 - foldShift + in, 50 + foldShift - in}; math.Abs(at[0]-off[0])+math.Abs(at[1]-off[1]) > slack {
			t.Errorf("side %d: texts at %v of their pages, want %v", i+1, at, off)
		}
		if side.Size != (Size{2 * A5.W, A5.H}) {
			t.Errorf("side %d is %v", i+1, side.Size)
		}
	}
	if got := (Fold{Thickness: thick}).Creep(16); got != 3*thick {
		t.Errorf("creep %v", got)
	}
	if half := A4.Halved(); half != (Size{148.5, 210}) || Letter.Halved() != (Size{139.7, 215.9}) {
		t.Errorf("half of A4 is %v", half)
	}
}

// TestReading reads a folded document in the order of its pages, turns one that lies
// on its side, and has sections in place of parts.
func TestReading(t *testing.T) {
	d := numbered(6, false)
	d.Pages[0].Part, d.Pages[3].Part = "List: one", "List: two"
	d.Pages[4].Size = A5.Turned()
	folded := d.Folded(Fold{})
	var read []string
	for _, s := range folded.Reading() {
		for _, it := range s.Items {
			switch g := it.(type) {
			case Group:
				read = append(read, fmt.Sprint(g.Title, g.Level))
				for _, inner := range g.Items {
					text := inner.(Text)
					read = append(read, text.Run)
					if (text.Run == "5") != (text.Turn == 3) {
						t.Errorf("page %s is turned by %d quarters", text.Run, text.Turn)
					}
				}
			}
		}
	}
	const want = "List: one0 Text1 1 Text1 2 Text1 3 List: two0 Text1 4 Text1 5 Text1 6"
	if got := strings.Join(read, " "); got != want {
		t.Errorf("read as %s, want %s", got, want)
	}
	if err := folded.Check(); err != nil {
		t.Error(err)
	}
}
