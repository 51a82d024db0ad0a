package orderdice

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

// newChances works the odds out by counting all ways (O3.2, O5.2, O5.5, O5.7).
func newChances(f *board) chances {
	var c chances
	for need := range c.hit {
		switch {
		case need > 6:
			c.hit[need] = whole / 36
		default:
			c.hit[need] = whole / 6 * int32(7-max(need, 2))
		}
		c.misses[need][0] = whole
		for n := 1; n <= maxVolley; n++ {
			c.misses[need][n] = int32(int64(c.misses[need][n-1]) * int64(whole-c.hit[need]) / whole)
		}
	}
	for i := range c.wound {
		c.wound[i] = whole / 6 * int32(min(max(7-(i-woundOffset), 0), 6))
		for roll := 1; roll <= 6; roll++ {
			c.kill[i] += f.killedBy(roll-(i-woundOffset)) / 6
		}
	}
	for ld := range c.pass {
		ways := int32(0)
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if a+b <= ld && a+b < 12 || a+b == 2 {
					ways++
				}
			}
		}
		c.pass[ld] = ways * whole / 36
	}
	return c
}

// killedBy is the chance that a damage roll so much over DV destroys a hard
// vehicle outright: fires that are not put out are left out (O5.7).
func (f *board) killedBy(over int) int32 {
	ways := func(mod int) int32 {
		n := int32(0)
		for roll := 1; roll <= 6; roll++ {
			if roll+mod > f.damageRolls[2] {
				n++
			}
		}
		return n
	}
	switch {
	case over < 0:
		return 0
	case over == 0:
		return ways(f.onDamage.superficial) * whole / 6
	case over < 3:
		return ways(0) * whole / 6
	}
	miss := 6 - ways(0)
	return (36 - miss*miss) * whole / 36
}

func (c *chances) woundBy(dv, pen int) int32 {
	return c.wound[min(max(dv-pen+woundOffset, 0), len(c.wound)-1)]
}

func (c *chances) killBy(dv, pen int) int32 {
	return c.kill[min(max(dv-pen+woundOffset, 0), len(c.kill)-1)]
}
