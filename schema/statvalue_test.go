package schema

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"testing"
)

// TestStatValue reads every kind of value in every way: only the ways of its kind
// answer.
func TestStatValue(t *testing.T) {
	for _, c := range []struct{ json, answers, text string }{
		{`3`, "number 3, int 3", "3"},
		{`-0.5`, "number -0.5", "-0.5"},
		{`1000000`, "number 1e+06, int 1000000", "1000000"},
		{`true`, "flag true", "yes"},
		{`false`, "flag false", "no"},
		{`"rifles"`, "text rifles", "rifles"},
		{`null`, "null", "–"},
		{`[3, null, 1]`, "list 3, ints [3 0 1]", "3 – 1"},
		{`["foot", "team"]`, "list 2, words [foot team]", "foot team"},
		{`["foot", 1]`, "list 2", "foot 1"},
		{`[0.5]`, "list 1", "0.5"},
		{`[]`, "list 0, words [], ints []", ""},
		{`{"armour": -2, "all": -1}`, "fields 2", "all -1, armour -2"},
		{`{}`, "fields 0", ""},
		{`[[1, 2], {"b": true, "a": [null]}]`, "list 2", "1 2 a –, b yes"},
	} {
		d := *parse[StatValue](t, c.json)
		if got := answers(d); got != c.answers {
			t.Errorf("%s answers %s, want %s", c.json, got, c.answers)
		}
		if got := d.String(); got != c.text {
			t.Errorf("%s is printed %q, want %q", c.json, got, c.text)
		}
		b, err := json.Marshal(d)
		if again := parse[StatValue](t, string(b)); err != nil || answers(*again) != c.answers || again.String() != c.text {
			t.Errorf("%s goes out as %s (%v)", c.json, b, err)
		}
	}
}

func answers(d StatValue) string {
	var out string
	say := func(kind string, value any, ok bool) {
		if ok {
			out += fmt.Sprint(", ", kind, " ", value)
		}
	}
	if d.IsNull() {
		return "null"
	}
	n, ok := d.Number()
	say("number", n, ok)
	i, ok := d.Int()
	say("int", i, ok)
	f, ok := d.Flag()
	say("flag", f, ok)
	s, ok := d.Text()
	say("text", s, ok)
	l, ok := d.List()
	say("list", len(l), ok)
	w, ok := d.Words()
	say("words", w, ok)
	is, ok := d.Ints()
	say("ints", is, ok)
	m, ok := d.Fields()
	say("fields", len(m), ok)
	return out[2:]
}

func TestStatValueInside(t *testing.T) {
	d := NewStatValue(map[string]any{"dice": []any{3.0, "x"}})
	fields, _ := d.Fields()
	list, _ := fields["dice"].List()
	n, _ := list[0].Int()
	x, _ := list[1].Text()
	if n != 3 || x != "x" || len(d.Any().(map[string]any)) != 1 {
		t.Errorf("found %d and %q", n, x)
	}
}

func TestWholeNumbersAreExact(t *testing.T) {
	for _, n := range []float64{math.Inf(1), math.NaN(), 1e300, 1 << 63, -1 << 63, 1<<53 + 2, 2.5} {
		if i, ok := NewStatValue(n).Int(); ok || i != 0 {
			t.Errorf("%v is the whole number %d", n, i)
		}
	}
	const least = -1 << min(53, strconv.IntSize-2)
	if i, ok := NewStatValue(float64(least)).Int(); !ok || i != least {
		t.Errorf("%d is %d", least, i)
	}
}

// A value of a type that no document has is printed as nothing, not as Go.
func TestStatValueOfNoKind(t *testing.T) {
	if got := NewStatValue(struct{}{}).String(); got != "" {
		t.Errorf("printed %q", got)
	}
}

func TestFigure(t *testing.T) {
	g := parse[Game](t, `{"stats": {"str": {"title": "STR", "kind": "number", "default": 3}, "atk": {"title": "ATK", "kind": "number"}}}`)
	for _, c := range []struct{ name, stats, id, want string }{
		{"C1.3 given", `{"str": 4}`, "str", "4 true"},
		{"C1.3 by default", `{"atk": 2}`, "str", "3 true"},
		{"no default", `{"str": 4}`, "atk", "0 false"},
		{"no number", `{"str": "strong"}`, "str", "0 false"},
		{"undeclared", `{"luck": 7}`, "luck", "7 true"},
		{"unknown", `{}`, "luck", "0 false"},
	} {
		n, ok := g.Figure(*parse[Stats](t, c.stats), c.id)
		if got := fmt.Sprint(n, ok); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
