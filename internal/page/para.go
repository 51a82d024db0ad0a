package page

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// Piece is something with a height at any width: a paragraph, a table row,
// a gap. Heights and widths are mm.
type Piece interface {
	Height(width float64) float64
	Draw(c *Canvas, x, y, width float64)
}

// Align says where lines stand in their width.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Para is words set at a size.
type Para struct {
	Words Words
	Size  float64 // points
	Align Align
	Hang  float64 // mm by which the lines after the first are indented
	Tight bool    // lines close together, for figures and headings
	Even  bool    // its lines are about as long as each other, as those of titles are
}

// Type proportions, as parts of the type size.
const (
	leading      = 1.18
	tightLeading = 1.0
	capHeight    = 0.711 // of Roboto Condensed
)

// Pitch is how high a line is, in mm.
func (p Para) Pitch() float64 {
	if p.Tight {
		return p.Size * MMPerPoint * tightLeading
	}
	return p.Size * MMPerPoint * leading
}

// Height is the number of lines times their pitch.
func (p Para) Height(width float64) float64 {
	return float64(p.Words.lines(width, p.Size, p.Hang)) * p.Pitch()
}

// Draw sets the paragraph with its top at y: capitals stand in the middle
// of their line.
func (p Para) Draw(c *Canvas, x, y, width float64) {
	if p.Even {
		narrow := p.narrowest(width)
		x, width = x+(width-narrow)*float64(p.Align)/2, narrow
	}
	lines := p.Words.wrap(width, p.Size, p.Hang)
	if len(lines) == 0 {
		return
	}
	signed := p.Words.words[0].sign
	ends := 0
	if signed {
		c.Add(point, sign)
		ends = 2
	} else {
		c.Add(Break{})
	}
	for i, l := range lines {
		signed = p.drawLine(c, l, i == 0, x, y+float64(i)*p.Pitch(), width, signed)
	}
	for range ends {
		c.Add(End{})
	}
}

// narrowest is the least width in which the paragraph has no more lines than in a width, and no
// word broken.
func (p Para) narrowest(width float64) float64 {
	lines := p.Words.lines(width, p.Size, p.Hang)
	if lines < 2 {
		return width
	}
	const part = 0.1 // mm
	least := p.Words.Longest(p.Size) + p.Hang
	at := func(n int) float64 { return min(width, least+float64(n)*part) }
	return at(sort.Search(max(0, int((width-least)/part)+1), func(n int) bool { return p.Words.lines(at(n), p.Size, p.Hang) <= lines }))
}

// drawLine sets one of the paragraph's lines with its top at y. Signed is whether what
// was set last is the sign of a point, and then whether it still is.
func (p Para) drawLine(c *Canvas, l line, first bool, x, y, width float64, signed bool) bool {
	if !first {
		x, width = x+p.Hang, width-p.Hang
	}
	free := width - millimetres(l.width, p.Size)
	baseline := y + (p.Pitch()+capHeight*p.Size*MMPerPoint)/2
	return l.draw(c, x+free*float64(p.Align)/2, baseline, p.Size, p.Words.ink, signed)
}

// step is by how many points sizes shrink.
const step = 0.25

// Fit makes the paragraph fit width x height mm by shrinking it, never under
// smallest points and, as long as a smaller size helps, without breaking a
// word. If it does not fit even so, it is set at the smallest size, whole,
// and an overflow is a fault of the field.
func (p *Faults) Fit(field string, para Para, width, height, smallest float64) Para {
	fits := func(size float64) bool {
		para.Size = size
		return para.Height(width) <= height+slack
	}
	shrunk := func(widest int) (float64, bool) {
		return Largest(para.Size, smallest, func(s float64) bool { return millimetres(widest, s) <= width-para.Hang+slack && fits(s) })
	}
	widest := para.Words.widest()
	size, ok := shrunk(widest)
	if loosest := para.Words.loosest(); !ok && loosest < widest {
		size, ok = shrunk(loosest)
	}
	if !ok {
		size, ok = Largest(smallest, smallest, fits)
	}
	para.Size = size
	if !ok {
		p.Over(field, para.Words.String(), para.Height(width), height, size)
	}
	return para
}

