//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package atomicfile

import "os"

// lock has nothing to do where folders cannot be locked.
func lock(*os.File) bool { return true }

const unwaited = 0
