package text

import (
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
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || strings.ContainsRune(`'’‘"“”`, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(strings.ToLower(name)))
	words := strings.FieldsFunc(ligatures.Replace(plain), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	f := folded{run: strings.Join(words, "")}
	for _, w := range words {
		f.words = append(f.words, singular(w))
	}
	return f
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
