package odds

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// Dice are dice that are thrown by themselves, written as rules write them: "2d6+1" is
// their total, "2d20kh1" that of the highest, "4d6>=5 reroll 1 then 4+" how many of them succeed, stage after stage,
// "3 scuffle" what dice of a game with faces of their own show, and "3 scuffle.hit" how many
// show a face, stage after stage likewise.
type Dice struct {
	text  string
	sum   sum
	least *int // that a total must reach, or with less may not pass
	less  bool
	chain chain.Chain // of successes; no stage: there are none
	own   *OwnDice    // with faces of their own
	n     int         // how many of those
}

// OwnDice are dice of a game, with what their faces are called.
type OwnDice struct {
	*dice.Die
	Faces []string
}

// NamedDice are the dice of a game.
type NamedDice struct {
	Game string   // its title
	IDs  []string // of the dice
	Die  func(id string) *OwnDice
}

// ParseDice reads dice. named are the dice of a game; nil: none. An error says
// what of the text cannot be, in one line.
func ParseDice(written string, named *NamedDice) (Dice, error) {
	p := diceText{words: diceWords.FindAllString(strings.ToLower(written), -1)}
	if said := strings.Join(p.words, ""); said != strings.Join(strings.Fields(strings.ToLower(written)), "") || said == "" {
		return Dice{}, fmt.Errorf("%q is no dice: write such as 2d6+1, 2d20kh1, 4d6>=5 or \"4d6 5+ reroll 1\"", written)
	}
	d, err := p.dice(named)
	if err != nil {
		return Dice{}, fmt.Errorf("%s: %w", strings.Join(strings.Fields(written), " "), err)
	}
	d.text = strings.Join(strings.Fields(written), " ")
	return d, nil
}

var diceWords = regexp.MustCompile(`[a-z][a-z-]*[a-z]|[a-z]|\d+|[<>]=?|[.=+,%−-]`)

// diceText is the words of a text that are not read yet.
type diceText struct{ words []string }

func (p *diceText) next() string {
	if len(p.words) == 0 {
		return ""
	}
	return p.words[0]
}

// take reads a word if it is the next.
func (p *diceText) take(words ...string) bool {
	if !slices.Contains(words, p.next()) || p.next() == "" {
		return false
	}
	p.words = p.words[1:]
	return true
}

// number reads a number, if one is next.
func (p *diceText) number() (int, bool) {
	n, err := strconv.Atoi(p.next())
	if err != nil {
		return 0, false
	}
	p.words = p.words[1:]
	return n, true
}

func (p *diceText) dice(named *NamedDice) (d Dice, err error) {
	count, counted := p.number()
	if !counted {
		count = 1
	}
	if count < 1 || count > chain.MaxDice {
		return d, fmt.Errorf("%d dice are asked for, 1 to %d can be", count, chain.MaxDice)
	}
	if named != nil {
		if own := named.Die(p.next()); own != nil {
			p.words = p.words[1:]
			d.own, d.n = own, count
			if p.next() != "." {
				return d, d.check(p)
			}
			return d, p.stages(&d, chain.OwnDie(own.Die), count)
		}
	}
	if !p.take("d") {
		return d, named.unknown(p.next())
	}
	if d.sum, err = p.sum(count); err != nil {
		return d, err
	}
	one := d.sum.keep == 1 && (d.sum.keep < count || d.sum.sides > chain.MaxSides) // which can only be meant as a total
	if p.take("total") || one && len(p.words) > 0 {
		return d, p.total(&d)
	}
	switch {
	case len(p.words) == 0:
		return d, d.check(p)
	case d.sum.plus != 0:
		return d, fmt.Errorf("what is added is added to a total: write \"total\" before what it must reach")
	case d.sum.keep < count:
		return d, fmt.Errorf("dice that are kept are added up: write \"total\" before what they must reach")
	}
	if d.sum.sides > chain.MaxSides {
		return d, fmt.Errorf("dice that succeed one by one have 2 to %d sides; of a d%d write \"total\" before what it must reach", chain.MaxSides, d.sum.sides)
	}
	die, err := chain.D(d.sum.sides)
	if err != nil {
		return d, err
	}
	return d, p.stages(&d, die, count)
}

// unknown says that a word is no die, and which are.
func (n *NamedDice) unknown(word string) error {
	switch {
	case word == "" || word[0] < 'a' || word[0] > 'z':
		return fmt.Errorf("%q is no die: d6 is one, 3d6 are three", word)
	case n == nil:
		return fmt.Errorf("%q is no die: d6 is one, 3d6 are three; --game names the game whose dice have names", word)
	case len(n.IDs) == 0:
		return fmt.Errorf("%q is no die: d6 is one, 3d6 are three; %s has no dice with names", word, n.Game)
	}
	return fmt.Errorf("%q is no die%s", word, text.OrElse(text.DidYouMean(word, n.IDs), "d6 is one, and "+n.Game+" has "+text.And(n.IDs)))
}

