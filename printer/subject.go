package printer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/printer/cutout"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Subject is what a product is printed from. Its zero value is nothing.
type Subject struct {
	File    string // that it was read from; the name of a built-in game
	Game    *schema.Game
	Doc     *schema.Doc   // the list or the scenario; nil: the game alone
	Battle  *schema.Doc   // the scenario that the list fights in; nil: none
	Side    string        // whose list it is there
	Used    schema.Used   // the parts of the game to print
	Users   []*schema.Doc // the documents that use them; none: all is used
	Sources []page.Source // the files that it comes from

	read *schema.Doc // the Game document, if it is one that is printed from
}

// Subjects are what the product is printed from in a document without errors.
func (p Product) Subjects(d *schema.Doc) []Subject {
	all := p.within(d)
	for i := range all {
		all[i].Sources = sources(d)
	}
	return all
}

func (p Product) within(d *schema.Doc) []Subject {
	whole := []Subject{{File: d.File, Game: d.Game, Doc: d}}
	switch {
	case p.From == FromAll || p.dealt && deals(d) || p.common && d.Scenario != nil:
		return whole
	case p.From == FromGame || d.Kind == schema.KindGame:
		return []Subject{{File: d.File, Game: d.Game, read: d}}
	case p.From == FromScenario || d.List != nil:
		return whole
	}
	var all []Subject
	for _, id := range d.Scenario.Sides.Keys() {
		army := d.Armies[id]
		all = append(all, Subject{File: army.File, Game: army.Game, Doc: army, Battle: d, Side: id})
	}
	return all
}

// Narrowed is a game with what documents use of it, all of them bound to it.
func Narrowed(g *schema.Game, docs []*schema.Doc) Subject {
	from := Subject{File: docs[0].File, Game: g}
	var all []*schema.Doc
	for _, d := range docs {
		all = append(all, WithArmies(d)...)
		from.Sources = gathered(append(from.Sources, sources(d)...))
	}
	from.Used, from.Users, from.Battle = schema.UsedBy(g, all), docs, onlyBattle(docs)
	return from
}

// usedBy are the titles of the documents that use the parts, the scenario's first.
func (s Subject) usedBy() string {
	var titles []string
	for _, d := range s.Users {
		if d.Scenario != nil {
			titles = slices.Insert(titles, 0, d.Scenario.Title)
		} else {
			titles = append(titles, d.List.Title)
		}
	}
	return strings.Join(titles, ", ")
}

// language is that of the documents; nil where there are none.
func (s Subject) language() *wording.Language {
	switch {
	case s.Doc != nil:
		return s.Doc.Language()
	case len(s.Users) > 0:
		return s.Users[0].Language()
	case s.Game != nil:
		return s.Game.Language()
	}
	return nil
}

// in is the subject with its texts in a language.
func (s Subject) in(l *wording.Language) Subject {
	if s.Game == nil {
		return s
	}
	if s.Doc == nil {
		s.Game = s.Game.In(l)
	} else {
		s.Doc = s.Doc.In(l)
		s.Game = s.Doc.Game
	}
	s.Battle = s.Battle.In(l)
	s.Users = each.Of(s.Users, func(d *schema.Doc) *schema.Doc { return d.In(l) })
	return s.ofSide()
}

// ofSide is the subject with its list called as its side is in the scenario: two sides
// may field the same list.
func (s Subject) ofSide() Subject {
	if s.Battle != nil && s.list() != nil {
		side, _ := s.Battle.Scenario.Sides.Get(s.Side)
		s.Doc = s.Doc.OfSide(side.Name)
	}
	return s
}

// onlyBattle is the one scenario among documents; nil if there are none or several.
func onlyBattle(docs []*schema.Doc) *schema.Doc {
	battles := each.Where(docs, func(d *schema.Doc) bool { return d != nil && d.Scenario != nil })
	if len(battles) != 1 {
		return nil
	}
	return battles[0]
}

// WithArmies is a document, and the lists of a scenario's sides, as far as they can be read.
func WithArmies(d *schema.Doc) []*schema.Doc {
	all := []*schema.Doc{d}
	if d.Scenario != nil {
		for _, id := range d.Scenario.Sides.Keys() {
			if army := d.Armies[id]; army != nil {
				all = append(all, army)
			}
		}
	}
	return all
}

// list is the list that it is; nil if it is not one.
func (s Subject) list() *schema.ArmyList {
	if s.Doc == nil {
		return nil
	}
	return s.Doc.List
}

