package simulate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"github.com/tabletop-forge/forge/play"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// setAll sets every field of a value to something that no other has. What a Part could
// not carry, or a tally not add up, fails the test.
func setAll(t *testing.T, v reflect.Value, path string, next *int) {
	t.Helper()
	*next++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				t.Fatalf("%s.%s is not exported: JSON would lose it", path, f.Name)
			}
			if f.Tag.Get("json") != "-" {
				setAll(t, v.Field(i), path+"."+f.Name, next)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		setAll(t, v.Elem(), path, next)
	case reflect.Array:
		for i := range v.Len() {
			setAll(t, v.Index(i), fmt.Sprintf("%s[%d]", path, i), next)
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[json.RawMessage]() {
			v.SetBytes([]byte(fmt.Sprintf(`{"n":%d}`, *next)))
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		setAll(t, v.Index(0), path+"[0]", next)
		setAll(t, v.Index(1), path+"[1]", next)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString(fmt.Sprintf("<text> & %d", *next))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(*next%100 + 1))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(*next%100 + 1))
	default:
		t.Fatalf("%s is a %s: a tally has integers only, in fields and arrays", path, v.Kind())
	}
}

func filledTally(t *testing.T) *Tally {
	t.Helper()
	tally := new(Tally)
	setAll(t, reflect.ValueOf(tally).Elem(), "Tally", new(int))
	return tally
}

// leaves calls f for all single numbers and texts of two values of one type.
func leaves(a, b reflect.Value, path string, f func(path string, a, b reflect.Value)) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			leaves(a.Field(i), b.Field(i), path+"."+a.Type().Field(i).Name, f)
		}
	case reflect.Array:
		for i := range a.Len() {
			leaves(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i), f)
		}
	default:
		f(path, a, b)
	}
}

// A field that is added to Tally and forgets in Merge fails here.
func TestMergeCoversEveryField(t *testing.T) {
	full, sum := filledTally(t), new(Tally)
	sum.Merge(full)
	leaves(reflect.ValueOf(*sum), reflect.ValueOf(*full), "Tally", func(path string, got, want reflect.Value) {
		if !got.Equal(want) {
			t.Errorf("%s is %v after merging %v into an empty tally", path, got, want)
		}
	})
	// Merged once more, numbers have doubled, but for those that keep the
	// greatest or the first.
	kept := func(path string) bool {
		return strings.HasPrefix(path, "Tally.Target[") || strings.HasPrefix(path, "Tally.First.") || strings.HasPrefix(path, "Tally.Notable.")
	}
	sum.Merge(full)
	leaves(reflect.ValueOf(*sum), reflect.ValueOf(*full), "Tally", func(path string, got, once reflect.Value) {
		if kept(path) {
			if !got.Equal(once) {
				t.Errorf("%s is %v after merging %v twice, want it kept", path, got, once)
			}
			return
		}
		if twice := number(got); twice != 2*number(once) {
			t.Errorf("%s is %v after merging %v twice, want it doubled; if it is one that keeps the greatest, say so in this test", path, got, once)
		}
	})
}

// number is any integer's value, wrapped round as sums are.
func number(v reflect.Value) uint64 {
	if v.CanInt() {
		return uint64(v.Int())
	}
	return v.Uint()
}

// filledPart has something in every field.
func filledPart(t *testing.T) Part {
	t.Helper()
	var p Part
	setAll(t, reflect.ValueOf(&p).Elem(), "Part", new(int))
	p.Version, p.Tally.Hash = PartVersion, 1<<64-59 // more than a float could hold
	return p
}

