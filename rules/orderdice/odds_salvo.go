package orderdice

import (
	"math/big"

	"github.com/tabletop-forge/forge/internal/dice"
)

// struckBy are the hits of each rank.
type struckBy [maxRanks]uint8

func (h struckBy) sum() (n int) {
	for _, k := range h {
		n += int(k)
	}
	return n
}

// salvo is all that is fired at a target.
type salvo struct {
	*board
	target *profile
	before fate // how it stands
	men    int
	loads  [maxRanks]load
	blows  [maxRanks]blow

	after map[struckFate]dice.Dist[fate]
	lost  map[int]dice.Dist[int]
}

// fate is what becomes of a target.
type fate struct {
	losses, worst, pins, locks uint8
	pinned, immobile, gone     bool
}

// destroyed is the same with the end of it.
func (f fate) destroyed() fate {
	f.gone, f.worst = true, uint8(len(Results)-1)
	return f
}

// struckFate is a target that is hit once more by a rank.
type struckFate struct {
	fate
	rank int8
}

// fates are what may become of the target by some hits: all of them pin, then
// they do damage (O5.1).
func (s *salvo) fates(hits struckBy) dice.Dist[fate] {
	fates := dice.Map(s.pinsBy(hits), s.pinnedBy)
	if s.target.vehicle {
		for r, n := range hits {
			for range n {
				fates = dice.Then(fates, func(f fate) dice.Dist[fate] { return s.hitBy(struckFate{f, int8(r)}) })
			}
		}
		return fates
	}
	losses := dice.Always(0)
	for r, n := range hits {
		if n > 0 {
			losses = dice.Plus(losses, dice.Times(int(n), s.lostBy(r)))
		}
	}
	return dice.Both(fates, losses, func(f fate, n int) fate {
		f.losses = uint8(min(n, s.men))
		f.gone = f.gone || n >= s.men
		return f
	})
}

// pinsBy is how often some hits pin: HE by its table and alone, or else all
// weapons once, and flames more (O5.4).
func (s *salvo) pinsBy(hits struckBy) dice.Dist[int] {
	heavy, deep, pins, hit := false, false, dice.Always(1), false
	for r, n := range hits {
		b := &s.blows[r]
		switch {
		case n == 0:
		case s.loads[r] != loadAT:
			return s.crew(true, b.deep, thrown(b.pins))
		default:
			hit, heavy, deep = true, heavy || !b.small, deep || b.deep
			pins = dice.Plus(pins, dice.Times(int(n), thrown(b.more)))
		}
	}
	if !hit {
		return dice.Always(0)
	}
	return s.crew(heavy, deep, pins)
}

// crew is how many of these pins a crew takes.
func (s *salvo) crew(heavy, deep bool, pins dice.Dist[int]) dice.Dist[int] {
	return dice.Both(six.Values(), pins, func(nerve, n int) int {
		if !s.pinsCrew(s.target, heavy, deep, func() int { return nerve }) {
			return 0
		}
		return n
	})
}

// pinnedBy is a target with pins: as many as its Ld are the end of it (O3.2).
func (s *salvo) pinnedBy(n int) fate { return s.pin(s.before, n) }

func (s *salvo) pin(f fate, n int) fate {
	f.pins += uint8(n)
	f.pinned = f.pinned || n > 0
	if f.pins >= uint8(s.target.ld) {
		return f.destroyed()
	}
	return f
}

// lostBy is how many men one hit of a rank costs (O5.5).
func (s *salvo) lostBy(r int) dice.Dist[int] {
	if known, ok := s.lost[r]; ok {
		return known
	}
	b := &s.blows[r]
	wound := dice.Map(six.Values(), func(n int) int {
		if n+b.pen >= int(s.target.dv) {
			return 1
		}
		return 0
	})
	s.lost[r] = dice.Then(thrown(b.rolls), func(n int) dice.Dist[int] { return dice.Times(n, wound) })
	return s.lost[r]
}

// hitBy is what one hit of a rank makes of a vehicle.
func (s *salvo) hitBy(k struckFate) dice.Dist[fate] {
	if known, ok := s.after[k]; ok {
		return known
	}
	b := &s.blows[k.rank]
	next := dice.Then(thrown(b.rolls), func(rolls int) dice.Dist[fate] {
		fates := dice.Always(k.fate)
		for range rolls {
			fates = dice.Then(fates, func(f fate) dice.Dist[fate] { return s.pierced(f, b) })
		}
		return fates
	})
	s.after[k] = next
	return next
}

// pierced is what one damage roll makes of a vehicle, by the table (O5.7).
func (s *salvo) pierced(f fate, b *blow) dice.Dist[fate] {
	return dice.Then(six.Values(), func(roll int) dice.Dist[fate] {
		fates := dice.Always(f)
		times, more := s.tableRolls(s.target, roll+b.pen-int(s.target.dv), b.indirect)
		for range times {
			fates = dice.Then(fates, func(f fate) dice.Dist[fate] { return s.damaged(f, more) })
		}
		return fates
	})
}

// damaged is what one roll on the table of vehicle damage makes of a vehicle: the
// row, a pin, the crew's morale in a fire, and a jam of its turret.
func (s *salvo) damaged(f fate, more int) dice.Dist[fate] {
	if f.gone {
		return dice.Always(f)
	}
	if s.target.flames {
		more += s.onDamage.flamer
	}
	return dice.Then(six.Values(), func(roll int) dice.Dist[fate] {
		row, f := s.damageRow(roll+more, f.immobile), f
		if row > rowFire {
			return dice.Always(f.destroyed())
		}
		f.worst = max(f.worst, uint8(row)+1)
		f.immobile = f.immobile || row == rowImmobile
		if f = s.pin(f, 1); f.gone {
			return dice.Always(f)
		}
		if row != rowFire {
			return s.jammed(f)
		}
		return dice.Then(s.passesOnce(s.target, int(f.pins)), func(out bool) dice.Dist[fate] {
			if !out {
				return dice.Always(f.destroyed())
			}
			return s.jammed(f)
		})
	})
}

// jammed is a vehicle whose turret may be jammed; two locked jams are the end.
func (s *salvo) jammed(f fate) dice.Dist[fate] {
	if !s.target.turret {
		return dice.Always(f)
	}
	return dice.Map(six.Values(), func(roll int) fate {
		f := f
		if roll >= s.fig.turretLocks {
			if f.locks++; f.locks > 1 {
				return f.destroyed()
			}
		}
		return f
	})
}

// thrown is what dice add up to.
func thrown(t throw) dice.Dist[int] {
	return dice.Map(dice.Times(t.n, dice.Map(six.Values(), func(n int) int { return (n*t.sides + 5) / 6 })), func(n int) int { return n + t.plus })
}

// passes is the chance of an order check with some pins, without an officer
// (O3.2).
func (b *board) passes(p *profile, pins int) *big.Rat {
	once := b.passesOnce(p, pins)
	if p.rerolls {
		once = dice.Both(once, once, func(x, y bool) bool { return x || y })
	}
	return once.Chance(true)
}

// passesOnce is how one roll of such a check goes.
func (b *board) passesOnce(p *profile, pins int) dice.Dist[bool] {
	ld := min(max(int(p.ld)+b.ldPin*pins, b.ldLeast), b.ldMost)
	return dice.Map(dice.Odds(six, 2, six.Sum), func(sum int) bool { return sum == 2 || sum <= ld && sum < 12 })
}
