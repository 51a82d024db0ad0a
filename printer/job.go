package printer

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/printer/web"
	"github.com/tabletop-forge/forge/schema"
)

// Job is how products are printed, and whom to ask for what documents do not
// say. What is not answered is left out.
type Job struct {
	layout.Setup
	Chances  func(*schema.Game) gamedata.Answers     // those that the sections of its sheet ask for
	Warnings func(list *schema.Doc) []sheets.Finding // of the checks
	Mistakes func(doc *schema.Doc) []sheets.Finding  // that make it a draft: they are printed with it, and each page says so
	Only     []string                                // of all, the products to print; nil: every one
	// Picture reads the file of a picture by its path from a folder, and nothing
	// outside that folder.
	Picture func(folder, name string) ([]byte, error)
}

// Print prints the product for each subject, one behind the other.
func (j Job) Print(p Product, subjects []Subject) (page.Document, []Fault) {
	if j = j.pictured(); p.From == FromAll {
		return j.packet(subjects)
	}
	j = j.even(p, subjects)
	var parts []page.Document
	var all []Fault
	for _, from := range subjects {
		j, from := j.readied(from)
		themed, bad := j.themed(from.Game)
		part, found := p.pages(themed.small(), from)
		found = append(bad, found...)
		if p.Cards && j.Card != (page.Size{}) && len(part.Pages) <= mostRetried {
			found = themed.tooSmall(p, from, found)
		}
		if part.Sources = from.Sources; len(j.mistakes(from)) > 0 {
			part = themed.drafted(part)
		}
		if part = j.Inked(part); j.Poster != (page.Size{}) {
			hung, more := j.posters(part)
			part, found = hung, append(found, more...)
		}
		parts, all = append(parts, part), append(all, FaultsOf(from.File, cmp.Or(from.Doc, from.read), found)...)
	}
	return bound(parts), all
}

// readied is the job as it is done for one subject, and the subject in the language in which it
// is set.
func (j Job) readied(from Subject) (Job, Subject) {
	if from.File != "" {
		j.Source = path.Base(from.File) // where it lies says nothing on paper
	}
	j.Language = cmp.Or(j.Language, from.language())
	from = from.in(j.Language).inPrint()
	j.Used, j.For, j.Accent, j.Logo = from.Used, from.usedBy(), from.accent(), j.logo(from)
	return j, from
}

// even has the product set in one size of type for all subjects.
func (j Job) even(p Product, subjects []Subject) Job {
	if p.typeOf == nil || len(subjects) < 2 {
		return j
	}
	for _, from := range subjects {
		one, _ := j.themed(from.Game)
		one.Language = cmp.Or(j.Language, from.language())
		if size := p.typeOf(one.small(), from.in(one.Language).inPrint()); size > 0 && (j.Type == 0 || size < j.Type) {
			j.Type = size
		}
	}
	return j
}

// Screen is the product for each subject, one below the other in one HTML file.
func (j Job) Screen(p Product, subjects []Subject) ([]byte, []Fault) {
	j = j.pictured()
	var pages []web.Page
	var all []Fault
	for _, from := range subjects {
		j, from := j.readied(from)
		themed, bad := j.themed(from.Game)
		shown, found := p.screen(j, from)
		found, shown.Icons = append(bad, found...), themed.Icons
		if shown.Language = j.Language; len(j.mistakes(from)) > 0 {
			shown.Title = j.Say("DRAFT") + ": " + shown.Title
		}
		pages, all = append(pages, shown), append(all, FaultsOf(from.File, cmp.Or(from.Doc, from.read), found)...)
	}
	file, found := web.HTML(pages)
	for i, of := range found {
		all = append(all, FaultsOf(subjects[i].File, subjects[i].Doc, of)...)
	}
	return file, all
}

// fought is what wins in the scenario that the game is printed for, if there is one.
func (j Job) fought(from Subject) []layout.Block {
	if from.Battle == nil {
		return nil
	}
	return each.Where([]layout.Block{j.Scenario(from.Battle).Victory()}, func(b layout.Block) bool { return !b.Empty() })
}

func (j Job) chances(g *schema.Game) gamedata.Answers {
	if j.Chances == nil {
		return nil
	}
	return j.Chances(g.Original())
}

// verdict is what the checks say of the list. Nothing is printed of a list with
// errors.
func (j Job) verdict(from Subject) *sheets.Verdict {
	v := sheets.Verdict{Hash: schema.Hash(from.Doc.Original()), Data: from.Doc.List.Data, Waived: from.Doc.List.Waive, Mistakes: j.mistakes(from)}
	if j.Warnings != nil {
		v.Warnings = j.Warnings(from.Doc.Original())
	}
	return &v
}