// Brief is Fit for what is read for its looks, a subtitle or a foot: what does not
// fit at the smallest size loses its last words, with an ellipsis, and that is a note.
func (p *Faults) Brief(field string, para Para, width, height, smallest float64) Para {
	var tried Faults
	fitted := tried.Fit(field, para, width, height, smallest)
	if len(tried.faults) == 0 && millimetres(fitted.Words.loosest(), fitted.Size) <= width+slack {
		return fitted
	}
	para.Size = smallest
	whole := para.Words
	n := sort.Search(whole.letters(), func(n int) bool {
		para.Words = whole.first(n + 1)
		return para.Height(width) > height+slack || millimetres(para.Words.loosest(), smallest) > width+slack
	})
	para.Words = whole.first(n)
	left := "nothing of it fits"
	if !para.Words.Empty() {
		left = quoted(para.Words.String())
	}
	p.Add(Fault{Field: field, Kind: Shortened, Detail: left, Text: whole.String()})
	return para
}

// Over notes that a field set at its smallest size is higher than its room,
// both in mm. Text is what stands in it, if that is one text.
func (p *Faults) Over(field, text string, height, room, size float64) {
	p.Add(Fault{Field: field, Text: text, Kind: Overflow, Detail: fmt.Sprintf("%.1f mm high at %g pt, room for %.1f mm", height, size, max(0, room))})
}

// Largest is the largest size from the largest down to the smallest that
// fits; if none does, it is the smallest, and false.
func Largest(largest, smallest float64, fits func(size float64) bool) (float64, bool) {
	for size := largest; size > smallest; size -= step {
		if fits(size) {
			return size, true
		}
	}
	return smallest, fits(smallest)
}

// Greatest is the greatest number up to most that fits, to a twentieth, given
// that least does.
func Greatest(least, most float64, fits func(float64) bool) float64 {
	if fits(most) {
		return most
	}
	for most-least > 0.05 {
		if middle := (least + most) / 2; fits(middle) {
			least = middle
		} else {
			most = middle
		}
	}
	return least
}

// Gap is empty space of a height in mm.
type Gap float64

// Height is the gap's own.
func (g Gap) Height(float64) float64 { return float64(g) }

// Draw draws nothing.
func (g Gap) Draw(*Canvas, float64, float64, float64) {}

// Stack is pieces one under the other.
type Stack []Piece

// Height adds the pieces' heights up.
func (s Stack) Height(width float64) float64 {
	return each.Sum(s, func(p Piece) float64 { return p.Height(width) })
}

// Draw draws the pieces from the top down.
func (s Stack) Draw(c *Canvas, x, y, width float64) {
	for _, p := range s {
		p.Draw(c, x, y, width)
		y += p.Height(width)
	}
}

// line is words that stand side by side.
type line struct {
	words []word
	width int // thousandths of the type size
}

// slack forgives the last thousandth: a column as wide as its widest word
// must hold it in spite of rounding.
const slack = 1e-6

// wrap breaks the words into lines no longer than width mm, at a size in
// points; all lines but the first are shorter by hang mm. A word that no
// line holds is broken between its letters, never cut.
func (w Words) wrap(width, size, hang float64) []line {
	var lines []line
	all := make([]word, 0, len(w.words)+1) // of every line, one behind the other
	begun := 0
	w.set(width, size, hang, func(next word) { all = append(all, next) }, func(width int) {
		lines = append(lines, line{all[begun:len(all):len(all)], width})
		begun = len(all)
	})
	return lines
}

// lines is how many wrap breaks the words into. Texts are fitted by it, size
// by size, so it keeps none.
func (w Words) lines(width, size, hang float64) int {
	n := 0
	w.set(width, size, hang, func(word) {}, func(int) { n++ })
	return n
}

// set sets the words one by one, and ends each line with its width in
// thousandths of the type size.
func (w Words) set(width, size, hang float64, place func(next word), end func(width int)) {
	ended, words, used := 0, 0, 0
	room := func() int {
		wide := width
		if ended > 0 {
			wide -= hang
		}
		return int((wide + slack) / (size * MMPerPoint) * 1000)
	}
	put := func(next word) {
		if words == 0 {
			next.space = 0
		}
		place(next)
		words++
		used += next.space + next.width
	}
	flush := func() {
		if words > 0 {
			end(used)
			ended++
		}
		words, used = 0, 0
	}
	for _, next := range w.words {
		if next.newline {
			if words == 0 {
				put(word{}) // an empty line
			}
			flush()
		}
		if words > 0 && used+next.space+next.width > room() {
			flush()
		}
		if next.width <= room() {
			put(next)
			continue
		}
		pieces := splitter{word: next}
		for pieces.left() > room() {
			head, ok := pieces.cut(room())
			if !ok {
				break
			}
			put(head)
			flush()
		}
		put(pieces.rest())
	}
	flush()
}

