package diag

import (
	"fmt"
	"strings"
)

// GitHub writes a workflow command for each diagnostic, which GitHub shows as
// an annotation on the line. Columns count from 1; endColumn is the one after
// the span.
func GitHub(ds []Diagnostic) string {
	var b strings.Builder
	for i := range ds {
		annotate(&b, &ds[i])
	}
	return b.String()
}

func annotate(b *strings.Builder, d *Diagnostic) {
	word := [...]string{"error", "warning", "notice"}[d.Severity]
	var props []string
	add := func(key string, value any) {
		props = append(props, key+"="+propertyEscaper.Replace(fmt.Sprint(value)))
	}
	if d.File != "" {
		add("file", strings.ReplaceAll(d.File, `\`, "/"))
	}
	if d.Line > 0 {
		add("line", d.Line)
	}
	if d.Line > 0 && d.Column > 0 {
		add("col", d.Column)
		add("endColumn", d.Column+max(1, d.Length))
	}
	if d.Code != "" {
		add("title", d.Severity.String()+" "+d.Code)
	}
	text := dataEscaper.Replace(withPlaces(d) + remarks(d))
	fmt.Fprintf(b, "::%s %s::%s\n", word, strings.Join(props, ","), text)
}

// The characters that would end a workflow command or one of its properties.
var (
	dataEscaper     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscaper = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// withPlaces is the message with the related places below it.
func withPlaces(d *Diagnostic) string {
	text := d.Message
	for _, p := range d.Related {
		text += "\n" + p.Label
		if p.File != "" {
			text += ": " + p.String()
		}
	}
	return text
}

// remarks is why and help as lines below a message, for formats that have
// one text for all.
func remarks(d *Diagnostic) string {
	text := ""
	if d.Why != "" {
		text += "\nwhy: " + d.Why
	}
	for _, h := range d.Help() {
		text += "\nhelp: " + h
	}
	return text
}
