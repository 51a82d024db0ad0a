package main

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/simulate"
)

// output is a finished file of a document: the ending of its name, such as
// "points.json", and its bytes.
type output struct {
	ending string
	bytes  []byte
}

// make makes the figures and papers of all sound documents.
func (b *builder) make(ctx context.Context) error {
	sound := each.Where(slices.Concat(b.bare, b.docs), (*built).sound)
	p := b.Rate("printing", "", uint64(len(sound)))
	p.OnlyBar()
	defer p.End()
	files := 0
	err := inOrder(ctx, len(sound),
		func(i int) []output { return b.outputs(sound[i]) },
		func(i int, made []output) error {
			p.Add(1)
			files += len(made)
			return b.write(sound[i], made)
		})
	if err != nil {
		return err
	}
	p.End()
	b.done("made %s of %s", text.Plural(files, "file"), text.Plural(len(sound), "document"))
	return nil
}

// write puts outputs of a document into the out folder.
func (b *builder) write(d *built, made []output) error {
	for _, o := range made {
		name := d.stem + "." + o.ending
		if path.Ext(name) != ".pdf" {
			o.bytes = cmdline.Tamed(o.bytes)
		}
		if err := b.out.write(name, o.bytes); err != nil {
			return err
		}
		d.outputs = append(d.outputs, name)
	}
	return nil
}

// outputs are what is made of a sound document without playing. What cannot
// be printed is added to what was found.
func (b *builder) outputs(d *built) (made []output) {
	defer d.guard()
	switch {
	case d.doc.List != nil:
		total := pointscalc.Total(d.doc)
		d.bill = &total
		made = append(figures("points", bill{d.file, total}), b.papers(d, "list", "units")...)
	case d.doc.Scenario != nil:
		goals := scores(d.doc)
		d.targets = &goals
		made = append(figures("victory", targets{d.file, goals}), b.papers(d, "scenario", "list")...)
	default:
		made = b.papers(d, "sheet")
	}
	return made
}

// figures are a result with its derivation, as text and as JSON.
func figures(name string, r result) []output {
	return []output{{name + ".txt", []byte(r.text(reportWidth, true))}, {name + ".json", jsonBytes(r)}}
}

// papers are the products of these names, printed from a document. What cannot
// be printed whole is left out, and reported.
func (b *builder) papers(d *built, names ...string) []output {
	var made []output
	var all faults
	for _, name := range names {
		p, _ := printer.Named(name)
		doc, found := newJob(b.setup, &b.verdicts).Print(p, p.Subjects(d.doc))
		all = append(all, found...)
		if !faults(found).stop() {
			made = append(made, output{name + ".pdf", pdfBytes(doc)})
		}
	}
	met := all.diagnostics()
	d.found = diag.Sort(append(withoutForeseen(d.found, met), met...))
	return made
}

// pdfBytes is a document of pages as a PDF.
func pdfBytes(doc paper.Document) []byte {
	pdf, err := pdf.File(doc)
	if err != nil {
		panic(err) // pages of our own making can be drawn
	}
	return pdf
}

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
	if !found.stop() {
		made = append(made, output{"findings.pdf", pdfBytes(doc)})
	}
	told, err := simulate.Replay(spec, 0)
	if err != nil {
		s.failed = err
		return made, nil
	}
	return append(made, output{"replay.txt", []byte(told.Text(spec.Names))}), nil
}
