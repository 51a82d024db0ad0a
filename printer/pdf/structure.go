package pdf

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// bookmark is an entry of the outline that a viewer shows next to the pages.
type bookmark struct {
	title string
	level int
	page  int
	top   float64 // mm
}

// manyBookmarks is from how many on those of lower levels are folded away.
const manyBookmarks = 40

// bookmarksOf is one for each part of the document and for each section under
// it. Copies that follow each other have one together.
func bookmarksOf(d page.Document, sections []section) []bookmark {
	var out []bookmark
	add := func(b bookmark) {
		if len(out) > 0 {
			last := out[len(out)-1]
			if last.title == b.title && last.level == b.level {
				return
			}
			b.level = min(b.level, last.level+1)
		} else {
			b.level = 0
		}
		out = append(out, b)
	}
	under := 0
	for i, p := range d.Pages {
		if p.Part != "" {
			add(bookmark{p.Part, 0, i, 0})
			under = 1
		}
		for len(sections) > 0 && sections[0].page <= i { // a booklet's are in the order of reading
			if s := sections[0]; s.level != page.Unlisted {
				add(bookmark{s.title, s.level + under, s.page, s.top})
			}
			sections = sections[1:]
		}
	}
	return out
}

// entry is a bookmark among its relations, which are indexes, none being -1.
type entry struct {
	bookmark
	parent, prev, next, first, last int
	kids, below                     int // how many stand directly under it, and in all
}

// outlineOf relates bookmarks to each other. The first entry is the root.
func outlineOf(all []bookmark) []entry {
	const none = -1
	out := []entry{{bookmark: bookmark{level: -1}, parent: none, prev: none, next: none, first: none, last: none}}
	for i, b := range all {
		at, up := i+1, i
		for out[up].level >= b.level {
			up = out[up].parent
		}
		e := entry{bookmark: b, parent: up, prev: out[up].last, next: none, first: none, last: none}
		if e.prev == none {
			out[up].first = at
		} else {
			out[e.prev].next = at
		}
		out[up].last = at
		out[up].kids++
		for ; up != none; up = out[up].parent {
			out[up].below++
		}
		out = append(out, e)
	}
	return out
}

// bookmarks adds the outline and returns its root.
func (f *pdfFile) bookmarks(d page.Document, pages []int, all []bookmark) int {
	outline := outlineOf(all)
	root := len(f.body)
	for i, e := range outline {
		to := func(key string, index int) string {
			if index < 0 {
				return ""
			}
			return fmt.Sprintf(" /%s %d 0 R", key, root+index)
		}
		relations := to("Parent", e.parent) + to("Prev", e.prev) + to("Next", e.next) + to("First", e.first) + to("Last", e.last)
		if i == 0 {
			f.add("<< /Type /Outlines%s%s >>", relations, e.count(len(all)))
			continue
		}
		f.add("<< /Title %s%s%s /Dest %s >>", pdfString(e.title), relations, e.count(len(all)), destination(d, pages, e.page, e.top))
	}
	return root
}

// count says how many entries unfold under one, below 0 as long as it is
// folded.
func (e entry) count(all int) string {
	switch {
	case e.kids == 0:
		return ""
	case all < manyBookmarks:
		return fmt.Sprintf(" /Count %d", e.below)
	case e.parent < 0:
		return fmt.Sprintf(" /Count %d", e.kids)
	}
	return fmt.Sprintf(" /Count -%d", e.kids)
}

// section is one group of the document and what stands in it.
type section struct {
	title  string
	level  int
	page   int     // of its first part, from 0
	top    float64 // mm
	groups int     // that it was drawn in
	node   *node
}

// link is one place that leads somewhere.
type link struct {
	page.Link
	page int  // that it is on, from 0
	read bool // it stands in the file's structure
}

// partAt is the part of the document that a page lies in: its pages are those
// from first to before next.
func partAt(d page.Document, at int) (title string, first, next int) {
	for first = at; first > 0 && d.Pages[first].Part == ""; first-- {
	}
	for next = at + 1; next < len(d.Pages) && d.Pages[next].Part == ""; next++ {
	}
	return d.Pages[first].Part, first, next
}

// annotations writes the links into the objects reserved for them. Those of
// a section have their place in the structure: their keys in its parent tree
// follow those of the pages.
func (f *pdfFile) annotations(d page.Document, pages, annots []int, links []link, sections []section) {
	for i, l := range links {
		parent := ""
		if l.read {
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
	_, first, next := partAt(d, l.page)
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
