package homebrew

import (
	"cmp"
	"math"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

func (w *binder) phase(p *schema.PlayPhase) {
	row := phaseRow{
		id: p.ID, name: cmp.Or(p.Name, p.ID), alternate: p.Who == "alternate" || p.Who == "bag" || p.Who == "deck", bag: p.Who == "bag", deck: p.Who == "deck",
		each: w.when(p.Each), budget: w.figure(p.ID+".budget", p.Budget, 1, p.Ref, false), rule: w.rule(p.Ref),
		call: w.number(p.Call, w.data.Tests.Keys(), "test"), breaks: p.Ends == "phase", turnover: p.Ends == "turn", must: p.Must, forgoes: p.Stops == "turn",
	}
	if row.limited = p.Units != nil; row.limited {
		a := *p.Units
		if a.Of == "" {
			a.Of = "side"
		}
		row.units = w.figure(p.ID+".units", &a, 0, p.Ref, false)
	}
	for _, id := range p.Actions {
		if i := w.number(id, w.data.Actions.Keys(), "action"); i >= 0 && i < maxActions {
			row.actions |= 1 << i
		}
	}
	w.t.phases = append(w.t.phases, row)
}

// round lays the phases out: those of a side that follow each other are its turn.
func (w *binder) round() {
	var turn []int
	flush := func() {
		for whose := range int8(play.Sides) {
			for n, i := range turn {
				r := row{phase: i, whose: whose}
				for _, later := range turn[n+1:] {
					r.later |= w.t.phases[later].actions
				}
				w.t.rows = append(w.t.rows, r)
			}
		}
		turn = nil
	}
	for i := range w.t.phases {
		if !w.t.phases[i].alternate {
			turn = append(turn, i)
			continue
		}
		flush()
		w.t.rows = append(w.t.rows, row{phase: i, whose: both})
	}
	flush()
}

func (w *binder) events() {
	var phases []string
	for i := range w.t.phases {
		phases = append(phases, w.t.phases[i].id)
	}
	for i := range w.data.Events {
		e := &w.data.Events[i]
		out := event{
			name: e.Name, last: math.MaxInt32, phase: w.number(e.Phase, phases, "phase"), end: e.At == "end", each: w.when(e.Each), army: e.Army,
			test: w.number(e.Test, w.data.Tests.Keys(), "test"), effects: w.effects(e.Effects, false), rule: w.rule(e.Ref),
		}
		if e.Round != nil {
			out.first, out.last = bounds(e.Round, 0)
		}
		w.t.events = append(w.t.events, out)
	}
}

// reaction says to which actions an action is a reaction, and when.
func (w *binder) reaction(out *action, r *schema.PlayReaction) {
	if r == nil {
		return
	}
	out.moment = map[string]moment{"start": atStart, "way": onWay}[r.At]
	if r.At != "start" && r.At != "way" {
		out.moment = atEnd
	}
	for _, id := range r.To {
		if i := w.number(id, w.data.Actions.Keys(), "action"); i >= 0 && i < maxActions {
			out.reacts |= 1 << i
		}
	}
	w.t.answered[out.moment] |= out.reacts
}

// readies finds for each action the reactions that ask for a mark which it gives the
// unit that acts.
func (w *binder) readies() {
	for i := range w.t.actions {
		a := &w.t.actions[i]
		for n := range a.effects {
			if e := &a.effects[n]; e.verb == marking && !e.foe && a.reacts == 0 {
				a.readies |= w.asking(e.mark)
			}
		}
	}
}

// asking are the reactions of units that have a mark.
func (w *binder) asking(mark int8) (set uint32) {
	for i := range w.t.actions {
		r := &w.t.actions[i]
		if r.reacts == 0 || r.when.all.self == nil {
			continue
		}
		for _, m := range r.when.all.self.marks {
			if m.mark == mark && m.low > 0 {
				set |= 1 << i
			}
		}
	}
	return set
}
