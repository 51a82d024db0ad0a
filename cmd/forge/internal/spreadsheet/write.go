package spreadsheet

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// Thing is a part of a document, to be written as a row.
type Thing struct {
	ID, Deck string
	Value    json.RawMessage
}

// Things are the parts of a kind of a document, or of the game it is; home is the field
// in which they stand, if they do not stand at its top.
func Things(doc any, part string, home ...string) (all []Thing) {
	whole := readObject(asJSON(doc))
	for _, field := range home {
		whole = readObject(whole.vals[field])
	}
	if part != cards {
		for _, e := range readObject(whole.vals[part]).entries() {
			all = append(all, Thing{ID: e.name, Value: e.value})
		}
		return all
	}
	for _, d := range readObject(whole.vals["decks"]).entries() {
		for _, e := range readObject(readObject(d.value).vals[cards]).entries() {
			all = append(all, Thing{ID: e.name, Deck: d.name, Value: e.value})
		}
	}
	return all
}

// Write is a file of rows: their headings, and a row for each thing. Columns without a
// cell are left out, unless there are no rows: then the sheet is one to be filled in.
func Write(p Part, things []Thing, separator rune) []byte {
	p.Fields = slices.Clone(p.Fields)
	for _, th := range things {
		p.addStats(th)
	}
	var columns [][]string
	for _, f := range p.Fields {
		cells := []string{f.name}
		for _, th := range things {
			cells = append(cells, f.of(th))
		}
		if len(things) == 0 || f.must || f.name == "id" || slices.ContainsFunc(cells[1:], func(c string) bool { return c != "" }) {
			columns = append(columns, cells)
		}
	}
	var b strings.Builder
	for row := range len(things) + 1 {
		cells := each.Of(columns, func(c []string) string { return quoted(c[row], separator) })
		b.WriteString(strings.Join(cells, string(separator)) + "\n")
	}
	text := b.String()
	if strings.IndexFunc(text, func(r rune) bool { return r > '~' }) >= 0 {
		text = "\ufeff" + text // without it Excel takes the file for one in an old encoding
	}
	return []byte(text)
}

// text is a value of a field as a cell: in words, if these are read back as the same.
func (f *Field) text(value json.RawMessage) string {
	if said := f.said(value); said != "" {
		if again, wrong := f.value(said, &Names{}); wrong == "" && same(again, value) {
			return said
		}
	}
	return string(value)
}

// addStats adds the figures of a thing that the game does not say parts of the kind have.
func (p *Part) addStats(th Thing) {
	for _, e := range readObject(readObject(th.Value).vals["stats"]).entries() {
		path := []string{"stats", e.name}
		if !slices.ContainsFunc(p.Fields, func(f Field) bool { return slices.Equal(f.Path, path) }) && !slices.ContainsFunc(p.Fields, func(f Field) bool { return f.name == "stats" }) {
			p.Fields = append(p.Fields, Field{Path: path, name: strings.Join(path, "."), called: []string{"", ""}})
		}
	}
}

// of is a field of a thing as a cell.
func (f *Field) of(th Thing) string {
	switch f.name {
	case "id":
		return th.ID
	case "deck":
		return th.Deck
	}
	v := th.Value
	for _, step := range f.Path {
		v = readObject(v).vals[step]
	}
	if v == nil {
		return ""
	}
	return f.text(v)
}

// quoted is a cell as it is written: in quotes if it has a separator, a quote, a line break
// or blanks round it.
func quoted(cell string, separator rune) string {
	if !strings.ContainsRune(cell, separator) && !strings.ContainsAny(cell, "\"\n\r") && strings.TrimSpace(cell) == cell {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}
