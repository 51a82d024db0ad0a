package source

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

// Ways to mend a text that cannot be read as it stands. They are what was most likely
// meant; they have to be tried before they are offered.

// The bounds of what is spelled out to be tried.
const (
	longestMended = 1 << 17 // bytes of a file
	mostMended    = 20      // ways
)

// with is a diagnostic with a way to mend it: stretches of the text and what takes
// their place.
func (r *reader) with(d diag.Diagnostic, title string, cuts ...cut) diag.Diagnostic {
	return r.way(d, diag.Fix{Title: title, Stated: true}, cuts)
}

// perhaps is with for what may not be what was meant.
func (r *reader) perhaps(d diag.Diagnostic, title string, cuts ...cut) diag.Diagnostic {
	return r.way(d, diag.Fix{Title: title, Doubtful: true}, cuts)
}

func (r *reader) way(d diag.Diagnostic, fix diag.Fix, cuts []cut) diag.Diagnostic {
	if len(cuts) == 0 || len(r.text) > longestMended || r.ways == mostMended {
		return d
	}
	r.ways++
	slices.SortStableFunc(cuts, func(a, b cut) int { return a.from - b.from })
	var out []byte
	at := 0
	for _, c := range cuts {
		if c.from < at {
			return d
		}
		out, at = append(append(out, r.text[at:c.from]...), c.with...), c.to
	}
	out = append(out, r.text[at:]...)
	fix.Edits = diag.Edits(r.file, r.text, out)
	d.Fixes = append(d.Fixes, fix)
	return d
}

// lineAt is where the line of an offset begins, and what it says.
func (r *reader) lineAt(at int) (from int, line []byte) {
	from = bytes.LastIndexByte(r.text[:at], '\n') + 1
	return from, bytes.TrimSuffix(r.text[from:from+lineLength(r.text[from:])], []byte("\r"))
}

// foreign is what belongs no more to a text that has no closing quote: the next field,
// or a remark.
var foreign = regexp.MustCompile(`,\s*"?[\w-]+"?\s*:\s|\s//|\s#\s`)

// quoteClosed closes the text of a line of CUE or JSON at the end of the line, before the
// brackets and the comma that follow it there, or at what is foreign to it.
func (r *reader) quoteClosed(d diag.Diagnostic, at int) diag.Diagnostic {
	from, line := r.lineAt(at)
	open := at
	if at >= len(r.text) || r.text[at] != '"' {
		open, _ = lastOpen(r.text[:at])
	}
	words := r.text[max(open, from) : from+len(line)]
	if i := foreign.FindIndex(words); i != nil {
		end := max(open, from) + len(bytes.TrimRight(words[:i[0]], " \t,]}"))
		return r.perhaps(d, "close it before what follows", cut{end, end, `"`})
	}
	end := from + len(bytes.TrimRight(line, " \t,]}"))
	return r.with(d, "close it at the end of the line", cut{end, end, `"`})
}

// commaBefore sets a comma behind what stands before an offset.
func (r *reader) commaBefore(at int) cut {
	end := len(bytes.TrimRight(r.text[:at], " \t\r\n"))
	return cut{end, end, ","}
}

// closedAtEnd closes all brackets that are open at the end of the text, those of lines
// above on lines that begin as theirs do.
func (r *reader) closedAtEnd() cut {
	end := len(bytes.TrimRight(r.text, " \t\r\n"))
	text := r.text[:end:end]
	open, remark := allOpen(text)
	newline := bytes.LastIndexByte(text, '\n')
	for _, at := range slices.Backward(open) {
		if remark || at < newline {
			from, line := r.lineAt(at)
			lead := line[:len(line)-len(bytes.TrimLeft(line, " \t"))]
			newline, remark = len(text), false
			text = append(append(text, '\n'), r.text[from:from+len(lead)]...)
		}
		if text = append(text, closing[text[at]]); len(text) > 2*longestMended {
			break
		}
	}
	return cut{end, end, string(text[end:])}
}

// nameless finds names of fields without quotes in a text of JSON.
func nameless(text []byte) (cuts []cut) {
	for i := 0; i < len(text); {
		size := max(1, wordLength(text[i:]))
		word := text[i : i+size]
		switch {
		case text[i] == '"':
			size, _ = textLength(text[i:])
			size = max(1, size)
		case isWordByte(word[0]) && bytes.HasPrefix(bytes.TrimLeft(text[i+size:], " \t"), []byte(":")):
			cuts = append(cuts, cut{i, i, `"`}, cut{i + size, i + size, `"`})
		}
		i += size
	}
	return cuts
}

func isWordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c|32 && c|32 <= 'z'
}

var yamlValue = regexp.MustCompile(`^(\s*(?:- +)*[\w$-]+ *: +|\s*(?:- +)+)(\S.*?)((?: +#.*)?)$`)

// quotedValue puts the value of a line of YAML in quotes. One that has some already
// gets others, if those within it are apostrophes.
func (r *reader) quotedValue(d diag.Diagnostic, line int) diag.Diagnostic {
	if line < 1 || line > len(r.lines) {
		return d
	}
	from, text := r.lineAt(r.lines[line-1])
	m := yamlValue.FindSubmatchIndex(text)
	if m == nil {
		return d
	}
	value := string(text[m[4]:m[5]])
	inner := strings.Trim(value, value[:1])
	quoted := func(s string) cut { return cut{from + m[4], from + m[5], jsonText(s)} }
	switch quotes := value[0] == '"' || value[0] == '\''; {
	case quotes && len(value) == len(inner)+2 && !strings.Contains(inner, `"`) && !strings.Contains(apostrophe.ReplaceAllString(inner, ""), value[:1]):
		return r.with(d, "put it in double quotes", quoted(inner))
	case quotes, value[0] == '[', value[0] == '{':
		return r.perhaps(d, "put all of it in quotes", quoted(value))
	}
	return r.with(d, "put it in quotes", quoted(value))
}

var apostrophe = regexp.MustCompile(`\pL'\pL`)

// untabbed indents all lines by blanks in place of tabs.
func (r *reader) untabbed(blanks int) (cuts []cut) {
	for _, from := range r.lines {
		_, line := r.lineAt(from)
		lead := line[:len(line)-len(bytes.TrimLeft(line, " \t"))]
		for i, c := range lead {
			if c == '\t' {
				cuts = append(cuts, cut{from + i, from + i + 1, strings.Repeat(" ", blanks)})
			}
		}
	}
	return cuts
}

// indentedBy indents a line by some blanks.
func (r *reader) indentedBy(line, blanks int) cut {
	from, text := r.lineAt(r.lines[line-1])
	return cut{from, from + len(text) - len(bytes.TrimLeft(text, " ")), strings.Repeat(" ", blanks)}
}

// remark is a remark in the signs of another language, written in those of this one; no
// cuts: it cannot be.
func (r *reader) remark(sign string, at, size int) []cut {
	words := r.text[at : at+size]
	if !bytes.HasPrefix(words, []byte("/*")) {
		old := 1
		if bytes.HasPrefix(words, []byte("//")) {
			old = 2
		}
		return []cut{{at, at + old, sign}}
	}
	_, line := r.lineAt(at + size)
	from, _ := r.lineAt(at + size)
	inner, closed := bytes.CutSuffix(words[2:], []byte("*/"))
	if !closed || bytes.ContainsAny(inner, "\n") || len(bytes.TrimSpace(line[at+size-from:])) > 0 {
		return nil
	}
	return []cut{{at, at + size, sign + " " + string(bytes.TrimSpace(inner))}}
}
