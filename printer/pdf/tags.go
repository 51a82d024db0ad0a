package pdf

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// section is one group of the document and where its parts are.
type section struct {
	title  string
	level  int
	page   int     // of its first part, from 0
	top    float64 // mm
	groups int     // that it was drawn in
	parts  []part
}

// part is a marked stretch of a page's content, or a link.
type part struct {
	role       role
	page, mark int
	alt        string // of a picture
	link       int    // of a link: its index
}

// role is what a part is in the structure of the file.
type role string

const (
	wording   role = "P"
	picturing role = "Figure"
	leading   role = "Link"
)

// link is one place that leads somewhere.
type link struct {
	page.Link
	page int // that it is on, from 0
}

// tagger writes the structure tree.
type tagger struct {
	file    *pdfFile
	pages   []int      // the page objects
	annots  []int      // the link objects, reserved
	marks   [][]string // by page and mark: the element that it belongs to
	leading []string   // by link: its element
}

// tags adds the structure tree, one Sect for each section in a Part for each
// part of the document, and returns its root. Readers for the blind, and
// pdfinfo -struct-text, get each section's text whole and in order.
func (f *pdfFile) tags(d page.Document, pages, annots []int, sections []section) int {
	root, document := f.add(""), f.add("")
	t := &tagger{f, pages, annots, make([][]string, len(pages)), make([]string, len(annots))}
	var kids []string
	for len(sections) > 0 {
		from := sections[0].page
		title, until := partAt(d, from)
		n := 0
		for n < len(sections) && sections[n].page < until {
			n++
		}
		if title == "" {
			kids = append(kids, t.sects(document, sections[:n])...)
		} else {
			elem := f.add("")
			f.set(elem, "<< /Type /StructElem /S /Part /P %d 0 R /T %s /K [ %s ] >>",
				document, pdfString(title), strings.Join(t.sects(elem, sections[:n]), " "))
			kids = append(kids, ref(elem))
		}
		sections = sections[n:]
	}
	f.set(root, "<< /Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d >>",
		document, t.parents(), len(pages)+len(annots))
	f.set(document, "<< /Type /StructElem /S /Document /P %d 0 R /K [ %s ] >>", root, strings.Join(kids, " "))
	return root
}

// partAt is the part of the document that a page lies in, and the page that
// the next one begins on.
func partAt(d page.Document, at int) (title string, until int) {
	for i := at; i >= 0 && title == ""; i-- {
		title = d.Pages[i].Part
	}
	for until = at + 1; until < len(d.Pages) && d.Pages[until].Part == ""; until++ {
	}
	return title, until
}

// sects adds the sections of one parent.
func (t *tagger) sects(parent int, sections []section) []string {
	var out []string
	for _, s := range sections {
		sect := t.file.add("")
		t.file.set(sect, "<< /Type /StructElem /S /Sect /P %d 0 R /T %s /K [ %s ] >>",
			parent, pdfString(s.title), strings.Join(t.elements(sect, s.parts), " "))
		out = append(out, ref(sect))
	}
	return out
}

// elements adds the elements of a section: stretches of words that no picture
// parts are one paragraph, with the links in it.
func (t *tagger) elements(sect int, parts []part) []string {
	var out []string
	for i := 0; i < len(parts); {
		elem := t.file.add("")
		out = append(out, ref(elem))
		if parts[i].role == picturing {
			t.file.set(elem, "<< /Type /StructElem /S /Figure /P %d 0 R /Alt %s /K [ %s ] >>", sect, pdfString(parts[i].alt), t.content(elem, parts[i]))
			i++
			continue
		}
		var kids []string
		for ; i < len(parts) && parts[i].role != picturing; i++ {
			kids = append(kids, t.content(elem, parts[i]))
		}
		t.file.set(elem, "<< /Type /StructElem /S /P /P %d 0 R /K [ %s ] >>", sect, strings.Join(kids, " "))
	}
	return out
}

// content is a part as a kid of an element.
func (t *tagger) content(elem int, p part) string {
	if p.role == leading {
		n := t.file.add("<< /Type /StructElem /S /Link /P %d 0 R /K << /Type /OBJR /Obj %d 0 R >> >>", elem, t.annots[p.link])
		t.leading[p.link] = ref(n)
		return ref(n)
	}
	for len(t.marks[p.page]) <= p.mark {
		t.marks[p.page] = append(t.marks[p.page], "null")
	}
	t.marks[p.page][p.mark] = ref(elem)
	return fmt.Sprintf("<< /Type /MCR /Pg %d 0 R /MCID %d >>", t.pages[p.page], p.mark)
}

// parents adds the tree that leads from marks and links to their elements.
func (t *tagger) parents() int {
	var nums strings.Builder
	for i, marks := range t.marks {
		fmt.Fprintf(&nums, " %d [%s]", i, strings.Join(marks, " "))
	}
	for i, elem := range t.leading {
		if elem != "" {
			fmt.Fprintf(&nums, " %d %s", len(t.marks)+i, elem)
		}
	}
	return t.file.add("<< /Nums [%s ] >>", &nums)
}

func ref(n int) string { return fmt.Sprintf("%d 0 R", n) }
