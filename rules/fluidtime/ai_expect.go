package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// What becomes of a unit short of its end, in thousandths of its worth. These are
// judgement, not rules.
const (
	worthGunOut      = 550
	worthImmobilised = 300
	worthSuppressed  = 180
	worthStruck      = 90
)

// Bounds of the table of sums.
const (
	maxSumDice = 2 * maxDice
	maxArmour  = 72
)

// oddsTable holds what shots are worth by exact expectation, so that a playout
// looks it up (see Odds for the chances as fractions).
type oddsTable struct {
	figures *figures
	reach   [maxSumDice + 1][maxArmour + 1]int32 // millionths: a number of D6s reaches an armour
	out     int32                                // millionths of penetrations that put an AFV out
	hurt    int32                                // what the others are worth, thousandths, of all
	worth   []promises                           // by the target's profile
	most    [][]int32                            // by the shooter's profile and the target's: the best that any shot promises
}

// promises are what a shot at a target is expected to bring, by the shots that
// are fired, what they need to hit and their dice.
type promises [maxShots + 1][maxNeed + 1][maxSumDice + 1]int32

const (
	million = 1_000_000
	maxNeed = 10
)

func newOddsTable(b *board) oddsTable {
	t := oddsTable{figures: &b.figures}
	sums := dice.Always(0)
	for n := range t.reach {
		for armour := range t.reach[n] {
			t.reach[n][armour] = int32(dice.Scaled(dice.AtLeast(sums, armour), million))
		}
		sums = dice.Plus(sums, b.d6.Values())
	}
	lasting := [...]int32{suppress: worthSuppressed, disarm: worthGunOut, immobilise: worthImmobilised}
	for roll := 1; roll <= 6; roll++ {
		if m := b.penetration[roll]; m.effect == destroyed {
			t.out += million / 6
		} else {
			t.hurt += lasting[m.effect] / 6
		}
	}
	t.worth, t.most = make([]promises, len(b.profiles)), make([][]int32, len(b.profiles))
	for i := range b.profiles {
		t.fill(&t.worth[i], &b.profiles[i])
	}
	for i := range b.profiles {
		for target := range b.profiles {
			t.most[i] = append(t.most[i], t.best(&b.profiles[i], &b.profiles[target]))
		}
	}
	return t
}

func (t *oddsTable) fill(p *promises, target *profile) {
	for shots := 1; shots <= maxShots; shots++ {
		for need := 1; need <= maxNeed; need++ {
			for n := range maxSumDice + 1 {
				_, p[shots][need][n] = t.prospect(target, shots, need, n)
			}
		}
	}
}

// best is what a shot of one profile at another promises at most: in the best band
// of any of its guns, at a flank in the open.
func (t *oddsTable) best(by, target *profile) (best int32) {
	f := t.figures
	easier := max(by.fireMoved, 0) + max(f.moving, 0) + max(f.cover[lightCover], f.cover[heavyCover], 0) + max(f.hullDown, 0)
	for i := range by.guns {
		for _, b := range by.guns[i].bands {
			for need := range f.bounded(target.size+easier+b.hit) + 1 {
				for n := range min(b.dice+f.flankDice, maxSumDice) + 1 {
					best = max(best, t.worth[target.number][by.shots][need][n])
				}
			}
		}
	}
	return best
}

// prospect is the chance that shots at a target put it out, in millionths, and
// what they are expected to bring: the worth of the target if so, and less for
// what else becomes of it.
func (t *oddsTable) prospect(target *profile, shots, need, dice int) (out int64, worth int32) {
	hit := int64(need) * (million / maxNeed)
	pierced := int64(t.reach[dice][target.armour])
	kills, hurts := int64(million), int64(0)
	if target.afv {
		kills, hurts = int64(t.out), int64(t.hurt)
	}
	once := hit * pierced / million * kills / million
	missed := int64(million)
	for range shots {
		missed = missed * (million - once) / million
	}
	out = million - missed
	hurt := hit * (pierced*hurts/million + (million-pierced)*worthStruck/million) / million * int64(shots)
	return out, int32(int64(target.worth) * (out*play.Point/million + hurt*missed/million))
}

// promise is what a shot is expected to bring to the unit that fires it.
func (t *oddsTable) promise(a *aim) int {
	return int(t.worth[a.target][a.shots][a.need(t.figures, nil)][a.dice6(t.figures)])
}

// dice6 is how many dice a hit has, as far as the table goes.
func (a *aim) dice6(f *figures) int { return min(a.rolls(f, nil), maxSumDice) }
