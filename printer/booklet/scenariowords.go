package booklet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// fought are the blocks of what the sides fight for, and by which rules.
func (b booklet) fought() []layout.Block {
	out := []layout.Block{b.sidesBlock(), b.settingUp()}
	if len(b.Scenario.Objectives) > 0 {
		out = append(out, b.objectives())
	}
	if v := b.Victory(); len(v.Terms) > 0 {
		out = append(out, v)
	}
	if r := b.rules(); len(r.Terms) > 0 || r.After != "" {
		out = append(out, r)
	}
	return out
}

// sidesBlock is a table of the sides: those columns that say something.
func (b booklet) sidesBlock() layout.Block {
	say := b.Game.Say
	columns := []layout.Column{
		{Bold: true}, {Title: say("Army")}, {Title: say("Points"), Align: page.Centre}, {Title: say("Officers"), Align: page.Centre}, {Title: say("Hand"), Align: page.Centre},
		{Title: say("Support")}, {Title: say("Begins with")}, {Title: say("Must score"), Align: page.Centre},
	}
	var rows [][]string
	for _, side := range b.Sides {
		own, _ := b.Scenario.Sides.Get(side.ID)
		army := side.Army.Army()
		row := []string{page.Escaped(side.Name), page.Escaped(side.Army.List.Title), b.spent(side, own), count(army.Leaders() + own.Leaders),
			b.hand(own), b.supports(side.Army.Game, own), "", count(side.Goal.Total().Int())}
		if own.Role != "" {
			row[0] += ", " + say(own.Role)
		}
		if own.Points != 0 {
			row[6] = say("{n} points", own.Points)
		}
		rows = append(rows, row)
	}
	out := layout.Block{Title: say("The sides"), Wide: true, Rows: make([][]string, len(rows))}
	for i, col := range columns {
		cells := each.Of(rows, func(row []string) string { return row[i] })
		out.AddColumn(col, cells, layout.None)
	}
	return out
}

// settingUp says how the sides set up, in their order, and who begins.
func (b booklet) settingUp() layout.Block {
	out := layout.Block{Title: b.Game.Say("Set-up"), Wide: true}
	sides := slices.Clone(b.Sides)
	first := b.begins("", func(o *schema.Opening) string { return o.Deploys })
	slices.SortStableFunc(sides, func(x, y gamedata.Side) int {
		switch first {
		case x.Name:
			return -1
		case y.Name:
			return 1
		}
		return 0
	})
	for i, side := range sides {
		own, _ := b.Scenario.Sides.Get(side.ID)
		text := b.setsUp(own, i == 0 && side.Name == first)
		out.Terms = append(out.Terms, layout.Term{Name: side.Name, Text: strings.Join(append([]string{text}, b.remarks(side)...), " ")})
	}
	if name := b.begins(b.Scenario.First, func(o *schema.Opening) string { return o.First }); name != "" {
		out.Terms = append(out.Terms, layout.Term{Name: b.Game.Say("First turn"), Text: page.Escaped(name) + "."})
	}
	if open := b.Game.Opening; open != nil && open.Text != "" {
		name := b.Game.Say("Who begins")
		if b.Scenario.First != "" { // which the game's own rule may contradict
			name = b.Game.Say("Unless the scenario says otherwise")
		}
		out.Terms = append(out.Terms, layout.Term{Name: name, Text: open.Text + open.Ref.In()})
	}
	return out
}

// setsUp says where a side sets up, and from where.
func (b booklet) setsUp(own schema.Side, first bool) string {
	say, zone, edge := b.Game.Say, page.Escaped(b.zone(own)), ""
	if own.Edge != "" {
		edge = say("from the " + own.Edge + " edge")
	}
	switch {
	case first && zone != "" && edge != "":
		return say("sets up first in {zone}, {edge}.", zone, edge)
	case first && zone != "":
		return say("sets up first in {zone}.", zone)
	case first && edge != "":
		return say("sets up first, {edge}.", edge)
	case first:
		return say("sets up first.")
	case zone != "" && edge != "":
		return say("sets up in {zone}, {edge}.", zone, edge)
	case zone != "":
		return say("sets up in {zone}.", zone)
	case edge != "":
		return say("sets up, {edge}.", edge)
	}
	return say("sets up.")
}

