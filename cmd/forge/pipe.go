//go:build !js

package main

import (
	"os/signal"
	"syscall"
)

// ignoreClosedPipes makes a failed write of a closed pipe, which kills by a
// signal else.
func ignoreClosedPipes() { signal.Ignore(syscall.SIGPIPE) }
