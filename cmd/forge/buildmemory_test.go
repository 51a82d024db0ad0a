package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// workshop is a folder that is built again and again, with a memory.
type workshop struct {
	*testing.T
	dir, cache string
	afresh     map[string]freshBuild // by what goes in
}

// freshBuild is what a build without a memory says and makes.
type freshBuild struct {
	said buildReport
	made map[string]string
}

func newWorkshop(t *testing.T) workshop {
	return workshop{t, campaign(t), t.TempDir(), map[string]freshBuild{}}
}

func (w workshop) write(name, text string) {
	w.Helper()
	name = filepath.Join(w.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		w.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		w.Fatal(err)
	}
}

func (w workshop) remove(name string) {
	w.Helper()
	if err := os.RemoveAll(filepath.Join(w.dir, name)); err != nil {
		w.Fatal(err)
	}
}

// buildReport is what forge build --format json says, as far as it is the same wherever it
// builds to.
type buildReport struct {
	code        int
	said        string // on Err
	Documents   []map[string]any
	Diagnostics []map[string]any
}

// build builds with a memory, or with none.
func (w workshop) build(cache string, flags ...string) buildReport {
	w.Helper()
	var out, said strings.Builder
	args := append([]string{"build", w.dir, "--format", "json", "--games", "6"}, flags...)
	r := buildReport{code: run(w.Context(), args, cmdline.Streams{Out: &out, Err: &said, Width: cmdline.UsualWidth, Cache: cache})}
	r.said = said.String()
	if err := json.Unmarshal([]byte(out.String()), &r); err != nil {
		w.Fatalf("%v: %v\n%s%s", args, err, &out, &said)
	}
	for _, d := range r.Documents {
		delete(d, "old") // only a folder that was built before has such files
	}
	return r
}

// same builds with the memory, and afresh in another place, and holds the two to be the same.
func (w workshop) same(what string, flags ...string) buildReport {
	w.Helper()
	fresh := w.fresh(flags)
	want, be := fresh.said, maps.Clone(fresh.made)
	got := w.build(w.cache, flags...)
	if got.code != want.code || fmt.Sprint(got.Documents, got.Diagnostics) != fmt.Sprint(want.Documents, want.Diagnostics) {
		w.Fatalf("%s: exit %d, want %d\n%v\n%v\nwant\n%v\n%v", what, got.code, want.code, got.Documents, got.Diagnostics, want.Documents, want.Diagnostics)
	}
	is := filesIn(w.T, filepath.Join(w.dir, "out"))
	if want.code != cmdline.ExitFine { // what an earlier build made of a document with errors stays
		delete(be, manifestName)
		delete(be, indexName)
		delete(be, indexPage)
		maps.DeleteFunc(is, func(name, _ string) bool { _, ok := be[name]; return !ok })
	}
	for name := range be {
		if is[name] != be[name] {
			w.Errorf("%s: %s is another file, or none", what, name)
		}
	}
	for name := range is {
		if _, ok := be[name]; !ok {
			w.Errorf("%s: %s should not be there", what, name)
		}
	}
	if w.Failed() {
		w.FailNow()
	}
	return got
}

// fresh builds in another place. What goes in a second time is not built again:
// TestBuildIsTheSameEveryTime holds that it would be the same.
func (w workshop) fresh(flags []string) freshBuild {
	w.Helper()
	in := filesIn(w.T, w.dir)
	maps.DeleteFunc(in, func(name, _ string) bool { return strings.HasPrefix(name, "out"+string(filepath.Separator)) })
	key := fmt.Sprintf("%q %q", flags, in)
	b, ok := w.afresh[key]
	if !ok {
		place := w.TempDir()
		b.said = w.build("", append(flags, "-o", place)...)
		b.made = filesIn(w.T, place)
		w.afresh[key] = b
	}
	return b
}

// drawn is a picture of one colour.
func drawn(c color.Color) string {
	m := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for i := range 40 * 30 {
		m.Set(i%40, i/40, c)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		panic(err)
	}
	return b.String()
}

const cart = "  cart: {name: Cart, class: figure, stats: {atk: 1, str: 2}, art: pictures/cart.png}\n"

