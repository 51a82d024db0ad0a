package roster

import (
	"cmp"
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// Roster is an army list with all that it says.
type Roster struct {
	File   string // as it was named
	Name   string
	Game   string // the title of its game
	By     string // the program that wrote it
	Notes  string // the owner's
	Costs  Costs  // as the file says
	Limits Costs
	Forces []Force
}

// Force is a part of the list that comes from one catalogue.
type Force struct {
	Name, Catalogue string
	Notes           string
	Costs           Costs // of the force itself
	Profiles        []Profile
	Rules           []Rule
	Selections      []Selection
	Forces          []Force
}

// Selection is a unit, a model or an option, with what was chosen for it.
type Selection struct {
	Name     string
	Own      string // the name that the owner gave it
	Notes    string
	Kind     string // unit, model, upgrade
	Number   int
	Category string // the primary one
	Costs    Costs  // its own, without those of what was chosen for it
	Profiles []Profile
	Rules    []Rule
	Chosen   []Selection
}

// Profile is figures of one kind: a row of a table.
type Profile struct {
	Kind, Name string
	Fields     []Field
}

// Field is a figure or a text of a profile.
type Field struct{ Name, Text string }

// Rule is a rule with its text.
type Rule struct{ Name, Text string }

// Cost is a number of points, or of whatever else a game counts, in hundredths.
type Cost struct {
	Type       string // its id
	Name       string
	Hundredths int64
}

// String is the cost as it is read: "12.5 pts".
func (c Cost) String() string {
	n := strconv.FormatFloat(float64(c.Hundredths)/100, 'f', -1, 64)
	return strings.TrimSpace(n + " " + c.Name)
}

// mostCost bounds a cost, so that sums hold.
const mostCost = 1e9

// hundredths rounds what a file says: programs add in floating point. False: it is no
// number, or beyond all sense.
func hundredths(text string) (int64, bool) {
	f, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || math.IsNaN(f) || math.Abs(f) > mostCost {
		return 0, false
	}
	return int64(math.Round(f * 100)), true
}

// Costs are costs by their types, each once.
type Costs []Cost

// Add adds costs of one or more types.
func (cs Costs) Add(more ...Cost) Costs {
	out := append(Costs(nil), cs...)
next:
	for _, c := range more {
		for i := range out {
			if out[i].key() == c.key() {
				out[i].Hundredths += c.Hundredths
				continue next
			}
		}
		out = append(out, c)
	}
	return out
}

func (c Cost) key() string { return cmp.Or(c.Type, c.Name) }

// Of is the cost of the type of another.
func (cs Costs) Of(other Cost) Cost {
	for _, c := range cs {
		if c.key() == other.key() {
			return c
		}
	}
	return Cost{Type: other.Type, Name: other.Name}
}

// String are the costs that are not nothing, with commas between.
func (cs Costs) String() string {
	var out []string
	for _, c := range cs {
		if c.Hundredths != 0 {
			out = append(out, c.String())
		}
	}
	return strings.Join(out, ", ")
}

// Title is what the selection is called: by its owner, or as its catalogue has it.
func (s *Selection) Title() string { return cmp.Or(s.Own, s.Name) }

// Total is what the selection costs with all that was chosen for it.
func (s *Selection) Total() Costs {
	sum := Costs(nil).Add(s.Costs...)
	for i := range s.Chosen {
		sum = sum.Add(s.Chosen[i].Total()...)
	}
	return sum
}

// Total is what the force costs with all in it.
func (f *Force) Total() Costs {
	sum := Costs(nil).Add(f.Costs...)
	for i := range f.Selections {
		sum = sum.Add(f.Selections[i].Total()...)
	}
	for i := range f.Forces {
		sum = sum.Add(f.Forces[i].Total()...)
	}
	return sum
}

// Total is what all forces cost.
func (r *Roster) Total() Costs {
	var sum Costs
	for i := range r.Forces {
		sum = sum.Add(r.Forces[i].Total()...)
	}
	return sum
}

// Without is the roster with a sign in place of each of some letters.
func (r *Roster) Without(letters []rune, sign string) *Roster {
	data, err := json.Marshal(r)
	if err != nil {
		panic("roster: words and numbers are not written as JSON: " + err.Error())
	}
	text := string(data)
	for _, l := range letters {
		text = strings.ReplaceAll(text, string(l), sign)
	}
	var out Roster
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		panic("roster: what was written as JSON is not: " + err.Error())
	}
	return &out
}

