package roster

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/internal/diag"
)

func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func read(t testing.TB, name string, data []byte) *Roster {
	t.Helper()
	r, found := Read(name, data)
	if r == nil || len(found) > 0 {
		t.Fatalf("%s: %v", name, found)
	}
	return r
}

// codes are those of diagnostics.
func codes(found []diag.Diagnostic) string {
	var all []string
	for _, d := range found {
		all = append(all, fmt.Sprintf("%s@%d %s", d.Code, d.Line, d.Message))
	}
	return strings.Join(all, "; ")
}

// A roster with every construct says all that is in it.
func TestReadPatrol(t *testing.T) {
	r := read(t, "patrol.ros", file(t, "patrol.ros"))
	if r.Name != "Border patrol" || r.Game != "Lanterns & Ladders" || r.Notes != "For the autumn fair.\nBring chairs." {
		t.Errorf("%q of %q, notes %q", r.Name, r.Game, r.Notes)
	}
	if got := r.Total().String(); got != "86.5 pts, 2 CP" {
		t.Errorf("it adds up to %s", got)
	}
	f := r.Forces[0]
	if f.Catalogue != "The Vale" || f.Costs.String() != "5 pts" || f.Rules[0] != (Rule{"Fog", "Nobody sees farther than two lamps.", Source{"The Vale, second printing", "12"}}) || len(f.Profiles) != 1 {
		t.Errorf("the force: %+v", f)
	}
	owls := &f.Selections[1]
	if owls.Own != "The Owls" || owls.Category != "Infantry" || owls.Notes != "Painted blue." || owls.Total().String() != "71.5 pts, 2 CP" {
		t.Errorf("the unit: %+v", owls)
	}
	kinds := owls.Kinds()
	if len(kinds) != 2 || !reflect.DeepEqual(kinds[0].Columns, []string{"Move", "Nerve", "Ladder", "Base"}) {
		t.Fatalf("kinds of profiles: %+v", kinds)
	}
	if got := kinds[0].Row(kinds[0].Profiles[0]); !reflect.DeepEqual(got, []string{`6"`, "4+", "", "25 mm"}) {
		t.Errorf("a profile: %q", got)
	}
	if len(kinds[0].Profiles) != 2 { // of one name, with other figures
		t.Errorf("%d profiles of one name", len(kinds[0].Profiles))
	}
	if rules := owls.AllRules(); len(rules) != 2 || rules[1].Text != "A rule without a name." {
		t.Errorf("rules, each once: %+v", rules)
	}
	if n := len(r.AllRules()); n != 3 {
		t.Errorf("%d rules in all", n)
	}
	if cart := f.Forces[0].Selections[0]; cart.Number != 2 || cart.Total().String() != "10 pts" {
		t.Errorf("the cart: %+v", cart)
	}
}

func TestReadJSONAndZip(t *testing.T) {
	r := read(t, "patrol.json", file(t, "patrol.json"))
	owls := r.Forces[0].Selections[0]
	if r.Total().String() != "72.5 pts" || owls.Own != "The Owls" || owls.Category != "Infantry" || owls.Chosen[0].Number != 5 || r.Limits.String() != "100 pts" {
		t.Errorf("%+v", r)
	}
	if got := owls.Profiles[0].Fields; !reflect.DeepEqual(got, []Field{{"Move", `6"`}, {"Nerve", "4+"}, {"Ladder", ""}}) {
		t.Errorf("a profile: %q", got)
	}
	zipped := read(t, "patrol.ros", zipOf(t, "../../patrol.ros", file(t, "patrol.ros")))
	if !reflect.DeepEqual(zipped, read(t, "patrol.ros", append([]byte("\xef\xbb\xbf"), file(t, "patrol.ros")...))) {
		t.Error("zipped it is another")
	}
}

