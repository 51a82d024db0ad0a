package layout

import (
	"strings"
	"unicode/utf8"
)

// token is a part of what stands in brackets.
type token struct {
	kind  byte // a bracket, a comma, a colon, '#' for a remark, '&' for what goes before a value, or 0 for a value
	text  string
	lines int  // line breaks before it
	glued bool // nothing stands before it
	// What is said of a bracket that opens:
	broken bool // its parts stand on lines
	all    bool // each on one
}

// flow sets a value, which may be one in brackets. Keyed: it stands behind a name in
// YAML, which wants even its last bracket further in than the name.
func (s *setter) flow(keyed bool) error {
	tokens, err := s.tokens()
	if err != nil {
		return err
	}
	settle(tokens)
	base := s.inner()
	frames := []frame{{part: base}}
	for i := range tokens {
		t, f := &tokens[i], frames[len(frames)-1]
		if strings.IndexByte("]}", t.kind) >= 0 && t.kind > 0 {
			frames = frames[:len(frames)-1]
		}
		if i > 0 {
			s.gap(&tokens[i-1], t, f)
		}
		if t.kind == '#' {
			s.cur.comment = t.text
			continue
		}
		if t.kind == '[' || t.kind == '{' {
			s.crowded(tokens[i:])
			next := frame{t.broken, t.all, f.part, f.part}
			if t.broken && (!keyed || i > 0) {
				next.part += 2
			}
			if frames = append(frames, next); len(frames)+len(s.levels) > deepest+2 {
				return errDeep
			}
		}
		s.words(t.text, base)
	}
	return nil
}

// frame is a pair of brackets that is open, and the indents of its end and its parts.
type frame struct {
	broken, all bool
	shut, part  int
}

// gap writes what stands between two parts.
func (s *setter) gap(last, t *token, f frame) {
	opens, shuts := last.kind == '[' || last.kind == '{', t.kind == ']' || t.kind == '}'
	switch {
	case last.kind == '#' || f.broken && (opens || shuts) && t.kind != '#',
		t.lines > 0 && f.broken && (last.kind == ',' || t.kind == '#'), f.all && last.kind == ',' && t.kind != '#':
		indent := f.part
		if shuts {
			indent = f.shut
		}
		s.wrap(indent, false)
		if t.lines > 1 && !opens && !shuts {
			s.wrap(indent, false)
		}
	case opens || shuts || t.kind == ',' || t.kind == '#' || t.kind == ':' && t.glued:
	case t.kind == ':' && !strings.HasPrefix(last.text, "*"):
	default:
		s.put(" ")
	}
}

// words writes a value, which may be a text of several lines.
func (s *setter) words(text string, indent int) {
	for i, l := range strings.Split(text, "\n") {
		if i > 0 {
			s.wrap(indent, true)
			l = strings.TrimLeft(l, " \t")
		}
		if cut := strings.TrimRight(l, " \t"); !strings.HasSuffix(cut, `\`) {
			l = cut
		}
		s.put(l)
	}
}

// settle says which brackets have their parts on lines, and moves line breaks to
// where a part begins.
func settle(tokens []token) {
	var open []int
	for i := range tokens {
		t := &tokens[i]
		last := token{kind: ','}
		if i > 0 {
			last = tokens[i-1]
		}
		switch {
		case last.kind == '#' || t.kind == '#':
		case t.kind == ',' && i+1 < len(tokens):
			tokens[i+1].lines += t.lines
			t.lines = 0
		case t.kind == ':' || last.kind == ':' || last.kind == '&':
			t.lines = 0
		}
		if n := len(open); n > 0 {
			b := &tokens[open[n-1]]
			b.broken = b.broken || t.kind == '#' || t.lines > 0 && open[n-1]+1 < i || t.lines > 0 && t.kind != ']' && t.kind != '}'
		}
		switch t.kind {
		case '[', '{':
			open = append(open, i)
		case ']', '}':
			open = open[:len(open)-1]
		}
	}
}

// crowded gives the parts of a bracket lines if it is too long for one.
func (s *setter) crowded(tokens []token) {
	width, depth := s.cur.indent+s.cur.width, 0
	for _, t := range tokens {
		if s.width == 0 || t.lines > 0 && depth > 0 || t.kind == '#' {
			return
		}
		switch t.kind {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case ',', ':':
			width++
		}
		if width += utf8.RuneCountInString(t.text); width >= s.width {
			tokens[0].broken, tokens[0].all = true, true
			return
		}
		if depth == 0 {
			return
		}
	}
}

// tokens takes a value apart, and passes over it.
func (s *setter) tokens() (all []token, err error) {
	for depth := 0; depth > 0 || len(all) == 0 || all[len(all)-1].kind == '&'; {
		blanks := len(s.text) - s.at - len(strings.TrimLeft(s.text[s.at:], " \t\n"))
		t := token{lines: strings.Count(s.text[s.at:s.at+blanks], "\n"), glued: blanks == 0}
		s.at += blanks
		if s.at == len(s.text) {
			return nil, errFlow
		}
		n := 1
		switch c := s.text[s.at]; {
		case strings.IndexByte("[{", c) >= 0:
			t.kind = c
			depth++
		case strings.IndexByte("]}", c) >= 0:
			t.kind = c
			depth--
		case c == ',' || c == ':':
			t.kind = c
		case c == '#':
			t.kind, n = '#', len(strings.TrimRight(s.rest(), " \t"))
		case c == '&' || c == '!':
			t.kind, n = '&', wordLength(s.text[s.at:])
		case c == '"' || c == '\'':
			n = quoteLength(s.text[s.at:])
		default:
			n = plainLength(s.text[s.at:])
		}
		t.text = s.text[s.at : s.at+n]
		s.at += n
		all = append(all, t)
	}
	return all, nil
}

// wordLength is the length of an anchor or a tag.
func wordLength(s string) int {
	if i := strings.IndexAny(s, " \t\n,[]{}"); i > 0 {
		return i
	}
	return len(s)
}

// quoteLength is the length of a text in quotes.
func quoteLength(s string) int {
	for i := 1; i < len(s); i++ {
		switch {
		case s[0] == '"' && s[i] == '\\':
			i++
		case s[i] == s[0] && s[0] == '\'' && i+1 < len(s) && s[i+1] == '\'':
			i++
		case s[i] == s[0]:
			return i + 1
		}
	}
	return len(s)
}

// plainLength is the length of a text in brackets that has no quotes.
func plainLength(s string) int {
	end := len(s)
	for i := 1; i < len(s); i++ {
		if strings.IndexByte(",[]{}", s[i]) >= 0 || s[i] == '#' && strings.IndexByte(" \t\n", s[i-1]) >= 0 ||
			s[i] == ':' && (i+1 == len(s) || strings.IndexByte(" \t\n,[]{}", s[i+1]) >= 0) {
			end = i
			break
		}
	}
	return max(1, len(strings.TrimRight(s[:end], " \t\n")))
}
