// Package layout sets documents in the one usual way: CUE as its own tools do, YAML
// and JSON by changing nothing but blanks and line breaks.
package layout

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"cuelang.org/go/cue/format"
	"go.yaml.in/yaml/v3"

	"github.com/tabletop-forge/forge/schema"
)

// Set is the text of a file in the one usual way; its name says what it is written
// in. The error is a text that cannot be read, or that would not say the same.
func Set(file string, text []byte) ([]byte, error) {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".json":
		return setJSON(plain(text))
	case ".yaml", ".yml":
		return setYAML(plain(text))
	}
	if !schema.Parsable(file, text) {
		return nil, errDeep
	}
	return format.Source(text, format.Simplify())
}

// plain takes the mark of byte order away, and ends lines as CUE's tools do.
func plain(text []byte) []byte {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}

// Refusal says why a text that can be read is not set.
type Refusal string

func (r Refusal) Error() string { return string(r) }

const (
	errOther = Refusal("it would not say the same")
	errDeep  = Refusal("it nests too deep")
	errFlow  = Refusal("a bracket is not closed")
	errAfter = Refusal("something stands behind a value")
)

// deepest is how deep documents nest; every line of what is deeper would have as many
// blanks.
var deepest = schema.StandardLimits().Depth

func setJSON(text []byte) ([]byte, error) {
	var before, after bytes.Buffer
	if err := json.Compact(&before, text); err != nil {
		return nil, err
	}
	s := setter{text: string(text), width: 120}
	s.at = len(text) - len(bytes.TrimLeft(text, " \t\n"))
	if err := s.flow(false); err != nil {
		return nil, err
	}
	set := s.done()
	if err := json.Compact(&after, set); err != nil || !bytes.Equal(before.Bytes(), after.Bytes()) {
		return nil, errOther
	}
	return set, nil
}

func setYAML(text []byte) ([]byte, error) {
	before, err := readYAML(text)
	if err != nil {
		return nil, err
	}
	s := setter{text: string(text)}
	if err := s.block(); err != nil {
		return nil, err
	}
	set := s.done()
	after, err := readYAML(set)
	if err != nil || !sameYAML(before, after) || !bytes.Equal(inked(text), inked(set)) {
		return nil, errOther
	}
	return set, nil
}

// readYAML is the only document of a text, without a kind if it is empty.
func readYAML(text []byte) (*yaml.Node, error) {
	dec := yaml.NewDecoder(bytes.NewReader(text))
	var doc, second yaml.Node
	if err := dec.Decode(&doc); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if err := dec.Decode(&second); err == nil {
		return nil, fmt.Errorf("a second document begins in line %d", second.Line)
	} else if !errors.Is(err, io.EOF) {
		return nil, err
	}
	return &doc, nil
}

// sameYAML says whether two values are written the same way but for blanks.
func sameYAML(a, b *yaml.Node) bool {
	return a.Kind == b.Kind && a.Style == b.Style && a.Tag == b.Tag && a.Value == b.Value && a.Anchor == b.Anchor &&
		slices.EqualFunc(a.Content, b.Content, sameYAML)
}

// inked is a text without its blanks.
func inked(text []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r == ' ' || r == '\t' || r == '\n' {
			return -1
		}
		return r
	}, text)
}

// setter writes a text again, line by line.
type setter struct {
	text    string
	at      int // what comes next
	width   int // of a line, beyond which what stands in brackets gets lines; 0: as it is
	levels  []level
	pending []remark // remarks and blank lines whose indent the next line says
	out     []line
	cur     line
	bare    bool // the text's last line belongs to a block that would change by its end
}

// line is a line as it will be.
type line struct {
	indent, width int // in characters, the width without the indent
	text          []byte
	comment       string
	fixed         bool // a part of a text: it is not lined up
}

// lined says whether a line ends in a remark that is lined up.
func (l *line) lined() bool { return l.comment != "" && l.width > 0 && !l.fixed }

// remark is a remark on a line by itself, "" for a blank line.
type remark struct {
	col    int
	text   string
	indent int // once it is known; -1
}

// rest is what is left of the line.
func (s *setter) rest() string {
	end := strings.IndexByte(s.text[s.at:], '\n')
	if end < 0 {
		return s.text[s.at:]
	}
	return s.text[s.at : s.at+end]
}

// skip passes over blanks.
func (s *setter) skip() {
	s.at += len(s.rest()) - len(strings.TrimLeft(s.rest(), " \t"))
}

// next passes over the rest of the line.
func (s *setter) next() { s.at = min(len(s.text), s.at+len(s.rest())+1) }

// put writes a part of the line.
func (s *setter) put(text string) {
	s.cur.text = append(s.cur.text, text...)
	s.cur.width += utf8.RuneCountInString(text)
}

// wrap ends the line and begins another.
func (s *setter) wrap(indent int, fixed bool) {
	s.out = append(s.out, s.cur)
	s.cur = line{indent: indent, fixed: fixed}
}

// done is the text that was written.
func (s *setter) done() []byte {
	if s.cur.width > 0 {
		s.wrap(0, false)
	}
	var b bytes.Buffer
	margin, until := 0, 0
	for i := range s.out {
		l := &s.out[i]
		if l.lined() && i >= until {
			margin, until = s.margin(i)
		}
		if l.width > 0 || l.comment != "" {
			b.WriteString(strings.Repeat(" ", l.indent))
		}
		b.Write(l.text)
		if l.lined() {
			b.WriteString(strings.Repeat(" ", margin-l.width))
		} else if l.comment != "" && l.width > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(l.comment)
		if i < len(s.out)-1 || !s.bare {
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}

// margin is how far behind the indent the remarks begin of a line and of its
// neighbours that are as far in and have one, and the line after these.
func (s *setter) margin(i int) (m, until int) {
	until = i
	for indent := s.out[i].indent; until < len(s.out) && s.out[until].lined() && s.out[until].indent == indent; until++ {
		m = max(m, s.out[until].width+1)
	}
	return m, until
}
