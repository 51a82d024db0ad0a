package catalog

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// An attack in words: its steps, what it needs by comparison, what changes that, what comes of it.

// attackName is what an attack is called: by its own name, or as the first action that makes it.
func (w player) attackName(id string) string {
	if a, _ := w.p.Attacks.Get(id); a.Name != "" {
		return a.Name
	}
	for name, a := range w.p.Actions.All() {
		if a.Attack == id {
			return w.name(a.Name, name)
		}
	}
	return w.name("", id)
}

func (w player) attack(id string, a *schema.PlayAttack) Chart {
	c := Chart{IDs: []string{"attacks/" + id}, Title: text.Capital(w.attackName(id))}
	lead, changes := w.reach(a), w.modifiers(id+".range", w.say("Range"))
	if len(a.Stages) > 0 {
		c.Heads = w.stageHeads()
	}
	for i := range a.Stages {
		s := &a.Stages[i]
		c.Rows = append(c.Rows, w.stage(i, s))
		changes = append(changes, w.stageParts(id, s, &c)...)
	}
	changes = append(changes, w.clash(id, a, &c, &lead)...)
	c = c.dropped()
	switch {
	case a.Symbols != nil:
		lead = append(lead, w.symbols(a))
		changes = append(changes, w.modifiers(id+".dice", w.say("Dice#rolls"))...)
	case a.Odds != nil:
		lead = append(lead, w.odds(a)...)
		c.Parts = append(c.Parts, w.table(a.Odds.Table, ""))
		for _, of := range []struct{ to, name string }{{"attack", w.amount(&a.Odds.Attack)}, {"defence", w.amount(&a.Odds.Defence)}, {"column", w.say("Column")}, {"roll", w.say("Roll")}} {
			changes = append(changes, w.modifiers(id+"."+of.to, of.name)...)
		}
	}
	if a.Damage != nil {
		lead = append(lead, w.damage(a.Damage))
		changes = append(changes, w.modifiers(id+".damage", text.Capital(w.say("damage")))...)
	}
	c.Lead = sentences(lead...)
	c = w.modified(c, changes)
	if len(a.Results) > 0 {
		c.Parts = append(c.Parts, w.results(a))
	}
	return c
}

func (w player) stageHeads() []string {
	return []string{w.say("Step"), w.say("Dice#rolls"), w.say("Needs"), w.say("Besides")}
}

// stageParts adds the comparison of a stage to its attack, and returns what changes its figures.
func (w player) stageParts(id string, s *schema.PlayStage, c *Chart) [][]string {
	name := w.name(s.Name, s.ID)
	if s.Compare != nil {
		c.Parts = append(c.Parts, w.comparison(name, s))
	}
	to := id + "." + s.ID
	return append(w.modifiers(to+".dice", w.say("{stage}: dice", name)), w.modifiers(to+".need", w.say("{stage}: roll needed", name))...)
}

// reach is how far an attack goes, what it meets and when it is made.
func (w player) reach(a *schema.PlayAttack) []string {
	far := w.say("range {n}#reach", 1)
	switch {
	case a.Range != nil && a.Range.Is != nil && *a.Range.Is == 0:
		far = w.together()
	case a.Range != nil && a.Range.Table != "":
		far = w.lookedUp("at up to the range in the table {table}, by {what}", a.Range)
	case a.Range != nil:
		far = w.say("at up to {n}", w.far(a.Range))
	case w.g.OnTable():
		far = w.together()
	}
	if a.Least != nil {
		far += ", " + w.say("at least {n}", w.far(a.Least))
	}
	if a.Sight {
		far += ", " + w.say("what it sees")
	}
	switch a.Arc {
	case "front":
		far += ", " + w.say("what lies before it")
	case "flank":
		far += ", " + w.say("what lies on its flanks")
	case "rear":
		far += ", " + w.say("what lies behind it")
	}
	area, when, joint := "", "", ""
	if a.Area != nil {
		area = w.say("also all others within {n} of the target", w.inches(strconv.Itoa(*a.Area)))
	}
	if a.When != nil {
		when = w.say("if {what}", When(w.g, a.When))
	}
	if a.Joint {
		joint = w.say("several units attack together")
	}
	return []string{far, area, when, joint}
}

// together is where units stand that nothing is between.
func (w player) together() string {
	if w.g.OnTable() {
		return w.say("against an enemy in contact")
	}
	return w.say("in the same cell")
}

// stage is a step of an attack as a row: its number and name, dice, what they need, and what
// single faces do.
func (w player) stage(i int, s *schema.PlayStage) []string {
	name, dice := fmt.Sprintf("%d. %s", i+1, w.stageName(s)), "1"
	if s.Dice != nil {
		dice = w.amount(s.Dice)
	}
	if i > 0 {
		dice = w.say("{amount} for each", dice)
	}
	if s.Die != 0 && s.Die != 6 {
		dice += " " + w.say("D{sides}", s.Die)
	}
	need := ""
	switch {
	case s.Compare != nil:
		need = w.say("by the difference")
	case s.Need != nil:
		need = w.need(s.Need, s.Way)
	}
	return []string{name, dice, need, w.faces(s)}
}

// stageName is what a stage is called, and that the target rolls where it does.
func (w player) stageName(s *schema.PlayStage) string {
	if s.By == "foe" {
		return w.name(s.Name, s.ID) + " (" + w.say("target#rolls") + ")"
	}
	return w.name(s.Name, s.ID)
}

// StageFaces are what single faces of a stage's dice do, such as one that always succeeds.
func StageFaces(g *schema.Game, s *schema.PlayStage) string { return player{g: g, p: g.Play}.faces(s) }

