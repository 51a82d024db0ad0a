//go:build linux && !race

package source

import "syscall"

// wall has the system refuse this process more memory than that, in bytes: a
// text that doubles may outrun a look at the heap now and then on a busy
// machine. The runtime ends a process that is refused memory.
func wall(most uint64) error {
	var has syscall.Rlimit // perhaps a stricter one already
	if err := syscall.Getrlimit(syscall.RLIMIT_DATA, &has); err != nil {
		return err
	}
	has.Cur = min(has.Cur, has.Max, most)
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &has)
}
