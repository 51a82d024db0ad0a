package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/simulate"
)

// markdown is the report as a page: the verdict, then a table for each thing
// that the games tell.
func (p played) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n**%s**\n\n", text.OneLine(p.Title), text.OneLine(p.Verdict.Text))
	fmt.Fprintf(&b, "- %s, seed %d, policy %s\n", text.Plural(int(p.Games), "game"), p.Seed, p.PolicyWords())
	if p.Pairs != nil {
		fmt.Fprintf(&b, "- %s\n", p.Pairs.Words())
	}
	if p.FirstPlayer != nil {
		fmt.Fprintf(&b, "- %s\n", text.OneLine(p.FirstPlayer.Text))
	}
	if len(p.Left) > 0 {
		fmt.Fprintf(&b, "- left out of play: %s\n", text.OneLine(leftWords(p.Left)))
	}
	section := func(title string, t *report.Table) {
		if !t.Empty() {
			fmt.Fprintf(&b, "\n### %s\n\n%s", text.OneLine(title), t.Markdown())
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
		fmt.Fprintf(&b, "- %s: %s\n", text.OneLine(g.Head), text.OneLine(strings.Join(g.Names, ", ")))
	}
	fmt.Fprintf(&b, "\n%s broke the rules of play; hash `%s`\n", text.Plural(int(p.Violations), "game"), p.Hash)
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

func (p played) winTable() *report.Table {
	t := report.NewTable(report.Left("side"), report.Right("wins"), report.Right("share"), report.Right("points"), report.Right("target"), report.Right("units lost"))
	for _, s := range p.Sides {
		target := "–"
		if s.Points.Target > 0 {
			target = strconv.Itoa(int(s.Points.Target))
		}
		t.Add(s.Side, strconv.FormatUint(s.Wins, 10), s.Rate.PlusMinus(), figure(s.Points.Mean.Value), target, figure(s.Losses.Pieces.Mean.Value))
	}
	neither := func(name string, n uint64) {
		if n > 0 {
			t.Add(name, strconv.FormatUint(n, 10), simulate.Wilson(n, p.Games).PlusMinus(), "", "", "")
		}
	}
	neither("draw", p.Draws)
	neither("undecided", p.Undecided)
	return t
}

// policyTable is what each policy won of games in pairs.
func (p played) policyTable() *report.Table {
	t := report.NewTable(report.Left("policy"), report.Right("wins"), report.Right("share"))
	for _, s := range p.Pairs.Policies {
		t.Add(s.Policy, strconv.FormatUint(s.Wins, 10), s.Rate.PlusMinus())
	}
	return t
}

// bySide are heads with one column of figures for each side.
func (p played) bySide(heads ...report.Head) *report.Table {
	for _, s := range p.Sides {
		heads = append(heads, report.Right(s.Side))
	}
	return report.NewTable(heads...)
}

func (p played) endingTable() *report.Table {
	t := p.bySide(report.Left("ending"), report.Right("games"))
	for _, e := range p.Endings {
		row := []string{e.Ending, strconv.FormatUint(e.Games, 10)}
		for _, n := range e.Wins {
			row = append(row, strconv.FormatUint(n, 10))
		}
		t.Add(row...)
	}
	return t
}

func (p played) lengthTable() *report.Table {
	t := report.NewTable(report.Right("turns"), report.Right("games"), report.Right("share"))
	for _, b := range p.Turns.Bars {
		t.Add(strconv.Itoa(b.Value), strconv.FormatUint(b.Games, 10), partOf(b.Games, p.Games))
	}
	return t
}

func (p played) courseTable() *report.Table {
	t := p.bySide(report.Right("turn"), report.Right("games that came to it"))
	for _, turn := range p.Course {
		row := []string{strconv.Itoa(turn.Turn), strconv.FormatUint(turn.Games, 10)}
		for _, s := range turn.Sides {
			row = append(row, figure(s.All.Value))
		}
		t.Add(row...)
	}
	return t
}

func (p played) objectiveTable() *report.Table {
	t := report.NewTable(report.Left("objective"), report.Left("side"), report.Right("games"), report.Right("times a game"), report.Right("first in turn"), report.Right("held at the end"))
	for _, o := range p.Objectives {
		for _, s := range o.Sides {
			first := "–"
			if s.First >= 0 {
				first = strconv.Itoa(s.First)
			}
			t.Add(o.Name, s.Side, partOf(s.Taken, p.Games), figure(s.Times), first, s.Held.PlusMinus())
		}
	}
	return t
}

func lossTable(s *simulate.SideReport) *report.Table {
	t := report.NewTable(report.Left("kind"), report.Right("lost a game"))
	for _, k := range s.Losses.Kinds {
		t.Add(k.Name, figure(k.Mean))
	}
	return t
}

// formationTable sets what formations won against what they cost; without
// prices it says only what they lost.
func (p played) formationTable(s *simulate.SideReport) *report.Table {
	if len(s.Earnings) == 0 {
		t := report.NewTable(report.Left("formation"), report.Right("lost a game"))
		for _, f := range s.Losses.Formations {
			t.Add(f.Name, figure(f.Mean))
		}
		return t
	}
	t := report.NewTable(report.Left("formation"), report.Right("paid"), report.Right("lost"), report.Right("destroyed"), report.Right("points won"), report.Right("for each point paid"))
	for _, e := range s.Earnings {
		each := "–"
		if e.Paid > 0 {
			each = figure(e.PerPoint)
		}
		t.Add(e.Name, strconv.Itoa(e.Paid), figure(e.Lost), figure(e.Destroyed), figure(e.Won), each)
	}
	return t
}

func (p played) unitTable(s *simulate.SideReport) *report.Table {
	t := report.NewTable(report.Left("unit"), report.Left("kind"), report.Right("ordered"), report.Right("fought"), report.Right("lost"), report.Right("destroyed a game"))
	for _, u := range s.Pieces {
		t.Add(u.Name, u.Kind, partOf(u.Ordered, p.Games), partOf(u.Fought, p.Games), partOf(u.Lost, p.Games), figure(u.Destroyed))
	}
	return t
}

func useTable(what string, uses []simulate.Use, games uint64) *report.Table {
	t := report.NewTable(report.Left(what), report.Right("games"), report.Right("times a game"))
	for _, u := range uses {
		t.Add(u.Name, partOf(u.Games, games), figure(u.Times))
	}
	return t
}
