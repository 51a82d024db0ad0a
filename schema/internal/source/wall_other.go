//go:build !linux

package source

// wall does nothing: only Linux counts all that a process has.
func wall(uint64) error { return nil }
