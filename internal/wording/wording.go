package wording

import (
	"embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/collate"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// Language is a language that forge speaks on paper. Nil is English.
type Language struct {
	tag      string // BCP 47
	name     string // in English
	quotes   [2]string
	inner    [2]string       // in place of single quotation marks
	decimal  string          // what parts whole numbers from fractions
	thousand string          // what parts thousands from hundreds
	common   map[string]bool // words that its sentences have and English ones have not
	capitals bool            // nouns have them
	mark     func(string) string
	lacks    func(message string)
	sayings  func() map[string]string
}

// french is the language whose punctuation has spaces before it.
const french = "fr"

//go:embed messages
var catalogues embed.FS

var english = &Language{tag: "en", name: "English", quotes: [2]string{"“", "”"}, inner: [2]string{"‘", "’"}, decimal: ".", thousand: ",", sayings: catalogue("en")}

var languages = []*Language{
	english,
	{tag: "de", name: "German", capitals: true, quotes: [2]string{"„", "“"}, inner: [2]string{"‚", "‘"}, decimal: ",", thousand: ".", sayings: catalogue("de"),
		common: commonWords("der die das dem den des und ist sind ein eine einen einer eines nicht mit von vom auf für im zu zum zur sich wird werden wer oder wenn nur auch es sie er kein keine")},
	{tag: french, name: "French", quotes: [2]string{"«\u202f", "\u202f»"}, inner: [2]string{"“", "”"}, decimal: ",", thousand: string(narrow), sayings: catalogue(french),
		common: commonWords("le la les de des du un une et est sont dans qui que pour par sur au aux en ou il elle ils ne pas se son sa ses leur ce cette chaque avec")},
}

// catalogue reads the messages of a language when they are first asked for, those of a spaced one
// with the spaces before their punctuation.
func catalogue(tag string) func() map[string]string {
	return sync.OnceValue(func() map[string]string {
		all := map[string]string{}
		b, err := catalogues.ReadFile("messages/" + tag + ".yaml")
		if err == nil {
			err = yaml.Unmarshal(b, &all)
		}
		if err != nil {
			panic("wording: the catalogue of " + tag + " cannot be read: " + err.Error())
		}
		if tag == french {
			for message, says := range all {
				all[message] = spaced(says)
			}
		}
		return all
	})
}

// Tags are the languages that there are, by their tags.
func Tags() []string {
	var tags []string
	for _, l := range languages {
		tags = append(tags, l.tag)
	}
	return tags
}

// Named is the language of a tag, and whether there is one; a region, as in "de-AT",
// is passed over.
func Named(tag string) (*Language, bool) {
	bare, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(tag, "_", "-")), "-")
	for _, l := range languages {
		if bare == l.tag {
			return l, true
		}
	}
	return nil, false
}

// Marked is a language in which every text is another that mark makes of the English
// one: on paper it shows what came past the catalogues.
func Marked(mark func(string) string) *Language {
	return &Language{tag: "qps", quotes: english.quotes, inner: english.inner, decimal: ".", thousand: ",", mark: mark, sayings: func() map[string]string { return nil }}
}

// Telling is the language, and tells each message that it is asked for and lacks.
func (l *Language) Telling(lacks func(message string)) *Language {
	out := *l.or()
	out.lacks = lacks
	return &out
}

// Tag is the language's name in files, such as "de".
func (l *Language) Tag() string { return l.or().tag }

// Name is what the language is called in English.
func (l *Language) Name() string { return l.or().name }

// English says whether the language is the one that messages are written in.
func (l *Language) English() bool { return l.or().tag == english.tag }

func (l *Language) or() *Language {
	if l == nil {
		return english
	}
	return l
}

// Mark is what a text becomes in a language that marks all texts, and whether this
// is one.
func (l *Language) Mark(text string) (marked string, marks bool) {
	if l.or().mark == nil {
		return text, false
	}
	return l.mark(text), true
}

