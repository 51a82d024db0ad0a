package pdf

import (
	"fmt"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
)

// File draws a document as a PDF 1.7 file: text as text in embedded font
// subsets, print at 100 %, title, language, bookmarks and tags by section.
// It fails for documents that page.Document.Check rejects.
func File(d page.Document) ([]byte, error) { return file(d, false) }

// Press draws it as presses take it, by PDF/X-1a:2003: greys in black alone,
// colours in four inks, nothing to see through, no links, tags or attachments,
// the condition that it is meant for.
func Press(d page.Document) ([]byte, error) {
	d.Sources = nil
	return file(d, true)
}

func file(d page.Document, press bool) ([]byte, error) {
	if err := d.Drawable(); err != nil {
		return nil, err
	}
	raw, err := blankFile(d.Pages) // first: it takes several megabytes
	if err != nil {
		return nil, fmt.Errorf("printing %q: %w", d.Title, err)
	}
	p := newPlotter()
	p.content.press = press
	p.pages(d)
	p.packer = packer{} // another one
	out, err := finish(raw, d, p)
	if err != nil {
		return nil, fmt.Errorf("printing %q: %w", d.Title, err)
	}
	return out, nil
}

// plotter draws pages. What stands on them is written here, and put by finish
// into a file that the library made.
type plotter struct {
	content  content // of the current page
	packer   packer
	packed   [][]byte // contents as objects, by page
	sections []section
	titled   map[string][]int // the sections of a title
	links    []link
	pictures []page.Picture // each once
	side     int            // the current page
	marks    []int          // marked stretches of each page
}

func newPlotter() *plotter { return &plotter{titled: map[string][]int{}} }

// pages draws all pages in the order in which they are read, so that tags and
// bookmarks follow it: of a booklet, whose sides hold pages that lie apart, half a
// side at a time.
func (p *plotter) pages(d page.Document) {
	p.packed, p.marks = make([][]byte, len(d.Pages)), make([]int, len(d.Pages))
	halves := map[int][]byte{}
	for _, s := range d.Reading() {
		p.side = s.Side
		p.content.begin(d.Pages[s.Side].Size)
		p.stretch(s.Items)
		if len(d.Pages[s.Side].Leaves) == 0 {
			p.packed[s.Side] = p.packer.pack(p.content.b)
			continue
		}
		halves[s.Side] = fmt.Appendf(halves[s.Side], "q\n%sQ\n", p.content.b)
	}
	for side, content := range halves {
		p.packed[side] = p.packer.pack(content)
	}
}

func (p *plotter) stretch(items []page.Item) {
	for _, it := range items {
		switch it := it.(type) {
		case page.Group:
			p.group(it)
		case page.Link:
			p.links = append(p.links, link{it, p.side})
		default:
			p.content.op("/Artifact BMC")
			p.item(it)
			p.content.op("EMC")
		}
	}
}

// group draws a section's items as marked stretches: one for what stands
// between two pictures, and one for each picture.
func (p *plotter) group(g page.Group) {
	s := p.section(g)
	open := false
	end := func() {
		if open {
			p.content.op("EMC")
		}
		open = false
	}
	for i, it := range g.Items {
		switch it := it.(type) {
		case page.Link:
			p.links = append(p.links, link{it, p.side})
			s.parts = append(s.parts, part{role: leading, link: len(p.links) - 1})
			continue
		case page.Image:
			end()
			p.mark(s, part{role: picturing, alt: it.Alt})
			p.item(it)
			p.content.op("EMC")
			continue
		}
		if !open {
			p.mark(s, part{role: wording})
			open = true
		}
		if t, ok := it.(page.Text); ok && !goesOn(t, g.Items[i+1:]) {
			t.Run += " "
			it = t
		}
		p.item(it)
	}
	end()
}

// section finds the section that a group continues, or begins one. Of several
// of that title, such as copies of a card whose backs come later, it is the one
// that has the fewest groups yet.
func (p *plotter) section(g page.Group) *section {
	known := -1
	if g.Continued {
		for _, i := range p.titled[g.Title] {
			if known < 0 || p.sections[i].groups <= p.sections[known].groups {
				known = i
			}
		}
	}
	if known < 0 {
		known = len(p.sections)
		p.titled[g.Title] = append(p.titled[g.Title], known)
		p.sections = append(p.sections, section{title: g.Title, level: g.Level, page: p.side, top: g.Bounds().Y})
	}
	p.sections[known].groups++
	return &p.sections[known]
}

// mark begins a marked stretch of a section.
func (p *plotter) mark(s *section, its part) {
	its.page, its.mark = p.side, p.marks[p.side]
	s.parts = append(s.parts, its)
	p.content.op(fmt.Sprintf("/%s <</MCID %d>> BDC", its.role, its.mark))
	p.marks[p.side]++
}

// goesOn says whether the next text continues the run where it ends, in
// another face. Where it does not, a space between the two keeps their words
// apart for those who read the section aloud or search it.
func goesOn(t page.Text, rest []page.Item) bool {
	for _, it := range rest {
		if next, ok := it.(page.Text); ok {
			const hair = 0.01 // mm
			end := t.End()
			return next.Turn == t.Turn && math.Hypot(next.At.X-end.X, next.At.Y-end.Y) < hair
		}
	}
	return false
}

func (p *plotter) item(it page.Item) {
	switch it := it.(type) {
	case page.Text:
		if visible(it) {
			p.content.text(it)
		}
	case page.Box:
		p.content.box(it)
	case page.Line:
		p.content.line(it)
	case page.Path:
		p.content.path(it)
	case page.Image:
		p.image(it)
	}
}

// image shows a picture. The library's own pictures are left alone: it sorts
// them by width, and its readers of files trust their input.
func (p *plotter) image(i page.Image) {
	if i.Picture.Vector() {
		p.content.drawing(i)
		return
	}
	n := slices.IndexFunc(p.pictures, i.Picture.Same)
	if n < 0 {
		n = len(p.pictures)
		p.pictures = append(p.pictures, i.Picture)
	}
	p.content.image(i, fmt.Sprintf("Picture%d", n))
}
