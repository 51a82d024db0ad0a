package each_test

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
)

func Example() {
	words := []string{"move", "rest", "punch"}
	long := func(w string) int { return len(w) }
	fmt.Println(each.Of(words, long), each.Sum(words, long), each.Most(words, long))
	four := func(w string) bool { return len(w) == 4 }
	fmt.Println(each.Where(words, four), each.Count(words, four))
	// Output:
	// [4 4 5] 13 5
	// [move rest] 2
}

func TestNothing(t *testing.T) {
	if each.Of(nil, func(int) int { return 1 }) != nil || each.Where([]int{1}, func(int) bool { return false }) != nil {
		t.Error("nothing is made of nothing, and is nil")
	}
	if n := each.Most([]int{-3}, func(n int) int { return n }); n != 0 {
		t.Errorf("the greatest of -3 and 0 is %d", n)
	}
}
