package main

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// profileTable is the units with all their figures, and what these cost by
// themselves.
func profileTable(g *schema.Game) table {
	t := newTable("unit", "figures", "keywords", "points", "rule")
	for id, u := range g.Units.All() {
		t.add(u.Name+" `"+id+"`", allStats(g, u.Stats), names(g.Keywords, keywordName, u.Keywords), priceOf(g, u), string(u.Ref))
	}
	return t
}

// priceOf is what the figures of a unit cost; "" in a game that does not price
// them.
func priceOf(g *schema.Game, u schema.Unit) string {
	if g.Pricing == nil || g.Pricing.Stats.Len() == 0 {
		return ""
	}
	n := 0
	for id, each := range g.Pricing.Stats.All() {
		v, _ := g.Figure(u.Stats, id)
		n += each * int(v)
	}
	return points(n)
}

// groundTable is all terrain: where it lies, what it costs, its figures.
func groundTable(g *schema.Game) table {
	t := newTable("terrain", "symbol", "where", "what it does", "steps", "figures", "rule")
	for id, p := range g.Terrain.All() {
		t.add(p.Name+" `"+id+"`", code(p.Symbol), p.Layer, p.Text, stepsOf(g, p), allStats(g, p.Stats), string(p.Ref))
	}
	return t
}

func stepsOf(g *schema.Game, p schema.Terrain) string {
	var parts []string
	for class, cost := range p.Cost.All() {
		parts = append(parts, fmt.Sprintf("%s %d", g.ClassSetWords(schema.ClassSet{class}), cost))
	}
	return strings.Join(parts, ", ")
}

func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + text + "`"
}

// limitTable is what a list may field.
func limitTable(g *schema.Game) table {
	t := newTable("limit", "if broken", "rule")
	for _, l := range g.Limits.All() {
		severity := "error"
		if l.Severity != "" {
			severity = l.Severity
		}
		t.add(l.Text, severity, string(l.Ref))
	}
	return t
}
