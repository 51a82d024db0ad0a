package catalog

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The rules of play of a game in words: what a player must know at the table.

func rulesOfPlay(g *schema.Game) (out []Thing) {
	p := g.Play
	if p == nil {
		return nil
	}
	w := player{g: g, p: p}
	add := func(part, id, name string, ref rulebook.Ref, value any, says ...string) {
		words := strings.TrimSuffix(text.Join("; ", says...), ".")
		out = append(out, Thing{ID: part + "/" + id, Name: schema.PlayName(name, id), Ref: ref, Summary: words, Facts: []Fact{{"text", "Rule", words}}, Value: value})
	}
	for i, ph := range p.Sequence {
		add("sequence", ph.ID, fmt.Sprintf("%d. %s", i+1, schema.PlayName(ph.Name, ph.ID)), ph.Ref, ph, w.phase(&ph)...)
	}
	for id, a := range p.Actions.All() {
		add("actions", id, a.Name, a.Ref, a, w.action(&a)...)
	}
	for id, a := range p.Attacks.All() {
		add("attacks", id, w.attackName(id), "", a, w.attack(id, &a)...)
	}
	for id, t := range p.Tests.All() {
		add("tests", id, t.Name, t.Ref, t, w.test(id, &t)...)
	}
	for id, m := range p.Marks.All() {
		add("marks", id, m.Name, m.Ref, m, w.mark(&m)...)
	}
	for i, e := range p.Events {
		add("events", strconv.Itoa(i+1), e.Name, e.Ref, e, w.event(&e)...)
	}
	for id, r := range p.Retreats.All() {
		add("retreats", id, r.Name, r.Ref, r, w.retreat(&r)...)
	}
	for i := range p.Zones {
		z := &p.Zones[i]
		add("zones", strconv.Itoa(i+1), w.say("Zone of control"), z.Ref, *z, w.zone(z)...)
	}
	for id := range g.Stats.All() {
		if changes := w.changes(id); changes != "" {
			add("stats", id, statTitle(g, id), "", p.Modifiers, strings.TrimSuffix(strings.TrimPrefix(changes, " ("), ")"))
		}
	}
	return out
}

// player puts rules of play into words: of a unit with its own figures, and without what never
// holds for it.
type player struct {
	g    *schema.Game
	p    *schema.Play
	unit *schema.Troop // nil: of all
	bare bool          // without what may change figures
}

func (w player) say(message string, args ...any) string { return w.g.Say(message, args...) }

func (w player) only(c *schema.PlayCase) string {
	if c == nil {
		return ""
	}
	return w.say("only {what}", w.holds(c))
}

func (w player) action(a *schema.PlayAction) []string {
	cost, once, when, test, move, attack := "", "", "", "", "", ""
	if a.Cost != nil && *a.Cost != 1 {
		cost = w.say("costs {amount}", *a.Cost)
	}
	switch a.Once {
	case "activation":
		once = w.say("once in an activation")
	case "round":
		once = w.say("once in a round")
	case "game":
		once = w.say("once in a game")
	}
	if a.When != nil {
		when = w.say("if {what}", When(w.g, a.When))
	}
	if t, ok := w.p.Tests.Get(a.Test); ok {
		test = w.say("after a test: {test}", schema.PlayName(t.Name, a.Test))
	}
	if m, ok := w.p.Moves.Get(a.Move); ok {
		move = w.say("moves up to {amount}", w.amount(&m.Steps)) + w.changes(a.Move+".steps")
		if m.Meets {
			move += ", " + w.say("also among enemies")
		}
	}
	if a.Attack != "" {
		attack = w.say("attack: {attack}", w.attackName(a.Attack))
	}
	return []string{w.reaction(a.Reacts), cost, once, when, test, move, attack, w.deeds(a.Effects, false), a.Text}
}

// attackName is what an attack is called: as the action that makes it.
func (w player) attackName(id string) string {
	for name, a := range w.p.Actions.All() {
		if a.Attack == id {
			return schema.PlayName(a.Name, name)
		}
	}
	return schema.PlayName("", id)
}

