package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/text"
)

// asFarAsPlayed ends a command that plays many games: it writes what came of them if any was
// played, though the user broke off, and returns what has to be said after that.
func (c *call) asFarAsPlayed(ctx context.Context, stopped error, played, violations uint64, write func() error) error {
	if stopped != nil && !errors.Is(stopped, ctx.Err()) {
		return stopped
	}
	if played > 0 {
		if err := write(); err != nil {
			return err
		}
	}
	if stopped == nil && violations > 0 {
		return errors.New(broken(violations, played))
	}
	if violations > 0 {
		fmt.Fprintln(c.Err, broken(violations, played))
	}
	if stopped != nil && played > 0 {
		fmt.Fprintf(c.Err, "stopped after %s; what is reported comes of these\n", text.Counted(played, "game"))
	}
	return stopped
}

// broken tells of games in which the ruleset did what it must never do.
func broken(violations, games uint64) string {
	return fmt.Sprintf("%d of %d games broke the rules of play: a bug in forge, not in your files", violations, games)
}
