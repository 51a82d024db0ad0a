package source

import (
	"bytes"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

// Change is one change of what a file says.
type Change struct {
	Do    Doing
	At    diag.Span // the place of a value, or of the struct or list that is added to; none: the document
	Key   diag.Span // the place of a field's name
	Value *Node     // the new value
	Name  string    // the new name
	First bool      // what is added to a struct comes before its other fields
}

// Doing says what becomes of a value.
type Doing uint8

// The ways to change what a file says.
const (
	Set    Doing = iota // the value At a place is another
	Rename              // the field with its name at Key has another
	Remove              // the field with its name at Key, or the value At a place, is taken away
	Insert              // an element comes before that At a place
	Add                 // to the list or struct At a place comes an element, or a field of a Name; without one, the fields of a Value
)

// maxPatched is how many bytes are parsed to make changes in a text, which is parsed
// again where one change may touch another.
const maxPatched = 2 << 20

// Patch makes changes in the text of a file, and leaves all else byte for byte as it
// is. False: one of the changes has no place in the text, or none that is clear, or
// they are too many for so long a text.
func Patch(file string, text []byte, changes []Change) ([]byte, bool) {
	if len(changes) == 0 || len(text) > maxPatched {
		return nil, false
	}
	w := parse(file, text)
	if w == nil {
		return nil, false
	}
	steps := make([]step, len(changes))
	for i, c := range changes {
		if steps[i] = w.step(c); steps[i].order < 0 {
			return nil, false
		}
		steps[i].n = i
	}
	// From the end to the beginning, so that what is still to be changed stays where it was:
	// also of what comes before one element.
	slices.SortStableFunc(steps, func(a, b step) int {
		if a.order == b.order && a.Do == Insert && b.Do == Insert {
			return b.n - a.n
		}
		return b.order - a.order
	})
	parsed, low := len(text), len(text)+1
	for _, s := range steps {
		cuts, ok := w.cutsBefore(s, low)
		if !ok {
			if parsed += len(text); parsed > maxPatched {
				return nil, false
			}
			if w = parse(file, text); w == nil {
				return nil, false
			}
			cuts = w.cuts(s)
		}
		if len(cuts) == 0 {
			return nil, false
		}
		slices.SortStableFunc(cuts, func(a, b cut) int { return b.from - a.from })
		for _, c := range cuts {
			text = slices.Concat(text[:c.from], []byte(c.with), text[c.to:])
		}
		low = cuts[len(cuts)-1].from
	}
	return text, true
}

// cutsBefore are the cuts of a change in a text that was changed from an offset on since
// it was taken apart. False: they may depend on what was changed.
func (w *written) cutsBefore(s step, low int) ([]cut, bool) {
	if low > len(w.text) {
		return w.cuts(s), true
	}
	p := w.piece(s.at)
	simple := s.Do == Set && p != nil && p.kind == Text && s.Value.Kind != List && s.Value.Kind != Struct
	if s.Do != Add && !simple {
		return nil, false
	}
	cuts := w.cuts(s)
	return cuts, !slices.ContainsFunc(cuts, func(c cut) bool { return c.to >= low })
}

func parse(file string, text []byte) *written { return newReader(file, text, Options{}).written() }

// step is a change with the offset of its place; -1: the document.
type step struct {
	Change
	at    int
	order int // where the text is changed, more or less; -1: nowhere
	n     int // which of the changes it is
}

func (w *written) step(c Change) step {
	s := step{Change: c, at: -1}
	switch {
	case c.Key.Line > 0:
		s.at = w.offset(c.Key.Line, c.Key.Column)
	case c.At.Line > 0:
		s.at = w.offset(c.At.Line, c.At.Column)
	}
	s.order = s.at
	if c.Do == Add {
		s.order = -1
		switch p := w.piece(s.at); {
		case p != nil && c.First:
			s.order = p.from
		case p != nil:
			s.order = p.to
		}
	}
	return s
}

// piece is what begins at an offset, or the document.
func (w *written) piece(at int) *piece {
	if at < 0 {
		return w.root
	}
	return w.pieces[at]
}

// cut is a stretch of text and what takes its place.
type cut struct {
	from, to int
	with     string
}

// cuts are what a change means for the text; none: it has no place there.
func (w *written) cuts(s step) []cut {
	value, known := w.parts[s.at]
	field, named := w.named[s.at]
	switch p := w.piece(s.at); {
	case s.Do == Add && s.First && p != nil && p.kind == Struct && len(p.parts) > 0:
		return w.ahead(p, Field{Name: s.Name, Value: s.Value})
	case s.Do == Add && p != nil && p.kind != Text:
		return w.added(p, s.Name, s.Value)
	case s.Do == Set && p != nil && s.at >= 0:
		return w.instead(p, s.Change)
	case s.Do == Rename && named:
		x := field.in.parts[field.i]
		return []cut{{x.from, x.nameTo, w.name(s.Name)}}
	case s.Do == Remove && s.Key.Line > 0 && named:
		return w.without(field.in, field.i)
	case s.Do == Remove && s.Key.Line == 0 && known:
		return w.without(value.in, value.i)
	case s.Do == Insert && known && value.in.kind == List:
		return w.before(value.in, value.i, s.Value)
	}
	return nil
}

// instead writes a value in place of another.
func (w *written) instead(old *piece, c Change) []cut {
	to := c.Value
	text := w.value(to)
	wraps := to.Kind == List && len(to.Items) == 1 && old.kind == Struct && to.Items[0].Kind == Struct && to.Items[0].At == c.At
	switch {
	case wraps && w.isBlock(old):
		return w.dashed(old)
	case wraps && old.flow:
		return []cut{{old.from, old.from, "["}, {old.to, old.to, "]"}}
	case old.colon > 0 && old.kind != Text && !old.flow: // a block of YAML
		return []cut{{old.colon, old.to, " " + text}}
	case old.from == old.to: // nothing is written
		return []cut{{old.colon, old.colon, " " + text}}
	case old.kind == Text && w.text[old.from] == '"' && to.Kind == Text:
		text = jsonText(to.Text)
		if w.comment == "//" {
			text = w.quoted(to.Text)
		}
	}
	return []cut{{old.from, old.to, text}}
}

// dashed makes a block of fields the one element of a list.
func (w *written) dashed(old *piece) []cut {
	cuts := []cut{{old.from, old.from, "- "}}
	for at := w.eol(old.from) + 1; at < old.to; at = w.eol(at) + 1 {
		if w.text[at] == ' ' {
			cuts = append(cuts, cut{at, at, "  "})
		}
	}
	return cuts
}

// without takes a part away, with the line that it has for itself and a remark
// behind it, or else with a comma.
func (w *written) without(in *piece, i int) []cut {
	x := in.parts[i]
	begin, end := w.sol(x.from), w.behind(x.to)
	lead := strings.TrimSpace(string(w.text[begin:x.from]))
	dash := w.isBlock(in) && in.kind == List && lead == "-"
	switch {
	case w.isBlock(in) && len(in.parts) == 1:
		return w.emptied(in)
	case (lead == "" || dash) && end >= 0:
		cuts := []cut{{begin, min(end+1, len(w.text)), ""}}
		if i > 0 && i == len(in.parts)-1 && !w.lastComma {
			if comma := bytes.IndexByte(w.text[in.parts[i-1].to:x.from], ','); comma >= 0 {
				cuts = append(cuts, cut{in.parts[i-1].to + comma, in.parts[i-1].to + comma + 1, ""})
			}
		}
		return cuts
	case lead == "-" && i+1 < len(in.parts) && end >= 0 && strings.TrimSpace(string(w.text[end:in.parts[i+1].from])) == "",
		i+1 < len(in.parts) && w.onlyCommas(x.to, in.parts[i+1].from):
		return []cut{{x.from, in.parts[i+1].from, ""}}
	case w.isBlock(in):
		return nil
	case i > 0 && w.onlyCommas(in.parts[i-1].to, x.from):
		return []cut{{in.parts[i-1].to, x.to, ""}}
	}
	return []cut{{x.from, w.pastComma(x.to), ""}}
}

// isBlock says whether the parts stand on lines, by the rules of YAML.
func (w *written) isBlock(p *piece) bool { return !p.flow && w.comment == "#" }

// emptied is a list or struct of YAML that loses its only part.
func (w *written) emptied(in *piece) []cut {
	if in.colon == 0 {
		return nil
	}
	empty := map[Kind]string{List: " []", Struct: " {}"}
	return []cut{{in.colon, in.to, empty[in.kind]}}
}

// behind is the end of the line on which a part ends if only a comma and a remark
// follow it there, or else -1.
func (w *written) behind(at int) int {
	at = w.pastComma(at)
	end := w.eol(at)
	rest := strings.TrimSpace(string(w.text[at:end]))
	if rest == "" || w.comment != "" && strings.HasPrefix(rest, w.comment) {
		return end
	}
	return -1
}

// pastComma is the offset behind the comma that follows, if one does.
func (w *written) pastComma(at int) int {
	rest := bytes.TrimLeft(w.text[at:], " \t")
	if len(rest) > 0 && rest[0] == ',' {
		return len(w.text) - len(rest) + 1
	}
	return at
}

// onlyCommas says whether nothing but a comma and blanks of one line stands
// between two offsets, or line breaks without a remark.
func (w *written) onlyCommas(from, to int) bool {
	return strings.Trim(string(w.text[from:to]), " \t,") == ""
}

// before writes an element before another one.
func (w *written) before(in *piece, i int, to *Node) []cut {
	at := in.parts[i].from
	begin := w.sol(at)
	lead := string(w.text[begin:at])
	switch strings.TrimSpace(lead) {
	case "":
		return []cut{{begin, begin, lead + w.value(to) + "," + w.newline()}}
	case "-":
		if w.isBlock(in) {
			return []cut{{begin, begin, w.item(in, lead, to) + w.newline()}}
		}
	}
	if w.isBlock(in) {
		return nil
	}
	return []cut{{at, at, w.value(to) + ", "}}
}

// ahead writes a field before the first of a struct: behind a remark that the file begins with, and
// before one that is the first field's own.
func (w *written) ahead(in *piece, f Field) []cut {
	at := in.parts[0].from
	begin := w.sol(at)
	lead := string(w.text[begin:at])
	switch {
	case strings.TrimSpace(lead) != "" && w.isBlock(in):
		return w.added(in, f.Name, f.Value)
	case strings.TrimSpace(lead) != "":
		return []cut{{at, at, w.inRow([]Field{f}) + ", "}}
	}
	own := begin
	for own > 0 && w.comment != "" && strings.HasPrefix(strings.TrimSpace(string(w.text[w.sol(own-1):own])), w.comment) {
		own = w.sol(own - 1)
	}
	if above := strings.TrimSpace(string(w.text[:own])); above != "" && above != "---" {
		begin = own
	}
	line := lead + w.lines([]Field{f}, lead)
	if w.commas && !w.isBlock(in) {
		line += ","
	}
	return []cut{{begin, begin, line + w.newline()}}
}

// added writes a part behind the last: an element, or a field of a name, or the fields
// of a struct.
func (w *written) added(in *piece, name string, to *Node) []cut {
	fields := []Field{{Name: name, Value: to}}
	if name == "" && in.kind == Struct {
		fields = to.Fields
	}
	if len(in.parts) == 0 {
		return w.filled(in, fields, to)
	}
	last := in.parts[len(in.parts)-1]
	begin, end := w.sol(last.from), w.behind(last.to)
	lead := string(w.text[begin:last.from])
	switch {
	case w.isBlock(in) && in.kind == List:
		return w.onLine(w.eol(last.to), w.item(in, lead, to))
	case w.isBlock(in):
		lead = strings.Repeat(" ", len(lead))
		return w.onLine(w.eol(last.to), lead+w.lines(fields, lead))
	case in.kind == Struct && !in.flow && in != w.root: // a: b: 1
		return []cut{{in.from, in.from, "{"}, {in.to, in.to, ", " + w.inRow(fields) + "}"}}
	case end < 0 || strings.TrimSpace(lead) != "":
		if in.kind == Struct {
			return []cut{{last.to, last.to, ", " + w.inRow(fields)}}
		}
		return []cut{{last.to, last.to, ", " + w.value(to)}}
	}
	comma := w.pastComma(last.to) > last.to
	text := w.value(to)
	if in.kind == Struct {
		text = w.lines(fields, lead)
	}
	cuts := w.onLine(end, lead+text)
	if commas := w.commas || in.kind == List; commas && !comma {
		cuts = append(cuts, cut{last.to, last.to, ","})
	}
	if w.lastComma && (comma || in.kind == List) {
		cuts[0].with += ","
	}
	return cuts
}

// onLine writes a line behind the one that ends at an offset.
func (w *written) onLine(end int, text string) []cut {
	if end > 0 && end < len(w.text) && w.text[end-1] == '\r' {
		end--
	}
	return []cut{{end, end, w.newline() + text}}
}

// filled is a list or struct that gets its first parts; nil if a remark stands in
// it.
func (w *written) filled(in *piece, fields []Field, to *Node) []cut {
	if !in.flow || strings.TrimSpace(string(w.text[in.from+1:in.to-1])) != "" {
		return nil
	}
	text := w.value(to)
	if in.kind == Struct {
		text = w.inRow(fields)
	}
	begin := w.sol(in.from)
	lead := w.text[begin : begin+len(w.text[begin:])-len(bytes.TrimLeft(w.text[begin:], " \t"))]
	long := len(lead)+len(text) > longLine && in.kind == Struct && w.behind(in.to) >= 0
	switch inner := string(lead) + w.further; {
	case long && w.comment == "#" && in.colon > 0:
		return []cut{{in.colon, in.to, w.newline() + inner + w.lines(fields, inner)}}
	case long && w.comment != "#":
		return []cut{{in.from + 1, in.to - 1, w.newline() + inner + w.lines(fields, inner) + w.newline() + string(lead)}}
	}
	return []cut{{in.from + 1, in.to - 1, text}}
}

// item is an element of a list of YAML on one line, or on several as its
// neighbours are.
func (w *written) item(in *piece, lead string, n *Node) string {
	if n.Kind != Struct || in.parts[0].value.kind != Struct || in.parts[0].value.flow || len(n.Fields) == 0 {
		return lead + w.value(n)
	}
	var lines []string
	for _, f := range n.Fields {
		lines = append(lines, lead+w.field(f.Name, f.Value))
		lead = strings.Repeat(" ", len(lead))
	}
	return strings.Join(lines, w.newline())
}

// newline is the line break of the file.
func (w *written) newline() string {
	if i := bytes.IndexByte(w.text, '\n'); i > 0 && w.text[i-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}