func zipOf(t testing.TB, names string, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range strings.Fields(names) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Files that mean harm, or are broken, are refused with the reason.
func TestReadHostile(t *testing.T) {
	zeros := bytes.Repeat([]byte{' '}, MaxBytes+1)
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"a zip bomb":         {zipOf(t, "list.ros", zeros), "R102@0 unzipped it has more than 32 MiB"},
		"100 MB":             {make([]byte, 100<<20), "R102@0 it has more than 32 MiB"},
		"entities":           {[]byte("<?xml version=\"1.0\"?>\n<!DOCTYPE lol [<!ENTITY a \"aaa\"><!ENTITY b \"&a;&a;\">]>\n<roster name=\"&b;\"/>"), "R101@2 it has a document type"},
		"an outer entity":    {[]byte(`<!DOCTYPE r SYSTEM "file:///etc/passwd"><roster/>`), "R101@1 it has a document type"},
		"an unknown entity":  {[]byte(`<roster name="&who;"/>`), "R101@1 its XML is broken: invalid character entity &who;"},
		"deep XML":           {[]byte("<roster>" + strings.Repeat("<forces>", 50_000)), "R102@1 its elements lie more than 64 deep"},
		"deep JSON":          {[]byte(`{"roster": ` + strings.Repeat(`{"forces": [`, 50_000)), "R102@1 its elements lie more than 64 deep"},
		"many elements":      {[]byte("<roster>\n" + strings.Repeat("<a/>", maxNodes) + "</roster>"), "R102@2 it has more than 400000 elements"},
		"many arrays":        {[]byte(`{"roster": {"forces": [` + strings.Repeat("[],", maxNodes) + "[]]}}"), "R102@1 it has more than 400000 elements"},
		"many bare words":    {[]byte(`{"roster": {"forces": [` + strings.Repeat("1,", maxNodes) + "1]}}"), "R102@1 it has more than 400000 elements"},
		"a long text":        {[]byte("<roster name=\"" + strings.Repeat("a", maxText+1) + "\"/>"), "R102@1 a text of it has more than 1 MiB"},
		"Latin-1":            {[]byte("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><roster name=\"Caf\xe9\"/>"), "R101@0 it is not in UTF-8"},
		"another encoding":   {[]byte("<?xml version=\"1.0\" encoding=\"UTF-16\"?><roster/>"), "R101@1 it is not read: xml: encoding \"UTF-16\" declared"},
		"two files":          {zipOf(t, "a.ros b.ros", []byte("<roster/>")), "R101@0 its zip has several files"},
		"an empty zip":       {zipOf(t, "", nil), "R101@0 its zip is empty"},
		"half a zip":         {zipOf(t, "a.ros", []byte("<roster/>"))[:40], "R101@0 it is a broken zip"},
		"two roots":          {[]byte("<roster/>\n<roster/>"), "R101@2 a second outermost element <roster>"},
		"text behind":        {[]byte("<roster/> and more"), "R101@1 text stands outside"},
		"an attribute twice": {[]byte(`<roster name="a" name="b"/>`), `R101@1 roster has "name" twice`},
		"a key twice":        {[]byte("{\"roster\": {\"name\": \"a\",\n\"name\": \"b\"}}"), `R101@2 roster has "name" twice`},
		"not whole":          {[]byte("<roster>\n<forces>"), "R101@2 it ends inside <forces>, which begins on line 2: a part of it is missing"},
		"JSON not whole":     {[]byte("{\"roster\": {\n\"forces\": ["), "R101@2 it ends before its last bracket: a part of it is missing"},
		"broken JSON":        {[]byte(`{"roster": }`), "R101@1 its JSON is broken: "},
		"many attributes":    {[]byte("<roster>\n<a " + numbered(maxAttrs+1, `b%d="" `) + "/></roster>"), "R102@2 a has more than 256 attributes"},
		"many keys":          {[]byte(`{"roster": {` + numbered(maxAttrs+1, `"b%d": 1, `) + `"c": 1}}`), "R102@1 roster has more than 256 attributes"},
		"many costs":         {[]byte("<roster><costs>" + numbered(maxNames+1, `<cost name="c%d"/>`) + "</costs></roster>"), "R102@0 it has more than 300 costs of different names"},
		"many fields":        {[]byte(`<roster><forces><force><profiles><profile><attributes>` + numbered(maxNames+1, `<attribute name="f%d"/>`) + "</attributes></profile></profiles></force></forces></roster>"), "R102@0 it has more than 300 fields of different names"},
		"many kinds":         {[]byte(`<roster><forces><force><profiles>` + numbered(maxNames+1, `<profile typeName="k%d"/>`) + "</profiles></force></forces></roster>"), "R102@0 it has more than 300 kinds of profiles of different names"},
		"JSON and more":      {[]byte("{\"roster\": {}} {}"), "R101@1 text follows its end"},
		"nothing":            {nil, "R101@0 it is empty"},
		"blanks":             {[]byte(" \n\n"), "R101@0 it is empty"},
		"a letter":           {[]byte("Dear all"), "R101@0 it is neither XML nor JSON, nor a zip of one of them"},
		"a zipped letter":    {zipOf(t, "a.txt", []byte("Dear all")), "R101@0 the file in its zip is neither XML nor JSON"},
		"a zip in a zip":     {zipOf(t, "a.rosz", zipOf(t, "a.ros", []byte("<roster/>"))), "R101@0 the file in its zip is a zip again"},
		"a zip of nothing":   {zipOf(t, "a.ros", nil), "R101@0 the file in its zip is empty"},
		"a catalogue":        {[]byte("<catalogue/>"), "R103@1 the file is data to choose from (catalogue)"},
		"data as JSON":       {[]byte(`{"catalogue": {"name": "a"}}`), "R103@1 the file is data to choose from (catalogue)"},
	} {
		r, found := Read("list.ros", c.data)
		if got := codes(found); r != nil || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %v %s, want %s", name, r != nil, got, c.want)
		}
	}
}

