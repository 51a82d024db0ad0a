package printer

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// Fault is something that cannot be printed, with the document it is of, and where
// in it the text stands that it is about.
type Fault struct {
	At diag.Span
	page.Fault
}

// FaultsOf are the faults of what is printed of a file; doc, if there is one, is
// what it says.
func FaultsOf(file string, doc *schema.Doc, found []page.Fault) []Fault {
	return each.Of(found, func(f page.Fault) Fault { return Fault{placeOf(file, doc, f), f} })
}

// placeOf is where the text of a document stands that a fault is about, as far as
// that is clear.
func placeOf(file string, doc *schema.Doc, f page.Fault) diag.Span {
	at, most := diag.Span{File: file}, 0
	if doc == nil {
		return at
	}
	named := quoted(f.Field)
	doc.Texts(func(w schema.Words) bool {
		weight := 0
		switch {
		case unprinted[w.Field]:
		case f.Letter != 0 && !strings.ContainsRune(w.Text, f.Letter):
		case f.Letter != 0 && (f.Text == "" || !strings.Contains(w.Text, f.Text)):
			weight = 1
		case f.Text != "" && w.Text == f.Text:
			weight = len(f.Text) + 2
		case f.Text != "" && strings.Contains(w.Text, f.Text):
			weight = len(f.Text) + 1
		case 2*len(w.Text) >= len(f.Text) && strings.Contains(f.Text, w.Text):
			weight = len(w.Text)
		case named != "" && w.Text == named:
			weight = 1
		}
		if weight > most {
			at, most = w.At, weight
		}
		return true
	})
	return at
}

// quoted is the first name in quotes, "" without one.
func quoted(field string) string {
	_, rest, _ := strings.Cut(field, `"`)
	name, _, _ := strings.Cut(rest, `"`)
	return name
}

// Unprintable are the letters of a document's texts that no font has, its theme's among them, or
// that cannot be set, the symbols that are none, and emphasis that its font lacks, each text by itself.
func (j Job) Unprintable(doc *schema.Doc) (all []Fault) {
	j, _ = j.themed(doc.Game)
	doc.Texts(func(w schema.Words) bool {
		if w.At.File == doc.File && !unprinted[w.Field] {
			p := page.Faults{Font: j.Font, Icons: j.Icons}
			p.Clean(w.Field, w.Text)
			p.Misspelt(w.Field, w.Text)
			if rich[w.Field] {
				p.Emphasised(w.Field, w.Text)
			}
			all = append(all, each.Of(p.All(), func(f page.Fault) Fault { return Fault{w.At, f} })...)
		}
		return true
	})
	return all
}

// rich are the fields whose texts have emphasis.
var rich = map[string]bool{"text": true, "about": true, "notes": true, "briefing": true, "caption": true}

// unprinted are fields whose texts are for programs, or for those who read the file.
var unprinted = map[string]bool{"list": true, "game": true, "extends": true, "uses": true, "reason": true}
