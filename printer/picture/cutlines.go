package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
)

// CutLines draws the cuts of a page alone, for a cutting machine: SVG in mm, a path
// for each piece, all in one colour, and what the machine's eye looks for in another.
// Nothing else is in the file, not the paper, which some would cut out too.
func CutLines(title string, p page.Page, marks []page.Item) []byte {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	w, h := number(p.Size.W), number(p.Size.H)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%smm" height="%smm" viewBox="0 0 %s %s">`+"\n<title>%s</title>\n", w, h, w, h, escaped(title))
	if len(marks) > 0 {
		s := &svg{}
		s.items(" ", marks)
		fmt.Fprintf(&b, "<g id=\"registration\">\n%s</g>\n", &s.body)
	}
	fmt.Fprintf(&b, `<g id="cut" fill="none" stroke="#f00" stroke-width="0.1">`+"\n")
	for _, cut := range p.Cuts {
		fmt.Fprintf(&b, " <path d=\"%s\"><title>%s</title></path>\n", outline(cut.Steps, 1), escaped(cut.Title))
	}
	b.WriteString("</g>\n</svg>\n")
	return b.Bytes()
}
