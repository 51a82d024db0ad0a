package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var upsideDown = rule[*parts]{diag.Check{
	Code:     "G402",
	Severity: diag.Error,
	Title:    "least is more than most",
	Explain:  "A range whose least value is greater than its greatest: nothing can satisfy it.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
limits: host: {text: "Three to two ghosts", count: {of: "units"}, min: 3, max: 2}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
limits: host: {text: "Two to three ghosts", count: {of: "units"}, min: 2, max: 3}
`,
}, findUpsideDown}

func findUpsideDown(p *parts, r *report) {
	judge := func(low, high *float64, what string, path ...any) {
		if low != nil && high != nil && *low > *high {
			r.at(p.at(join(path, "min")...), "%s: at least %s and at most %s", what, schema.NewStatValue(*low), schema.NewStatValue(*high)).
				see(p.at(join(path, "max")...), "the most")
		}
	}
	for id, s := range p.own.Stats.All() {
		judge(s.Min, s.Max, "stat "+quote(id), "stats", id)
	}
	for id, f := range p.own.Formations.All() {
		if f.Choose != nil {
			low := 1.0
			if f.Choose.Min != nil {
				low = float64(*f.Choose.Min)
			}
			judge(&low, float(f.Choose.Max), f.Name+" chooses units", "formations", id, "choose")
		}
	}
	for id, l := range p.own.Limits.All() {
		judge(float(l.Min), float(l.Max), "limit "+quote(id), "limits", id)
	}
	for id, t := range p.own.Tables.All() {
		for i, row := range t.Rows {
			if row.From != nil && row.To != nil && *row.From > *row.To {
				r.at(p.at("tables", id, "rows", i, "from"), "row %d of table %s: from %d to %d", i+1, quote(id), *row.From, *row.To)
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
			judge(float(side.width.Min), float(side.width.Max), "the board's "+side.name, "board", side.name)
		}
	}
}