// Say is a message in the language, the arguments in the places of the names in its
// English text, in their order there. The number called n says which form of the
// message holds. What stands behind a # tells messages of one English text apart.
func (l *Language) Say(message string, args ...any) string {
	found, _ := l.Find(message)
	return l.Filled(message, found, args...)
}

// Cited is a publication with a page of it, either of which may be "": "Field Rules p. 42".
func (l *Language) Cited(publication, page string) string {
	if page != "" && '0' <= page[0] && page[0] <= '9' {
		page = l.Say("p. {page}", page)
	}
	return strings.TrimSpace(publication + " " + page)
}

// Find is the pattern of a message in the language, forms of number with bars between
// them, and whether the language has it; otherwise it is the English one.
func (l *Language) Find(message string) (pattern string, ok bool) {
	l = l.or()
	if l.English() && !strings.Contains(message, "{n}") {
		return withoutContext(message), true
	}
	if pattern, ok = l.sayings()[message]; ok {
		return pattern, true
	}
	if l.lacks != nil {
		l.lacks(message)
	}
	if l.mark != nil {
		return l.mark(withoutContext(message)), true
	}
	return withoutContext(message), l.English()
}

// Known is a text that may be a message in the language, and whether it is one.
func (l *Language) Known(text string) (said string, ok bool) {
	if said, ok = l.or().sayings()[text]; !ok {
		said = text
	}
	return said, ok
}

func withoutContext(message string) string {
	text, _, _ := strings.Cut(message, "#")
	return text
}

// Filled is a message whose pattern is known, with its arguments. The pattern may be an
// author's: what stands in braces in it and not in the message stays.
func (l *Language) Filled(message, pattern string, args ...any) string {
	if len(args) == 0 {
		return pattern
	}
	names := namesIn(message)
	if strings.Contains(pattern, " | ") {
		pattern = l.form(pattern, names, args)
	}
	var out strings.Builder
	for {
		before, rest, _ := strings.Cut(pattern, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return out.String() + pattern
		}
		out.WriteString(before)
		pattern = after
		switch i := indexOf(names, name); {
		case i < 0:
			out.WriteString("{" + name + "}")
		case i >= len(args):
			panic("wording: {" + name + "} has no argument in " + message)
		default:
			before, word := l.joined(out.String(), l.word(args[i]))
			out.Reset()
			out.WriteString(before + word)
		}
	}
}

// joined is what stands before a word, and the word, as French runs them together: "d’Alden", and of
// names with an article "du Moulin", "aux Fusiliers", "de l'arrière-garde".
func (l *Language) joined(before, word string) (string, string) {
	bare, of := cutWord(before, "de")
	bareTo, to := cutWord(before, "à")
	if l.or().tag != french || !of && !to || word == "" {
		return before, word
	}
	for _, article := range articles {
		rest, has := strings.CutPrefix(word, article.as)
		switch {
		case !has:
		case of:
			return bare + article.of, rest
		default:
			return bareTo + article.to, rest
		}
	}
	if of && strings.Contains("aeiouœ", Initial(word)) {
		return bare + "d’", word
	}
	return before, word
}

// articles are those that French names begin with, and what "de" and "à" make of them.
var articles = []struct{ as, of, to string }{
	{"Le ", "du ", "au "}, {"Les ", "des ", "aux "}, {"La ", "de la ", "à la "}, {"L'", "de l'", "à l'"}, {"L’", "de l’", "à l’"},
}

// cutWord is a text without its last word, if that is the one.
func cutWord(text, word string) (before string, ok bool) {
	before, ok = strings.CutSuffix(text, word+" ")
	return before, ok && (before == "" || strings.HasSuffix(before, " "))
}

