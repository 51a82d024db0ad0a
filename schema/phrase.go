package schema

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// How a game's figures and ids read, on paper, on a terminal and in the docs.

// Figure writes a number as it is printed: with a true minus sign.
func Figure(v float64) string { return minus(strconv.FormatFloat(v, 'f', -1, 64)) }

func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }

// Signed writes a number that is added, with its sign: "+1", "−2", "0".
func Signed(v float64) string {
	if v > 0 {
		return "+" + Figure(v)
	}
	return Figure(v)
}

// Written is a number as the game's language writes it.
func (g *Game) Written(v float64) string { return g.Language().Number(v) }

// Added is a number that is added, with its sign, as the game's language writes it.
func (g *Game) Added(v float64) string { return g.Language().Figures(Signed(v)) }

// Amount is a figure with what it counts: "1 square", "2 squares", "1 die".
func Amount(v float64, measure string) string {
	return strings.TrimSpace(Figure(v) + " " + Counted(v, measure))
}

// Counted is a measure in the number that the figure asks for.
func Counted(v float64, measure string) string {
	switch {
	case v != 1 && v != -1:
		return measure
	case measure == "dice":
		return "die"
	case measure == "inches":
		return "inch"
	}
	return strings.TrimSuffix(measure, "s")
}

// Amount is a figure with what it counts, in the game's language.
func (g *Game) Amount(v float64, measure string) string {
	if measure == "" || g.Language().English() {
		return Amount(v, measure)
	}
	return g.Say("{n} "+measure, v)
}

// Counted is what a figure counts, in the game's language.
func (g *Game) Counted(v float64, measure string) string {
	if measure == "" || g.Language().English() {
		return Counted(v, measure)
	}
	return strings.TrimSpace(strings.Replace(g.Amount(v, measure), g.Language().Number(v), "", 1))
}

// ClassName is the name of a class in the midst of a sentence.
func (g *Game) ClassName(id string) string {
	if c, ok := g.Classes.Get(id); ok {
		if g.Language().Capitals() {
			return c.Name
		}
		return lowered(c.Name)
	}
	if id == "all" {
		return g.Say("all")
	}
	return id
}

// lowered is a name in small letters, but for abbreviations: "AFVs".
func lowered(name string) string {
	words := strings.Split(name, " ")
	for i, w := range words {
		if r := []rune(w); len(r) < 2 || !unicode.IsUpper(r[0]) || !unicode.IsUpper(r[1]) {
			words[i] = strings.ToLower(w)
		}
	}
	return strings.Join(words, " ")
}

// ClassSetWords say whom a rule holds for: "infantry, team", "all but infantry",
// "infantry (not officers)".
func (g *Game) ClassSetWords(w ClassSet) string {
	var in, out []string
	for _, word := range w {
		if id, not := strings.CutPrefix(word, "!"); not {
			out = append(out, g.ClassName(id))
		} else {
			in = append(in, g.ClassName(word))
		}
	}
	s, others := strings.Join(in, ", "), strings.Join(out, ", ")
	switch {
	case others == "":
		return s
	case slices.Contains(w, "all"):
		return g.Say("{units} but {others}", s, others)
	}
	return g.Say("{units} (not {others})", s, others)
}

// Value writes the value of a stat, as its kind asks for. A number stands
// alone; Amount adds what it counts.
func (g *Game) Value(stat string, d StatValue) string {
	declared, _ := g.Stats.Get(stat)
	if list, ok := d.List(); ok && declared.Kind == "rows" {
		rows := make([]string, len(list))
		for i := range list {
			rows[i] = declared.RowWords(list[i])
		}
		return strings.Join(rows, "; ")
	}
	return g.ValueOf(declared.Kind, d)
}

// RowWords writes a row of a stat in the order of its columns, behind the one
// that rises: "to 12: dice 4, hit +1".
func (s *Stat) RowWords(row StatValue) string {
	if _, ok := row.Fields(); !ok {
		return Plain(row)
	}
	out := ""
	for _, column := range s.Columns {
		if words := s.RowCell(row, column); words != "" {
			out += column + " " + words + ", "
			if column == s.Rising {
				out = strings.TrimSuffix(out, ", ") + ": "
			}
		}
	}
	return strings.TrimRight(out, ":, ")
}

// RowCell is what a row of a stat has in a column, "" if nothing. Numbers that
// may be below 0 are added to others, and have their sign.
func (s *Stat) RowCell(row StatValue, column string) string {
	fields, _ := row.Fields()
	d, ok := fields[column]
	if !ok {
		return ""
	}
	v, isNumber := d.Number()
	if limits, _ := s.Ranges.Get(column); isNumber && limits.Min != nil && *limits.Min < 0 {
		return Signed(v)
	}
	return Plain(d)
}

