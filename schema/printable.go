package schema

// Printable is what is printed to lie next to the game: a board, tokens, a die, templates.
type Printable struct {
	// Its title.
	Title string `json:"title" print:"words"`
	// board: panels to lay pieces on or to tick off; tokens: counters and flags to cut out; net: a die to cut out and fold; stickers: a die's faces for a blank one; shapes: templates at true size.
	Kind string `json:"kind"`
	// How many of it are printed; absent: 1.
	Copies int `json:"copies,omitzero"`
	// What else to know of it, in Markdown.
	Text string `json:"text,omitzero" print:"words"`
	// board: how many columns of panels; absent: 2.
	Columns int `json:"columns,omitzero"`
	// board: the paper lies on its side.
	Lying bool `json:"lying,omitzero"`
	// board, net, stickers: both sides use the same: of a scenario it is printed once.
	Shared bool `json:"shared,omitzero"`
	// tokens, net, stickers: the printable in whose place it is used, by id: for a list or a scenario that one is printed, and this where it is asked for by name.
	Instead string `json:"instead,omitzero"`
	// board: its panels, row by row.
	Panels []Panel `json:"panels,omitzero"`
	// tokens: what is cut out.
	Tokens []Token `json:"tokens,omitzero"`
	// net, stickers: the die, by id.
	Die string `json:"die,omitzero"`
	// net, stickers: the edge of a face in mm; absent: 20, of stickers 12.
	Edge float64 `json:"edge,omitzero"`
	// shapes: what their lengths count; absent: mm.
	Measure string `json:"measure,omitzero"`
	// shapes: the templates.
	Shapes []Shape `json:"shapes,omitzero"`
	Cited
}

// StandsIn says whether a printable is another way to have one of the game's that is printed by itself.
func (g *Game) StandsIn(x Printable) bool {
	first, ok := g.Printables.Get(x.Instead)
	return ok && first.Instead == ""
}

// Panel is a panel of a board: what stands in it, from the top down.
type Panel struct {
	// Its heading; absent: the name of its support.
	Title string `json:"title,omitzero" print:"words"`
	// Its picture among those of the printer; absent: that of its support.
	Icon string `json:"icon,omitzero"`
	// The off-table support that it is for, by id: what that does, a track of its points, and its table stand before all else.
	Support string `json:"support,omitzero"`
	// How many of the board's columns it takes; absent: 1.
	Columns int `json:"columns,omitzero"`
	// What stands in it.
	Contents []Content `json:"contents,omitzero"`
	Cited
}

// Content is something that stands in a panel.
type Content struct {
	// text; table: one of the game's; die: its faces; track: boxes side by side; spots: where pieces and cards lie; units: a line for each unit of a list.
	Show string `json:"show"`
	// It stands to the right of what does not say so.
	Beside bool `json:"beside,omitzero"`
	// die, units: each has its picture large before its words, a die's face as it lies on the table.
	Pictured bool `json:"pictured,omitzero"`
	// Its heading.
	Title string `json:"title,omitzero" print:"words"`
	// Its text in Markdown, or what to know besides the rest.
	Text string `json:"text,omitzero" print:"words"`
	// table: its id.
	Table string `json:"table,omitzero"`
	// die: its id.
	Die string `json:"die,omitzero"`
	// track: the number in its first box; absent: 0.
	From *int `json:"from,omitzero"`
	// track: the number in its last box, which may be the lower one.
	To *int `json:"to,omitzero"`
	// track: words in its boxes, in place of numbers.
	Labels []string `json:"labels,omitzero" print:"words"`
	// track: numbers in thick boxes.
	Goals []int `json:"goals,omitzero"`
	// track: it ends with what the player must score, by the scenario or the game, in a thick box; to is for want of either.
	Target bool `json:"target,omitzero"`
	// track: it has the game's turns, by the scenario or the game, the last that is sure in a thick box; to is for want of either.
	Turns bool `json:"turns,omitzero"`
	// spots: the places.
	Spots []Spot `json:"spots,omitzero"`
	// units: the stats that stand next to each name, by id.
	Stats []string `json:"stats,omitzero"`
	// units: words over a box each that every line has, to tick off what happens to the unit.
	Marks []string `json:"marks,omitzero" print:"words"`
	// units: the stat that says how many boxes there are to tick off, by id.
	Ticks string `json:"ticks,omitzero"`
	// units: how many lines are left to be filled in by hand where there is no list; absent: 8.
	Lines *int `json:"lines,omitzero"`
}

// Spot is a place on a board for a piece, a marker or a card.
type Spot struct {
	// What lies there.
	Name string `json:"name" print:"words"`
	// When, or why.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// A card's place is that of a poker card; absent: round.
	Shape string `json:"shape,omitzero"`
	// How wide in mm; absent: 25.
	Size float64 `json:"size,omitzero"`
	// How many side by side; absent: 1.
	Count int `json:"count,omitzero"`
}