// total reads what a total must reach.
func (p *diceText) total(d *Dice) error {
	least, less, exactly, err := p.need()
	if err != nil {
		return err
	}
	if exactly {
		return fmt.Errorf("what a total must be exactly stands in its table; ask for >= or <=")
	}
	d.least, d.less = &least, less
	return d.check(p)
}

// need reads what a die needs: >=5, 5+, <=2, =6.
func (p *diceText) need() (need int, less, exactly bool, err error) {
	sign := p.next()
	if n, ok := p.number(); ok {
		if !p.take("+") {
			return 0, false, false, fmt.Errorf("behind %d stands + (%d or more), or before it >=, <= or =", n, n)
		}
		return n, false, false, nil
	}
	if !p.take(">=", "<=", "=", ">", "<") {
		return 0, false, false, fmt.Errorf("%q is not what dice need: 5+, >=5, <=2 or =6", sign)
	}
	n, ok := p.number()
	switch {
	case !ok:
		return 0, false, false, fmt.Errorf("behind %s stands a number", sign)
	case sign == ">":
		n++
	case sign == "<":
		n--
	}
	return n, sign[0] == '<', sign == "=", nil
}

// stages reads how dice succeed, and those that are thrown for each success.
func (p *diceText) stages(d *Dice, die *chain.Die, count int) error {
	for {
		if d.chain.N == chain.MaxStages {
			return fmt.Errorf("it has more than %d stages", chain.MaxStages)
		}
		s := &d.chain.Stages[d.chain.N]
		*s = chain.Stage{Die: die, Dice: chain.Fixed(1), Fails: d.chain.N > 0 && p.take("save")}
		if d.chain.N == 0 {
			s.Dice = chain.Fixed(count)
		}
		if err := p.success(s, die, d.own); err != nil {
			return err
		}
		if err := p.options(s, die, d.own); err != nil {
			return err
		}
		if d.own == nil && !s.OrLess && int(s.Need) > die.Sides() && s.Always == 0 {
			return d.beyond(s, die)
		}
		d.chain.N++
		if !p.take("then") {
			return d.check(p)
		}
	}
}

// beyond says that no die can succeed, and how a total is asked for, which may be meant.
func (d *Dice) beyond(s *chain.Stage, die *chain.Die) error {
	if d.chain.N == 0 && d.sum.n > 1 && int(s.Need) <= d.sum.n*die.Sides() {
		return fmt.Errorf("no d%d shows %d; write %dd%[1]d total >= %[2]d for the dice together", die.Sides(), s.Need, d.sum.n)
	}
	return fmt.Errorf("no d%d shows %d, so none can succeed", die.Sides(), s.Need)
}

// success reads what dice of a stage succeed by: what they need, or faces of their own.
func (p *diceText) success(s *chain.Stage, die *chain.Die, own *OwnDice) (err error) {
	if own != nil {
		p.take(".")
		s.Symbols = true
		s.Faces, err = p.faces(own)
		return err
	}
	need, less, exactly, err := p.need()
	if err != nil {
		return err
	}
	if need < 1 && (less || exactly) {
		return fmt.Errorf("no d%d shows %d or less", die.Sides(), need)
	}
	s.Need, s.OrLess = int16(min(need, 10_000)), less
	if exactly {
		s.Symbols, s.Faces = true, die.Exactly(need)
	}
	return err
}

// faces reads faces of a die, with commas between.
func (p *diceText) faces(own *OwnDice) (set chain.Faces, err error) {
	for {
		i := slices.IndexFunc(own.Die.Faces(), func(f dice.Face) bool { return f.Name == p.next() })
		if i < 0 {
			names := each.Of(own.Die.Faces(), func(f dice.Face) string { return f.Name })
			return 0, fmt.Errorf("%s has no face %q: it has %s", own.Die.Name(), p.next(), text.And(names))
		}
		p.words, set = p.words[1:], set|1<<i
		if !p.take(",") {
			return set, nil
		}
	}
}

