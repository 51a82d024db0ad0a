package catalog

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Chart is a part of a game's rules of play as it lies on the table: a few words, a table, and
// smaller ones below it.
type Chart struct {
	IDs     []string // of the things of play that it says
	Title   string
	Lead    string
	Heads   []string // of the columns, the first being of names; of a table only what it is looked up by
	Rows    [][]string
	Figures bool   // all columns but the first are figures
	Wide    bool   // it is read line by line over the whole page
	Table   string // the game's table that it is, by id; "": none
	Parts   []Chart
}

// PlayCharts are a game's rules of play as charts, in the order in which they are needed; of the things
// of play that are shown, by their ids.
func PlayCharts(g *schema.Game, shown func(id string) bool) []Chart {
	if g.Play == nil {
		return nil
	}
	w := player{g: g, p: g.Play, looked: new([]lookup)}
	var all []Chart
	var shows []int // by table that is looked up, which chart shows it: the first that does
	add := func(c Chart) {
		if len(c.IDs) == 0 {
			return
		}
		for all = append(all, c); len(shows) < len(*w.looked); {
			shows = append(shows, len(all)-1)
		}
	}
	add(w.course(shown))
	add(w.actions(shown))
	for id, a := range w.p.Attacks.All() {
		if shown("attacks/" + id) {
			add(w.attack(id, &a))
		}
	}
	for _, part := range []func(func(string) bool) Chart{w.tests, w.figures, w.marks, w.facing, w.retreats, w.zones} {
		add(part(shown))
	}
	for i, l := range (*w.looked)[:len(shows)] {
		c := &all[shows[i]]
		c.Parts = append(c.Parts, w.table(l.table, l.by))
	}
	return all
}

// table is a table of the game as a part of a chart, with what it is looked up by; "": it is
// rolled on.
func (w player) table(id, by string) Chart {
	t, _ := w.g.Tables.Get(id)
	c := Chart{Title: cmp.Or(t.Title, id), Table: id}
	if by != "" {
		c.Heads = []string{text.Capital(by)}
	}
	return c
}

// LookedUpBy is what the rules of play look a table of the game up by: "Men left", a word for all of
// several; "" if they do not.
func LookedUpBy(g *schema.Game, table string) string {
	for _, c := range PlayCharts(g, func(string) bool { return true }) {
		for _, part := range c.Parts {
			if part.Table == table && len(part.Heads) > 0 {
				return part.Heads[0]
			}
		}
	}
	return ""
}

// lookup is a table that amounts are looked up in, and by what: several of them are a number.
type lookup struct{ table, by string }

// looksUp notes it.
func (w player) looksUp(table, by string) {
	if w.looked == nil {
		return
	}
	if i := slices.IndexFunc(*w.looked, func(l lookup) bool { return l.table == table }); i < 0 {
		*w.looked = append(*w.looked, lookup{table, by})
	} else if (*w.looked)[i].by != by {
		(*w.looked)[i].by = w.say("Number")
	}
}

// add adds the row of a thing of play to a chart.
func (c *Chart) add(id string, cells ...string) {
	c.IDs, c.Rows = append(c.IDs, id), append(c.Rows, cells)
}

// dropped is the chart without the columns that no row fills.
func (c Chart) dropped() Chart {
	for i := len(c.Heads) - 1; i > 0; i-- {
		if slices.ContainsFunc(c.Rows, func(row []string) bool { return row[i] != "" }) {
			continue
		}
		c.Heads = slices.Delete(slices.Clone(c.Heads), i, i+1)
		c.Rows = each.Of(c.Rows, func(row []string) []string { return slices.Delete(slices.Clone(row), i, i+1) })
	}
	return c
}

// words are a chart in a paragraph.
func (c Chart) words() string {
	var all []string
	for _, row := range c.Rows {
		var cells []string
		for i, cell := range row[1:] {
			switch {
			case c.Figures:
				cells = append(cells, c.Heads[i+1]+" "+cell)
			case cell != "":
				cells = append(cells, cell)
			}
		}
		all = append(all, text.Join(": ", row[0], strings.Join(cells, ", ")))
	}
	for _, part := range c.Parts {
		if part.Table != "" { // what is looked up there
			continue
		}
		all = append(all, text.Join(": ", part.Title, part.words()))
	}
	said := text.Join("; ", each.Of(all, func(s string) string { return strings.TrimSuffix(s, ".") })...)
	between := "; "
	if strings.HasSuffix(c.Lead, ".") {
		between = " "
	}
	return strings.TrimSuffix(text.Join(between, c.Lead, said), ".")
}

// sentences are parts of what is to say, each beginning with a capital; of several each ends with a stop.
func sentences(parts ...string) string {
	parts = each.Where(parts, func(s string) bool { return s != "" })
	return strings.Join(each.Of(parts, func(s string) string {
		if s = text.Capital(s); len(parts) == 1 || strings.ContainsAny(s[len(s)-1:], ".!?") {
			return s
		}
		return s + "."
	}), " ")
}

