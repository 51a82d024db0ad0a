package recruit

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// Every list that forge ships, written as another program would write it, in any language,
// comes back as the same list, but for what a roster does not say: who serves whom.
func TestListsComeBack(t *testing.T) {
	err := fs.WalkDir(armylists.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".cue", ".yaml", ".json"}, path.Ext(name)) {
			return err
		}
		doc := load(t, name, func(file string) ([]byte, error) { return fs.ReadFile(armylists.Files, file) })
		list := *doc.List
		list.Formations = slices.Clone(list.Formations)
		for i := range list.Formations {
			list.Formations[i].Serves, list.Formations[i].Stats = "", schema.Stats{}
		}
		want := hashOf(t, &list)
		for _, tag := range []string{"en", "de"} {
			l, _ := wording.Named(tag)
			data := written(doc.Game.In(l), &list, doc.Army())
			r, found := roster.Read("list.ros", data)
			if len(found) > 0 {
				t.Fatalf("%s: %v\n%s", name, found, data)
			}
			got := List(r, doc.Game.Original(), Ways{})
			got.List.Game, got.List.Adds = list.Game, list.Adds
			for _, d := range got.Found {
				t.Errorf("%s in %s: %s", name, tag, d.Message)
			}
			if is := hashOf(t, got.List); is != want {
				list.Texts, list.Notes = nil, ""
				is, _ := json.Marshal(got.List)
				was, _ := json.Marshal(list)
				t.Errorf("%s in %s comes back as\n%s\nand was\n%s", name, tag, is, was)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func load(t *testing.T, name string, read func(string) ([]byte, error)) *schema.Doc {
	t.Helper()
	doc, found, err := schema.NewLoader(schema.Options{Read: read}).Load(t.Context(), name)
	if err != nil || !doc.Complete {
		t.Fatalf("%s: %v %v", name, err, found)
	}
	return doc
}

func hashOf(t *testing.T, l *schema.ArmyList) string {
	t.Helper()
	data, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	return schema.Hash(load(t, "list.json", func(string) ([]byte, error) { return data, nil }))
}

// selection is one of a roster, as XML has it.
type selection struct {
	XMLName xml.Name    `xml:"selection"`
	Name    string      `xml:"name,attr"`
	Own     string      `xml:"customName,attr,omitempty"`
	Number  int         `xml:"number,attr"`
	Chosen  []selection `xml:"selections>selection"`
}

// written is a list as another program writes it: a force for each group, a model for each
// unit, and numbers multiplied out.
func written(g *schema.Game, l *schema.ArmyList, army schema.Army) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "<roster name=\"list\">")
	b.WriteString("<costLimits>")
	if l.Limit != nil {
		fmt.Fprintf(&b, `<costLimit name="pts" value="%s"/>`, l.Limit)
	}
	for id, budget := range l.Budgets.All() {
		c, _ := g.Currencies.Get(id)
		fmt.Fprintf(&b, `<costLimit name="%s" value="%s"/>`, c.Name, budget)
	}
	b.WriteString("</costLimits><forces>")
	var groups []string
	for _, e := range l.Formations {
		if !slices.Contains(groups, e.Group) {
			groups = append(groups, e.Group)
		}
	}
	for _, group := range groups {
		var all []selection
		for id, value := range l.Choices.All() {
			choice, _ := g.Choices.Get(id)
			v, _ := choice.Values.Get(value)
			all = append(all, selection{Name: choice.Name, Number: 1, Chosen: []selection{{Name: v.Name, Number: 1}}})
		}
		for i, e := range l.Formations {
			if e.Group == group {
				all = append(all, entryWritten(g, i, e, army))
			}
		}
		inside, err := xml.Marshal(all)
		if err != nil {
			panic(err)
		}
		head := struct {
			XMLName xml.Name `xml:"force"`
			Name    string   `xml:"name,attr"`
			Own     string   `xml:"customName,attr"`
			Side    string   `xml:"catalogueName,attr"`
			Inside  string   `xml:",innerxml"`
		}{Name: kindOf(g, l, group), Own: group, Side: l.Side, Inside: "<selections>" + string(inside) + "</selections>"}
		force, err := xml.Marshal(head)
		if err != nil {
			panic(err)
		}
		b.Write(force)
	}
	return []byte(b.String() + "</forces></roster>")
}

// kindOf is the kind of a body by its name.
func kindOf(g *schema.Game, l *schema.ArmyList, group string) string {
	kind := ""
	if kinds := g.Bodies.Keys(); len(kinds) > 0 {
		kind = kinds[0]
	}
	for _, b := range l.Bodies {
		if b.Name == group {
			kind = b.Kind
		}
	}
	k, _ := g.Bodies.Get(kind)
	return k.Name
}

