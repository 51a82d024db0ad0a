package main

import (
	"cmp"
	"context"
	"path"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/battlemap"
	"github.com/tabletop-forge/forge/printer/booklet"
	"github.com/tabletop-forge/forge/printer/picture"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func simulateReplayCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "simulate replay", Category: playing, Usage: "tell one game of a run turn by turn, or draw it",
		Args: "SCENARIO I", Min: 2, Max: 2,
		Help: `Plays game number I again, as a run with the same policies and the same seed plays it, and tells it turn by turn. With -o FILE.pdf, .svg or .png it is drawn, a picture for each card that is played or each turn.`,
		Examples: []string{
			"forge simulate replay bridge.cue 17",
			"forge simulate replay bridge.cue 17 -o bridge-17.pdf",
		},
		Exits: []string{1: playExits[1]},
		Hint:  cmdline.Hint{Files: documentFiles.Files, FileAt: cmdline.FirstOnly},
		Flags: append(gameFlags(), pairsFlag(), draftFlag(), cmdline.FormatFlag("text", "pdf"), cmdline.OutputFlag("pdf", "svg", "png", "txt"), paperFlag(), langFlag()),
		Run: action(func(ctx context.Context, c *call) error {
			game, err := strconv.ParseUint(c.Args[1], 0, 64)
			if err != nil {
				return cmdline.Usagef("I is the number of a game, a whole number from 0, not %q", c.Args[1])
			}
			return c.replay(ctx, game)
		}),
	}
}

// replay tells one game, or draws it.
func (c *call) replay(ctx context.Context, game uint64) error {
	form, err := c.stripForm()
	if err = cmp.Or(err, c.checkForm(), c.onePlayer("a game is played")); err != nil {
		return err
	}
	spec, doc, _, err := c.load(ctx, func() (simulate.Spec, error) {
		return simulate.Spec{Seed: c.Flags.Uint64("seed"), Pairs: c.Flags.Bool("pairs"), CheckAll: c.Flags.Bool("check")}, nil
	}, c.language(), false)
	if err != nil {
		return err
	}
	p, err := simulate.Replay(spec, game)
	if err != nil {
		return err
	}
	if form != "" {
		return c.writeStrip(form, doc, p, spec.Names)
	}
	return c.writeResult([]byte(p.Text(spec.Names)))
}

// stripForm is the form of the strip of pictures that a replay is asked for, by
// --format or by the name of its file; "": it is written as text.
func (c *call) stripForm() (string, error) {
	form := c.Flags.String("format")
	if !c.Flags.IsSet("format") {
		switch form = strings.TrimPrefix(strings.ToLower(path.Ext(c.Flags.String("output"))), "."); form {
		case formPDF, formPNG, formSVG, "html", "json", "md":
		default:
			form = "text"
		}
	}
	switch form {
	case "text":
		return "", nil
	case formPDF, formPNG, formSVG:
		return form, nil
	}
	return "", cmdline.Usagef("a replay is text, or a strip of pictures (-o FILE.pdf, .png or .svg), not %s", form)
}

// writeStrip writes the pictures of a game that was played again.
func (c *call) writeStrip(form string, doc *schema.Doc, p *simulate.Playback, names play.Names) error {
	s, err := c.paper()
	if err != nil {
		return err
	}
	s.Source = path.Base(strings.ReplaceAll(doc.File, `\`, "/"))
	s.Language = doc.Game.Language()
	pages, found := booklet.Strip(s, performanceOf(doc, p, names, readPicture))
	if err := c.printDiagnostics(faults(printer.FaultsOf(doc.File, doc, found)).diagnostics()); err != nil {
		return err
	}
	name := c.Flags.String("output")
	switch {
	case form == formPDF:
		return c.writePDF(cmp.Or(name, "-"), pages)
	case form == formSVG:
		return c.writePages(form, name, pages, func(p paper.Page) ([]byte, error) { return picture.SVG(pages, p), nil })
	}
	return c.writePages(form, name, pages, func(p paper.Page) ([]byte, error) { return picture.PNG(p, usualDPI/2) })
}

// performanceOf is a game that was played, as pictures.
func performanceOf(doc *schema.Doc, p *simulate.Playback, names play.Names, picture func(folder, name string) ([]byte, error)) booklet.Performance {
	out := booklet.Performance{ScenarioSheet: printer.Job{Picture: picture}.Scenario(doc), Number: p.Index, Ending: text.Capital(p.Outcome(names)) + "."}
	for _, f := range p.Frames(names) {
		out.Shots = append(out.Shots, shotOf(&f, &names))
	}
	return out
}

// shotOf is a picture of what happened in one impulse.
func shotOf(f *simulate.Frame, names *play.Names) booklet.Shot {
	out := booklet.Shot{Title: f.Title, Scene: battlemap.Scene{Moves: stepsOf(f.Moves, names), Shots: stepsOf(f.Shots, names)}}
	say := names.Language.Say
	if f.Turn > 0 {
		out.Title = text.Join(" · ", say("Turn {number}", int(f.Turn)), f.Title)
	}
	for _, s := range f.Stand {
		out.Scene.Stand = append(out.Scene.Stand, counterOf(s, names))
	}
	var lost []string
	for _, s := range f.Lost {
		out.Scene.Lost = append(out.Scene.Lost, counterOf(s, names))
		lost = append(lost, s.Piece.String()+" "+names.Pieces[s.Piece.Side()][s.Piece.Number()].Name)
	}
	out.Text = say("Points {first} : {second}", int(f.Points[0]), int(f.Points[1]))
	if len(lost) > 0 {
		out.Text = say("Points {first} : {second}; lost: {units}", int(f.Points[0]), int(f.Points[1]), strings.Join(lost, ", "))
	}
	return out
}

func counterOf(s simulate.Standing, names *play.Names) battlemap.Counter {
	k := battlemap.Counter{Side: s.Piece.Side(), Mark: strconv.Itoa(s.Piece.Number() + 1), At: placeName(s.At, names)}
	if s.At.Faces {
		facing := float64(s.At.Spot.Heading)
		k.Facing = &facing
	}
	return k
}

func stepsOf(steps []simulate.Step, names *play.Names) (out []battlemap.Step) {
	return each.Of(steps, func(s simulate.Step) battlemap.Step {
		return battlemap.Step{From: placeName(s.From, names), To: placeName(s.To, names)}
	})
}

// placeName writes a place as documents do.
func placeName(p simulate.Place, names *play.Names) string {
	if !p.Open {
		return names.Board.Cells[p.Cell.On()]
	}
	return p.Spot.At.String()
}
