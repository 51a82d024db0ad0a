package catalog

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// The course of a round in words: phases, events, reactions.

// phaseTitle is a phase with its number.
func (w player) phaseTitle(i int) string {
	ph := &w.p.Sequence[i]
	return fmt.Sprintf("%d. %s", i+1, w.name(ph.Name, ph.ID))
}

// phase is a phase as cells: how it goes, for which units, and what they do.
func (w player) phase(ph *schema.PlayPhase) []string {
	who := w.say("one side after the other")
	switch ph.Who {
	case "alternate":
		who = w.say("by turns, a unit each")
	case "bag":
		who = w.say("a unit of the side that is drawn from the bag, in which each has a token for each unit that is still to act")
	}
	if ph.Who == "deck" {
		who = w.say("the unit whose card is drawn, of a deck with a card for each unit that is still to act")
	}
	units, call, budget := "", "", ""
	if ph.Units != nil {
		units = w.say("units of a side: {amount}", w.amount(ph.Units)) + w.changes(ph.ID+".units")
	}
	if t, ok := w.p.Tests.Get(ph.Call); ok {
		call = w.say("to act a unit passes a test: {test}", w.name(t.Name, ph.Call))
		if ph.Ends == "phase" {
			call += ", " + w.say("else its side's part in the phase is over")
		}
	}
	if ph.Budget != nil {
		budget = w.say("a unit has {amount} to spend", w.amount(ph.Budget)) + w.changes(ph.ID+".budget")
	}
	which := ""
	if ph.Each != nil {
		which = text.Capital(w.holds(ph.Each))
	}
	return []string{sentences(who, units, call, budget), which, sentences(strings.Join(each.Of(ph.Actions, w.actionName), ", "), ph.Text)}
}

// event is an event as cells, as a phase is.
func (w player) event(e *schema.PlayEvent) []string {
	end := e.At == "end"
	at := w.say("when a round begins")
	switch name := w.phaseName(e.Phase); {
	case e.Phase != "" && end:
		at = w.say("after {phase}", name)
	case e.Phase != "":
		at = w.say("before {phase}", name)
	case end:
		at = w.say("when a round ends")
	}
	if e.Round != nil {
		at += ", " + w.say("round {number}", w.span(e.Round, ""))
	}
	who, test := "", ""
	if e.Each != nil {
		who = text.Capital(When(w.g, e.Each))
	}
	if t, ok := w.p.Tests.Get(e.Test); ok {
		test = w.say("after a test: {test}", w.name(t.Name, e.Test))
	}
	if e.Army {
		at += ", " + w.say("once for each side")
	}
	return []string{sentences(at), who, sentences(test, w.deeds(e.Effects, false), e.Text)}
}

func (w player) phaseName(id string) string {
	for i := range w.p.Sequence {
		if ph := &w.p.Sequence[i]; ph.ID == id {
			return w.name(ph.Name, id)
		}
	}
	return id
}

func (w player) reaction(r *schema.PlayReaction) string {
	if r == nil {
		return ""
	}
	to := text.Join(" / ", each.Of(r.To, w.actionName)...)
	switch r.At {
	case "start":
		return w.say("in reaction, before an enemy's {actions}", to)
	case "way":
		return w.say("in reaction to an enemy's {actions}, on its way", to)
	}
	return w.say("in reaction, after an enemy's {actions}", to)
}
