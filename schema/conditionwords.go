package schema

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// Because is why something changes: the change's own words, or those of its condition.
func (g *Game) Because(c *ListChange) string {
	if c.Text != "" {
		return c.Text
	}
	return cmp.Or(text.Join(", ", g.WhenWords(c.When), g.eachWords(c.Each)), g.Say("always"))
}

// withCauses is what a line of a sum is for, with why it is priced so.
func (g *Game) withCauses(what string, by []Cause) string {
	var why []string
	for _, c := range by {
		if because := g.Because(c.ListChange); c.Times > 0 && !slices.Contains(why, because) {
			why = append(why, because)
		}
	}
	if len(why) == 0 {
		return what
	}
	return what + " (" + strings.Join(why, "; ") + ")"
}

// WhenWords say when something holds for a list: "Theatre: Coast; 2 or more of Veteran in the
// formation"; "" for always.
func (g *Game) WhenWords(w *ListWhen) string {
	if w == nil {
		return ""
	}
	all := g.caseWords(&w.ListCase)
	if w.Not != nil {
		all = append(all, g.Say("not: {what}", strings.Join(g.caseWords(w.Not), g.Say(" and "))))
	}
	var any []string
	for i := range w.Any {
		any = append(any, strings.Join(g.caseWords(&w.Any[i]), g.Say(" and ")))
	}
	if len(any) > 0 {
		all = append(all, strings.Join(any, g.Say(" or ")))
	}
	return strings.Join(all, "; ")
}

func (g *Game) caseWords(k *ListCase) (all []string) {
	for id, values := range k.Choices.All() {
		choice, _ := g.Choices.Get(id)
		var names []string
		for _, v := range values {
			value, _ := choice.Values.Get(v)
			names = append(names, cmp.Or(value.Name, v))
		}
		all = append(all, cmp.Or(choice.Name, id)+": "+strings.Join(names, g.Say(" or ")))
	}
	if len(k.Bodies) > 0 {
		var names []string
		for _, id := range k.Bodies {
			names = append(names, cmp.Or(g.Bodies.Title(id), id))
		}
		all = append(all, g.Say("in: {what}", strings.Join(names, g.Say(" or "))))
	}
	for i := range k.Has {
		all = append(all, g.CountWords(&k.Has[i]))
	}
	return all
}

// CountWords say how many of something are asked for: "at least 2 of Rifle squad in the group".
func (g *Game) CountWords(k *ListCount) string {
	what, low := g.WhatWords(k.What), k.Least()
	unit := ""
	switch k.Share {
	case "all":
		unit = " %"
	case "limit":
		unit = g.Say(" % of the limit")
	}
	number := func(n int) string { return Figure(float64(n)) + unit }
	said := ""
	switch {
	case k.Of == "limit" && k.Max != nil && low == 0:
		return g.Say("a limit of {count} points at most", Figure(float64(*k.Max)))
	case k.Of == "limit" && k.Max != nil:
		return g.Say("a limit of {least} to {most} points", Figure(float64(low)), Figure(float64(*k.Max)))
	case k.Of == "limit":
		return g.Say("a limit of {count} points or more", Figure(float64(low)))
	case k.Max != nil && *k.Max == 0:
		said = g.Say("none of {what}", what)
	case k.Max != nil && *k.Max == low:
		said = g.Say("exactly {count} of {what}", number(low), what)
	case k.Max != nil && low > 0:
		said = g.Say("{least} to {most} of {what}", Figure(float64(low)), number(*k.Max), what)
	case k.Max != nil:
		said = g.Say("at most {count} of {what}", number(*k.Max), what)
	case low == 1 && k.Share == "":
		said = g.Say("with {what}", what)
	default:
		said = g.Say("at least {count} of {what}", number(low), what)
	}
	return said + g.withinWords(k.Within, k.Others)
}

// eachWords say for each of how many something holds; "" for nil.
func (g *Game) eachWords(k *ListEach) string {
	if k == nil {
		return ""
	}
	what := g.WhatWords(k.What)
	for i := range k.And {
		what += g.Say(" and ") + g.WhatWords(k.And[i])
	}
	said := ""
	switch alone := k.Of == "limit" && len(k.And) == 0; {
	case alone && k.Number > 1:
		said = g.Say("for each {count} points of the limit", Figure(float64(k.Number)))
	case alone:
		return g.Say("for each point of the limit")
	case k.Number > 1:
		said = g.Say("for each {count} of {what}", Figure(float64(k.Number)), what) + g.withinWords(k.Within, k.Others)
	default:
		return g.Say("for each of {what}", what) + g.withinWords(k.Within, k.Others)
	}
	if k.Up {
		said += g.Say(", rounded up")
	}
	return said
}

func (g *Game) withinWords(within string, others bool) string {
	said := ""
	switch within {
	case "group":
		said = g.Say(" in the group")
	case "formation":
		said = g.Say(" in the formation")
	}
	if others {
		said += g.Say(", itself apart")
	}
	return said
}

// WhatWords name what is counted: "Rifle squad, Ranger squad"; "points of Squads".
func (g *Game) WhatWords(w What) string {
	var names []string
	named := func(ids []string, title func(string) string) {
		for _, id := range ids {
			names = append(names, cmp.Or(title(id), id))
		}
	}
	named(w.Formations, g.Formations.Title)
	named(w.Groups, g.Groups.Title)
	named(w.Units, g.Units.Title)
	named(w.Classes, g.Classes.Title)
	named(w.Keywords, g.Keywords.Title)
	named(w.Options, g.Options.Title)
	of := g.Say(cmp.Or(w.Of, "formations"))
	switch w.Of {
	case "limit":
		return g.Say("points of the limit")
	case "currency":
		of = cmp.Or(g.Currencies.Title(w.Currency), w.Currency)
	}
	switch {
	case len(names) == 0:
		return of
	case w.Of == "" || w.Of == "formations" || w.Of == "options" && len(w.Options) == len(names) || w.Of == "units" && len(w.Units) == len(names):
		return strings.Join(names, ", ")
	}
	return g.Say("{count} ({what})", of, strings.Join(names, ", "))
}

