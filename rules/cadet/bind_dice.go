package cadet

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// kind is what a face of the attack die does to the target (C4.3).
type kind uint8

// The kinds are sets: a face that hurts, one that drives back, one that does both.
const (
	nothing kind = 0
	drives  kind = 1
	hurts   kind = 2
	both    kind = drives | hurts
	kinds        = 4
)

// faceKinds are the faces by the names that the data gives them.
var faceKinds = map[string]kind{"oh-dear": nothing, "run-away": drives, "ouch": hurts, "hit-and-run": both}

// maxAtk is the most attack dice that can be played.
const maxAtk = 6

// maxSTR is the most strength that can be played.
const maxSTR = 60

// attackDie is the die of punch-ups, of which the attacker chooses one result
// (C4.2).
type attackDie struct {
	*dice.Die
	faces  [kinds]dice.Faces                // of each kind
	words  [kinds]string                    // the first face of each kind, as the data names it
	titles [kinds]string                    // and as it is printed
	print  *strings.Replacer                // names of faces in the data to those printed
	picks  [1 << 6][maxAtk + 1][kinds]int64 // by preference and dice: ways in which each kind is chosen
	harm   [maxAtk + 1]int32                // STR that this number of dice takes on average, in thousandths
}

func newAttackDie(g *schema.Game, s *schema.Scenario) (attackDie, error) {
	var a attackDie
	die, err := play.Die(g, s, "attack")
	if err != nil {
		return a, err
	}
	a.Die = die
	if a.Weight() > maxFaces {
		return a, fmt.Errorf("the %s has %d faces; at most %d can be played", a.Name(), a.Weight(), maxFaces)
	}
	for i, f := range a.Faces() {
		k, known := faceKinds[f.Name]
		if !known {
			return a, fmt.Errorf("the %s has a face %q, which no rule plays", a.Name(), f.Name)
		}
		a.faces[k], a.words[k] = dice.FacesOf(i), f.Name
	}
	d, _ := g.Dice.Get("attack")
	var printed []string
	for _, f := range d.Faces {
		a.titles[faceKinds[f.Face]] = cmp.Or(f.Name, f.Face)
		printed = append(printed, f.Face, cmp.Or(f.Name, f.Face))
	}
	a.print = strings.NewReplacer(printed...)
	eachPreference(func(p preference) {
		for n := range a.picks[p.index()] {
			a.Each(n, func(rolled dice.Pool, ways uint64) { a.picks[p.index()][n][a.best(rolled, p)] += int64(ways) })
		}
	})
	return a, nil
}

// maxFaces is the most faces of the attack die: what chances are reckoned with
// then stays within 64 bits.
const maxFaces = 100

// shows says whether a roll holds a result of the kind.
func (a *attackDie) shows(rolled dice.Pool, k kind) bool { return rolled.Count(a.faces[k]) > 0 }

// preference is the kinds of result as an attacker likes them, the best first.
type preference [kinds]kind

// preferring is the preference of an attacker to whom the kinds are worth so
// much; of equals it prefers the one that does more.
func preferring(worth *[kinds]int) preference {
	p := preference{both, hurts, drives, nothing}
	for i := 1; i < kinds; i++ {
		for k := i; k > 0 && worth[p[k]] > worth[p[k-1]]; k-- {
			p[k], p[k-1] = p[k-1], p[k]
		}
	}
	return p
}

// index is a number for each preference.
func (p preference) index() int { return int(p[0]) | int(p[1])<<2 | int(p[2])<<4 }

// eachPreference calls f with every preference.
func eachPreference(f func(preference)) {
	for i := range 1 << 8 {
		p := preference{kind(i & 3), kind(i >> 2 & 3), kind(i >> 4 & 3), kind(i >> 6)}
		if 1<<p[0]|1<<p[1]|1<<p[2]|1<<p[3] == 0xf {
			f(p)
		}
	}
}

// best is the result that an attacker chooses of a roll (C4.2). Of no dice it is
// nothing.
func (a *attackDie) best(rolled dice.Pool, p preference) kind {
	for _, k := range p {
		if a.shows(rolled, k) {
			return k
		}
	}
	return nothing
}

// expect is what n dice are worth on average, by what each kind is worth, to an
// attacker who chooses the best (C4.2).
func (a *attackDie) expect(worth *[kinds]int, n int) int {
	sum, all := int64(0), int64(0)
	for k, ways := range &a.picks[preferring(worth).index()][n] {
		sum += ways * int64(worth[k])
		all += ways
	}
	return int(sum / all)
}
