package source

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// habit is what people write in lines of YAML who think of another language, or forget
// a blank; the group is what is to be instead.
type habit struct {
	line               *regexp.Regexp
	words, title, with string
}

var (
	dashAlone  = habit{regexp.MustCompile(`^ *-()[A-Za-z_][\w-]* *:(?: |$)`), `a blank is missing behind the "-" of an entry`, "write a blank there", " "}
	equalsSign = habit{regexp.MustCompile(`^ *(?:- +)*[A-Za-z_][\w-]*( *= *)\S`), "a field and its value have a colon between them, not a =", "write a colon", ": "}
	colonAlone = habit{regexp.MustCompile(`^ *(?:- +)*[A-Za-z_][\w-]*:()[^\s:/]`), "a blank is missing behind the colon of a field", "write a blank there", " "}
)

var blockText = regexp.MustCompile(`(?m)[|>][-+0-9]*\s*$`)

// habit reports a habit at its first line and mends all, if the text has it. Lines of a
// text that goes over several are the author's words.
func (r *reader) habit(h *habit) bool {
	if blockText.Match(r.text) {
		return false
	}
	var cuts []cut
	within := goingOn{}
	for _, from := range r.lines {
		_, line := r.lineAt(from)
		if within.line(line) {
			continue
		}
		if m := h.line.FindSubmatchIndex(line); m != nil {
			cuts = append(cuts, cut{from + m[2], from + m[3], h.with})
		}
	}
	if len(cuts) == 0 {
		return false
	}
	at := cuts[0].from
	if r.text[at] == ' ' { // before the sign
		at++
	}
	r.report(r.with(Syntax.At(r.span(at, at+1), "%s", h.words), h.title, cuts...))
	return true
}

// goingOn follows texts of YAML that go on in further lines: in quotes until they are
// closed, without them as long as the lines are set deeper.
type goingOn struct {
	quote  byte // the text is in quotes, and open
	deeper int  // how deep a line is then set at least; 0: no text goes on
}

// line tells whether a line is a part of a text that began in a line before.
func (g *goingOn) line(line []byte) bool {
	words := bytes.TrimLeft(line, " ")
	if g.quote != 0 {
		if all := slices.Concat([]byte{g.quote}, line, []byte{' '}); quoteEnd(all) < len(all) {
			g.quote = 0
		}
		return true
	}
	if g.deeper > 0 && len(line)-len(words) >= g.deeper && len(words) > 0 {
		return true
	}
	*g = goingOn{}
	m := yamlValue.FindSubmatchIndex(line)
	if m == nil {
		return false
	}
	switch value := line[m[4]:m[5]]; value[0] {
	case '"', '\'':
		if quoteEnd(append(value[:len(value):len(value)], ' ')) > len(value) {
			g.quote = value[0]
		}
	case '[', '{', '&', '*', '!', '#', '-':
	default:
		g.deeper = len(line) - len(bytes.TrimLeft(line, " -")) + 1
	}
	return false
}

// yamlSlip reports what most likely lies behind text that is not YAML. The library
// names a line, which is often one behind it.
func (r *reader) yamlSlip(line int, words string) bool {
	for _, h := range []*habit{&dashAlone, &equalsSign, &colonAlone} {
		if r.habit(h) {
			return true
		}
	}
	if r.quotesAmiss() {
		return true
	}
	if strings.Contains(words, "',' or") {
		if at, end, open := flowOpen(r.text); open {
			if end == len(r.text) {
				end = r.blockEnd(at)
			}
			d := Syntax.At(r.span(at, at+1), "the bracket %q is not closed", string(r.text[at]))
			r.report(r.with(d, "close it there", cut{end, end, string(closing[r.text[at]])}))
			return true
		}
	}
	return r.commaTwice(line)
}

// blockEnd is where the value of the line of an offset ends: before the next line that is
// not indented further, and before a remark.
func (r *reader) blockEnd(at int) int {
	from, line := r.lineAt(at)
	margin := len(line) - len(bytes.TrimLeft(line, " "))
	end := from + len(line)
	for _, next := range r.lines {
		if _, line := r.lineAt(next); next > at && len(bytes.TrimSpace(line)) > 0 {
			if len(line)-len(bytes.TrimLeft(line, " ")) <= margin {
				break
			}
			from, end = next, next+len(line)
		}
	}
	if i := bytes.Index(r.text[from:end], []byte(" #")); i >= 0 {
		end = from + i
	}
	return len(bytes.TrimRight(r.text[:end], " \t\r\n"))
}

// quotesAmiss reports the first value whose quote is not closed on its line, if closing it
// leaves nothing else wrong with the text, or closed before the value ends.
func (r *reader) quotesAmiss() bool {
	if len(r.text) > longestMended || blockText.Match(r.text) {
		return false
	}
	for n, from := range r.lines {
		_, line := r.lineAt(from)
		m := yamlValue.FindSubmatchIndex(line)
		if m == nil || line[m[4]] != '"' && line[m[4]] != '\'' {
			continue
		}
		at, end, value := from+m[4], from+m[5], line[m[4]:m[5]]
		switch closed := quoteEnd(append(value[:len(value):len(value)], ' ')); {
		case closed < len(value):
			r.report(r.quotedValue(Syntax.At(r.span(at, end), "the quotes of this text do not come in one pair about it"), n+1))
			return true
		case closed > len(value) && yaml.Unmarshal(bytes.Join([][]byte{r.text[:end], r.text[end:]}, value[:1]), new(yaml.Node)) == nil:
			r.report(r.with(Syntax.At(r.span(at, end), "a quote is not closed"), "close it at the end of the line", cut{end, end, string(value[:1])}))
			return true
		case closed > len(value):
			return false
		}
	}
	return false
}

// flowOpen is the first bracket of a text of YAML that another one closes, and where, or
// else the last that is open at its end.
func flowOpen(text []byte) (at, end int, ok bool) {
	var open []int
	last := byte('\n') // but for blanks
	for i := 0; i < len(text); i++ {
		c := text[i]
		begins := len(open) > 0 && bytes.IndexByte([]byte(",[{:"), last) >= 0 || bytes.IndexByte([]byte("\n:-"), last) >= 0
		switch {
		case (c == '"' || c == '\'') && begins:
			i += quoteEnd(text[i:]) - 1
		case c == '#' && (i == 0 || bytes.IndexByte([]byte(" \t\n"), text[i-1]) >= 0):
			i += lineLength(text[i:]) - 1
			continue
		case (c == '[' || c == '{') && begins:
			open = append(open, i)
		case (c == ']' || c == '}') && len(open) > 0:
			if closing[text[open[len(open)-1]]] != c {
				return open[len(open)-1], i, true
			}
			open = open[:len(open)-1]
		}
		if c != ' ' && c != '\t' && c != '\r' {
			last = c
		}
	}
	if len(open) == 0 {
		return 0, 0, false
	}
	return open[len(open)-1], len(text), true
}

var commas = regexp.MustCompile(`,[ \t]*(,)`)

// commaTwice reports two commas with nothing between them in brackets of a line.
func (r *reader) commaTwice(line int) bool {
	if line < 1 || line > len(r.lines) {
		return false
	}
	from, text := r.lineAt(r.lines[line-1])
	m := commas.FindSubmatchIndex(text)
	if m == nil {
		return false
	}
	if _, _, open := flowOpen(r.text[:from+m[2]]); !open {
		return false
	}
	d := Syntax.At(r.span(from+m[2], from+m[3]), "%s", commaTwice)
	r.report(r.with(d, "take it away", cut{from + m[2], from + m[3], ""}))
	return true
}
