package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
)

// The pauses between two looks at what a build was made from: short, and longer where
// looking itself takes long. What was changed is left to settle: a program may be writing
// several files.
const (
	watchPause   = 100 * time.Millisecond
	watchShare   = 20 // times as long as the look
	settlingTime = 60 * time.Millisecond
)

// keepBuilding builds, and builds again whenever something looks otherwise that went into
// the build, until ctx ends. What is wrong with documents, or with the disk, is reported and
// does not end it.
func (c *call) keepBuilding(ctx context.Context) error {
	for first := true; ; first = false {
		b, err := c.builder()
		if err == nil {
			err = b.run(ctx)
		}
		switch {
		case ctx.Err() != nil:
			return nil // as it was asked to
		case first && b == nil:
			return err
		case err != nil && !errors.Is(err, cmdline.ErrProblems):
			fmt.Fprintf(c.Err, "forge build: %v\n", err)
		}
		if first {
			fmt.Fprintln(c.Err, "watching for changes, until Ctrl-C")
		}
		if b == nil {
			if !pause(ctx, time.Second) { // the folder is away, or another build writes to out
				return nil
			}
		} else if !b.wait(ctx) {
			return nil
		}
	}
}

// wait waits until something looks otherwise than it did in the build. False: ctx has ended.
func (b *builder) wait(ctx context.Context) bool {
	was, sums := b.listed, b.disk.seen()
	for took := time.Duration(0); ; {
		if !pause(ctx, max(watchPause, watchShare*took)) {
			return false
		}
		begun := time.Now()
		if !slices.Equal(documentsBelow(b.root), was) || !newDisk(onDisk).holds(sums) {
			return pause(ctx, settlingTime)
		}
		took = time.Since(begun)
	}
}

// documentsBelow are the files of a folder that may be documents.
func documentsBelow(folder string) []string {
	all, _ := findFiles([]string{folder}) // the build reports what cannot be read
	return each.Of(all, func(f found) string { return f.name })
}

// seen is all that was looked at.
func (d *disk) seen() map[look]string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return maps.Clone(d.sums)
}

// pause waits. False: ctx has ended.
func pause(ctx context.Context, long time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(long):
		return true
	}
}
