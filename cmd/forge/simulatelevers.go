package main

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// What a search for an even scenario may change.

// searchOf is a search for what evens a scenario out, for one change and a second one on top.
func searchOf(doc *schema.Doc, spec simulate.Spec, trying func([]simulate.Change) func(done, of uint64)) simulate.Search {
	return simulate.Search{Spec: spec, Levers: leversReady(leversOf(doc, &spec.Names)), Trying: trying, Further: func(changes []simulate.Change) []simulate.Lever {
		_, further := leversAfter(doc, &spec.Names, changes)
		return leversReady(further)
	}}
}

// leversAfter are a scenario after changes, and all that may be changed of it then.
func leversAfter(doc *schema.Doc, names *play.Names, changes []simulate.Change) (*schema.Doc, []docLever) {
	gone := map[string]bool{}
	all := leversLeft(doc, names, gone)
	for i := range changes {
		c := &changes[i]
		n := slices.IndexFunc(all, func(l docLever) bool { return l.Makes(c) })
		if n < 0 {
			continue
		}
		doc, gone[c.Key] = all[n].with(c.To), all[n].list != "" && c.To < 1
		all = leversLeft(doc, names, gone)
	}
	return doc, all
}

// docLever is a lever with the document that it makes.
type docLever struct {
	simulate.Lever
	with func(value int) *schema.Doc
	list string // the side whose list is changed; "": the scenario is
}

// leversReady are levers whose documents are checked and made ready for play.
func leversReady(all []docLever) (out []simulate.Lever) {
	for _, l := range all {
		l.Lever.At = l.at
		out = append(out, l.Lever)
	}
	return out
}

// at is the scenario with the lever at a value, ready for play.
func (l *docLever) at(value int) (func() play.Game, error) {
	other := l.with(value)
	changed := other
	if l.list != "" {
		changed = other.Armies[l.list]
	}
	if newGame, err := sound(other, changed); err != nil || changed == other {
		return newGame, err
	}
	return sound(other, other)
}

// leversOf are all that may be changed of a scenario.
func leversOf(doc *schema.Doc, names *play.Names) []docLever { return leversLeft(doc, names, nil) }

// leversLeft are all that may be changed of a scenario from whose lists the entries with the
// keys in gone were left out.
func leversLeft(doc *schema.Doc, names *play.Names, gone map[string]bool) (all []docLever) {
	for i, id := range doc.Scenario.Sides.Keys() {
		all = append(all, sideLevers(doc, names, i, id)...)
	}
	all = append(all, scenarioLevers(doc, names)...)
	for i, id := range doc.Scenario.Sides.Keys() {
		all = append(all, listLevers(doc, names, i, id, gone)...)
	}
	return all
}

// inScenario is a document with its scenario changed.
func inScenario(doc *schema.Doc, set func(s *schema.Scenario)) *schema.Doc {
	other, scenario := *doc, *doc.Scenario
	set(&scenario)
	other.Scenario = &scenario
	return &other
}

// inSide is a document with a side of its scenario changed.
func inSide(doc *schema.Doc, id string, set func(s *schema.Side)) *schema.Doc {
	return inScenario(doc, func(s *schema.Scenario) {
		part, _ := s.Sides.Get(id)
		set(&part)
		s.Sides = s.Sides.With(id, part)
	})
}

