package fluidtime

import "github.com/tabletop-forge/forge/internal/dice"

// scale is what a victory point is worth in rates.
const scale = 1000

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
	mostSumDice = 2 * mostDice
	mostArmour  = 72
)

// oddsTable holds what shots are worth by exact expectation, so that a playout
// looks it up (see Odds for the chances as fractions).
type oddsTable struct {
	figures *figures
	reach   [mostSumDice + 1][mostArmour + 1]int32 // millionths: so many D6s reach an armour
	out     int32                                  // millionths of penetrations that put an AFV out
	hurt    int32                                  // what the others are worth, thousandths, of all
	worth   []promises                             // by the target's profile
	most    []promises                             // the same, or more where less is needed or fewer dice bring more
}

// promises are what a shot at a target is expected to bring, by the shots that
// are fired, what they need to hit and their dice.
type promises [mostShots + 1][mostNeed + 1][mostSumDice + 1]int32

const (
	million  = 1_000_000
	mostNeed = 10
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
	t.worth, t.most = make([]promises, len(b.profiles)), make([]promises, len(b.profiles))
	for i := range b.profiles {
		t.fill(&t.worth[i], &b.profiles[i])
		t.most[i] = t.worth[i]
		t.most[i].rise()
	}
	return t
}

func (t *oddsTable) fill(p *promises, target *profile) {
	for shots := 1; shots <= mostShots; shots++ {
		for need := 1; need <= mostNeed; need++ {
			for n := range mostSumDice + 1 {
				_, p[shots][need][n] = t.prospect(target, shots, need, n)
			}
		}
	}
}

// rise makes promises such that neither a higher need nor more dice bring less.
func (p *promises) rise() {
	for shots := range p {
		for need := range p[shots] {
			for n := range p[shots][need] {
				at := &p[shots][need][n]
				*at = max(*at, p[shots][max(need-1, 0)][n], p[shots][need][max(n-1, 0)])
			}
		}
	}
}

// prospect is the chance that shots at a target put it out, in millionths, and
// what they are expected to bring: the worth of the target if so, and less for
// what else becomes of it.
func (t *oddsTable) prospect(target *profile, shots, need, dice int) (out int64, worth int32) {
	hit := int64(need) * (million / mostNeed)
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
	return out, int32(int64(target.worth) * (out*scale/million + hurt*missed/million))
}

// promise is what a shot is expected to bring to whoever fires it.
func (t *oddsTable) promise(a *aim) int {
	return int(t.worth[a.target][a.shots][a.need(t.figures, nil)][a.dice6(t.figures)])
}

// dice6 is how many dice a hit has, as far as the table goes.
func (a *aim) dice6(f *figures) int { return min(a.rolls(f, nil), mostSumDice) }
