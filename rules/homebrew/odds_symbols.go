package homebrew

import (
	"math/big"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play/odds"
)

// The chances of an attack with symbols hang on which die the attacker takes: they are
// those of the best choice for an aim.

// SymbolOdds are the exact chances of dice with symbols.
type SymbolOdds struct {
	Dice    int
	Why     rulebook.Sum
	Offered []odds.Face // how likely each face is to be on one of the dice
	Aims    []Taken     // losses first; falling back first, where a face drives back
}

// Taken is what comes of the best choice for an aim.
type Taken struct {
	Aim, Words string
	Faces      []odds.Face     // how likely each is the one that is taken
	Fates      dice.Dist[Fate] // of the target
}

// aims are what an attacker may take dice for, by what a fate is worth to it.
var aims = []struct {
	id, words string
	worth     func(lost, gone int) int
}{
	{"losses", "If the attacker takes what costs the target most:", func(lost, gone int) int { return 100*lost + gone }},
	{"away", "If the attacker takes what drives the target away:", func(lost, gone int) int { return lost + 100000*gone }},
}

// symbolOdds works the chances of dice with symbols out.
func (g *Game) symbolOdds(at *attack, x facts, cornered bool) (*SymbolOdds, error) {
	o := &SymbolOdds{Why: rulebook.Sum{}}
	s := g.symbolsOf(at, &x, &o.Why)
	s.N = max(s.N, 0)
	if err := s.Check(); err != nil {
		return nil, err
	}
	o.Dice = s.N
	shown := s.Odds()
	faces := at.symbols.names
	fates, left, drives := make([]Fate, len(faces)), int(g.unit(x.foe).left), false
	for i := range faces {
		y := x
		y.face = uint8(i + 1)
		fates[i] = g.fate(at, [2]int{}, y, cornered)[1]
		drives = drives || fates[i].Back > 0
		o.Offered = append(o.Offered, odds.Face{ID: g.faces[at.symbols.words[i]], Title: faces[i], Chance: shown.P(func(p dice.Pool) bool { return p.Face(i) > 0 })})
	}
	for n, aim := range aims {
		if n > 0 && !drives {
			break
		}
		var worths chain.Worths
		for i, f := range fates {
			gone := 0
			if f.Back > 0 || f.Lost >= left {
				gone = 1
			}
			worths[i] = int32(aim.worth(f.Lost, gone)*maxDone + at.done(i))
		}
		best := dice.Map(shown, func(p dice.Pool) int { return faceOf(s.Pick(p, &worths, 1)) })
		t := Taken{Aim: aim.id, Words: aim.words, Fates: dice.Map(best, func(i int) Fate {
			if i < 0 {
				return Fate{}
			}
			return fates[i]
		})}
		for i, offered := range o.Offered {
			t.Faces = append(t.Faces, odds.Face{ID: offered.ID, Title: offered.Title, Chance: best.Chance(i)})
		}
		o.Aims = append(o.Aims, t)
	}
	return o, nil
}

// maxDone is more than the effects of a face that tell equals apart.
const maxDone = 16

// done is how many things a face does: of two that are worth the same the attacker takes
// the one that does more.
func (at *attack) done(face int) (n int) {
	for i := range at.results {
		if int(at.results[i].face) == face+1 {
			n += len(at.results[i].effects)
		}
	}
	return min(n, maxDone-1)
}

// faceOf is the face that a pool of one die shows; -1 without a die.
func faceOf(p dice.Pool) int {
	for i := range dice.MaxFaces {
		if p.Face(i) > 0 {
			return i
		}
	}
	return -1
}

// tell adds the chances to an answer. What an outcome's chance is hangs on the choice
// that serves it best.
func (o *SymbolOdds) tell(a *odds.Answer, left int) {
	first, last := &o.Aims[0], &o.Aims[len(o.Aims)-1]
	a.Outcomes = map[string]*big.Rat{
		"hurt": first.Fates.P(func(f Fate) bool { return f.Lost > 0 }), "destroyed": first.Fates.P(func(f Fate) bool { return f.Lost >= left }),
		"driven-back": last.Fates.P(func(f Fate) bool { return f.Back > 0 && f.Lost < left }), "any": first.Fates.P(Fate.isSome),
	}
	a.Add("dice", "", o.Dice)
	a.Add("sum", "{n} dice, of which one is chosen", o.Why, o.Dice)
	a.Add("offered", "a die shows ", o.Offered)
	var groups []odds.Group
	for i := range o.Aims {
		groups = append(groups, o.Aims[i].lines(left))
	}
	a.Add("aims", "", groups)
}

func (f Fate) isSome() bool { return f.Lost > 0 || f.Back > 0 || f.Marked != "" }

// lines are what the best choice for an aim brings.
func (t *Taken) lines(left int) (g odds.Group) {
	lost := dice.Map(t.Fates, func(f Fate) int { return f.Lost })
	g.Add("aim", t.Words, t.Aim)
	g.Add("chosen", "", t.Faces)
	if left > 1 {
		g.Add("losses", "target loses", lost)
	}
	if back := t.Fates.P(func(f Fate) bool { return f.Back > 0 && f.Lost < left }); back.Sign() > 0 {
		g.Add("back", "target falls back", back)
	}
	g.Add("out", "target out", t.Fates.P(func(f Fate) bool { return f.Lost >= left }))
	g.Add("nothing", "nothing", odds.Not(t.Fates.P(Fate.isSome)))
	if left > 1 {
		g.Add("mean", "lost", odds.MeanOf(lost))
	}
	return g
}