// splitter breaks a word between letters, from its beginning on: each letter is
// looked at once, however many lines it takes.
type splitter struct {
	word
	at   int // the run that comes next
	from int // the byte of its letters
	cuts int // thousandths that are cut off
}

// left is how wide what remains is.
func (s *splitter) left() int { return s.width - s.cuts }

// cut takes off as much as is at most room wide, to the last no-break space if there is one;
// it fails when not even one letter is, or nothing would remain.
func (s *splitter) cut(room int) (head word, ok bool) {
	head.space = s.space
	var gap splitter // what remains behind the last no-break space
	var whole word   // and what stands before it
	for ; s.at < len(s.runs); s.at, s.from = s.at+1, 0 {
		run := s.runs[s.at]
		letters := run.letters()
		from, width := s.from, 0
		for i, r := range letters[from:] {
			wide := run.advance(r)
			if text.Holds(r) && head.width+width > 0 && head.width+width <= room {
				gap, whole = *s, head
				gap.from = from + i + utf8.RuneLen(r)
				whole.runs = slices.Clone(head.runs)
				whole.take(run, letters[from:from+i], width)
				gap.cuts += whole.width + wide
			}
			if head.width+width+wide > room {
				if whole.width > 0 && gap.left() > 0 {
					*s = gap
					return whole, true
				}
				s.from = from + i
				head.take(run, letters[from:s.from], width)
				s.cuts += head.width
				head.broken = true
				return head, head.width > 0
			}
			width += wide
		}
		head.take(run, letters[from:], width)
	}
	return head, false
}

// rest is what remains.
func (s *splitter) rest() word {
	if s.cuts == 0 {
		return s.word
	}
	var out word
	for ; s.at < len(s.runs); s.at, s.from = s.at+1, 0 {
		run := s.runs[s.at]
		text, width := run.letters()[s.from:], 0
		for _, r := range text {
			width += run.advance(r)
		}
		out.take(run, text, width)
	}
	return out
}

// take appends some letters of a run.
func (w *word) take(from run, text string, width int) {
	if text == "" {
		return
	}
	if from.icon == nil {
		from.text = text
	}
	from.width = width
	w.width += width
	w.runs = append(w.runs, from)
}

// letters are the run's, an icon being one.
func (r run) letters() string {
	if r.icon != nil {
		return r.icon.Letter()
	}
	return r.text
}

func (r run) advance(letter rune) int {
	if r.icon != nil {
		return r.width
	}
	return r.face.Advance(letter)
}

// widest is the width in thousandths of the widest word, the least that a
// column can have without breaking words.
func (w Words) widest() int {
	return each.Most(w.words, func(word word) int { return word.width })
}

// loosest is the width of the widest word when lines break at no-break spaces too.
func (w Words) loosest() (n int) {
	for _, word := range w.words {
		width := 0
		for _, run := range word.runs {
			if run.icon != nil || !strings.ContainsFunc(run.text, text.Holds) {
				width += run.width
				continue
			}
			for _, r := range run.text {
				if n = max(n, width); text.Holds(r) {
					width = 0
				} else {
					width += run.face.Advance(r)
				}
			}
		}
		n = max(n, width)
	}
	return n
}

// quoted is a text in quotation marks, its no-break spaces as others.
func quoted(s string) string {
	return strconv.Quote(strings.Map(func(r rune) rune {
		if text.Holds(r) {
			return ' '
		}
		return r
	}, s))
}

// natural is the width in thousandths of the longest line when lines break
// only where the text says so.
func (w Words) natural() int {
	n, now := 0, 0
	for _, word := range w.words {
		if word.newline {
			now = 0
		}
		now += word.space + word.width
		n = max(n, now)
	}
	return n
}

// Width is the length of the words in mm on one line.
func (w Words) Width(size float64) float64 { return millimetres(w.natural(), size) }