// ChangeWords say what changes, and when: "+5 points if Theatre: Coast".
func (g *Game) ChangeWords(c *ListChange) string {
	return g.changeWords(c, "to be had", "not to be had")
}

// BoundWords are ChangeWords of a bound, such as a group of options, which holds or does not: "at
// most 2 if Theatre: Coast".
func (g *Game) BoundWords(c *ListChange) string { return g.changeWords(c, "holds", "does not hold") }

func (g *Game) changeWords(c *ListChange, is, isNot string) string {
	var what []string
	say := func(is bool, message string, args ...any) {
		if is {
			what = append(what, g.Say(message, args...))
		}
	}
	number := func(n *int) string {
		if n == nil {
			return ""
		}
		return Figure(float64(*n))
	}
	say(c.Available != nil && !*c.Available, isNot)
	say(c.Available != nil && *c.Available, is)
	say(c.Required, "must be there")
	say(c.Min != nil, "at least {count}", number(c.Min))
	say(c.Max != nil, "at most {count}", number(c.Max))
	say(c.Raise != 0, "{count} more", Figure(float64(c.Raise)))
	say(c.More != 0, "{count} more at least", Figure(float64(c.More)))
	say(c.Floor != 0, "up to {count} in any case", Figure(float64(c.Floor)))
	if c.Points != nil {
		what = append(what, g.Say("{n} points", *c.Points))
	}
	say(c.Add != 0, "{n} points", g.Added(c.Add.Float()))
	for id, v := range c.Costs.All() {
		what = append(what, g.Written(v.Float())+" "+cmp.Or(g.Currencies.Title(id), id))
	}
	say(c.Name != "", "called {name}", renamed(c.Name, "…"))
	say(c.Group != "", "as {group}", cmp.Or(g.Groups.Title(c.Group), c.Group))
	say(len(c.Leaves) > 0, "no more {groups}", g.namedGroups(c.Leaves))
	say(len(c.Also) > 0, "also {groups}", g.namedGroups(c.Also))
	var gains []string
	for _, id := range c.Keywords {
		gains = append(gains, cmp.Or(g.Keywords.Title(id), id))
	}
	for id, v := range c.Stats.All() {
		gains = append(gains, cmp.Or(g.Stats.Title(id), id)+" "+g.Value(id, v))
	}
	for id, v := range c.Adds.All() {
		said := g.Value(id, v)
		if n, ok := v.Number(); ok {
			said = g.Added(n)
		}
		gains = append(gains, cmp.Or(g.Stats.Title(id), id)+" "+said)
	}
	gains = append(gains, g.carriedWords(c.Weapons)...)
	say(len(c.Replaces) > 0, "without {weapons}", strings.Join(g.carriedWords(c.Replaces), ", "))
	say(len(gains) > 0, "with {figures}", strings.Join(gains, ", "))
	said, when := strings.Join(what, ", "), text.Join(", ", g.WhenWords(c.When), g.eachWords(c.Each))
	switch {
	case when == "":
	case c.When == nil:
		said += " " + when
	default:
		said = g.Say("{what} if {when}", said, when)
	}
	if c.Text != "" {
		said += " (" + c.Text + ")"
	}
	return said + c.Ref.In()
}

func (g *Game) carriedWords(weapons []Carried) (out []string) {
	for i := range weapons {
		name := cmp.Or(g.Weapons.Title(weapons[i].Weapon), weapons[i].Weapon)
		if n := number(weapons[i].Count); n > 1 {
			name = g.Say("{count} × {name}", n, name)
		}
		out = append(out, name)
	}
	return out
}

// GroupWords say how many of a group of options are taken: "one of Lance, Carbine; usually Lance".
func (g *Game) GroupWords(o *OptionGroup) string {
	var names []string
	for _, id := range o.Options {
		names = append(names, cmp.Or(g.Options.Title(id), id))
	}
	all, said := strings.Join(names, ", "), ""
	switch {
	case o.Max == nil:
		said = g.Say("{least} or more of {options}", o.Min, all)
	case o.Min == *o.Max && o.Min == 1:
		said = g.Say("one of {options}", all)
	case o.Min == *o.Max:
		said = g.Say("{count} of {options}", o.Min, all)
	case o.Min == 0:
		said = g.Say("up to {most} of {options}", *o.Max, all)
	default:
		said = g.Say("{least} to {most} of {what}", o.Min, *o.Max, all)
	}
	if o.Points != nil {
		said = text.Join("; ", said, g.Say("together {n} points at most", *o.Points))
	}
	if o.Default != "" {
		said = text.Join("; ", said, g.Say("usually {option}", cmp.Or(g.Options.Title(o.Default), o.Default)))
	}
	for i := range o.Changes {
		said = text.Join("; ", said, g.BoundWords(&o.Changes[i]))
	}
	return said
}

// namedGroups are groups by their names.
func (g *Game) namedGroups(ids []string) string {
	return strings.Join(each.Of(ids, func(id string) string { return cmp.Or(g.Groups.Title(id), id) }), ", ")
}
