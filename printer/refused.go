package printer

import (
	"path"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// Refused are the faults for which print would refuse a document without errors, and the pictures
// that would look bad: what is printed of it is laid out, each card once, and not drawn. Of a game
// that extends another and says nothing of looks its own cards are.
func (j Job) Refused(doc *schema.Doc) (all []Fault) {
	if doc.Game == nil || !doc.Complete {
		return nil
	}
	j = j.outlined()
	j.Loose = true
	for _, name := range laidOutOf(doc, len(j.Unprintable(doc)) > 0) {
		p, _ := Named(name)
		for _, from := range p.Subjects(doc) {
			if doc.Authored != nil {
				from.Used = ownParts(doc.Authored)
			}
			_, found := j.Print(p, []Subject{from})
			all = append(all, each.Where(found, func(f Fault) bool { return f.Kind.Stops() || f.Kind == page.Coarse || f.Kind == page.Cropped })...)
		}
	}
	return all
}

// laidOutOf are the products that are laid out of a document to know whether they can be printed.
// Sheets make their type as small as their texts want, so nothing but strange letters stops them.
func laidOutOf(doc *schema.Doc, strange bool) (names []string) {
	switch {
	case doc.List != nil:
		names = []string{"units"}
	case doc.Scenario != nil:
		names = []string{"scenario"}
		if deals(doc) {
			names = append(names, "deck")
		}
	default:
		for _, name := range []string{"units", "deck", "terrain", "keywords", "board", "tokens", "templates", "rules"} {
			if p, _ := Named(name); p.Has(doc.Game) && (name != "rules" || doc.Authored.Rulebook != nil) {
				names = append(names, name)
			}
		}
	}
	if strange && doc.List != nil {
		names = append(names, "list")
	} else if strange && doc.Authored != nil {
		names = append(names, "sheet")
	}
	return names
}

// ownParts are the parts of a game that a document has itself; nil, which is all, where it says
// how they look.
func ownParts(g *schema.Game) schema.Used {
	if g.Theme != nil || g.Layouts.Len() > 0 {
		return nil
	}
	used := schema.Used{"units": {}, "keywords": {}, "terrain": {}, "cards": {}}
	for id := range g.Units.All() {
		used["units"][id] = true
	}
	for id := range g.Keywords.All() {
		used["keywords"][id] = true
	}
	for id := range g.Terrain.All() {
		used["terrain"][id] = true
	}
	for deck, d := range g.Decks.All() {
		for id := range d.Cards.All() {
			used["cards"][deck+"/"+id] = true
		}
	}
	return used
}

// outlined is the job with pictures that have a size and no pixels.
func (j Job) outlined() Job {
	if j.Picture == nil {
		return j
	}
	known := map[string]func() (page.Picture, error){}
	j.Pictures = func(file, name string) (page.Picture, error) {
		key := path.Dir(file) + "\x00" + path.Clean(name)
		if known[key] == nil {
			picture, err := j.head(path.Dir(file), name)
			known[key] = func() (page.Picture, error) { return picture.Outline(), err }
		}
		return known[key]()
	}
	return j
}
