package pdf

import (
	"fmt"

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
		for len(sections) > 0 && sections[0].page == i {
			s := sections[0]
			add(bookmark{s.title, s.level + under, i, s.top})
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
