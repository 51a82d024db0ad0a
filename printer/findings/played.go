package findings

// Played is what the games of a scenario came to: what Document prints. Names
// are the players', shares are from 0 to 1, and means are a game's. What is not
// known is left empty, and its part of the page left out.
type Played struct {
	Scenario string // its title
	Game     string // its game's title
	Games    uint64
	Seed     uint64
	Hash     string
	Command  string // which plays the same games again

	Verdict string   // who is ahead, in a sentence without a full stop
	Remarks []string // what else is to be said, likewise

	Sides     [2]Side
	Draws     Estimate // share of games
	Undecided Estimate
	Endings   []Count // how games ended, and how many so

	Turns  []Length // how many games took how many turns, ascending
	Usual  [3]int   // turns that a tenth, a half and nine tenths of the games take at most
	Course []Moment // points over time; from the first turn's end

	Objectives []Objective
	Board      *Board // nil: the game has no cells
	Never      []Absence
	LeftOut    []string
}

// Estimate is a figure found by playing, with the bounds that hold the true one
// in 95 runs of 100.
type Estimate struct{ Value, Low, High float64 }

// Side is one side's part of Played.
type Side struct {
	Name   string
	Policy string
	Wins   Estimate // share of games
	Target int      // points that it needs; 0: none
	Lost   []Amount // pieces, by kind of unit
	Bought []Earner // by entry of its list
}

// Amount is how much there is of something, on average.
type Amount struct {
	Name string
	Mean float64
}

// Count is how many games there are of something.
type Count struct {
	Name  string
	Games uint64
}

// Length is how many games took a number of turns.
type Length struct {
	Turns int
	Games uint64
}

// Moment is how things stood at a turn's end. Games that had ended before
// count with what they ended with.
type Moment struct {
	Turn   int
	Games  uint64      // that came to this turn
	Points [2]Estimate // by side
}

// Earner is what a formation cost, and the points that it won by what it
// destroyed and took.
type Earner struct {
	Name string
	Paid int
	Won  float64
}

// Objective is what became of an objective.
type Objective struct {
	Name   string
	Cell   string // where it lies
	Points int
	Takers [2]Taker // by side
}

// Taker is how a side got hold of an objective.
type Taker struct {
	Barred bool    // it is none for this side
	Taken  float64 // share of games in which it took it
	First  int     // the median turn of the first time; 0: before the first turn
	Held   float64 // share of games at whose end it had it
}

// Board is where losses fell. Cells are by number: row by row, the southern
// row first.
type Board struct {
	Columns, Rows int
	Hexes         string       // how hexes lie, "flat" or "pointed"; "" on squares
	Lost          [2][]float64 // pieces, on average a game, by side and cell
	Symbols       []string     // of the terrain, by cell; may be empty
	Key           []string     // what the symbols stand for: "W woods"
}

// Absence is what happened in none of the games: "Never fought", and who.
type Absence struct {
	What  string
	Names []string
}
