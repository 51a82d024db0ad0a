package cards

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Units is a card for every unit of a list: profile, boxes to tick
// off, dice by range, keywords with their texts, points, options taken.
// Equal units share a design, which is printed once for each of them.
//
// prices are what the entries of the list cost, in the list's order, all equal
// formations of an entry together.
func Units(s layout.Setup, army *schema.Doc, prices []rulebook.Sum) (page.Document, []page.Fault) {
	g, l := army.Game, army.List
	var cards []card
	known := map[[2]string][]int{} // of cards with a name and a formation
	for _, f := range army.Army().Formations {
		names := gamedata.TroopNames(f.Troops)
		for i, t := range f.Troops {
			t.Name = names[i]
			k := unitCard(g, l, f, t, prices)
			k.art = gamedata.TroopArt(s, g, f, t)
			key := [2]string{k.name, k.under}
			same := slices.IndexFunc(known[key], func(i int) bool { return k.equal(&cards[i]) })
			if same >= 0 {
				cards[known[key][same]].copies++
				continue
			}
			known[key] = append(known[key], len(cards))
			cards = append(cards, k)
		}
	}
	for i := range cards {
		if n := cards[i].copies; n > 1 {
			cards[i].foot = s.Say("{count} alike · {foot}", n, cards[i].foot)
		}
	}
	d := newDress(s, g)
	all := d.designs(cards, sideOf(l))
	return layoutCards(s, l.Title, g.Title, s.Say("Cards for the units of the list"), layout.NoBacks, all)
}

// sideOf is whose a list's units are.
func sideOf(l *schema.ArmyList) string { return text.Join(" · ", l.Side, l.Title) }

// designs are the cards of one set as they are laid out: their numbers in the places
// that these have on all cards of the game, their texts in one size.
func (d *dress) designs(cards []card, side string) []design {
	g, places := d.game, gamedata.StatPlaces(d.game)
	out := make([]design, len(cards))
	for i := range cards {
		k := &cards[i]
		k.place(places)
		k.side, k.game = side, g.Title
		behind := *k
		behind.back = true
		class, _ := g.Classes.Get(k.class)
		front, back := d.face(k, d.plan(class.Layout, "units")), d.face(&behind, d.plan("unit-backs"))
		out[i] = design{title: k.name, copies: k.copies, front: front.draw, back: back, open: true, drawn: d.sizes[k.class]}
	}
	return out
}

// place puts the card's numbers in their places, a dash where it has none; those
// that have no place are said in words.
func (k *card) place(places []string) {
	var bar []gamedata.Quantity
	for _, name := range places {
		i := slices.IndexFunc(k.numbers, func(q gamedata.Quantity) bool { return q.Name == name && q.Behind == "" })
		if i < 0 {
			bar = append(bar, gamedata.Quantity{Name: name, Value: layout.None})
			continue
		}
		bar = append(bar, k.numbers[i])
		k.numbers = slices.Delete(slices.Clone(k.numbers), i, i+1)
	}
	rare := each.Of(k.numbers, func(q gamedata.Quantity) layout.Figure {
		return layout.Figure{Name: text.Join(", ", q.Behind, q.Name), Value: text.Join(" ", q.Value, q.Unit)}
	})
	k.numbers, k.stats = bar, append(rare, k.stats...)
}

// equal reports whether two cards say the same, copies aside.
func (k card) equal(other *card) bool {
	k.copies = other.copies
	return reflect.DeepEqual(&k, other)
}

func unitCard(g *schema.Game, l *schema.ArmyList, f schema.Fielded, t schema.Troop, prices []rulebook.Sum) card {
	k := troopCard(g, t)
	k.under, k.foot = f.Formation.Name, l.Title
	if c, ok := g.Classes.Get(t.Class); ok && k.under == k.name {
		k.under = c.Name
	}
	switch {
	case f.Own != "" && len(f.Troops) == 1: // one figure: it is called so
		k.name, k.under = f.Own, strings.Join(gamedata.Unique([]string{t.Name}, f.Formation.Name), " · ")
	case f.Own != "":
		k.under = f.Own + " · " + f.Formation.Name
	}
	k.under = text.Join(" · ", append([]string{k.under}, k.called...)...)
	switch points, whole := gamedata.PriceEach(g, l, f, prices); {
	case points == "":
	case whole && len(f.Troops) == 1:
		k.points = points
	case len(f.Troops) == 1:
		k.foot = g.Say("{n} points", points) + " · " + l.Title
	default:
		k.foot = g.Say("{points} points for {count} units", points, len(f.Troops)) + " · " + l.Title
	}
	return k
}

