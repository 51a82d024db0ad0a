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
		words := strings.TrimSuffix(sentences(says...), ".")
		out = append(out, Thing{ID: part + "/" + id, Name: w.name(name, id), Ref: ref, Summary: words, Facts: []Fact{{"text", "Rule", words}}, Value: value})
	}
	if first := w.initiative(); first != "" {
		holds := ""
		if p.Holds == "turn" {
			holds = w.say("who holds objectives is seen at the end of each turn of a side")
		}
		add("initiative", "initiative", w.say("Who goes first"), "", p.Initiative, first, holds)
	}
	for i, ph := range p.Sequence {
		add("sequence", ph.ID, w.phaseTitle(i), ph.Ref, ph, w.phase(i)...)
	}
	for id, a := range p.Actions.All() {
		add("actions", id, a.Name, a.Ref, a, w.action(&a)...)
	}
	for id, a := range p.Attacks.All() {
		add("attacks", id, w.attackName(id), "", a, w.attack(id, &a).words())
	}
	for id, t := range p.Tests.All() {
		add("tests", id, t.Name, t.Ref, t, w.tested(&t)...)
	}
	for id, m := range p.Marks.All() {
		add("marks", id, m.Name, m.Ref, m, w.mark(&m))
	}
	for i, e := range p.Events {
		add("events", strconv.Itoa(i+1), e.Name, e.Ref, e, w.event(&e)...)
	}
	if r, ok := p.Retreats.Get(p.Crowded); ok {
		add("crowded", "crowded", w.say("Full cells"), r.Ref, p.Crowded, w.crowdedWords(&r))
	}
	if p.Facing != nil {
		add("facing", "facing", w.say("Facing"), "", p.Facing, w.facingWords(p.Facing))
	}
	for id, r := range p.Retreats.All() {
		add("retreats", id, r.Name, r.Ref, r, w.retreat(&r))
	}
	for i := range p.Zones {
		z := &p.Zones[i]
		add("zones", strconv.Itoa(i+1), w.say("Zone of control"), z.Ref, *z, w.zone(z))
	}
	for id := range g.Stats.All() {
		if changes := w.changes(id); changes != "" {
			add("stats", id, statTitle(g, id), "", p.Modifiers, strings.TrimSuffix(strings.TrimPrefix(changes, " ("), ")"))
		}
	}
	return out
}

// player puts rules of play into words; where it has a unit, its figures.
type player struct {
	g    *schema.Game
	p    *schema.Play
	unit *schema.Troop // nil: of all

	looked *[]lookup // tables that amounts are looked up in, as they are worded; nil: not asked for

	clashes bool // it is about an attack that either of the two may win
}

func (w player) say(message string, args ...any) string { return w.g.Say(message, args...) }

// name is what something is called: by its name, else by its id, in the game's language.
func (w player) name(name, id string) string {
	return cmp.Or(name, w.g.Worded(schema.PlayName("", id)))
}

// inches is a number of steps, or of inches on an open table.
func (w player) inches(n string) string {
	if !w.g.OnTable() {
		return n
	}
	bare, more := strings.CutSuffix(n, "+")
	if more {
		return bare + "″+"
	}
	return n + "″"
}

// far is a distance in words.
func (w player) far(a *schema.PlayAmount) string {
	if a.Is != nil && a.Table == "" {
		return w.inches(w.amount(a))
	}
	return w.amount(a)
}