// Token is a counter or a flag to cut out.
type Token struct {
	Art
	// What it says; "": a picture of one's own covers all of it.
	Name string `json:"name" print:"words"`
	// What it says below that, in small print.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// Of numbered ones, the first number.
	From *int `json:"from,omitzero"`
	// Of numbered ones, the last number.
	To *int `json:"to,omitzero"`
	// How many of it, or of each number; absent: 1.
	Count int `json:"count,omitzero"`
	// In place of count, with a list: one for each of its formations, units or officers; with a scenario: for each objective (of a side that it names, those that the side may score), for each place of its terrain, for each point that a side has of its supports.
	Per string `json:"per,omitzero"`
	// Only for these units, or formations that have one, by id; without per only with a list that has one.
	Units []string `json:"units,omitzero"`
	// Only for these kinds of terrain, by id; without per only with a scenario that has one.
	Terrain []string `json:"terrain,omitzero"`
	// Only for these supports, by id; without per only for a side that a scenario gives one.
	Supports []string `json:"supports,omitzero"`
	// Both sides of a scenario use the same ones: there are as many as the side takes that takes most.
	Shared bool `json:"shared,omitzero"`
	// With a list, it bears the name of the list's side, whatever it is for.
	Sided bool `json:"sided,omitzero"`
	// With a list, it bears the name and the picture of the unit or formation that it is for, or the name of the objective; without per the name of the list's side.
	Named bool `json:"named,omitzero"`
	// Of the two sides of a scenario only the first or the second has it, or both if absent. A list alone is the first.
	Side int `json:"side,omitzero"`
	// flag: both sides of it, to fold round a pole. standee: both sides of it, to fold at the top, on a foot. Absent: round.
	Shape string `json:"shape,omitzero"`
	// How wide in mm; absent: 25, of a flag 40.
	Size float64 `json:"size,omitzero"`
	// Its rim, to tell kinds and sides apart without colour; absent: plain.
	Rim string `json:"rim,omitzero"`
	// What a flag shows behind its picture; absent: plain.
	Pattern string `json:"pattern,omitzero"`
	// Its other side; absent: blank.
	Back *TokenBack `json:"back,omitzero"`
	Cited
}

// TokenBack is the other side of a counter.
type TokenBack struct {
	Art
	// What it says.
	Name string `json:"name" print:"words"`
	// What it says below that, in small print.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
}

// Shape is a template: a circle, a part of one, a rectangle or an outline by corners. Lengths count what the printable's measure says.
type Shape struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// What to know about it, in small print on it.
	Text string `json:"text,omitzero" print:"words"`
	// A circle: how wide it is.
	Diameter float64 `json:"diameter,omitzero"`
	// Of a circle only the part of that many degrees, its middle upwards.
	Arc float64 `json:"arc,omitzero"`
	// Circles of these diameters inside the circle.
	Rings []float64 `json:"rings,omitzero"`
	// A rectangle: how wide it is.
	Width float64 `json:"width,omitzero"`
	// A rectangle: how high it is.
	Height float64 `json:"height,omitzero"`
	// The lower end of the rectangle is a point on its middle line: the angle in degrees between the point's edges and the upright sides.
	Taper float64 `json:"taper,omitzero"`
	// An outline: its corners, each so far right and down.
	Corners [][]float64 `json:"corners,omitzero"`
	// What its sides are called, clockwise from the one behind the first corner, that of a rectangle being the upper left; "" for none.
	Sides []string `json:"sides,omitzero" print:"words"`
	// The side, counted from 1, that has an arrow in its middle: where something enters.
	Entry int `json:"entry,omitzero"`
	// A mark each so far along the longer side, numbered: a rule to measure by.
	Steps float64 `json:"steps,omitzero"`
	// How many of it; absent: 1.
	Count int `json:"count,omitzero"`
	Cited
}

// MM is how many mm long the printable's lengths of 1 are.
func (p *Printable) MM() float64 {
	switch p.Measure {
	case "inches":
		return 25.4
	case "cm":
		return 10
	}
	return 1
}

// Across is how many columns of panels a board has.
func (p *Printable) Across() int {
	if p.Columns == 0 {
		return 2
	}
	return p.Columns
}

// All are the die's faces one by one, as many of each as there are.
func (d *Die) All() []Face {
	var out []Face
	for _, f := range d.Faces {
		for range number(f.Count) {
			out = append(out, f)
		}
	}
	return out
}

// EdgeMM is how long the edge of a die's face is on a printable, in mm.
func (p *Printable) EdgeMM() float64 {
	switch {
	case p.Edge > 0:
		return p.Edge
	case p.Kind == "stickers":
		return 12
	}
	return 20
}
