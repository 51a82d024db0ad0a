package printer_test

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// A product is laid out as a model of pages, which a backend draws. What the
// reader should hear of, such as a letter that no font has, comes with it.
func ExampleJob_Print() {
	game, _ := schema.Builtin("cadet")
	job := printer.Job{Setup: layout.Setup{Paper: page.A4}}
	for _, name := range []string{"sheet", "keywords"} {
		product, _ := printer.Named(name)
		doc, faults := job.Print(product, []printer.Subject{{File: "cadet", Game: game}})
		file, err := pdf.File(doc)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s, %s: %d page, %d faults, %s\n", name, doc.Title, len(doc.Pages), len(faults), file[:8])
	}
	// Output:
	// sheet, Reference sheet – Cadet Commander: 1 page, 0 faults, %PDF-1.7
	// keywords, Keywords – Cadet Commander: 1 page, 0 faults, %PDF-1.7
}