// action is an action as cells: its cost, when it is done, and what it does.
func (w player) action(a *schema.PlayAction) []string {
	cost, once, when, test, move, attack := "", "", "", "", "", ""
	if a.Cost != nil && *a.Cost != 1 {
		cost = strconv.Itoa(*a.Cost)
	}
	switch a.Once {
	case "activation":
		once = w.say("once in an activation")
	case "round":
		once = w.say("once in a round")
	case "game":
		once = w.say("once in a game")
	}
	if a.Must {
		once = text.Join(", ", once, w.say("must be done before anything else"))
	}
	if a.When != nil {
		when = w.say("if {what}", When(w.g, a.When))
	}
	if t, ok := w.p.Tests.Get(a.Test); ok {
		test = w.say("after a test: {test}", w.name(t.Name, a.Test))
	}
	if m, ok := w.p.Moves.Get(a.Move); ok {
		message := "moves up to {amount}"
		if w.g.OnTable() && m.Steps.Is == nil {
			message = "moves up to {amount} inches"
		}
		move = w.say(message, w.far(&m.Steps)) + w.changes(a.Move+".steps")
		switch {
		case m.Meets && w.g.OnTable():
			move += ", " + w.say("into contact")
		case m.Meets:
			move += ", " + w.say("also among enemies")
		}
		if m.Cells > 0 {
			move += ", " + w.say("up to {n} cells away", m.Cells)
		}
		if m.Pays {
			move += ", " + w.say("each step costs 1")
		}
		if m.Turn > 0 {
			move += ", " + w.say("a turn costs {n}", m.Turn)
		}
	}
	switch name := w.attackName(a.Attack); {
	case a.Attack != "" && name == cmp.Or(a.Name, name):
		attack = w.say("an attack")
	case a.Attack != "":
		attack = w.say("attack: {attack}", text.Capital(name))
	}
	return []string{cost, text.Capital(text.Join("; ", w.reaction(a.Reacts), once, when)), sentences(test, move, attack, w.deeds(a.Effects, false), a.Text)}
}

// DiceWords are dice as the game's language writes them: "2D6" is "2W6" in German.
func DiceWords(g *schema.Game, dice string) string {
	number, sides, _ := strings.Cut(strings.ToUpper(dice), "D")
	if _, _, ordinary := schema.Dice(dice); !ordinary || g.Language().English() {
		return dice
	}
	return g.Say("{dice}D{sides}", number, sides)
}

// testHeads are the columns of tests.
func (w player) testHeads() []string {
	return []string{w.say("Test"), w.say("Roll"), w.say("Passed"), w.say("Failed"), w.say("Besides")}
}

// test is a test as cells: its roll, what comes of it when it is passed and when it fails, what else to know.
func (w player) test(t *schema.PlayTest) []string {
	return []string{DiceWords(w.g, t.Dice) + ", " + w.need(&t.Need, t.Way), text.Capital(w.deeds(t.Pass, false)), text.Capital(w.deeds(t.Fail, false)), t.Text}
}

// tested is a test in sentences, which name what the columns of a chart do.
func (w player) tested(t *schema.PlayTest) []string {
	heads, says := w.testHeads(), w.test(t)
	for i := 1; i <= 2; i++ {
		if says[i] != "" {
			says[i] = heads[i+1] + ": " + says[i]
		}
	}
	return says
}

// mark is what a mark means, and when it goes.
func (w player) mark(m *schema.PlayMark) string {
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
	return sentences(m.Text, most, clears)
}