// count is a number, nothing for 0.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// zone is where a side deploys, in words.
func (b booklet) zone(own schema.Side) string {
	if b.board == nil {
		return own.Deploy
	}
	return strings.ReplaceAll(b.board.Deploys(own), ":", "–")
}

// spent is what the side's army costs, of its limit.
func (b booklet) spent(side gamedata.Side, own schema.Side) string {
	if len(side.Account.Prices) == 0 {
		return ""
	}
	text := b.Game.Written(side.Account.Total().Float())
	switch {
	case own.Limit != nil:
		text = b.Game.Say("{points} of {limit}", text, *own.Limit)
	case side.Army.List.Limit != nil:
		text = b.Game.Say("{points} of {limit}", text, *side.Army.List.Limit)
	}
	return text
}

// hand is how many cards the side holds.
func (b booklet) hand(own schema.Side) string {
	switch {
	case own.Hand != nil:
		return fmt.Sprint(*own.Hand)
	case b.Scenario.Hand != nil:
		return fmt.Sprint(*b.Scenario.Hand)
	}
	for _, d := range b.Game.Decks.All() {
		if d.Hand != nil {
			return fmt.Sprint(*d.Hand)
		}
	}
	return ""
}

// supports are the points of off-table support that the side has: the game's,
// unless the scenario says otherwise.
func (b booklet) supports(g *schema.Game, own schema.Side) string {
	var parts []string
	for id, s := range g.Supports.All() {
		n := catalog.Number(s.Points)
		if set, ok := own.Supports.Get(id); ok {
			n = set
		} else if s.Points == nil {
			continue
		}
		parts = append(parts, fmt.Sprintf("%s %d", s.Name, n))
	}
	return strings.Join(parts, ", ")
}

// objectives is the table of what is worth points.
func (b booklet) objectives() layout.Block {
	say := b.Game.Say
	out := layout.Block{Title: say("Objectives"), Columns: []layout.Column{
		{Title: say("No."), Align: page.Centre, Bold: true}, {Title: say("Objective")}, {Title: say("At")},
		{Title: say("Points"), Align: page.Centre}, {Title: say("Scored")}, {Title: say("By")},
	}}
	for i, o := range b.Scenario.Objectives {
		scored := say("while held")
		if o.Scoring == "permanent" {
			scored = say("once")
		}
		by := say("both")
		if len(o.Sides) > 0 {
			var names []string
			for _, side := range b.Sides {
				for _, id := range o.Sides {
					if id == side.ID {
						names = append(names, side.Name)
					}
				}
			}
			by = page.Escaped(strings.Join(names, ", "))
		}
		out.Rows = append(out.Rows, []string{fmt.Sprint(i + 1), page.Escaped(o.Name), o.At, fmt.Sprint(o.Points), scored, by})
	}
	return out
}

// rules are the game's variants that this scenario switches, in words, and in
// small print those that it leaves.
func (b booklet) rules() layout.Block {
	out := layout.Block{Title: b.Game.Say("Special rules")}
	var usual []string
	for id, v := range b.Game.Variants.All() {
		chosen, switched := b.Scenario.Rules.Get(id)
		name, isName := chosen.Text()
		if !switched {
			name, isName = v.Default, true
		}
		value, _ := v.Values.Get(name)
		switch {
		case !isName:
			out.Terms = append(out.Terms, layout.Term{Name: v.Title, Text: b.Game.Say("other faces: {faces}", faceCounts(b.Game, v.Die, chosen)) + v.Ref.In()})
		case switched && name != v.Default:
			out.Terms = append(out.Terms, layout.Term{Name: v.Title, Text: value.Text + v.Ref.In()})
		default:
			usual = append(usual, v.Title)
		}
	}
	if len(out.Terms) > 0 && len(usual) > 0 {
		out.After = b.Game.Say("As usual: {rules}.", b.Game.Language().Lowered(strings.Join(usual, ", ")))
	}
	return out
}