// TestBuildRemembers changes one thing after another and looks at what is made again.
func TestBuildRemembers(t *testing.T) {
	w := newWorkshop(t)
	made := func(want, what string, flags ...string) {
		t.Helper()
		if said := w.same(what, flags...).said; !strings.Contains(said, want) {
			t.Errorf("%s: it said\n%swant %s", what, said, want)
		}
	}
	made("made 20 files of 4 documents\nplayed 1 scenario, 6 games each\n", "first")
	made("made nothing; 4 documents as before\nplayed nothing; 1 scenario as before\n", "again")
	w.write("lists/blue.yaml", "kind: ArmyList\ngame: cadet\ntitle: Blue\nformations: [{type: leader}, {type: soldier, count: 3}]\n")
	made("made 12 files of 2 documents; 2 documents as before\nplayed 1 scenario, 6 games each\n", "a list of the scenario")
	w.write("lists/grey.yaml", "kind: ArmyList\ngame: cadet\ntitle: Grey\nadds:\n units:\n"+cart+" formations:\n  cart: {name: Cart, units: [{unit: cart}]}\nformations: [{type: leader}, {type: cart}]\n")
	w.write("lists/pictures/cart.png", drawn(color.Black))
	made("made 6 files of 1 document; 4 documents as before\nplayed nothing; 1 scenario as before\n", "a list with a picture")
	w.write("lists/pictures/cart.png", drawn(color.White))
	made("made 6 files of 1 document; 4 documents as before\n", "its picture")
	w.remove("lists/pictures/cart.png")
	if r := w.same("without its picture"); r.code != cmdline.ExitProblems {
		t.Errorf("exit %d", r.code)
	}
	w.remove("lists/grey.yaml")
	made("made nothing; 4 documents as before\n", "the list is gone")
	made("made 20 files of 4 documents\nplayed 1 scenario, 6 games each\n", "other paper", "--paper", "letter")
	made("made nothing; 4 documents as before\nplayed 1 scenario, 9 games each\n", "more games", "--paper", "letter", "--games", "9")
	made("made nothing; 4 documents as before\nplayed 1 scenario, 6 games each\n", "fewer games", "--paper", "letter")
	made("made nothing; 4 documents as before\nplayed 1 scenario, 6 games each\n", "other dice", "--paper", "letter", "--seed", "7")
	made("made 20 files of 4 documents\n", "all of it", "--force", "--paper", "letter")
	w.remove("out/lists/red.units.pdf")
	made("made 6 files of 1 document; 3 documents as before\n", "a file of out is gone", "--paper", "letter")
	w.remove("out")
	made("made 20 files of 4 documents\n", "out is gone", "--paper", "letter")
	defer func(was func() (string, error)) { engine = was }(engine)
	engine = func() (string, error) { return "another forge", nil }
	made("made 20 files of 4 documents\nplayed 1 scenario, 6 games each\n", "another forge", "--paper", "letter")
}

// TestBuildGoesOn plays more games of what was played, and looks that none is played twice.
func TestBuildGoesOn(t *testing.T) {
	w := newWorkshop(t)
	w.same("first", "--games", "30")
	once := filesIn(t, w.cache)
	w.same("more", "--games", "100")
	if now := filesIn(t, w.cache); len(now) != len(once) {
		t.Errorf("%d files are remembered, want %d", len(now), len(once))
	}
	w.same("fewer than at first", "--games", "20")
	w.same("again", "--games", "100")
}

// rounds is how often what is done by lot is repeated.
func rounds() int {
	if os.Getenv("FORGE_SOAK") != "" {
		return 20
	}
	return 1
}

