package game

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var upsideDown = rule{Check: diag.Check{
	Code:     "G402",
	Severity: diag.Error,
	Title:    "least is more than most",
	Explain:  "A range whose least value is greater than its greatest: nothing can satisfy it.",
}, Find: findUpsideDown}

func findUpsideDown(p *gameContext, r *report) {
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
}
