package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// Dice with symbols: who attacks rolls some, and takes one of them. Which one is a choice
// like falling back: it comes when all else of the action is done.

// symbols are the dice of an attack that have symbols.
type symbols struct {
	name  string
	die   *chain.Die
	names []string // of its faces
	words []int    // the faces as orders name them, by number
	dice  figure
}

// symbolsOf are the dice that are rolled. With a sum it says how many they are.
func (g *Game) symbolsOf(at *attack, x *facts, why *rulebook.Sum) chain.Symbols {
	return chain.Symbols{Die: at.symbols.die, N: min(g.work(&at.symbols.dice, x, why), maxDice)}
}

// cast rolls the dice of an attack. Without any nothing comes of it.
func (g *Game) cast(i int, x *facts) {
	at := &g.attacks[i]
	s := g.symbolsOf(at, x, nil)
	g.begun(i, x, max(s.N, 0))
	shown := s.Roll(&g.dice, nil)
	if shown == 0 {
		return
	}
	g.Log.Add(play.Event{What: play.Rolled, Side: int8(x.self.Side()), Piece: x.self, Other: x.foe, Die: uint8(s.Die.Sides()), Dice: shown, Value: int32(shown.Len()), Of: int16(i), Rule: at.rule})
	g.owe(due{unit: x.self, foe: x.foe, cell: int16(x.at[1]), from: int16(x.at[0]), faced: x.ways, way: toTake, n: int8(i), rule: at.rule, shown: shown, reacting: x.reacting})
}

// taker is whose dice they are.
func (g *Game) taker() int { return g.due.unit.Side() }

// canTake says whether the dice show more than one face.
func (g *Game) canTake() bool {
	n := 0
	for face := range dice.MaxFaces {
		if g.due.shown.Face(face) > 0 {
			n++
		}
	}
	return n > 1
}

func (g *Game) legalTake(buf []play.Action) []play.Action {
	for face, word := range g.attacks[g.due.n].symbols.words {
		if g.due.shown.Face(face) > 0 {
			buf = append(buf, order{Verb: take, N: uint8(word)}.Action())
		}
	}
	return buf
}

// takeOnly takes the one face that all dice show.
func (g *Game) takeOnly() {
	for face, word := range g.attacks[g.due.n].symbols.words {
		if g.due.shown.Face(face) > 0 {
			g.takeFace(word)
			return
		}
	}
}

// takeFace has befall the two what comes of a face, by its number among the words.
func (g *Game) takeFace(word int) {
	d := g.due
	at := &g.attacks[d.n]
	x := g.taken(word)
	g.Log.Add(play.Event{What: play.Noted, Side: int8(d.unit.Side()), Piece: d.unit, Other: d.foe, Value: notedTaken, N: int16(x.face), Of: int16(d.n), Rule: d.rule})
	g.step = stepDue
	g.come(at, &x)
}

// taken are the facts about the two of an attack of which a face is taken.
func (g *Game) taken(word int) facts {
	d := &g.due
	x := facts{self: d.unit, foe: d.foe, at: [2]place{place(d.from), place(d.cell)}, ways: d.faced, reacting: d.reacting}
	x.apart = g.apart(x.at[0], x.at[1])
	for face, w := range g.attacks[d.n].symbols.words {
		if w == word {
			x.face = uint8(face + 1)
		}
	}
	return x
}
