package cmdline

import (
	"bytes"
	"io"
	"regexp"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// tame is a stream of lines in which nothing that a document, a file's name or a
// word of the command line holds can do more than be read: no escape sequence
// reaches a terminal, no command the log of a workflow. All that commands write
// goes through it, so that none need think of it. A line waits until it ends.
type tame struct {
	to     io.Writer
	paints bool   // colours are forge's own
	line   []byte // begun, and not ended yet
}

func (t *tame) Write(b []byte) (int, error) {
	t.line = append(t.line, b...)
	end := bytes.LastIndexByte(b, '\n') + 1
	if end == 0 {
		return len(b), nil
	}
	whole := len(t.line) - len(b) + end
	_, err := t.to.Write(tamed(t.line[:whole], t.paints))
	t.line = append(t.line[:0], b[end:]...)
	return len(b), err
}

// end writes a last line that has no end.
func (t *tame) end() {
	if len(t.line) > 0 {
		_, _ = t.to.Write(tamed(t.line, t.paints)) // the stream below remembers what fails
		t.line = t.line[:0]
	}
}

// Tamed is a text that can do no more than be read, for a file.
func Tamed(text []byte) []byte { return tamed(text, false) }

// colour matches what paints letters, which is all that forge does to a terminal
// in its texts.
var colour = regexp.MustCompile(`\x1b\[(0|1|3[0-7]|1;3[0-7])m`)

// Commands in the log of a workflow: GitHub's "::add-mask::x" at the beginning of
// a line and "##[group]x" anywhere, Azure's "##vso[task.x]".
var (
	lineCommand   = regexp.MustCompile(`(?m)^([\s\p{Z}]*:):([A-Za-z])`)
	inlineCommand = regexp.MustCompile(`##([a-z]*\[)`)
)

func tamed(b []byte, paints bool) []byte {
	s := string(b)
	if !paints {
		s = text.Harmless(s)
	} else {
		var out strings.Builder
		from := 0
		for _, at := range colour.FindAllStringIndex(s, -1) {
			out.WriteString(text.Harmless(s[from:at[0]]) + s[at[0]:at[1]])
			from = at[1]
		}
		s = out.String() + text.Harmless(s[from:])
	}
	if strings.Contains(s, "::") {
		s = lineCommand.ReplaceAllString(s, "$1 :$2")
	}
	if strings.Contains(s, "##") {
		s = inlineCommand.ReplaceAllString(s, "## $1")
	}
	return []byte(s)
}
