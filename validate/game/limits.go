package game

import (
	"cmp"
	"reflect"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var upsideDown = rule{Check: diag.Check{
	Code:    "G402",
	Title:   "least is more than most",
	Explain: "A range whose least value is greater than its greatest: nothing can satisfy it.",
}, Find: func(p *gameContext, r *report) {
	judge := func(low, high *float64, what string, path ...any) {
		if low != nil && high != nil && *low > *high {
			r.At(p.at(join(path, "min")...), "%s: at least %s and at most %s", what, schema.NewStatValue(*low), schema.NewStatValue(*high)).
				See(p.at(join(path, "max")...), "the most")
		}
	}
	for id, s := range p.own.Stats.All() {
		judge(s.Min, s.Max, "stat "+strconv.Quote(id), "stats", id)
	}
	for id, f := range p.own.Formations.All() {
		if f.Choose != nil {
			low := 1.0
			if f.Choose.Min != nil {
				low = float64(*f.Choose.Min)
			}
			judge(&low, check.Float(f.Choose.Max), f.Name+" chooses units", "formations", id, "choose")
		}
	}
	for id, l := range p.own.Limits.All() {
		judge(check.Float(l.Min), check.Float(l.Max), "limit "+strconv.Quote(id), "limits", id)
	}
	for id, t := range p.own.Tables.All() {
		for i, row := range t.Rows {
			if row.From != nil && row.To != nil && *row.From > *row.To {
				r.At(p.at("tables", id, "rows", i, "from"), "row %d of table %q: from %d to %d", i+1, id, *row.From, *row.To)
			}
		}
	}
	if p.whole == nil || p.whole.Board == nil {
		return
	}
	for _, side := range []struct {
		name  string
		width *schema.Range
	}{{"columns", p.whole.Board.Columns}, {"rows", p.whole.Board.Rows}} {
		if side.width != nil {
			judge(check.Float(side.width.Min), check.Float(side.width.Max), "the board's "+side.name, "board", side.name)
		}
	}
}}

var neverKept = rule{Check: diag.Check{
	Code:  "G416",
	Title: "limit or rule that no list can keep",
	Explain: "A limit wants at least some of what no formation of the game has, so no list can be legal; or a rule makes a formation free for one that " +
		"it cannot serve; or two limits on the same number leave none between them.",
}, Find: func(p *gameContext, r *report) {
	if !p.sound() {
		return
	}
	for id, l := range p.own.Limits.All() {
		if l.Min != nil && *l.Min > 0 && l.Count.Of != "points" && !p.countable(l.Count) {
			r.At(p.at("limits", id, "min"), "limit %q wants at least %d, and no formation has any", id, *l.Min).
				Why("it counts %s", check.Counted(p.game, l.Count, rulebook.Whole(2))[2:])
		}
	}
	p.contradictions(r)
	if p.whole == nil || p.whole.Pricing == nil {
		return
	}
	for i, rule := range p.whole.Pricing.Free {
		for _, side := range []struct{ field, id string }{{"formation", rule.Formation}, {"with", rule.With}} {
			f, ok := p.game.Formations.Get(side.id)
			if ok && len(f.Serves) == 0 {
				r.At(p.at("pricing", "free", i, side.field), "%s serves no formation, so the rule never holds%s", f.Name, rule.Ref.In())
			}
		}
	}
}}

// contradictions are limits that count the same and leave no number between
// them.
func (p *gameContext) contradictions(r *report) {
	for id, low := range p.game.Limits.All() {
		for other, high := range p.game.Limits.All() {
			if id == other || low.Min == nil || high.Max == nil || *low.Min <= *high.Max || !countAlike(low, high) {
				continue
			}
			at, field := id, "min"
			if !p.own.Limits.Has(id) {
				at, field = other, "max"
			}
			if p.own.Limits.Has(at) {
				r.At(p.at("limits", at, field), "limit %q wants at least %d, limit %q at most %d of the same", id, *low.Min, other, *high.Max)
			}
		}
	}
}

// countAlike says whether two limits that no list may break are about the same
// number.
func countAlike(a, b schema.Limit) bool {
	return a.Severity != "warning" && b.Severity != "warning" && reflect.DeepEqual(a.Count, b.Count) && a.Per == nil && b.Per == nil &&
		cmp.Or(a.Within, "list") == cmp.Or(b.Within, "list")
}

// countable says whether some formation has what is counted, with any of the
// units that it can have and any option that it offers.
func (p *gameContext) countable(w schema.What) bool {
	for id, form := range p.game.Formations.All() {
		for _, options := range eachOffer(form) {
			entry := schema.Entry{Type: id, Options: options}
			for _, unit := range p.kinds(form) {
				entry.Units = append(entry.Units, schema.Chosen{Unit: unit})
			}
			if schema.Tally(p.game, w, check.Alone(p.game, entry), 1, form.Points) > 0 {
				return true
			}
		}
	}
	return false
}

// eachOffer is nothing taken, then each option that the formation offers taken
// by itself.
func eachOffer(form schema.Formation) [][]schema.Taken {
	out := [][]schema.Taken{nil}
	for _, offer := range form.Options {
		out = append(out, []schema.Taken{{Option: offer.Option}})
	}
	return out
}

// sound says that no name dangles, so that what counts nothing really counts
// nothing.
func (p *gameContext) sound() bool {
	sound := p.doc.Whole
	p.names(func(x reference) { sound = sound && !p.dangles(x) })
	return sound
}

var targetTwice = rule{Check: diag.Check{
	Code:  "G442",
	Title: "victory is decided in two ways at once",
	Explain: "A side's target is a share of what its enemy counts (`target`) or a number (`fixed`), not both; and by how much the winner leads (`margin`) counts only in a game " +
		"without a target. One of them is left out of account.",
}, Find: func(p *gameContext, r *report) {
	if p.whole == nil || p.whole.Victory == nil {
		return
	}
	v := p.whole.Victory
	leaveOut := func(field string) check.Fix {
		return check.Fix{Say: "leave " + field + " out", Edit: check.Out("victory", field)}
	}
	if v.Target != nil && v.Fixed > 0 {
		r.At(p.at("victory", "target"), "a side's target is a share and a number (%d) at once", v.Fixed).Fix(leaveOut("target"))
	}
	if v.Margin > 0 && (v.Target != nil || v.Fixed > 0) {
		r.At(p.at("victory", "margin"), "the winner need not lead by %d: who has the target has won", v.Margin).Fix(leaveOut("margin"))
	}
}}