// sideLevers are what a side must score, the points that it begins with, and how deep it sets
// up. A game without targets has the last alone.
func sideLevers(doc *schema.Doc, names *play.Names, i int, id string) (all []docLever) {
	side, _ := doc.Scenario.Sides.Get(id)
	where, name, say := "sides."+id, names.SideName(i), names.Language.Say
	for _, t := range scores(doc).Sides {
		if t.Side != id || t.Target == 0 {
			continue
		}
		all = append(all, docLever{Lever: simulate.Lever{
			Where: where, Field: "target", Title: say("target of {side}", name), Of: name, Helps: 1 - i, Now: t.Target, Least: max(1, side.Points+1), Most: farthest * t.Target, Unit: "{n} points",
		}, with: func(value int) *schema.Doc { return inSide(doc, id, func(s *schema.Side) { s.Target = &value }) }},
			docLever{Lever: simulate.Lever{
				Where: where, Field: "points", Title: say("head start of {side}", name), Of: name, Helps: i, Now: side.Points, Least: min(0, side.Points), Most: t.Target - 1, Unit: "{n} points",
			}, with: func(value int) *schema.Doc { return inSide(doc, id, func(s *schema.Side) { s.Points = value }) }})
	}
	if deeper, least := deployments(&side); deeper != nil {
		all = append(all, docLever{Lever: simulate.Lever{
			Where: where, Field: "deploy", Title: say("depth of the zone of {side}", name), Helps: simulate.Either, Least: least, Most: 2,
			Is:    func(steps int) string { return deeper(steps) },
			Write: func(steps int) string { return "deploy: " + strconv.Quote(deeper(steps)) },
		}, with: func(steps int) *schema.Doc { return inSide(doc, id, func(s *schema.Side) { s.Deploy = deeper(steps) }) }})
	}
	return all
}

// farthest is how many times its target a side may be asked to score.
const farthest = 4

// cellZone and openZone are zones of one block: of cells, and on an open table.
var (
	cellZone = regexp.MustCompile(`^([a-z]+)(\d+):([a-z]+)(\d+)$`)
	openZone = regexp.MustCompile(`^([\d.]+),([\d.]+):([\d.]+),([\d.]+)$`)
)

// zoneStep is a step of depth on an open table.
const zoneStep = 3

// deployments are a side's zone that many steps deeper from its edge, or less deep, and the
// least steps that leave some of it, at least -2; nil if the scenario does not say it as one block.
func deployments(s *schema.Side) (deeper func(steps int) string, least int) {
	number := func(text string) float64 { x, _ := strconv.ParseFloat(text, 64); return x }
	show := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	m, step, form := cellZone.FindStringSubmatch(s.Deploy), 1.0, "%s%s:%s%s"
	if m == nil {
		m, step, form = openZone.FindStringSubmatch(s.Deploy), zoneStep, "%s,%s:%s,%s"
	}
	if m == nil || s.Edge != "south" && s.Edge != "north" {
		return nil, 0
	}
	low, high := min(number(m[2]), number(m[4])), max(number(m[2]), number(m[4]))
	left := func(steps int) float64 { return high - low + step*float64(steps) }
	for least > -2 && (left(least-1) > 0 || step == 1 && left(least-1) == 0) { // a row is its own depth
		least--
	}
	return func(steps int) string {
		low, high := low, high
		if by := step * float64(steps); s.Edge == "south" {
			high += by
		} else {
			low -= by
		}
		return fmt.Sprintf(form, m[1], show(low), m[3], show(high))
	}, least
}

