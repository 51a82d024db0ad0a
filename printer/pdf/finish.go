package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/md5" // the format asks for it
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	paint "image/draw"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
)

// finish adds to the library's file what the library cannot say: print at 100
// %, both sides, language, metadata, bookmarks, tags, links, pictures, sources,
// a stable identity. It rewrites the catalog and the document information,
// without dates.
func finish(d page.Document, p *plotter, letters *alphabets) ([]byte, error) {
	raw, err := blankFile(d.Pages)
	if err != nil {
		return nil, err
	}
	f, err := readPDF(raw)
	if err != nil {
		return nil, err
	}
	pages := f.pages()
	if len(pages) != len(d.Pages) {
		return nil, fmt.Errorf("reading the library's PDF: %d pages, drew %d", len(pages), len(d.Pages))
	}
	if err := f.contents(p, pages, letters); err != nil {
		return nil, err
	}
	f.press = p.content.press
	if err := f.pictures(p.pictures); err != nil {
		return nil, err
	}
	if p.content.press {
		f.forPress(d, pages)
		return f.write(), nil
	}
	annots := make([]int, len(p.links))
	for i := range annots {
		annots[i] = f.add("")
	}
	f.annotations(d, pages, annots, p.links, p.sections)
	f.dressPages(d, pages, annots, p.links)
	f.set(f.root, "<< %s >>", strings.Join(f.catalog(d, pages, annots, p), " "))
	f.set(f.info, "<< /Title %s /Subject %s /Producer %s >>", pdfString(d.Title), pdfString(d.Subject), pdfString(producer))
	return f.write(), nil
}

// catalog is what the file says of itself as a whole.
func (f *pdfFile) catalog(d page.Document, pages, annots []int, p *plotter) []string {
	out := []string{
		"/Type /Catalog /Pages 1 0 R",
		"/Lang " + pdfString(d.Language),
		"/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true" + duplex(d) + " >>",
		fmt.Sprintf("/Metadata %d 0 R", f.metadata(d, accessible(d, p.sections, p.links))),
	}
	if all := bookmarksOf(d, p.sections); len(all) > 0 {
		out = append(out, fmt.Sprintf("/Outlines %d 0 R", f.bookmarks(d, pages, all)))
	}
	if len(p.sections) > 0 {
		out = append(out, fmt.Sprintf("/MarkInfo << /Marked true >> /StructTreeRoot %d 0 R", f.tags(d, pages, annots, p)))
	}
	if len(d.Sources) > 0 {
		out = append(out, f.sources(d.Sources))
	}
	return out
}

const producer = "forge"

