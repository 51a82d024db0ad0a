package schema

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
)

// Model is models of one kind in a unit of others, each with its own figures.
type Model struct {
	Troop
	Count int
}

// models works out the models of other kinds of a unit: those of its profile, then those
// that its options add. They count among its figures. Models of models are left out, which
// the checks report.
func (w *equipper) models(t *Troop, options []gift) {
	u, _ := w.game.Units.Get(t.Profile)
	for i := range u.Models {
		w.model(t, &u.Models[i], 1)
	}
	for i := range options {
		for k := range options[i].Models {
			w.model(t, &options[i].Models[k], options[i].times)
		}
	}
	if len(t.Models) == 0 {
		return
	}
	figures := countOfFigures(w.game)
	n, _ := w.game.Figure(t.Stats, figures)
	for i := range t.Models {
		n += float64(t.Models[i].Figures(w.game))
	}
	t.Stats = t.Stats.With(figures, NewStatValue(n))
}

func (w *equipper) model(t *Troop, m *Member, times int) {
	if !w.game.Units.Has(m.Unit) {
		return
	}
	one := Model{Troop{Unit: m.Unit, Nth: 1, Profile: m.Unit}, m.Number() * times}
	stats := gifts{stats: []Stats{m.Stats}}
	if m.Stats.Len() == 0 {
		if i := slices.IndexFunc(t.Models, func(o Model) bool { return o.Unit == m.Unit }); i >= 0 {
			t.Models[i].Count += one.Count
			return
		}
		stats.stats = nil
	}
	one.workOut(w.game, nil, stats, w.f.units[m.Unit], nil)
	t.Models = append(t.Models, one)
}

// Figures is how many figures the models are.
func (m *Model) Figures(g *Game) int { return m.Count * FiguresOf(g, &m.Troop) }

// AllKeywords are the keywords of the unit and of its models of other kinds, each once.
func (t *Troop) AllKeywords() []string {
	out := slices.Clone(t.Keywords)
	for i := range t.Models {
		out = append(out, each.Where(t.Models[i].Keywords, func(id string) bool { return !slices.Contains(out, id) })...)
	}
	return out
}

// Arms are the weapons of the unit and of its models of other kinds, those of one kind
// together where it has such models.
func (t *Troop) Arms() []Carried {
	if len(t.Models) == 0 {
		return t.Weapons
	}
	all := slices.Clone(t.Weapons)
	for i := range t.Models {
		m := gift{Option: Option{Weapons: t.Models[i].Weapons}, times: t.Models[i].Count}
		all = append(all, m.arms()...)
	}
	var out []Carried
	for _, c := range all {
		k := slices.IndexFunc(out, func(o Carried) bool { return o.Weapon == c.Weapon && o.Mounted() == c.Mounted() })
		if k < 0 {
			out = append(out, c)
			continue
		}
		n := number(out[k].Count) + number(c.Count)
		out[k].Count = &n
	}
	return out
}

// FiguresWith is how many figures a unit has with the models of its profile, the stat that counts them, and
// the most that it may be; nil: any number.
func (g *Game) FiguresWith(u Unit) (stat string, n float64, most *float64) {
	stat = countOfFigures(g)
	w := equipper{game: g}
	t := Troop{Profile: "", Stats: u.Stats}
	n = float64(FiguresOf(g, &t))
	for i := range u.Models {
		m := &u.Models[i]
		w.model(&t, m, 1)
	}
	for i := range t.Models {
		n += float64(t.Models[i].Figures(g))
	}
	s, _ := g.Stats.Get(stat)
	return stat, n, s.Max
}
