package dice_test

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/dice"
)

// Chances are fractions over all rolls, not samples.
func ExampleOdds() {
	d6 := dice.Numbered(6)
	hits, _ := d6.Set("5", "6")
	odds := dice.Odds(d6, 3, func(p dice.Pool) int { return p.Count(hits) })
	for n, chance := range dice.Ascending(odds) {
		fmt.Println(n, "hits:", chance.RatString())
	}
	fmt.Println("on average", dice.Mean(odds).RatString())
	// Output:
	// 0 hits: 8/27
	// 1 hits: 4/9
	// 2 hits: 2/9
	// 3 hits: 1/27
	// on average 1
}

// Two results that are read off the same dice stay dependent.
func ExampleOdds_dependent() {
	die, _ := dice.NewDie("combat", []dice.Face{{Name: "soldier", Weight: 2}, {Name: "flag", Weight: 2}, {Name: "skull", Weight: 1}, {Name: "blast", Weight: 1}})
	soldiers, _ := die.Set("soldier", "skull")
	flags, _ := die.Set("flag")
	type result struct{ hits, flags int }
	odds := dice.Odds(die, 2, func(p dice.Pool) result { return result{p.Count(soldiers), p.Count(flags)} })
	fmt.Println("a hit and a flag:", odds.Chance(result{1, 1}).RatString())
	fmt.Println("two of each:", odds.Chance(result{2, 2}).RatString())
	// Output:
	// a hit and a flag: 1/3
	// two of each: 0
}

// A stream is fixed by seed, game and lane: the same game has the same dice.
func ExampleNewStream() {
	d6 := dice.Numbered(6)
	for range 2 {
		stream := dice.NewStream(1, 17, dice.Table)
		fmt.Println(d6.RollValue(&stream), d6.RollValue(&stream), d6.RollValue(&stream))
	}
	// Output:
	// 2 1 6
	// 2 1 6
}
