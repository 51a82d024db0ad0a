package schema

import (
	"cmp"
	"reflect"
	"regexp"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// translator puts texts of documents into a language.
type translator struct {
	to    *wording.Language
	known map[string]string // by text, with single blanks
	stats Map[Stat]
	visit func(text string, parts []paragraph) // sees every text, which then stays; nil: no one does
	// What citations name; and whether they alone change.
	publications Map[Publication]
	only         bool
}

func newTranslator(l *wording.Language, known Map[string], stats Map[Stat]) *translator {
	t := &translator{to: l, known: make(map[string]string, known.Len()), stats: stats}
	for of, is := range known.All() {
		if is != "" {
			t.known[single(of)] = is
		}
	}
	return t
}

// single is a text with single blanks: where its lines end says nothing.
func single(s string) string {
	blank := true
	for _, r := range s {
		was := blank
		if blank = unicode.IsSpace(r); blank && (was || r != ' ') {
			return strings.Join(strings.Fields(s), " ")
		}
	}
	return strings.TrimSuffix(s, " ")
}

// of is a copy of a value with its texts in the language; words says whether a text
// that it is stands on paper.
func (t *translator) of(v reflect.Value, words bool) reflect.Value {
	switch v.Kind() {
	case reflect.String:
		if words {
			return reflect.ValueOf(t.text(v.String())).Convert(v.Type())
		}
	case reflect.Pointer:
		if !v.IsNil() {
			out := reflect.New(v.Type().Elem())
			out.Elem().Set(t.of(v.Elem(), words))
			return out
		}
	case reflect.Slice:
		if !v.IsNil() {
			out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			for i := range v.Len() {
				out.Index(i).Set(t.of(v.Index(i), words))
			}
			return out
		}
	case reflect.Struct:
		return t.structure(v, words)
	}
	return v
}

func (t *translator) structure(v reflect.Value, words bool) reflect.Value {
	switch s := v.Interface().(type) {
	case *Texts, Texts:
		return v
	case StatValue:
		if words {
			s.was, s.v = s.v, t.plain(s.v)
		}
		return reflect.ValueOf(s)
	case interface{ translated(t *translator) any }:
		return reflect.ValueOf(s.translated(t))
	case Cited:
		if t.visit == nil {
			s = s.saying(t)
		}
		return reflect.ValueOf(s)
	case Face:
		if !t.only {
			s.Name = cmp.Or(s.Name, text.Capital(s.Face))
		}
		v = reflect.ValueOf(s)
	case Carried:
		s.mounted = s.Mount
		v = reflect.ValueOf(s)
	}
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.IsExported() {
			out.Field(i).Set(t.of(v.Field(i), f.Tag.Get("print") == "words"))
		}
	}
	return out
}

// saying is the citation with publication and page behind the rule, as all that cites it shows.
func (c Cited) saying(t *translator) Cited {
	if c.from != nil {
		c = *c.from
	}
	if c.Publication == "" && c.Page == "" {
		return c
	}
	of := c.Publication
	if p, ok := t.publications.Get(of); ok {
		of = cmp.Or(p.Short, p.Title)
		if own, ok := t.find(of); ok {
			of = own
		}
	}
	said := rulebook.Ref(text.Join(", ", string(c.Ref), t.to.Cited(of, c.Page)))
	return Cited{Ref: said, from: &c}
}

// plain is a JSON value with its texts in the language.
func (t *translator) plain(v any) any {
	switch v := v.(type) {
	case string:
		return t.text(v)
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = t.plain(v[i])
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for id, is := range v {
			out[id] = t.plain(is)
		}
		return out
	}
	return v
}

// says tells of a stat whether its values are texts.
func (t *translator) says(stat string) bool {
	s, _ := t.stats.Get(stat)
	return s.Kind == "text" || s.Kind == "rows"
}

func (m Map[T]) translated(t *translator) any {
	if m.Len() == 0 {
		return m
	}
	_, figures := any(m).(Stats)
	e := m.get()
	out := Map[T]{&entries[T]{keys: e.keys, vals: make(map[string]T, len(e.keys))}}
	for _, id := range e.keys {
		out.entries.vals[id] = t.of(reflect.ValueOf(e.vals[id]), figures && t.says(id)).Interface().(T)
	}
	return out
}

// text is a text in the language: whole, or else paragraph by paragraph.
func (t *translator) text(s string) string {
	if t.only || strings.TrimSpace(s) == "" {
		return s
	}
	if own, ok := t.find(s); ok {
		return own
	}
	all := paragraphs(s)
	if t.visit != nil {
		t.visit(s, all)
		return s
	}
	if len(all) < 2 && (len(all) == 0 || all[0].lead == "") {
		return s
	}
	var out strings.Builder
	for _, p := range all {
		own, ok := t.find(p.text)
		if !ok {
			own = p.text
		}
		out.WriteString(p.lead + own + "\n")
	}
	return out.String()
}

func (t *translator) find(s string) (string, bool) {
	if marked, marks := t.to.Mark(s); marks {
		return marked, true
	}
	own, ok := t.known[single(s)]
	return own, ok
}

// paragraph is one of a text, or a point of a list, with what stands before it.
type paragraph struct{ lead, text string }

var lead = regexp.MustCompile(`^\s*(?:[-*+]|\d+[.)]|#{1,6}|>)\s+`)

// paragraphs are those of a text of several lines. One line is one, whatever it begins
// with: it may be a name.
func paragraphs(s string) []paragraph {
	if s = strings.TrimSpace(s); !strings.Contains(s, "\n") {
		return []paragraph{{text: single(s)}}
	}
	var out []paragraph
	blank := ""
	ended := true
	for line := range strings.Lines(s) {
		trimmed := strings.TrimSpace(line)
		mark := lead.FindString(line)
		switch {
		case trimmed == "":
			blank, ended = blank+"\n", true
		case ended || mark != "":
			out = append(out, paragraph{blank + mark, strings.TrimSpace(line[len(mark):])})
			blank, ended = "", false
		default:
			out[len(out)-1].text += " " + trimmed
		}
	}
	for i := range out {
		out[i].text = single(out[i].text)
	}
	return out
}