// Scenario is a scenario with all that its booklet says.
func (j Job) Scenario(d *schema.Doc) gamedata.ScenarioSheet {
	sheet := gamedata.ScenarioSheet{Game: d.Game, Scenario: d.Scenario}
	if j = j.pictured(); j.Pictures != nil {
		sheet.Pictures = func(name string) (page.Picture, error) { return j.Pictures(d.File, name) }
	}
	for id, side := range d.Scenario.Sides.All() {
		from := Subject{Doc: d.Armies[id], Battle: d, Side: id}
		own, enemy := from.targets()
		sheet.Sides = append(sheet.Sides, gamedata.Side{
			ID: id, Name: cmp.Or(side.Name, from.Doc.List.Side, id), Army: from.Doc,
			Account: gamedata.Account{Prices: prices(from.Doc), Target: enemy}, Goal: own, Accent: gamedata.SideAccent(d, id),
		})
	}
	return sheet
}

// printedSide is how many pixels the longer side of a picture has at most: more than the
// cover of a rulebook can show.
const printedSide = 2400

// pictured is the job with its pictures: each is read once, however often it is placed.
func (j Job) pictured() Job {
	if j.Picture == nil || j.Pictures != nil {
		return j
	}
	type result struct {
		picture page.Picture
		err     error
	}
	known, pixels := map[string]result{}, 0
	j.Pictures = func(file, name string) (page.Picture, error) {
		key := path.Dir(file) + "\x00" + path.Clean(name)
		if _, ok := known[key]; !ok {
			data, err := j.file(path.Dir(file), name)
			var p page.Picture
			if err == nil {
				p, err = page.NewPicture(data, page.AllPixels-pixels)
			}
			if !p.Vector() {
				pixels += p.Width * p.Height
			}
			known[key] = result{p.Smaller(printedSide), err}
		}
		return known[key].picture, known[key].err
	}
	return j
}

