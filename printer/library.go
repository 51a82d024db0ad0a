package printer

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/jung-kurt/gofpdf"

	"github.com/tabletop-forge/forge/internal/page"
)

// alphabets are the letters that a document uses, by face: nil for a face that
// it does not use.
type alphabets [page.Faces]map[rune]bool

// use notes the letters of a text.
func (a *alphabets) use(face page.Face, run string) {
	if a[face] == nil {
		a[face] = map[rune]bool{}
	}
	for _, r := range run {
		a[face][r] = true
	}
}

// blankFile has the PDF library make a file of empty pages, with fonts cut
// down to some letters. Nobody else calls the library: no text, measure or
// picture of a document ever reaches it, only letters that their faces have.
func blankFile(pages []page.Page, letters alphabets) ([]byte, error) {
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm"})
	pdf.SetCatalogSort(true)
	pdf.SetCompression(false)      // or each page would take a writer of a megabyte, to pack nothing
	epoch := time.Unix(0, 0).UTC() // or it would ask the clock; finish drops the dates
	pdf.SetCreationDate(epoch)
	pdf.SetModificationDate(epoch)
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	for _, p := range pages {
		pdf.AddPageFormat("P", gofpdf.SizeType{Wd: p.Size.W, Ht: p.Size.H})
	}
	for face := range page.Faces {
		if letters[face] == nil {
			continue
		}
		// A copy: the library may write into the bytes while it cuts the font.
		pdf.AddUTF8FontFromBytes(face.String(), "", bytes.Clone(face.TTF()))
		pdf.SetFont(face.String(), "", 9)
		for _, r := range slices.Sorted(maps.Keys(letters[face])) {
			pdf.Text(0, 0, string(r)) // how it learns of a letter; the page is written anew
		}
		if err := pdf.Error(); err != nil { // errors stick: the first face with one is to blame
			return nil, fmt.Errorf("cutting the font %s: %w", face, err)
		}
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