func (w player) attack(id string, a *schema.PlayAttack) (out []string) {
	reach := w.say("range {n}", 1)
	if a.Range != nil {
		reach = w.say("range {n}", w.amount(a.Range))
	}
	if a.Least != nil {
		reach += ", " + w.say("at least {n}", w.amount(a.Least))
	}
	if a.Sight {
		reach += ", " + w.say("what it sees")
	}
	out = append(out, reach+w.changes(id+".range"))
	if a.Area != nil {
		out = append(out, w.say("also all others within {n} of the target", *a.Area))
	}
	if a.When != nil {
		out = append(out, w.say("if {what}", When(w.g, a.When)))
	}
	for i := range a.Stages {
		out = append(out, w.stage(id, i, &a.Stages[i]))
	}
	if a.Symbols != nil {
		return append(out, w.symbols(id, a)...)
	}
	if a.Odds != nil {
		out = append(out, w.odds(id, a)...)
	}
	if a.Damage != nil {
		out = append(out, w.damage(id, a.Damage))
	}
	var results []string
	for i := range a.Results {
		r := &a.Results[i]
		of := w.span(r.Hits, "1+")
		if a.Odds != nil {
			of = strings.Join(r.Cells, " / ")
		}
		says := of + ": " + cmp.Or(w.deeds(r.Effects, true), "–")
		if r.When != nil {
			says += " (" + w.say("if {what}", When(w.g, r.When)) + ")"
		}
		results = append(results, says)
	}
	switch {
	case results != nil && a.Odds != nil:
		out = append(out, strings.Join(results, ", "))
	case results != nil:
		out = append(out, w.say("by successes {results}", strings.Join(results, ", ")))
	}
	return out
}

// damage is what the successes of an attack take off.
func (w player) damage(attack string, d *schema.PlayDamage) string {
	each := "1"
	if d.Each != nil {
		each = w.amount(d.Each)
	}
	over := w.say("what is over is lost")
	if d.Spills {
		over = w.say("what is over goes on to the next figure")
	}
	return w.say("damage of each: {n}", each) + w.changes(attack+".damage") + ", " + over
}

