package odds

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

// Outcomes are what a matrix can be of, in the order in which they are offered, with the
// words for it.
var Outcomes = []Outcome{
	{"hurt", "chance that the target loses something"},
	{"destroyed", "chance that the target is destroyed"},
	{"driven-back", "chance that the target goes back"},
	{"any", "chance that anything comes of the attack"},
}

// testsFollow says what is in no chance of an attack.
const testsFollow = "What a test decides that may follow is not in these chances: {tests}"

// Outcome is one of them.
type Outcome struct{ Word, Says string }

// Fighter is a unit of a list, as it stands there.
type Fighter struct {
	Unit     string
	Name     string        // as a matrix calls it
	Keywords []string      // that it has there besides its own
	Troop    *schema.Troop // nil: as its game has it
}

// Matrix is every unit of a list against every unit of another.
type Matrix struct {
	Title    string
	Outcome  string
	Own, Foe []Fighter
	Ranges   []Band         // at the end of each it is asked; none: the game asks for no range
	Chances  [][][]*big.Rat // by range, attacker and target; nil: it cannot be
	Tests    []string       // that may follow the attacks; what they decide is in no chance
	language *wording.Language
}

// MatrixOf asks everybody about everybody, at each range at which chances may change. The
// values are those of every question; a range among them is the only one. An error is that
// of the first question, if none has an answer, or that of a context that is cancelled.
func MatrixOf(ctx context.Context, query func() Query, g *schema.Game, own, foe []Fighter, values map[string]any, outcome string) (*Matrix, error) {
	m := &Matrix{Outcome: outcome, Own: own, Foe: foe, language: g.Language()}
	w := matrixWork{Matrix: m, query: query, game: g, values: values, known: map[matrixCell]*big.Rat{}}
	bands := each.Of(own, func(a Fighter) []Band {
		q := query()
		q.Field(Attacker, a.Troop)
		return bandsOf(q, g, a.Unit, values)
	})
	m.Ranges = common(bands)
	m.Chances = make([][][]*big.Rat, max(len(m.Ranges), 1))
	for n := range m.Chances {
		for i := range own {
			far, reached := 0, len(m.Ranges) == 0
			for _, b := range bands[i] {
				if b.holds(m.Ranges[n].To) { // within a band nothing changes: it is asked once
					far, reached = b.To, true
				}
			}
			row := make([]*big.Rat, len(foe))
			for j := range foe {
				if !reached {
					continue
				}
				err := ctx.Err()
				if err != nil {
					return nil, err
				}
				if row[j], err = w.ask(matrixCell{far, i, j}); err != nil {
					return nil, err
				}
			}
			m.Chances[n] = append(m.Chances[n], row)
		}
	}
	if !w.answered {
		return nil, cmp.Or(w.fault, fmt.Errorf("nobody of the one list can attack anybody of the other"))
	}
	m.drop()
	return m, nil
}

// matrixWork is a matrix in the making.
type matrixWork struct {
	*Matrix
	query    func() Query
	game     *schema.Game
	values   map[string]any
	known    map[matrixCell]*big.Rat
	answered bool
	fault    error // of the first question that was refused
}

// matrixCell is an attack, by the numbers of the two.
type matrixCell struct{ far, attacker, target int }

// ask is the chance of one attack; nil: it cannot be made. An error says that the game has
// no such outcome.
func (w *matrixWork) ask(key matrixCell) (*big.Rat, error) {
	if p, asked := w.known[key]; asked {
		return p, nil
	}
	ask := map[string]any{}
	maps.Copy(ask, w.values)
	if len(w.Ranges) > 0 {
		ask["range"] = key.far
	}
	a, b, q := &w.Own[key.attacker], &w.Foe[key.target], w.query()
	ask["attacker"], ask["target"] = a.Unit, b.Unit
	q.Field(Attacker, a.Troop)
	q.Field(Target, b.Troop)
	answer, err := Work(q, w.game, ask)
	if err != nil {
		w.fault = cmp.Or(w.fault, err)
		w.known[key] = nil
		return nil, nil
	}
	p, has := answer.Outcomes[w.Outcome]
	if !has {
		known := each.Where(each.Of(Outcomes, func(o Outcome) string { return o.Word }), func(word string) bool { return answer.Outcomes[word] != nil })
		return nil, fmt.Errorf("attacks in %s have no outcome %q; ask for %s", w.game.Title, w.Outcome, text.Or(known))
	}
	for _, t := range answer.Tests {
		if !slices.Contains(w.Tests, t) {
			w.Tests = append(w.Tests, t)
		}
	}
	w.answered, w.known[key] = true, p
	return p, nil
}

