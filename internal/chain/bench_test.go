package chain

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

func benchChain() (Chain, Target) {
	c := stages(Stage{Dice: Fixed(10), Need: 3}, Stage{Dice: Fixed(1), Need: 4}, Stage{Dice: Fixed(1), Need: 5, Fails: true})
	return c, Target{Models: 10, Wounds: 1}
}

func BenchmarkRoll(b *testing.B) {
	c, to := benchChain()
	s := dice.NewStream(1, 1, dice.Table)
	b.ReportAllocs()
	for b.Loop() {
		c.Roll(&s, to, nil)
	}
}

func BenchmarkRollRecorded(b *testing.B) {
	c, to := benchChain()
	s := dice.NewStream(1, 1, dice.Table)
	rec := new(Record)
	b.ReportAllocs()
	for b.Loop() {
		rec.Clear()
		c.Roll(&s, to, rec)
	}
}

func BenchmarkWoundsRemembered(b *testing.B) {
	c, to := benchChain()
	r := NewRater()
	b.ReportAllocs()
	for b.Loop() {
		r.Wounds(&c, to)
	}
}

func BenchmarkWoundsNew(b *testing.B) {
	c, to := benchChain()
	r := NewRater()
	b.ReportAllocs()
	for i := int16(0); b.Loop(); i++ {
		c.Damage.Plus = i%1000 + 1 // never remembered
		r.Wounds(&c, to)
	}
}

func BenchmarkHitsNew(b *testing.B) {
	c, _ := benchChain()
	r := NewRater()
	b.ReportAllocs()
	for b.Loop() {
		r.memo[0] = answer{}
		r.key = key{asked: askHits}
		r.key.setChain(&c, 3)
		r.hits()
	}
}

func BenchmarkOpposed(b *testing.B) {
	o := Opposed{Own: Roll{N: 1, Plus: 3}, Theirs: Roll{N: 1, Plus: 2}}
	r := NewRater()
	b.ReportAllocs()
	for b.Loop() {
		r.Opposed(&o)
	}
}

func BenchmarkOdds(b *testing.B) {
	c, to := benchChain()
	b.ReportAllocs()
	for b.Loop() {
		c.Wounds(to)
	}
}
