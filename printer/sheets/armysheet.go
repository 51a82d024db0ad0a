package sheets

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/web"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// armyLargest is the largest type of army sheets, in points; the least is that of
// reference sheets.
const armyLargest = 10.0

// armyAlone is the largest where a page holds all of it.
const armyAlone = 12.0

// List is an army sheet: formations with their units, boxes to tick off
// losses, points by formation and in all, the limit, what the enemy must
// score, the verdict of the checks if there is one, and what the keywords mean.
func List(s layout.Setup, d *schema.Doc, a gamedata.Account, v *Verdict) (page.Document, []page.Fault) {
	p := s.Faults()
	if !room(&p, d, 0) {
		return page.Document{}, p.All()
	}
	army, flow := newArmySheet(d, a, v), page.Flow{Area: s.TextArea(), Gutter: 4}
	army.logo = s.Logo
	at := army.plan(s, flow)
	if s.Type > 0 {
		at.size = min(at.size, s.Type)
	}
	f := page.Furniture{Title: d.List.Title, Game: d.Game.Title, Source: s.Source}
	doc := s.FinishPages(&p, f, s.Say("Army sheet"), layout.WithNotes(&p, flow, army.bands(&p, flow.Area.W, at), at.size))
	return doc, p.All()
}

// ListType is the size of an army sheet's type in points, where it stands alone.
func ListType(s layout.Setup, d *schema.Doc, a gamedata.Account, v *Verdict) float64 {
	if !room(new(page.Faults), d, 0) {
		return 0
	}
	return newArmySheet(d, a, v).plan(s, page.Flow{Area: s.TextArea(), Gutter: 4}).size
}

// plan is how the sheet stands on its pages.
func (r *armySheet) plan(s layout.Setup, flow page.Flow) plan {
	return fitting{
		plans: plans(s, 3, false), least: sheetReadable * s.Enlarged(), largest: armyLargest * s.Enlarged() * s.Spacious() * layout.Roomy(r.game),
		alone: armyAlone * s.Enlarged() * s.Spacious() * layout.Roomy(r.game),
		pages: func(at plan) int {
			p := s.Faults()
			return len(flow.Pages(&p, r.bands(&p, flow.Area.W, at)))
		},
	}.best()
}

// ListOnScreen is List for a screen.
func ListOnScreen(s layout.Setup, d *schema.Doc, a gamedata.Account, v *Verdict) (web.Page, []page.Fault) {
	p := s.Faults()
	notes := 0
	if d.Game.Roster != nil {
		for _, n := range d.Game.Roster.Notes {
			notes += n.Boxes
		}
	}
	if !room(&p, d, notes) {
		return web.Page{}, p.All()
	}
	r := newArmySheet(d, a, v)
	out := web.Page{
		Title: r.list.Title, About: text.Join(" · ", r.list.Side, r.game.Title, r.list.Author, s.Say("army sheet")), Accent: s.Accent, Logo: s.Logo,
		Figures: r.figures, Key: r.game.Name + " " + r.list.Title,
	}
	if v != nil {
		out.Lead, out.Key = text.Join(" · ", v.passes(s.Language), v.hash(s.Language)), out.Key+" "+v.Hash
	}
	for _, g := range r.groups {
		b := layout.Block{Title: g.title, Right: g.right, After: g.small}
		rows, columns := g.rows, r.columns()
		if r.game.Roster != nil {
			columns, rows = r.noteColumns(columns), r.withNotes(rows)
		}
		gamedata.SetTable(&b, r.game, columns, nil, rows, "")
		out.Blocks = append(out.Blocks, b)
	}
	out.Blocks = append(out.Blocks, r.blocks()...)
	return out, nil
}

// room says whether a sheet holds an army's units and boxes, and that many further ones a
// unit.
func room(p *page.Faults, d *schema.Doc, each int) bool {
	return p.Room("army sheet "+layout.Quote(d.List.Title), "units and boxes", boxesOf(d, each))
}

// noteColumns are columns with one behind the unit's name for its losses, and for
// each of the game's notes, which stand in lines of their own on paper.
func (r *armySheet) noteColumns(columns []schema.Column) []schema.Column {
	if len(r.game.Roster.Notes) == 0 {
		return columns
	}
	out := append(slices.Clone(columns[:1]), schema.Column{Title: r.tickTitle(), Field: "ticks"})
	for _, n := range r.game.Roster.Notes {
		out = append(out, schema.Column{Title: n.Title, Field: gamedata.LookedField + n.Title})
	}
	return append(out, columns[1:]...)
}

func (r *armySheet) withNotes(rows []gamedata.Cells) []gamedata.Cells {
	for _, row := range rows {
		for _, n := range r.game.Roster.Notes {
			boxes := strings.Repeat("☐", n.Boxes)
			if n.Numbered {
				boxes = ""
				for i := range n.Boxes {
					boxes += fmt.Sprintf("☐%d ", i+1)
				}
			}
			row.Fields[gamedata.LookedField+n.Title] = strings.TrimSpace(boxes)
		}
	}
	return rows
}

