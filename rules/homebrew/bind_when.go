package homebrew

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Conditions are compiled to sets of units and ranges of numbers.

func (w *binder) when(p *schema.PlayWhen) when {
	if p == nil {
		return when{always: true}
	}
	out := when{all: w.cond(&p.PlayCase)}
	if p.Not != nil {
		c := w.cond(p.Not)
		out.not = &c
	}
	for i := range p.Any {
		out.any = append(out.any, w.cond(&p.Any[i]))
	}
	return out
}

func (w *binder) cond(c *schema.PlayCase) cond {
	out := cond{self: w.is(c.Self), foe: w.is(c.Foe), across: w.across(c.Across), crossed: w.across(c.Crossed), far: math.MaxInt32, end: math.MaxInt32, arc: arcs[c.Arc], height: heights[c.Height]}
	if out.height != anyHeight {
		w.levels()
	}
	if c.Range != nil {
		out.near, out.far = bounds(c.Range, 0)
	}
	if c.Round != nil {
		out.first, out.end = bounds(c.Round, 0)
	}
	out.contact, out.reacting = flag(c.Contact), flag(c.Reacting)
	if c.Losses != nil {
		out.least, out.most = bounds(c.Losses, 0)
		out.asksLosses = true
	}
	for id, value := range c.Rules.All() {
		out.never = out.never || play.Variant(w.game, w.scene, id) != value
	}
	out.plain = c.Range == nil && c.Round == nil && len(c.Across) == 0 && len(c.Crossed) == 0 && c.Arc == "" && c.Height == "" && c.Contact == nil && c.Reacting == nil && c.Losses == nil && !out.never
	return out
}

// flag is 1, 0, or -1 for what is not said.
func flag(b *bool) int8 {
	switch {
	case b == nil:
		return -1
	case *b:
		return 1
	}
	return 0
}

// is compiles what a unit must be: its profile is a set of units, its ground bits of
// terrain.
func (w *binder) is(p *schema.PlayIs) *is {
	if p == nil {
		return nil
	}
	out := &is{
		who:      w.those(p.Units, p.Classes, p.Keywords),
		ground:   w.sorts(p.Terrain),
		anywhere: len(p.Terrain) == 0,
		hurt:     flag(p.Hurt),
		acted:    flag(p.Acted),
		half:     flag(p.Half),
	}
	w.t.asksWho = w.t.asksWho || p.Acted != nil
	w.only(&out.who, func(s *soldier) bool {
		for id, r := range p.Stats.All() {
			if low, high := bounds(&r, math.MinInt32); s.figure(id) < low || s.figure(id) > high {
				return false
			}
		}
		return len(p.Weapons) == 0 || slices.ContainsFunc(s.Weapons, func(c schema.Carried) bool { return slices.Contains(p.Weapons, c.Weapon) })
	})
	for id, r := range p.Marks.All() {
		if i := w.number(id, w.data.Marks.Keys(), "mark"); i >= 0 {
			low, high := bounds(&r, 0)
			out.marks = append(out.marks, span{i, low, high})
		}
	}
	if p.Left != nil {
		low, high := bounds(p.Left, 0)
		out.sum, out.left = true, span{low: low, high: high}
	}
	for _, id := range p.Did {
		if i := w.number(id, w.data.Actions.Keys(), "action"); i >= 0 && i < maxActions {
			out.did |= 1 << i
		}
	}
	if n := p.Near; n != nil {
		out.near = &near{who: w.those(n.Units, n.Classes, n.Keywords), enemy: n.Who == "enemy", within: n.Within, low: 1, high: math.MaxInt32}
		if n.Count != nil {
			out.near.low, out.near.high = bounds(n.Count, 0)
		}
	}
	return out
}

// those are the units of given kinds, classes and keywords.
func (w *binder) those(units, classes, keywords []string) (set play.Pieces) {
	for side := range w.troops {
		set[side] = play.FirstOf(len(w.troops[side]))
	}
	w.only(&set, func(s *soldier) bool {
		return (len(units) == 0 || slices.Contains(units, s.Profile)) &&
			(len(classes) == 0 || schema.ClassSet(classes).Holds(s.game, s.Class)) &&
			(len(keywords) == 0 || slices.ContainsFunc(keywords, s.Has))
	})
	return set
}

// only leaves those units in a set for which something holds.
func (w *binder) only(set *play.Pieces, holds func(*soldier) bool) {
	for side := range set {
		set[side] = set[side].Filter(func(n int) bool { return holds(&w.troops[side][n]) })
	}
}
