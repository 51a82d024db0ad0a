package schema

import (
	"cmp"
	"slices"
	"strings"
)

// Die is a die.
type Die struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// Its faces.
	Faces []Face `json:"faces"`
	// What it is for.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// Face is a face of a die, or several that are equal.
type Face struct {
	// Its id, such as "skull".
	Face string `json:"face"`
	// Its name as it is printed; absent: the id.
	Name string `json:"name,omitzero" print:"words"`
	// Its number, for a die that is added up.
	Value int `json:"value,omitzero"`
	// How many faces are the same; absent: 1.
	Count *int `json:"count,omitzero"`
	// What it does.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer: where texts name the face, it stands for the word.
	Icon string `json:"icon,omitzero"`
}

// EffectKind is a verb of card effects.
type EffectKind struct {
	// What it does; its arguments may stand in braces.
	Text string `json:"text" print:"words"`
	// Its arguments.
	Args Map[Stat] `json:"args,omitzero"`
	Cited
}

// Effect is one thing that a card does.
type Effect struct {
	// The verb, by id of the game's effects.
	Do string `json:"do"`
	// Its arguments.
	With Stats `json:"with,omitzero"`
}

// Deck is a deck of cards.
type Deck struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// Cards in a hand, unless a scenario says otherwise.
	Hand *int `json:"hand,omitzero"`
	// Kinds of cards, by id.
	Kinds Map[CardKind] `json:"kinds,omitzero"`
	// The cards, by id.
	Cards Map[Card] `json:"cards"`
	// What the back says.
	Back string `json:"back,omitzero" print:"words"`
	// How its cards are laid out, by id of the layouts; absent: as cards are.
	Layout string `json:"layout,omitzero"`
	Cited
	Art
}

// CardKind is a kind of card.
type CardKind struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// When such a card is played: in one's own turn, or in the enemy's.
	When string `json:"when,omitzero"`
	// Held from the start, not shuffled.
	Held bool `json:"held,omitzero"`
	// Whom each of its cards names; absent: no one.
	Names string `json:"names,omitzero"`
	// It ends the turn.
	Ends bool `json:"ends,omitzero"`
	// Those whom it names act, and without such a card they cannot.
	Acts bool `json:"acts,omitzero"`
	// What it means.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The colour of what is printed of it: harbour, brick, lagoon, rosehip, moss, plum, saddle, or red, green and blue as in "#08345c"; absent: one of those.
	Colour string `json:"colour,omitzero"`
	// How its cards are laid out, by id of the layouts; absent: as those of its deck.
	Layout string `json:"layout,omitzero"`
	Cited
	Art
}

// Card is a card.
type Card struct {
	// Its title.
	Name string `json:"name" print:"words"`
	// Its kind, by id of the deck's kinds.
	Kind string `json:"kind"`
	// The side that it names: the nation or side of a list, or a scenario's side by id or name.
	Side string `json:"side,omitzero" print:"words"`
	// The formation that it names, by its name in a list.
	Formation string `json:"formation,omitzero"`
	// How many copies the deck has; absent: 1.
	Count *int `json:"count,omitzero"`
	// What it says, short enough for a card; its figures may stand in braces.
	Text string `json:"text" print:"words"`
	// Its figures, by the ids of the game's stats.
	Stats Stats `json:"stats,omitzero"`
	// What it does, in order.
	Effects []Effect `json:"effects,omitzero"`
	// The table that is rolled on, by id.
	Table string `json:"table,omitzero"`
	// Its picture among those of the printer; absent: its kind's.
	Icon string `json:"icon,omitzero"`
	Cited
	Art
}

// Support is off-table support: what a commander may call on.
type Support struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// How often it can be used, unless a scenario says otherwise.
	Points *int `json:"points,omitzero"`
	// The table that is rolled on, by id.
	Table string `json:"table,omitzero"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// What it does.
	Text string `json:"text" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	Cited
}

