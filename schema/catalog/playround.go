package catalog

import (
	"fmt"
	"slices"
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

// initiative is who goes first after the first round, "" where no phase asks for that.
func (w player) initiative() string {
	if !slices.ContainsFunc(w.p.Sequence, func(ph schema.PlayPhase) bool { return ofSide(&ph) || ph.Who == "alternate" }) {
		return ""
	}
	switch w.p.Initiative {
	case "alternates":
		return w.say("the sides go first in turn, round by round")
	case "rolled":
		return w.say("from the second round on a roll-off settles who goes first")
	}
	return w.say("the side that goes first in the first round does so in every round")
}

// ofSide says whether a side does a phase with all its units before the other does.
func ofSide(ph *schema.PlayPhase) bool { return ph.Who == "" || ph.Who == "side" }

// who is whose units act in a phase. Phases of a side that follow each other are its turn.
func (w player) who(i int) string {
	all := w.p.Sequence
	switch all[i].Who {
	case "alternate":
		return w.say("by turns, a unit each")
	case "bag":
		return w.say("a unit of the side that is drawn from the bag, in which each has a token for each unit that is still to act")
	case "deck":
		return w.say("the unit whose card is drawn, of a deck with a card for each unit that is still to act")
	}
	if i > 0 && ofSide(&all[i-1]) {
		return w.say("the same side")
	}
	last := i
	for last+1 < len(all) && ofSide(&all[last+1]) {
		last++
	}
	if last == i {
		return w.say("one side after the other")
	}
	return w.say("one side does phases {from} to {to}, then the other", i+1, last+1)
}

// phase is a phase as cells: how it goes, for which units, and what they do.
func (w player) phase(i int) []string {
	ph := &w.p.Sequence[i]
	units, call, budget := "", "", ""
	if ph.Units != nil {
		units = w.say("units of a side: {amount}", w.amount(ph.Units)) + w.changes(ph.ID+".units")
	}
	if t, ok := w.p.Tests.Get(ph.Call); ok {
		call = w.say("to act a unit passes a test: {test}", w.name(t.Name, ph.Call))
		switch ph.Ends {
		case "phase":
			call += ", " + w.say("else its side's part in the phase is over")
		case "turn":
			call += ", " + w.say("else its side's turn is over")
		}
	}
	if ph.Budget != nil {
		budget = w.say("a unit has {amount} to spend on actions", w.amount(ph.Budget)) + w.changes(ph.ID+".budget")
	}
	stops := ""
	switch {
	case ph.Must:
		stops = w.say("all of them act")
	case ph.Stops == "turn":
		stops = w.say("a side that stops ends its turn")
	}
	which := ""
	if ph.Each != nil {
		which = text.Capital(When(w.g, ph.Each))
	}
	return []string{sentences(w.who(i), units, call, budget, stops), which, sentences(strings.Join(each.Of(ph.Actions, w.actionName), ", "), ph.Text)}
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
