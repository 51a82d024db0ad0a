package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
)

// scale is what a victory point is worth in rates.
const scale = 1000

const (
	maxDice    = 12
	maxFigures = 15
)

// oddsTable holds exact expectations for every pool of dice, so that a playout
// looks them up (see Odds for the same as fractions).
type oddsTable struct {
	sets  []dice.Faces
	loss  [][maxDice + 1][maxFigures + 1]int32 // by set, dice, figures: losses expected × scale
	kill  [][maxDice + 1][maxFigures + 1]int32 // chance to destroy × scale
	flags [maxDice + 1][3]int32                // flags expected × scale, after ignoring so many
}

// newOddsTable works the tables out for the sets of faces that matter, and
// tells each matchup which is its own.
func newOddsTable(b *board) oddsTable {
	var t oddsTable
	for i := range b.matches {
		for k, set := range b.matches[i].hits {
			b.matches[i].table[k] = t.add(b.combat, set)
		}
	}
	for n := range t.flags {
		for ignored := range t.flags[n] {
			d := dice.Odds(b.combat, n, func(p dice.Pool) int { return max(p.Count(b.flagFace)-ignored, 0) })
			t.flags[n][ignored] = int32(dice.Scaled(dice.Mean(d), scale))
		}
	}
	return t
}

func (t *oddsTable) add(die *dice.Die, set dice.Faces) uint8 {
	if i := slices.Index(t.sets, set); i >= 0 {
		return uint8(i)
	}
	var loss, kill [maxDice + 1][maxFigures + 1]int32
	for n := range loss {
		hits := dice.Odds(die, n, func(p dice.Pool) int { return p.Count(set) })
		for figures := 1; figures <= maxFigures; figures++ {
			mean := hits.Expect(func(h int) int { return min(h, figures) })
			loss[n][figures] = int32(dice.Scaled(mean, scale))
			kill[n][figures] = int32(dice.Scaled(dice.AtLeast(hits, figures), scale))
		}
	}
	t.sets, t.loss, t.kill = append(t.sets, set), append(t.loss, loss), append(t.kill, kill)
	return uint8(len(t.sets) - 1)
}