// boxesOf is how many units an army has, and boxes to tick off, with that many further
// ones a unit.
func boxesOf(d *schema.Doc, each int) int {
	n := 0
	for _, f := range d.Army().Formations {
		for _, t := range f.Troops {
			boxes, _ := gamedata.Boxes(d.Game, t.Stats)
			n += 1 + each + boxes
		}
	}
	return n
}

// armySheet is an army in words, ready to be set.
type armySheet struct {
	game    *schema.Game
	list    *schema.ArmyList
	account gamedata.Account
	verdict *Verdict
	logo    layout.Art
	army    schema.Army
	figures []layout.Figure
	groups  []group
	terms   []layout.Term
	looked  []string         // figures from tables, by name
	ticked  []string         // stats that boxes count
	arms    []schema.Carried // each weapon once
}

// group is formations under one heading: one of several units, or several of
// one unit each, in the order of the list.
type group struct {
	title, right string
	rows         []gamedata.Cells
	small        string
}

func newArmySheet(d *schema.Doc, a gamedata.Account, v *Verdict) *armySheet {
	g := d.Game
	r := &armySheet{game: g, list: d.List, account: a, verdict: v, army: d.Army()}
	var keywords, options []string
	singles := map[string]int{} // the groups of single units, by heading: each stands once
	for i := range r.army.Formations {
		f := &r.army.Formations[i]
		for _, t := range f.Troops {
			keywords, options = gamedata.Unique(keywords, t.AllKeywords()...), gamedata.Unique(options, t.OptionIDs()...)
			for _, c := range t.Arms() {
				if !slices.ContainsFunc(r.arms, func(has schema.Carried) bool { return has.Weapon == c.Weapon }) {
					r.arms = append(r.arms, schema.Carried{Weapon: c.Weapon})
				}
			}
		}
		if len(f.Troops) > 1 || f.Leaders > 0 {
			r.groups = append(r.groups, r.formation(f))
			continue
		}
		at, found := singles[r.singles(f)]
		if !found {
			at = len(r.groups)
			singles[r.singles(f)] = at
			r.groups = append(r.groups, group{title: r.singles(f)})
		}
		r.groups[at].rows = append(r.groups[at].rows, r.rows(f)...)
	}
	r.sayTicked()
	r.terms = append(gamedata.KeywordTerms(g, keywords), gamedata.OptionTerms(g, options)...)
	r.figures = r.summary()
	return r
}

// sayTicked puts before the boxes what they count, where those of one army count different things.
func (r *armySheet) sayTicked() {
	if len(r.ticked) < 2 {
		return
	}
	for _, g := range r.groups {
		for _, row := range g.rows {
			if counted := row.Fields["ticked"]; counted != "" && row.Fields["ticks"] != "" {
				row.Fields["ticks"] = page.Escaped(gamedata.BoxTitle(r.game, counted)) + "\u00a0" + row.Fields["ticks"]
			}
		}
	}
}

// singles is the heading that gathers formations of one unit.
func (r *armySheet) singles(f *schema.Fielded) string {
	if group, ok := r.game.Groups.Get(f.Formation.Group); ok {
		return group.Name
	}
	return r.game.Say("Single units")
}

// formation is the group of a formation of several units.
func (r *armySheet) formation(f *schema.Fielded) group {
	b := group{title: r.called(f), rows: r.rows(f), small: r.why(f)}
	if points, _ := gamedata.PriceEach(r.game, r.list, *f, r.account.Prices); points != "" {
		b.right = r.game.Say("{n} points", points)
	}
	if f.Leaders > 0 {
		ticks := strings.Repeat("☐", f.Leaders)
		b.rows = append(b.rows, gamedata.Cells{Fields: map[string]string{"name": r.game.Say("Officers"), "ticks": ticks}})
	}
	return b
}

// called is a formation's name with what it is and whom it serves.
func (r *armySheet) called(f *schema.Fielded) string {
	name := f.Name
	if f.Own != "" {
		name += " – " + f.Formation.Name
	}
	if f.Serves >= 0 {
		name += " → " + r.army.Formations[f.Serves].Name
	}
	return name
}

// why is how the price of the formation's entry comes about, said once for
// all formations of the entry and only where there is something to say.
func (r *armySheet) why(f *schema.Fielded) string {
	if f.Copy > 0 || f.Entry >= len(r.account.Prices) || len(r.account.Prices[f.Entry]) < 2 {
		return ""
	}
	var parts []string
	for _, line := range r.account.Prices[f.Entry] {
		behind := ""
		if of := line.Reason; of != "" && of[0] >= '0' && of[0] <= '9' {
			behind = ":" // "+6: 3 × Grapnel at 2"
		}
		parts = append(parts, fmt.Sprintf("%s%s %s%s", r.game.Language().Figures(line.Value.Signed()), behind, line.Reason, line.Ref.In()))
	}
	s := strings.TrimPrefix(strings.Join(parts, ", "), "+")
	if n := r.list.Formations[f.Entry].Number(); n > 1 {
		return r.game.Say("{count} alike: {price}", n, s)
	}
	return s
}

