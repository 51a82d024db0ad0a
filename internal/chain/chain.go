package chain

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/dice"
)

// The bounds.
const (
	MaxStages  = 6            // of a chain
	MaxDice    = dice.MaxPool // thrown at the first stage, for a success of another one, or added up in a Roll
	MaxHits    = 255          // that a stage passes on, and outcomes of anything
	MaxWounds  = MaxHits      // that all models of a target take
	Explosions = 3            // further dice that one die brings, one after another
)

// Again says which dice are rolled again, once each; the second result stands.
type Again uint8

// Which dice are rolled again.
const (
	NoneAgain Again = iota
	Misses          // those that do not count
	Ones            // those that show a 1
	Hits            // those that count
)

// Stage is one throw of dice: a number of them for each success of the stage before,
// for the first stage once. A die counts if it shows what it needs.
type Stage struct {
	Die  *Die // nil: a d6
	Dice Roll // for each success before; none below 1
	Once bool // they are thrown once if there is any success before, not for each

	Need   int16
	OrLess bool // the die needs so much or less, not or more

	// Results that the die itself shows; 0: no such rule. With OrLess they turn round:
	// Always 1 is a 1 or less, and Never 20 a 20 or more.
	Always  int16 // this or more counts, whatever is needed
	Never   int16 // this or less does not count, whatever is needed
	Twice   int16 // this or more, where it counts, counts twice
	Explode int16 // this or more brings another die, which is as the first, up to Explosions
	Then    int16 // what counts does so only if another die shows this or more: for needs beyond the die

	// Symbols says that the faces that count are those of Faces, twice those of Double
	// too, and that those of More bring another die: Need, Always, Never, Twice and
	// Explode do not matter.
	Symbols             bool
	Faces, Double, More Faces

	Again Again
	Fails bool // a save: the dice that do not count go on, not those that do
}

// Chain is an attack as stages of dice. What the last stage passes on are its hits.
type Chain struct {
	Stages [MaxStages]Stage
	N      int  // how many of them
	Damage Roll // of each hit; nothing below 0
}

// Target is what the damage is taken off: models with some wounds each. The zero
// Target is not one: then damage adds up, to MaxWounds at most.
type Target struct {
	Models int16 // left
	Wounds int16 // each has
	Hurt   int16 // the first has lost already, below Wounds
	Spills bool  // what a hit has left over when a model is killed goes on to the next; otherwise it is lost
}

// Fate is what has become of a Target.
type Fate struct {
	Killed int // models
	Hurt   int // wounds that the first of the others has lost
}

// Fate reads a number of wounds, as Chain.Wounds counts them.
func (t Target) Fate(wounds int) Fate {
	if t.Wounds <= 0 {
		return Fate{}
	}
	return Fate{wounds / int(t.Wounds), wounds % int(t.Wounds)}
}

// health is how many wounds the target can take, and start those it has taken.
func (t Target) health() int {
	return min(max(int(t.Models), 0)*max(int(t.Wounds), 0), MaxWounds)
}

func (t Target) start() int { return min(max(int(t.Hurt), 0), t.health()) }

// take is how many wounds the target has taken after a hit with that damage.
func (t Target) take(taken, damage int) int {
	if !t.Spills {
		damage = min(damage, int(t.Wounds)-taken%int(t.Wounds))
	}
	return min(taken+damage, t.health())
}

// stage is a Stage as the faces of its die: stages with the same are the same.
type stage struct {
	die                  *Die
	dice                 Roll
	one, two             Faces // that count once, and twice
	again, more          Faces
	then                 Faces // of the die that is thrown after one that counts; 0: it is not
	once, fails, confirm bool
}

