package text

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// folded is a name without what people leave out or add when they type it.
type folded struct {
	run   string   // its letters and digits, small and without accents
	words []string // and so its words, each in the singular
}

// single is its letters with every word in the singular.
func (f folded) single() string { return strings.Join(f.words, "") }

// ligatures are letters that do not come apart into a letter and an accent.
var ligatures = strings.NewReplacer("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d")

func fold(name string) folded {
	words := plainWords(name)
	f := folded{run: strings.Join(words, "")}
	for _, w := range words {
		f.words = append(f.words, singular(w))
	}
	return f
}

// HasName tells that the words of a name are in another, in their order and next to each other. One is as
// good as several: "old rifles" is in "The old rifle".
func HasName(whole, name string) bool {
	of, words := fold(whole).words, fold(name).words
	if len(words) == 0 {
		return strings.EqualFold(whole, name)
	}
	for i := range of[:max(0, len(of)-len(words)+1)] {
		if slices.Equal(of[i:i+len(words)], words) {
			return true
		}
	}
	return false
}

// ID is a name as an id has it: small letters without accents and digits, with hyphens
// between its words; "" if it has none of them.
func ID(name string) string {
	return strings.Join(strings.FieldsFunc(strings.Join(plainWords(name), "-"), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}

// plainWords are the words of a name, small and without accents.
func plainWords(name string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || strings.ContainsRune(`'’‘"“”`, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(strings.ToLower(name)))
	return strings.FieldsFunc(ligatures.Replace(plain), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// singular is a word without its plain plural: rifles, lorries.
func singular(word string) string {
	switch {
	case len(word) < 4 || strings.HasSuffix(word, "ss"):
		return word
	case len(word) > 4 && strings.HasSuffix(word, "ies"):
		return word[:len(word)-3] + "y"
	}
	return strings.TrimSuffix(word, "s")
}
