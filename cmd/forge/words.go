package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// How a game's figures and ids read on a terminal.

// plural is "1 point", "2 points".
func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return strconv.Itoa(n) + " " + word + "s"
}

// join writes the parts that there are, with something between them.
func join(between string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), between)
}

// namesOfParts are the names of parts by id; what the game does not have is
// called by its id.
func namesOfParts[T any](parts schema.Map[T], name func(T) string, ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = id
		if p, ok := parts.Get(id); ok {
			out[i] = name(p)
		}
	}
	return strings.Join(out, ", ")
}

func keywordNames(g *schema.Game, ids []string) string {
	return namesOfParts(g.Keywords, func(k schema.Keyword) string { return k.Name }, ids)
}

func unitNames(g *schema.Game, ids ...string) string {
	return namesOfParts(g.Units, func(u schema.Unit) string { return u.Name }, ids)
}

func optionNames(g *schema.Game, ids []string) string {
	return namesOfParts(g.Options, func(o schema.Option) string { return o.Name }, ids)
}

func className(g *schema.Game, id string) string {
	return strings.ToLower(namesOfParts(g.Classes, func(c schema.Class) string { return c.Name }, []string{id}))
}

// whoWords says whom a rule holds for: "all but infantry".
func whoWords(g *schema.Game, w schema.Who) string {
	var in, out []string
	for _, word := range w {
		if id, not := strings.CutPrefix(word, "!"); not {
			out = append(out, className(g, id))
		} else {
			in = append(in, className(g, word))
		}
	}
	return join(" but ", strings.Join(in, ", "), strings.Join(out, ", "))
}

// statTitle is what a stat is called; its id if the game does not declare it.
func statTitle(g *schema.Game, id string) string {
	if s, ok := g.Stats.Get(id); ok {
		if s.Short != "" {
			return s.Short
		}
		return s.Title
	}
	return id
}

// statValue is a figure in words, as its stat's kind asks for.
func statValue(g *schema.Game, id string, d schema.Datum) string {
	stat, _ := g.Stats.Get(id)
	words, areWords := d.Words()
	by, isBy := d.Fields()
	n, isNumber := d.Number()
	switch {
	case stat.Kind == "classes" && areWords:
		return whoWords(g, words)
	case stat.Kind == "by-class" && isBy:
		return byClass(g, by)
	case isNumber:
		return amount(n, stat.Measure)
	}
	return figure(d)
}

// figure writes a value plainly, a number or several with a true minus sign.
func figure(d schema.Datum) string {
	_, one := d.Number()
	_, several := d.Ints()
	words, areWords := d.Words()
	switch {
	case areWords:
		return strings.Join(words, ", ")
	case one || several:
		return minus(d.String())
	}
	return d.String()
}

// minus writes figures with a true minus sign.
func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }

// amount is a figure with what it counts: "1 square", "2 squares".
func amount(n float64, measure string) string {
	switch {
	case n != 1 && n != -1:
	case measure == "dice":
		measure = "die"
	case measure == "inches":
		measure = "inch"
	default:
		measure = strings.TrimSuffix(measure, "s")
	}
	return join(" ", minus(strconv.FormatFloat(n, 'f', -1, 64)), measure)
}

// byClass writes figures by class in the order in which the game declares
// its classes, the one for all first.
func byClass(g *schema.Game, by map[string]schema.Datum) string {
	var parts []string
	for _, id := range append([]string{"all"}, g.Classes.Keys()...) {
		if d, ok := by[id]; ok {
			parts = append(parts, className(g, id)+" "+figure(d))
		}
	}
	return strings.Join(parts, ", ")
}

// statWords are figures in one line: "Range 3 squares, No sight".
func statWords(g *schema.Game, stats schema.Stats) string {
	var parts []string
	for id, d := range stats.All() {
		value := statValue(g, id, d)
		if on, isFlag := d.Flag(); isFlag && on {
			value = ""
		}
		parts = append(parts, join(" ", statTitle(g, id), value))
	}
	return strings.Join(parts, ", ")
}

// statRows are figures line by line: what it is, how much.
func statRows(g *schema.Game, stats schema.Stats) [][2]string {
	var rows [][2]string
	for id, d := range stats.All() {
		rows = append(rows, [2]string{statTitle(g, id), statValue(g, id, d)})
	}
	return rows
}

var brace = regexp.MustCompile(`\{([a-z0-9-]+)\}`)

// filled puts a part's figures in the place of the braces of its text; what
// measure they have stands in the text already.
func filled(g *schema.Game, text string, stats schema.Stats) string {
	return brace.ReplaceAllStringFunc(text, func(m string) string {
		id := m[1 : len(m)-1]
		d, ok := stats.Get(id)
		if !ok {
			return m
		}
		if n, ok := d.Number(); ok {
			return amount(n, "")
		}
		return statValue(g, id, d)
	})
}

// keywordRows are keywords with their texts, the figures filled in.
func keywordRows(g *schema.Game, ids []string) [][2]string {
	var rows [][2]string
	for _, id := range ids {
		k, ok := g.Keywords.Get(id)
		if !ok {
			k.Name = id
		}
		rows = append(rows, [2]string{k.Name, filled(g, k.Text, k.Stats)})
	}
	return rows
}