// namesIn are the names in braces of a message, each once, in order.
func namesIn(message string) (names []string) {
	for {
		_, rest, found := strings.Cut(message, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !found || !closed {
			return names
		}
		if message = after; indexOf(names, name) < 0 {
			names = append(names, name)
		}
	}
}

func indexOf(names []string, name string) int {
	for i := range names {
		if names[i] == name {
			return i
		}
	}
	return -1
}

// form is the form of a pattern for the number that is called n.
func (l *Language) form(pattern string, names []string, args []any) string {
	one, many, _ := strings.Cut(pattern, " | ")
	if i := indexOf(names, "n"); i >= 0 && i < len(args) && l.single(args[i]) {
		return one
	}
	return many
}

// single says whether the language has a number's things in the singular.
func (l *Language) single(number any) bool {
	n, fraction, written := 0, 0, 0
	switch v := number.(type) {
	case int:
		n = v
	case uint64:
		n = int(min(v, 1_000_000))
	case float64:
		n, fraction = parts(v)
	default:
		figure := strings.NewReplacer("−", "-", l.or().decimal, ".").Replace(fmt.Sprint(v))
		_, decimals, _ := strings.Cut(figure, ".")
		written = len(decimals) // "1.0 turns"
		f, err := strconv.ParseFloat(figure, 64)
		if err != nil {
			return false // "2 for 3"
		}
		n, fraction = parts(f)
	}
	decimals := min(fraction, 1)
	form := plural.Cardinal.MatchPlural(language.Make(l.or().tag), max(n, -n), max(written, decimals), decimals, fraction, fraction)
	return form == plural.One
}

// parts are a number's whole part and, of one that is not whole, some digit behind it.
func parts(v float64) (whole, fraction int) {
	if v != math.Trunc(v) {
		fraction = 5
	}
	return int(v), fraction
}

// word is an argument as it stands in a message.
func (l *Language) word(arg any) string {
	switch v := arg.(type) {
	case string:
		return v
	case int:
		return l.Number(float64(v))
	case float64:
		return l.Number(v)
	case uint64:
		digits := strconv.FormatUint(v, 10)
		for i := len(digits) - 3; i > 0; i -= 3 {
			digits = digits[:i] + l.or().thousand + digits[i:]
		}
		return digits
	case interface{ Float() float64 }:
		return l.Number(v.Float())
	}
	return strings.ReplaceAll(fmt.Sprint(arg), ".", l.or().decimal)
}

// Number is a number as the language writes it, with a true minus sign.
func (l *Language) Number(v float64) string {
	s := strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), "-", "−", 1)
	return strings.Replace(s, ".", l.or().decimal, 1)
}

// Figures are figures as English writes them, "2,400" or "61.0 % ± 3.0", as the
// language does.
func (l *Language) Figures(english string) string {
	l = l.or()
	return strings.NewReplacer(".", l.decimal, ",", l.thousand).Replace(english)
}

// And is a list of words with its last two joined by the language's word for it.
func (l *Language) And(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return l.Say("{list} and {last}", strings.Join(words[:last], ", "), words[last])
}

// Or is a list of words of which one holds, with the language's word for it.
func (l *Language) Or(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return l.Say("{list} or {last}", strings.Join(words[:last], ", "), words[last])
}

// Compare orders names as the language's dictionaries do.
func (l *Language) Compare() func(a, b string) int {
	c := collate.New(language.Make(l.or().tag))
	return c.CompareString
}

// Initial is the letter under which dictionaries have a name: small, and without marks.
func Initial(name string) string {
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		return string(r)
	}
	return ""
}

// Quotes are what stands before and behind what is quoted, and what is quoted in single
// quotation marks.
func (l *Language) Quotes() (double, single [2]string) {
	l = l.or()
	return l.quotes, l.inner
}

// Capitals says whether the language writes nouns in capitals within a sentence.
func (l *Language) Capitals() bool { return l.or().capitals }

// Lowered is a name in the midst of a sentence.
func (l *Language) Lowered(name string) string {
	if l.Capitals() {
		return name
	}
	return strings.ToLower(name)
}
