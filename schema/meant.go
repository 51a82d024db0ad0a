package schema

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// meant is what a value of the wrong kind leaves no doubt of, and what to write.
// Nil: it does leave some, or is of the right kind. It stands where the value does.
func meant(n *source.Node, f *form) (m *source.Node, write string) {
	switch {
	case n.Kind == source.Broken || n.Kind == source.Null || n.Bare || f.kind == cue.TopKind:
		return nil, ""
	case n.Kind == source.List && f.kind == cue.ListKind:
		return pair(n, f.open().element)
	case fits(n, f):
		return nil, ""
	case n.Kind == source.List && f.byID() && !heldByID(n):
		return nil, "write each under an id of its own, in curly brackets"
	case n.Kind == source.List && len(n.Items) == 1 && !n.Items[0].Bare && fits(n.Items[0], f):
		return n.Items[0], "take the square brackets away"
	case n.Kind == source.List && len(n.Items) == 1 && n.Items[0].Kind == source.Text && !n.Items[0].Bare && f.kind == cue.StructKind:
		if m = entryMeant(n.Items[0], f.open()); m != nil {
			m.At = n.At
		}
		return m, asJSON(m)
	case n.Kind == source.Text && f.kind&cue.NumberKind != 0:
		return numberMeant(n, f)
	case n.Kind == source.Number && f.kind == cue.IntKind && strings.HasSuffix(n.Text, ".0"):
		m = &source.Node{Kind: source.Number, Text: strings.TrimSuffix(n.Text, ".0"), At: n.At}
		return m, "write " + m.Text
	case n.Kind == source.Text && f.kind == cue.BoolKind && (n.Text == "true" || n.Text == "false"):
		return &source.Node{Kind: source.Flag, Text: n.Text, At: n.At}, "take the quotes away"
	case (n.Kind == source.Number || n.Kind == source.Flag) && f.kind == cue.StringKind:
		return &source.Node{Kind: source.Text, Text: n.Text, At: n.At}, "put it in quotes"
	case f.kind == cue.StructKind && (n.Kind == source.Text || n.Kind == source.Number) && f.open().isAmount():
		m = amountMeant(n)
		return m, asJSON(m)
	case n.Kind == source.Text && f.kind == cue.StructKind:
		m = entryMeant(n, f.open())
		return m, asJSON(m)
	case f.kind == cue.ListKind:
		return alone(n, f.open().element)
	}
	return nil, ""
}

// isAmount says whether a struct is an amount: a number, or where it comes from.
func (f *form) isAmount() bool {
	_, is := f.member("is")
	_, stat := f.member("stat")
	return is && stat
}

// byID says whether parts stand there by ids of their own.
func (f *form) byID() bool {
	return f.kind == cue.StructKind && len(f.fields) == 0 && f.element != nil && f.element.kind == cue.StructKind
}

// heldByID says whether a list is nothing but brackets round parts by id.
func heldByID(n *source.Node) bool {
	if len(n.Items) != 1 {
		return false
	}
	parts := n.Items[0].Fields
	return len(parts) > 0 && !slices.ContainsFunc(parts, func(f source.Field) bool { return f.Value.Kind != source.Struct })
}

// asJSON says how to write a value, in the signs that all formats share.
func asJSON(m *source.Node) string {
	if m == nil {
		return ""
	}
	return "write " + strings.NewReplacer(`":`, `": `, `,"`, `, "`).Replace(string(m.JSON()))
}

var figure = regexp.MustCompile(`^\s*(-?)(0*)([0-9]+(?:\.[0-9]+)?)\s*("|”|″|''|in|inch|inches|pts?|points?)?\s*$`)

// numbers are those that people write as words: from 0 to 20, and then tens to 100.
var numbers = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
	"seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred")

// numberMeant is a number that is in quotes, or has its unit behind it.
func numberMeant(n *source.Node, f *form) (*source.Node, string) {
	if i := slices.Index(numbers, strings.ToLower(strings.TrimSpace(n.Text))); i >= 0 {
		text := strconv.Itoa(i)
		if i > 20 {
			text = strconv.Itoa((i - 18) * 10)
		}
		return &source.Node{Kind: source.Number, Text: text, At: n.At}, "write " + text
	}
	parts := figure.FindStringSubmatch(n.Text)
	if parts == nil {
		return nil, ""
	}
	m := &source.Node{Kind: source.Number, Text: parts[1] + parts[3], At: n.At}
	switch {
	case !fits(m, f):
		return nil, ""
	case parts[4] != "":
		return m, "write " + m.Text + ", without the unit"
	case parts[2] != "":
		return m, "write " + m.Text
	}
	return m, "take the quotes away"
}

