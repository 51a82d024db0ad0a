package main

import (
	"cmp"
	"context"
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
	"github.com/tabletop-forge/forge/printer/picture"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// output is a finished file of a document: the ending of its name, such as
// "points.json", and its bytes.
type output struct {
	ending string
	bytes  []byte
}

// make makes the figures and papers of the sound documents that have none yet.
func (b *builder) make(ctx context.Context) error {
	all := each.Where(slices.Concat(b.bare, b.docs), (*built).sound)
	fresh := each.Where(all, func(d *built) bool { return d.Papers == nil })
	p := b.Rate("printing", "", uint64(len(fresh)))
	p.OnlyBar()
	defer p.End()
	n := 0
	err := inOrder(ctx, len(fresh),
		func(i int) making { return b.papers(fresh[i]) },
		func(i int, m making) error {
			p.Add(1)
			n += len(m.outputs)
			var err error
			fresh[i].Papers, err = b.write(fresh[i], m)
			return err
		})
	if err != nil {
		return err
	}
	p.End()
	made := fmt.Sprintf("made %s of %s", text.Plural(n, "file"), text.Plural(len(fresh), "document"))
	if len(fresh) == 0 && len(all) > 0 {
		made = "made nothing"
	}
	b.done("%s%s", made, asBefore(len(all)-len(fresh), "document"))
	return nil
}

// asBefore says how many have not changed.
func asBefore(n int, what string) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("; %s as before", text.Plural(n, what))
}

// making is a part that is being made: what it came to, and its files.
type making struct {
	part
	outputs []output
}

// write puts what was made of a document into the out folder. Nil: the document has failed.
func (b *builder) write(d *built, m making) (*part, error) {
	for _, o := range m.outputs {
		name := d.stem + "." + o.ending
		if ext := path.Ext(name); ext != ".pdf" && ext != ".png" {
			o.bytes = cmdline.Tamed(o.bytes)
		}
		if err := b.out.write(name, o.bytes); err != nil {
			return nil, err
		}
		m.Files = append(m.Files, madeFile{o.ending, b.out.written[name]})
	}
	return &m.part, nil
}

// papers are what is made of a sound document without playing. What cannot
// be printed is reported.
func (b *builder) papers(d *built) (m making) {
	defer d.guard()
	m.Key = b.papersKey()
	switch {
	case d.doc.List != nil:
		total := pointscalc.Total(d.doc)
		total.Title = b.drafted(nil, total.Title, d.doc)
		m.Priced, m.Points, m.Limit = true, total.Total, total.Limit
		m.outputs = figures("points", bill{d.file, total, nil})
		b.print(&m, d, "list", "units")
	case d.doc.Scenario != nil:
		goals := scores(d.doc)
		goals.Title = b.drafted(nil, goals.Title, d.doc)
		m.Sides = each.Of(goals.Sides, func(t pointscalc.Target) buildSide { return buildSide{Side: t.Name, Target: t.Target} })
		m.outputs = figures("victory", targets{d.file, goals, nil})
		b.print(&m, d, "scenario", "list")
	default:
		b.print(&m, d, "sheet")
	}
	return m
}

// figures are a result with its derivation, as text and as JSON.
func figures(name string, r result) []output {
	return []output{{name + ".txt", []byte(r.text(reportWidth, true))}, {name + ".json", jsonBytes(r)}}
}

// print prints the products of these names from a document. What cannot be printed whole
// is left out, and reported.
func (b *builder) print(m *making, d *built, names ...string) {
	var all faults
	for _, name := range names {
		p, _ := printer.Named(name)
		doc, found := b.filesFor(d).newJob(b.setup, &b.verdicts).Print(p, p.Subjects(d.doc))
		all = append(all, found...)
		if !faults(found).stop() {
			m.printed(name, doc)
		}
	}
	m.Told = all.diagnostics()
	// What print would refuse of the products that are not made here, check says too.
	tried := judged{doc: d.doc}
	tried.tryPrint(d.sights.files().picture)
	m.Told = append(m.Told, each.Where(tried.diagnostics, func(t diag.Diagnostic) bool {
		return !slices.ContainsFunc(m.Told, func(o diag.Diagnostic) bool { return isSame(o, t) })
	})...)
}

// printed adds a print, with a small picture of it for the index.
func (m *making) printed(name string, doc paper.Document) {
	m.outputs = append(m.outputs, output{name + ".pdf", pdfBytes(doc)}, output{name + ".png", firstPage(doc)})
}