// bandsOf are the bands of an attacker, in their order.
func bandsOf(q Query, g *schema.Game, unit string, values map[string]any) []Band {
	if n, ok := values["range"].(int); ok {
		return []Band{{n, n}}
	}
	bands, ok := q.(Ranged)
	if !ok {
		return nil
	}
	return bands.Ranges(g, unit)
}

// common are the bands in which nothing changes for any of the attackers: one ends where one
// of theirs does, and before one of theirs begins. What none of theirs holds is left out.
func common(bands [][]Band) (all []Band) {
	theirs := slices.Concat(bands...)
	var ends []int
	for _, b := range theirs {
		ends = append(ends, b.From-1, b.To)
	}
	slices.Sort(ends)
	ends = slices.Compact(ends)
	for i := range len(ends) - 1 {
		b := Band{ends[i] + 1, ends[i+1]}
		if slices.ContainsFunc(theirs, func(o Band) bool { return o.holds(b.To) }) {
			all = append(all, b)
		}
	}
	return all
}

func (b Band) holds(n int) bool { return b.From <= n && n <= b.To }

// String is a band as it is read: "7–12", or its one range.
func (b Band) String() string {
	if b.From == b.To {
		return strconv.Itoa(b.To)
	}
	return fmt.Sprintf("%d–%d", b.From, b.To)
}

// drop makes one of neighbouring bands that differ in nothing.
func (m *Matrix) drop() {
	for n := len(m.Ranges) - 2; n >= 0; n-- {
		if m.Ranges[n].To+1 == m.Ranges[n+1].From && slices.EqualFunc(m.Chances[n], m.Chances[n+1], func(a, b []*big.Rat) bool {
			return slices.EqualFunc(a, b, func(p, q *big.Rat) bool { return p == q || p != nil && q != nil && p.Cmp(q) == 0 })
		}) {
			m.Ranges[n+1].From = m.Ranges[n].From
			m.Ranges, m.Chances = slices.Delete(m.Ranges, n, n+1), slices.Delete(m.Chances, n, n+1)
		}
	}
}

// Cell is one chance of a matrix.
type Cell struct {
	Attacker Fighter
	Target   Fighter
	Range    Band     // with the farthest it is asked; nothing where the game asks for no range
	Chance   *big.Rat // nil: it cannot be
}

// Cells are all of them: by range, attacker and target.
func (m *Matrix) Cells() (all []Cell) {
	for n, at := range m.Chances {
		for i, row := range at {
			for j, p := range row {
				c := Cell{Attacker: m.Own[i], Target: m.Foe[j], Chance: p}
				if len(m.Ranges) > 0 {
					c.Range = m.Ranges[n]
				}
				all = append(all, c)
			}
		}
	}
	return all
}

// Group is the matrix as JSON has it.
func (m *Matrix) Group() (g Group) {
	g.Add("outcome", "", m.Outcome)
	if m.Tests != nil {
		g.Add("tests", "", m.Tests)
	}
	g.Add("chances", "", each.Of(m.Cells(), func(c Cell) Group {
		var line Group
		line.Add("attacker", "", c.Attacker.Unit)
		line.Add("attackerName", "", c.Attacker.Name)
		line.Add("attackerKeywords", "", slices.Concat([]string{}, c.Attacker.Keywords))
		line.Add("target", "", c.Target.Unit)
		line.Add("targetName", "", c.Target.Name)
		line.Add("targetKeywords", "", slices.Concat([]string{}, c.Target.Keywords))
		if len(m.Ranges) > 0 {
			line.Add("range", "", c.Range.To)
			line.Add("nearest", "", c.Range.From)
		}
		if c.Chance == nil {
			line.Add("p", "", nil)
			return line
		}
		return exactly(line, c.Chance, "p")
	}))
	return g
}

