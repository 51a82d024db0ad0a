package schema

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Conditions answer for a list when the changes of its game hold. They look at
// the list as it is written, at prices without changes, so that no condition depends on
// another.
type Conditions struct {
	game   *Game
	list   *ArmyList
	army   *Army            // without changes
	first  []int            // for each entry, where its formations begin in the army
	last   []int            // and where they end
	points []rulebook.Value // for each entry, what it costs; -1: not asked yet
	bodies []string
	kinds  map[string]string // of bodies, by folded name
}

// Where is what a condition is asked for.
type Where struct {
	Entry int    // index in the list's formations; -1: no entry, but a body or the list
	Body  string // the folded name of a body; "": the whole list
}

// Everywhere is the whole list.
var Everywhere = Where{Entry: -1}

// Folded is a name without what is easily mistaken: capitals and blanks.
func Folded(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// ConditionsOf answer for a list that was mustered.
func ConditionsOf(g *Game, l *ArmyList, a Army) *Conditions {
	c := &Conditions{game: g, list: l, army: a.plain, kinds: map[string]string{}}
	if c.army == nil {
		c.army = &a
	}
	next := 0
	for i := range l.Formations {
		c.first = append(c.first, next)
		for next < len(c.army.Formations) && c.army.Formations[next].Entry == i {
			next++
		}
		c.last = append(c.last, next)
		c.points = append(c.points, -1)
		c.bodies = append(c.bodies, Folded(l.Formations[i].Group))
	}
	for _, b := range l.Bodies {
		c.kinds[Folded(b.Name)] = b.Kind
	}
	return c
}

// Kind is the kind of the body of a folded name: what the list says, or the game's first;
// "" if the game has none.
func (c *Conditions) Kind(body string) string {
	if kind := c.kinds[body]; kind != "" {
		return kind
	}
	if kinds := c.game.Bodies.Keys(); len(kinds) > 0 {
		return kinds[0]
	}
	return ""
}

// Chosen is what the list has chosen of a choice, by id; the game's default where
// it does not say.
func (c *Conditions) Chosen(choice string) string {
	if value, ok := c.list.Choices.Get(choice); ok {
		return value
	}
	of, _ := c.game.Choices.Get(choice)
	return of.Default
}

// at is where the conditions of an entry are asked for.
func (c *Conditions) at(entry int) Where { return Where{entry, c.bodies[entry]} }

// Holds says whether a condition holds; none always does.
func (c *Conditions) Holds(w *ListWhen, at Where) bool {
	if w == nil {
		return true
	}
	if !c.is(&w.ListCase, at) || w.Not != nil && c.is(w.Not, at) {
		return false
	}
	for i := range w.Any {
		if c.is(&w.Any[i], at) {
			return true
		}
	}
	return len(w.Any) == 0
}

// is says whether all of a case is so.
func (c *Conditions) is(k *ListCase, at Where) bool {
	for choice, values := range k.Choices.All() {
		if !contains(values, c.Chosen(choice)) {
			return false
		}
	}
	if len(k.Bodies) > 0 && !contains(k.Bodies, c.Kind(at.Body)) {
		return false
	}
	for i := range k.Has {
		if !c.has(&k.Has[i], at) {
			return false
		}
	}
	return true
}

func contains(all []string, one string) bool {
	for _, s := range all {
		if s == one {
			return true
		}
	}
	return false
}

// has says whether a number is as is asked for.
func (c *Conditions) has(k *ListCount, at Where) bool {
	n, of := c.Count(k, at)
	if k.Share == "" {
		return n >= rulebook.Whole(k.Least()) && (k.Max == nil || n <= rulebook.Whole(*k.Max))
	}
	low, high := rulebook.Value(k.Least()), k.Max
	return of > 0 && n*100 >= low*of && (high == nil || n*100 <= rulebook.Value(*high)*of)
}

// Least is the least number that is asked for.
func (k *ListCount) Least() int {
	switch {
	case k.Min != nil:
		return *k.Min
	case k.Max == nil:
		return 1
	}
	return 0
}

// Count is how many of something there are, and, of a share, of how many in all.
func (c *Conditions) Count(k *ListCount, at Where) (n, of rulebook.Value) {
	n = c.count(k.What, k.Within, k.Others, at)
	switch k.Share {
	case "all":
		of = c.count(k.Whole(), k.Within, k.Others, at)
	case "limit":
		if c.list.Limit != nil {
			of = *c.list.Limit
		}
	}
	return n, of
}

// count counts something in a part of the list.
func (c *Conditions) count(w What, within string, others bool, at Where) (n rulebook.Value) {
	if w.Of == "limit" {
		if c.list.Limit != nil {
			n = *c.list.Limit
		}
		return n
	}
	if within == "formation" {
		if at.Entry < 0 || others {
			return 0
		}
		return c.inEntry(w, at.Entry, 1)
	}
	for i := range c.list.Formations {
		copies := c.last[i] - c.first[i]
		if within == "group" && c.bodies[i] != at.Body {
			continue
		}
		if others && i == at.Entry {
			copies--
		}
		if copies > 0 {
			n += c.inEntry(w, i, copies)
		}
	}
	return n
}

// inEntry counts something in as many formations of an entry.
func (c *Conditions) inEntry(w What, i, copies int) rulebook.Value {
	if c.first[i] == c.last[i] {
		return 0
	}
	points := rulebook.Value(0)
	if w.Of == "points" {
		points = c.price(i) * rulebook.Value(copies) / rulebook.Value(c.last[i]-c.first[i])
	}
	if w.Of == "currency" {
		points = CostOf(c.game, &c.list.Formations[i], c.army.Formations[c.first[i]:c.first[i]+copies], w.Currency).Total()
	}
	return Tally(c.game, w, &c.army.Formations[c.first[i]], copies, points)
}

// price is what an entry costs without changes.
func (c *Conditions) price(i int) rulebook.Value {
	if c.points[i] < 0 {
		sum := PriceOf(c.game, &c.list.Formations[i], c.army.Formations[c.first[i]:c.last[i]])
		c.points[i] = max(0, sum.Total())
	}
	return c.points[i]
}

// Cause is a change that holds, and how often.
type Cause struct {
	*ListChange
	Times int
}

// Bounds are how many of something a list must and may have.
type Bounds struct {
	Min int
	Max *int // nil: any number
	Off bool // it may have none, since there is no such thing
	By  []Cause
}

// Altered is what changes make of something.
type Altered struct {
	Bounds
	Points   *rulebook.Value
	Costs    Map[rulebook.Value]
	Name     string
	Moves    []Cause // what has changed its groups
	Stats    []Stats
	Adds     []addition
	Keywords []string
	Gear     []Cause // what has changed weapons
	Priced   []Cause // what has made its price

	unpriced bool // its price depends on a limit of the list's, which has none
}

// addition is figures that are added so often.
type addition struct {
	stats Stats
	times int
}

// MostName is how many letters a name has at most that changes make: each of several may repeat
// the name before.
const MostName = 1000

// Renamed is a name that a change gives; {name} in it is the name before. Where it
// would have more than MostName letters, the name before stays.
func Renamed(name, before string) (made string, ok bool) {
	const old = "{name}"
	grows := utf8.RuneCountInString(before) - len(old)
	if utf8.RuneCountInString(name)+strings.Count(name, old)*grows > MostName {
		return before, false
	}
	return strings.ReplaceAll(name, old, before), true
}

func renamed(name, before string) string {
	made, _ := Renamed(name, before)
	return made
}

// apply lets changes work that hold.
func (c *Conditions) apply(e *Altered, changes []ListChange, at Where) {
	if c == nil {
		return
	}
	unbound := false
	for i := range changes {
		ch := &changes[i]
		if c.list.Limit == nil && ch.AsksLimit() {
			unbound = unbound || ch.bounds()
			e.unpriced = e.unpriced || ch.Points != nil || ch.Add != 0
			continue
		}
		if !c.Holds(ch.When, at) {
			continue
		}
		times := 1
		if ch.Each != nil {
			times = c.times(ch.Each, at)
		}
		// Bounds for each of none are 0; what is added for none is nothing.
		if times > 0 || ch.Min != nil || ch.Max != nil {
			e.take(Cause{ch, times})
		}
	}
	if unbound {
		e.Min, e.Off = 0, false
		if most := anyNumber; e.Max != nil {
			e.Max = &most
		}
	}
}

// anyNumber is the most of something whose bound cannot be known.
const anyNumber = 1 << 20

// AsksLimit says whether the change depends on the points that a list may spend. Of a list
// that says none it cannot be said whether it holds: it does not, and bounds nothing.
func (c *ListChange) AsksLimit() bool {
	ofLimit := func(w What) bool { return w.Of == "limit" }
	if c.Each != nil && (ofLimit(c.Each.What) || slices.ContainsFunc(c.Each.And, ofLimit)) {
		return true
	}
	if c.When == nil {
		return false
	}
	asks := func(k ListCase) bool {
		return slices.ContainsFunc(k.Has, func(n ListCount) bool { return ofLimit(n.What) || n.Share == "limit" })
	}
	return asks(c.When.ListCase) || c.When.Not != nil && asks(*c.When.Not) || slices.ContainsFunc(c.When.Any, asks)
}

// bounds says whether the change alters how many there must or may be.
func (c *ListChange) bounds() bool {
	return c.Min != nil || c.Max != nil || c.Raise != 0 || c.More != 0 || c.Floor != 0 || c.Available != nil || c.Required
}

// times is how often a change holds that does for each few of something.
func (c *Conditions) times(k *ListEach, at Where) int {
	n := c.count(k.What, k.Within, k.Others, at)
	for i := range k.And {
		n += c.count(k.And[i], k.Within, k.Others, at)
	}
	number := rulebook.Whole(max(k.Number, 1))
	if k.Up {
		n += number - 1
	}
	return int(n / number)
}

// take lets one change work.
func (e *Altered) take(c Cause) {
	lifts := e.Max != nil && *e.Max < c.Floor
	if c.Min != nil || c.Max != nil || c.Raise != 0 || c.More != 0 || lifts || c.Available != nil || c.Required {
		e.By = append(e.By, c)
		e.bound(c)
	}
	if c.Times == 0 {
		return
	}
	if c.Points != nil || c.Add != 0 || c.Costs.Len() > 0 {
		e.Priced = append(e.Priced, c)
	}
	if c.Points != nil {
		points := *c.Points
		e.Points = &points
	}
	for id, cost := range c.Costs.All() {
		e.Costs = e.Costs.With(id, cost)
	}
	if c.Name != "" {
		e.Name = renamed(c.Name, cmp.Or(e.Name, "{name}"))
	}
	if c.Group != "" || len(c.Also)+len(c.Leaves) > 0 {
		e.Moves = append(e.Moves, c)
	}
	if c.Stats.Len() > 0 {
		e.Stats = append(e.Stats, c.Stats)
	}
	if c.Adds.Len() > 0 {
		e.Adds = append(e.Adds, addition{c.Adds, c.Times})
	}
	if len(c.Weapons)+len(c.Replaces) > 0 {
		e.Gear = append(e.Gear, c)
	}
	e.Keywords = append(e.Keywords, c.Keywords...)
}

func (e *Altered) bound(c Cause) {
	if c.Min != nil {
		e.Min = *c.Min * c.Times
	}
	if c.Max != nil {
		e.Max = scaledBy(c.Max, c.Times)
	}
	if c.Raise != 0 && e.Max != nil {
		most := max(0, *e.Max+c.Raise*c.Times)
		e.Max = &most
	}
	if c.Floor != 0 && e.Max != nil && *e.Max < c.Floor {
		e.Max = &c.Floor
	}
	if c.More != 0 {
		e.Min = max(0, e.Min+c.More*c.Times)
	}
	if c.Available != nil && c.Times > 0 {
		e.Off = !*c.Available
	}
	if c.Required && c.Times > 0 {
		e.Min = max(e.Min, 1)
	}
}

func scaledBy(n *int, times int) *int {
	m := *n * times
	return &m
}

// added is what all changes that hold add to a price.
func (e *Altered) added() (n rulebook.Value) {
	for _, c := range e.Priced {
		n += c.Add * rulebook.Value(c.Times)
	}
	return n
}

// Limit is a limit as it holds for a body, with the changes that have made it so.
func (c *Conditions) Limit(l Limit, body string) (Limit, Bounds) {
	e := Altered{}
	if l.Min != nil {
		e.Min = *l.Min
	}
	e.Max = l.Max
	at := Where{Entry: -1, Body: body}
	c.apply(&e, l.Changes, at)
	if l.Within == "group" && len(l.Bodies) > 0 && !contains(l.Bodies, c.Kind(body)) {
		e.Off = true
	}
	if l.Min != nil || e.Min > 0 {
		low := e.Min
		l.Min = &low
	}
	l.Max = e.Max
	return l, e.Bounds
}

// Formation is how many formations of a type the list, or a body of it, must and may
// have.
func (c *Conditions) Formation(f Formation, body string) Bounds {
	e := Altered{Bounds: Bounds{Min: f.Min, Max: f.Max}}
	c.apply(&e, f.Changes, Where{Entry: -1, Body: body})
	return e.Bounds
}

// Body is how many bodies of a kind the list must and may have.
func (c *Conditions) Body(b BodyKind) Bounds {
	e := Altered{Bounds: Bounds{Min: b.Min, Max: b.Max}}
	c.apply(&e, b.Changes, Everywhere)
	return e.Bounds
}

// composing remembers whether a game's formations, units or options depend on
// the list that has them.
type composing struct {
	once sync.Once
	yes  bool
}

// composes says whether any formation, unit or option of the game depends on the list,
// or has groups of options. For a game that has none of it lists are mustered at once.
func (g *Game) composes() bool {
	c := g.made.composes
	if c == nil {
		return g.anyComposes()
	}
	c.once.Do(func() { c.yes = g.anyComposes() })
	return c.yes
}

func (g *Game) anyComposes() bool {
	for _, o := range g.Options.All() {
		if len(o.Changes)+len(o.Options)+len(o.OptionGroups) > 0 {
			return true
		}
	}
	for _, u := range g.Units.All() {
		if len(u.Changes)+len(u.Options)+len(u.OptionGroups) > 0 {
			return true
		}
	}
	for _, f := range g.Formations.All() {
		if len(f.Changes)+len(f.OptionGroups) > 0 {
			return true
		}
		for i := range f.Options {
			if len(f.Options[i].Changes) > 0 {
				return true
			}
		}
	}
	return false
}