// firstPage is a small picture of a print.
func firstPage(doc paper.Document) []byte {
	size := doc.Pages[0].Size
	png, err := picture.PNG(doc.Pages[0], shotSide*25.4/max(size.W, size.H))
	if err != nil {
		panic(err) // pages of our own making can be drawn
	}
	return png
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
	told  []diag.Diagnostic // what is left out of play
}

// play plays the scenarios that were not played yet, one after another, each on all cores.
func (b *builder) play(ctx context.Context) error {
	var all []staged
	before := 0
	for _, d := range b.docs {
		switch {
		case d.Play == nil:
			if s := b.ready(d); s.stage != nil {
				all = append(all, s)
			}
		case d.Play.Games > 0:
			before++
		}
	}
	p := b.Rate("playing", "games", uint64(len(all))*b.games)
	p.OnlyBar()
	defer p.End()
	for i, s := range all {
		before := uint64(i) * b.games
		m, err := b.playOne(ctx, s, func(done, of uint64) { p.Reach(before+done, uint64(len(all))*of) })
		if err != nil {
			return err
		}
		if s.Play, err = b.write(s.built, m); err != nil {
			return err
		}
	}
	p.End()
	switch {
	case len(all) > 0:
		games := text.Plural(int(b.games), "game") + " each"
		if b.auto {
			games = "until who is ahead was sure"
		}
		b.done("played %s, %s%s", text.Plural(len(all), "scenario"), games, asBefore(before, "scenario"))
	case before > 0:
		b.done("played nothing%s", asBefore(before, "scenario"))
	}
	return nil
}

// ready makes a sound scenario ready for play, without a stage if there is nothing to play.
// What keeps it from being played is only a note here: it is checked and
// printed all the same.
func (b *builder) ready(d *built) (s staged) {
	s.built = d
	if d.Kind != schema.KindScenario || !d.sound() {
		return s
	}
	defer d.guard()
	s.stage, s.told = prepare(b.spoken(d.doc))
	for i := range s.told {
		s.told[i].Severity = diag.Note
	}
	if s.stage == nil {
		d.Play = &part{Key: b.playKey(), Told: s.told}
	}
	return s
}

// spoken is a document in the language that the build prints it in.
func (b *builder) spoken(doc *schema.Doc) *schema.Doc {
	return doc.In(cmp.Or(b.setup.Language, doc.Language()))
}

// playOne plays one scenario and tells its first game. The error is a build
// that was interrupted.
func (b *builder) playOne(ctx context.Context, s staged, progress func(done, of uint64)) (m making, err error) {
	defer s.guard()
	m.Key, m.Told = b.playKey(), s.told
	spec := simulate.Spec{
		NewGame: s.stage.newGame, Names: s.stage.names,
		Seed: b.Flags.Uint64("seed"), Games: b.games, Auto: b.auto, Progress: progress,
	}
	if spec.Policies, err = policies(nil, nil); err != nil {
		return m, err
	}
	spec.Panel = simulate.Panel(spec.NewGame)
	tallies, err := simulate.RunPanel(ctx, spec, func(ctx context.Context, one simulate.Spec) (*simulate.Tally, error) {
		return b.memory.played(ctx, s.doc, one)
	})
	if ctx.Err() != nil {
		return m, ctx.Err()
	}
	if err != nil {
		s.failed = fmt.Errorf("playing: %w", err)
		return m, nil
	}
	said := b.spoken(s.doc)
	result := newPlayed(sceneOf(said, s.stage.left), spec, tallies)
	result.File, result.Title = s.file, b.drafted(said.Game.Language(), result.Title, s.doc)
	m.count(&result)
	s.failed = verdictOn(tallies)
	m.outputs = []output{{"simulation.txt", []byte(result.doc().Text(reportWidth))}, {"simulation.json", jsonBytes(result)}}
	doc, found := result.paper(b.setup)
	m.Told = append(m.Told, found.diagnostics()...)
	if !found.stop() {
		m.printed("findings", doc)
	}
	told, err := simulate.Replay(spec, 0)
	if err != nil {
		s.failed = err
		return m, nil
	}
	m.outputs = append(m.outputs, output{"replay.txt", []byte(told.Text(spec.Names))})
	return m, nil
}

// count notes what the games came to.
func (p *part) count(result *played) {
	p.Games = result.Games
	for i, side := range result.Sides {
		p.Rates = append(p.Rates, result.Panel.Over(i, side.Rate))
	}
	if open := result.Draws + result.Undecided; open > 0 {
		p.Rates = append(p.Rates, simulate.Bounds(simulate.Wilson(open, p.Games)))
	}
}
