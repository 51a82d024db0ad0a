package cards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Slip is something that a layout says wrong, and where.
type Slip struct {
	Zone   int    // counted from 0; -1: the layout itself
	Field  string // of the zone
	Kind   page.Kind
	Detail string
}

// Slips are what a game's layout of an id says wrong.
func Slips(g *schema.Game, id string, l schema.Layout) []Slip {
	of, sorts := cardsOf(g, id)
	w := slips{game: g, of: of, sorts: sorts, layout: l, theme: newTheme(layout.Setup{}, g)}
	if n := len(l.Card); l.Card != nil && n != 2 {
		w.add(-1, "card", "its card has %s, a width and a height", text.Plural(n, "number"))
		w.layout.Card = nil
	}
	switch n := len(l.Zones); {
	case n > mostZones:
		w.add(-1, "zones", "it has %d zones, at most %d", n, mostZones)
		return w.found
	case n == 0:
		w.add(-1, "zones", "it has no zones, so its cards are blank")
	}
	w.ready = newPlan(w.layout, w.theme)
	for i, z := range l.Zones {
		w.zone(i, z)
	}
	if !slices.ContainsFunc(w.found, func(s Slip) bool { return s.Kind.Stops() }) {
		w.laidOut()
	}
	return w.found
}

// slips are found.
type slips struct {
	theme  theme
	game   *schema.Game
	of     bearer
	sorts  []string // of parts that the cards are of, as stats are declared for them
	layout schema.Layout
	ready  *plan
	found  []Slip
}

func (w *slips) add(zone int, field, detail string, args ...any) {
	w.found = append(w.found, Slip{zone, field, page.BadLayout, fmt.Sprintf(detail, args...)})
}

// cardsOf are the cards that a layout is for, and the sorts of parts that they are of.
func cardsOf(g *schema.Game, id string) (out bearer, sorts []string) {
	out, sorts = roles[id].of, slices.Clone(roles[id].sorts)
	for _, c := range g.Classes.All() {
		if c.Layout == id {
			out, sorts = out|ofUnits, gamedata.Unique(sorts, "units")
		}
	}
	for _, d := range g.Decks.All() {
		if d.Layout == id || slices.ContainsFunc(d.Kinds.Keys(), func(kind string) bool { k, _ := d.Kinds.Get(kind); return k.Layout == id }) {
			out, sorts = out|ofWords, gamedata.Unique(sorts, "cards")
		}
	}
	if out == 0 {
		return anySide, []string{"units", "cards", "keywords", "terrain"}
	}
	return out, sorts
}

// called is what the cards are called that have it.
func (b bearer) called() string {
	var all []string
	for i, name := range []string{"cards of units", "cards of words", "backs of units", "backs of cards"} {
		if b&(1<<i) != 0 {
			all = append(all, name)
		}
	}
	return text.Or(all)
}