// troopCard is the card of a unit, without what it belongs to and costs.
func troopCard(g *schema.Game, t schema.Troop) card {
	k := card{what: "card", unit: true, class: t.Class, name: t.Name, copies: 1}
	counted := ""
	k.boxes, counted = gamedata.Boxes(g, t.Stats)
	if g.Roster != nil {
		k.states = g.Roster.Notes
	}
	u, known := g.Units.Get(t.Profile)
	k.text = u.Text
	k.icon, _ = page.FindIcon(u.Icon)
	if gamedata.StatOf(g, counted) != nil {
		k.boxed = gamedata.BoxTitle(g, counted)
	}
	k.setStats(g, t.Stats)
	k.values, k.amounts = valuesOf(g, t.Stats)
	k.numbers, k.called = gamedata.FiguresOf(g, t, gamedata.OwnNumbers(g, "units", t.Stats))
	if known && len(u.Carries) > 0 {
		k.stats = append(k.stats, layout.Figure{Name: g.Say("Carries"), Value: carries(g, u)})
	}
	k.attacks = each.Of(catalog.AttacksOf(g, t), func(d catalog.Deed) layout.Term { return layout.Term{Name: d.Name, Text: page.Escaped(d.Text)} })
	arms := t.Arms()
	k.tables = append(k.tables, weaponRows(g, arms)...)
	if k.arms = gamedata.ArmsTable(g, arms, catalog.WeaponTitles(g, arms)); len(k.arms.Rows) > 0 {
		k.terms = gamedata.ArmsTerms(g, arms)
	} else {
		k.terms = wordedWeapons(g, arms)
	}
	k.terms = append(modelTerms(g, t), k.terms...)
	if _, ok := gamedata.ClassFigures(g, t.Class); !ok && g.Roster != nil && g.Roster.Classes != "" {
		c, _ := g.Classes.Get(t.Class)
		k.terms = append(k.terms, layout.Term{Name: c.Name, Text: c.Text})
	}
	k.terms = append(k.terms, gamedata.KeywordTerms(g, t.AllKeywords())...)
	k.terms = append(k.terms, gamedata.OptionTerms(g, t.OptionIDs())...)
	k.taken = strings.Join(catalog.OptionTitles(g, t.Options), ", ")
	return k
}

// wordedWeapons are the terms of those weapons of which a table does not say
// all.
func wordedWeapons(g *schema.Game, carried []schema.Carried) []layout.Term {
	terms := weaponTerms(g, carried)
	return slices.DeleteFunc(terms, func(t layout.Term) bool {
		i := slices.IndexFunc(weaponRows(g, carried), func(r rowsTable) bool { return r.name == t.Name })
		return i >= 0 && t.Text == ""
	})
}

// modelTerms are the models of other kinds in a unit, each with its figures, weapons and
// keywords.
func modelTerms(g *schema.Game, t schema.Troop) (out []layout.Term) {
	for i := range t.Models {
		m := &t.Models[i]
		out = append(out, layout.Term{Name: g.Say("{count} × {name}", m.Count, m.Name), Text: page.Escaped(catalog.ModelWords(g, m))})
	}
	return out
}

// setStats puts figures on the card in the game's order: numbers side by
// side (ownNumbers), lists of numbers large in strips, words on lines of their own.
func (k *card) setStats(g *schema.Game, stats schema.Stats) {
	for id, s := range g.Stats.All() {
		d, ok := stats.Get(id)
		if _, _, looked := gamedata.RowMeant(g, s, d); !ok || looked || id == g.TickStat() {
			continue
		}
		list, isList := d.List()
		switch {
		case s.Kind == "rows":
			k.tables = append(k.tables, newRowsTable(g, "", s, d))
		case s.Kind == "numbers" && isList:
			k.strips = append(k.strips, newStrip(s.Title, list))
		case s.Kind == "number": // side by side
		case s.Kind == "flag":
			if on, _ := d.Flag(); on {
				k.stats = append(k.stats, layout.Figure{Name: catalog.StatTitle(s), Value: ""})
			}
		default:
			k.stats = append(k.stats, layout.Figure{Name: catalog.StatTitle(s), Value: g.ValueOf(s.Kind, d)})
		}
	}
}

// valuesOf are stats in words, and those that are numbers, by id, for layouts of the game's own
// to name.
func valuesOf(g *schema.Game, stats schema.Stats) (words map[string]string, numbers map[string]float64) {
	if g.Layouts.Len() == 0 {
		return nil, nil
	}
	words, numbers = map[string]string{}, map[string]float64{}
	for id, s := range g.Stats.All() {
		d, ok := stats.Get(id)
		if !ok {
			continue
		}
		words[id] = g.ValueOf(s.Kind, d)
		if n, is := d.Number(); is {
			numbers[id] = n
		}
	}
	return words, numbers
}

func newStrip(name string, list []schema.StatValue) strip {
	s := strip{name: name}
	for i, d := range list {
		s.heads = append(s.heads, fmt.Sprint(i+1))
		s.values = append(s.values, schema.Plain(d))
	}
	return s
}

// carries says who may ride in a unit.
func carries(g *schema.Game, u schema.Unit) string {
	if u.Seats > 0 {
		return g.Say("{units}, {n} seats", g.ClassSetWords(u.Carries), u.Seats)
	}
	return g.Say("one of {units}", g.ClassSetWords(u.Carries))
}
