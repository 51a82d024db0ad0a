package printer

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/sheets"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Job is how products are printed, and whom to ask for what documents do not
// say. What nobody answers is left out.
type Job struct {
	layout.Setup
	Chances  func(*schema.Game) gamedata.Answers // those that the sections of its sheet ask for
	Warnings func(list *schema.Doc) []string     // of the checks
	Read     func(file string) ([]byte, error)   // a picture of a briefing
}

// Fault is something that cannot be printed, with the document it is of.
type Fault struct {
	File string
	page.Fault
}

// FaultsOf are the faults of a document.
func FaultsOf(file string, found []page.Fault) []Fault {
	var all []Fault
	for _, f := range found {
		all = append(all, Fault{file, f})
	}
	return all
}

// Print prints the product for each subject, one behind the other.
func (j Job) Print(p Product, subjects []Subject) (page.Document, []Fault) {
	if p.From == FromAll {
		return j.packet(subjects)
	}
	var parts []page.Document
	var all []Fault
	for _, from := range subjects {
		if from.File != "" {
			j.Source = path.Base(from.File) // where it lies says nothing on paper
		}
		j.Used, j.For = from.Used, from.UsedBy
		part, found := p.pages(j, from)
		part.Sources = from.Sources
		parts, all = append(parts, part), append(all, FaultsOf(from.File, found)...)
	}
	return j.Inked(bound(parts)), all
}

func (j Job) chances(g *schema.Game) gamedata.Answers {
	if j.Chances == nil {
		return nil
	}
	return j.Chances(g)
}

// verdict is what the checks say of the list. Nothing is printed of a list with
// errors.
func (j Job) verdict(from Subject) *sheets.Verdict {
	v := sheets.Verdict{Hash: schema.Hash(from.Doc)}
	if j.Warnings != nil {
		v.Warnings = j.Warnings(from.Doc)
	}
	for _, w := range from.Doc.List.Waive {
		v.Waived = append(v.Waived, sheets.Waived{Code: w.Code, Reason: w.Reason})
	}
	return &v
}

// Scenario is a scenario with all that its booklet says.
func (j Job) Scenario(d *schema.Doc) gamedata.ScenarioSheet {
	sheet := gamedata.ScenarioSheet{Game: d.Game, Scenario: d.Scenario, Pictures: j.picturesOf(d.File)}
	for id, side := range d.Scenario.Sides.All() {
		from := Subject{Doc: d.Armies[id], Battle: d, Side: id}
		own, enemy := from.targets()
		sheet.Sides = append(sheet.Sides, gamedata.Side{
			ID: id, Name: cmp.Or(side.Name, from.Doc.List.Side, id), Army: from.Doc,
			Account: gamedata.Account{Prices: prices(from.Doc), Target: enemy}, Goal: own,
		})
	}
	return sheet
}

// picturesOf finds pictures by their paths from the folder of a document.
func (j Job) picturesOf(file string) func(name string) (page.Picture, error) {
	if j.Read == nil {
		return nil
	}
	return func(name string) (page.Picture, error) {
		switch {
		case strings.Contains(name, ":"):
			return page.Picture{}, fmt.Errorf("pictures are not fetched; save it beside the document and name its path")
		case path.IsAbs(name):
			return page.Picture{}, fmt.Errorf("name it by its path from the document's folder, or nobody else has it")
		}
		data, err := j.Read(path.Join(path.Dir(file), name))
		if err != nil {
			return page.Picture{}, err
		}
		return page.NewPicture(data)
	}
}
