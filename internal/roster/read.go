package roster

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Is says whether a file is meant as a roster: by its ending, or as JSON by the key that it
// begins with.
func Is(name string, data []byte) bool {
	lower := strings.ToLower(name)
	if strings.HasSuffix(lower, ".ros") || strings.HasSuffix(lower, ".rosz") {
		return true
	}
	start := strings.TrimLeft(strings.TrimPrefix(string(data[:min(len(data), 512)]), "\ufeff"), " \t\r\n")
	rest, object := strings.CutPrefix(start, "{")
	return object && strings.HasSuffix(lower, ".json") && strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), `"roster"`)
}

// Read reads a roster and adds it up; nil: it cannot be read, and the diagnostics say why.
func Read(file string, data []byte) (*Roster, []diag.Diagnostic) {
	x := reader{file: file, books: map[string]string{}, unknown: map[string]bool{}, names: map[string]map[string]bool{}}
	root, err := treeOf(data)
	var p *problem
	switch {
	case errors.As(err, &p):
		check := &unread
		if p.large {
			check = &tooLarge
		}
		x.say(check, p.line, "%s", p.says)
		return nil, x.found
	case root.name != "roster":
		x.say(&noRoster, root.line, "the file is %s, and no roster", called(root.name))
		return nil, x.found
	}
	r := x.roster(root)
	for _, of := range namesBounded {
		if len(x.names[of]) > maxNames {
			x.found = nil
			x.say(&tooLarge, 0, "it has more than %d %s of different names", maxNames, of)
			return nil, x.found
		}
	}
	x.compare(r, root.line)
	return r, diag.Sort(x.found)
}

// called is what a file is that is no roster.
func called(element string) string {
	switch element {
	case "catalogue", "gameSystem":
		return "data to choose from (" + element + ")"
	}
	return strconv.Quote(element)
}

// reader reads a tree as a roster.
type reader struct {
	file    string
	books   map[string]string // titles of publications, by id
	unknown map[string]bool
	names   map[string]map[string]bool // by what has them
	found   []diag.Diagnostic
}

// namesBounded are what may have maxNames names.
var namesBounded = []string{"costs", "kinds of profiles", "fields"}

// fits counts a name; false: there are too many others.
func (x *reader) fits(of, name string) bool {
	if x.names[of] == nil {
		x.names[of] = map[string]bool{}
	}
	all := x.names[of]
	if len(all) <= maxNames {
		all[name] = true
	}
	return len(all) <= maxNames
}

func (x *reader) say(c *diag.Check, line int, format string, args ...any) {
	x.found = append(x.found, c.At(diag.Span{File: x.file, Line: line}, format, args...))
}

// passed are the elements that say nothing at the table: what a selection was made of, what
// programs need to go on, and what is there already.
var passed = []string{"publications", "tags", "modifiers", "modifierGroups", "associations", "customNotes", "description", "comment", "attributeTypes", "group", "from", "alias"}

// lists are the elements below an element, by the list that they stand in. Lists that are
// not asked for are noted once.
func (x *reader) lists(n *node, of map[string]func(*node)) {
	for _, list := range n.kids {
		do := of[list.name]
		switch {
		case do != nil:
			for _, k := range list.kids {
				do(k)
			}
		case !slices.Contains(passed, list.name) && !x.unknown[list.name]:
			x.unknown[list.name] = true
			x.say(&leftOut, list.line, "%q is not known and is left out, here and wherever it stands", list.name)
		}
	}
}

// know notes the publications that a force or the whole list names, before what cites them is read.
func (x *reader) know(n *node) {
	for _, list := range n.kids {
		if list.name == "publications" {
			for _, p := range list.kids {
				x.books[p.attr("id")] = clean(p.attr("name"))
			}
		}
	}
}

// source is where an element says that it stands. An id that no publication has says nothing.
func (x *reader) source(n *node) Source {
	return Source{x.books[n.attr("publicationId")], clean(n.attr("page"))}
}

func (x *reader) roster(n *node) *Roster {
	x.know(n)
	r := &Roster{File: x.file, Name: clean(n.attr("name")), Game: clean(n.attr("gameSystemName")), By: clean(n.attr("generatedBy")), Notes: lines(n.attr("customNotes"))}
	x.lists(n, map[string]func(*node){
		"costs":      x.costs(&r.Costs),
		"costLimits": x.limits(&r.Limits),
		"forces":     func(k *node) { r.Forces = append(r.Forces, x.force(k)) },
	})
	r.Limits = each.Where(r.Limits, func(c Cost) bool { return c.Value > 0 }) // -1 means no limit
	return r
}

func (x *reader) force(n *node) Force {
	f := Force{Name: clean(n.attr("name")), Own: clean(n.attr("customName")), Catalogue: clean(n.attr("catalogueName")), Notes: lines(n.attr("customNotes")), Line: n.line}
	if f.Own == f.Name {
		f.Own = ""
	}
	x.know(n)
	x.lists(n, map[string]func(*node){
		"costs":      x.costs(&f.Costs),
		"profiles":   func(k *node) { f.Profiles = append(f.Profiles, x.profile(k)) },
		"rules":      x.rules(&f.Rules),
		"selections": func(k *node) { f.Selections = append(f.Selections, x.selection(k)) },
		"forces":     func(k *node) { f.Forces = append(f.Forces, x.force(k)) },
		"categories": func(k *node) {
			x.lists(k, map[string]func(*node){"rules": x.rules(&f.Rules), "profiles": func(p *node) { f.Profiles = append(f.Profiles, x.profile(p)) }})
		},
	})
	return f
}

