package page

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/tabletop-forge/forge/internal/each"
)

// Words is rich text ready to be broken into lines of any width and size.
// It is made once, by Faults.Words; widths are kept in thousandths of the
// type size, so no text is measured twice.
type Words struct {
	words []word
	ink   Ink
}

// word is what a line does not break. It stands a space after the one
// before it (space > 0), on a new line (newline), or close to it (after a
// hyphen).
type word struct {
	runs    []run
	width   int
	space   int
	newline bool
	broken  bool // the rest of it stands on the next line
	sign    bool // it is the sign of a point of a list, or a part of that
}

// run is a stretch of one face, or an icon.
type run struct {
	face  Face
	text  string // of an icon: the word that it stands for
	width int
	icon  *Icon
	link  string // where it leads
}

// Words cleans and reads rich text. The field names it in faults.
func (p *Faults) Words(field, text string, style Style) Words {
	style = p.styled(style)
	p.emphasised(field, text, style)
	return wordsOf(letters(p.Typeset(p.cleaned(field, p.symbols(field, text), style.Font)), style), style)
}

// Emphasised notes what a rich text emphasises that the font of all that is printed has no
// type for.
func (p *Faults) Emphasised(field, text string) { p.emphasised(field, text, p.styled(Style{})) }

func (p *Faults) emphasised(field, text string, style Style) {
	if style.Font == nil || !strings.ContainsAny(text, "*_") {
		return
	}
	all := letters(text, Style{})
	p.upright(field, text, style, func(bold, italic bool) bool {
		face := Style{Bold: bold, Italic: italic}.face()
		return slices.ContainsFunc(all, func(l letter) bool { return l.face == face })
	})
}

// upright notes which types a text asks for that the style's font has no file for.
func (p *Faults) upright(field, text string, style Style, asked func(bold, italic bool) bool) {
	var lacks []string
	for _, of := range []struct {
		bold, italic bool
		name, file   string
	}{{true, false, "bold", "bold"}, {false, true, "italic", "italic"}, {true, true, "bold italic", "boldItalic"}} {
		as := style.Font.face(style.Bold != of.bold, style.Italic != of.italic)
		if as == style.face() && asked(of.bold, of.italic) {
			lacks = append(lacks, fmt.Sprintf("its font has no file for %s type; name one as `%s` among the `fonts` of the theme", of.name, of.file))
		}
	}
	if lacks != nil {
		p.Add(Fault{Field: field, Kind: Upright, Detail: strings.Join(lacks, ", and "), Text: text})
	}
}

// Plain is Words for text that is no markup, such as a player's name for a
// unit: its stars are stars.
func (p *Faults) Plain(field, text string, style Style) Words {
	style = p.styled(style)
	return wordsOf(literal(p.Typeset(p.cleaned(field, text, style.Font)), style), style)
}

// wordsOf divides letters into words.
func wordsOf(all []letter, style Style) Words {
	w := Words{ink: style.Ink}
	if !w.ink.Drawn() {
		w.ink = Black
	}
	gaps := 0
	var whole strings.Builder
	whole.Grow(len(all))
	for _, l := range all {
		if l.r == ' ' || l.r == '\n' {
			gaps++
		}
		whole.WriteRune(l.r)
	}
	text, end := whole.String(), 0
	w.words = make([]word, 0, gaps+1)
	var now word
	flush := func(next word) {
		if len(now.runs) > 0 || now.newline && next.newline {
			w.words = append(w.words, now)
			now = next
			return
		}
		now.newline = now.newline || next.newline
		now.space = max(now.space, next.space)
	}
	for i, l := range all {
		end += utf8.RuneLen(l.r)
		switch {
		case l.r == '\n':
			flush(word{newline: true})
		case l.r == ' ':
			flush(word{space: l.face.Advance(' ')})
		case isSpoken(l.r):
			now.speak(l.r)
		default:
			now.add(l, text[:end])
			if breakable(all, i) {
				flush(word{})
			}
		}
	}
	if len(now.runs) > 0 {
		w.words = append(w.words, now)
	}
	if len(w.words) > 0 {
		w.words[0].space, w.words[0].newline = 0, false
	}
	return w
}