// ValueOf writes a value as a kind of stat asks for.
func (g *Game) ValueOf(kind string, d StatValue) string {
	words, areWords := d.Words()
	by, isBy := d.Fields()
	switch {
	case kind == "classes" && areWords:
		return g.ClassSetWords(words)
	case kind == "ids" && areWords:
		return g.NamesOf(words)
	case kind == "by-class" && isBy:
		return g.byClass(by)
	}
	return Plain(d)
}

// Plain writes a value as it is, with true minus signs.
func Plain(d StatValue) string {
	if words, ok := d.Words(); ok && len(words) > 0 {
		return strings.Join(words, ", ")
	}
	if text, ok := d.Text(); ok {
		return text
	}
	return minus(d.String())
}

// Cell is what stands in a column of a row of the table, its numbers as the
// column has them written.
func (t Table) Cell(r Row, column int) string {
	d := r.Cells[column]
	v, isNumber := d.Number()
	if !isNumber || column >= len(t.Written) {
		return Plain(d)
	}
	switch t.Written[column] {
	case "signed":
		return Signed(v)
	case "inches":
		return Figure(v) + `"`
	case "least":
		return Figure(v) + "+"
	}
	return Figure(v)
}

// byClass writes figures by class in the order in which the game declares its
// classes, the one for all first: "−1, armour −2".
func (g *Game) byClass(by map[string]StatValue) string {
	var parts []string
	if all, ok := by["all"]; ok {
		parts = append(parts, minus(all.String()))
	}
	for id := range g.Classes.All() {
		if d, ok := by[id]; ok {
			parts = append(parts, g.ClassName(id)+" "+minus(d.String()))
		}
	}
	return strings.Join(parts, ", ")
}

var brace = regexp.MustCompile(`\{([a-z0-9-]+)\}`)

// Filled puts a part's figures in the place of the braces of its text. What
// they count stands in the text already.
func (g *Game) Filled(sentence string, stats Stats) string {
	if g.symbol == nil {
		sentence = text.WithoutSymbols(sentence)
	}
	return brace.ReplaceAllStringFunc(sentence, func(m string) string {
		id := m[1 : len(m)-1]
		d, ok := stats.Get(id)
		if !ok {
			return m
		}
		return g.Value(id, d)
	})
}

// WithSymbols is the game whose texts name faces of dice as they are written by their
// icons, for those who print them. Elsewhere they are words.
func (g *Game) WithSymbols(write func(icon, word string) string) *Game {
	if g == nil {
		return nil
	}
	out := *g
	out.symbol = write
	return &out
}

// NamesOf lists ids of any parts by their names; those of a die's faces are
// read as faces, in small letters, though a keyword may have the same.
func (g *Game) NamesOf(ids []string) string {
	for _, d := range g.Dice.All() {
		if names, ok := g.faceNames(d, ids); ok {
			return g.Language().Or(names)
		}
	}
	names := each.Of(ids, g.NameOf)
	return strings.Join(names, ", ")
}

// faceNames are the names of a die's faces, if the ids are all of its faces.
func (g *Game) faceNames(d Die, ids []string) (names []string, ok bool) {
	for _, id := range ids {
		i := slices.IndexFunc(d.Faces, func(f Face) bool { return f.Face == id })
		if i < 0 {
			return nil, false
		}
		f := d.Faces[i]
		name := g.Language().Lowered(cmp.Or(f.Name, id))
		if g.symbol != nil && f.Icon != "" {
			name = g.symbol(f.Icon, name)
		}
		names = append(names, name)
	}
	return names, len(names) > 0
}

// NameOf is the name that an id has among the parts of the game; the id itself
// if it has none.
func (g *Game) NameOf(id string) string {
	return cmp.Or(
		nameIn(g.Units, id, func(u Unit) string { return u.Name }),
		nameIn(g.Keywords, id, func(k Keyword) string { return k.Name }),
		nameIn(g.Formations, id, func(f Formation) string { return f.Name }),
		nameIn(g.Options, id, func(o Option) string { return o.Name }),
		nameIn(g.Terrain, id, func(t Terrain) string { return t.Name }),
		nameIn(g.Classes, id, func(c Class) string { return c.Name }),
		nameIn(g.Weapons, id, func(w Weapon) string { return w.Name }),
		nameIn(g.Dice, id, func(d Die) string { return d.Name }),
		id)
}

// nameIn is the name that an id has among parts, "" if it has none.
func nameIn[T any](parts Map[T], id string, name func(T) string) string {
	if p, ok := parts.Get(id); ok {
		return name(p)
	}
	return ""
}