// rolled is what a die must show as players write it, "4+", or a number in quotes.
var rolled = regexp.MustCompile(`^\s*(-?[0-9]+)\+?\s*$`)

// amountMeant is the amount that a number or a text in its place stands for: the number,
// dice, or what a unit has. Nil for a text that is no one name, such as a sum.
func amountMeant(n *source.Node) *source.Node {
	one := func(name string, kind source.Kind, text string) *source.Node {
		return &source.Node{Kind: source.Struct, At: n.At, Fields: []source.Field{{Name: name, Key: n.At, Value: &source.Node{Kind: kind, Text: text, At: n.At}}}}
	}
	_, _, isDice := Dice(n.Text)
	switch number := rolled.FindStringSubmatch(n.Text); {
	case n.Kind == source.Number:
		return one("is", source.Number, n.Text)
	case number != nil:
		return one("is", source.Number, number[1])
	case isDice:
		return one("dice", source.Text, n.Text)
	case text.ID(n.Text) == n.Text:
		return one("stat", source.Text, n.Text)
	}
	return nil
}

var times = regexp.MustCompile(`^\s*([0-9]+)\s*[x×*]?\s+(.+?)\s*$`)

// entryMeant is the set of fields that a text in its place stands for: its one text,
// and how many of it. Nil if there is no such text.
func entryMeant(n *source.Node, f *form) *source.Node {
	name := f.onlyText()
	if name == "" || strings.Contains(n.Text, "\n") {
		return nil
	}
	word := func(kind source.Kind, text string) *source.Node {
		return &source.Node{Kind: kind, Text: text, At: n.At}
	}
	m := &source.Node{Kind: source.Struct, At: n.At}
	if field, value, ok := strings.Cut(n.Text, ":"); ok && value != "" {
		if known, is := f.member(field); is && known.form.open().kind == cue.StringKind {
			m.Fields = []source.Field{{Name: field, Key: n.At, Value: word(source.Text, strings.TrimSpace(value))}}
			return m
		}
	}
	parts := times.FindStringSubmatch(n.Text)
	if _, counts := f.member("count"); parts == nil || !counts {
		m.Fields = []source.Field{{Name: name, Key: n.At, Value: word(source.Text, n.Text)}}
		return m
	}
	m.Fields = []source.Field{{Name: name, Key: n.At, Value: word(source.Text, parts[2])}}
	if count, err := strconv.Atoi(parts[1]); err == nil && count != 1 {
		m.Fields = append(m.Fields, source.Field{Name: "count", Key: n.At, Value: word(source.Number, strconv.Itoa(count))})
	}
	return m
}

// onlyText is the one field that a struct must have, if that is a text: the
// one that is meant by a text in the struct's place. Else it is empty.
func (f *form) onlyText() string {
	name := ""
	for _, m := range f.fields {
		switch {
		case !m.required:
		case name != "" || m.form.kind != cue.StringKind:
			return ""
		default:
			name = m.name
		}
	}
	return name
}

// alone is the list of one value that stands by itself, or of the lines of a text.
func alone(n *source.Node, element *form) (*source.Node, string) {
	m := &source.Node{Kind: source.List, At: n.At}
	switch {
	case n.Kind == source.Text && element.kind == cue.StructKind:
		one := entryMeant(n, element.open())
		if one == nil {
			return nil, ""
		}
		m.Items = []*source.Node{one}
		return m, asJSON(m)
	case !fits(n, element):
		return nil, ""
	case n.Kind == source.Text && strings.Contains(n.Text, "\n"):
		for row := range strings.Lines(n.Text) {
			m.Items = append(m.Items, &source.Node{Kind: source.Text, Text: strings.TrimRight(row, "\r\n"), At: n.At})
		}
		return m, "write each of its lines as a text of the list"
	}
	c := *n
	m.Items = []*source.Node{&c}
	return m, "put it in square brackets"
}

// pair is the list of one place that is written as a list of its two figures.
func pair(n *source.Node, element *form) (*source.Node, string) {
	if element == nil || element.kind != cue.StructKind {
		return nil, ""
	}
	one := &source.Node{Kind: source.Struct, At: n.At}
	for _, f := range element.open().fields {
		if f.required && f.form.kind&cue.NumberKind == 0 {
			return nil, ""
		}
		if i := len(one.Fields); f.required && i < len(n.Items) && n.Items[i].Kind == source.Number {
			one.Fields = append(one.Fields, source.Field{Name: f.name, Key: n.At, Value: n.Items[i]})
		}
	}
	if len(n.Items) != 2 || len(one.Fields) != 2 {
		return nil, ""
	}
	m := &source.Node{Kind: source.List, At: n.At, Items: []*source.Node{one}}
	return m, asJSON(m)
}
