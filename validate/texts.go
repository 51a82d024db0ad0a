package validate

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
	"github.com/tabletop-forge/forge/validate/check"
)

// textRules are the checks of a document's texts in other languages.
var textRules = []check.Rule[*translated]{
	textIdle,
	textsUntold,
	textPlaces,
	textsAlike,
}

// What a text that is no longer there is held against, and for how many of them: a
// document may have thousands of both.
const (
	mostIdle    = 20
	mostUntold  = 500
	leastLike   = 0.4
	shownOfText = 70
)

var textIdle = check.Rule[*translated]{Check: diag.Check{
	Code:     "W505",
	Severity: diag.Warning,
	Title:    "text in another language for what is not said",
	Explain: "`texts` has something in another language for a text that neither the document nor its game has: a slip of the pen, or the text has changed since. " +
		"It is never printed. A text of several paragraphs or points is named whole, or one of them at a time.",
}, Find: func(d *translated, r *report) {
	for _, l := range d.begun {
		for _, of := range l.idle {
			found := r.At(d.KeyAt("texts", l.Tag(), of), "nothing here says %q, so its %s is never printed", shortened(of), l.Name())
			if near := l.meant[of]; near != "" {
				found.Message += `, did you mean "` + shortened(near) + `"?`
				found.Write([]string{near})
			}
		}
	}
}}

var textsUntold = check.Rule[*translated]{Check: diag.Check{
	Code:     "W506",
	Severity: diag.Note,
	Title:    "texts without another language that is begun",
	Explain: "`texts` has some of the document's texts in a language, and not all: the others are printed as they are written. " +
		"`forge new translation FILE --lang de` writes down which they are, in the document itself.",
}, Find: func(d *translated, r *report) {
	for _, l := range d.begun {
		if n := len(l.untold) - len(l.meant); n > 0 { // those are said already
			r.At(d.KeyAt("texts", l.Tag()), "%s of the document without %s; forge new translation FILE --lang %s writes them down", text.Plural(n, "text"), l.Name(), l.Tag())
		}
	}
}}

var textPlaces = check.Rule[*translated]{Check: diag.Check{
	Code:     "W507",
	Severity: diag.Warning,
	Title:    "text in another language asks for what its text does not",
	Explain:  "What stands in braces is filled in, such as a figure. The text in another language may leave it out or say it twice; what the text itself does not have is not filled in.",
}, Find: func(d *translated, r *report) {
	for _, l := range d.begun {
		for of, is := range d.Translations().In(l.Language).All() {
			own := filledIn.FindAllString(of, -1)
			for _, place := range filledIn.FindAllString(is, -1) {
				if !slices.Contains(own, place) {
					found := r.At(d.At("texts", l.Tag(), of), "%s is not in the text that this says in %s%s", place, l.Name(), text.DidYouMean(place, own))
					if len(own) == 1 {
						found.Write([]string{strings.ReplaceAll(is, place, own[0])})
					}
					break
				}
			}
		}
	}
}}

var textsAlike = check.Rule[*translated]{Check: diag.Check{
	Code:     "W508",
	Severity: diag.Warning,
	Title:    "two numbers of units have one title in another language",
	Explain: "Cards and tables tell the numbers of units apart by their titles, or by the short forms of these. Two that are not the same as they are written are the same " +
		"in the other language, so no one sees which number is which.",
}, Find: func(d *translated, r *report) {
	numbers := slices.DeleteFunc(slices.Clone(d.Game.Stats.Keys()), func(id string) bool {
		s, _ := d.Game.Stats.Get(id)
		return s.Kind != "number" || !slices.Contains(s.Of, "units")
	})
	title := func(g *schema.Game, id string) string {
		s, _ := g.Stats.Get(id)
		return catalog.StatTitle(s)
	}
	for _, l := range d.begun {
		own := d.Translations().In(l.Language)
		if !slices.ContainsFunc(numbers, func(id string) bool { return own.Has(title(d.Game, id)) }) {
			continue // putting a whole game into a language takes long
		}
		known := map[string]string{} // titles as they are written, by what they are in the language
		said := d.Game.In(l.Language)
		for _, id := range numbers {
			of, is := title(d.Game, id), title(said, id)
			other, taken := known[is]
			known[is] = of
			if taken && other != of && own.Has(of) {
				r.At(d.At("texts", l.Tag(), of), "%q and %q are both %q in %s", other, of, is, l.Name())
			}
		}
	}
}}

// filledIn finds what is filled in.
var filledIn = regexp.MustCompile(`\{[A-Za-z][\w.-]*\}`)

// translated is a document with the languages that it has texts in.
type translated struct {
	*schema.Doc
	begun []begun
}

// begun is a language that a document has texts in: those that nothing says, those that are not
// in it, and which of these the idle ones were most likely meant for.
type begun struct {
	*wording.Language
	idle, untold []string
	meant        map[string]string
}

func newTranslated(d *schema.Doc) *translated {
	out := &translated{Doc: d}
	for _, tag := range wording.Tags() {
		l, _ := wording.Named(tag)
		if d.Translations().In(l).Len() > 0 {
			idle, untold := d.Idle(l), d.Untold(l)
			out.begun = append(out.begun, begun{l, idle, untold, meantTexts(idle, untold)})
		}
	}
	return out
}

// meantTexts are the untold texts that idle ones were most likely meant for, each for one.
func meantTexts(idle, untold []string) map[string]string {
	meant, taken := map[string]string{}, map[string]bool{}
	untold = untold[:min(len(untold), mostUntold)]
	pairs := each.Of(untold, text.PairsOf)
	for _, of := range idle[:min(len(idle), mostIdle)] {
		best, own := leastLike, text.PairsOf(of)
		for i, s := range untold {
			if taken[s] {
				continue
			}
			if like := own.Likeness(pairs[i]); like > best {
				meant[of], best = s, like
			}
		}
		taken[meant[of]] = true
	}
	return meant
}

func shortened(s string) string {
	s = text.OneLine(s)
	if r := []rune(s); len(r) > shownOfText {
		return string(slices.Clip(r[:shownOfText-1])) + "…"
	}
	return s
}
