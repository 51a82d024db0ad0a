//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package atomicfile

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a folder, false if it is locked already.
func lock(dir *os.File) bool {
	return !errors.Is(syscall.Flock(int(dir.Fd()), syscall.LOCK_EX|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}

// unwaited opens what has nothing to read yet at once: a pipe.
const unwaited = syscall.O_NONBLOCK