// scenarioLevers are who goes first, the last turn and the points of objectives.
func scenarioLevers(doc *schema.Doc, names *play.Names) (all []docLever) {
	ids, say := doc.Scenario.Sides.Keys(), names.Language.Say
	if doc.Scenario.First != "" {
		now := 0
		if doc.Scenario.First == ids[1] {
			now = 1
		}
		all = append(all, docLever{Lever: simulate.Lever{
			Where: say("the scenario"), Field: "first", Title: say("first player"), Helps: simulate.Either, Now: now, Least: 0, Most: 1,
			Is:    names.SideName,
			Write: func(i int) string { return "first: " + strconv.Quote(ids[i]) },
		}, with: func(i int) *schema.Doc { return inScenario(doc, func(s *schema.Scenario) { s.First = ids[i] }) }})
	}
	if t := doc.Scenario.Turns; t != nil {
		all = append(all, docLever{Lever: simulate.Lever{
			Where: say("the scenario"), Field: "turns", Title: say("turns"), Helps: simulate.Either, Now: *t, Least: 1, Most: 2 * *t, Unit: "{n} turns",
		}, with: func(n int) *schema.Doc { return inScenario(doc, func(s *schema.Scenario) { s.Turns = &n }) }})
	}
	for n := range doc.Scenario.Objectives {
		o := &doc.Scenario.Objectives[n]
		name := cmp.Or(o.Name, o.At)
		if len(each.Where(doc.Scenario.Objectives, func(p schema.Objective) bool { return p.Name == o.Name })) > 1 && o.Name != "" {
			name = say("{name} at {place}", name, o.At)
		}
		all = append(all, docLever{Lever: simulate.Lever{
			Where: say("objectives, {name}", name), Field: "points", Key: strconv.Itoa(n), Title: say("points of {objective}", name), Helps: simulate.Either, Now: o.Points, Least: 1, Most: o.Points + 3, Unit: "{n} points",
		}, with: func(points int) *schema.Doc {
			return inScenario(doc, func(s *schema.Scenario) {
				s.Objectives = append([]schema.Objective{}, s.Objectives...)
				s.Objectives[n].Points = points
			})
		}})
	}
	return all
}

// listLevers are how many there are of each entry of a side's list. Entries have the numbers
// that they have in its file, with those in gone.
func listLevers(doc *schema.Doc, names *play.Names, i int, id string, gone map[string]bool) (all []docLever) {
	army, say := doc.Armies[id], names.Language.Say
	file, bill, at := fileOf(doc, names, i), pointscalc.Total(army).Formations, 0
	for n := range army.List.Formations {
		for gone[entryKey(id, at)] {
			at++
		}
		e := &army.List.Formations[n]
		f, _ := army.Game.Formations.Get(e.Type)
		l := docLever{list: id, Lever: simulate.Lever{
			Where: say("{file}, formation {number}", file, at+1), Field: "count", Key: entryKey(id, at),
			Title: say("number of {formation}, {side}", text.OneLine(cmp.Or(e.Name, f.Name, e.Type)), names.SideName(i)), Of: names.SideName(i),
			Helps: i, Now: e.Number(), Least: 0, Most: e.Number() + 2, Unit: "{n} list points",
			Write: func(count int) string {
				if count == 0 {
					return say("leave it out")
				}
				return fmt.Sprintf("count: %d", count)
			},
		}, with: func(count int) *schema.Doc { return withCount(doc, id, n, count) }}
		if n < len(bill) && e.Number() > 0 {
			l.Price = bill[n].Points / rulebook.Value(e.Number())
		}
		all = append(all, l)
		at++
	}
	return all
}

// entryKey tells an entry of a side's list from all others, by its number in the file.
func entryKey(side string, n int) string { return fmt.Sprintf("%s/%d", side, n) }

// fileOf names the file of a side's list, to be changed for that side alone.
func fileOf(doc *schema.Doc, names *play.Names, i int) string {
	sides := doc.Scenario.Sides.Keys()
	file := doc.Armies[sides[i]].File
	for n, id := range sides {
		if n != i && sameFile(doc.Armies[id].File, file) {
			return names.Language.Say("a copy of {file} for {side}, as both sides share it", file, names.SideName(i))
		}
	}
	return file
}

// withCount is a scenario whose side has that many of an entry of its list.
func withCount(doc *schema.Doc, id string, n, count int) *schema.Doc {
	return inList(doc, id, func(l *schema.ArmyList) {
		if count < 1 {
			l.Formations = slices.Delete(l.Formations, n, n+1)
		} else {
			l.Formations[n].Count = &count
		}
	})
}

// inList is a scenario with a side's list changed.
func inList(doc *schema.Doc, id string, set func(l *schema.ArmyList)) *schema.Doc {
	other, army := *doc, *doc.Armies[id]
	list := *army.List
	list.Formations = slices.Clone(list.Formations)
	set(&list)
	army.List = &list
	other.Armies = maps.Clone(doc.Armies)
	other.Armies[id] = &army
	return &other
}