// numbered is a text again and again, each time with the next number.
func numbered(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// A text in very many pieces, and very many rules and profiles, are read in one go.
func TestReadInOneGo(t *testing.T) {
	var pieces, rules strings.Builder
	pieces.WriteString("<roster><forces><force><rules><rule><description>")
	for range 1 << 18 {
		pieces.WriteString("a<!---->")
	}
	pieces.WriteString("</description></rule></rules></force></forces></roster>")
	rules.WriteString("<roster><forces><force><rules>" + numbered(50_000, `<rule name="%d"/>`) + "</rules><profiles>" + numbered(50_000, `<profile name="%d"/>`) + "</profiles></force></forces></roster>")
	began := time.Now()
	r, _ := Read("list.ros", []byte(pieces.String()))
	if got := len(r.Forces[0].Rules[0].Text); got != 1<<18 {
		t.Errorf("%d letters", got)
	}
	r, _ = Read("list.ros", []byte(rules.String()))
	if a, b := len(r.AllRules()), len(r.Forces[0].Kinds()[0].Profiles); a != 50_000 || b != 50_000 {
		t.Errorf("%d rules, %d profiles", a, b)
	}
	if took := time.Since(began); took > 20*time.Second { // in quadratic time it would be minutes
		t.Errorf("it took %v", took)
	}
}

// A list over its own limit, and one that would be a book.
func TestReadTooMuch(t *testing.T) {
	text := strings.Replace(string(file(t, "patrol.ros")), `value="100.0"`, `value="50"`, 1)
	r, found := Read("list.ros", []byte(text))
	if got, want := codes(found), "R107@2 the list costs 86.5 pts, 36.5 pts more than its limit of 50 pts"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := r.Limits.String(); got != "50 pts" { // -1 is no limit
		t.Errorf("limits: %s", got)
	}
	if got := r.Unprintable(); len(got) > 0 {
		t.Errorf("not printed: %s", codes(got))
	}
	for _, c := range []struct{ parts, want string }{
		{"<selections>" + strings.Repeat(`<selection name="a"/>`, mostUnits+1) + "</selections>", "R108@0 it has 1,001 units; 1,000 are printed at most"},
		{`<selections><selection name="a"><selections>` + strings.Repeat(`<selection name="a"/>`, mostChosen) + "</selections></selection></selections>", "R108@0 it has 10,002 units and choices; 10,000 are printed at most"},
		{"<rules>" + numbered(5, `<rule name="%d" description="`+strings.Repeat("a", mostPrinted/5)+`"/>`) + "</rules>", "R108@0 it has more than 2 MiB of texts, and less is printed"},
	} {
		r, _ := Read("list.ros", []byte("<roster><forces><force>"+c.parts+"</force></forces></roster>"))
		if got := codes(r.Unprintable()); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// Signs that are not seen are no part of a name, and what programs read has one set of names.
func TestReadUnseen(t *testing.T) {
	r, _ := Read("list.json", []byte(`{"roster": {"name": "\u202eBor\u200bder\u001b pat\u00adrol\ufeff", "costLimits": [{"name": "pts", "value": 4.125}]}}`))
	if r.Name != "Border patrol" {
		t.Errorf("%q", r.Name)
	}
	data, err := json.Marshal(r)
	if want := `{"file":"list.json","title":"Border patrol","game":"","limit":[{"name":"pts","value":4.125}]}`; err != nil || string(data) != want {
		t.Errorf("%s, want %s", data, want)
	}
	if again := r.Without(nil, ""); !reflect.DeepEqual(r, again) {
		t.Errorf("%+v, was %+v", again, r)
	}
}

// What is odd in a file that can be read is noted.
func TestReadOdd(t *testing.T) {
	_, found := Read("list.ros", []byte(`<roster name="a">
<costs><cost name="pts" typeId="p" value="480"/></costs>
<forces><force name="f"><selections>
<selection name="s" number="many"><costs><cost name="pts" typeId="p" value="65"/></costs></selection>
<selection name="u"><costs><cost name="pts" typeId="p" value="1e12"/></costs><rules><rule id="x"/></rules><omens/></selection>
</selections></force></forces></roster>`))
	want := `R105@1 the file says 480 pts, and its parts add up to 65 pts; R104@4 "s" has the number "many"; R104@5 "pts" costs "1e12"; R106@5 "omens" is not known and is left out, here and wherever it stands; R106@5 a rule has neither a name nor a text, and is left out`
	if got := codes(found); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// The examples of the checks give their codes, and the mended ones nothing.
func TestExamplesOfChecks(t *testing.T) {
	for _, c := range Checks() {
		if c.Bad == "" {
			continue
		}
		if _, found := Read("list.ros", txtar.Parse([]byte(c.Bad)).Files[0].Data); len(found) != 1 || found[0].Code != c.Code {
			t.Errorf("%s: %s", c.Code, codes(found))
		}
		if _, found := Read("list.ros", txtar.Parse([]byte(c.Good)).Files[0].Data); len(found) > 0 {
			t.Errorf("%s mended: %s", c.Code, codes(found))
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(file(f, "patrol.ros"))
	f.Add(file(f, "patrol.json"))
	f.Add(zipOf(f, "a.ros", file(f, "patrol.ros")))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, found := Read("list.ros", data)
		if r == nil && len(found) == 0 {
			t.Error("refused in silence")
		}
		if r != nil {
			r.Total()
			r.AllRules()
		}
	})
}
