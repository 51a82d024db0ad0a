package printer

import (
	"path"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
	foreign "github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/printer/web"
)

// ofRosters are the products that are printed of other programs' lists too.
var ofRosters = map[string]func(layout.Setup, *foreign.Roster) (page.Document, []page.Fault){
	"list":  sheets.Roster,
	"units": cards.Roster,
}

// TakesRosters says whether the product is printed of the lists of other programs.
func (p Product) TakesRosters() bool { return ofRosters[p.Name] != nil }

// Rosters prints the product of lists of other programs, one behind the other. The files go
// with the print.
func (j Job) Rosters(p Product, all []*foreign.Roster, files [][]byte) (page.Document, []Fault) {
	var parts []page.Document
	var found []Fault
	for i, r := range all {
		j.Source = path.Base(r.File)
		part, faults := ofRosters[p.Name](j.Setup, r)
		if letters := unknown(faults); len(letters) > 0 {
			part, faults = ofRosters[p.Name](j.Setup, r.Without(letters, missing))
			for _, l := range letters {
				faults = append(faults, page.Fault{Field: "texts of the list", Kind: page.Otherwise, Detail: "no font has " + strconv.QuoteRune(l) + ": " + missing + " stands for it"})
			}
		}
		part.Sources = []page.Source{{Name: path.Base(r.File), Data: files[i]}}
		part = j.Inked(part)
		if j.Poster != (page.Size{}) {
			hung, more := j.posters(part)
			part, faults = hung, append(faults, more...)
		}
		parts, found = append(parts, part), append(found, FaultsOf(r.File, nil, faults)...)
	}
	return bound(parts), found
}

// missing stands for letters that no font has: the owner of a list cannot mend its texts.
const missing = "□"

// unknown are the letters that no font has.
func unknown(faults []page.Fault) (all []rune) {
	for _, f := range faults {
		if f.Kind == page.NoGlyph && f.Letter != 0 && !slices.Contains(all, f.Letter) {
			all = append(all, f.Letter)
		}
	}
	return all
}

// RostersOnScreen shows army sheets of other programs' lists in one HTML file.
func (j Job) RostersOnScreen(all []*foreign.Roster) ([]byte, []Fault) {
	var pages []web.Page
	for _, r := range all {
		shown, _ := sheets.RosterOnScreen(j.Setup, r)
		shown.Language = j.Language
		pages = append(pages, shown)
	}
	file, faults := web.HTML(pages)
	var found []Fault
	for i, of := range faults {
		found = append(found, FaultsOf(all[i].File, nil, of)...)
	}
	return file, found
}