// accent is the colour of what is printed from the subject: that of a list's side in
// its scenario, of the list, or of the game.
func (s Subject) accent() page.Ink {
	l := s.list()
	if l == nil {
		if s.Game == nil {
			return page.Ink{}
		}
		return page.AccentOr(s.Game.Colour, page.AccentOf(s.Game.Name))
	}
	if s.Battle == nil {
		l = s.Doc.Original().List // the same colour in all languages
		return page.AccentOr(l.Colour, page.AccentOf(cmp.Or(l.Side, l.Title)))
	}
	return gamedata.SideAccent(s.Battle, s.Side)
}

// inPrint is the subject with games as they are printed: with symbols of dice, and
// as many turns as its scenario has.
func (s Subject) inPrint() Subject {
	var battle *schema.Scenario
	if s.Battle != nil {
		battle = s.Battle.Scenario
	}
	if s.Game != nil {
		s.Game = gamedata.InPrint(s.Game, battle)
	}
	s.Doc, s.Battle = inPrint(s.Doc, battle), inPrint(s.Battle, battle)
	return s
}

func inPrint(d *schema.Doc, battle *schema.Scenario) *schema.Doc {
	if d == nil {
		return nil
	}
	out := *d
	out.Game = gamedata.InPrint(d.Game, cmp.Or(d.Scenario, battle))
	out.Armies = map[string]*schema.Doc{}
	for side, army := range d.Armies {
		out.Armies[side] = inPrint(army, out.Scenario)
	}
	return &out
}

// logo is the picture of what is printed from the subject: that of a list's side in its
// scenario, of the list, or of the game.
func (j Job) logo(s Subject) layout.Art {
	if s.Battle != nil {
		if side, _ := s.Battle.Scenario.Sides.Get(s.Side); side.Art.File != "" {
			return j.Art(s.Battle.File, side.Art)
		}
	}
	if l := s.list(); l != nil && l.Art.File != "" {
		return j.Art(s.Doc.File, l.Art)
	}
	if s.Game == nil {
		return layout.Art{}
	}
	return j.Art(s.Game.Home(), s.Game.Art)
}

// title is what the subject is called.
func (s Subject) title() string {
	switch {
	case s.list() != nil:
		return s.list().Title
	case s.Doc != nil && s.Doc.Scenario != nil:
		return s.Doc.Scenario.Title
	}
	return s.Game.Title
}

// targets are what the list's own side must score, and what its enemy must. Of a
// list alone its enemy must score what the game says.
func (s Subject) targets() (own, enemy rulebook.Sum) {
	if s.Battle == nil {
		var alone schema.Scenario
		alone.Sides = alone.Sides.With("own", schema.Side{}).With("enemy", schema.Side{})
		force := pointscalc.Force{Game: s.Game, Army: s.Doc.Army()}
		return nil, pointscalc.Victory(s.Game, &alone, map[string]pointscalc.Force{"own": force}).Sides[1].Sum
	}
	all := pointscalc.Victory(s.Battle.Game, s.Battle.Scenario, pointscalc.Forces(s.Battle)).Sides
	i := slices.Index(s.Battle.Scenario.Sides.Keys(), s.Side)
	return all[i].Sum, all[len(all)-1-i].Sum
}

// account is what the list costs, and what its enemy must score.
func (s Subject) account() gamedata.Account {
	_, target := s.targets()
	return gamedata.Account{Prices: prices(s.Doc), Target: target}
}

// prices are what the entries of a list cost, in its order.
func prices(d *schema.Doc) []rulebook.Sum {
	bill := pointscalc.Total(d)
	return each.Of(bill.Formations, func(f pointscalc.Priced) rulebook.Sum { return f.Sum })
}

// players are all for whom it is printed: those of a scenario, or the one.
func (s Subject) players() []cutout.Player {
	if s.Doc == nil || s.Doc.Scenario == nil {
		return []cutout.Player{s.player()}
	}
	return each.Of(s.Doc.Scenario.Sides.Keys(), func(id string) cutout.Player {
		army := s.Doc.Armies[id]
		return Subject{Game: army.Game, Doc: army, Battle: s.Doc, Side: id}.ofSide().player()
	})
}

// player is for whom boards and tokens are printed: what the scenario says of
// points and variants holds on them.
func (s Subject) player() cutout.Player {
	p := cutout.Player{Accent: s.accent()}
	if s.list() != nil {
		p.Army = s.Doc
	}
	if s.Battle == nil || s.list() == nil {
		return p
	}
	battle := s.Battle.Scenario
	p.Battle, p.ID = battle, s.Side
	p.Swaps = schema.Swaps(s.Game, battle)
	side, _ := battle.Sides.Get(s.Side)
	own, _ := s.targets()
	p.Target = own.Total().Int()
	p.Side = slices.Index(battle.Sides.Keys(), s.Side) + 1
	p.Points = map[string]int{}
	for id, n := range side.Supports.All() {
		p.Points[id] = n
	}
	return p
}
