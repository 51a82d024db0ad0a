package schema

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Hash is a short name for what the list of a document says, by which two players know that
// they mean the same army: "7k3q-9fzd-m2xt". It covers the game's name, the
// side, the data that it is pinned to, the limits, what it has chosen, its bodies and each formation with its name, group, service, options,
// chosen units and figures, and what the list uses of parts that are no
// built-in game's. Layout, order, language (CUE, YAML, JSON), defaults spelled
// out (of choices, bodies and groups of options too) and words about the list (title, author, notes, waivers) are not covered.
func Hash(d *Doc) string {
	w := deed{doc: d, army: d.Army()}
	w.line("list", d.Game.Name, d.List.Side, d.List.Limit)
	w.agreed()
	if d.List.Data != "" {
		w.line("data", d.List.Data)
	}
	for i := range w.army.Formations {
		w.formation(&w.army.Formations[i])
	}
	w.ownParts()
	slices.Sort(w.lines)
	sum := sha256.Sum256([]byte(strings.Join(w.lines, "\n")))
	return spelled(binary.BigEndian.Uint64(sum[:]))
}

// deed is a list on its way to a hash: lines whose order does not matter.
type deed struct {
	doc   *Doc
	army  Army
	lines []string
}

// line adds a line of values. JSON keeps them apart, and going through plain
// values sorts the names of their fields.
func (w *deed) line(values ...any) {
	b, err := json.Marshal(values)
	var plain any
	if err == nil {
		err = json.Unmarshal(b, &plain)
	}
	if err == nil {
		b, err = json.Marshal(plain)
	}
	if err != nil {
		panic("schema: a list must be plain values: " + err.Error())
	}
	w.lines = append(w.lines, string(b))
}

// agreed adds what the list chooses for all of it, the kinds of its bodies and what it may
// spend of other currencies: nothing for a list without.
func (w *deed) agreed() {
	l, g := w.doc.List, w.doc.Game
	for _, a := range g.AgreedBy(l) {
		w.line("choice", a.ID, a.Value)
	}
	for _, b := range l.Bodies {
		if kinds := g.Bodies.Keys(); len(kinds) == 0 || b.Kind != kinds[0] {
			w.line("body", Folded(b.Name), b.Kind)
		}
	}
	for id, budget := range l.Budgets.All() {
		if c, _ := g.Currencies.Get(id); c.Limit == nil || *c.Limit != budget {
			w.line("budget", id, budget)
		}
	}
}

// formation adds a line for one formation; equal ones of a count have one each.
func (w *deed) formation(f *Fielded) {
	e := w.doc.List.Formations[f.Entry]
	serves := e.Serves
	if f.Serves >= 0 {
		serves = w.army.Formations[f.Serves].Name
	}
	options := w.options(f)
	var units []any
	for _, c := range e.Units { // in their order, which numbers them
		units = append(units, []any{c.Unit, c.Name, c.Number(), c.Stats})
	}
	w.line("formation", f.Type, e.Name, e.Group, serves, options, units, e.Stats)
}

// options are those that a formation has, with who takes them: the list's own, and those that
// groups of options give where it takes none. What one taker has of an option counts as one, however
// many lines say it.
func (w *deed) options(f *Fielded) (out []string) {
	type had struct{ option, taker string }
	number := map[had]int{}
	for i, taken := range f.Taken {
		number[had{taken.Option, w.taker(f, i)}] += taken.Number()
	}
	for h, n := range number {
		out = append(out, fmt.Sprintf("%s %d %q", h.option, n, h.taker))
	}
	slices.Sort(out)
	return out
}

// taker is the unit that takes an option of the formation, whether the list names
// it or the game chooses.
func (w *deed) taker(f *Fielded, option int) string {
	switch to := f.Targets[option]; to {
	case All:
		return "all"
	case None:
		return f.Taken[option].Unit
	default:
		return f.Troops[to].Key()
	}
}

// ownParts adds the parts that the list uses and that no built-in game has.
func (w *deed) ownParts() {
	used := UsedBy(w.doc.Game, []*Doc{w.doc})
	addOwn(w, used, "formations", w.doc.Game.Formations)
	addOwn(w, used, "units", w.doc.Game.Units)
	addOwn(w, used, "options", w.doc.Game.Options)
	addOwn(w, used, "keywords", w.doc.Game.Keywords)
	addOwn(w, used, "weapons", w.doc.Game.Weapons)
}

func addOwn[T any](w *deed, used Used, kind string, parts Map[T]) {
	for id, part := range parts.All() {
		if _, added := w.doc.Game.Origin(kind, id); added && used.Has(kind, id) {
			w.line(kind, id, part)
		}
	}
}

// The letters of hashes: digits and small letters without those that are taken
// for others.
const (
	hashLetters = "0123456789abcdefghjkmnpqrstvwxyz"
	hashLong    = 12
	hashGroup   = 4
)

// spelled writes the first bits of a number in groups of letters.
func spelled(n uint64) string {
	var b strings.Builder
	for i := range hashLong {
		if i > 0 && i%hashGroup == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(hashLetters[n>>59])
		n <<= 5
	}
	return b.String()
}

// ReadHash reads a hash as people write it down: in capitals, without hyphens,
// with an o for the nought. It fails for what can be none.
func ReadHash(text string) (string, bool) {
	plain := strings.NewReplacer("-", "", " ", "", "o", "0", "i", "1", "l", "1").Replace(strings.ToLower(text))
	if len(plain) != hashLong || strings.Trim(plain, hashLetters) != "" {
		return "", false
	}
	var groups []string
	for group := range slices.Chunk([]byte(plain), hashGroup) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, "-"), true
}