func encoded(t *testing.T, p Part) []byte {
	t.Helper()
	text, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// What is written is read again, every field of it.
func TestPartsComeBack(t *testing.T) {
	want := filledPart(t)
	text := encoded(t, want)
	if bytes.Count(text, []byte("\n")) != 1 || !bytes.HasSuffix(text, []byte("\n")) {
		t.Errorf("a part is not on one line:\n%s", text)
	}
	for name, text := range map[string][]byte{"as written": text, "set otherwise": indented(t, text)} {
		got, err := DecodeParts("part.json", text)
		if err != nil || len(got) != 1 {
			t.Fatalf("%s: %d parts, %v", name, len(got), err)
		}
		want.Name, want.Check = "part.json", got[0].Check
		got[0].Run.Scene = compact(t, got[0].Run.Scene)
		if !reflect.DeepEqual(got[0], want) {
			t.Errorf("%s: %+v\nwant %+v", name, got[0], want)
		}
	}
	two, err := DecodeParts("-", append(text, text...))
	if err != nil || len(two) != 2 || two[0].Name != "-" || two[1].Name != "- (result 2)" {
		t.Errorf("two after each other: %d, %v", len(two), err)
	}
}

func indented(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := json.Indent(&b, text, "", "\t"); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func compact(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A file that is damaged, in whatever way, is not added up.
func TestDamagedPartsAreRefused(t *testing.T) {
	good := string(encoded(t, filledPart(t)))
	swap := func(old, with string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("no %s in %s", old, good)
		}
		return strings.Replace(good, old, with, 1)
	}
	const unfit = "p.json is not as it was written"
	for name, c := range map[string]struct{ text, want string }{
		"empty":                   {"", "p.json is no result of a shard, or only the beginning of one"},
		"cut off":                 {good[:len(good)/2], "only the beginning of one"},
		"text":                    {"200 games, seed 1", "p.json is no result of a shard"},
		"another document":        {`{"games": 200, "hash": "c986"}`, "p.json is no result of a shard; forge simulate shard"},
		"a list":                  {"[" + good + "]", "p.json is no result of a shard"},
		"a later version":         {swap(`"version":3`, `"version":4`), "p.json is a result of version 4, and this forge adds up version 3"},
		"a figure":                {swap(`"Draws":`, `"Draws":1`), unfit},
		"a hash through a float":  {swap(`18446744073709551557`, `18446744073709552000`), unfit},
		"a figure of the origin":  {swap(`"seed":`, `"seed":1`), unfit},
		"a field less":            {swap(`"Draws"`, `"Drawz"`), unfit},
		"a figure that is a text": {swap(`"Draws":`, `"Draws":"one","more":`), unfit},
		"no tally":                {string(encoded(t, Part{Version: PartVersion})), unfit},
		"a longer list":           {swap(`"Bars":[`, `"Bars":[0,`), unfit},
	} {
		if parts, err := DecodeParts("p.json", []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %d parts, the error is %v, want one with %q", name, len(parts), err, c.want)
		}
	}
}

// What a spec says is in the part too, or is one of the things that change no
// figure. A field that is added to Spec needs a place in either.
func TestPartsHaveTheWholeSpec(t *testing.T) {
	without := []string{
		"NewGame",  // the scenario: Origin.Scenario
		"Workers",  // how fast
		"Progress", // who listens
		"Auto",     // a shard is of a run whose number of games is known
	}
	origin := reflect.TypeFor[Origin]()
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Spec]()) {
		if _, ok := origin.FieldByName(f.Name); f.IsExported() && ok == slices.Contains(without, f.Name) {
			t.Errorf("Spec.%s: in Origin %t", f.Name, ok)
		}
	}
}

// parts are the shards of a run, each written and read again.
func parts(t *testing.T, s Spec, of uint64) []Part {
	t.Helper()
	all := make([]Part, of)
	for i := range all {
		all[i] = part(t, s, Shard{uint64(i) + 1, of})
	}
	return all
}

func part(t *testing.T, s Spec, shard Shard) Part {
	t.Helper()
	spec, err := shard.Part(s)
	if err != nil {
		t.Fatal(err)
	}
	p := NewPart(s, shard, mustRun(t, spec))
	p.Run.Engine, p.Run.Scenario, p.Run.Scene = "tests", "race", json.RawMessage(`"scene"`)
	read, err := DecodeParts(fmt.Sprintf("%d-of-%d.json", shard.Number, shard.Of), encoded(t, p))
	if err != nil {
		t.Fatal(err)
	}
	return read[0]
}

// However a run is cut and in whatever order its parts come, they are the run.
func TestJoinedPartsAreTheRun(t *testing.T) {
	for _, first := range []uint64{0, 7000} {
		s := spec(t, newRace, 500, "greedy", "random")
		s.First = first
		want := mustRun(t, s)
		report := NewReport(s, want)
		for _, of := range []uint64{1, 2, 7} {
			shards := parts(t, s, of)
			slices.Reverse(shards)
			joined, got, mistakes := Join(shards)
			if len(mistakes) > 0 {
				t.Fatalf("%d shards: %q", of, mistakes)
			}
			if *got != *want {
				t.Errorf("%d shards tally otherwise than the whole", of)
			}
			if again := NewReport(joined.Spec(), got); !reflect.DeepEqual(again, report) || again.Doc(Scene{}).Text(width) != report.Doc(Scene{}).Text(width) {
				t.Errorf("%d shards report otherwise than the whole:\n%s", of, again.Doc(Scene{}).Text(width))
			}
		}
	}
}

func TestViolationsAreJoined(t *testing.T) {
	s := spec(t, faulty("bad end"), 200, "random")
	want := mustRun(t, s)
	_, got, mistakes := Join(parts(t, s, 3))
	if want.Violations == 0 || len(mistakes) > 0 || *got != *want {
		t.Errorf("%d violations, want %d; %q", got.Violations, want.Violations, mistakes)
	}
}