// Records are the matrix as rows of a sheet, below their heads.
func (m *Matrix) Records() [][]string {
	rows := [][]string{{"attacker", "target", "range", "nearest", "outcome", "exact", "p"}}
	for _, c := range m.Cells() {
		row := []string{c.Attacker.Name, c.Target.Name, "", "", m.Outcome, "", ""}
		if len(m.Ranges) > 0 {
			row[2], row[3] = strconv.Itoa(c.Range.To), strconv.Itoa(c.Range.From)
		}
		if c.Chance != nil {
			p, _ := c.Chance.Float64()
			row[5], row[6] = c.Chance.RatString(), strconv.FormatFloat(p, 'g', -1, 64)
		}
		rows = append(rows, row)
	}
	return rows
}

// Doc is the matrix as it is read: a heat map for each range, the figures where there is
// room for them, and whom each attacker had best attack.
func (m *Matrix) Doc() *report.Doc {
	d := &report.Doc{Title: m.Title, Language: m.language}
	d.AddIn(report.Terminal, report.Lead(m.Title))
	d.AddIn(report.Markdown|report.HTML|report.Paper, report.Lead(m.says()))
	maps := report.HeatMaps{Title: m.says(), Unit: d.Language.Say("in parts of 100"), Columns: len(m.Foe), Rows: len(m.Own)}
	for _, a := range slices.Backward(m.Own) {
		maps.Names = append(maps.Names, a.Name)
	}
	for n := range m.Chances {
		if m.answers(n) {
			maps.Maps = append(maps.Maps, m.heat(n, maps.Unit))
		}
	}
	targets := report.Terms{Title: d.Language.Say("Columns")}
	for j, b := range m.Foe {
		targets.Terms = append(targets.Terms, report.Term{Word: strconv.Itoa(j + 1), Items: []string{b.Name}})
	}
	d.AddApart(targets)
	d.AddIn(report.Terminal|report.HTML|report.Paper, maps)
	for n := range m.Chances {
		if m.answers(n) {
			d.AddIn(report.Markdown, m.table(n))
		}
	}
	d.Blocks = append(d.Blocks, report.Block{Part: m.best(), In: report.Terminal | report.Markdown | report.HTML, Apart: true})
	d.AddIn(report.Paper, m.bestTerms())
	if m.Tests != nil {
		d.AddApart(report.Paragraph(m.language.Say(testsFollow, m.language.And(m.Tests))))
	}
	return d
}

// attacks says whether an attacker can attack anybody, by its chances at a range.
func attacks(chances []*big.Rat) bool {
	return slices.ContainsFunc(chances, func(p *big.Rat) bool { return p != nil })
}

// answers says whether anybody can attack anybody at a range.
func (m *Matrix) answers(n int) bool { return slices.ContainsFunc(m.Chances[n], attacks) }

// says is what the chances are of.
func (m *Matrix) says() string {
	i := slices.IndexFunc(Outcomes, func(o Outcome) bool { return o.Word == m.Outcome })
	return m.language.Say(Outcomes[i].Says)
}

// at is how a map or a table of a range is called.
func (m *Matrix) at(n int) string {
	if len(m.Ranges) == 0 {
		return m.says()
	}
	return m.language.Say("range {n}", m.Ranges[n].String())
}

// heat is the map of a range: the first attacker stands at the top.
func (m *Matrix) heat(n int, unit string) report.HeatMap {
	name := ""
	if len(m.Ranges) > 0 {
		name = m.at(n)
	}
	h := report.HeatMap{Name: name, Caption: report.Caption{Title: m.at(n), Unit: unit}}
	for _, row := range slices.Backward(m.Chances[n]) {
		for _, p := range row {
			v, figure := -1.0, ""
			if p != nil {
				v, _ = p.Float64()
				v *= 100
				figure = strconv.Itoa(int(v + 0.5))
			}
			h.Values, h.Figures = append(h.Values, v), append(h.Figures, figure)
		}
	}
	return h
}

// table is a range in figures.
func (m *Matrix) table(n int) *report.Table {
	heads := []report.Head{report.Left("")}
	for j := range m.Foe {
		heads = append(heads, report.Right(strconv.Itoa(j+1)))
	}
	t := report.NewTable(heads...).Titled(m.at(n))
	for i, a := range m.Own {
		if attacks(m.Chances[n][i]) {
			t.Add(append([]string{a.Name}, each.Of(m.Chances[n][i], m.percent)...)...)
		}
	}
	return t
}