// AllForces are the forces and those in them, each with how deep it lies.
func (r *Roster) AllForces(each func(f *Force, depth int)) {
	var walk func(fs []Force, depth int)
	walk = func(fs []Force, depth int) {
		for i := range fs {
			each(&fs[i], depth)
			walk(fs[i].Forces, depth+1)
		}
	}
	walk(r.Forces, 0)
}

// Each goes through a selection and all that was chosen for it.
func (s *Selection) Each(do func(s *Selection, depth int)) {
	var walk func(s *Selection, depth int)
	walk = func(s *Selection, depth int) {
		do(s, depth)
		for i := range s.Chosen {
			walk(&s.Chosen[i], depth+1)
		}
	}
	walk(s, 0)
}

// Kinds are the profiles of a selection and of all that was chosen for it, by their kinds
// in the order in which they come, equal ones once.
func (s *Selection) Kinds() []Kind {
	var all kinds
	s.Each(func(s *Selection, _ int) { all.add(s.Profiles) })
	return all
}

// Kinds are the profiles of the force itself.
func (f *Force) Kinds() []Kind {
	var all kinds
	all.add(f.Profiles)
	return all
}

// Kind is the profiles of one kind: a table with a column for each field that any has.
type Kind struct {
	Name     string
	Columns  []string
	Profiles []Profile
}

// Row are the texts of a profile in the columns.
func (k *Kind) Row(p Profile) []string {
	row := make([]string, len(k.Columns))
	for i, c := range k.Columns {
		row[i] = p.field(c)
	}
	return row
}

func (p *Profile) field(name string) string {
	for _, f := range p.Fields {
		if f.Name == name {
			return f.Text
		}
	}
	return ""
}

func (p *Profile) equal(q *Profile) bool {
	if p.Name != q.Name || len(p.Fields) != len(q.Fields) {
		return false
	}
	for i := range p.Fields {
		if p.Fields[i] != q.Fields[i] {
			return false
		}
	}
	return true
}

type kinds []Kind

func (all *kinds) add(profiles []Profile) {
next:
	for _, p := range profiles {
		k := all.of(p.Kind)
		for i := range k.Profiles {
			if k.Profiles[i].equal(&p) {
				continue next
			}
		}
		k.Profiles = append(k.Profiles, p)
		for _, f := range p.Fields {
			if !contains(k.Columns, f.Name) {
				k.Columns = append(k.Columns, f.Name)
			}
		}
	}
}

func (all *kinds) of(kind string) *Kind {
	for i := range *all {
		if (*all)[i].Name == kind {
			return &(*all)[i]
		}
	}
	*all = append(*all, Kind{Name: kind})
	return &(*all)[len(*all)-1]
}

func contains(all []string, one string) bool {
	for _, s := range all {
		if s == one {
			return true
		}
	}
	return false
}

// AllRules are the rules of a selection and of all that was chosen for it, each once.
func (s *Selection) AllRules() (all []Rule) {
	s.Each(func(s *Selection, _ int) { all = union(all, s.Rules) })
	return all
}

// AllRules are the rules of the whole list, each once: two of one name with other texts are
// two.
func (r *Roster) AllRules() (all []Rule) {
	r.AllForces(func(f *Force, _ int) {
		all = union(all, f.Rules)
		for i := range f.Selections {
			all = union(all, f.Selections[i].AllRules())
		}
	})
	return all
}

func union(all, more []Rule) []Rule {
next:
	for _, r := range more {
		for i := range all {
			if all[i] == r {
				continue next
			}
		}
		all = append(all, r)
	}
	return all
}
