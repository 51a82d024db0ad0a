package layout

import (
	"sort"
	"strconv"
	"strings"
)

// level is a list or struct of YAML whose parts stand on lines.
type level struct {
	col, indent int // as they are, and as they will be
	list        bool
}

// parent is the column of what the next part belongs to, -1 for the document.
func (s *setter) parent() int {
	if n := len(s.levels); n > 0 {
		return s.levels[n-1].col
	}
	return -1
}

// inner is the indent of what belongs to the last level.
func (s *setter) inner() int {
	if n := len(s.levels); n > 0 {
		return s.levels[n-1].indent + 2
	}
	return 0
}

// enter goes to the level of a part that begins in a column, and says its indent. A
// list may begin in the column of the name that it belongs to.
func (s *setter) enter(col int, list bool) int {
	for n := len(s.levels); n > 0; n = len(s.levels) {
		last := s.levels[n-1]
		if last.col < col || last.col == col && (last.list == list || list) {
			break
		}
		s.levels = s.levels[:n-1]
	}
	if n := len(s.levels); n == 0 || s.levels[n-1].col != col || s.levels[n-1].list != list {
		s.levels = append(s.levels, level{col, s.inner(), list})
	}
	return s.inner() - 2
}

// block sets a document.
func (s *setter) block() error {
	for s.at < len(s.text) {
		rest := s.rest()
		body := strings.Trim(rest, " \t")
		col := strings.Index(rest, body)
		switch {
		case body == "" || body[0] == '#':
			s.pending = append(s.pending, remark{col, body, -1})
			s.next()
		case col == 0 && (strings.HasPrefix(body, "%") && s.levels == nil || body == "..." || body == "---"):
			s.further(0)
			s.remarks(0)
			s.put(body)
			s.wrap(0, false)
			s.levels = nil
			s.next()
		default:
			s.at += col
			if err := s.part(col); err != nil {
				return err
			}
			if len(s.levels) > deepest+1 {
				return errDeep
			}
		}
	}
	for n := len(s.pending); n > 0 && s.pending[n-1].text == ""; n = len(s.pending) {
		s.pending = s.pending[:n-1]
	}
	s.further(0)
	s.remarks(0)
	return nil
}

// further finds the indent of the remarks that stand further in than the next line:
// that of what they stand behind.
func (s *setter) further(col int) {
	for i := range s.pending {
		r := &s.pending[i]
		behind := sort.Search(len(s.levels), func(k int) bool { return s.levels[k].col > r.col })
		if r.text == "" || r.col <= col || behind == 0 {
			continue
		}
		l := s.levels[behind-1]
		if r.indent = l.indent; l.col < r.col {
			r.indent += 2
		}
	}
}

// remarks writes what is pending before a line, with its indent.
func (s *setter) remarks(indent int) {
	for i, r := range s.pending {
		switch {
		case r.text != "":
			s.cur = line{indent: indent, comment: r.text}
			if r.indent >= 0 {
				s.cur.indent = r.indent
			}
			s.wrap(0, false)
		case len(s.out) > 0 && (i == 0 || s.pending[i-1].text != ""):
			s.wrap(0, false)
		}
	}
	s.pending, s.cur = nil, line{}
}

// part sets a part of the document that begins in a column of a line: what it is an
// element of, its name, its value.
func (s *setter) part(col int) error {
	s.further(col)
	text, indent := "", -1
	begin := func(in int) {
		if indent < 0 {
			indent = in
		}
	}
	for {
		rest := s.rest()
		n := strings.IndexAny(rest+" ", " \t")
		switch mark := rest[:n]; {
		case mark == "-" || mark == "?" || mark == ":":
			begin(s.enter(col, mark == "-"))
			text += mark
		case mark == "---":
			begin(0)
			text += mark
		default:
			key := keyLength(rest)
			if key > 0 {
				begin(s.enter(col, false))
				name := strings.TrimRight(rest[:key], " \t")
				if strings.HasPrefix(name, "*") && len(name) < key {
					name += " "
				}
				text, n = text+name+":", key+1
			} else {
				s.leave(col)
				begin(s.inner())
				n = 0
			}
			s.remarks(indent)
			s.cur.indent = indent
			s.put(text)
			s.at += n
			s.skip()
			return s.value(key > 0)
		}
		s.at += n
		col += n
		at := s.at
		s.skip()
		col += s.at - at
		if s.rest() == "" || s.rest()[0] == '#' {
			s.remarks(indent)
			s.cur.indent = indent
			s.put(text)
			return s.tail()
		}
		text += " "
	}
}

// leave goes to the level that a value in a column belongs to.
func (s *setter) leave(col int) {
	for len(s.levels) > 0 && s.parent() >= col {
		s.levels = s.levels[:len(s.levels)-1]
	}
}