// Table is a table to roll or look up on.
type Table struct {
	// Its title.
	Title string `json:"title" print:"words"`
	// The die that is rolled on it, by id or as players write it ("D6").
	Die string `json:"die,omitzero"`
	// The heads of its columns, without that of the roll.
	Columns []string `json:"columns" print:"words"`
	// How the numbers of each column are written: plain; signed, what is added: +1; inches: 6"; least, what must be rolled: 4+. Absent: plain.
	Written []string `json:"written,omitzero"`
	// Its rows.
	Rows []Row `json:"rows"`
	// What else to know of it.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// Lookup is what a table has for numbers: for each what stands in the row with the greatest From
// that is not more, or else in the first.
type Lookup []struct{ From, Is int }

// Lookup is that of a column, counted from 1; 0: of the first. Bad is the first row, counted from
// 1, that has no From, or no whole number of at most MostLookedUp there; 0: all have.
func (t *Table) Lookup(column int) (l Lookup, bad int) {
	column = max(column, 1)
	for i, r := range t.Rows {
		n, whole := 0, false
		if column <= len(r.Cells) {
			n, whole = r.Cells[column-1].Int()
		}
		if !whole || r.From == nil || n > MostLookedUp || n < -MostLookedUp {
			return nil, i + 1
		}
		l = append(l, struct{ From, Is int }{*r.From, n})
	}
	slices.SortStableFunc(l, func(a, b struct{ From, Is int }) int { return cmp.Compare(a.From, b.From) })
	return l, 0
}

// MostLookedUp is the greatest figure that a table may have for a number.
const MostLookedUp = 1000

// Gap is the first number between two rows of a table that no row has, of one that can be looked up (see Lookup).
func (t *Table) Gap() (n int, ok bool) {
	rows := slices.Clone(t.Rows)
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(*a.From, *b.From) })
	last := 0 // up to which the rows before have all
	for i, r := range rows {
		switch {
		case i > 0 && *r.From > last+1:
			return last + 1, true
		case r.OrMore:
			return 0, false
		}
		end := *r.From
		if r.To != nil && !r.OrLess {
			end = max(end, *r.To)
		}
		if i == 0 || end > last {
			last = end
		}
	}
	return 0, false
}

// At is what the table has for a number; 0 if it has nothing.
func (l Lookup) At(n int) (is int) {
	for i := range l {
		if i == 0 || n >= l[i].From {
			is = l[i].Is
		}
	}
	return is
}

// Row is a row of a table.
type Row struct {
	// The row's id, for the engine.
	Id string `json:"id,omitzero"`
	// The lowest roll of the row.
	From *int `json:"from,omitzero"`
	// The highest roll of the row; absent: as from. A row with no rolls is looked up by its first cell.
	To *int `json:"to,omitzero"`
	// Nothing bounds the roll above.
	OrMore bool `json:"orMore,omitzero"`
	// Nothing bounds the roll below: from is the highest of the row.
	OrLess bool `json:"orLess,omitzero"`
	// The cells: words or numbers.
	Cells []StatValue `json:"cells" print:"words"`
	// What happens, in order, for the engine.
	Effects []Effect `json:"effects,omitzero"`
}

// Constant is a figure of the rules that belongs to no table.
type Constant struct {
	// The figure.
	Value float64 `json:"value"`
	// What it is, for tables of figures.
	Text string `json:"text" print:"words"`
	// What it counts.
	Measure string `json:"measure,omitzero"`
	Cited
}

// Dealt are cards of one kind in the deck that a scenario is played with.
type Dealt struct {
	ID        string
	Card      Card
	Kind      CardKind
	Count     int
	Side      string // the id of the side that they name; "": none, or none that the scenario has
	Formation string // the formation that they name; "": none
	Line      int    // index in the scenario's deck; -1: they are of the game's
}

// Deal is the deck that a scenario is played with: its own lines, or else all
// cards of the game. nations are what the lists of the sides say that they are
// of, by side. Cards that the game does not have are left out.
func Deal(g *Game, s *Scenario, nations map[string]string) []Dealt {
	var out []Dealt
	if len(s.Deck) > 0 {
		for i := range s.Deck {
			stock := &s.Deck[i]
			d, ok := g.dealt(stock.Card)
			if !ok {
				continue
			}
			d.Line, d.Count = i, number(stock.Count)
			d.Side = s.sideNamed(d.Card.Side, nations)
			if stock.Side != "" {
				d.Side = stock.Side
			}
			if stock.Formation != "" {
				d.Formation = stock.Formation
			}
			out = append(out, d)
		}
		return out
	}
	for _, deck := range g.Decks.All() {
		for id := range deck.Cards.All() {
			if d, _ := g.dealt(id); d.Count > 0 {
				d.Side = s.sideNamed(d.Card.Side, nations)
				out = append(out, d)
			}
		}
	}
	return out
}

// dealt is a card of the game's decks by its id.
func (g *Game) dealt(id string) (d Dealt, ok bool) {
	for _, deck := range g.Decks.All() {
		if c, ok := deck.Cards.Get(id); ok {
			kind, _ := deck.Kinds.Get(c.Kind)
			return Dealt{ID: id, Card: c, Kind: kind, Count: number(c.Count), Formation: c.Formation, Line: -1}, true
		}
	}
	return d, false
}

// sideNamed is the id of the side that a card of the game names: a side's id or
// name, or the nation of its list.
func (s *Scenario) sideNamed(name string, nations map[string]string) string {
	if name == "" {
		return ""
	}
	for id, side := range s.Sides.All() {
		if strings.EqualFold(id, name) || strings.EqualFold(side.Name, name) || strings.EqualFold(nations[id], name) {
			return id
		}
	}
	return ""
}
