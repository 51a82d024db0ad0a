package check

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Fault says what is wrong with the value of a stat, by its declaration:
// "must be a whole list of numbers, not a text"; "" if nothing is.
func Fault(s schema.Stat, d schema.StatValue) string {
	switch s.Kind {
	case "number":
		n, ok := d.Number()
		if !ok {
			return "must be a number, not " + Shape(d)
		}
		return outside(s, n)
	case "flag":
		if _, ok := d.Flag(); !ok {
			return "must be true or false, not " + Shape(d)
		}
	case "text":
		if _, ok := d.Text(); !ok {
			return "must be a text, not " + Shape(d)
		}
	case "numbers":
		return numbersFault(s, d)
	case "classes", "ids":
		if _, ok := d.Words(); !ok {
			return "must be a list of ids, not " + Shape(d)
		}
	case "by-class":
		return byClassFault(s, d)
	case "rows":
		return rowsFault(s, d)
	}
	return ""
}

// FigureFault is Fault, and says too that what a unit loses one by one is more
// than is ticked off.
func FigureFault(g *schema.Game, id string, d schema.StatValue) string {
	s, _ := g.Stats.Get(id)
	if bad := Fault(s, d); bad != "" {
		return bad
	}
	return TickFault(g, id, d)
}

// TickFault says that a stat is ticked off, and that there are too many of it.
func TickFault(g *schema.Game, id string, d schema.StatValue) string {
	if n, _ := d.Number(); n > schema.MaxTicks && id == g.TickStat() {
		return fmt.Sprintf("must be at most %d, not %s: each is a box to tick off", schema.MaxTicks, d)
	}
	return ""
}

func numbersFault(s schema.Stat, d schema.StatValue) string {
	list, ok := d.List()
	if !ok {
		return "must be a list of numbers, not " + Shape(d)
	}
	for _, e := range list {
		if e.IsNull() {
			continue
		}
		n, ok := e.Number()
		if !ok {
			return "must be a list of numbers, and holds " + Shape(e)
		}
		if bad := outside(s, n); bad != "" {
			return bad
		}
	}
	return ""
}

func byClassFault(s schema.Stat, d schema.StatValue) string {
	fields, ok := d.Fields()
	if !ok {
		return "must give numbers by class, not " + Shape(d)
	}
	for _, class := range slices.Sorted(maps.Keys(fields)) {
		n, ok := fields[class].Number()
		if !ok {
			return "must give a number for " + class + ", not " + Shape(fields[class])
		}
		if bad := outside(s, n); bad != "" {
			return bad
		}
	}
	return ""
}

func rowsFault(s schema.Stat, d schema.StatValue) string {
	rows, ok := d.List()
	if !ok {
		return "must be a list of rows, not " + Shape(d)
	}
	for i, row := range rows {
		fields, ok := row.Fields()
		if !ok {
			return "must be a list of rows with the columns " + text.And(s.Columns) + ", and holds " + Shape(row)
		}
		for _, column := range slices.Sorted(maps.Keys(fields)) {
			if !slices.Contains(s.Columns, column) {
				return fmt.Sprintf("has a row with the column %q%s", column, text.DidYouMean(column, s.Columns))
			}
		}
		if bad := rowFault(s, fields); bad != "" {
			return fmt.Sprintf("row %d %s", i+1, bad)
		}
		if i > 0 && s.Rising != "" {
			before, _ := rows[i-1].Fields()
			if bad := unrisen(s.Rising, before, fields); bad != "" {
				return fmt.Sprintf("row %d %s", i+1, bad)
			}
		}
	}
	return ""
}

// rowFault says what is wrong with the columns of a row that are not unknown.
func rowFault(s schema.Stat, fields map[string]schema.StatValue) string {
	for _, column := range s.Columns {
		d, ok := fields[column]
		if !ok {
			return "lacks the column " + strconv.Quote(column)
		}
		allowed, ok := s.Ranges.Get(column)
		if !ok {
			continue
		}
		if n, ok := d.Int(); !ok || allowed.Min != nil && n < *allowed.Min || allowed.Max != nil && n > *allowed.Max {
			return fmt.Sprintf("has %s for %s: it must be a whole number, %s", digits(d), column, Span(Float(allowed.Min), Float(allowed.Max)))
		}
	}
	return ""
}

// unrisen says that a column is not greater than in the row before.
func unrisen(column string, before, now map[string]schema.StatValue) string {
	a, okA := before[column].Number()
	b, okB := now[column].Number()
	if !okA || !okB || b > a {
		return ""
	}
	return fmt.Sprintf("has %s %s, not more than the %s of the row before", column, Length(b), Length(a))
}

// outside says that a number is not one that a stat may be: whole, unless it is a
// length, and within bounds.
func outside(s schema.Stat, n float64) string {
	switch {
	case s.Holds(n):
		return ""
	case n != math.Trunc(n) && s.Measure != "inches":
		return "must be a whole number, not " + schema.NewStatValue(n).String()
	}
	return fmt.Sprintf("must be %s, not %s", Span(s.Min, s.Max), schema.NewStatValue(n))
}

// Shape names what kind of value stands there.
func Shape(d schema.StatValue) string {
	switch v := d.Any().(type) {
	case nil:
		return "none"
	case float64:
		return "the number " + d.String()
	case bool:
		return fmt.Sprint(v)
	case string:
		return "the text " + strconv.Quote(v)
	case []any:
		return "a list"
	default:
		return "a set of fields"
	}
}

// digits are a number by itself, or what else stands there.
func digits(d schema.StatValue) string {
	if n, ok := d.Number(); ok {
		return Length(n)
	}
	return Shape(d)
}

// StatsOf are the ids of the stats that parts of a sort may have: units,
// keywords, …
func StatsOf(g *schema.Game, part string) []string {
	var out []string
	for id, s := range g.Stats.All() {
		if slices.Contains(s.Of, part) {
			out = append(out, id)
		}
	}
	return out
}
