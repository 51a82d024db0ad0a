package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// What a search for an even scenario may change.

// searchOf is a search for what evens a scenario out, for one change and a second one on top.
func searchOf(doc *schema.Doc, spec simulate.Spec, trying func([]simulate.Change) func(done, of uint64)) simulate.Search {
	return simulate.Search{Spec: spec, Levers: leversReady(leversOf(doc, &spec.Names)), Trying: trying, Further: func(changes []simulate.Change) []simulate.Lever {
		other := doc
		for _, c := range changes {
			for _, l := range leversOf(other, &spec.Names) {
				if l.Where == c.Where && l.Field == c.Field {
					other = l.with(c.To)
					break
				}
			}
		}
		return leversReady(leversOf(other, &spec.Names))
	}}
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
func leversOf(doc *schema.Doc, names *play.Names) (all []docLever) {
	for i, id := range doc.Scenario.Sides.Keys() {
		all = append(all, sideLevers(doc, names, i, id)...)
	}
	all = append(all, scenarioLevers(doc, names)...)
	for i, id := range doc.Scenario.Sides.Keys() {
		all = append(all, listLevers(doc, names, i, id)...)
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
	where, name := "sides."+id, names.SideName(i)
	for _, t := range scores(doc).Sides {
		if t.Side != id || t.Target == 0 {
			continue
		}
		all = append(all, docLever{Lever: simulate.Lever{
			Where: where, Field: "target", Title: "target of " + name, Of: name, Helps: 1 - i, Now: t.Target, Least: max(1, side.Points+1), Most: farthest * t.Target, Unit: "point",
		}, with: func(value int) *schema.Doc { return inSide(doc, id, func(s *schema.Side) { s.Target = &value }) }},
			docLever{Lever: simulate.Lever{
				Where: where, Field: "points", Title: "head start of " + name, Of: name, Helps: i, Now: side.Points, Least: min(0, side.Points), Most: t.Target - 1, Unit: "point",
			}, with: func(value int) *schema.Doc { return inSide(doc, id, func(s *schema.Side) { s.Points = value }) }})
	}
	if deeper := deployments(&side); deeper != nil {
		all = append(all, docLever{Lever: simulate.Lever{
			Where: where, Field: "deploy", Title: "depth of " + name + "'s zone", Helps: simulate.Either, Least: -2, Most: 2,
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

// deployments are a side's zone that many steps deeper from its edge, or less deep; nil if the
// scenario does not say it as one block.
func deployments(s *schema.Side) func(steps int) string {
	number := func(text string) float64 { x, _ := strconv.ParseFloat(text, 64); return x }
	show := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	m, step, form := cellZone.FindStringSubmatch(s.Deploy), 1.0, "%s%s:%s%s"
	if m == nil {
		m, step, form = openZone.FindStringSubmatch(s.Deploy), zoneStep, "%s,%s:%s,%s"
	}
	if m == nil || s.Edge != "south" && s.Edge != "north" {
		return nil
	}
	return func(steps int) string {
		low, high := number(m[2]), number(m[4])
		if by := step * float64(steps); s.Edge == "south" {
			high += by
		} else {
			low -= by
		}
		return fmt.Sprintf(form, m[1], show(low), m[3], show(high))
	}
}

// scenarioLevers are who goes first, the last turn and the points of objectives.
func scenarioLevers(doc *schema.Doc, names *play.Names) (all []docLever) {
	ids := doc.Scenario.Sides.Keys()
	if doc.Scenario.First != "" {
		now := 0
		if doc.Scenario.First == ids[1] {
			now = 1
		}
		all = append(all, docLever{Lever: simulate.Lever{
			Where: "the scenario", Field: "first", Title: "first player", Helps: simulate.Either, Now: now, Least: 0, Most: 1,
			Is:    names.SideName,
			Write: func(i int) string { return "first: " + strconv.Quote(ids[i]) },
		}, with: func(i int) *schema.Doc { return inScenario(doc, func(s *schema.Scenario) { s.First = ids[i] }) }})
	}
	if t := doc.Scenario.Turns; t != nil {
		all = append(all, docLever{Lever: simulate.Lever{
			Where: "the scenario", Field: "turns", Title: "turns", Helps: simulate.Either, Now: *t, Least: 1, Most: 2 * *t, Unit: "turn",
		}, with: func(n int) *schema.Doc { return inScenario(doc, func(s *schema.Scenario) { s.Turns = &n }) }})
	}
	for n := range doc.Scenario.Objectives {
		o := &doc.Scenario.Objectives[n]
		all = append(all, docLever{Lever: simulate.Lever{
			Where: fmt.Sprintf("objectives, %s", cmp.Or(o.Name, o.At)), Field: "points", Title: "points of " + cmp.Or(o.Name, o.At), Helps: simulate.Either, Now: o.Points, Least: 0, Most: o.Points + 3, Unit: "point",
		}, with: func(points int) *schema.Doc {
			return inScenario(doc, func(s *schema.Scenario) {
				s.Objectives = append([]schema.Objective{}, s.Objectives...)
				s.Objectives[n].Points = points
			})
		}})
	}
	return all
}

// listLevers are how many there are of each entry of a side's list.
func listLevers(doc *schema.Doc, names *play.Names, i int, id string) (all []docLever) {
	army := doc.Armies[id]
	for n := range army.List.Formations {
		e := &army.List.Formations[n]
		f, _ := army.Game.Formations.Get(e.Type)
		l := docLever{list: id, Lever: simulate.Lever{
			Where: fmt.Sprintf("%s, formation %d", army.File, n+1), Field: "count", Title: "number of " + text.OneLine(cmp.Or(e.Name, f.Name, e.Type)) + ", " + names.SideName(i), Of: names.SideName(i),
			Helps: i, Now: e.Number(), Least: 0, Most: e.Number() + 2, Unit: "list point",
			Write: func(count int) string {
				if count == 0 {
					return "leave it out"
				}
				return fmt.Sprintf("count: %d", count)
			},
		}, with: func(count int) *schema.Doc { return withCount(doc, id, n, count) }}
		if n < len(names.Entries[i]) && e.Number() > 0 {
			l.Price = names.Entries[i][n].Points / e.Number()
		}
		all = append(all, l)
	}
	return all
}

// withCount is a scenario whose side has that many of an entry of its list.
func withCount(doc *schema.Doc, id string, n, count int) *schema.Doc {
	other, army := *doc, *doc.Armies[id]
	list := *army.List
	list.Formations = nil
	for i, e := range army.List.Formations {
		if i == n {
			if count < 1 {
				continue
			}
			e.Count = &count
		}
		list.Formations = append(list.Formations, e)
	}
	army.List = &list
	other.Armies = maps.Clone(doc.Armies)
	other.Armies[id] = &army
	return &other
}

// lessened is a scenario with one fewer of an entry of a side's list, ready for play.
func lessened(doc *schema.Doc, id string, n int) (func() play.Game, error) {
	list := doc.Armies[id].List
	other := withCount(doc, id, n, list.Formations[n].Number()-1)
	if len(other.Armies[id].List.Formations) == 0 {
		return nil, errors.New("it is all that the list has")
	}
	return sound(other, other.Armies[id])
}