func (x *reader) selection(n *node) Selection {
	s := Selection{Name: clean(n.attr("name")), Own: clean(n.attr("customName")), Notes: lines(n.attr("customNotes")), Kind: n.attr("type"), Number: 1, Source: x.source(n), Entry: n.attr("entryId"), Line: n.line}
	if text := n.attr("number"); text != "" {
		number, err := strconv.Atoi(text)
		if s.Number = number; err != nil || number < 0 || number > mostCost {
			x.say(&badNumber, n.line, "%q has the number %q", s.Name, text)
			s.Number = 1
		}
	}
	if s.Own == s.Name {
		s.Own = ""
	}
	x.lists(n, map[string]func(*node){
		"costs":      x.costs(&s.Costs),
		"profiles":   func(k *node) { s.Profiles = append(s.Profiles, x.profile(k)) },
		"rules":      x.rules(&s.Rules),
		"selections": func(k *node) { s.Chosen = append(s.Chosen, x.selection(k)) },
		"categories": func(k *node) {
			if k.attr("primary") == "true" {
				s.Category = clean(k.attr("name"))
			}
			x.lists(k, map[string]func(*node){"rules": x.rules(&s.Rules), "profiles": func(p *node) { s.Profiles = append(s.Profiles, x.profile(p)) }})
		},
	})
	return s
}

func (x *reader) costs(to *Costs) func(*node) {
	return func(n *node) {
		value := cmp.Or(n.attr("value"), "0")
		c := Cost{Type: n.attr("typeId"), Name: clean(n.attr("name"))}
		var ok bool
		if c.Value, ok = amount(value); !ok {
			x.say(&badNumber, n.line, "%q costs %q", c.Name, value)
		}
		if x.fits("costs", c.key()) {
			*to = to.Add(c)
		}
	}
}

// amount rounds what a file says to thousandths, as games count: programs add in floating
// point. False: it is no number, or beyond all sense.
func amount(text string) (rulebook.Value, bool) {
	f, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || math.IsNaN(f) || math.Abs(f) > mostCost {
		return 0, false
	}
	return rulebook.Value(math.Round(f * float64(rulebook.Whole(1)))), true
}

// limits are read as costs are, and do not add up: of two of one type the first holds.
func (x *reader) limits(to *Costs) func(*node) {
	return func(n *node) {
		var one Costs
		x.costs(&one)(n)
		for _, c := range one {
			switch i := slices.IndexFunc(*to, func(had Cost) bool { return had.key() == c.key() }); {
			case i < 0:
				*to = append(*to, c)
			case (*to)[i].Value != c.Value:
				x.say(&leftOut, n.line, "a limit of %s is left out: there is one of %s", c, (*to)[i])
			}
		}
	}
}

func (x *reader) profile(n *node) Profile {
	p := Profile{Kind: clean(n.attr("typeName")), Name: clean(n.attr("name")), Source: x.source(n)}
	x.fits("kinds of profiles", p.Kind)
	field := func(k *node) {
		f := Field{clean(k.attr("name")), lines(cmp.Or(k.text, k.attr("value")))}
		if x.fits("fields", f.Name) {
			p.Fields = append(p.Fields, f)
		}
	}
	x.lists(n, map[string]func(*node){"characteristics": field, "attributes": field})
	return p
}

func (x *reader) rules(to *[]Rule) func(*node) {
	return func(n *node) {
		r := Rule{clean(n.attr("name")), lines(n.attr("description")), x.source(n)}
		if r.Name == "" && r.Text == "" {
			x.say(&leftOut, n.line, "a rule has neither a name nor a text, and is left out")
			return
		}
		*to = append(*to, r)
	}
}

// compare holds the total of the file against the sum of its parts.
func (x *reader) compare(r *Roster, line int) {
	sum := r.Total()
	for _, c := range r.Costs {
		if own := sum.Of(c); own.Value != c.Value {
			x.say(&unlikeSum, line, "the file says %s, and its parts add up to %s", c, Cost{c.Type, c.Name, own.Value})
		}
	}
	for _, limit := range r.Limits {
		if over := sum.Over(limit); over.Value > 0 {
			x.say(&overLimit, line, "the list costs %s, %s more than its limit of %s", sum.Of(limit), over, limit)
		}
	}
}

// clean is a name without stray blanks, its author's marks for bold and small type, and signs
// that are not seen: those that turn the direction of writing, or make different names look the same.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) || unicode.IsControl(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, marks.Replace(s))
	return strings.Join(strings.Fields(s), " ")
}

var marks = strings.NewReplacer("^^", "", "**", "")

// lines is a text without its author's marks for bold and small type, its lines kept.
func lines(s string) string {
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s)
	var out []string
	for _, line := range strings.Split(s, "\n") {
		if line = clean(line); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}
