package odds

import (
	"bytes"
	"encoding/json"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/report"
)

// Answer is the chances of an attack, all of them exact.
type Answer struct {
	Title string // who attacks whom, in the game's language
	Group
	language *wording.Language // nil: English

	Assumed string // that no question says, such as a range, in the game's language

	// Outcomes are what the chances on sheets may be of, by the words of
	// schema.Chances; one that the game does not know is absent.
	Outcomes map[string]*big.Rat
	// Tests are what may be rolled for after the attack, by name: what that decides is in none
	// of the chances.
	Tests []string

	whole  int // of the target there was before
	leaves dice.Dist[After]
}

// Follow adds the tests that may follow the attack.
func (a *Answer) Follow(tests []string, l *wording.Language) {
	if a.Tests = tests; tests != nil {
		a.Add("tests", testsFollow, tests, l.And(tests))
	}
}

// Group is lines in the order of reading. As JSON it is an object.
type Group []Line

// Line is one thing of an answer.
type Line struct {
	Key   string // its name in JSON
	Words string // what a reader reads with it, as messages have it; "": it stands in JSON only
	args  []any  // in the places of the names in braces

	// Value is one of these. A word or a number: the words are a paragraph. A
	// rulebook.Sum: they stand above it. A chance (*big.Rat), a distribution of
	// numbers (dice.Dist[int]) or []Face: rows of a table. A Mean. A Group or
	// []Group: its lines follow. Nil: nothing, and null in JSON.
	Value any
}

// Add adds a line; args stand in the places of the names in braces in its words.
func (g *Group) Add(key, words string, value any, args ...any) {
	*g = append(*g, Line{Key: key, Words: words, args: args, Value: value})
}

// Face is how likely a result is: one with a name and no number.
type Face struct {
	ID     string
	Title  string // behind the words of its line
	Chance *big.Rat
}

// Mean is an expected number.
type Mean struct{ *big.Rat }

// MeanOf is the expected number of a distribution.
func MeanOf(d dice.Dist[int]) Mean { return Mean{dice.Mean(d)} }

