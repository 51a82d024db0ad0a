package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/tabletop-forge/forge/internal/page"
)

// finish adds to the library's file what the library cannot say: print at 100
// %, both sides, language, metadata, bookmarks, tags, links, pictures, sources,
// a stable identity. It rewrites the catalog and the document information,
// without dates.
func finish(raw []byte, d page.Document, p *plotter) ([]byte, error) {
	f, err := readPDF(raw)
	if err != nil {
		return nil, err
	}
	pages := f.pages()
	if len(pages) != len(d.Pages) {
		return nil, fmt.Errorf("reading the library's PDF: %d pages, drew %d", len(pages), len(d.Pages))
	}
	if err := f.contents(p, pages); err != nil {
		return nil, err
	}
	if err := f.pictures(p.pictures); err != nil {
		return nil, err
	}
	annots := make([]int, len(p.links))
	for i := range annots {
		annots[i] = f.add("")
	}
	f.annotations(d, pages, annots, p.links, p.sections)
	f.dressPages(d, pages, annots, p.links)
	f.set(f.root, "<< %s >>", strings.Join(f.catalog(d, pages, annots, p.sections), " "))
	f.set(f.info, "<< /Title %s /Subject %s /Producer %s >>", pdfString(d.Title), pdfString(d.Subject), pdfString(producer))
	return f.write(), nil
}

// catalog is what the file says of itself as a whole.
func (f *pdfFile) catalog(d page.Document, pages, annots []int, sections []section) []string {
	out := []string{
		"/Type /Catalog /Pages 1 0 R",
		"/Lang " + pdfString(d.Language),
		"/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true" + duplex(d) + " >>",
		fmt.Sprintf("/Metadata %d 0 R", f.metadata(d)),
	}
	if all := bookmarksOf(d, sections); len(all) > 0 {
		out = append(out, fmt.Sprintf("/Outlines %d 0 R", f.bookmarks(d, pages, all)))
	}
	if len(sections) > 0 {
		out = append(out, fmt.Sprintf("/MarkInfo << /Marked true >> /StructTreeRoot %d 0 R", f.tags(d, pages, annots, sections)))
	}
	if len(d.Sources) > 0 {
		out = append(out, f.sources(d.Sources))
	}
	return out
}

const producer = "forge"

func duplex(d page.Document) string {
	switch {
	case !d.Duplex:
		return ""
	case d.Short:
		return " /Duplex /DuplexFlipShortEdge"
	}
	return " /Duplex /DuplexFlipLongEdge"
}

var pageHead = []byte("<</Type /Page\n")

// pages finds the page objects, in order.
func (f *pdfFile) pages() []int {
	var out []int
	for n, body := range f.body {
		if bytes.HasPrefix(body, pageHead) {
			out = append(out, n)
		}
	}
	return out
}

// dressPages readies the page objects for tags, and gives them their links
// and their boxes for cutting.
func (f *pdfFile) dressPages(d page.Document, pages, annots []int, links []link) {
	for i, n := range pages {
		p := d.Pages[i]
		extra := ""
		var here []string
		for len(links) > 0 && links[0].page == i {
			here = append(here, ref(annots[0]))
			links, annots = links[1:], annots[1:]
		}
		if len(here) > 0 {
			extra += " /Annots [" + strings.Join(here, " ") + "]"
		}
		if p.Trim != (page.Rect{}) {
			extra += " /TrimBox " + pdfRect(p.Size, p.Trim)
		}
		if p.Bleed != (page.Rect{}) {
			extra += " /BleedBox " + pdfRect(p.Size, p.Bleed)
		}
		f.body[n] = fmt.Appendf(nil, "<</Type /Page /StructParents %d /Tabs /S%s\n%s", i, extra, f.body[n][len(pageHead):])
	}
}

// metadata adds the XMP packet.
func (f *pdfFile) metadata(d page.Document) int {
	packet := fmt.Sprintf(xmp, xmlText(d.Title), xmlText(d.Subject), xmlText(d.Language), producer)
	return f.add("<< /Type /Metadata /Subtype /XML /Length %d >>\nstream\n%s\nendstream", len(packet), packet)
}

const xmp = `<?xpacket begin="` + "\uFEFF" + `" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>%s</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`

// xmlText is a text as XML has it.
func xmlText(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a Buffer takes everything
	return b.String()
}

// pdfString writes a text string: ASCII as it is, anything else in hex as
// UTF-16 with its mark.
func pdfString(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) {
		return pdfBytes(s)
	}
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	b.WriteByte('>')
	return b.String()
}