// deeds are what befalls units; foe: the other of the two, unless it says otherwise.
func (w player) deeds(all []schema.PlayChange, foe bool) string {
	return text.Join("; ", each.Of(all, func(c schema.PlayChange) string {
		n := "1"
		if c.Number != nil {
			n = w.count(c.Number)
		}
		m, _ := w.p.Marks.Get(c.Mark)
		t, _ := w.p.Tests.Get(c.Test)
		says := map[string]string{
			"lose": "loses {n}", "restore": "gets {n} back", "remove": "is removed", "mark": "{mark}", "unmark": "no longer {mark}",
			"score": "scores {n}", "test": "test: {test}", "end": "has acted", "turn": "turns to face the other", "yield": "its side gives up", "leave": "leaves the board, unscored", "retreat": "falls back {n}: {way}", "follow": "attackers may follow: {n}",
		}[c.Do]
		var what string
		switch c.Do {
		case "retreat":
			r, _ := w.p.Retreats.Get(c.Retreat)
			if w.p.Retreats.Len() == 1 {
				what = w.say("falls back {n}#steps", w.inches(n))
				break
			}
			what = w.say(says, w.inches(n), w.name(r.Name, c.Retreat))
		case "lose", "restore", "score", "follow":
			if what = w.say(says, n); c.Do == "lose" && each1(c.Number) {
				if what = w.say("loses 1 for each success"); w.clashes {
					what = w.say("loses as much as the difference")
				}
			} else if c.Do == "follow" && w.clashes {
				what = w.say("the winner may follow")
			}
		case "mark", "unmark":
			switch what = w.name(m.Name, c.Mark); {
			case c.Number != nil && c.Do == "mark":
				what += " " + signed(n)
			case c.Number != nil:
				what += " " + signed("-"+n)
			case c.Do == "unmark":
				what = w.say(says, what)
			}
		case "test":
			what = w.say(says, w.name(t.Name, c.Test))
		default:
			what = w.say(says)
		}
		what += w.provided(c.When, foe)
		switch whom := c.Whom; {
		case c.Do == "follow":
		case whom == "winner":
			return w.say("winner: {what}", what)
		case whom == "loser":
			return w.say("loser: {what}", what)
		case foe && whom == "foe":
			return w.say("target: {what}", what)
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

// provided is when something befalls a unit, in brackets; foe: it is the target, which needs no name.
func (w player) provided(when *schema.PlayWhen, foe bool) string {
	if when == nil {
		return ""
	}
	words := When(w.g, when)
	if foe {
		words = strings.ReplaceAll(words, w.say("target: {what}", ""), "")
	}
	return " (" + w.say("if {what}", words) + ")"
}

// each1 says whether an amount is one for each success.
func each1(a *schema.PlayAmount) bool {
	return a != nil && *a == schema.PlayAmount{Count: "hits"}
}

// changes are the modifiers of a figure, in brackets.
func (w player) changes(to string) string {
	var all []string
	for i := range w.p.Modifiers {
		if m := &w.p.Modifiers[i]; m.To == to {
			all = append(all, text.Join(": ", w.change(m), w.why(m)))
		}
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
	if n == "0" {
		return n
	}
	return "+" + n
}

func (w player) actionName(id string) string {
	a, _ := w.p.Actions.Get(id)
	return w.name(a.Name, id)
}

// Counted is what an amount counts, in words: "Hull left", "successes".
func Counted(g *schema.Game, count string) string {
	if lasting := map[string]string{"left": "{stat} left", "lost": "{stat} lost"}[count]; lasting != "" && g.Play.Strength != "" {
		return g.Say(lasting, statTitle(g, g.Play.Strength))
	}
	return g.Say(map[string]string{"left": "strength left", "lost": "strength lost", "wounds": "wounds left", "hits": "successes", "range": "the range", "units": "units"}[count])
}

// count is an amount as it is counted out to a unit: "Aim", "2 for each Dazed".
func (w player) count(a *schema.PlayAmount) string {
	bare := *a
	bare.Times, bare.Mark = nil, ""
	if a.Mark == "" || bare != (schema.PlayAmount{}) {
		return w.amount(a)
	}
	per := 1
	if a.Times != nil {
		per = *a.Times
	}
	m, _ := w.p.Marks.Get(a.Mark)
	return w.say("{n} for each {mark}", per, w.name(m.Name, a.Mark))
}

// amount is an amount in words: "Aim", "2 × Move + 1".
func (w player) amount(a *schema.PlayAmount) string {
	if a.Table != "" {
		return w.lookedUp("the number in the table {table}, for {what}", a)
	}
	words := ""
	switch {
	case a.Stat != "":
		words = statTitle(w.g, a.Stat)
	case a.Weapon != "":
		words = w.say("{stat} of the weapon", statTitle(w.g, a.Weapon))
	case a.Mark != "":
		m, _ := w.p.Marks.Get(a.Mark)
		words = w.name(m.Name, a.Mark)
	case a.Value != "":
		v, _ := w.g.Values.Get(a.Value)
		words = schema.Figure(v.Value)
	case a.Count == "hits" && w.clashes:
		words = w.say("the difference")
	case a.Count != "":
		words = Counted(w.g, a.Count)
	case a.Dice != "":
		words = DiceWords(w.g, a.Dice)
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

// lookedUp is an amount that is looked up in a table, in a sentence.
func (w player) lookedUp(message string, a *schema.PlayAmount) string {
	by := *a
	by.Table = ""
	words := w.amount(&by)
	w.looksUp(a.Table, words)
	return w.say(message, tableColumn(w.g, a), words)
}

// LookedUp is what an amount is that is looked up in a table, as a reason: "Fire table, near, by Men left".
func LookedUp(g *schema.Game, a *schema.PlayAmount, by string) string {
	return g.Say("{table}, by {what}", tableColumn(g, a), by)
}

// tableColumn is where an amount is looked up: the table and, of several columns, which.
func tableColumn(g *schema.Game, a *schema.PlayAmount) string {
	t, _ := g.Tables.Get(a.Table)
	title := cmp.Or(t.Title, a.Table)
	if column := max(a.Column, 1); len(t.Columns) > 1 && column <= len(t.Columns) {
		title += ", " + t.Columns[column-1]
	}
	return title
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
