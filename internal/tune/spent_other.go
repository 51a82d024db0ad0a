//go:build !unix

package main

import "time"

var began = time.Now()

// spent is the time that has gone by, where not every system tells the processor's.
func spent() time.Duration { return time.Since(began) }
