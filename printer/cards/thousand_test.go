package cards

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// many is how many cards the tests of speed and memory print.
const many = 1000

func thousand() (*schema.Game, *schema.ArmyList) { return madeUp(many, 0) }

// photographs are pictures as large as the places that cards have for them.
func photographs(count int) map[string][]byte {
	out := map[string][]byte{}
	r := rand.New(rand.NewPCG(3, 4))
	m := image.NewNRGBA(image.Rect(0, 0, 660, 284))
	for n := range count {
		blue := uint8(r.IntN(256))
		for y := range m.Rect.Dy() {
			for x := range m.Rect.Dx() {
				m.SetNRGBA(x, y, color.NRGBA{R: uint8(x*y/(n+9) + r.IntN(24)), G: uint8(x / 3), B: blue, A: 255})
			}
		}
		var b bytes.Buffer
		_ = jpeg.Encode(&b, m, nil) // a Buffer takes everything
		out[photograph(n)] = b.Bytes()
	}
	return out
}

func photograph(n int) string { return fmt.Sprintf("%d.jpg", n) }

// madeUp is a made-up game and a list of many units, each with a different
// name, sixty words of rules and one of some pictures.
func madeUp(many, pictures int) (*schema.Game, *schema.ArmyList) {
	r := rand.New(rand.NewPCG(1, 2))
	g := &schema.Game{Title: "Thousand"}
	g.Stats = g.Stats.With("figures", schema.Stat{Title: "Figures", Kind: "number", Of: []string{"units"}, Measure: "figures"})
	g.Stats = g.Stats.With("speed", schema.Stat{Title: "Speed", Kind: "number", Of: []string{"units"}, Measure: "squares"})
	g.Stats = g.Stats.With("range", schema.Stat{Title: "Range", Kind: "number", Of: []string{"units"}, Measure: "squares"})
	g.Stats = g.Stats.With("dice", schema.Stat{Title: "Dice by range", Kind: "numbers", Of: []string{"units"}})
	g.Stats = g.Stats.With("move", schema.Stat{Title: "Move", Kind: "text", Of: []string{"units"}})
	const keywords, each = 50, 5
	g.Keywords = numbered("k", keywords, func(n int) schema.Keyword {
		return schema.Keyword{Name: "Keyword " + strconv.Itoa(n), Text: nonsense(r, 60/each-2)}
	})
	g.Units = numbered("u", many, func(n int) schema.Unit {
		u := schema.Unit{Name: "Unit " + strconv.Itoa(n)}
		if pictures > 0 {
			u.Art.File = photograph(n % pictures)
		}
		u.Stats = schema.Stats{}.With("figures", schema.NewStatValue(4.0)).With("speed", schema.NewStatValue(2.0)).With("range", schema.NewStatValue(float64(n%7))).
			With("dice", schema.NewStatValue([]any{3.0, 2.0, float64(n % 5)})).With("move", schema.NewStatValue("1–2 squares, or combat"))
		for k := range each {
			u.Keywords = append(u.Keywords, fmt.Sprint("k", (n*7+k*3)%keywords))
		}
		return u
	})
	g.Formations = numbered("u", many, func(n int) schema.Formation {
		return schema.Formation{Name: "Formation " + strconv.Itoa(n), Points: 3000, Units: []schema.Member{{Unit: fmt.Sprint("u", n)}}}
	})
	l := &schema.ArmyList{Title: "The long column"}
	for n := range many {
		l.Formations = append(l.Formations, schema.Entry{Type: fmt.Sprint("u", n)})
	}
	return g, l
}

// numbered is a map of count things, read as from a file: Map.With would
// copy it for each.
func numbered[T any](prefix string, count int, thing func(n int) T) (m schema.Map[T]) {
	b := []byte("{")
	for n := range count {
		data, err := json.Marshal(thing(n))
		if err != nil {
			panic(err)
		}
		b = fmt.Appendf(b, "%q:%s,", fmt.Sprint(prefix, n), data)
	}
	b[len(b)-1] = '}'
	if err := json.Unmarshal(b, &m); err != nil {
		panic(err)
	}
	return m
}

// nonsense is a sentence of that many made-up words.
func nonsense(r *rand.Rand, words int) string {
	var parts []string
	for range words {
		var b strings.Builder
		for range 2 + r.IntN(7) {
			b.WriteByte("etaoinsrhldcumfpgwyb"[r.IntN(20)])
		}
		parts = append(parts, b.String())
	}
	return strings.Join(parts, " ") + "."
}

var thousandSetup = layout.Setup{Backs: layout.LongEdge, Source: "column.cue"}

func thousandCards(tb testing.TB, g *schema.Game, l *schema.ArmyList, pictures map[string][]byte) []byte {
	setup, known := thousandSetup, map[string]page.Picture{}
	setup.Pictures = func(_, name string) (page.Picture, error) {
		p, ok := known[name]
		var err error
		if !ok {
			p, err = page.NewPicture(pictures[name], page.AllPixels)
			known[name] = p
		}
		return p, err
	}
	doc, faults := Units(setup, pdftest.Army(g, l), nil)
	if len(faults) > 0 || len(sides(doc, false)) != len(l.Formations) || len(sides(doc, true)) != len(l.Formations) {
		tb.Fatalf("%d cards, faults %v", len(sides(doc, false)), faults)
	}
	pdf, err := pdf.File(thousandSetup.Inked(doc))
	if err != nil {
		tb.Fatal(err)
	}
	return pdf
}

