package dice

import "fmt"

// Roll rolls n dice, 0 to MaxPool. Several dice come from one draw where the
// die's table allows; a script gives them one by one.
func (d *Die) Roll(s *Stream, n int) Pool {
	if s.scripted != 0 {
		return d.rollScript(s, n)
	}
	if uint(n) > MaxPool {
		panic(fmt.Sprintf("dice: a pool of %d dice, not 0 to %d", n, MaxPool))
	}
	var p Pool
	for most := len(d.rolls) - 1; n > most; n -= most {
		p += d.draw(s, most)
	}
	if n > 0 {
		p += d.draw(s, n)
	}
	return p
}

// draw rolls as many dice as one table has.
func (d *Die) draw(s *Stream, n int) Pool {
	cases := d.rolls[n]
	return cases[s.Below(uint32(len(cases)))]
}

func (d *Die) rollScript(s *Stream, n int) Pool {
	if n > 0 && s.scripted&openEnd != 0 && s.Left() == 0 {
		panic(unrolled{die: d, n: n})
	}
	var p Pool
	for range n {
		p += PoolOf(int(s.scriptedBelow(uint32(len(d.faces)))))
	}
	return p
}

// RollFace rolls one die and gives the number of its face, from 0.
func (d *Die) RollFace(s *Stream) int {
	var p Pool
	if s.scripted != 0 {
		p = d.rollScript(s, 1)
	} else {
		p = d.draw(s, 1)
	}
	for i := range d.faces {
		if p == PoolOf(i) {
			return i
		}
	}
	panic("dice: a die shows none of its faces")
}

// RollValue rolls one die and gives the value of its face.
func (d *Die) RollValue(s *Stream) int { return d.faces[d.RollFace(s)].Value }