// options reads what else is said of a stage.
func (p *diceText) options(s *chain.Stage, die *chain.Die, own *OwnDice) (err error) {
	for {
		word := p.next()
		if p.take(","); word == "," {
			continue
		}
		switch word {
		case "reroll":
			p.words = p.words[1:]
			again := map[string]chain.Again{"1": chain.Ones, "misses": chain.Misses, "failures": chain.Misses, "hits": chain.Hits, "successes": chain.Hits}[p.next()]
			if own != nil && again == chain.Ones {
				return fmt.Errorf("%s has faces of its own: what is rolled again is misses or hits", own.Die.Name())
			}
			if again == chain.NoneAgain {
				return fmt.Errorf("what is rolled again is 1, misses or hits, not %q", p.next())
			}
			p.words, s.Again = p.words[1:], again
		case "explode", "double", "always", "never":
			p.words = p.words[1:]
			if own != nil && word != "explode" {
				return fmt.Errorf("%s goes with numbers, and %s has faces of its own", word, own.Die.Name())
			}
			if own != nil {
				if s.More, err = p.faces(own); err != nil {
					return err
				}
				continue
			}
			n, ok := p.number()
			if !ok && word != "explode" && word != "double" {
				return fmt.Errorf("behind %s stands what a die shows", word)
			}
			if !ok {
				n = die.Sides()
			}
			if err := shownBehind(word, n, s, die); err != nil {
				return err
			}
			if s.Symbols {
				if word != "explode" {
					return fmt.Errorf("%s does not go with =; write >= or <=", word)
				}
				for ; n <= die.Sides(); n++ {
					s.More |= die.Exactly(n)
				}
				continue
			}
			*map[string]*int16{"explode": &s.Explode, "double": &s.Twice, "always": &s.Always, "never": &s.Never}[word] = int16(min(n, 10_000))
		default:
			return nil
		}
	}
}

// shownBehind says what is wrong with the number behind a word: it is on no die, or leaves no
// success. Where low numbers succeed, never goes the other way round.
func shownBehind(word string, n int, s *chain.Stage, die *chain.Die) error {
	none := die.Sides()
	if s.OrLess {
		none = 1
	}
	switch {
	case n < 1 || n > die.Sides():
		return fmt.Errorf("%s %d: a d%d shows 1 to %[3]d", word, n, die.Sides())
	case word == "never" && n == none:
		return fmt.Errorf("never %d leaves no d%d that can succeed", n, die.Sides())
	}
	return nil
}

// behindDice are the words that stand behind dice.
var behindDice = []string{"reroll", "explode", "double", "always", "never", "then", "save", "total"}

// check says what of the dice is beyond what is worked out, or stands behind them.
func (d *Dice) check(p *diceText) error {
	if len(p.words) > 0 {
		return fmt.Errorf("%q is not understood%s", p.next(), text.OrElse(text.DidYouMean(p.next(), behindDice), "there are "+text.And(behindDice)))
	}
	switch {
	case d.own != nil && d.chain.N == 0:
		return (&chain.Chain{Stages: [chain.MaxStages]chain.Stage{{Die: chain.OwnDie(d.own.Die), Dice: chain.Fixed(d.n)}}, N: 1}).Check()
	case d.chain.N > 0:
		return d.chain.Check()
	}
	return d.sum.check()
}

// Answer is what comes of the dice, each chance exact, reported in a language (nil: English).
func (d Dice) Answer(l *wording.Language) *Answer {
	a := &Answer{Title: d.text, language: l}
	a.Add("dice", "", d.text)
	switch {
	case d.own != nil && d.chain.N == 0:
		d.faces(a)
	case d.chain.N > 0:
		for i := range d.chain.N - 1 {
			a.Add(fmt.Sprint("stage", i+1), "successes of stage {n}", d.chain.Passed(i), i+1)
		}
		hits := d.chain.Hits()
		a.Add("hits", "successes", hits)
		a.Add("mean", "successes", MeanOf(hits))
	default:
		total := d.sum.odds()
		if d.least != nil {
			p := total.P(func(n int) bool { return n == *d.least || n < *d.least == d.less })
			switch low, high := d.sum.span(); {
			case p.Sign() == 0:
				a.Add("never", "No throw comes to that: the total lies between {least} and {most}.", true, low, high)
			case p.IsInt():
				a.Add("always", "Every throw comes to that: the total lies between {least} and {most}.", true, low, high)
			}
			a.Add("reached", "it is reached", p)
		}
		a.Add("total", "total", total)
		a.Add("mean", "total", MeanOf(total))
	}
	return a
}

// faces are how likely dice show each of their own faces at all, and how many show it.
func (d Dice) faces(a *Answer) {
	var at []Face
	var counts []Group
	die := chain.OwnDie(d.own.Die)
	for i, f := range d.own.Die.Faces() {
		one := chain.Chain{N: 1, Stages: [chain.MaxStages]chain.Stage{{Die: die, Dice: chain.Fixed(d.n), Symbols: true, Faces: 1 << i}}}
		show := one.Hits()
		at = append(at, Face{ID: f.Name, Title: d.own.Faces[i], Chance: new(big.Rat).Sub(big.NewRat(1, 1), show.P(func(n int) bool { return n == 0 }))})
		var count Group
		count.Add("face", "", f.Name)
		count.Add("dice", "dice that show {face}", show, d.own.Faces[i])
		counts = append(counts, count)
	}
	if d.n == 1 {
		a.Add("shown", "the die shows ", at)
		return
	}
	a.Add("shown", "at least one shows ", at)
	a.Add("counts", "", counts)
}
