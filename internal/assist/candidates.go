package assist

import (
	"path"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// named are what a part of the game or of the document has.
func (w *writer) named(part string) (items []Item) {
	switch part {
	case "files":
		return w.files(map[string]string{"list": schema.KindArmyList}[fieldName(w.Place)])
	case "games":
		for _, name := range schema.Builtins() {
			items = append(items, Item{Label: name, Detail: schema.BuiltinTitle(name), Kind: AName})
		}
		return append(items, w.files(schema.KindGame)...)
	case "checks":
		return w.checks()
	case "names", "platoons", "sides":
		return w.own(part)
	case "troops":
		return w.troops()
	case "nations":
		for _, name := range w.Game().Nations() {
			items = append(items, Item{Label: name, Kind: AName})
		}
		return items
	case "values":
		return w.choiceValues()
	case "settings":
		v, _ := w.Game().Variants.Get(fieldName(w.Place))
		for id, value := range v.Values.All() {
			items = append(items, Item{Label: id, Detail: value.Text, Kind: AName})
		}
		return items
	}
	if w.Game() == nil || w.ctx.Err() != nil {
		return nil
	}
	if part == "data" {
		if data := w.Game().Data(); data != "" {
			items = append(items, Item{Label: data, Detail: w.Game().Title, Kind: AName})
		}
		return items
	}
	if ids := w.Game().Play.IDs(part); ids != nil {
		rules, _ := catalog.Named("play")
		for _, id := range ids {
			th, _ := rules.Thing(w.Game(), part+"/"+id)
			items = append(items, Item{Label: id, Detail: th.Summary, Kind: AName})
		}
		return items
	}
	c, ok := catalog.Named(part)
	if !ok {
		return nil
	}
	for _, th := range c.Things(w.Game()) {
		if part == "stats" && !w.fits(th.Value.(schema.Stat)) {
			continue
		}
		items = append(items, Item{Label: th.ID, Detail: text.Join("; ", w.priceOf(part, th), th.OwnName(), th.Summary), Rank: w.rank(part, th), Kind: AName})
	}
	return items
}

// choiceValues are the values of the choice that the place is in.
func (w *writer) choiceValues() (items []Item) {
	if w.Game() == nil {
		return nil
	}
	for _, step := range slices.Backward(w.Path) {
		name, _ := step.(string)
		if choice, ok := w.Game().Choices.Get(name); ok {
			for id, value := range choice.Values.All() {
				items = append(items, Item{Label: id, Detail: value.Name, Kind: AName})
			}
			return items
		}
	}
	return nil
}

// fits says whether a stat may stand in the figures at the place.
func (w *writer) fits(s schema.Stat) bool {
	if w.Made.List != nil && w.Path[0] != "adds" {
		return s.Open
	}
	for _, step := range slices.Backward(w.Path) {
		if part, ok := step.(string); ok && slices.Contains([]string{"units", "keywords", "weapons", "options", "terrain", "supports", "cards"}, part) {
			return slices.Contains(s.Of, part)
		}
	}
	return true
}

// bought is the formation of the entry that the place is in.
func (w *writer) bought() (schema.Formation, bool) {
	if len(w.Path) < 2 || w.Path[0] != "formations" || w.Game() == nil {
		return schema.Formation{}, false
	}
	i, ok := w.Path[1].(int)
	if all := items(w.Root.Field("formations")); ok && i < len(all) {
		if n := all[i].Field("type"); n != nil {
			return w.Game().Formations.Get(n.Text)
		}
	}
	return schema.Formation{}, false
}

// priceOf is what an option costs in the formation that the place is in, if that is not
// its usual price.
func (w *writer) priceOf(part string, th catalog.Thing) string {
	o, isOption := th.Value.(schema.Option)
	f, known := w.bought()
	if part != "options" || !isOption || !known {
		return ""
	}
	if n := schema.OptionPoints(f, th.ID, o); n != schema.OptionPoints(schema.Formation{}, th.ID, o) {
		return schema.Amount(n.Float(), "points")
	}
	return ""
}

// rank puts what the formation offers before what it does not, and the side's own
// before that of others.
func (w *writer) rank(part string, th catalog.Thing) int {
	f, known := w.bought()
	fits := true
	switch v := th.Value.(type) {
	case schema.Option:
		fits = !known || slices.ContainsFunc(f.Options, func(o schema.Offer) bool { return o.Option == th.ID })
	case schema.Unit:
		fits = !known || f.Choose == nil || len(f.Choose.Units) == 0 || slices.Contains(f.Choose.Units, th.ID)
	case schema.Formation:
		side := w.Word("side")
		fits = v.Nation == "" || side == "" || strings.EqualFold(v.Nation, side)
	}
	if fits {
		return 0
	}
	return 1
}

// own are the names that the document gives, or the lists of its sides.
func (w *writer) own(part string) (items []Item) {
	add := func(name, detail string) {
		if name != "" && !slices.ContainsFunc(items, func(i Item) bool { return i.Label == name }) {
			items = append(items, Item{Label: name, Detail: detail, Kind: AName})
		}
	}
	if part == "sides" && w.Made.Scenario != nil {
		for id, side := range w.Made.Scenario.Sides.All() {
			add(id, side.Name)
		}
		return items
	}
	for _, doc := range w.lists() {
		for i, f := range doc.List.Formations {
			switch {
			case part == "platoons":
				add(f.Group, "")
			case doc != w.Made || len(w.Path) < 2 || w.Path[1] != i:
				add(f.Name, doc.Game.NameOf(f.Type))
			}
		}
	}
	return items
}

// troops are the units of the formation that the place is about.
func (w *writer) troops() (items []Item) {
	named := ""
	if n := w.In.Field("formation"); n != nil {
		named = n.Text
	}
	at := -1
	if len(w.Path) > 1 {
		at, _ = w.Path[1].(int)
	}
	for _, doc := range w.lists() {
		for _, f := range doc.Army().Formations {
			if f.Name != named && (doc != w.Made || f.Entry != at || w.Path[0] != "formations") {
				continue
			}
			for i := range f.Troops {
				id := f.Troops[i].Unit
				if !slices.ContainsFunc(items, func(i Item) bool { return i.Label == id }) {
					items = append(items, Item{Label: id, Detail: catalog.UnitNames(doc.Game, id), Kind: AName})
				}
			}
		}
	}
	return items
}

// checks are those whose findings may be let stand, first those that are found.
func (w *writer) checks() (items []Item) {
	for _, c := range w.Checks() {
		if c.Severity != diag.Error {
			items = append(items, Item{Label: c.Code, Detail: c.Title, Doc: c.Explain, Kind: AName})
		}
	}
	return items
}

// maxFiles are how many files of a folder are looked into.
const maxFiles = 200

// files are the documents of a kind in the folder that the path leads to so far, and the
// folders there.
func (w *writer) files(kind string) (items []Item) {
	if kind == "" {
		kind = schema.KindGame
	}
	written := ""
	if w.Node.Kind == Scalar {
		written = w.Node.Text
	}
	dir := written[:strings.LastIndexByte(written, '/')+1]
	folder := path.Clean(dir)
	switch {
	case dir == "":
		folder, dir = path.Dir(w.File), "./"
	case !path.IsAbs(dir):
		folder = path.Join(path.Dir(w.File), dir)
	}
	names := w.Desk.Names(folder)
	for _, name := range names[:min(len(names), maxFiles)] {
		switch ext := path.Ext(name); {
		case w.ctx.Err() != nil:
			return nil
		case strings.HasSuffix(name, "/"):
			items = append(items, Item{Label: dir + name, Rank: 2, Kind: AFile})
		case slices.Contains([]string{".cue", ".yaml", ".yml", ".json"}, ext) && path.Join(folder, name) != path.Clean(w.File):
			file := path.Join(folder, name)
			if b, err := w.reads(file); err == nil && len(b) < 1<<20 {
				if t := Read(file, b); t.Word("kind") == kind {
					items = append(items, Item{Label: dir + name, Detail: t.Word("title"), Rank: 1, Kind: AFile})
				}
			}
		}
	}
	return items
}
