package roster

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/wording"
)

// Roster is an army list with all that it says.
type Roster struct {
	File   string  `json:"file"` // as it was named
	Name   string  `json:"title"`
	Game   string  `json:"game"`            // its title
	By     string  `json:"by,omitempty"`    // the program that wrote it
	Notes  string  `json:"notes,omitempty"` // the owner's
	Costs  Costs   `json:"said,omitempty"`  // as the file says
	Limits Costs   `json:"limit,omitempty"`
	Forces []Force `json:"forces,omitempty"`
}

// Force is a part of the list that comes from one catalogue.
type Force struct {
	Name       string      `json:"name"`
	Own        string      `json:"own,omitempty"` // the name that the owner gave it
	Catalogue  string      `json:"catalogue,omitempty"`
	Notes      string      `json:"notes,omitempty"`
	Costs      Costs       `json:"costs,omitempty"` // of the force itself
	Profiles   []Profile   `json:"profiles,omitempty"`
	Rules      []Rule      `json:"rules,omitempty"`
	Selections []Selection `json:"units,omitempty"`
	Forces     []Force     `json:"forces,omitempty"`
	Line       int         `json:"-"` // where it begins in the file, unzipped
}

// Selection is a unit, a model or an option, with what was chosen for it.
type Selection struct {
	Name     string      `json:"name"`
	Own      string      `json:"own,omitempty"` // the name that the owner gave it
	Notes    string      `json:"notes,omitempty"`
	Kind     string      `json:"kind,omitempty"` // unit, model, upgrade
	Number   int         `json:"number"`
	Category string      `json:"category,omitempty"` // the primary one
	Costs    Costs       `json:"costs,omitempty"`    // its own, without those of what was chosen for it
	Profiles []Profile   `json:"profiles,omitempty"`
	Rules    []Rule      `json:"rules,omitempty"`
	Chosen   []Selection `json:"chosen,omitempty"`
	Source
	Entry string `json:"entry,omitempty"` // the ids of what it was made of, outermost first, with "::" between
	Line  int    `json:"-"`               // where it begins in the file, unzipped
}

// Profile is figures of one kind: a row of a table.
type Profile struct {
	Kind   string  `json:"kind"`
	Name   string  `json:"name"`
	Fields []Field `json:"fields,omitempty"`
	Source
}

// Source is where something stands: the title of a publication, and the page as the file has it.
type Source struct {
	Publication string `json:"publication,omitempty"`
	Page        string `json:"page,omitempty"`
}

// Cited is the source as a rule is cited, in a language; nil: in English.
func (s Source) Cited(l *wording.Language) rulebook.Ref {
	return rulebook.Ref(l.Cited(s.Publication, s.Page))
}

// Field is a figure or a text of a profile.
type Field struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Rule is a rule with its text.
type Rule struct {
	Name string `json:"name"`
	Text string `json:"text"`
	Source
}

// Cost is a number of points, or of whatever else a game counts.
type Cost struct {
	Type  string // its id
	Name  string
	Value rulebook.Value
}

// costJSON is a cost as programs read it.
type costJSON struct {
	Type  string         `json:"type,omitempty"`
	Name  string         `json:"name"`
	Value rulebook.Value `json:"value"`
}

func (c Cost) MarshalJSON() ([]byte, error) { return json.Marshal(costJSON(c)) }

func (c *Cost) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, (*costJSON)(c))
}

// String is the cost as it is read: "12.5 pts".
func (c Cost) String() string {
	return strings.TrimSpace(c.Value.String() + " " + c.Name)
}

// mostCost bounds a cost, so that sums hold.
const mostCost = 1e9

// Costs are costs by their types, each once.
type Costs []Cost

// Add adds costs of one or more types.
func (cs Costs) Add(more ...Cost) Costs {
	out := append(Costs(nil), cs...)
next:
	for _, c := range more {
		for i := range out {
			if out[i].key() == c.key() {
				out[i].Value += c.Value
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
		if c.Value != 0 {
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

// Title is what the force is called, its owner's name first.
func (f *Force) Title() string {
	if f.Own != "" {
		return f.Own + " (" + f.Name + ")"
	}
	return f.Name
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

// Over is by how much the costs pass a limit.
func (cs Costs) Over(limit Cost) Cost {
	return Cost{limit.Type, limit.Name, max(0, cs.Of(limit).Value-limit.Value)}
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
	var all []Profile
	s.Each(func(s *Selection, _ int) { all = append(all, s.Profiles...) })
	return kindsOf(all)
}

// Kinds are the profiles of the force itself.
func (f *Force) Kinds() []Kind { return kindsOf(f.Profiles) }

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

// kindsOf are profiles by their kinds, equal ones once.
func kindsOf(profiles []Profile) (all []Kind) {
	seen, at := map[string]bool{}, map[string]int{}
	for _, p := range profiles {
		whole := fmt.Sprintf("%q", []any{p.Kind, p.Name, p.Fields})
		if seen[whole] {
			continue
		}
		seen[whole] = true
		n, ok := at[p.Kind]
		if !ok {
			n, all = len(all), append(all, Kind{Name: p.Kind})
			at[p.Kind] = n
		}
		k := &all[n]
		k.Profiles = append(k.Profiles, p)
		for _, f := range p.Fields {
			if !slices.Contains(k.Columns, f.Name) {
				k.Columns = append(k.Columns, f.Name)
			}
		}
	}
	return all
}

// AllRules are the rules of a selection and of all that was chosen for it, each once.
func (s *Selection) AllRules() (all []Rule) {
	s.Each(func(s *Selection, _ int) { all = append(all, s.Rules...) })
	return once(all)
}

// AllRules are the rules of the whole list, each once: two of one name with other texts are
// two.
func (r *Roster) AllRules() (all []Rule) {
	r.AllForces(func(f *Force, _ int) {
		all = append(all, f.Rules...)
		for i := range f.Selections {
			all = append(all, f.Selections[i].AllRules()...)
		}
	})
	return once(all)
}

// once are rules of one name and text once, with the first source that any of them has.
func once(rules []Rule) (all []Rule) {
	seen := map[[2]string]int{}
	for _, r := range rules {
		i, ok := seen[[2]string{r.Name, r.Text}]
		switch {
		case !ok:
			seen[[2]string{r.Name, r.Text}], all = len(all), append(all, r)
		case all[i].Source == Source{}:
			all[i].Source = r.Source
		}
	}
	return all
}