// breakable reports whether a line may end after letter i: after a hyphen,
// dash or slash between letters, not in "0–1" or "-2", and between boxes to tick.
func breakable(all []letter, i int) bool {
	if i+1 < len(all) && all[i].r == '☐' && all[i+1].r == '☐' {
		return true
	}
	if i == 0 || i+1 >= len(all) || !unicode.IsLetter(all[i-1].r) || !unicode.IsLetter(all[i+1].r) {
		return false
	}
	switch all[i].r {
	case '-', '‐', '–', '—', '/':
		return true
	}
	return false
}

// add appends a letter in its face, or in the symbols' for a rune that the
// text face lacks; or the icon that the letter stands for. The text is all that
// there is up to the letter, so that runs are parts of it and nothing is copied.
func (w *word) add(l letter, text string) {
	if icon := iconOf(l.r); icon != nil {
		w.width += iconAdvance
		w.runs = append(w.runs, run{width: iconAdvance, icon: icon})
		return
	}
	face := l.face
	if !face.Has(l.r) {
		face = face.lender(l.r)
	}
	width := face.Advance(l.r)
	w.width += width
	if last := len(w.runs) - 1; last >= 0 && w.runs[last].face == face && w.runs[last].icon == nil && w.runs[last].link == l.to() {
		w.runs[last].text = text[len(text)-len(w.runs[last].text)-utf8.RuneLen(l.r):]
		w.runs[last].width += width
		return
	}
	w.runs = append(w.runs, run{face: face, text: text[len(text)-utf8.RuneLen(l.r):], width: width, link: l.to()})
}

// Empty reports whether there is nothing to print.
func (w Words) Empty() bool { return len(w.words) == 0 }

// String is the plain text, for titles of groups and for tests.
func (w Words) String() string {
	s := ""
	for _, word := range w.words {
		if s != "" && (word.newline || word.space > 0) {
			s += " "
		}
		for _, r := range word.runs {
			s += r.text
		}
	}
	return s
}

// Inked is the words in another ink.
func (w Words) Inked(ink Ink) Words { return Words{w.words, ink} }

// Then is the words followed by others, a space between. The first one's
// ink holds for both.
func (w Words) Then(more Words) Words {
	if w.Empty() || more.Empty() {
		return Words{append(w.words[:len(w.words):len(w.words)], more.words...), w.ink}
	}
	first := more.words[0]
	first.space = Regular.Advance(' ')
	joined := append(w.words[:len(w.words):len(w.words)], first)
	return Words{append(joined, more.words[1:]...), w.ink}
}

// Sign is the words as the sign of a point of a list, whose body follows by Then.
func (w Words) Sign() Words {
	words := slices.Clone(w.words)
	for i := range words {
		words[i].sign = true
	}
	return Words{words, w.ink}
}

// letters is how many letters the words have.
func (w Words) letters() int {
	return each.Sum(w.words, func(w word) int {
		return each.Sum(w.runs, func(r run) int { return utf8.RuneCountInString(r.letters()) })
	})
}

// first is the first letters of the words, up to that many, and an ellipsis.
func (w Words) first(letters int) Words {
	out := Words{ink: w.ink}
	for _, next := range w.words {
		cut := next
		cut.runs, cut.width = nil, 0
		for _, r := range next.runs {
			from, text := r, r.letters()
			end, width := 0, 0
			for i, letter := range text {
				if letters == 0 {
					break
				}
				letters, end, width = letters-1, i+utf8.RuneLen(letter), width+r.advance(letter)
			}
			cut.take(from, text[:end], width)
		}
		if len(cut.runs) > 0 {
			out.words = append(out.words, cut)
		}
	}
	if last := len(out.words) - 1; last >= 0 {
		face := Regular
		if runs := out.words[last].runs; runs[len(runs)-1].icon == nil {
			face = runs[len(runs)-1].face
		}
		out.words[last].runs = append(slices.Clone(out.words[last].runs), run{face: face, text: "…", width: face.Advance('…')})
		out.words[last].width += face.Advance('…')
	}
	return out
}

// Longest is the length of the longest word in mm: in less width it is broken.
func (w Words) Longest(size float64) float64 { return millimetres(w.widest(), size) }

// Style is how words look before their own **bold** and *italic*. The zero
// Ink prints black.
type Style struct {
	Bold, Italic bool
	Ink          Ink
	Font         *Family // nil: that of all that is printed
}

// face is the text face of the style.
func (s Style) face() Face { return s.Font.face(s.Bold, s.Italic) }

// styled is a style in the font of all that is printed, if it has no other.
func (p *Faults) styled(style Style) Style {
	if style.Font == nil {
		style.Font = p.Font
	}
	return style
}

