package cards

import (
	"bytes"
	"regexp"
	"strconv"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// saying is a side with nothing but words.
type saying string

func (s saying) draw(_ *page.Faults, c *page.Canvas, b blank) {
	c.Add(page.Text{At: page.Point{X: b.X + 5, Y: b.Y + 20}, Size: 9, Ink: page.Black, Run: string(s)})
}

var (
	cardSection = regexp.MustCompile(`/S /Sect .* /T \((\w+)\) /K \[ (\d+) 0 R \]`)
	cardSide    = []byte("/Type /MCR")
)

// TestEveryCardIsASection looks for a section for each card, its front and its
// back in it, copies apart.
func TestEveryCardIsASection(t *testing.T) {
	var all []design
	for _, title := range []string{"One", "Two", "Three"} {
		all = append(all, design{title: title, copies: 5, front: saying("front of " + title).draw, back: saying("back of " + title)})
	}
	for name, backs := range map[string]layout.Backs{"on the other side": layout.LongEdge, "folded": layout.FoldOver} {
		doc, _ := layoutCards(layout.Setup{Backs: backs}, "T", "", "", layout.NoBacks, all)
		objects := pdftest.Objects(t, pdftest.Draw(t, pdf.File, doc))
		found := 0
		for _, body := range objects {
			m := cardSection.FindSubmatch(body)
			if m == nil {
				continue
			}
			words, _ := strconv.Atoi(string(m[2]))
			if title, sides := string(m[1]), bytes.Count(objects[words], cardSide); title != all[found/5].title || sides != 2 {
				t.Errorf("%s: section %d, %s, has %d sides", name, found, title, sides)
			}
			found++
		}
		if found != 15 {
			t.Errorf("%s: %d sections", name, found)
		}
	}
}
