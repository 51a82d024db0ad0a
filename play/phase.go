package play

// Phase is a row of a ruleset's order of play: a point at which a player decides,
// or something happens. The rows stand in one table, in the order of the
// rulebook; a ruleset keeps the number of the one that it is at.
//
// The last row is the end of the game: no side decides, and nothing follows. A
// verb of 0 is passing, in every game.
//
// Two rows of Cadet Commander, as they read in its table:
//
//	stepRoll:   {Do: (*Game).roll}, // C4.2
//	stepFollow: {If: (*Game).canFollow, Legal: play.PassOr[Game](follow), Next: stepAct, Takes: []verb{pass, follow}}, // C4.6
//
// At stepRoll no side decides: roll happens, and says itself which step follows.
// At stepFollow the side whose turn it is follows or passes; if there is no one to
// follow (If says no), or it passes, the game goes on at stepAct. Next 0 means none:
// Rules.Fault names a row that needs one.
type Phase[G any] struct {
	Who   func(*G) int                // whose decision; nil: the side whose turn it is
	If    func(*G) bool               // whether there is anything to decide; nil: always
	Legal func(*G, []Action) []Action // what may be decided, appended in ascending order
	Next  Step                        // what follows where there is nothing to decide, or the player passes
	Else  func(*G)                    // what is done then, where that is more than going on to Next
	Pass  func(*G)                    // what passing does, where that is something else
	Do    func(*G)                    // what happens, where no side decides
	Takes []Verb                      // the kinds of orders it asks for
}

// Step is a point in the order of play: the number of a row of the table of
// phases.
type Step uint8

// rest does what the row says where a side has nothing to decide.
func (p *Phase[G]) rest(g *G, at *Step) {
	if p.Else != nil {
		p.Else(g)
	} else {
		*at = p.Next
	}
}

// Advance takes the phase that the game is at, if no side decides there. It says
// whether it did: else the game waits for a decision, or is over.
func (r *Rules[G, O]) Advance(g *G, at *Step) bool {
	p := &r.Phases[*at]
	if p.Do != nil {
		p.Do(g)
		return true
	}
	if p.If == nil || p.If(g) {
		return false
	}
	p.rest(g, at)
	return true
}

// Run goes on through the order of play until a side has to decide.
func (r *Rules[G, O]) Run(g *G, at *Step) {
	for r.Advance(g, at) {
	}
}

// LetGo is what passing does.
func (r *Rules[G, O]) LetGo(g *G, at *Step) {
	if p := &r.Phases[*at]; p.Pass != nil {
		p.Pass(g)
	} else {
		p.rest(g, at)
	}
}
