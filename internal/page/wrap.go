package page

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
		for next.width > room() {
			head, tail, ok := next.split(room())
			if !ok {
				break
			}
			put(head)
			flush()
			next = tail
		}
		put(next)
	}
	flush()
}

// split breaks a word between letters so that the head is at most room
// wide; it fails when not even one letter is.
func (w word) split(room int) (head, tail word, ok bool) {
	head.space = w.space
	full := false
	for _, run := range w.runs {
		for _, r := range run.letters() {
			full = full || head.width+run.advance(r) > room
			if full {
				tail.add(letter{r, run.face, run.link})
			} else {
				head.add(letter{r, run.face, run.link})
			}
		}
	}
	return head, tail, head.width > 0 && tail.width > 0
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
		return iconAdvance
	}
	return r.face.Advance(letter)
}

// widest is the width in thousandths of the widest word, the least that a
// column can have without breaking words.
func (w Words) widest() int {
	n := 0
	for _, word := range w.words {
		n = max(n, word.width)
	}
	return n
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

// draw sets the line with its baseline at y, from x on. Neighbours of one
// face are joined, so that a plain line of text is one item, and a space
// before a change of face goes with the run before it, so that text taken
// out of the file keeps its spaces.
func (l line) draw(c *Canvas, x, y, size float64, ink Ink) {
	var now Text
	flush := func() {
		if now.Run != "" {
			c.Add(now)
		}
	}
	at := 0 // thousandths from x
	for _, w := range l.words {
		at += w.space
		for i, r := range w.runs {
			spaced := i == 0 && w.space > 0
			if r.icon != nil {
				flush()
				now = Text{}
				r.icon.letter(c, Point{x + millimetres(at, size), y}, size, ink)
				at += r.width
				continue
			}
			if spaced && now.Run != "" {
				now.Run += " "
			}
			if now.Run == "" || now.Face != r.face || spaced && w.space != r.face.Advance(' ') {
				flush()
				now = Text{At: Point{x + millimetres(at, size), y}, Size: size, Face: r.face, Ink: ink}
			}
			if r.link != "" {
				r.lead(c, x+millimetres(at, size), y, size)
			}
			now.Run += r.text
			at += r.width
		}
	}
	flush()
}