// TestBuildTrustsNoMemory builds with memories that are cut, changed, mixed up and another
// folder's.
func TestBuildTrustsNoMemory(t *testing.T) {
	w, other := newWorkshop(t), newWorkshop(t)
	w.same("first")
	retitle(t, filepath.Join(other.dir, "lists", "red.yaml"), "count: 2", "count: 3")
	other.same("first of another")
	theirs := filesIn(t, other.cache)
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 4 * rounds() {
		names := slices.Sorted(maps.Keys(filesIn(t, w.cache)))
		for i, name := range names {
			at := filepath.Join(w.cache, name)
			text, err := os.ReadFile(at)
			if err != nil {
				t.Fatal(err)
			}
			switch round % 4 {
			case 0:
				text = text[:random.IntN(len(text))]
			case 1:
				text[random.IntN(len(text))] ^= byte(1 + random.IntN(255))
			case 2:
				next, err := os.ReadFile(filepath.Join(w.cache, names[(i+1)%len(names)]))
				if err != nil {
					t.Fatal(err)
				}
				text = next
			case 3:
				from := slices.Sorted(maps.Keys(theirs))
				text = []byte(theirs[from[random.IntN(len(from))]])
			}
			if err := os.WriteFile(at, text, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		retitle(t, filepath.Join(w.dir, "lists", "red.yaml"), "title: ", "title: Very ")
		w.same(fmt.Sprint("damage ", round))
	}
	// A memory whose folder is no folder counts for nothing.
	if err := os.RemoveAll(w.cache); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(w.cache, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if r := w.same("no folder"); !strings.Contains(r.said, "nothing is remembered for the next build: making the folder ") {
		t.Errorf("it said\n%s", r.said)
	}
}

// TestBuildAfterEdits makes changes by lot, as authors make them, and builds
// after each few: with the memory everything comes out as without.
func TestBuildAfterEdits(t *testing.T) {
	w := newWorkshop(t)
	random := rand.New(rand.NewPCG(17, 5))
	lists := []string{"lists/red.yaml", "lists/blue.yaml", "lists/green.yaml", "lists/red.cue"}
	types := []string{"soldier", "soldier, count: 2", "soldier, name: Ned", "hero", "cart"}
	list := func() string {
		of := func() string { return types[random.IntN(len(types))] }
		text := fmt.Sprintf("kind: ArmyList\ngame: ../own.yaml\ntitle: List %d\nformations: [{type: leader}, {type: %s}, {type: %s}]\n", random.IntN(4), of(), of())
		if random.IntN(6) == 0 {
			text += "limit: 1\n"
		}
		return text
	}
	game := func() string {
		return fmt.Sprintf("kind: Game\nname: own\ntitle: Own\nextends: cadet\nunits:\n"+cart+"formations:\n  cart: {name: Cart %d, units: [{unit: cart, count: %d}]}\n", random.IntN(3), 1+random.IntN(3))
	}
	steps := []func(){
		func() { w.write(lists[random.IntN(3)], list()) },
		func() { w.remove(lists[random.IntN(len(lists))]) },
		func() { w.write("own.yaml", game()) },
		func() { w.write("pictures/cart.png", drawn(color.Gray{uint8(random.IntN(3))})) },
		func() { w.write("pictures/other.png", drawn(color.White)) },
		func() {
			w.write("lists/red.cue", "kind: \"ArmyList\"\ngame: \"../own.yaml\"\ntitle: \"As CUE\"\nformations: [{type: \"leader\"}]\n")
		},
		func() { w.write("notes.yaml", []string{"kind: Diary\n", "", "a: [\n"}[random.IntN(3)]) },
		func() {
			w.write("ford.yaml", fmt.Sprintf("kind: Scenario\ngame: own.yaml\ntitle: The ford\nboard: {columns: 10, rows: %d}\nsides:\n  red: {edge: south, list: %s}\n  blue: {edge: north, list: %s}\nturns: 5\n",
				7+random.IntN(2), lists[random.IntN(len(lists))], lists[random.IntN(len(lists))]))
		},
		func() { _ = os.Rename(filepath.Join(w.dir, lists[0]), filepath.Join(w.dir, lists[2])) },
		func() { w.write("out/lists/red.points.txt", "changed by hand\n"); w.remove("out/lists/red.points.txt") },
		func() { w.remove("out/ford.findings.pdf") },
		func() { w.remove("out/" + manifestName); w.remove("out") },
	}
	w.write("own.yaml", game())
	w.write("pictures/cart.png", drawn(color.White))
	fine := 0
	all := 6 * rounds()
	for round := range all {
		for _, name := range lists[:3] { // most of the time they are all there
			if random.IntN(3) > 0 {
				w.write(name, list())
			}
		}
		for range 1 + random.IntN(3) {
			steps[random.IntN(len(steps))]()
		}
		if w.same(fmt.Sprint("round ", round)).code == cmdline.ExitFine {
			fine++
		}
	}
	if fine < all/6 || fine > all-all/6 {
		t.Errorf("%d of %d builds were fine: the changes are none that authors make", fine, all)
	}
}
