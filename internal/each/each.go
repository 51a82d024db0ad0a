// Package each makes lists and figures out of lists, one step for each of their
// elements. What package slices has is taken from there.
package each

import "cmp"

// Number is what can be added up.
type Number interface{ ~int | ~uint64 | ~float64 }

// Of is what f makes of each element; nil of none.
func Of[E, T any](list []E, f func(E) T) []T {
	var out []T
	for _, e := range list {
		out = append(out, f(e))
	}
	return out
}

// Where are the elements that f holds for; nil if there are none.
func Where[S ~[]E, E any](list S, f func(E) bool) S {
	var out S
	for _, e := range list {
		if f(e) {
			out = append(out, e)
		}
	}
	return out
}

// Count is how many elements f holds for.
func Count[E any](list []E, f func(E) bool) int {
	n := 0
	for _, e := range list {
		if f(e) {
			n++
		}
	}
	return n
}

// Sum adds up a figure of each element.
func Sum[E any, N Number](list []E, f func(E) N) N {
	var sum N
	for _, e := range list {
		sum += f(e)
	}
	return sum
}

// Most is the greatest figure of any element, and not below 0.
func Most[E any, N cmp.Ordered](list []E, f func(E) N) N {
	var most N
	for _, e := range list {
		most = max(most, f(e))
	}
	return most
}