// faces are what single faces of a stage's dice do.
func (w player) faces(s *schema.PlayStage) string {
	var words []string
	for _, x := range []struct {
		n    int
		says string
	}{
		{s.Always, "{n} always"}, {s.Never, "{n} never"}, {s.Explode, "{n} brings another die"}, {s.Twice, "{n} counts twice"},
	} {
		if x.n != 0 {
			words = append(words, w.say(x.says, x.n))
		}
	}
	switch s.Again {
	case "misses":
		words = append(words, w.say("misses are rolled again"))
	case "hits":
		words = append(words, w.say("hits are rolled again"))
	case "ones":
		words = append(words, w.say("ones are rolled again"))
	}
	if s.Goes == "failures" {
		words = append(words, w.say("failures go on"))
	}
	return strings.Join(words, ", ")
}

// comparison is what the dice of a stage need, by a difference of two figures.
func (w player) comparison(name string, s *schema.PlayStage) Chart {
	c := Chart{
		Title:   name + ": " + w.difference(s.Compare),
		Figures: true, Heads: []string{w.say("Difference")}, Rows: [][]string{{w.say("Needs")}},
	}
	needs := s.Compare.Needs
	for i, n := range needs {
		head := signed(strconv.Itoa(n.From))
		switch {
		case len(needs) == 1:
			head = w.say("any")
		case i == 0:
			head = w.say("{n} or more#difference", head)
		case i == len(needs)-1:
			head = w.say("{n} or less#difference", signed(strconv.Itoa(needs[i-1].From-1)))
		case needs[i-1].From-1 > n.From:
			head = w.say("{from} to {to}", head, signed(strconv.Itoa(needs[i-1].From-1)))
		}
		c.Heads = append(c.Heads, head)
		c.Rows[0] = append(c.Rows[0], w.need(&schema.PlayAmount{Is: &n.Need}, s.Way))
	}
	return c
}

// difference is how two figures compare.
func (w player) difference(of *schema.PlayCompare) string {
	foe := of.Foe
	foe.Of = cmp.Or(foe.Of, "foe")
	return w.say("{own} less {foe}", w.amount(&of.Own), w.amount(&foe))
}

// need is what dice must show: "Aim+", "7 or less".
func (w player) need(a *schema.PlayAmount, way string) string {
	words := w.amount(a)
	_, figure := w.g.Stats.Get(a.Stat)
	figure = figure && a.Of == "" && a.Table == "" && a.Times == nil && a.Plus == 0 && a.Over <= 1
	switch {
	case way == "or-less" && a.Table != "":
		return w.say("at most {n}", words)
	case way == "or-less":
		return w.say("{n} or less", words)
	case !figure && strings.Contains(words, " "): // a sign behind it would go with its last word alone
		return w.say("at least {n}", words)
	}
	return words + "+"
}

// odds is how an attack by a table of results is looked up.
func (w player) odds(a *schema.PlayAttack) []string {
	o := a.Odds
	compare := "{attack} to {defence} gives the column"
	if o.By == "difference" {
		compare = "{attack} less {defence} gives the column"
	}
	defence := o.Defence
	defence.Of = cmp.Or(defence.Of, "foe")
	t, _ := w.g.Tables.Get(o.Table)
	return []string{w.say(compare, w.amount(&o.Attack), w.amount(&defence)), w.say("{die} on the table {table}", t.Die, cmp.Or(t.Title, o.Table))}
}

// damage is what the successes of an attack take off.
func (w player) damage(d *schema.PlayDamage) string {
	each := "1"
	if d.Each != nil {
		each = w.amount(d.Each)
	}
	over := w.say("what is over is lost")
	if d.Spills {
		over = w.say("what is over goes on to the next figure")
	}
	return w.say("damage of each: {n}", each) + ", " + over
}

// symbols are how many dice with symbols are rolled.
func (w player) symbols(a *schema.PlayAttack) string {
	d, _ := w.g.Dice.Get(a.Symbols.Die)
	number := "1"
	if a.Symbols.Dice != nil {
		number = w.amount(a.Symbols.Dice)
	}
	return cmp.Or(d.Name, a.Symbols.Die) + ": " + w.say("dice: {amount}", number) + ", " + w.say("take one of them")
}

// results are what comes of an attack: by successes, by the faces of a die, or by the cells of a
// table.
func (w player) results(a *schema.PlayAttack) Chart {
	w.clashes = a.IsClash()
	c := Chart{Title: w.say("What comes of it"), Heads: []string{w.say("Successes"), w.say("The target#results")}}
	says := func(r *schema.PlayResult) string {
		return cmp.Or(w.deeds(r.Effects, true), "–") + w.provided(r.When, true)
	}
	if a.Symbols != nil {
		c.Heads[0] = w.say("Face")
		d, _ := w.g.Dice.Get(a.Symbols.Die)
		for _, f := range d.Faces {
			does := each.Of(each.Where(a.Results, func(r schema.PlayResult) bool { return r.Face == f.Face }), func(r schema.PlayResult) string { return says(&r) })
			c.Rows = append(c.Rows, []string{cmp.Or(f.Name, f.Face), text.Capital(cmp.Or(strings.Join(does, "; "), w.say("nothing")))})
		}
		return c
	}
	for i := range a.Results {
		r := &a.Results[i]
		of := w.span(r.Hits, "1+")
		switch {
		case a.IsClash():
			c.Heads = []string{w.say("Who wins"), w.say("What comes of it")}
			of, r = w.outcome(r), &schema.PlayResult{Effects: losers(r.Effects), When: r.When}
		case a.Odds != nil:
			c.Heads[0], of = w.say("Result#odds"), strings.Join(each.Of(r.Cells, w.g.Worded), ", ")
		}
		c.Rows = append(c.Rows, []string{of, text.Capital(says(r))})
	}
	return c
}
