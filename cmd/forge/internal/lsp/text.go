package lsp

import (
	"bytes"
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
)

// encoder turns places, which count characters, into positions, which count units
// of UTF-16, or bytes if the client agrees.
type encoder struct{ utf8 bool }

// position is the place of a line and a column, both from 1, in a text. What lies
// behind the line's end is its end.
func (e encoder) position(text []byte, line, column int) position {
	rest := text
	for i := 1; i < line; i++ {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			return e.position(text, i, 1<<30)
		}
		rest = rest[end+1:]
	}
	if end := bytes.IndexByte(rest, '\n'); end >= 0 {
		rest = bytes.TrimSuffix(rest[:end], []byte("\r"))
	}
	p := position{Line: max(0, line-1)}
	for ; column > 1 && len(rest) > 0; column-- {
		r, size := utf8.DecodeRune(rest)
		rest = rest[size:]
		switch {
		case e.utf8:
			p.Character += size
		case r >= 0x10000:
			p.Character += 2
		default:
			p.Character++
		}
	}
	return p
}

// span is the range of a place: the whole line if it has no column, the first if it
// has no line.
func (e encoder) span(text []byte, at diag.Span) rng {
	line := max(1, at.Line)
	if at.Column == 0 {
		return rng{e.position(text, line, 1), e.position(text, line, 1<<30)}
	}
	return rng{e.position(text, line, at.Column), e.position(text, line, at.Column+max(1, at.Length))}
}

func (e encoder) edits(text []byte, edits []diag.Edit) (out []textEdit) {
	for _, x := range edits {
		out = append(out, textEdit{rng{e.position(text, x.Line, x.Column), e.position(text, x.EndLine, x.EndColumn)}, x.New})
	}
	return out
}

// fileOf is the file of a URI, "" if it is of another kind.
func fileOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	path := u.Path
	if len(path) > 2 && path[2] == ':' { // /C:/…
		path = path[1:]
	}
	return filepath.ToSlash(path)
}

func uriOf(file string) string {
	if abs, err := filepath.Abs(file); err == nil {
		file = abs
	}
	file = filepath.ToSlash(file)
	if !strings.HasPrefix(file, "/") {
		file = "/" + file
	}
	return (&url.URL{Scheme: "file", Path: file}).String()
}
