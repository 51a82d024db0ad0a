package homebrew

import "github.com/tabletop-forge/forge/internal/grid"

// What flags are worth where who takes the enemy's wins. These are judgement, not rules.
const (
	worthFlag  = 2500 // standing at the enemy's flag, where none of it is
	worthAlarm = 2000 // a cell nearer to one's own, where an enemy is and no other unit
	worthRace  = 100  // each cell that the enemy's nearest unit is further from its flag, up to three
	worthRaid  = 8    // a cell nearer to the enemy's flag; and to one's own, for each of three that an enemy is near it
	farGuard   = 3    // cells from one's own flag at which a guard still counts
)

// flags is how the flags stand for a side.
type flags struct {
	watch int  // how far the nearest enemy is from its flag
	raid  int  // and from the side's
	alarm bool // it is there alone
}

// watchFlags looks at them.
func (g *Game) watchFlags(v *outlook) {
	v.flags = flags{maxRange, maxRange, false}
	own, theirs := g.sides[v.side].flag, g.sides[1-v.side].flag
	for left := v.foes; left != 0; left &= left - 1 {
		at := place(g.units[1-v.side][left.First()].cell)
		if theirs != grid.None {
			v.flags.watch = min(v.flags.watch, g.apart(at, theirs))
		}
		if own != grid.None {
			v.flags.raid = min(v.flags.raid, g.apart(at, own))
		}
	}
	v.flags.alarm = v.flags.raid == 0 && !g.stands[v.side].Has(own)
}

// flagsWorth is what a cell is worth to a unit that stands there because of the flags: to be
// ahead of who guards the enemy's, and near one's own when that is in danger.
func (g *Game) flagsWorth(v *outlook, c place) (value int) {
	if theirs := g.sides[1-v.side].flag; theirs != grid.None {
		there := g.apart(c, theirs)
		value -= there * worthRaid
		if ahead := v.flags.watch - there; ahead > 0 {
			if value += min(ahead, farGuard) * worthRace; there == 0 {
				value += worthFlag
			}
		}
	}
	own := g.sides[v.side].flag
	if own == grid.None || v.flags.raid > farGuard {
		return value
	}
	if home := g.apart(c, own); v.flags.alarm {
		return value - home*worthAlarm
	} else {
		return value - min(home, farGuard+1)*(farGuard+1-v.flags.raid)*worthRaid
	}
}
