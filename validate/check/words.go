package check

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Known lists what there is to choose from, for the reader whose word is near
// none of it.
func Known(what string, ids []string) string {
	if len(ids) == 0 {
		return "there are no " + what
	}
	return "there are the " + what + " " + strings.Join(ids, ", ")
}

// Within is a name in the middle of a sentence: its first letter is small
// unless it is an abbreviation.
func Within(name string) string {
	r := []rune(name)
	if len(r) > 1 && unicode.IsUpper(r[0]) && !unicode.IsUpper(r[1]) && !unicode.IsDigit(r[1]) && unicode.IsLower(r[1]) {
		r[0] = unicode.ToLower(r[0])
	}
	return string(r)
}

// Span is a range in words: "1 to 6", "at least 1", "at most 6".
func Span(low, high *float64) string {
	words := func(v *float64) string { return strconv.FormatFloat(*v, 'f', -1, 64) }
	switch {
	case low != nil && high != nil && *low == *high:
		return words(low)
	case low != nil && high != nil:
		return words(low) + " to " + words(high)
	case low != nil:
		return "at least " + words(low)
	case high != nil:
		return "at most " + words(high)
	}
	return "any"
}

// Article is a name with "a" or "an" before it, as it is spoken.
func Article(name string) string {
	r := []rune(name)
	if len(r) == 0 {
		return name
	}
	vowels := "AEIOUaeiou"
	if len(r) > 1 && unicode.IsUpper(r[0]) && unicode.IsUpper(r[1]) {
		vowels = "AEFHILMNORSX" // letters whose own names begin with a vowel: "an SMG"
	}
	if strings.ContainsRune(vowels, r[0]) {
		return "an " + name
	}
	return "a " + name
}

// Counted names what is counted, for n of it: "3 units of Hero".
func Counted(g *schema.Game, w schema.What, n rulebook.Value) string {
	word := strings.TrimSuffix(w.Of, "s")
	if word == "" {
		word = "formation"
	}
	if name := onlyName(g, w); strings.ToLower(Within(name)) == Within(name) && name != "" {
		return many(n, Within(name))
	} else if name != "" { // a name such as Aunt Ada has no plural
		return fmt.Sprintf("%s × %s", n, name)
	}
	out := many(n, word)
	switch w.Of {
	case "limit":
		return many(n, "point") + " of the limit"
	case "currency":
		c, _ := g.Currencies.Get(w.Currency)
		out = n.String() + " " + Within(cmp.Or(c.Name, w.Currency, word))
	}
	var of []string
	of = append(of, NamesOf(g.Formations, w.Formations, func(f schema.Formation) string { return f.Name })...)
	of = append(of, NamesOf(g.Groups, w.Groups, func(x schema.Group) string { return x.Name })...)
	of = append(of, NamesOf(g.Units, w.Units, func(u schema.Unit) string { return u.Name })...)
	of = append(of, NamesOf(g.Classes, w.Classes, func(c schema.Class) string { return c.Name })...)
	of = append(of, NamesOf(g.Keywords, w.Keywords, func(k schema.Keyword) string { return k.Name })...)
	if len(of) > 0 {
		out += " (" + text.Or(of) + ")"
	}
	return out
}

// many is a number and what it counts: "1 point", "2.5 points".
func many(n rulebook.Value, word string) string {
	if n != rulebook.Whole(1) {
		word = text.Many(word)
	}
	return n.String() + " " + word
}

// onlyName is the name of the one formation or unit that is counted, "" if it is
// not one alone.
func onlyName(g *schema.Game, w schema.What) string {
	if len(w.Formations)+len(w.Units) != 1 || len(w.Groups)+len(w.Classes)+len(w.Keywords) > 0 {
		return ""
	}
	if w.Of == "units" && len(w.Units) == 1 {
		u, _ := g.Units.Get(w.Units[0])
		return u.Name
	}
	if (w.Of == "" || w.Of == "formations") && len(w.Formations) == 1 {
		f, _ := g.Formations.Get(w.Formations[0])
		return f.Name
	}
	return ""
}

// NamesOf are the names of the parts with the ids, as far as the game has them.
func NamesOf[T any](m schema.Map[T], ids []string, name func(T) string) []string {
	var out []string
	for _, id := range ids {
		if v, ok := m.Get(id); ok {
			out = append(out, name(v))
		}
	}
	return out
}