// MarshalJSON writes the lines as an object, in their order.
func (g Group) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for i, l := range g {
		b.WriteByte("{,"[min(i, 1)])
		if err := e.Encode(l.Key); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := e.Encode(encoded(l.Value)); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// encoded is a value as JSON has it.
func encoded(value any) any {
	switch v := value.(type) {
	case *big.Rat:
		return exactly(Group{}, v, "p")
	case Mean:
		return exactly(Group{}, v.Rat, "value")
	case dice.Dist[int]:
		var all []Group
		for n, p := range dice.Ascending(v) {
			all = append(all, exactly(Group{{Key: "n", Value: n}}, p, "p"))
		}
		return all
	case []Face:
		return each.Of(v, func(f Face) Group { return exactly(Group{{Key: "face", Value: f.ID}}, f.Chance, "p") })
	}
	return value
}

// exactly adds a figure to a group as a fraction and as a number.
func exactly(g Group, r *big.Rat, key string) Group {
	f, _ := r.Float64()
	return append(g, Line{Key: "exact", Value: r.RatString()}, Line{Key: key, Value: f})
}

// Doc is the answer as it is read.
func (a *Answer) Doc() *report.Doc {
	w := writer{doc: &report.Doc{Title: a.Title, Language: a.language}}
	w.doc.AddIn(report.Terminal, report.Lead(text.OneLine(a.Title)))
	w.lines(a.Group)
	w.end()
	if len(w.answer) > 0 { // a page is read from its top, a terminal from its foot
		first := report.Block{Part: report.Lead(strings.Join(w.answer, "; ")), In: report.Markdown | report.HTML | report.Paper}
		w.doc.Blocks = slices.Insert(w.doc.Blocks, 1, first)
	}
	return w.doc
}

// writer makes a report of lines. Rows that follow each other are one table,
// and means one sentence.
type writer struct {
	doc   *report.Doc
	rows  []row // of the table that has begun
	gap   bool  // an empty row comes before the next one
	means []string

	answer []string // the sentences of means
}

// row is a chance in a table.
type row struct {
	what, number, more string
	chance             *big.Rat
	gap                bool // an empty row comes before it
}

func (w *writer) lines(lines Group) {
	for _, l := range lines {
		switch v := l.Value.(type) {
		case Group:
			w.lines(v)
		case []Group:
			for _, g := range v {
				w.lines(g)
			}
		}
		if l.Words != "" {
			w.line(l)
		}
	}
}

func (w *writer) line(l Line) {
	words := w.say(l.Words, l.args...)
	switch v := l.Value.(type) {
	case *big.Rat:
		w.row(words, "", "", v)
	case dice.Dist[int]:
		more, what := new(big.Rat).Set(one), words
		w.gap = true
		for n, p := range dice.Ascending(v) {
			w.row(what, strconv.Itoa(n), w.percent(more), p)
			more.Sub(more, p)
			what = ""
		}
		w.gap = true
	case []Face:
		w.gap = true
		for _, f := range v {
			w.row(words+w.reason(f.Title), "", "", f.Chance)
		}
		w.gap = true
	case Mean:
		f, _ := v.Float64()
		w.means = append(w.means, w.doc.Language.Figures(strconv.FormatFloat(f, 'f', 2, 64))+" "+words)
	case rulebook.Sum:
		w.end()
		if len(v) == 0 {
			w.paragraph(words)
			return
		}
		w.doc.Add(report.SumTable(each.Of(v, func(l rulebook.Line) rulebook.Line {
			l.Reason = w.reason(l.Reason)
			return l
		}), w.doc.Language).Titled(words))
	default:
		w.end()
		w.paragraph(words)
	}
}

func (w *writer) say(message string, args ...any) string { return w.doc.Language.Say(message, args...) }

// reason is a word of a ruleset, or of a document, which has it in the language already.
func (w *writer) reason(text string) string {
	if w.doc.Language.English() {
		return text
	}
	said, _ := w.doc.Language.Known(text)
	return said
}

func (w *writer) percent(p *big.Rat) string { return Said(p, w.doc.Language) }

// Said is a chance in percent, as a language (nil: English) has it.
func Said(p *big.Rat, l *wording.Language) string { return l.Figures(Percent(nearest(p))) }

// nearest is a chance as a number, which is 0 or 1 only where that is the chance.
func nearest(p *big.Rat) float64 {
	switch f, exact := p.Float64(); {
	case f == 0 && !exact:
		return math.SmallestNonzeroFloat64
	case f == 1 && !exact:
		return math.Nextafter(1, 0)
	default:
		return f
	}
}

func (w *writer) paragraph(s string) {
	w.doc.Blocks = append(w.doc.Blocks, report.Block{Part: report.Paragraph(s), Apart: true})
}

// row adds a chance to the table.
func (w *writer) row(what, number, more string, p *big.Rat) {
	w.rows = append(w.rows, row{what, number, more, p, w.gap && len(w.rows) > 0})
	w.gap = false
}

// table is that of the rows; without numbers in any of them there is nothing to be said of as much or more.
func (w *writer) table() *report.Table {
	numbers := slices.ContainsFunc(w.rows, func(r row) bool { return r.number != "" })
	exactly := "exactly"
	if slices.ContainsFunc(w.rows, func(r row) bool { return !fits(r.chance) }) {
		exactly = "exactly or about"
	}
	heads := []report.Head{report.Left(""), report.Right(w.say("chance")), report.Right(w.say(exactly)), report.BarColumn()}
	if numbers {
		heads = slices.Insert(slices.Insert(heads, 2, report.Right(w.say("or more"))), 1, report.Right(""))
	}
	t := report.NewTable(heads...)
	for _, r := range w.rows {
		if r.gap {
			t.AddGap()
		}
		f, _ := r.chance.Float64()
		cells := []report.Cell{{Text: r.what}, {Text: w.percent(r.chance)}, {Text: w.fraction(r.chance)}, {Bar: f}}
		if numbers {
			cells = slices.Insert(slices.Insert(cells, 2, report.Cell{Text: r.more}), 1, report.Cell{Text: r.number})
		}
		t.AddCells(cells...)
	}
	return t
}

func (w *writer) fraction(p *big.Rat) string { return Fraction(p, w.doc.Language) }

// Fraction is a chance in full if there is room for it, else nearly, in a language (nil: English);
// JSON has it in full always.
func Fraction(p *big.Rat, l *wording.Language) string {
	if fits(p) {
		return p.RatString()
	}
	words, f := "about 1 in {n}", p
	if p.Cmp(nineTenths) > 0 {
		words, f = "all but about 1 in {n}", new(big.Rat).Sub(one, p)
	}
	return l.Say(words, l.Figures(nearly(new(big.Rat).Inv(f))))
}

// fits says whether there is room for a chance in full.
func fits(p *big.Rat) bool { return len(p.RatString()) <= longestFraction }

// nearly is a number of at least 1 as one says it: to two places, with a decimal where it is small, and
// as a power of ten where it is huge.
func nearly(r *big.Rat) string {
	f := new(big.Float).SetRat(r)
	if f.Cmp(big.NewFloat(10)) < 0 {
		return strings.TrimSuffix(f.Text('f', 1), ".0")
	}
	said := f.Text('e', 1)
	number, power, _ := strings.Cut(said, "e+")
	if power = strings.TrimPrefix(power, "0"); len(power) > 1 {
		return number + " × 10" + raised.Replace(power)
	}
	n, _ := strconv.ParseFloat(said, 64)
	return text.Grouped(uint64(n))
}

// raised writes figures as those of a power.
var raised = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// longestFraction is how many letters of fractions a table has room for.
const longestFraction = 24

// end ends the table and the means.
func (w *writer) end() {
	if len(w.rows) > 0 {
		w.doc.Add(w.table())
	}
	if len(w.means) > 0 {
		said := w.say("means: {figures}", strings.Join(w.means, ", "))
		w.answer = append(w.answer, said)
		w.doc.Blocks = append(w.doc.Blocks, report.Block{Part: report.Paragraph(said), Apart: true, In: report.Terminal})
	}
	w.rows, w.gap, w.means = nil, false, nil
}

// Percent is a probability in words. What can happen is never said to have no
// chance, and what can fail never to be sure; none is below 0 or above 100.
func Percent(p float64) string {
	switch {
	case p > 0 && p < 0.0005:
		return "< 0.1 %"
	case p < 1 && p >= 0.9995:
		return "> 99.9 %"
	}
	return strconv.FormatFloat(100*max(0, min(p, 1)), 'f', 1, 64) + " %"
}
