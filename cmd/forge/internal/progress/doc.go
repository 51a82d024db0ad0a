// Package progress tells how far a long work is: as a line that is drawn over
// on a terminal, as plain lines for a batch system's log. It does not know what
// the work is; commands hand it words and counts.
package progress