// letter is a rune with the face that its markup asks for.
type letter struct {
	r    rune
	face Face
	link *string // where it leads; nil: nowhere
}

func (l letter) to() string {
	if l.link == nil {
		return ""
	}
	return *l.link
}

// inline reads **bold** and *italic* as CommonMark does, and nothing else: what
// a paragraph is, the caller has settled.
var inline = parser.NewParser(
	parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 1)),
	parser.WithInlineParsers(util.Prioritized(parser.NewEmphasisParser(), 1)),
)

// letters reads rich text: **bold**, *italic*, \* for a star. A star that
// opens or closes nothing, as in "2*" or "3 * 4", is a star.
func letters(rich string, style Style) []letter {
	if !strings.ContainsAny(rich, "*_\\\n") { // most texts
		return literal(rich, style)
	}
	source := []byte(rich)
	out := make([]letter, 0, len(rich))
	bold, italic := false, false
	// Walk fails only if the function does.
	_ = ast.Walk(inline.Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Paragraph:
			if entering && n.PreviousSibling() != nil {
				out = append(out, letter{r: '\n', face: style.face()}, letter{r: '\n', face: style.face()})
			}
		case *ast.Emphasis:
			if n.Level == 2 {
				bold = entering
			} else {
				italic = entering
			}
		case *ast.Text:
			if entering {
				s := Style{Bold: style.Bold != bold, Italic: style.Italic != italic, Font: style.Font}
				out = append(out, literal(string(util.UnescapePunctuations(n.Value(source))), s)...)
				if n.SoftLineBreak() || n.HardLineBreak() {
					out = append(out, letter{r: '\n', face: s.face()})
				}
			}
		}
		return ast.WalkContinue, nil
	})
	return out
}

// literal is text without markup: its stars are stars.
func literal(text string, style Style) []letter {
	out := make([]letter, 0, len(text))
	for _, r := range text {
		out = append(out, letter{r: r, face: style.face()})
	}
	return out
}

// Escaped is rich text that says what a plain text does, at the beginning of a line
// too: its stars are stars, and "1. Platoon" is no list.
func Escaped(text string) string { return listed.ReplaceAllString(escapes.Replace(text), `$1\$2`) }

var (
	escapes = strings.NewReplacer(`\`, `\\`, `*`, `\*`, `_`, `\_`, "`", "\\`", `[`, `\[`, `<`, `\<`, `&`, `\&`, `:`, `\:`)
	listed  = regexp.MustCompile(`^(\s*\d*)([-+#>.)=~|])`)
)

// Span is a stretch of prose whose markup has been read.
type Span struct {
	Text   string
	Bold   bool
	Italic bool
	Code   bool   // in another face
	Link   string // where it leads: an Address, or "#" and a group's title
	Break  bool   // a new line begins after it
}

// Rich is rich text divided where its look changes, for those who set it
// otherwise than on paper.
func (p *Faults) Rich(field, text string) []Span {
	var out []Span
	var last Face
	for i, l := range letters(p.Clean(field, p.symbols(field, text)), Style{}) {
		if i == 0 || l.face != last {
			out = append(out, Span{Bold: l.face == Bold || l.face == BoldItalic, Italic: l.face == Italic || l.face == BoldItalic})
			last = l.face
		}
		out[len(out)-1].Text += string(l.r)
	}
	return out
}

// Spans is Words for prose that is already divided into spans. An address
// that is led to must be one; it is underlined, unless it is a place in the
// document: those are many, and say themselves where they are.
func (p *Faults) Spans(field string, spans []Span, style Style) Words {
	var all []letter
	style = p.styled(style)
	for _, s := range spans {
		if style.Font != nil && (s.Bold || s.Italic) {
			p.upright(field, s.Text, style, func(bold, italic bool) bool { return s.Bold == bold && s.Italic == italic })
		}
		face := Style{Bold: style.Bold != s.Bold, Italic: style.Italic != s.Italic, Font: style.Font}.face()
		if s.Code {
			face = face.symbol()
		}
		text := p.Clean(field, s.Text)
		if !s.Code {
			text = p.Typeset(p.symbols(field, text))
		}
		for _, r := range text {
			all = append(all, letter{r: r, face: face, link: &s.Link})
		}
		if s.Break {
			all = append(all, letter{r: '\n', face: face})
		}
	}
	return wordsOf(all, style)
}
