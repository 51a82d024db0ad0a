package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/simulate"
)

// staged is a document whose scenario is ready for play.
type staged struct {
	*built
	stage *playable
}

// play plays the scenarios, one after another, each on all cores.
func (b *builder) play(ctx context.Context) error {
	var all []staged
	for _, d := range b.docs {
		if s := d.ready(); s != nil {
			all = append(all, staged{d, s})
		}
	}
	p := b.Rate("playing", "games", uint64(len(all))*b.games)
	p.OnlyBar()
	defer p.End()
	for i, s := range all {
		before := uint64(i) * b.games
		made, err := b.playOne(ctx, s, func(done, of uint64) { p.Reach(before+done, of) })
		if err != nil {
			return err
		}
		if err := b.write(s.built, made); err != nil {
			return err
		}
	}
	p.End()
	if len(all) > 0 {
		b.done("played %s, %s each", text.Plural(len(all), "scenario"), text.Plural(int(b.games), "game"))
	}
	return nil
}

// ready makes a sound scenario ready for play, nil if there is nothing to play.
// What keeps it from being played is only a note here: it is checked and
// printed all the same.
func (d *built) ready() (s *playable) {
	if d.doc == nil || d.doc.Scenario == nil || !d.sound() {
		return nil
	}
	defer d.guard()
	s, told := prepare(d.doc)
	for i := range told {
		told[i].Severity = diag.Note
	}
	d.found = diag.Sort(append(d.found, told...))
	return s
}

// playOne plays one scenario and tells its first game. The error is a build
// that was interrupted.
func (b *builder) playOne(ctx context.Context, s staged, progress func(done, of uint64)) (made []output, err error) {
	defer s.guard()
	spec := simulate.Spec{
		NewGame: s.stage.newGame, Names: s.stage.names,
		Seed: b.Flags.Uint64("seed"), Games: b.games, Progress: progress,
	}
	if spec.Policies, err = policies(nil, nil); err != nil {
		return nil, err
	}
	tally, err := simulate.Run(ctx, spec)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		s.failed = fmt.Errorf("playing: %w", err)
		return nil, nil
	}
	result := newPlayed(sceneOf(s.doc, s.stage.left), spec, tally)
	result.File = s.file
	s.played = &result
	if tally.Violations > 0 {
		s.failed = errors.New(broken(tally.Violations, tally.Games))
	}
	made = []output{{"simulation.txt", []byte(result.doc().Text(reportWidth))}, {"simulation.json", jsonBytes(result)}}
	doc, found := result.paper(b.setup)
	s.found = diag.Sort(append(s.found, found.diagnostics()...))
	if len(found) == 0 {
		made = append(made, output{"findings.pdf", pdfBytes(doc)})
	}
	told, err := simulate.Replay(spec, 0)
	if err != nil {
		s.failed = err
		return made, nil
	}
	return append(made, output{"replay.txt", []byte(told.Text(spec.Names))}), nil
}