func BenchmarkThousandCards(b *testing.B) {
	g, l := thousand()
	b.ReportAllocs()
	for b.Loop() {
		thousandCards(b, g, l, nil)
	}
}

func BenchmarkThousandPlain(b *testing.B) {
	g, l := thousand()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := plainProgram(g, l, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// TestThousandCardsAreFast compares with a plain program that draws the same:
// twice as long at most, with pictures three times. What else goes on makes a round
// slower and never faster, so that the best of a few rounds counts.
func TestThousandCardsAreFast(t *testing.T) {
	const maxRounds = 8
	for _, c := range []struct{ pictures, times int }{{0, 2}, {12, 3}} {
		g, l := madeUp(many/4, c.pictures)
		pictures := photographs(c.pictures)
		ours, plain := time.Hour, time.Hour
		for range maxRounds {
			start := spent(t)
			if _, err := plainProgram(g, l, pictures); err != nil {
				t.Fatal(err)
			}
			between := spent(t)
			thousandCards(t, g, l, pictures)
			ours, plain = min(ours, spent(t)-between), min(plain, between-start)
			if ours <= time.Duration(c.times)*plain {
				break
			}
		}
		t.Logf("%d pictures: %v, a plain program %v", c.pictures, ours, plain)
		if ours > time.Duration(c.times)*plain {
			t.Errorf("%d cards with %d pictures take %v, a plain program %v", many/4, c.pictures, ours, plain)
		}
	}
}

// spent is the time that processors have given to this process so far, so that
// what else the machine does matters little; by the clock where the system
// does not say.
func spent(t *testing.T) time.Duration {
	b, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return time.Since(began)
	}
	const tick, user, system = 10 * time.Millisecond, 11, 12 // fields behind the name
	fields := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
	sum := 0
	for _, f := range []string{fields[user], fields[system]} {
		n, err := strconv.Atoi(f)
		if err != nil {
			t.Fatal(err)
		}
		sum += n
	}
	return time.Duration(sum) * tick
}

var began = time.Now()

// TestPlainCardsDrawTheSame holds the plain program to what it is measured by:
// as many pages, and the same words on them.
func TestPlainCardsDrawTheSame(t *testing.T) {
	t.Parallel()
	const few = 100 // of many sheets all the same
	g, l := madeUp(few, 0)
	simple, err := plainProgram(g, l, nil)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := Units(thousandSetup, pdftest.Army(g, l), nil)
	ours, plain := strings.Fields(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))), strings.Fields(pdftest.Words(t, simple))
	if len(plain) < few*60 || len(ours) != len(plain) {
		t.Errorf("%d words, the plain program has %d", len(ours), len(plain))
	}
	for w, n := range tally(ours) {
		if m := tally(plain)[w]; m != n {
			t.Errorf("%q stands %d times, in the plain program %d", w, n, m)
			break
		}
	}
}

func tally(words []string) map[string]int {
	out := map[string]int{}
	for _, w := range words {
		out[w]++
	}
	return out
}

// TestThousandCardsAreSmall prints them in a separate process and reads off
// how much memory that took at most.
func TestThousandCardsAreSmall(t *testing.T) {
	const child = "FORGE_THOUSAND_CHILD"
	if n, err := strconv.Atoi(os.Getenv(child)); err == nil {
		g, l := madeUp(many, n)
		thousandCards(t, g, l, photographs(n))
		fmt.Println("peak", peak(t))
		return
	}
	for _, c := range []struct{ pictures, most int }{{0, 80 << 10}, {50, 200 << 10}} { // kB
		least := math.MaxInt
		for range 3 { // where others keep the machine busy, memory is freed late
			if least = min(least, peakOf(t, fmt.Sprint(child, "=", c.pictures))); least <= c.most {
				break
			}
		}
		t.Logf("%d pictures: %d kB", c.pictures, least)
		if least > c.most {
			t.Errorf("%d pictures: %d kB at least, want %d at most", c.pictures, least, c.most)
		}
	}
}

// peakOf runs this test in a separate process, which prints its peak.
func peakOf(t *testing.T, setting string) int {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestThousandCardsAreSmall$")
	cmd.Env = append(os.Environ(), setting, "GOGC=100") // as a program has it that uses the package
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	_, after, _ := strings.Cut(string(out), "peak ")
	kilobytes, err := strconv.Atoi(strings.Fields(after)[0])
	if err != nil {
		t.Fatal(err)
	}
	return kilobytes
}

// peak is the most memory that this process has had, in kB; 0 where the system
// does not say.
func peak(t *testing.T) int {
	f, err := os.Open("/proc/self/status")
	if err != nil {
		return 0
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if rest, ok := strings.CutPrefix(s.Text(), "VmHWM:"); ok {
			n, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
	}
	return 0
}

func BenchmarkThousandWithArt(b *testing.B) {
	g, l := madeUp(many, 50)
	pictures := photographs(50)
	b.ReportAllocs()
	for b.Loop() {
		thousandCards(b, g, l, pictures)
	}
}
