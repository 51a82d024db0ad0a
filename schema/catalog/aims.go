package catalog

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// What a game says of points: how lists are priced, and how a game is won.

// aim is a thing that stands for itself: a sentence under an id.
func aim(id, says string, ref rulebook.Ref, value any) Thing {
	return Thing{ID: id, Name: id, Ref: ref, Summary: says, Facts: []Fact{{"text", "Rule", says}}, Value: value}
}

func pricing(g *schema.Game) []Thing {
	if g.Pricing == nil {
		return nil
	}
	var out []Thing
	for id, n := range g.Pricing.Stats.All() {
		says := "each point of " + statTitle(g, id) + " costs " + schema.Amount(n.Float(), "points")
		out = append(out, aim(id, says, g.Pricing.Ref, n))
	}
	for _, f := range g.Pricing.Free {
		name := g.NameOf(f.Formation)
		says := fmt.Sprintf("%d %s is free for each formation that as many %s serve as it has units", max(1, f.Max), name, g.NameOf(f.With))
		out = append(out, aim(f.Formation, says, f.Ref, f))
	}
	return out
}

func victory(g *schema.Game) []Thing {
	v := g.Victory
	if v == nil {
		return nil
	}
	var out []Thing
	add := func(has bool, id, says string, ref rulebook.Ref, value any) {
		if has {
			out = append(out, aim(id, says, ref, value))
		}
	}
	counted, unless := "formation", ", unless its group says otherwise"
	if v.Count == "units" {
		counted, unless = "unit", ""
	}
	add(v.Target != nil, "count", fmt.Sprintf("each %s counts %d%s", counted, Number(v.Each), unless), v.Ref, v.Count)
	for id, n := range v.Keywords.All() {
		add(true, id, fmt.Sprintf("each %s that is %s counts %d", counted, KeywordNames(g, id), n), v.Ref, n)
	}
	if v.Target != nil {
		add(true, "target", "a side must score "+share(*v.Target)+" of what the enemy's army counts", v.Target.Ref, v.Target)
	}
	add(v.Fixed > 0, "fixed", "a side must score "+text.Plural(v.Fixed, "point"), v.Ref, v.Fixed)
	add(v.Margin > 0, "margin", fmt.Sprintf("the side with the most points wins by a lead of %d or more; with less it is a draw", v.Margin), v.Ref, v.Margin)
	add(v.Lost != nil && *v.Lost > 0, "lost", "each enemy unit lost scores "+text.Plural(Number(v.Lost), "point"), v.Ref, v.Lost)
	for id, n := range v.Stats.All() {
		add(true, id, "each point of "+statTitle(g, id)+" that an enemy unit loses scores "+text.Plural(n, "point"), v.Ref, n)
	}
	add(v.Capture, "flags", "the side that takes the enemy's flag wins", v.Ref, v.Capture)
	add(v.Annihilation, "annihilation", "a side with no unit left has lost", v.Ref, v.Annihilation)
	for role, s := range v.Roles.All() {
		add(true, role, "the "+role+" may spend "+share(s)+" of the scenario's limit", s.Ref, s)
	}
	return out
}

// share is a share in words: "1/2 (rounded up, at least 1)".
func share(s schema.Share) string {
	round := "up"
	if s.Round != "" {
		round = s.Round
	}
	words := fmt.Sprintf("%d/%d (rounded %s", s.Times, s.Over, round)
	if s.Min != nil {
		words += fmt.Sprintf(", at least %d", *s.Min)
	}
	return words + ")"
}
