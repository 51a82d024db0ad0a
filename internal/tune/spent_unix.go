//go:build unix

package main

import (
	"syscall"
	"time"
)

// spent is the processor time that this process has taken.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic("tune: the processor time of one's own process: " + err.Error())
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
