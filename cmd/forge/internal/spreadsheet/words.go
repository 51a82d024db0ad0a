package spreadsheet

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Names are what parts of a game are called, to be named by their ids or by these.
type Names struct {
	ids    map[string]map[string]bool // by part
	called map[string]*spelled
}

// spelled is what has names, in whatever spelling.
type spelled struct {
	text.Spellings
	ids []string
}

// NamesOf are those of a game.
func NamesOf(g *schema.Game) *Names {
	n := &Names{}
	if g == nil {
		return n
	}
	var parts map[string]json.RawMessage
	if json.Unmarshal(asJSON(g), &parts) != nil {
		return n
	}
	for part, raw := range parts {
		for _, e := range n.add(part, raw) {
			if part == "decks" {
				n.add("kinds", e.vals["kinds"])
			}
		}
	}
	return n
}

// add adds parts of a kind, and returns them.
func (n *Names) add(part string, raw json.RawMessage) (all []object) {
	for _, e := range readObject(raw).entries() {
		o := readObject(e.value)
		var name string
		for _, field := range []string{"name", "title"} {
			if name == "" {
				_ = json.Unmarshal(o.vals[field], &name) // what is no text is no name
			}
		}
		n.name(part, e.name, name)
		all = append(all, o)
	}
	return all
}

// name gives a part a name.
func (n *Names) name(part, id, name string) {
	if n.ids == nil {
		n.ids, n.called = map[string]map[string]bool{}, map[string]*spelled{}
	}
	if n.ids[part] == nil {
		n.ids[part], n.called[part] = map[string]bool{}, &spelled{}
	}
	s := n.called[part]
	n.ids[part][id] = true
	s.Add(id, len(s.ids))
	if text.Spelled(name) != text.Spelled("") {
		s.Add(name, len(s.ids))
	}
	s.ids = append(s.ids, id)
}

// id is the id that a word means of some kinds of parts: itself, if it is one or if nothing
// is called so.
func (n *Names) id(parts []string, word string) string {
	if rest, not := strings.CutPrefix(word, "!"); not {
		return "!" + n.id(parts, rest)
	}
	var meant []string
	for _, part := range parts {
		if n.ids[part][word] {
			return word
		}
		if s := n.called[part]; s != nil && text.Spelled(word) != text.Spelled("") {
			for _, i := range s.Of(word) {
				if !slices.Contains(meant, s.ids[i]) {
					meant = append(meant, s.ids[i])
				}
			}
		}
	}
	if len(meant) == 1 {
		return meant[0]
	}
	return word
}

// split are the words of a cell; names may have commas between them too.
func (f *Field) split(cell string) []string {
	between := ";|\n"
	if len(f.names) > 0 {
		between += ","
	}
	words := strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune(between, r) })
	return each.Where(each.Of(words, strings.TrimSpace), func(w string) bool { return w != "" })
}

func (f *Field) readWords(cell string, n *Names) (json.RawMessage, string) {
	return asJSON(each.Of(f.split(cell), func(word string) string {
		if len(f.names) > 0 {
			return n.id(f.names, word)
		}
		return word
	})), ""
}

// counted is a word with how many of it, and a remark: "2 rifles (hull)", "rifles x2".
var counted = regexp.MustCompile(`^(?:(\d+)\s*[x×*]\s*|(\d+)\s+)?(.*?)(?:\s*[x×*]\s*(\d+))?\s*(?:\(([^()]*)\))?$`)

// readCounted is a list of what is named, with how many of each.
func (f *Field) readCounted(cell string, n *Names) (json.RawMessage, string) {
	fields := counts(f.slot)
	name := fields[0]
	count := slices.Contains(f.slot.Fields(), "count")
	var all []json.RawMessage
	for _, item := range f.split(cell) {
		o := object{}
		m := counted.FindStringSubmatch(item)
		id := n.id(f.names, item)
		if m == nil || id != item || n.has(f.names, item) || !count && m[1]+m[2]+m[4] != "" {
			m = []string{"", "", "", id, "", ""} // a name with a number or brackets in it
		}
		if m[3] == "" || m[5] != "" && fields[1] == "" || m[4] != "" && m[1]+m[2] != "" {
			return nil, "names with how many of each, such as 2 rifles; mortar"
		}
		o.set(name, asJSON(n.id(f.names, m[3])))
		if many := m[1] + m[2] + m[4]; many != "" {
			number, wrong := readNumber(many, true)
			if wrong != "" {
				return nil, "names with how many of each, such as 2 rifles; mortar"
			}
			o.set("count", json.RawMessage(number))
		}
		if m[5] != "" {
			o.set(fields[1], asJSON(m[5]))
		}
		all = append(all, o.json())
	}
	return asJSON(all), ""
}

