package catalog

import (
	"cmp"

	"github.com/tabletop-forge/forge/schema"
)

// odds is an attack by a table of results, in words.
func (w player) odds(id string, a *schema.PlayAttack) (out []string) {
	o := a.Odds
	compare := "{attack} to {defence} gives the column"
	if o.By == "difference" {
		compare = "{attack} less {defence} gives the column"
	}
	defence := o.Defence
	if defence.Of == "" {
		defence.Of = "foe"
	}
	if a.Joint {
		out = append(out, w.say("several units attack together"))
	}
	out = append(out, w.say(compare, w.amount(&o.Attack)+w.changes(id+".attack"), w.amount(&defence)+w.changes(id+".defence")))
	if more := w.changes(id + ".column"); more != "" {
		out = append(out, w.say("columns further")+more)
	}
	t, _ := w.g.Tables.Get(o.Table)
	return append(out, w.say("{die} on the table {table}", t.Die, cmp.Or(t.Title, o.Table))+w.changes(id+".roll"))
}
