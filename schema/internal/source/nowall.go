//go:build !linux || race

package source

// wall does nothing: only Linux counts all that a process has, and the race
// detector takes many times what the process does.
func wall(uint64) error { return nil }