func (n *Names) has(parts []string, id string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return n.ids[part][id] })
}

// named is a name with its number: "infantry 2", "infantry: 2".
var named = regexp.MustCompile(`^(.+?)\s*[:=\s]\s*([+\-−–]?\d+(?:[.,]\d+)?)$`)

// readByName is a number for each name.
func (f *Field) readByName(cell string, n *Names) (json.RawMessage, string) {
	o := object{}
	for _, item := range f.split(cell) {
		m := named.FindStringSubmatch(item)
		if m == nil {
			return nil, "names with a number each, such as infantry 2; armour 1"
		}
		number, wrong := readNumber(m[2], false)
		id := n.id(f.names, m[1])
		if _, again := o.vals[id]; wrong != "" || again {
			return nil, "names with a number each, such as infantry 2; armour 1"
		}
		o.set(id, json.RawMessage(number))
	}
	return o.json(), ""
}

// listSaid is a list in words.
func (f *Field) listSaid(list []any) string {
	between, words := "; ", []string{}
	for _, v := range list {
		switch v := v.(type) {
		case nil:
			words = append(words, "–")
		case string:
			words = append(words, v)
		case json.Number:
			words, between = append(words, plainNumber(v.String())), " "
		case map[string]any:
			words = append(words, f.countedSaid(v))
		}
	}
	if f.form == isNumbers {
		between = " "
	}
	return guarded(strings.Join(words, between))
}

// countedSaid is a struct in words: "2 rifles (hull)".
func (f *Field) countedSaid(v map[string]any) string {
	if f.form != isCounted {
		return ""
	}
	fields := counts(f.slot)
	said, _ := v[fields[0]].(string)
	if count, ok := v["count"].(json.Number); ok {
		said = count.String() + " " + said
	}
	if remark, ok := v[fields[1]].(string); ok {
		said += " (" + remark + ")"
	}
	return said
}

// byNameSaid is a number for each name in words, in their order.
func byNameSaid(value json.RawMessage) string {
	words := each.Of(readObject(value).entries(), func(e entry) string { return e.name + " " + plainNumber(string(e.value)) })
	return guarded(strings.Join(words, "; "))
}

// object is a struct of JSON in the order of its fields.
type object struct {
	keys []string
	vals map[string]json.RawMessage
}

type entry struct {
	name  string
	value json.RawMessage
}

// readObject reads a struct; anything else is empty.
func readObject(raw json.RawMessage) object {
	var m schema.Map[json.RawMessage]
	o := object{}
	if len(raw) > 0 && json.Unmarshal(raw, &m) == nil {
		for name, value := range m.All() {
			o.set(name, value)
		}
	}
	return o
}

func (o *object) set(name string, value json.RawMessage) {
	if o.vals == nil {
		o.vals = map[string]json.RawMessage{}
	}
	if _, ok := o.vals[name]; !ok {
		o.keys = append(o.keys, name)
	}
	o.vals[name] = value
}

// with is the struct with one field more.
func (o object) with(name string, value json.RawMessage) object {
	o.set(name, value)
	return o
}

func (o *object) drop(name string) {
	delete(o.vals, name)
	o.keys = slices.DeleteFunc(o.keys, func(k string) bool { return k == name })
}

func (o object) entries() []entry {
	return each.Of(o.keys, func(k string) entry { return entry{k, o.vals[k]} })
}

func (o object) json() json.RawMessage {
	parts := each.Of(o.entries(), func(e entry) string { return string(asJSON(e.name)) + ":" + string(e.value) })
	return json.RawMessage("{" + strings.Join(parts, ",") + "}")
}