// zone looks at what a zone says by itself.
func (w *slips) zone(i int, z schema.Zone) {
	for n, name := range z.Show {
		if f := fields()[name]; f != nil && f.on&w.of == 0 {
			w.add(i, fmt.Sprint("show ", n), "%s have no %q; they have %s", w.of.called(), name, strings.Join(w.names(), ", "))
		}
	}
	if len(z.Show) > 0 && z.Text != "" {
		w.add(i, "text", "it shows %q and a text; make two zones of it", z.Show[0])
	}
	if z.Picture != "" && (len(z.Show) > 0 || z.Text != "") {
		w.add(i, "picture", "it has a picture and shows something else; make two zones of it, the picture's first")
	}
	if z.Lines > 0 && (z.From == "" || len(z.Take) > 0) {
		w.add(i, "lines", "its place says how high its text gets, so lines change nothing; they are for a zone at an edge (`from`) without `take`")
	}
	w.unlike(i, z)
	if z.Turn != "" && !oneText(z) {
		w.add(i, "turn", "one text can be turned, such as \"name\", and nothing else")
	}
	for n, what := range z.If {
		w.condition(i, n, strings.TrimPrefix(what, "!"))
	}
	w.filled(i, z)
	if fonts := schema.FontsOf(w.game); z.Font != "" && !slices.Contains(fonts, z.Font) {
		w.add(i, "font", "the theme has no font %q%s", z.Font, text.OrElse(text.DidYouMean(z.Font, fonts), "its `fonts` name them"))
	}
	w.home(i, z)
	w.counts(i, z)
	for _, c := range []struct{ field, colour string }{{"ink", z.Ink}, {"fill", z.Fill}, {"frame", z.Frame}} {
		if _, ok := w.theme.readInk(c.colour, false); !ok && (c.field != "frame" || c.colour != sideInk) {
			name, _, _ := strings.Cut(c.colour, " ")
			names := w.inkNames()
			w.add(i, c.field, "%q is no colour%s", c.colour, text.OrElse(text.DidYouMean(name, names), "write "+strings.Join(names, ", ")+`, a tint as "accent 20%", or red, green and blue as "#08345c"`))
		}
	}
}

// unlike looks for bold and italic type in a font that has none.
func (w *slips) unlike(i int, z schema.Zone) {
	if w.game.Theme == nil {
		return
	}
	id := cmp.Or(z.Font, w.game.Theme.Font)
	f, known := w.game.Theme.Fonts.Get(id)
	if !known {
		return
	}
	for _, t := range []struct {
		field, file string
		asked, none bool
	}{
		{"bold", "bold", z.Bold, f.Bold == ""},
		{"italic", "italic", z.Italic, f.Italic == ""},
		{"italic", "boldItalic", z.Bold && z.Italic && f.Bold != "" && f.Italic != "", f.BoldItalic == ""},
	} {
		if t.asked && t.none {
			w.found = append(w.found, Slip{i, t.field, page.Otherwise, fmt.Sprintf("the font %q has no file for %s, so it is set as the rest; name one in the theme: fonts: %s: %s: \"….ttf\"", id, t.file, id, t.file)})
		}
	}
}

// filled looks at the names in braces in the text of a zone.
func (w *slips) filled(i int, z schema.Zone) {
	names, closed := namesIn(z.Text)
	if !closed {
		w.add(i, "text", "a brace is opened and not closed; write {name}")
	}
	for _, name := range names {
		switch f := fields()[name]; {
		case f == nil && !w.game.Stats.Has(name):
			w.add(i, "text", "{%s} is no text and no stat%s", name, text.DidYouMean(name, w.known()))
		case f == nil && !w.bears(name):
			w.add(i, "text", "{%s} is nothing here: %s", name, w.unborne(name))
		case f != nil && f.on&w.of == 0:
			w.add(i, "text", "%s have no {%s}; they have %s", w.of.called(), name, strings.Join(w.names(), ", "))
		case f != nil && f.text == nil:
			w.add(i, "text", "{%s} is no text of one line; write `show: [%q]`", name, name)
		}
	}
}

func (w *slips) inkNames() []string {
	return slices.Concat([]string{"accent", "on-accent", "black", "white", "faint"}, page.AccentNames(), slices.Sorted(maps.Keys(w.theme.inks)))
}

// names are what the cards have.
func (w *slips) names() []string {
	return slices.Sorted(func(yield func(string) bool) {
		for name, f := range fields() {
			if f.on&w.of != 0 && !yield(name) {
				return
			}
		}
	})
}

// known are the names that conditions and texts may have.
func (w *slips) known() []string { return slices.Concat(w.names(), w.game.Stats.Keys()) }