func (s *Stage) bind() stage {
	d := s.Die.or()
	b := stage{die: d, dice: s.Dice.bind(), once: s.Once, fails: s.Fails}
	b.one, b.two, b.more = s.Faces&d.all(), s.Faces&s.Double&d.all(), s.More&d.all()
	if !s.Symbols {
		b.one, b.two, b.more = d.reach(s.Need, s.OrLess), 0, 0
		if s.Never != 0 {
			b.one &^= d.reach(s.Never, !s.OrLess)
		}
		if s.Always != 0 {
			b.one |= d.reach(s.Always, s.OrLess)
		}
		if s.Twice != 0 {
			b.two = b.one & d.reach(s.Twice, s.OrLess)
		}
		if s.Explode != 0 {
			b.more = d.reach(s.Explode, s.OrLess)
		}
	}
	switch s.Again {
	case Misses:
		b.again = d.all() &^ b.one
	case Ones:
		b.again = d.Exactly(1)
	case Hits:
		b.again = b.one
	}
	if b.one &^= b.two; b.fails {
		b.one, b.two, b.more = b.one|b.two, 0, 0
	}
	if s.Then != 0 && b.one|b.two != 0 {
		b.confirm, b.then = true, d.reach(s.Then, s.OrLess)
	}
	return b
}

// counts is how often a face counts.
func (s *stage) counts(face int) int { return int(s.one>>face&1 + s.two>>face&1*2) }

// stages is how many stages the chain has, up to one of them.
func (c *Chain) stages() int { return min(max(c.N, 0), MaxStages) }

// upTo is the chain without what comes after a stage.
func (c *Chain) upTo(stage int) Chain {
	cut := *c
	cut.N = min(max(stage+1, 0), c.stages())
	return cut
}

// perSuccess is a number of dice for a success.
func perSuccess(n int) int { return min(max(n, 0), MaxDice) }

// Check says what of the chain is beyond the bounds, with the most dice that its
// numbers bring.
func (c *Chain) Check() error {
	if c.N < 1 || c.N > MaxStages {
		return fmt.Errorf("a chain has 1 to %d stages, not %d", MaxStages, c.N)
	}
	most := 1
	for i := range c.N {
		s := &c.Stages[i]
		if err := s.check(); err != nil {
			return fmt.Errorf("stage %d: %w", i+1, err)
		}
		if s.Once || i == 0 {
			most = 1
		}
		b := s.bind()
		if most *= s.Dice.most(); b.more != 0 {
			most *= 1 + Explosions
		}
		if b.two != 0 {
			most *= 2
		}
		if most > MaxHits {
			return fmt.Errorf("stage %d may bring %d successes, at most %d can be counted", i+1, most, MaxHits)
		}
	}
	if err := c.Damage.Check(); err != nil {
		return fmt.Errorf("damage: %w", err)
	}
	return nil
}

func (s *Stage) check() error {
	if err := s.Dice.Check(); err != nil {
		return fmt.Errorf("number of dice: %w", err)
	}
	if n := s.Dice.most(); n > MaxDice {
		return fmt.Errorf("%d dice may be thrown at once, at most %d can be", n, MaxDice)
	}
	d := s.Die.or()
	switch {
	case s.Fails && (s.Twice != 0 || s.Explode != 0 || s.Symbols && s.Double|s.More != 0):
		return fmt.Errorf("the dice that fail go on, so that none counts twice or brings another one")
	case s.Symbols && (s.Faces|s.Double|s.More)&^d.all() != 0:
		return fmt.Errorf("a face beyond the %d of the die is asked for", d.sides)
	case s.Symbols && s.Double&^s.Faces != 0:
		return fmt.Errorf("a face counts twice that does not count")
	case !s.Symbols && s.Always != 0 && s.Never != 0 && d.reach(s.Always, s.OrLess)&d.reach(s.Never, !s.OrLess) != 0:
		return fmt.Errorf("always %d and never %d say of one face that it counts, and that it does not", s.Always, s.Never)
	case s.Again > Hits:
		return fmt.Errorf("again is %d, at most %d", s.Again, Hits)
	}
	return nil
}

// Check says what of the target is beyond the bounds.
func (t Target) Check() error {
	switch n := int(t.Models) * int(t.Wounds); {
	case t == Target{}:
		return nil
	case t.Models < 1 || t.Wounds < 1:
		return fmt.Errorf("%d models with %d wounds each cannot be hurt", t.Models, t.Wounds)
	case t.Hurt < 0 || t.Hurt >= t.Wounds:
		return fmt.Errorf("a model with %d wounds cannot have lost %d and stand", t.Wounds, t.Hurt)
	case n > MaxWounds:
		return fmt.Errorf("%d models with %d wounds each have %d, at most %d can be counted", t.Models, t.Wounds, n, MaxWounds)
	}
	return nil
}
