package pdf

import (
	"fmt"
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
	var letters alphabets
	for _, p := range d.Pages {
		letters.read(p.Items)
	}
	p := newPlotter()
	p.content.press = press
	p.pages(d)
	p.packer = packer{} // another one
	d.Pages = drawn(d.Pages)
	out, err := finish(d, p, &letters)
	if err != nil {
		return nil, fmt.Errorf("printing %q: %w", d.Title, err)
	}
	return out, nil
}

// drawn are pages without what stands on them, which takes the most memory of all.
func drawn(pages []page.Page) []page.Page {
	out := slices.Clone(pages)
	for i := range out {
		out[i].Items = nil
	}
	return out
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
	lasting  map[lasting]*node
	boxes    map[*node]page.Rect // of figures
	labels   map[*node]string    // titles of sections and parts, and what is read of what is not drawn
}

func newPlotter() *plotter {
	return &plotter{titled: map[string][]int{}, lasting: map[lasting]*node{}, boxes: map[*node]page.Rect{}, labels: map[*node]string{}}
}

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

// stretch draws items: groups, and about them what is not read.
func (p *plotter) stretch(items []page.Item) {
	about := tagging{plotter: p, within: []*node{nil}}
	for i, it := range items {
		if g, ok := it.(page.Group); ok {
			about.draw(nil, false)
			in := tagging{plotter: p, within: []*node{p.section(g).node}}
			for k, it := range g.Items {
				in.put(it, g.Items[k+1:])
			}
			in.draw(nil, false)
			continue
		}
		about.put(it, items[i+1:])
	}
	about.draw(nil, false)
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
		p.sections = append(p.sections, section{title: g.Title, level: g.Level, page: p.side, top: g.Bounds().Y, node: &node{kind: asSect}})
	}
	p.sections[known].groups++
	return &p.sections[known]
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