func (w *slips) condition(i, n int, name string) {
	field := fmt.Sprint("if ", n)
	if c, ok := compared(name); ok {
		if known := w.numbers(); !slices.Contains(known, c.stat) {
			w.add(i, field, "%q is no number of %s%s", c.stat, text.Or(w.sorts), text.DidYouMean(c.stat, known))
		}
		return
	}
	if strings.ContainsAny(name, "<>=") {
		w.add(i, field, `%q is no comparison; write it as "armour > 3", with one of %s`, name, text.Or(signs))
		return
	}
	if f := fields()[name]; f != nil && f.on&w.of == 0 {
		w.add(i, field, "%s never have %q", w.of.called(), name)
	} else if _, ok := conditions[name]; f == nil && !ok && !w.game.Stats.Has(name) {
		w.add(i, field, "nothing is called %q%s", name, text.OrElse(text.DidYouMean(name, w.known()), "name what zones show, or a stat of what the cards are of"))
	} else if f == nil && !ok && !w.bears(name) {
		w.add(i, field, "%q is never there: %s", name, w.unborne(name))
	}
}

// numbers are the stats that are numbers of what the cards are of.
func (w *slips) numbers() []string {
	return each.Where(w.game.Stats.Keys(), func(id string) bool {
		s, _ := w.game.Stats.Get(id)
		return s.Kind == "number" && w.bears(id)
	})
}

// bears says whether what the cards are of may have a stat.
func (w *slips) bears(stat string) bool {
	s, _ := w.game.Stats.Get(stat)
	return len(s.Of) == 0 || slices.ContainsFunc(s.Of, func(of string) bool { return slices.Contains(w.sorts, of) })
}

// unborne says why a stat is not on the cards, and the way out.
func (w *slips) unborne(stat string) string {
	s, _ := w.game.Stats.Get(stat)
	if len(w.sorts) == 0 {
		return "backs of cards have no stats"
	}
	return fmt.Sprintf("the stat is declared for %s, and these cards are of %s; add %q to its `of`", text.And(s.Of), text.And(w.sorts), w.sorts[0])
}

// home looks at the zone that a zone stands in.
func (w *slips) home(i int, z schema.Zone) {
	var before []string
	for _, other := range w.layout.Zones[:i] {
		if other.ID != "" {
			before = append(before, other.ID)
		}
	}
	if z.In != "" && !slices.Contains(before, z.In) {
		w.add(i, "in", "no zone before it is called %q%s", z.In, text.DidYouMean(z.In, before))
	}
	if z.ID != "" && slices.Contains(before, z.ID) {
		w.add(i, "id", "another zone is called %q; give it a name of its own", z.ID)
	}
	next := &w.ready.zones[i]
	if next.home >= 0 && fieldText(w.layout.Zones[next.home]) {
		w.add(i, "in", "%q shows a text, so nothing else stands in it; make a zone without one around both", z.In)
	}
	if next.around > mostAround {
		w.add(i, "in", "it stands in %d zones, one in the other, and can in at most %d", next.around, mostAround)
	}
}

// oneText says whether a zone shows a text, and only that.
func oneText(z schema.Zone) bool {
	if len(z.Show) != 1 {
		return z.Text != ""
	}
	f := fields()[z.Show[0]]
	return f != nil && f.text != nil
}

// fieldText says whether a zone shows what is read.
func fieldText(z schema.Zone) bool {
	return z.Text != "" || slices.ContainsFunc(z.Show, func(name string) bool { f := fields()[name]; return f != nil && f.picture == nil })
}

// counts looks at lists of numbers.
func (w *slips) counts(i int, z schema.Zone) {
	w.empties(i, z)
	wrong := func(field string, list []float64, say string, lengths ...int) {
		if n := len(list); n > 0 && !slices.Contains(lengths, n) {
			w.add(i, field, "it has %s, and wants %s", text.Plural(n, "number"), say)
		}
	}
	wrong("at", z.At, "four: left, top, width, height", 4)
	wrong("pad", z.Pad, "one, two (across and down), or four: left, top, right, bottom", 1, 2, 4)
	wrong("take", z.Take, "one, or two: the least and the most", 1, 2)
	wrong("size", z.Size, "one, or two: the smallest and the largest", 1, 2)
	rises := func(field string, list []float64) {
		if len(list) == 2 && list[0] > list[1] {
			w.add(i, field, "it falls from %g to %g; the smaller number comes first", list[0], list[1])
		}
	}
	rises("take", z.Take)
	rises("size", z.Size)
	if len(z.Size) > 0 && z.Size[0] < cardPrintMin {
		w.add(i, "size", "type of %g points cannot be read; small print has at least %g, and what is read in play %g", z.Size[0], cardPrintMin, cardTextMin)
	}
}

