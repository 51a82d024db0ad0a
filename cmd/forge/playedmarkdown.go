package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/simulate"
)

// markdown is the report as a page: the verdict, then a table for each thing
// that the games tell.
func (p played) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n**%s**\n\n", oneLine(p.Title), oneLine(p.Verdict.Text))
	fmt.Fprintf(&b, "- %s, seed %d, policy %s\n", plural(int(p.Games), "game"), p.Seed, p.PolicyWords())
	if p.Pairs != nil {
		fmt.Fprintf(&b, "- %s\n", p.Pairs.Words())
	}
	if p.FirstPlayer != nil {
		fmt.Fprintf(&b, "- %s\n", oneLine(p.FirstPlayer.Text))
	}
	if len(p.Left) > 0 {
		fmt.Fprintf(&b, "- left out of play: %s\n", oneLine(leftWords(p.Left)))
	}
	section := func(title string, t *table) {
		if len(t.rows) > 0 {
			fmt.Fprintf(&b, "\n### %s\n\n%s", oneLine(title), t.markdown())
		}
	}
	section("Who wins", p.winTable())
	if p.Pairs != nil {
		section("Which policy wins", p.policyTable())
	}
	section("How games end", p.endingTable())
	section("Length", p.lengthTable())
	section("Points at the end of each turn", p.courseTable())
	section("Objectives", p.objectiveTable())
	for i := range p.Sides {
		s := &p.Sides[i]
		section("Losses of "+s.Side, lossTable(s))
		section("Formations of "+s.Side, p.formationTable(s))
		section("Units of "+s.Side, p.unitTable(s))
		section("Cards of "+s.Side, useTable("card", s.Cards, p.Games))
		section("Supports of "+s.Side, useTable("support", s.Supports, p.Games))
		section("Where "+s.Side+" lost figures, on average a game", p.mapTable(i))
	}
	if len(p.Never) > 0 {
		b.WriteString("\n### What never happened\n\n")
	}
	for _, g := range p.NeverGroups() {
		fmt.Fprintf(&b, "- %s: %s\n", oneLine(g.Head), oneLine(strings.Join(g.Names, ", ")))
	}
	fmt.Fprintf(&b, "\n%s broke the rules of play; hash `%s`\n", plural(int(p.Violations), "game"), p.Hash)
	return b.String()
}

// figure writes a figure that is rounded already.
func figure(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// partOf is n of the games in percent, a dash for none.
func partOf(n, games uint64) string {
	if n == 0 || games == 0 {
		return "–"
	}
	return strconv.FormatFloat(100*float64(n)/float64(games), 'f', 1, 64) + " %"
}

func (p played) winTable() *table {
	t := newTable(left("side"), right("wins"), right("share"), right("points"), right("target"), right("units lost"))
	for _, s := range p.Sides {
		target := "–"
		if s.Points.Target > 0 {
			target = strconv.Itoa(int(s.Points.Target))
		}
		t.add(s.Side, strconv.FormatUint(s.Wins, 10), s.Rate.PlusMinus(), figure(s.Points.Mean.Value), target, figure(s.Losses.Pieces.Mean.Value))
	}
	neither := func(name string, n uint64) {
		if n > 0 {
			t.add(name, strconv.FormatUint(n, 10), simulate.Wilson(n, p.Games).PlusMinus(), "", "", "")
		}
	}
	neither("draw", p.Draws)
	neither("undecided", p.Undecided)
	return t
}

// policyTable is what each policy won of games in pairs.
func (p played) policyTable() *table {
	t := newTable(left("policy"), right("wins"), right("share"))
	for _, s := range p.Pairs.Policies {
		t.add(s.Policy, strconv.FormatUint(s.Wins, 10), s.Rate.PlusMinus())
	}
	return t
}

// bySide are heads with one column of figures for each side.
func (p played) bySide(heads ...head) *table {
	for _, s := range p.Sides {
		heads = append(heads, right(s.Side))
	}
	return newTable(heads...)
}

func (p played) endingTable() *table {
	t := p.bySide(left("ending"), right("games"))
	for _, e := range p.Endings {
		row := []string{e.Ending, strconv.FormatUint(e.Games, 10)}
		for _, n := range e.Wins {
			row = append(row, strconv.FormatUint(n, 10))
		}
		t.add(row...)
	}
	return t
}

func (p played) lengthTable() *table {
	t := newTable(right("turns"), right("games"), right("share"))
	for _, b := range p.Turns.Bars {
		t.add(strconv.Itoa(b.Value), strconv.FormatUint(b.Games, 10), partOf(b.Games, p.Games))
	}
	return t
}

func (p played) courseTable() *table {
	t := p.bySide(right("turn"), right("games that came to it"))
	for _, turn := range p.Course {
		row := []string{strconv.Itoa(turn.Turn), strconv.FormatUint(turn.Games, 10)}
		for _, s := range turn.Sides {
			row = append(row, figure(s.All.Value))
		}
		t.add(row...)
	}
	return t
}

func (p played) objectiveTable() *table {
	t := newTable(left("objective"), left("side"), right("games"), right("times a game"), right("first in turn"), right("held at the end"))
	for _, o := range p.Objectives {
		for _, s := range o.Sides {
			first := "–"
			if s.First >= 0 {
				first = strconv.Itoa(s.First)
			}
			t.add(o.Name, s.Side, partOf(s.Taken, p.Games), figure(s.Times), first, s.Held.PlusMinus())
		}
	}
	return t
}

func lossTable(s *simulate.SideReport) *table {
	t := newTable(left("kind"), right("lost a game"))
	for _, k := range s.Losses.Kinds {
		t.add(k.Name, figure(k.Mean))
	}
	return t
}

// formationTable sets what formations won against what they cost; without
// prices it says only what they lost.
func (p played) formationTable(s *simulate.SideReport) *table {
	if len(s.Earnings) == 0 {
		t := newTable(left("formation"), right("lost a game"))
		for _, f := range s.Losses.Formations {
			t.add(f.Name, figure(f.Mean))
		}
		return t
	}
	t := newTable(left("formation"), right("paid"), right("lost"), right("destroyed"), right("points won"), right("for each point paid"))
	for _, e := range s.Earnings {
		each := "–"
		if e.Paid > 0 {
			each = figure(e.PerPoint)
		}
		t.add(e.Name, strconv.Itoa(e.Paid), figure(e.Lost), figure(e.Destroyed), figure(e.Won), each)
	}
	return t
}

func (p played) unitTable(s *simulate.SideReport) *table {
	t := newTable(left("unit"), left("kind"), right("ordered"), right("fought"), right("lost"), right("destroyed a game"))
	for _, u := range s.Pieces {
		t.add(u.Name, u.Kind, partOf(u.Ordered, p.Games), partOf(u.Fought, p.Games), partOf(u.Lost, p.Games), figure(u.Destroyed))
	}
	return t
}

func useTable(what string, uses []simulate.Use, games uint64) *table {
	t := newTable(left(what), right("games"), right("times a game"))
	for _, u := range uses {
		t.add(u.Name, partOf(u.Games, games), figure(u.Times))
	}
	return t
}
