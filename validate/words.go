package validate

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/text"
)

// quote puts a name that somebody gave in quotes.
func quote(name string) string { return strconv.Quote(name) }

// either is "a", "b" or "c", quoted.
func either(ids []string) string { return text.Or(text.Quoted(ids)) }

// known lists what there is to choose from, for the reader whose word is near
// none of it.
func known(what string, ids []string) string {
	if len(ids) == 0 {
		return "there are no " + what
	}
	return "there are the " + what + " " + strings.Join(ids, ", ")
}

// within is a name in the middle of a sentence: its first letter is small
// unless it is an abbreviation.
func within(name string) string {
	r := []rune(name)
	if len(r) > 1 && unicode.IsUpper(r[0]) && !unicode.IsUpper(r[1]) && !unicode.IsDigit(r[1]) && unicode.IsLower(r[1]) {
		r[0] = unicode.ToLower(r[0])
	}
	return string(r)
}

// span is a range in words: "1 to 6", "at least 1", "at most 6".
func span(low, high *float64) string {
	text := func(v *float64) string { return strconv.FormatFloat(*v, 'f', -1, 64) }
	switch {
	case low != nil && high != nil && *low == *high:
		return text(low)
	case low != nil && high != nil:
		return text(low) + " to " + text(high)
	case low != nil:
		return "at least " + text(low)
	case high != nil:
		return "at most " + text(high)
	}
	return "any"
}

// article is a name with "a" or "an" before it, as it is spoken.
func article(name string) string {
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
