package printer

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/tabletop-forge/forge/internal/page"
)

// finish adds to the library's file what the library cannot say: print at
// 100 %, both sides, language, metadata, bookmarks, tags, a stable identity.
// It writes the catalog and the document information anew, without dates.
func finish(raw []byte, d page.Document, sections []section) ([]byte, error) {
	f, err := readPDF(raw)
	if err != nil {
		return nil, err
	}
	pages := f.pages()
	if len(pages) != len(d.Pages) {
		return nil, fmt.Errorf("reading the library's PDF: %d pages, drew %d", len(pages), len(d.Pages))
	}
	catalog := []string{
		"/Type /Catalog /Pages 1 0 R",
		"/Lang " + pdfString(d.Language),
		"/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true" + duplex(d) + " >>",
		fmt.Sprintf("/Metadata %d 0 R", f.metadata(d)),
	}
	if len(sections) > 0 {
		outlines := f.bookmarks(d, pages, sections)
		tags := f.tags(pages, sections)
		catalog = append(catalog,
			fmt.Sprintf("/Outlines %d 0 R", outlines),
			fmt.Sprintf("/MarkInfo << /Marked true >> /StructTreeRoot %d 0 R", tags))
	}
	f.set(f.root, "<< %s >>", strings.Join(catalog, " "))
	f.set(f.info, "<< /Title %s /Subject %s /Producer %s >>", pdfString(d.Title), pdfString(d.Subject), pdfString(producer))
	return f.write(), nil
}

const producer = "forge"

func duplex(d page.Document) string {
	if !d.Duplex {
		return ""
	}
	return " /Duplex /DuplexFlipLongEdge"
}

var pageHead = []byte("<</Type /Page\n")

// pages finds the page objects, in order, and readies them for tags.
func (f *pdfFile) pages() []int {
	var out []int
	for n, body := range f.body {
		if rest, ok := bytes.CutPrefix(body, pageHead); ok {
			f.body[n] = fmt.Appendf(nil, "<</Type /Page /StructParents %d /Tabs /S\n%s", len(out), rest)
			out = append(out, n)
		}
	}
	return out
}

// bookmarks adds one for each section and returns the outline's root.
func (f *pdfFile) bookmarks(d page.Document, pages []int, sections []section) int {
	root := f.add("")
	first := root + 1
	last := root + len(sections)
	for i, s := range sections {
		var links strings.Builder
		if i > 0 {
			fmt.Fprintf(&links, " /Prev %d 0 R", first+i-1)
		}
		if first+i < last {
			fmt.Fprintf(&links, " /Next %d 0 R", first+i+1)
		}
		top := (d.Pages[s.page].Size.H - s.top + 2) / page.MMPerPoint
		f.add("<< /Title %s /Parent %d 0 R%s /Dest [%d 0 R /XYZ null %.2f null] >>",
			pdfString(s.title), root, &links, pages[s.page], top)
	}
	f.set(root, "<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>", first, last, len(sections))
	return root
}

// tags adds the structure tree, one Sect with a P for each section, and
// returns its root. Readers for the blind, and pdfinfo -struct-text, get
// each section's text whole and in order.
func (f *pdfFile) tags(pages []int, sections []section) int {
	root, document := f.add(""), f.add("")
	var sects strings.Builder
	parents := make([][]string, len(pages)) // by page and mark: the P it belongs to
	for _, s := range sections {
		sect, para := f.add(""), f.add("")
		fmt.Fprintf(&sects, " %d 0 R", sect)
		var kids strings.Builder
		for _, m := range s.parts {
			fmt.Fprintf(&kids, " << /Type /MCR /Pg %d 0 R /MCID %d >>", pages[m.page], m.mark)
			for len(parents[m.page]) <= m.mark {
				parents[m.page] = append(parents[m.page], "null")
			}
			parents[m.page][m.mark] = fmt.Sprintf("%d 0 R", para)
		}
		f.set(sect, "<< /Type /StructElem /S /Sect /P %d 0 R /T %s /K %d 0 R >>", document, pdfString(s.title), para)
		f.set(para, "<< /Type /StructElem /S /P /P %d 0 R /K [%s ] >>", sect, &kids)
	}
	var nums strings.Builder
	for i, p := range parents {
		fmt.Fprintf(&nums, " %d [%s]", i, strings.Join(p, " "))
	}
	tree := f.add("<< /Nums [%s ] >>", &nums)
	f.set(root, "<< /Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d >>", document, tree, len(pages))
	f.set(document, "<< /Type /StructElem /S /Document /P %d 0 R /K [%s ] >>", root, &sects)
	return root
}

// metadata adds the XMP packet.
func (f *pdfFile) metadata(d page.Document) int {
	var title, language bytes.Buffer
	_ = xml.EscapeText(&title, []byte(d.Title)) // a Buffer takes everything
	_ = xml.EscapeText(&language, []byte(d.Language))
	packet := fmt.Sprintf(xmp, &title, &language, producer)
	return f.add("<< /Type /Metadata /Subtype /XML /Length %d >>\nstream\n%s\nendstream", len(packet), packet)
}

const xmp = `<?xpacket begin="` + "\uFEFF" + `" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>%s</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`

// pdfString writes a text string: plain words as they are, anything else in
// hex as UTF-16 with its mark, so that nothing in it needs an escape.
func pdfString(s string) string {
	if strings.Trim(s, plainRunes) == "" {
		return "(" + s + ")"
	}
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	b.WriteByte('>')
	return b.String()
}

const plainRunes = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;-_/"
