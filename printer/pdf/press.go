package pdf

import (
	"cmp"
	"fmt"
	"image"
	paint "image/draw"

	"github.com/tabletop-forge/forge/internal/page"
)

// fourInks are the cyan, magenta, yellow and black that print a colour. What
// the first three have in common is printed in black alone, so that no place takes
// more than two full inks.
func fourInks(r, g, b uint8) [4]uint8 {
	cyan, magenta, yellow := 255-r, 255-g, 255-b
	black := min(cyan, magenta, yellow)
	return [4]uint8{cyan - black, magenta - black, yellow - black, black}
}

// inked are a picture's pixels in four inks, on white where one sees through it.
func inked(from image.Image) []byte {
	b := from.Bounds()
	flat := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	paint.Draw(flat, flat.Bounds(), image.White, image.Point{}, paint.Src)
	paint.Draw(flat, flat.Bounds(), from, b.Min, paint.Over)
	out := make([]byte, 0, len(flat.Pix))
	for i := 0; i < len(flat.Pix); i += 4 {
		inks := fourInks(flat.Pix[i], flat.Pix[i+1], flat.Pix[i+2])
		out = append(out, inks[:]...)
	}
	return out
}

// intent is the printing that the file is meant for: web offset on coated paper, as
// shops of North America ask for it.
const intent = "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputCondition (SWOP \\(Publication\\) printing in USA) " +
	"/OutputConditionIdentifier (CGATS TR 001) /RegistryName (http://www.color.org) /Info (US Web Coated \\(SWOP\\) v2) >>]"

// madeAt stands for the day on which the file is made, which the standard asks for:
// the same documents give the same bytes on any day.
const madeAt = "(D:20000101000000Z)"

// forPress gives the catalog, the pages and the document information what presses ask
// for, and nothing else.
func (f *pdfFile) forPress(d page.Document, pages []int) {
	for i, n := range pages {
		p := d.Pages[i]
		whole := page.Rect{W: p.Size.W, H: p.Size.H}
		trim := cmp.Or(p.Trim, whole)
		f.body[n] = fmt.Appendf(nil, "<</Type /Page /TrimBox %s /BleedBox %s\n%s",
			pdfRect(p.Size, trim), pdfRect(p.Size, cmp.Or(p.Bleed, whole)), f.body[n][len(pageHead):])
	}
	f.set(f.root, "<< /Type /Catalog /Pages 1 0 R %s >>", intent)
	f.set(f.info, "<< /Title %s /Subject %s /Creator %s /Producer %s /CreationDate %s /ModDate %s /GTS_PDFXVersion (PDF/X-1a:2003) /Trapped /False >>",
		pdfString(d.Title), pdfString(d.Subject), pdfString(producer), pdfString(producer), madeAt, madeAt)
}