// faceCounts are the faces of a die as a scenario gives them: "3 Soldier".
func faceCounts(g *schema.Game, die string, counts schema.StatValue) string {
	d, _ := g.Dice.Get(die)
	m, _ := counts.Fields()
	var parts []string
	for _, f := range d.Faces {
		n := float64(catalog.Number(f.Count))
		if set, ok := m[f.Face]; ok {
			n, _ = set.Number()
		}
		parts = append(parts, schema.Figure(n)+" "+gamedata.Pictured(f.Icon, catalog.FaceName(f)))
	}
	return strings.Join(parts, ", ")
}

// orderOfBattle is a side's order of battle: its formations, equal ones together.
func orderOfBattle(side gamedata.Side) layout.Block {
	army := side.Army.Army()
	say := side.Army.Game.Say
	out := layout.Block{Title: side.Name + ": " + side.Army.List.Title, Accent: side.Accent, Wide: true, Columns: []layout.Column{
		{Title: say("Formation"), Bold: true}, {Title: say("Units")}, {Title: say("Options")}, {Title: say("Officers"), Align: page.Centre},
	}}
	open := gamedata.OpenStats(side.Army.Game)
	for _, id := range open {
		out.Columns = append(out.Columns, layout.Column{Title: catalog.StatTitle(*gamedata.StatOf(side.Army.Game, id)), Align: page.Centre})
	}
	if len(side.Account.Prices) > 0 {
		out.Right = say("{n} points", side.Account.Total())
		out.Columns = append(out.Columns, layout.Column{Title: say("Points"), Align: page.Centre})
	}
	var lost []string
	for i := range army.Formations {
		f := &army.Formations[i]
		if f.Copy > 0 {
			continue
		}
		n := side.Army.List.Formations[f.Entry].Number()
		name := nameOf(&army, f, n)
		row := []string{name, gamedata.Troops(side.Army.Game, f), taken(side.Army.Game, f), count(f.Leaders * n)}
		if row[3] == "" {
			row[3] = layout.None
		}
		for _, id := range open {
			row = append(row, alone(side.Army.Game, f, id))
		}
		if f.Entry < len(side.Account.Prices) {
			row = append(row, side.Army.Game.Written(side.Account.Prices[f.Entry].Total().Float()))
		}
		out.Rows = append(out.Rows, row)
		lost = append(lost, boxes(len(f.Troops)*n))
	}
	out.Columns = append(out.Columns, layout.Column{Title: say("Lost"), Fits: true})
	for i, row := range out.Rows {
		out.Rows[i] = append(row, lost[i])
	}
	out.DropEmpty()
	return out
}

// mostLost is for how many units a row has boxes.
const mostLost = 9

// boxes are as many boxes to tick off, or where a row has no room for them, room to
// write how many of them.
func boxes(n int) string {
	if n > mostLost {
		return page.Escaped("____") + fmt.Sprintf(" / %d", n)
	}
	return strings.Repeat("☐", n)
}

// alone is a stat of a formation that is a single unit.
func alone(g *schema.Game, f *schema.Fielded, stat string) string {
	if len(f.Troops) != 1 {
		return layout.None
	}
	if text := gamedata.FigureText(g, f.Troops[0].Stats, stat); text != "" {
		return text
	}
	return layout.None
}

