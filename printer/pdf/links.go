package pdf

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// annotations writes the links into the objects reserved for them. Those of
// a section have their place in the structure: their keys in its parent tree
// follow those of the pages.
func (f *pdfFile) annotations(d page.Document, pages, annots []int, links []link, sections []section) {
	tagged := map[int]bool{}
	for _, s := range sections {
		for _, p := range s.parts {
			if p.role == leading {
				tagged[p.link] = true
			}
		}
	}
	for i, l := range links {
		parent := ""
		if tagged[i] {
			parent = fmt.Sprintf(" /StructParent %d", len(pages)+i)
		}
		f.set(annots[i], "<< /Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect %s%s %s >>",
			pdfRect(d.Pages[l.page].Size, l.Rect), parent, goal(d, pages, sections, l))
	}
}

// goal is where a link leads. Of several sections of a title it is that in the
// link's own part of the document.
func goal(d page.Document, pages []int, sections []section, l link) string {
	title, inside := strings.CutPrefix(l.To, "#")
	if !inside {
		return fmt.Sprintf("/Contents %s /A << /S /URI /URI %s >>", pdfString(l.To), pdfBytes(l.To))
	}
	first, next := portion(d, l.page)
	var to *section
	for i := range sections {
		s := &sections[i]
		if s.title != title {
			continue
		}
		if own := s.page >= first && s.page < next; to == nil || own {
			to = s
			if own {
				break
			}
		}
	}
	if to == nil {
		panic("pdf: page.Document.Check must refuse a link to " + title)
	}
	return fmt.Sprintf("/Contents %s /Dest %s", pdfString(title), destination(d, pages, to.page, to.top))
}

// portion are the pages, from first to before next, of the part of the document
// that a page is of.
func portion(d page.Document, of int) (first, next int) {
	for first = of; first > 0 && d.Pages[first].Part == ""; first-- {
	}
	for next = of + 1; next < len(d.Pages) && d.Pages[next].Part == ""; next++ {
	}
	return first, next
}

// destination is a height on a page, a little space over it.
func destination(d page.Document, pages []int, at int, top float64) string {
	const space = 2 // mm
	return fmt.Sprintf("[%d 0 R /XYZ null %.2f null]", pages[at], (d.Pages[at].Size.H-top+space)/page.MMPerPoint)
}

// pdfRect is a rectangle of a page as PDF measures it: points, from the lower
// left corner.
func pdfRect(size page.Size, r page.Rect) string {
	pt := func(mm float64) float64 { return mm / page.MMPerPoint }
	return fmt.Sprintf("[%.2f %.2f %.2f %.2f]", pt(r.X), pt(size.H-r.Bottom()), pt(r.Right()), pt(size.H-r.Y))
}

// pdfBytes writes a string of ASCII.
func pdfBytes(s string) string { return "(" + pdfEscapes.Replace(s) + ")" }

var pdfEscapes = strings.NewReplacer(`\`, `\\`, `(`, `\(`, `)`, `\)`)