// keyLength is where the colon stands behind the name that a line begins with; 0: it
// begins with none.
func keyLength(rest string) int {
	from := 0
	for rest[from:] != "" && (rest[from] == '&' || rest[from] == '!') {
		word := wordLength(rest[from:])
		from += word + len(rest[from+word:]) - len(strings.TrimLeft(rest[from+word:], " \t"))
	}
	if rest[from:] == "" || strings.IndexByte("[{|>#", rest[from]) >= 0 {
		return 0
	}
	if rest[from] == '"' || rest[from] == '\'' {
		from += quoteLength(rest[from:])
		blanks := len(rest[from:]) - len(strings.TrimLeft(rest[from:], " \t"))
		if strings.HasPrefix(rest[from+blanks:], ":") {
			return from + blanks
		}
		return 0
	}
	for i := from; i < len(rest); i++ {
		switch {
		case rest[i] == ':' && (i+1 == len(rest) || rest[i+1] == ' ' || rest[i+1] == '\t'):
			return i
		case rest[i] == '#' && i > 0 && (rest[i-1] == ' ' || rest[i-1] == '\t'):
			return 0
		}
	}
	return 0
}

// tail ends a line, with the remark that may stand there.
func (s *setter) tail() error {
	s.skip()
	rest := strings.TrimRight(s.rest(), " \t")
	if rest != "" && rest[0] != '#' {
		return errAfter
	}
	s.cur.comment = rest
	s.wrap(0, false)
	s.next()
	return nil
}

// value sets what stands behind a name or a dash, or by itself.
func (s *setter) value(keyed bool) error {
	gap := func() {
		if n := len(s.cur.text); n > 0 && s.cur.text[n-1] != ' ' {
			s.put(" ")
		}
	}
	for strings.HasPrefix(s.rest(), "&") || strings.HasPrefix(s.rest(), "!") {
		word := s.rest()[:wordLength(s.rest())]
		gap()
		s.put(word)
		s.at += len(word)
		s.skip()
		keyed = true
	}
	if s.rest() == "" || s.rest()[0] == '#' {
		return s.tail()
	}
	gap()
	switch c := s.rest()[0]; c {
	case '|', '>':
		head := s.rest()[:strings.IndexAny(s.rest()+" ", " \t")]
		s.put(head)
		s.at += len(head)
		return s.lines(head)
	case '[', '{':
		if err := s.flow(keyed); err != nil {
			return err
		}
	case '"', '\'':
		text := s.text[s.at : s.at+quoteLength(s.text[s.at:])]
		s.at += len(text)
		s.words(text, s.inner())
	default:
		s.plain()
	}
	return s.tail()
}

// plain sets a text without quotes, perhaps over several lines.
func (s *setter) plain() {
	for {
		rest := s.rest()
		text := rest
		for i := 1; i < len(rest); i++ {
			if rest[i] == '#' && (rest[i-1] == ' ' || rest[i-1] == '\t') {
				text = rest[:i]
				break
			}
		}
		s.put(strings.TrimRight(text, " \t"))
		s.at += len(text)
		if len(text) < len(rest) {
			return
		}
		more := strings.TrimLeft(s.text[s.at:], " \t\n")
		begin := len(s.text) - len(more)
		col := begin - strings.LastIndexByte(s.text[:begin], '\n') - 1
		if more == "" || more[0] == '#' || col <= s.parent() || col == 0 && (strings.HasPrefix(more, "---") || strings.HasPrefix(more, "...")) {
			return
		}
		for range strings.Count(s.text[s.at:begin], "\n") {
			s.wrap(s.inner(), true)
		}
		s.at = begin
	}
}

// lines sets a text in lines that stand further in than what it belongs to.
func (s *setter) lines(head string) error {
	col, indent, keep := -1, s.inner(), strings.Contains(head, "+")
	if n, err := strconv.Atoi(strings.Trim(head, "|>+-")); err == nil {
		col, indent = max(0, s.parent())+n, max(0, s.inner()-2)+n
	}
	if err := s.tail(); err != nil {
		return err
	}
	blank := 0
	for s.at < len(s.text) {
		l := s.rest()
		bare := strings.TrimLeft(l, " ")
		have := len(l) - len(bare)
		if bare != "" && col < 0 && have > s.parent() {
			col = have
		}
		if bare == "" && (col < 0 || have <= col) {
			blank++
			s.next()
			continue
		}
		if col < 0 || have < col {
			break
		}
		for ; blank > 0; blank-- {
			s.wrap(0, true)
		}
		s.cur = line{indent: indent, fixed: true}
		s.put(l[col:])
		s.wrap(0, true)
		s.bare = s.at+len(l) == len(s.text) && !strings.Contains(head, "-")
		s.next()
	}
	for ; blank > 0; blank-- {
		if keep {
			s.wrap(0, true)
		} else {
			s.pending = append(s.pending, remark{indent: -1})
		}
	}
	s.cur = line{}
	return nil
}