// nameOf is what a formation, or several of one kind, are called.
func nameOf(army *schema.Army, f *schema.Fielded, n int) string {
	name := f.Formation.Name
	if f.Own != "" {
		name = f.Own + " – " + f.Formation.Name
	}
	if n > 1 {
		name = fmt.Sprintf("%d × %s", n, name)
	}
	if f.Serves >= 0 {
		name += " → " + army.Formations[f.Serves].Name
	}
	return page.Escaped(name)
}

// taken are a formation's options, with the unit that has each of them unless
// all have.
func taken(g *schema.Game, f *schema.Fielded) string {
	var all []string
	for _, t := range f.Troops {
		all = gamedata.Unique(all, catalog.OptionTitles(g, t.Options)...)
	}
	var parts []string
	for _, name := range all {
		var having []string
		for _, t := range f.Troops {
			if slices.Contains(catalog.OptionTitles(g, t.Options), name) {
				having = append(having, t.Name)
			}
		}
		if len(having) < len(f.Troops) && !slices.Contains(having, name) {
			name += " (" + strings.Join(gamedata.Unique(nil, having...), ", ") + ")"
		}
		parts = append(parts, name)
	}
	if len(parts) == 0 {
		return layout.None
	}
	return strings.Join(parts, ", ")
}

// remarks say what else the scenario settles for the side.
func (b booklet) remarks(side gamedata.Side) []string {
	var out []string
	force := b.force(side)
	own := force.Own
	if own.Leaders > 0 {
		out = append(out, b.Game.Say("The scenario grants {n} officers more.", own.Leaders))
	}
	var stand []string
	for _, at := range own.Positions {
		stand = append(stand, b.Game.Say("{unit} at {place}", standing(force, at), at.At))
	}
	if len(stand) > 0 {
		out = append(out, b.Game.Say("On the board from the start: {units}.", strings.Join(stand, ", ")))
	}
	if len(own.Reserve) > 0 {
		out = append(out, b.reserves(own)...)
	}
	if own.Home != "" {
		out = append(out, b.Game.Say("Its flag stands at {place}.", own.Home))
	}
	if len(own.Observers) > 0 {
		out = append(out, b.Game.Say("Observers: {units}.", page.Escaped(strings.Join(own.Observers, ", "))))
	}
	return out
}

// standing is a unit that begins at a place, with its picture.
func standing(force battlemap.Force, at schema.Position) string {
	n, unit := force.Troop(at)
	if unit < 0 {
		return page.Escaped(at.Formation)
	}
	t := force.Army.Formations[n].Troops[unit]
	u, _ := force.Game.Units.Get(t.Profile)
	name := page.Escaped(at.Formation)
	if at.Unit != "" {
		name += " (" + page.Escaped(t.Name) + ")"
	}
	return gamedata.Pictured(u.Icon, name)
}

// reserves says what a side holds in reserve, and when and where it comes on: a sentence for
// those of the same turn and edge.
func (b booklet) reserves(own schema.Side) (out []string) {
	if b.Game.Board == nil || b.Game.Board.Reserves == 0 {
		return []string{b.Game.Say("In reserve: {units}.", page.Escaped(strings.Join(own.Reserve, ", ")))}
	}
	type way struct {
		turn int
		edge string
	}
	var ways []way
	units := map[way][]string{}
	for _, name := range own.Reserve {
		var w way
		if w.turn, w.edge = own.Arrives(b.Game, name); units[w] == nil {
			ways = append(ways, w)
		}
		units[w] = append(units[w], name)
	}
	for _, w := range ways {
		held := page.Escaped(strings.Join(units[w], ", "))
		if w.edge == own.Edge {
			out = append(out, b.Game.Say("In reserve: {units}, to come on from turn {turn} over the side's own edge.", held, w.turn))
		} else {
			out = append(out, b.Game.Say("In reserve: {units}, to come on from turn {turn}, {edge}.", held, w.turn, b.Game.Say("from the "+w.edge+" edge")))
		}
	}
	return out
}
