package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// scale is what a victory point is worth in rates; chances are counted in parts of
// it too.
const scale = play.Point

const (
	maxDice    = 12
	maxFigures = 15
)

// oddsTable holds what combats are worth by exact expectation, so that a
// playout looks it up (see Odds for the chances as fractions).
type oddsTable struct {
	prospects []prospect
	of        []stake // what each prospect rests on
	most      []uint8 // by profile: the most dice that it rolls at any range
}

// throws remembers how many dice of a throw show certain faces, beyond a number
// that is ignored: many stakes ask for the same.
type throws struct {
	die   *dice.Die
	of    map[counted]*[maxDice + 1]dice.Dist[int] // by the dice rolled
	means map[dice.Faces]int64
}

type counted struct {
	faces   dice.Faces
	ignored int
}

func (t throws) count(faces dice.Faces, ignored int) *[maxDice + 1]dice.Dist[int] {
	by := t.of[counted{faces, ignored}]
	if by == nil {
		by = new([maxDice + 1]dice.Dist[int])
		for n := range by {
			by[n] = dice.Odds(t.die, n, func(p dice.Pool) int { return max(p.Count(faces)-ignored, 0) })
		}
		t.of[counted{faces, ignored}] = by
	}
	return by
}

// mean is how many of certain faces one die shows on average, in parts of scale.
func (t throws) mean(faces dice.Faces) int64 {
	m, ok := t.means[faces]
	if !ok {
		m = dice.Scaled(dice.Mean(t.count(faces, 0)[1]), scale)
		t.means[faces] = m
	}
	return m
}

// prospect is what a combat against one kind of target is expected to bring, by
// the dice rolled and the figures that the target has left.
type prospect [maxDice + 1][maxFigures + 1]int32

// stake is all of a combat that its prospect depends on: matchups that share it
// share the table.
type stake struct {
	hits    dice.Faces // that cost the target a figure
	flags   dice.Faces // that drive it back; none for one that ignores them
	ignored int        // of those, by itself
	figures int        // it begins with
	officer bool
}

// newOddsTable works out the prospects that matter, and tells each matchup
// which are its own.
func newOddsTable(b *board) oddsTable {
	var t oddsTable
	thrown := throws{b.combat, map[counted]*[maxDice + 1]dice.Dist[int]{}, map[dice.Faces]int64{}}
	for i := range b.matches {
		m, target := &b.matches[i], &b.profiles[i%len(b.profiles)]
		s := stake{figures: int(target.figures), officer: target.officer}
		if s.flags = m.flags; s.flags != 0 {
			s.ignored = int(target.ignoreFlags)
		}
		for k := range m.hits {
			s.hits = m.hits[k]
			m.table[k] = t.add(thrown, s)
		}
	}
	for i := range b.profiles {
		p := &b.profiles[i]
		p.keeps, p.risk = p.bestAt(), b.riskOf(i, thrown)
		t.most = append(t.most, min(slices.Max(p.dice[:])+uint8(max(p.closeDice, 0)), maxDice))
	}
	return t
}

// bestAt is the greatest range at which a unit has three quarters of its most dice.
func (p *profile) bestAt() uint8 {
	most := slices.Max(p.dice[:])
	for d := len(p.dice) - 1; d > closeRange; d-- {
		if most > 0 && 4*p.dice[d] >= 3*most {
			return uint8(d)
		}
	}
	return closeRange
}

// riskOf is the figures that a die costs a unit on average, of all that could fire at it,
// in thousandths.
func (b *board) riskOf(target int, thrown throws) int16 {
	sum, firers := int64(0), int64(0)
	for i := range b.profiles {
		if b.profiles[i].reach > 0 {
			sum += thrown.mean(b.matches[i*len(b.profiles)+target].hits[0])
			firers++
		}
	}
	return int16(sum / max(firers, 1))
}

// add is the number of a stake's prospect.
func (t *oddsTable) add(thrown throws, s stake) uint16 {
	if i := slices.Index(t.of, s); i >= 0 {
		return uint16(i)
	}
	var p prospect
	hits, driven := thrown.count(s.hits, 0), thrown.count(s.flags, s.ignored)
	for n := range p {
		flags := int(dice.Scaled(dice.Mean(driven[n]), scale)) * worthFlag / scale
		for figures := 1; figures <= min(s.figures, maxFigures); figures++ {
			p[n][figures] = int32(s.worth(hits[n], figures) + flags)
		}
	}
	t.of, t.prospects = append(t.of, s), append(t.prospects, p)
	return uint16(len(t.of) - 1)
}

// worth is what the dice are expected to bring against a target with that
// many figures left: the point for destroying it, and a share of it for every
// figure.
func (s stake) worth(hits dice.Dist[int], figures int) int {
	kill := int(dice.Scaled(dice.AtLeast(hits, figures), scale))
	loss := int(dice.Scaled(hits.Expect(func(h int) int { return min(h, figures) }), scale))
	if s.officer {
		kill = kill * worthOfficer / scale
	}
	return kill + loss*worthFigures/scale/max(s.figures, 1)
}