func (w player) stage(attack string, i int, s *schema.PlayStage) string {
	to := attack + "." + s.ID
	name, dice := schema.PlayName(s.Name, s.ID), w.say("a die for each")
	if s.By == "foe" {
		name += " (" + w.say("target#rolls") + ")"
	}
	own := s.By != "foe"
	n, known := w.reckoned(s.Dice, to+".dice", own)
	switch {
	case known && i == 0:
		dice = w.say("{n} dice", n)
	case s.Dice != nil && i == 0:
		dice = w.say("dice: {amount}", w.amount(s.Dice))
	case s.Dice != nil:
		dice = w.say("dice for each: {amount}", w.amount(s.Dice))
	case i == 0:
		dice = w.say("a die")
	}
	if s.Die != 0 && s.Die != 6 {
		dice += " " + w.say("D{sides}", s.Die)
	}
	words := []string{dice + w.changes(to+".dice"), w.stageNeed(s, to+".need", own) + w.changes(to+".need")}
	for _, x := range []struct {
		n    int
		says string
	}{
		{s.Always, "{n} always counts"}, {s.Never, "{n} never counts"}, {s.Explode, "{n} brings another die"}, {s.Twice, "{n} counts twice"},
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
	return name + ": " + text.Join(", ", words...)
}

// stageNeed is what the dice of a stage must show, by a comparison each need with its
// difference.
func (w player) stageNeed(s *schema.PlayStage, figure string, own bool) string {
	c := s.Compare
	if c == nil {
		if s.Need == nil {
			return ""
		}
		return w.need(s.Need, s.Way, figure, own)
	}
	var needs []string
	for _, a := range c.Needs {
		needs = append(needs, fmt.Sprintf("%s → %s", rulebook.Whole(a.From).Term(), w.need(&schema.PlayAmount{Is: &a.Need}, s.Way, figure, own)))
	}
	foe := c.Foe
	foe.Of = cmp.Or(foe.Of, "foe")
	return w.say("by {own} less {foe}: {needs}", w.amount(&c.Own), w.amount(&foe), strings.Join(needs, ", "))
}

// need is what dice must show, a figure of the unit itself or of its enemy.
func (w player) need(a *schema.PlayAmount, way, figure string, own bool) string {
	words := w.amount(a)
	if n, known := w.reckoned(a, figure, own); known {
		words = strconv.Itoa(n)
	}
	if way == "or-less" {
		return w.say("{n} or less", words)
	}
	return words + "+"
}

func (w player) test(id string, t *schema.PlayTest) []string {
	pass, fail := w.deeds(t.Pass, false), w.deeds(t.Fail, false)
	if pass != "" {
		pass = w.say("passed: {what}", pass)
	}
	if fail != "" {
		fail = w.say("failed: {what}", fail)
	}
	return []string{t.Dice + ", " + w.need(&t.Need, t.Way, id+".need", true) + w.changes(id+".need"), pass, fail, t.Text}
}

func (w player) mark(m *schema.PlayMark) []string {
	most, clears := "", ""
	if m.Max > 1 {
		most = w.say("up to {n}", m.Max)
	}
	switch m.Clears {
	case "activation":
		clears = w.say("goes when the unit has acted")
	case "next":
		clears = w.say("goes when the unit is next activated")
	case "phase":
		clears = w.say("goes after the phase")
	case "round":
		clears = w.say("goes after the round")
	}
	return []string{most, clears, m.Text}
}

// deeds are what befalls units; foe: the other of the two, unless it says otherwise.
func (w player) deeds(all []schema.PlayChange, foe bool) string {
	return text.Join(", ", each.Of(all, func(c schema.PlayChange) string {
		n := "1"
		if c.Number != nil {
			n = w.amount(c.Number)
		}
		m, _ := w.p.Marks.Get(c.Mark)
		t, _ := w.p.Tests.Get(c.Test)
		says := map[string]string{
			"lose": "loses {n}", "restore": "gets {n} back", "remove": "is removed", "mark": "{mark}", "unmark": "no longer {mark}",
			"score": "scores {n}", "test": "test: {test}", "end": "has acted", "retreat": "falls back {n}: {way}", "follow": "attackers may follow: {n}",
		}[c.Do]
		var what string
		switch c.Do {
		case "retreat":
			r, _ := w.p.Retreats.Get(c.Retreat)
			what = w.say(says, n, schema.PlayName(r.Name, c.Retreat))
		case "lose", "restore", "score", "follow":
			what = w.say(says, n)
		case "mark", "unmark":
			if what = schema.PlayName(m.Name, c.Mark); c.Number != nil {
				what += " " + n
			}
			if c.Do == "unmark" {
				what = w.say(says, what)
			}
		case "test":
			what = w.say(says, schema.PlayName(t.Name, c.Test))
		default:
			what = w.say(says)
		}
		if c.When != nil {
			what += " (" + w.say("if {what}", When(w.g, c.When)) + ")"
		}
		switch whom := c.Whom; {
		case c.Do == "follow":
		case whom == "all":
			return w.say("all attackers: {what}", what)
		case foe && whom == "self":
			return w.say("attacker: {what}", what)
		case !foe && whom == "foe":
			return w.say("target: {what}", what)
		}
		return what
	})...)
}

// changes are the modifiers of a figure, in brackets.
func (w player) changes(to string) string {
	var all []string
	for i := range w.p.Modifiers {
		m := &w.p.Modifiers[i]
		if w.bare || m.To != to || w.unit != nil && w.sure(m.When) != sometimes {
			continue
		}
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
		words := strings.Join(does, ", ")
		if why := cmp.Or(m.Name, When(w.g, m.When)); why != "" {
			words += ": " + why
		}
		all = append(all, words)
	}
	if all == nil {
		return ""
	}
	return " (" + strings.Join(all, "; ") + ")"
}

// signed writes what is added with its sign.
func signed(n string) string {
	if below, ok := strings.CutPrefix(n, "-"); ok {
		return "−" + below
	}
	return "+" + n
}

func (w player) actionName(id string) string {
	a, _ := w.p.Actions.Get(id)
	return schema.PlayName(a.Name, id)
}

// amount is an amount in words: "Aim", "2 × Move + 1".
func (w player) amount(a *schema.PlayAmount) string {
	words := ""
	switch {
	case a.Stat != "":
		words = statTitle(w.g, a.Stat)
	case a.Weapon != "":
		words = w.say("{stat} of the weapon", statTitle(w.g, a.Weapon))
	case a.Mark != "":
		m, _ := w.p.Marks.Get(a.Mark)
		words = schema.PlayName(m.Name, a.Mark)
	case a.Value != "":
		v, _ := w.g.Values.Get(a.Value)
		words = schema.Figure(v.Value)
	case a.Count != "":
		words = w.say(map[string]string{"left": "strength left", "lost": "strength lost", "wounds": "wounds left", "hits": "successes", "range": "the range", "units": "units"}[a.Count])
	case a.Dice != "":
		words = a.Dice
	case a.Is != nil:
		words = strconv.Itoa(*a.Is)
	}
	switch a.Of {
	case "foe":
		words = w.say("{what} of the target", words)
	case "side":
		words = w.say("{what} of the whole side", words)
	}
	if a.Times != nil && *a.Times != 1 {
		words = fmt.Sprintf("%d × %s", *a.Times, words)
	}
	if a.Over > 1 {
		words = fmt.Sprintf("%s / %d", words, a.Over)
	}
	if a.Plus != 0 {
		words += " " + rulebook.Whole(a.Plus).Term()
	}
	return words
}

// span is a range of numbers: "2", "1–3", "2+".
func (w player) span(r *schema.Range, absent string) string {
	switch {
	case r == nil || r.Min == nil && r.Max == nil:
		return absent
	case r.Max == nil:
		return strconv.Itoa(*r.Min) + "+"
	case r.Min == nil && *r.Max == 0:
		return "0"
	case r.Min == nil:
		return "0–" + strconv.Itoa(*r.Max)
	case *r.Min == *r.Max:
		return strconv.Itoa(*r.Min)
	}
	return fmt.Sprintf("%d–%d", *r.Min, *r.Max)
}

// When is a condition of a game's rules of play in words; "" for nil.
func When(g *schema.Game, p *schema.PlayWhen) string {
	if p == nil {
		return ""
	}
	w := player{g: g, p: g.Play}
	words := []string{w.holds(&p.PlayCase)}
	if p.Not != nil {
		words = append(words, w.say("not: {what}", w.holds(p.Not)))
	}
	if len(p.Any) > 0 {
		words = append(words, strings.Join(each.Of(p.Any, func(c schema.PlayCase) string { return w.holds(&c) }), " / "))
	}
	return text.Join(", ", words...)
}

func (w player) holds(c *schema.PlayCase) string {
	words := []string{w.is(c.Self)}
	if foe := w.is(c.Foe); foe != "" {
		words = append(words, w.say("target: {what}", foe))
	}
	if c.Range != nil {
		words = append(words, w.say("range {n}", w.span(c.Range, "")))
	}
	if len(c.Across) > 0 {
		words = append(words, w.say("across {terrain}", TerrainNames(w.g, c.Across...)))
	}
	if c.Contact != nil {
		if *c.Contact {
			words = append(words, w.say("an enemy next to it"))
		} else {
			words = append(words, w.say("no enemy next to it"))
		}
	}
	if c.Reacting != nil {
		if *c.Reacting {
			words = append(words, w.say("in reaction"))
		} else {
			words = append(words, w.say("not: {what}", w.say("in reaction")))
		}
	}
	if c.Round != nil {
		words = append(words, w.say("round {number}", w.span(c.Round, "")))
	}
	return text.Join(", ", words...)
}

func (w player) is(is *schema.PlayIs) string {
	if is == nil {
		return ""
	}
	words := []string{
		names(w.g.Units, func(u schema.Unit) string { return u.Name }, is.Units), names(w.g.Classes, func(c schema.Class) string { return c.Name }, is.Classes),
		KeywordNames(w.g, is.Keywords...), names(w.g.Weapons, func(x schema.Weapon) string { return x.Name }, is.Weapons),
	}
	for id, r := range is.Stats.All() {
		words = append(words, statTitle(w.g, id)+" "+w.span(&r, ""))
	}
	for id, r := range is.Marks.All() {
		m, _ := w.p.Marks.Get(id)
		name := schema.PlayName(m.Name, id)
		switch span := w.span(&r, ""); {
		case span == "0":
			words = append(words, w.say("not: {what}", name))
		case span == "1+":
			words = append(words, name)
		default:
			words = append(words, name+" "+span)
		}
	}
	if is.Left != nil {
		words = append(words, w.say("strength left")+" "+w.span(is.Left, ""))
	}
	if is.Half != nil {
		half := w.say("half its strength lost")
		if !*is.Half {
			half = w.say("not: {what}", half)
		}
		words = append(words, half)
	}
	if len(is.Terrain) > 0 {
		words = append(words, w.say("in {terrain}", TerrainNames(w.g, is.Terrain...)))
	}
	if len(is.Did) > 0 {
		words = append(words, w.say("after {actions}", text.Join(" / ", each.Of(is.Did, w.actionName)...)))
	}
	if n := is.Near; n != nil {
		words = append(words, w.near(n))
	}
	return text.Join(", ", words...)
}

func (w player) near(n *schema.PlayNear) string {
	who := text.Join(", ", names(w.g.Units, func(u schema.Unit) string { return u.Name }, n.Units),
		names(w.g.Classes, func(c schema.Class) string { return c.Name }, n.Classes), KeywordNames(w.g, n.Keywords...))
	switch {
	case who == "" && n.Who == "enemy":
		who = w.say("enemies")
	case who == "":
		who = w.say("friends")
	case n.Who == "enemy":
		who = w.say("enemy {unit}", who)
	}
	if n.Count != nil {
		who = w.span(n.Count, "") + " " + who
	}
	return w.say("{what} within {n}", who, n.Within)
}
