package diag

import (
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/text"
)

// What is reported at most, so that a report is never much longer than what it is
// about, and can be read.
const (
	mostOfOne   = 50    // diagnostics of one check in one file
	mostQuoted  = 80    // letters of a text in quotes
	mostLetters = 1_000 // of a message or a remark
)

// Brief is diagnostics as they are reported: of many of one check in a file the
// first, and how many more there are; of long texts the beginning. They come in reading
// order.
func Brief(ds []Diagnostic) []Diagnostic {
	type like struct {
		file, code string
		severity   Severity
	}
	left := map[like]int{}
	for i := range ds {
		left[like{ds[i].File, ds[i].Code, ds[i].Severity}]++
	}
	given := map[like]int{}
	out := make([]Diagnostic, 0, len(ds))
	for _, d := range ds {
		kind := like{d.File, d.Code, d.Severity}
		given[kind]++
		left[kind]--
		switch {
		case given[kind] <= mostOfOne:
			out = append(out, d.brief())
		case given[kind] == mostOfOne+1 && left[kind] == 0:
			out = append(out, d.brief()) // no shorter without it
		case given[kind] == mostOfOne+1:
			more := Diagnostic{Code: d.Code, Severity: d.Severity, Span: d.Span}
			more.Message = "and " + text.Grouped(uint64(left[kind]+1)) + " more like it"
			out = append(out, more)
		}
	}
	return out
}

func (d Diagnostic) brief() Diagnostic {
	d.Message, d.Why = short(d.Message), short(d.Why)
	related, fixes := d.Related, d.Fixes
	d.Related, d.Fixes = nil, nil
	for _, p := range related[:min(len(related), mostOfOne)] {
		p.Label = short(p.Label)
		d.Related = append(d.Related, p)
	}
	for _, f := range fixes {
		f.Title = short(f.Title)
		d.Fixes = append(d.Fixes, f)
	}
	return d
}

// short is a text with the beginnings only of what it quotes, and of itself.
func short(s string) string {
	if len(s) <= mostQuoted {
		return s
	}
	var b strings.Builder
	rest := s
	for {
		before, quoted, ok := strings.Cut(rest, `"`)
		b.WriteString(before)
		if !ok {
			break
		}
		n := quoteLength(quoted)
		b.WriteByte('"')
		b.WriteString(first(quoted[:n], mostQuoted))
		rest = quoted[n:]
		if rest != "" {
			b.WriteByte('"')
			rest = rest[1:]
		}
	}
	return first(b.String(), mostLetters)
}

// quoteLength is where a quoted text ends: at the next quote that stands for
// itself.
func quoteLength(s string) int {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(s)
}

// first is the first n letters of a text, with a mark if there are more.
func first(s string, n int) string {
	if len(s) <= n || utf8.RuneCountInString(s) <= n {
		return s
	}
	return s[:behind([]byte(s[:min(len(s), n*utf8.UTFMax)]), n)] + "…"
}
