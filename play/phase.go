package play

// Phase is a row of a ruleset's order of play: a point at which a player decides,
// or something happens. The rows stand in one table, in the order of the
// rulebook; a ruleset keeps the number of the one that it is at.
//
// The last row is the end of the game: no side decides, and nothing follows. A
// verb of 0 is passing, in every game.
//
// The table belongs to what a ruleset compiles for a scenario, not to a package
// variable: its functions use the table, and Go would call that a cycle.
type Phase[G any] struct {
	Who   func(*G) int                // whose decision; nil: the side whose turn it is
	If    func(*G) bool               // whether there is anything to decide; nil: always
	Legal func(*G, []Action) []Action // what may be decided, appended in ascending order
	Else  func(*G)                    // what follows where there is nothing to decide, or the player passes
	Pass  func(*G)                    // what follows passing, where that is something else
	Do    func(*G)                    // what happens, where no side decides
	Takes []Verb                      // the kinds of orders it asks for
}

// Waits says whether the game waits here for a decision, or is over.
func (p *Phase[G]) Waits(g *G) bool { return p.Do == nil && (p.If == nil || p.If(g)) }

// Run takes a phase at which no side decides.
func (p *Phase[G]) Run(g *G) {
	if p.Do != nil {
		p.Do(g)
	} else {
		p.Else(g)
	}
}

// LetGo is what passing does.
func (p *Phase[G]) LetGo(g *G) {
	if p.Pass != nil {
		p.Pass(g)
	} else {
		p.Else(g)
	}
}
