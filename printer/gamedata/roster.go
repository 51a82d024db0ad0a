package gamedata

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	foreign "github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer/layout"
)

// longField is how many letters of a field are too many for a table.
const longField = 140

// longestTerm is how many letters of a text stand together, so that the rest can go on on the
// next page.
const longestTerm = 420

// RosterTitle is what a selection is called, with how many there are of it.
func RosterTitle(s *foreign.Selection) string {
	title := s.Name
	if s.Own != "" {
		title = s.Own + " (" + s.Name + ")"
	}
	if s.Number != 1 {
		title = strconv.Itoa(s.Number) + " × " + title
	}
	return title
}

// RosterBlocks are a selection of another program's list, first what it is and what was
// chosen for it, then its profiles, a block for each kind. With texts its rules follow as
// they are written, or else by their names.
func RosterBlocks(s *foreign.Selection, l *wording.Language, texts bool) []layout.Block {
	head := layout.Block{Title: RosterTitle(s), Right: PrintedCosts(l, s.Total())}
	var said []string
	if chosen := RosterChosen(s, func(c foreign.Costs) string { return PrintedCosts(l, c) }); chosen != "" {
		said = append(said, page.Escaped(chosen))
	}
	said = append(said, rosterNotes(s)...)
	rules := s.AllRules()
	if names := RuleNames(l, rules); !texts && names != "" {
		said = append(said, names)
	}
	head.Before = strings.Join(said, "\n\n")
	out := append([]layout.Block{head}, kindBlocks(s.Kinds())...)
	if texts && len(rules) > 0 {
		out = append(out, RuleBlock(l, rules))
	}
	return out
}

// PrintedCosts are costs as they are printed in a language, nil being English, each on one line.
func PrintedCosts(l *wording.Language, costs foreign.Costs) string {
	some := each.Where(costs, func(c foreign.Cost) bool { return c.Value != 0 })
	return strings.Join(each.Of(some, func(c foreign.Cost) string { return PrintedCost(l, c) }), ", ")
}

// PrintedCost is a cost as it is printed in a language.
func PrintedCost(l *wording.Language, c foreign.Cost) string {
	return strings.ReplaceAll(strings.TrimSpace(l.Number(c.Value.Float())+" "+c.Name), " ", "\u00a0")
}

// RuleNames are rules by their names; "": none has one.
func RuleNames(l *wording.Language, rules []foreign.Rule) string {
	named := each.Where(rules, func(r foreign.Rule) bool { return r.Name != "" })
	if len(named) == 0 {
		return ""
	}
	return l.Say("Rules: {rules}", page.Escaped(strings.Join(each.Of(named, func(r foreign.Rule) string { return r.Name }), ", ")))
}

// RosterChosen are all that was chosen for a selection, with its costs as they are written, and what was chosen for that in
// brackets.
func RosterChosen(s *foreign.Selection, written func(foreign.Costs) string) string {
	return strings.Join(each.Of(s.Chosen, func(c foreign.Selection) string {
		said := RosterTitle(&c)
		if costs := written(c.Costs); costs != "" {
			said += " [" + costs + "]"
		}
		if more := RosterChosen(&c, written); more != "" {
			said += " (" + more + ")"
		}
		return said
	}), ", ")
}

// rosterNotes are the owner's notes to a selection and to what was chosen for it.
func rosterNotes(s *foreign.Selection) (all []string) {
	s.Each(func(s *foreign.Selection, depth int) {
		for i, line := range strings.Split(s.Notes, "\n") {
			switch {
			case line == "":
			case i == 0 && depth > 0:
				all = append(all, page.Escaped(s.Title()+": "+line))
			default:
				all = append(all, page.Escaped(line))
			}
		}
	})
	return all
}

// ForceBlocks are the profiles of a force itself.
func ForceBlocks(f *foreign.Force) []layout.Block { return kindBlocks(f.Kinds()) }

// kindBlocks are profiles: first the kinds that make tables, then those with long texts.
func kindBlocks(kinds []foreign.Kind) []layout.Block {
	long := func(k foreign.Kind) bool { return len(k.Columns) == 0 || slices.ContainsFunc(k.Profiles, isLong) }
	kinds = slices.Concat(each.Where(kinds, func(k foreign.Kind) bool { return !long(k) }), each.Where(kinds, long))
	return each.Of(kinds, func(k foreign.Kind) layout.Block {
		b := layout.Block{Title: k.Name}
		if long(k) {
			for _, p := range k.Profiles {
				b.Terms = append(b.Terms, terms(p.Name, fieldsOf(p))...)
			}
			return b
		}
		b.Columns = append(b.Columns, layout.Column{Bold: true})
		for _, c := range k.Columns {
			b.Columns = append(b.Columns, layout.Column{Title: c, Align: page.Centre})
		}
		for i := range k.Columns {
			if slices.ContainsFunc(k.Profiles, func(p foreign.Profile) bool { return len(k.Row(p)[i]) > 14 }) {
				b.Columns[i+1].Align = page.Left
			}
		}
		for _, p := range k.Profiles {
			b.Rows = append(b.Rows, each.Of(append([]string{p.Name}, k.Row(p)...), cellOf))
		}
		b.Wide = len(b.Columns) > 9
		return b
	})
}

func isLong(p foreign.Profile) bool {
	return slices.ContainsFunc(p.Fields, func(f foreign.Field) bool { return len(f.Text) > longField })
}

func cellOf(text string) string {
	if text == "" {
		return layout.None
	}
	return page.Escaped(strings.ReplaceAll(text, "\n", " "))
}

// fieldsOf are the fields of a profile as a text: the names are left out where there is one.
func fieldsOf(p foreign.Profile) string {
	if len(p.Fields) == 1 {
		return p.Fields[0].Text
	}
	return strings.Join(each.Of(each.Where(p.Fields, func(f foreign.Field) bool { return f.Text != "" }), func(f foreign.Field) string { return f.Name + ": " + f.Text }), "\n")
}

// RuleBlock are rules with their texts.
func RuleBlock(l *wording.Language, rules []foreign.Rule) layout.Block {
	b := layout.Block{Title: l.Say("Rules")}
	for _, r := range rules {
		b.Terms = append(b.Terms, terms(cmp.Or(r.Name, l.Say("A rule without a name"))+r.Cited(l).In(), r.Text)...)
	}
	return b
}

// terms are a name with its text, in pieces that are not too long to stand together.
func terms(name, text string) (all []layout.Term) {
	for _, piece := range pieces(text) {
		all = append(all, layout.Term{Name: name, Text: page.Escaped(piece)})
		name = ""
	}
	return all
}

// pieces are a text in parts of whole words.
func pieces(whole string) (all []string) {
	one := ""
	for _, word := range text.Loosened(text.Words(whole), longestTerm) {
		if one != "" && len(one)+len(word) > longestTerm {
			all, one = append(all, one), ""
		}
		one = strings.TrimSpace(one + " " + word)
	}
	return append(all, one)
}
