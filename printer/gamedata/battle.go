package gamedata

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// The most boxes that are printed for turns: on a board, and for each unit.
const mostTrack, mostNotes = 200, 20

func countsTurns(p schema.Panel) bool {
	return slices.ContainsFunc(p.Contents, func(c schema.Content) bool { return c.Turns })
}

// withTurns is a board with tracks of the turns of a game.
func withTurns(x schema.Printable, last, most int) schema.Printable {
	x.Panels = slices.Clone(x.Panels)
	for i := range x.Panels {
		p := &x.Panels[i]
		p.Contents = slices.Clone(p.Contents)
		for n := range p.Contents {
			if c := &p.Contents[n]; c.Turns {
				c.To, c.Goals = &most, append(slices.Clone(c.Goals), last)
			}
		}
	}
	return x
}

// Turns are the last turn that is sure to come, 0 for no limit, and the last that may.
func Turns(g *schema.Game, s *schema.Scenario) (last, most int) {
	last, extra := g.Turns(s)
	if extra > 0 {
		return last, last + 1
	}
	return last, last
}

// Victory says what each side must score, and in small print how that comes about,
// what else ends the game, and when.
func (m ScenarioSheet) Victory() layout.Block {
	say := m.Game.Say
	out := layout.Block{Title: say("Victory")}
	add := func(name, text string) { out.Terms = append(out.Terms, layout.Term{Name: name, Text: text}) }
	var why []string
	for _, side := range m.Sides {
		n := side.Goal.Total().Int()
		if n == 0 {
			continue
		}
		text := say("{n} points", n)
		if len(side.Goal) > 1 {
			why = append(why, "- "+page.Escaped(side.Name)+": "+sumWords(m.Game, side.Goal))
		} else {
			text += ", " + sumWords(m.Game, side.Goal)
		}
		add(say("Victory for {side}", side.Name), text)
	}
	if v := m.Game.Victory; v != nil {
		if v.Margin > 0 && v.Lost != nil && *v.Lost > 0 {
			add(say("Each enemy unit lost"), say("{n} points", *v.Lost))
		}
		if v.Margin > 0 {
			add(say("Most points"), say("win by a lead of {points} or more; with less it is a draw", v.Margin))
		}
		if v.Capture {
			add(say("The flag"), say("who takes the enemy's wins"))
		}
		if v.Annihilation {
			add(say("No unit left"), say("the side has lost"))
		}
	}
	if last, extra := m.Game.Turns(m.Scenario); extra > 0 {
		add(say("Turn limit"), say("the game ends after turn {turn}, or if a die then shows {face} or more after turn {more}", last, extra, last+1)+m.Game.Length.Ref.In())
	} else if last > 0 {
		add(say("Turn limit"), say("the game ends after turn {turn}", last))
	}
	out.After = strings.Join(why, "\n")
	return out
}

// sumWords is how a figure comes about, as one says it: what counts the same together, and
// what is made of all that without the figures of a reckoning.
func sumWords(g *schema.Game, s rulebook.Sum) string {
	if len(s) == 1 {
		return page.Escaped(s[0].Reason) + s[0].Ref.In()
	}
	n := slices.IndexFunc(s, func(l rulebook.Line) bool { return l.Value < 0 })
	if n < 0 {
		n = len(s)
	}
	var parts []string
	counted := lots(s[:n])
	for i, lot := range counted {
		names := strings.Join(each.Of(lot, func(l rulebook.Line) string { return page.Escaped(l.Reason) }), "; ")
		part := g.Say("{n} for {names}", lot[0].Value, names)
		if len(lot) > 1 {
			part = g.Say("{n} each for {names}", lot[0].Value, names)
		}
		if i == len(counted)-1 || counted[i+1][0].Ref != lot[0].Ref {
			part += lot[0].Ref.In()
		}
		parts = append(parts, part)
	}
	if n > 1 && n < len(s) {
		parts = append(parts, g.Say("{n} together", s[:n].Total()))
	}
	out := strings.Join(parts, ". ")
	for i, l := range s[n:] {
		out += ", " + page.Escaped(l.Reason)
		if n+i == len(s)-1 || s[n+i+1].Ref != l.Ref {
			out += l.Ref.In()
		}
	}
	return out
}

// lots are the lines of a sum by their values and rules.
func lots(s rulebook.Sum) (out []rulebook.Sum) {
	for _, l := range s {
		i := slices.IndexFunc(out, func(o rulebook.Sum) bool { return o[0].Value == l.Value && o[0].Ref == l.Ref })
		if i < 0 {
			i, out = len(out), append(out, nil)
		}
		out[i] = append(out[i], l)
	}
	return out
}