// TestPanelTakesItsOwn refuses a result of a player who is not of the panel of its run.
func TestPanelTakesItsOwn(t *testing.T) {
	two := parts(t, spec(t, newRace, 20, "random"), 2)
	for i := range two {
		two[i].Run.Panel = []string{"random"}
	}
	if _, tallies, mistakes := JoinPanel(two); len(tallies) != 1 || mistakes != nil {
		t.Errorf("%d tallies; %q", len(tallies), mistakes)
	}
	two[1].Run.Policies = [play.Sides]string{"greedy", "greedy"}
	if _, _, mistakes := JoinPanel(two); !slices.Equal(mistakes, []string{"2-of-2.json has games of greedy, who is not of the panel random"}) {
		t.Errorf("%q", mistakes)
	}
}

func TestJoinMistakes(t *testing.T) {
	base := spec(t, newRace, 100, "random")
	four := parts(t, base, 4)
	three := parts(t, base, 3)
	short := base
	short.Games = 24
	single := parts(t, short, 24)
	with := func(change func(p *Part)) []Part {
		p := four[1]
		change(&p)
		return []Part{four[0], p, four[2], four[3]}
	}
	of := func(change func(s *Spec)) []Part {
		s := base
		change(&s)
		return []Part{four[0], part(t, s, Shard{2, 4}), four[2], four[3]}
	}
	const other = "2-of-4.json is not of the same run as 1-of-4.json: "
	for name, c := range map[string]struct {
		parts []Part
		want  []string
	}{
		"nothing":       {nil, []string{"there is nothing to add up"}},
		"one missing":   {[]Part{four[3], four[0], four[1]}, []string{"shard 3/4 is missing, games 50 to 74"}},
		"the ends":      {[]Part{four[1], four[2]}, []string{"shard 1/4 is missing, games 0 to 24", "shard 4/4 is missing, games 75 to 99"}},
		"two missing":   {[]Part{four[3], four[0]}, []string{"shards 2/4 to 3/4 are missing, games 25 to 74"}},
		"twice":         {[]Part{four[0], four[1], four[2], four[3], four[2]}, []string{"3-of-4.json and 3-of-4.json have the same games, games 50 to 74; leave one of them out"}},
		"cut otherwise": {[]Part{four[0], three[1], four[3]}, []string{"no result has games 25 to 33", "no result has games 67 to 74"}},
		"cut otherwise, overlapping": {[]Part{three[0], four[1], four[2], four[3]},
			[]string{"1-of-3.json and 2-of-4.json have the same games, games 25 to 33; leave one of them out"}},
		"one game missing": {append(slices.Clone(single[:20]), single[21:]...), []string{"shard 21/24 is missing, game 20"}},
		"seed":             {of(func(s *Spec) { s.Seed = 12 }), []string{other + "seed 12, not 11"}},
		"policies":         {of(func(s *Spec) { s.Policies[1] = strategy(t, "greedy") }), []string{other + "policy random/greedy, not random"}},
		"games":            {of(func(s *Spec) { s.Games = 2000 }), []string{other + "a run of 2,000 games, not 100"}},
		"first":            {of(func(s *Spec) { s.First = 5 }), []string{other + "from game 5 on, not 0"}},
		"checks":           {of(func(s *Spec) { s.CheckAll = true }), []string{other + "checked after every decision: true, not false"}},
		"cap":              {of(func(s *Spec) { s.Cap = 900 }), []string{other + "games given up after 900 decisions, not 100000"}},
		"silence":          {of(func(s *Spec) { s.Silent = true }), []string{other + "listened to: false, not true"}},
		"names":            {of(func(s *Spec) { s.Names.Kinds = nil }), []string{other + "another scenario, or changed in between"}},
		"scenario":         {with(func(p *Part) { p.Run.Scenario = "x" }), []string{other + "another scenario, or changed in between"}},
		"engine":           {with(func(p *Part) { p.Run.Engine = "forge 2" }), []string{other + "played by forge 2, not tests"}},
		"several": {of(func(s *Spec) { s.Seed, s.Games = 12, 50 }),
			[]string{other + "seed 12, not 11; a run of 50 games, not 100"}},
		"scene": {with(func(p *Part) { p.Run.Scene = nil }), nil},
	} {
		if _, tally, mistakes := Join(c.parts); !slices.Equal(mistakes, c.want) || (tally == nil) != (c.want != nil) {
			t.Errorf("%s: %q\nwant %q", name, mistakes, c.want)
		}
	}
	var odd []Part
	for i := 0; i < len(single); i += 2 {
		odd = append(odd, single[i])
	}
	if _, _, mistakes := Join(odd); len(mistakes) != 11 || mistakes[10] != "and 2 more like these" {
		t.Errorf("12 shards missing: %q", mistakes)
	}
}

// Every field of an origin but the scene keeps parts of different runs apart.
func TestOriginsDiffer(t *testing.T) {
	whole := filledPart(t).Run
	origin := reflect.TypeFor[Origin]()
	for i := range origin.NumField() {
		other := filledPart(t).Run
		if f := origin.Field(i).Name; f != "Scene" {
			reflect.ValueOf(&other).Elem().Field(i).SetZero()
			if len(other.differences(&whole)) != 1 {
				t.Errorf("%s: %q", f, other.differences(&whole))
			}
		}
	}
}