// course is a round, phase by phase, and what happens by itself before and after them.
func (w player) course(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("The course of a round"), Wide: true, Heads: []string{w.say("Step"), w.say("How"), w.say("Which units"), w.say("What they do")}}
	events := func(phase, at string) {
		for i := range w.p.Events {
			e := &w.p.Events[i]
			if id := "events/" + strconv.Itoa(i+1); e.Phase == phase && cmp.Or(e.At, "begin") == at && shown(id) {
				c.add(id, append([]string{cmp.Or(text.Capital(e.Name), "–")}, w.event(e)...)...)
			}
		}
	}
	events("", "begin")
	for i := range w.p.Sequence {
		ph := &w.p.Sequence[i]
		events(ph.ID, "begin")
		if id := "sequence/" + ph.ID; shown(id) {
			c.add(id, append([]string{w.phaseTitle(i)}, w.phase(i)...)...)
		}
		events(ph.ID, "end")
	}
	events("", "end")
	first, reserves := "", ""
	if id := "initiative/initiative"; shown(id) {
		if first = w.initiative(); first != "" {
			c.IDs = append(c.IDs, id)
		}
	}
	if b := w.g.Board; b != nil && b.Reserves > 0 {
		reserves = w.say("Reserves come on from round {n} on, over their side's edge, as a round begins", b.Reserves)
	}
	c.Lead = sentences(first, reserves)
	return c.dropped()
}

func (w player) actions(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("Actions"), Wide: true, Heads: []string{w.say("Action"), w.say("Cost"), w.say("When#action"), w.say("What it does")}}
	for id, a := range w.p.Actions.All() {
		if shown("actions/" + id) {
			c.add("actions/"+id, append([]string{text.Capital(w.name(a.Name, id))}, w.action(&a)...)...)
		}
	}
	if c = c.dropped(); slices.Contains(c.Heads, w.say("Cost")) {
		for _, row := range c.Rows {
			row[1] = cmp.Or(row[1], "1")
		}
	}
	return c
}

func (w player) tests(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("Tests"), Heads: w.testHeads()}
	var changes [][]string
	for id, t := range w.p.Tests.All() {
		if shown("tests/" + id) {
			name := w.name(t.Name, id)
			c.add("tests/"+id, append([]string{name}, w.test(&t)...)...)
			changes = append(changes, w.modifiers(id+".need", name)...)
		}
	}
	return w.modified(c.dropped(), changes)
}

// figures are the figures of units that change in play.
func (w player) figures(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("Figures that change"), Heads: w.changeHeads()}
	for id := range w.g.Stats.All() {
		if rows := w.modifiers(id, statTitle(w.g, id)); shown("stats/"+id) && rows != nil {
			c.IDs, c.Rows = append(c.IDs, "stats/"+id), append(c.Rows, rows...)
		}
	}
	return c
}

func (w player) marks(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("Marks"), Heads: []string{w.say("Mark"), w.say("What it means")}}
	for id, m := range w.p.Marks.All() {
		if shown("marks/" + id) {
			c.add("marks/"+id, w.name(m.Name, id), w.mark(&m))
		}
	}
	return c
}

func (w player) retreats(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("Falling back"), Heads: []string{w.say("How"), w.say("Where to")}}
	for id, r := range w.p.Retreats.All() {
		if shown("retreats/" + id) {
			c.add("retreats/"+id, w.name(r.Name, id), w.retreat(&r))
		}
	}
	if r, ok := w.p.Retreats.Get(w.p.Crowded); ok && shown("crowded/crowded") {
		c.add("crowded/crowded", w.say("Full cells"), w.crowdedWords(&r))
	}
	return c
}

// facing is how units face.
func (w player) facing(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("Facing")}
	if w.p.Facing != nil && shown("facing/facing") {
		c.IDs, c.Lead = []string{"facing/facing"}, w.facingWords(w.p.Facing)
	}
	return c
}

func (w player) zones(shown func(id string) bool) Chart {
	c := Chart{Title: w.say("Zone of control")}
	var all []string
	for i := range w.p.Zones {
		if id := "zones/" + strconv.Itoa(i+1); shown(id) {
			c.IDs, all = append(c.IDs, id), append(all, w.zone(&w.p.Zones[i]))
		}
	}
	c.Lead = strings.Join(all, " ")
	return c
}

func (w player) changeHeads() []string {
	return []string{w.say("Of what"), w.say("Change"), w.say("When#action")}
}

// modified is a chart with what changes its figures below it.
func (w player) modified(c Chart, changes [][]string) Chart {
	if changes != nil {
		c.Parts = append(c.Parts, Chart{Title: w.say("What changes"), Heads: w.changeHeads(), Rows: changes})
	}
	return c
}

// modifiers are the rows of what changes a figure, and when.
func (w player) modifiers(to, name string) (rows [][]string) {
	for i := range w.p.Modifiers {
		if m := &w.p.Modifiers[i]; m.To == to {
			rows = append(rows, []string{name, w.change(m), text.Capital(w.why(m))})
		}
	}
	return rows
}

// change is what a modifier does to its figure: "+1", "= 3", "−1, at least 1".
func (w player) change(m *schema.PlayModifier) string {
	var does []string
	if m.Set != nil {
		does = append(does, "= "+w.amount(m.Set))
	}
	if m.Add != nil {
		does = append(does, signed(w.amount(m.Add)))
	}
	if m.Least != nil {
		does = append(does, w.say("at least {n}", *m.Least))
	}
	if m.Most != nil {
		does = append(does, w.say("at most {n}", *m.Most))
	}
	return strings.Join(does, ", ")
}

// why is when a modifier holds, behind what players call it.
func (w player) why(m *schema.PlayModifier) string {
	return text.Join(": ", m.Name, When(w.g, m.When))
}
