package check

import (
	"strconv"
	"strings"
	"unicode"
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
