package orderdice

import "github.com/tabletop-forge/forge/internal/dice"

// chances are the exact odds that a playout looks up, in parts of a whole of
// 46656, which is six to the sixth. Odds tells the same as fractions.
type chances struct {
	hit    [8]int32                // by what a die needs; 7: a 6 and then another
	wound  [32]int32               // by DV less PEN, and woundOffset
	pass   [13]int32               // an order check, by Ld
	kill   [32]int32               // that a vehicle is destroyed by one damage roll, by DV less PEN and woundOffset
	misses [8][maxVolley + 1]int32 // that a number of dice all miss, by what they need
}

const (
	whole       = 46656
	woundOffset = 12
	maxVolley   = 40
)

// newChances takes them from the odds (O3.2, O5.2, O5.5, O5.7). Fires that are not put
// out are left out.
func newChances(f *board) chances {
	var c chances
	for need := range c.hit {
		if c.hit[need] = whole / 6 * int32(7-max(need, 2)); need > 6 {
			c.hit[need] = whole / 36
		}
		c.misses[need][0] = whole
		for n := 1; n <= maxVolley; n++ {
			c.misses[need][n] = int32(int64(c.misses[need][n-1]) * int64(whole-c.hit[need]) / whole)
		}
	}
	var killed [4]int32 // by a damage roll so much over DV, as 3 the rest
	for over := range killed {
		times, more := f.tableRolls(&profile{}, over, false)
		row := dice.Map(six.Values(), func(roll int) int { return int(f.damageRow(roll+more, false) / rowWreck) })
		killed[over] = int32(dice.Scaled(dice.AtLeast(dice.Times(times, row), 1), whole))
	}
	for i := range c.wound {
		c.wound[i] = whole / 6 * int32(min(max(7-(i-woundOffset), 0), 6))
		for roll := 1; roll <= 6; roll++ {
			if over := roll - (i - woundOffset); over >= 0 {
				c.kill[i] += killed[min(over, 3)] / 6
			}
		}
	}
	for ld := range c.pass {
		c.pass[ld] = int32(dice.Scaled(f.passes(&profile{ld: int8(ld)}, 0), whole))
	}
	return c
}

func (c *chances) woundBy(dv, pen int) int32 {
	return c.wound[min(max(dv-pen+woundOffset, 0), len(c.wound)-1)]
}

func (c *chances) killBy(dv, pen int) int32 {
	return c.kill[min(max(dv-pen+woundOffset, 0), len(c.kill)-1)]
}