// rows are the units of a formation, those of one name numbered.
func (r *armySheet) rows(f *schema.Fielded) []gamedata.Cells {
	names := gamedata.TroopNames(f.Troops)
	var out []gamedata.Cells
	for i, t := range f.Troops {
		u, _ := r.game.Units.Get(t.Profile)
		name := gamedata.Pictured(u.Icon, page.Escaped(names[i]))
		boxes, counted := gamedata.Boxes(r.game, t.Stats)
		if boxes > 0 {
			r.ticked = gamedata.Unique(r.ticked, counted)
		}
		fields := map[string]string{
			"name": name, "keywords": r.traits(&t), "ticks": strings.Repeat("☐", boxes), "ticked": counted,
		}
		r.look(fields, t)
		if len(f.Troops) == 1 && f.Leaders == 0 {
			fields["name"] = gamedata.Pictured(u.Icon, page.Escaped(r.called(f)))
			fields["points"], _ = gamedata.PriceEach(r.game, r.list, *f, r.account.Prices)
		}
		out = append(out, gamedata.Cells{Fields: fields, Stats: t.Stats})
		for k := range t.Models {
			m := &t.Models[k]
			name := page.Escaped(r.game.Say("{count} × {name}", m.Count, m.Name))
			out = append(out, gamedata.Cells{Fields: map[string]string{"name": "– " + name, "keywords": r.traits(&m.Troop)}, Stats: m.Stats})
		}
	}
	return out
}

// traits are a unit's options, bold, then its weapons and keywords; what an
// option of the same name gives is said once.
func (r *armySheet) traits(t *schema.Troop) string {
	var parts, taken []string
	for i, title := range catalog.OptionTitles(r.game, t.Options) {
		name := catalog.OptionNames(r.game, t.Options[i].Option)
		if o, _ := r.game.Options.Get(t.Options[i].Option); len(o.Weapons) > 0 && len(t.Weapons) > 0 {
			continue // its weapons stand among the unit's
		}
		parts, taken = append(parts, "**"+page.Escaped(title)+"**"), append(taken, name)
	}
	if len(t.Weapons) > 0 {
		for _, title := range catalog.WeaponTitles(r.game, t.Weapons) {
			if !slices.Contains(taken, title) {
				parts = append(parts, page.Escaped(title))
			}
		}
	}
	for _, id := range t.Keywords {
		if name := catalog.KeywordNames(r.game, id); !slices.Contains(taken, name) {
			parts = append(parts, page.Escaped(name))
		}
	}
	return strings.Join(parts, ", ")
}

// summary is the figures at the head of the sheet.
func (r *armySheet) summary() []layout.Figure {
	units := 0
	for i := range r.army.Formations {
		units += len(r.army.Formations[i].Troops)
	}
	var out []layout.Figure
	if len(r.account.Prices) > 0 {
		points := r.game.Written(r.account.Total().Float())
		if r.list.Limit != nil {
			points = r.game.Say("{points} of {limit}", points, *r.list.Limit)
		}
		out = append(out, layout.Figure{Name: r.game.Say("Points"), Value: points})
	}
	out = append(out, r.agreed()...)
	out = append(out, layout.Figure{Name: r.game.Say("Formations"), Value: fmt.Sprint(len(r.army.Formations))}, layout.Figure{Name: r.game.Say("Units"), Value: fmt.Sprint(units)})
	if n := r.army.Leaders(); n > 0 {
		out = append(out, layout.Figure{Name: r.game.Say("Officers"), Value: fmt.Sprint(n)})
	}
	if n := r.account.Target.Total(); n > 0 {
		out = append(out, layout.Figure{Name: r.game.Say("The enemy wins with"), Value: r.game.Say("{n} points", n)})
	}
	return out
}

// agreed are what the list costs of other currencies, and what it has chosen for all of it.
func (r *armySheet) agreed() (out []layout.Figure) {
	for id, c := range r.game.Currencies.All() {
		spent := r.game.Written(schema.CostOfList(r.game, r.list, r.army, id).Total().Float())
		limit := c.Limit
		if own, ok := r.list.Budgets.Get(id); ok {
			limit = &own
		}
		if limit != nil {
			spent = r.game.Say("{points} of {limit}", spent, *limit)
		}
		out = append(out, layout.Figure{Name: text.Capital(c.Name), Value: spent})
	}
	for _, a := range r.game.AgreedBy(r.list) {
		out = append(out, layout.Figure{Name: a.Name, Value: a.Said})
	}
	return out
}

// look puts a unit's figures into the fields of its row; those that a unit has
// twice under one name are left to its card.
func (r *armySheet) look(fields map[string]string, t schema.Troop) {
	if r.game.Roster == nil {
		return
	}
	figures, _ := gamedata.FiguresOf(r.game, t, gamedata.OwnNumbers(r.game, "units", t.Stats))
	for _, q := range figures {
		if q.Behind == "" {
			fields[gamedata.LookedField+q.Name] = q.Value
			r.looked = gamedata.Unique(r.looked, q.Name)
		}
	}
}