func duplex(d page.Document) string {
	switch {
	case !d.Duplex && d.Backed() != "": // a printer's usual way must not put a front behind a front
		return " /Duplex /Simplex"
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
	here := make([][]string, len(pages))
	for i, l := range links {
		here[l.page] = append(here[l.page], ref(annots[i]))
	}
	for i, n := range pages {
		p := d.Pages[i]
		extra := ""
		if len(here[i]) > 0 {
			extra += " /Annots [" + strings.Join(here[i], " ") + "]"
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

// accessible says whether the file is what PDF/UA-1 asks for. All else of that holds of
// every file: what is drawn is tagged or there for its looks, figures say what they
// show, headings leave no level out, tables have heads, fonts are in the file.
func accessible(d page.Document, sections []section, links []link) bool {
	return d.Title != "" && d.Language != "" && len(sections) > 0 &&
		!slices.ContainsFunc(links, func(l link) bool { return !l.read })
}

// metadata adds the XMP packet.
func (f *pdfFile) metadata(d page.Document, accessible bool) int {
	standard := ""
	if accessible {
		standard = "<pdfuaid:part xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">1</pdfuaid:part>\n"
	}
	packet := fmt.Sprintf(xmp, xmlText(d.Title), xmlText(d.Subject), xmlText(d.Language), producer, standard)
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
%s</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`

// xmlText is a text as XML has it.
func xmlText(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text.Harmless(s))) // a Buffer takes everything
	return b.String()
}

// pdfString writes a text string: ASCII as it is, anything else in hex as
// UTF-16 with its mark.
func pdfString(s string) string {
	s = text.Harmless(s)
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

// pictures adds the pictures' objects and names them in the resources.
func (f *pdfFile) pictures(all []page.Picture) error {
	if len(all) == 0 {
		return nil
	}
	names := bytes.NewBufferString("/XObject <<\n")
	for i, p := range all {
		n, err := f.picture(p)
		if err != nil {
			return err
		}
		fmt.Fprintf(names, "/Picture%d %d 0 R\n", i, n)
	}
	if !bytes.Contains(f.body[resources], []byte("/XObject <<\n")) {
		return fmt.Errorf("reading the library's PDF: object %d is no page resources", resources)
	}
	f.body[resources] = bytes.Replace(f.body[resources], []byte("/XObject <<\n"), names.Bytes(), 1)
	return nil
}

// picture adds one picture. A JPEG of grey or of red, green and blue is taken
// as it is, without what cameras say of the photograph; others are unpacked.
func (f *pdfFile) picture(p page.Picture) (int, error) {
	if model := p.Plain(); model != nil && !f.press {
		data, _ := p.File()
		return f.pixels(p, spaceOf(model == color.GrayModel), "/Filter /DCTDecode", data), nil
	}
	pixels, err := p.Decode()
	if err != nil {
		return 0, fmt.Errorf("unpacking a picture: %w", err)
	}
	colours, alpha, grey := planes(pixels)
	if f.press {
		if grey && alpha == nil {
			return f.pixels(p, "DeviceGray", flate, packed(colours)), nil
		}
		return f.pixels(p, "DeviceCMYK", flate, packed(inked(pixels))), nil
	}
	mask := ""
	if alpha != nil {
		mask = fmt.Sprintf(" /SMask %d 0 R", f.pixels(p, "DeviceGray", flate, packed(alpha)))
	}
	return f.pixels(p, spaceOf(grey), flate+mask, packed(colours)), nil
}

func spaceOf(grey bool) string {
	if grey {
		return "DeviceGray"
	}
	return "DeviceRGB"
}

const flate = "/Filter /FlateDecode"

func (f *pdfFile) pixels(p page.Picture, space, more string, data []byte) int {
	return f.add("<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /%s /BitsPerComponent 8 %s /Length %d >>\nstream\n%s\nendstream",
		p.Width, p.Height, space, more, len(data), data)
}

// planes are a picture's red, green and blue, three bytes a pixel, or one where all are
// grey, and how much of each pixel covers what is under it, nil if all of it does.
func planes(from image.Image) (colours, alpha []byte, grey bool) {
	b := from.Bounds()
	flat := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	paint.Draw(flat, flat.Bounds(), from, b.Min, paint.Src)
	grey, opaque := true, true
	for i := 0; i < len(flat.Pix); i += 4 {
		px := flat.Pix[i : i+4 : i+4]
		grey = grey && px[0] == px[1] && px[1] == px[2]
		opaque = opaque && px[3] == 0xff
	}
	n, each := b.Dx()*b.Dy(), 3
	if grey {
		each = 1
	}
	colours = make([]byte, 0, each*n)
	for i := 0; i < len(flat.Pix); i += 4 {
		colours = append(colours, flat.Pix[i:i+each]...)
	}
	if opaque {
		return colours, nil, grey
	}
	alpha = make([]byte, 0, n)
	for i := 3; i < len(flat.Pix); i += 4 {
		alpha = append(alpha, flat.Pix[i])
	}
	return colours, alpha, grey
}

// packed is data as /FlateDecode reads it.
func packed(data []byte) []byte {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write(data) // a Buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// sources adds the files that the document was made from, and returns what
// the catalog says of them: their names, and that they are the sources.
func (f *pdfFile) sources(all []page.Source) string {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b page.Source) int { return strings.Compare(a.Name, b.Name) })
	var names, files []string
	for i, s := range all {
		data := packed(s.Data)
		file := f.add("<< /Type /EmbeddedFile /Subtype /%s %s /Params << /Size %d /CheckSum <%x> >> /Length %d >>\nstream\n%s\nendstream",
			kindOf(s.Name), flate, len(s.Data), md5.Sum(s.Data), len(data), data)
		spec := f.add("<< /Type /Filespec /F %s /UF %s /AFRelationship /Source /EF << /F %d 0 R /UF %d 0 R >> >>",
			pdfString(s.Name), pdfString(s.Name), file, file)
		names = append(names, fmt.Sprintf("(%04d) %d 0 R", i, spec)) // keys must ascend
		files = append(files, ref(spec))
	}
	return fmt.Sprintf("/Names << /EmbeddedFiles << /Names [%s] >> >> /AF [%s]", strings.Join(names, " "), strings.Join(files, " "))
}

// kindOf is the media type of a source, as a PDF name.
func kindOf(name string) string {
	switch {
	case strings.HasSuffix(name, ".json"):
		return "application#2Fjson"
	case strings.HasSuffix(name, ".yaml"), strings.HasSuffix(name, ".yml"):
		return "application#2Fyaml"
	}
	return "text#2Fplain"
}
