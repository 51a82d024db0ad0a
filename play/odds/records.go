package odds

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/report"
)

// Records are the chances and means as rows of a sheet, below their heads, with what is said above them.
func (a *Answer) Records() [][]string {
	w := writer{doc: &report.Doc{Language: a.language}}
	return append([][]string{{"figure", "what", "n", "exact", "value"}}, w.records(a.Group)...)
}

func (w *writer) records(lines Group) (rows [][]string) {
	for _, l := range lines {
		switch v := l.Value.(type) {
		case Group:
			rows = append(rows, w.records(v)...)
		case []Group:
			for _, g := range v {
				rows = append(rows, w.records(g)...)
			}
		}
		if l.Words != "" {
			rows = append(rows, w.record(l)...)
		}
	}
	return rows
}

// record are the rows of a line; of one without chances its words.
func (w *writer) record(l Line) (rows [][]string) {
	what := w.say(l.Words, l.args...)
	add := func(what, n string, p *big.Rat) {
		f, _ := p.Float64()
		rows = append(rows, []string{l.Key, strings.TrimSpace(what), n, p.RatString(), strconv.FormatFloat(f, 'g', -1, 64)})
	}
	switch v := l.Value.(type) {
	case *big.Rat:
		add(what, "", v)
	case Mean:
		add(w.say("means: {figures}", what), "", v.Rat)
	case dice.Dist[int]:
		for n, p := range dice.Ascending(v) {
			add(what, strconv.Itoa(n), p)
		}
	case []Face:
		for _, f := range v {
			add(what+w.reason(f.Title), "", f.Chance)
		}
	case Group, []Group:
	case rulebook.Sum:
		rows = append(rows, []string{l.Key, what, "", "", v.Total().String()})
	default:
		rows = append(rows, []string{l.Key, what, "", "", ""})
	}
	return rows
}