func (m *Matrix) percent(p *big.Rat) string {
	if p == nil {
		return "–"
	}
	return Said(p, m.language)
}

// preyed is whom an attacker had best attack at neighbouring ranges, and its chance there.
type preyed struct {
	at           Band // nothing where the game asks for no range
	chance, whom string
}

// preys are those of an attacker; ranges of which the same is read are one.
func (m *Matrix) preys(i int) (all []preyed) {
	for n := range m.Chances {
		p, whom := m.bestAt(n, i)
		if p == nil {
			continue
		}
		next := preyed{chance: m.percent(p), whom: whom}
		if len(m.Ranges) > 0 {
			next.at = m.Ranges[n]
		}
		if last := len(all) - 1; last >= 0 && all[last].at.To+1 == next.at.From && all[last].chance == next.chance && all[last].whom == whom {
			all[last].at.To = next.at.To
			continue
		}
		all = append(all, next)
	}
	return all
}

// best is whom each attacker had best attack at each range; "the same" are those said of the range
// before.
func (m *Matrix) best() *report.Table {
	say := m.language.Say
	t := report.NewTable(report.Left(say("attacker")), report.Right(say("range")), report.Right(say("chance")), report.Left(say("best against")))
	t.Title = say("Whom each had best attack")
	for i, a := range m.Own {
		name, said := a.Name, ""
		for _, p := range m.preys(i) {
			far, whom := "", p.whom
			if len(m.Ranges) > 0 {
				far = p.at.String()
			}
			if whom == said {
				whom = say("the same")
			}
			t.Add(name, far, p.chance, whom)
			name, said = "", p.whom
		}
		if name != "" {
			t.Add(name, "", "–", m.idle(i))
		}
	}
	return t
}

// bestTerms are the same as words: the chances, and behind the last of them against whom.
func (m *Matrix) bestTerms() report.Terms {
	t := report.Terms{Title: m.language.Say("Whom each had best attack")}
	for i, a := range m.Own {
		all, said := m.preys(i), ""
		for n, p := range all {
			switch {
			case n > 0 && all[n-1].whom == p.whom:
				said += ", "
			case n > 0:
				said += "; "
			}
			if len(m.Ranges) > 0 {
				said += m.language.Say("range {n}", p.at.String()) + ": "
			}
			if n+1 < len(all) && all[n+1].whom == p.whom {
				said += p.chance
			} else {
				said += m.language.Say("{chance} against {whom}", p.chance, p.whom)
			}
		}
		if said == "" {
			said = m.idle(i)
		}
		t.Terms = append(t.Terms, report.Term{Word: a.Name, Items: []string{said}}) // names have commas between them
	}
	return t
}

// idle says why an attacker has no unit that it had best attack.
func (m *Matrix) idle(i int) string {
	for _, at := range m.Chances {
		switch {
		case !attacks(at[i]):
		case m.Tests != nil:
			return m.language.Say("no chance before a test")
		default:
			return m.language.Say("no chance against anybody")
		}
	}
	return m.language.Say("cannot attack anybody")
}

// bestAt is the best chance of an attacker at a range, and against whom; nil: it has none.
func (m *Matrix) bestAt(n, i int) (best *big.Rat, against string) {
	var whom []string
	for j, p := range m.Chances[n][i] {
		switch {
		case p == nil || p.Sign() == 0 || best != nil && p.Cmp(best) < 0:
			continue
		case best == nil || p.Cmp(best) > 0:
			best, whom = p, nil
		}
		whom = append(whom, m.Foe[j].Name)
	}
	switch {
	case len(whom) > mostNamed && len(whom) == len(m.Foe):
		return best, m.language.Say("all")
	case len(whom) > mostNamed:
		others := m.language.Say("{n} others", len(whom)-mostNamed+1)
		whom = append(whom[:mostNamed-1], others)
	}
	return best, m.language.And(whom)
}

// mostNamed is how many units are named that are as good to attack as each other.
const mostNamed = 3