// file reads the file of a picture that a document names.
func (j Job) file(folder, name string) ([]byte, error) {
	switch {
	case strings.Contains(name, ":"):
		return nil, fmt.Errorf("pictures are not fetched; save it next to the document and name its path")
	case strings.Contains(name, `\`):
		return nil, fmt.Errorf("write its path with slashes: /")
	case path.IsAbs(name):
		return nil, fmt.Errorf("name it by its path from the document's folder, or no one else has it")
	}
	return j.Picture(folder, path.Clean(name))
}

// packetOrder is the order of products in one file: what is read before the
// game, what lies next to the board, what is cut out, what is looked up.
var packetOrder = []string{"scenario", "list", "sheet", "board", "units", "deck", "terrain", "keywords", "tokens", "templates", "rules"}

// Parts are the products that all consists of.
func Parts() []string { return slices.Clone(packetOrder) }

// packet prints every product that the documents have data for. Of the game it
// has what the lists and scenarios use, if there are any.
func (j Job) packet(docs []Subject) (page.Document, []Fault) {
	docs = slices.Clone(docs)
	var parts []page.Document
	var all []Fault
	var titles []string
	j.Language = cmp.Or(j.Language, docs[0].language())
	for i, from := range docs {
		from = from.in(j.Language)
		docs[i] = from
		if title := from.title(); !slices.Contains(titles, title) {
			titles = append(titles, title)
		}
	}
	for _, name := range packetOrder {
		if len(j.Only) > 0 && !slices.Contains(j.Only, name) {
			continue
		}
		p, _ := Named(name)
		subjects := p.among(docs)
		even := j.even(p, subjects)
		for _, from := range subjects {
			part, found := even.Print(p, []Subject{from})
			all = append(all, found...)
			if len(part.Pages) == 0 {
				continue
			}
			part.Pages = slices.Clone(part.Pages)
			part.Pages[0].Part = j.Say(text.Capital(name)) + ": " + from.title()
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return page.Document{}, all
	}
	doc := bound(parts)
	doc.Title, doc.Subject = strings.Join(titles, ", "), j.Say("Everything to play with")
	return doc, all
}

// among are the subjects of one product among the documents of a packet: what
// the scenarios field, each further list once, each game once.
func (p Product) among(docs []Subject) []Subject {
	var all []Subject
	seen := map[string]bool{}
	for _, scenarios := range []bool{true, false} {
		for _, from := range docs {
			if p.From == FromGame && !(p.dealt && deals(from.Doc)) || from.Doc == nil || from.Doc.Kind == schema.KindGame || !p.Takes(from.Doc.Kind) || scenarios != (from.Doc.Scenario != nil) {
				continue
			}
			for _, one := range p.Subjects(from.Doc) {
				if known := seen[one.Doc.File]; !known || scenarios {
					all = append(all, one)
				}
				for _, d := range WithArmies(one.Doc) {
					seen[d.File] = true
				}
			}
		}
	}
	if p.dealt {
		all = append(all, games(slices.DeleteFunc(slices.Clone(docs), func(s Subject) bool { return deals(s.Doc) }))...)
	} else if len(all) == 0 && p.OfGames() {
		all = games(docs)
	}
	return slices.DeleteFunc(all, func(s Subject) bool { return !p.Has(s.Game) })
}

// games are the games of a packet's documents, each once, narrowed to what the
// documents use of it.
func games(docs []Subject) []Subject {
	var all []Subject
	for _, from := range docs {
		i := slices.IndexFunc(all, func(g Subject) bool { return g.Game.Name == from.Game.Name })
		if i < 0 {
			all = append(all, Subject{File: from.File, Game: from.Game})
			i = len(all) - 1
		}
		g := &all[i]
		g.Sources = gathered(append(g.Sources, from.Sources...))
		if whole, clash := schema.Together(g.Game, from.Game); len(clash) == 0 {
			g.Game = whole
		}
	}
	for i := range all {
		own := each.Where(docs, func(s Subject) bool { return s.Game.Name == all[i].Game.Name })
		all[i].Used = usedIn(all[i].Game, docs)
		all[i].Battle = onlyBattle(each.Of(own, func(s Subject) *schema.Doc { return s.Doc }))
	}
	return all
}

// usedIn is what the documents use of a game; nil, which is all of it, if there
// is the game alone among them.
func usedIn(g *schema.Game, docs []Subject) schema.Used {
	var of []*schema.Doc
	for _, from := range docs {
		if from.Game.Name != g.Name {
			continue
		}
		if from.Doc == nil || from.Doc.Kind == schema.KindGame {
			return nil
		}
		of = append(of, WithArmies(from.Doc)...)
	}
	return schema.UsedBy(g, of)
}

// bound is several documents as one, with a bookmark for each. It is for both
// sides of the paper only if no part begins on the back of another.
func bound(parts []page.Document) page.Document {
	if len(parts) == 1 {
		return parts[0]
	}
	whole := parts[0]
	whole.Pages, whole.Sources, whole.Cards = nil, nil, nil
	for i, p := range parts {
		if i > 0 {
			whole.Short = whole.Short || p.Short
			whole.Duplex = whole.Duplex && len(whole.Pages)%2 == 0 && (p.Duplex || len(p.Pages) == 1)
			if !strings.Contains(whole.Title, p.Title) {
				whole.Title += "; " + p.Title
			}
		}
		pages := slices.Clone(p.Pages)
		if len(pages) > 0 {
			pages[0].Part = cmp.Or(pages[0].Part, p.Title)
		}
		whole.Pages = append(whole.Pages, pages...)
		for _, size := range p.Cards {
			if !slices.Contains(whole.Cards, size) {
				whole.Cards = append(whole.Cards, size)
			}
		}
		whole.Sources = gathered(append(whole.Sources, p.Sources...))
	}
	return whole
}

// sources are the files that a document was read from, by the user's hand: its
// own, and the lists of a scenario's sides. Paper carries them along, so that
// what is printed can be printed again, or changed, years later.
func sources(d *schema.Doc) []page.Source {
	all := []page.Source{{Name: path.Base(d.File), Data: d.Text}}
	if d.Scenario != nil {
		for _, id := range d.Scenario.Sides.Keys() {
			if army := d.Armies[id]; army != nil {
				all = append(all, page.Source{Name: path.Base(army.File), Data: army.Text})
			}
		}
	}
	return gathered(all)
}

// gathered are the sources of several documents, each once. Those that differ
// and are called the same are numbered.
func gathered(all []page.Source) []page.Source {
	var out []page.Source
	called := map[string][][]byte{}
	for _, s := range all {
		known := called[s.Name]
		if slices.ContainsFunc(known, func(data []byte) bool { return bytes.Equal(data, s.Data) }) {
			continue
		}
		called[s.Name] = append(known, s.Data)
		if len(known) > 0 {
			s.Name = strings.TrimSuffix(s.Name, path.Ext(s.Name)) + fmt.Sprintf("-%d", len(known)+1) + path.Ext(s.Name)
		}
		out = append(out, s)
	}
	return out
}
