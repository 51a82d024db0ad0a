package schema

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// Stats are figures by name; the game's declared stats say what they mean.
type Stats = Map[StatValue]

// Figure is the number that the stats have for an id, or the one that holds
// where none is given; ok is false if there is neither.
func (g *Game) Figure(s Stats, id string) (n float64, ok bool) {
	if d, has := s.Get(id); has {
		return d.Number()
	}
	if stat, _ := g.Stats.Get(id); stat.Default != nil {
		return *stat.Default, true
	}
	return 0, false
}

// Holds says whether a number is one that the stat may be: whole, unless it is a length, and
// within its bounds.
func (s *Stat) Holds(n float64) bool {
	return (n == math.Trunc(n) || s.Measure == "inches") && (s.Min == nil || n >= *s.Min) && (s.Max == nil || n <= *s.Max)
}

// allows says whether units may be given a value, as far as that is a number: what is out of
// its range neither counts nor costs anything, for a check reports it.
func (g *Game) allows(id string, v StatValue) bool {
	s, known := g.Stats.Get(id)
	if !known || s.Kind != "number" {
		return true
	}
	n, ok := v.Number()
	return ok && s.Holds(n) && (n <= MaxTicks || id != g.TickStat())
}

// FigureOf is the number that a unit has for an id, with what its special rules add to it.
func (g *Game) FigureOf(t *Troop, id string) float64 {
	n, _ := g.Figure(t.Stats, id)
	for _, keyword := range t.Keywords {
		k, _ := g.Keywords.Get(keyword)
		if d, ok := k.Stats.Get(id); ok {
			more, _ := d.Number()
			n += more
		}
	}
	return n
}

// StatValue is the value of a stat, an argument or a cell: a number, true, a text,
// a list or a struct, as the stat's kind says.
type StatValue struct {
	v   any
	was any // v as it was before it was put into a language; nil: it is in that it was written in
}

// NewStatValue wraps a plain JSON value: float64, bool, string, []any or
// map[string]any.
func NewStatValue(v any) StatValue { return StatValue{v: v} }

// Written is the value as the game was written, whatever language it is in: what is
// played goes by it.
func (s StatValue) Written() StatValue {
	if s.was == nil {
		return s
	}
	return StatValue{v: s.was}
}

// UnmarshalJSON takes any value.
func (d *StatValue) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &d.v) }

// MarshalJSON writes the value back.
func (d StatValue) MarshalJSON() ([]byte, error) { return json.Marshal(d.v) }

// Any is the plain JSON value.
func (d StatValue) Any() any { return d.v }

// IsNull says that there is no value: the "none" of a list of numbers.
func (d StatValue) IsNull() bool { return d.v == nil }

// Number is the value if it is a number.
func (d StatValue) Number() (float64, bool) {
	n, ok := d.v.(float64)
	return n, ok
}

// Int is the value if it is a whole number; 0 if it is another, or one too
// large for an int, or for a float64 to hold exactly.
func (d StatValue) Int() (int, bool) {
	const most = 1 << min(53, strconv.IntSize-2)
	n, ok := d.v.(float64)
	if !ok || n != math.Trunc(n) || math.Abs(n) > most {
		return 0, false
	}
	return int(n), true
}

// Flag is the value if it is true or false.
func (d StatValue) Flag() (value, ok bool) {
	value, ok = d.v.(bool)
	return value, ok
}

// Text is the value if it is a text.
func (d StatValue) Text() (string, bool) {
	s, ok := d.v.(string)
	return s, ok
}

// List is the value if it is a list.
func (d StatValue) List() ([]StatValue, bool) {
	return items(d, func(v StatValue) (StatValue, bool) { return v, true })
}

// items are the values of a list, if it is one of values that can all be read.
func items[T any](d StatValue, read func(StatValue) (T, bool)) ([]T, bool) {
	l, ok := d.v.([]any)
	if !ok {
		return nil, false
	}
	out := make([]T, len(l))
	for i, v := range l {
		if out[i], ok = read(StatValue{v: v}); !ok {
			return nil, false
		}
	}
	return out, true
}

// Fields are the value's fields if it is a struct, in no order.
func (d StatValue) Fields() (map[string]StatValue, bool) {
	m, ok := d.v.(map[string]any)
	if !ok {
		return nil, false
	}
	out := make(map[string]StatValue, len(m))
	for k, v := range m {
		out[k] = StatValue{v: v}
	}
	return out, true
}

// Words are the value's texts if it is a list of texts.
func (d StatValue) Words() ([]string, bool) { return items(d, StatValue.Text) }

// Ints are the value's whole numbers if it is a list of them; null
// reads as 0.
func (d StatValue) Ints() ([]int, bool) {
	return items(d, func(v StatValue) (int, bool) {
		n, ok := v.Int()
		return n, ok || v.IsNull()
	})
}

// String is the value as it is printed in a table: numbers short, lists with
// spaces, structs by name in order, none as a dash.
func (d StatValue) String() string {
	switch v := d.v.(type) {
	case nil:
		return "–"
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case string:
		return v
	case []any:
		words := each.Of(v, func(e any) string { return StatValue{v: e}.String() })
		return strings.Join(words, " ")
	case map[string]any:
		words := make([]string, 0, len(v))
		for _, k := range slices.Sorted(maps.Keys(v)) {
			words = append(words, k+" "+StatValue{v: v[k]}.String())
		}
		return strings.Join(words, ", ")
	}
	return ""
}

// StatInt is the whole number that parts have of a stat, or what stands for it if
// they have none.
func StatInt(s Stats, id string, absent int) int {
	if d, ok := s.Get(id); ok {
		if n, ok := d.Int(); ok {
			return n
		}
	}
	return absent
}

// StatFlag says whether parts have a stat that is true.
func StatFlag(s Stats, id string) bool {
	d, _ := s.Get(id)
	on, _ := d.Flag()
	return on
}

// StatWords are the texts that parts have of a stat, none if they have none.
func StatWords(s Stats, id string) []string {
	d, _ := s.Get(id)
	words, _ := d.Words()
	return words
}

// ticked are the stats, by id or by what they measure, that a unit loses one
// by one in play and that its owner ticks off on paper, where the game does not
// name another.
var ticked = []string{"figures", "wounds"}

// TickStat is the stat of the game's units that is ticked off, "" if none.
func (g *Game) TickStat() string {
	usual := ""
	if g.Play != nil {
		usual = g.Play.Strength
	}
	for id, s := range g.Stats.All() {
		switch {
		case s.Kind != "number" || !slices.Contains(s.Of, "units"):
		case s.Ticked:
			return id
		case usual == "" && (slices.Contains(ticked, id) || slices.Contains(ticked, s.Measure)):
			usual = id
		}
	}
	return usual
}