func entryWritten(g *schema.Game, entry int, e schema.Entry, army schema.Army) selection {
	f, _ := g.Formations.Get(e.Type)
	s := selection{Name: f.Name, Own: e.Name, Number: e.Number()}
	i := slices.IndexFunc(army.Formations, func(f schema.Fielded) bool { return f.Entry == entry })
	fielded := &army.Formations[i]
	chosen := slices.Clone(e.Units)
	for n := range fielded.Troops {
		troop := &fielded.Troops[n]
		u, _ := g.Units.Get(troop.Unit)
		model := selection{Name: u.Name, Number: e.Number()}
		if k := slices.IndexFunc(chosen, func(c schema.Chosen) bool { return c.Unit == troop.Unit }); k >= 0 && n >= len(fielded.Troops)-len(chosen) {
			model.Own = chosen[k].Name
			chosen = slices.Delete(chosen, k, k+1)
		}
		for k, taken := range e.Options {
			if fielded.Targets[k] == n {
				model.Chosen = append(model.Chosen, optionWritten(g, taken, e))
			}
		}
		s.Chosen = append(s.Chosen, model)
	}
	for k, taken := range e.Options {
		if fielded.Targets[k] < 0 {
			s.Chosen = append(s.Chosen, optionWritten(g, taken, e))
		}
	}
	return s
}

func optionWritten(g *schema.Game, taken schema.Taken, e schema.Entry) selection {
	o, _ := g.Options.Get(taken.Option)
	return selection{Name: o.Name, Number: taken.Number() * e.Number()}
}

// What does not match is reported with its place and what is near it, and nothing is guessed.
func TestListSaysWhatIsMissing(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	r, found := roster.Read("list.ros", []byte(`<roster name="Column">
<costLimits><costLimit name="Favours" value="3"/><costLimit name="pts" value="12.5"/></costLimits>
<forces><force name="Army"><selections>
<selection name="Special infantry" customName="Guards" number="2"><selections>
 <selection name="Rifles" number="2"><selections><selection name="Baner" number="2"/></selections></selection>
 <selection name="SMG" number="1"/>
</selections></selection>
<selection name="Mortars" number="1"><selections><selection name="Mortar" number="3"/></selections></selection>
<selection name="Mortar crew" number="1"/>
<selection name="Mortar crew" number="1"/>
</selections></force></forces></roster>`))
	if len(found) > 0 {
		t.Fatal(found)
	}
	got := List(r, g, Ways{})
	var said []string
	for _, d := range got.Found {
		said = append(said, fmt.Sprintf("%d: %s", d.Line, d.Message))
	}
	want := `0: limit: the game counts nothing that is called "Favours", of which the limit is 3 Favours
5: Army › Guards › Rifles › Baner: Special infantry has nothing that is called "Baner", did you mean "Banner" (banner)?
6: Army › Guards › SMG: 1 × "SMG" for 2 × Special infantry is not the same for each
8: Army › Mortars: it has 3 × Mortar for each formation, and Mortar has 1
9: Army › Mortar crew: the game has no formation that is called "Mortar crew", did you mean "Mortar" (mortar)?`
	if is := strings.Join(said, "\n"); is != want {
		t.Errorf("%s\nwant\n%s", is, want)
	}
	if left, changed := len(got.Left), len(got.Changed); left != 5 || changed != 1 {
		t.Errorf("%d parts are left and %d changed, want 5 and 1", left, changed)
	}
}

// What the user says of names holds before all else.
func TestListByWays(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	r, _ := roster.Read("list.ros", []byte(`<roster name="Column"><forces><force name="Army" catalogueName="Uplands"><selections>
<selection name="Foot" number="1"><selections><selection name="Flag" number="1"/><selection name="Points left" number="4"/></selections></selection>
<selection name="Size" number="1"><selections><selection name="Small" number="1"/></selections></selection>
<selection name="anything" entryId="1-2::gun-tank" number="2"/>
</selections></force></forces></roster>`))
	w := Ways{As: map[string]string{"foot": "militia", "Flag": "banner", "Uplands": "Valdora"}, Ignore: []string{"SIZE", "Points left"}}
	got := List(r, g, w)
	list, err := json.Marshal(got.List)
	if want := `{"kind":"ArmyList","game":"","title":"Column","side":"Valdora","formations":[{"type":"militia","options":[{"option":"banner"}]},{"type":"gun-tank","count":2}]}`; err != nil || string(list) != want || len(got.Found) > 0 {
		t.Errorf("%s %v, want %s", list, got.Found, want)
	}
	w.Ignore = append(w.Ignore, "Sise")
	if unused, _ := w.Unused(r); !slices.Equal(unused, []string{"Sise"}) {
		t.Errorf("unused: %q", unused)
	}
}