// empties are lists that are there and say nothing.
func (w *slips) empties(i int, z schema.Zone) {
	for _, l := range []struct {
		field string
		empty bool
	}{
		{"if", z.If != nil && len(z.If) == 0}, {"at", z.At != nil && len(z.At) == 0}, {"take", z.Take != nil && len(z.Take) == 0},
		{"pad", z.Pad != nil && len(z.Pad) == 0}, {"bleed", z.Bleed != nil && len(z.Bleed) == 0}, {"show", z.Show != nil && len(z.Show) == 0},
		{"size", z.Size != nil && len(z.Size) == 0}, {"sides", z.Sides != nil && len(z.Sides) == 0},
	} {
		if l.empty {
			w.add(i, l.field, "it is an empty list; leave it out")
		}
	}
}

// namesIn are the names in braces in a text, and whether all braces are closed.
func namesIn(text string) (names []string, all bool) {
	for {
		_, rest, open := strings.Cut(text, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return names, !open
		}
		if text = after; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
}

// fullCard is a card that has one of everything, with the numbers of the game; of words it has
// the figures that the game declares for such cards.
func (w *slips) fullCard() *card {
	g := w.game
	icon, _ := page.FindIcon("star")
	k := &card{
		what: "card", unit: true, name: "Name", under: "Formation", icon: icon, art: layout.Art{Name: "art"}, points: "10", copies: 1, boxes: 3, boxed: "Figures",
		states: []schema.Note{{Title: "State", Boxes: 1}}, stats: []layout.Figure{{Name: "Stat", Value: "value"}},
		strips: []strip{{"Dice", []string{"1"}, []string{"2"}}}, tables: []rowsTable{{title: "Up to", heads: []string{"6"}, lines: []rowsLine{{"Dice", []string{"2"}}}}},
		terms: []layout.Term{{Name: "Term", Text: "text"}}, text: "Text.", taken: "Option", foot: "Foot", side: "Side", game: "Game",
		plate: gamedata.Nameplate{Name: "Names", Of: "Whose", Who: "Who"}, kind: "Kind", note: "Note", when: "When",
	}
	k.numbers = each.Of(gamedata.StatPlaces(g), func(name string) gamedata.Quantity { return gamedata.Quantity{Name: name, Value: "2"} })
	if len(k.numbers) == 0 {
		k.numbers = []gamedata.Quantity{{Name: "Move", Value: "2"}}
	}
	if w.of&bothUnits == 0 {
		k.numbers, k.strips, k.tables, k.stats = nil, nil, nil, nil
		w.declared(k)
	}
	k.values, k.amounts = map[string]string{}, map[string]float64{}
	for _, id := range g.Stats.Keys() {
		k.values[id], k.amounts[id] = "2", 2
	}
	return k
}

// declared gives a card one of each figure that the game declares for cards of decks.
func (w *slips) declared(k *card) {
	for _, s := range w.game.Stats.All() {
		switch {
		case !slices.Contains(s.Of, "cards"):
		case s.Kind == "number":
			k.numbers = append(k.numbers, gamedata.Quantity{Name: s.Title, Value: "2"})
		case s.Kind == "numbers":
			k.strips = append(k.strips, strip{s.Title, []string{"1"}, []string{"2"}})
		default:
			k.stats = append(k.stats, layout.Figure{Name: s.Title, Value: "value"})
		}
	}
}
