package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

func pointsCommand() *cmdline.Command {
	c := figuresCommand(cmdline.Command{
		Name: "points", Usage: "say what army lists cost, entry by entry", Args: "LIST…",
		Help: `Prices each list by its game's data, options and everything that is free included. With --why each price is followed by the lines that add up to it and the rules behind them.

JSON is one object for one list and a list of such objects for several, with the derivations always; CSV has a row for each entry, or with --why for each line of a derivation. A list with errors is refused, and nothing is priced; with --draft one is priced that is over its limit, or has other errors that do not change what it costs.

Lists of other programs are priced too, BattleScribe's .ros and .rosz and New Recruit's JSON: the sum of what is in them, held against what the file says, and with --why the options of each unit.

--format markdown is a table of prices for those who look after data. With --post the list is written to be shared, with units, side, game and hash, as text, Markdown, HTML or BBCode: compact is a line for each formation, full one for each unit, with options, prices, the total and the hash by which others see that a list is the same.

With --suggest the documents are scenarios. Each is played as it is and with one fewer of each formation of its lists, N games each with the same dice: what one of it brings is how much less often its side wins without it. From that follow prices at which all would bring as much for a point. They hold for the players, lists and scenarios that they come from.`,
		Examples: []string{
			"forge points lists/border-column.cue --why",
			"forge points lists/border-column.cue --post full --format bbcode",
			"forge points --suggest scenarios/bridge.cue --games 4000",
			"forge points lists/*.yaml --format csv > prices.csv",
		},
		Exits: []string{1: "a list has errors"},
	}, schema.KindArmyList, func(c *call, doc *schema.Doc) result {
		total := pointscalc.Total(doc)
		l := doc.Game.Language()
		total.Title = c.drafted(l, total.Title, doc)
		return bill{doc.File, total, l}
	})
	c.Flags[0] = cmdline.FormatFlag(append(slices.Clip(figureForms), "html", "bbcode")...)
	c.Flags = append(append(c.Flags, postFlag(), &cli.BoolFlag{Name: "suggest", Usage: "play scenarios, and say what formations bring for their price"}), runFlags()...)
	priced := c.Run
	c.Run = func(ctx context.Context, of *cmdline.Call) error {
		if of.Flags.Bool("suggest") {
			return (&call{of}).suggestPrices(ctx)
		}
		if n := playFlag(of); n != "" {
			return cmdline.Usagef("--%s is for --suggest, which plays scenarios; a list is priced without playing", n)
		}
		length, err := (&call{of}).posting()
		if err != nil {
			return err
		}
		rosters, err := (&call{of}).rosters(of.Args)
		if err == nil && rosters != nil && of.Flags.IsSet("lang") {
			return cmdline.Usagef("--lang is for lists of forge's own; %s is shown in the language that it has", of.Args[0])
		}
		if err == nil && rosters != nil && length != "" {
			return (&call{of}).writePosts(each.Of(rosters.all, rosterPost), length)
		}
		if err == nil && rosters != nil {
			results := each.Of(rosters.all, func(r *roster.Roster) result { return billOf(r) })
			return (&call{of}).writeResults(results, of.Flags.String("format"), of.Flags.Bool("why"))
		}
		if err != nil {
			return err
		}
		if length == "" {
			return priced(ctx, of)
		}
		docs, err := (&call{of}).loadValid(ctx, schema.KindArmyList, of.Args)
		if err != nil {
			return err
		}
		return (&call{of}).writePosts(each.Of((&call{of}).spoken(docs), postOf), length)
	}
	return c
}

// playFlag is a flag of runs of games that is given; "": none is.
func playFlag(c *cmdline.Call) string {
	for _, f := range runFlags() {
		if name := f.Names()[0]; c.Flags.IsSet(name) {
			return name
		}
	}
	return ""
}

// figuresCommand is a command that reads figures out of documents of a kind.
func figuresCommand(c cmdline.Command, kind string, of func(*call, *schema.Doc) result) *cmdline.Command {
	c.Category, c.Min, c.Max, c.Hint = checking, 1, cmdline.AnyNumber, documentFiles
	c.Flags = []cli.Flag{
		cmdline.FormatFlag(figureForms...),
		draftFlag(),
		langFlag(),
		&cli.BoolFlag{Name: "why", Usage: "show how each figure comes about, line by line, with the rules"},
	}
	c.Run = action(func(ctx context.Context, c *call) error {
		docs, err := c.loadValid(ctx, kind, c.Args)
		if err != nil {
			return err
		}
		results := each.Of(c.spoken(docs), func(doc *schema.Doc) result { return of(c, doc) })
		return c.writeResults(results, c.Flags.String("format"), c.Flags.Bool("why"))
	})
	return &c
}

// bill is what a list costs, as it is shown.
type bill struct {
	File string `json:"file"`
	pointscalc.Bill
	in *wording.Language
}

func (b bill) text(width int, derived bool) string {
	heading := b.Title
	if b.Side != "" {
		heading += ", " + b.Side
	}
	out := text.Wrap(text.OneLine(b.in.Spaced(fmt.Sprintf("%s (%s): %s", heading, b.Game, b.total()))), "", "  ", width) + "\n"
	if said := b.agreed(); said != "" {
		out += text.Wrap(text.OneLine(b.in.Spaced(said)), "", "  ", width) + "\n"
	}
	out += "\n"
	if derived {
		return out + b.derived(width)
	}
	t := report.NewTable(report.Right(b.in.Say("Points")), report.Left(b.in.Say("Formation")), report.Left(b.in.Say("Type")))
	for _, p := range b.Formations {
		t.Add(b.amount(p.Points), counted(p), p.Type)
	}
	return out + t.Text(width)
}

// agreed is what the list has chosen for all of it: "Theatre: Hills · Period: Late".
func (b bill) agreed() string {
	return text.Join(" · ", each.Of(b.Choices, schema.Agreed.Words)...)
}

// total is the whole price against the limit: "43 of 45 points".
func (b bill) total() string {
	said := b.in.Say("{n} points", b.amount(b.Total))
	if b.Limit > 0 {
		said = b.in.Say("{n} of {limit} points", b.amount(b.Total), b.amount(b.Limit))
	}
	for _, c := range b.Currencies {
		spent := b.amount(c.Total)
		if c.Limit != nil {
			spent = b.in.Say("{points} of {limit}", spent, b.amount(*c.Limit))
		}
		said += "; " + spent + " " + c.Name
	}
	return b.in.Spaced(said)
}

// amount writes points as they are read.
func (b bill) amount(points rulebook.Value) string { return b.in.Number(points.Float()) }

// derived is the bill with the derivation of each price below it.
func (b bill) derived(width int) string {
	var s strings.Builder
	for _, p := range b.Formations {
		fmt.Fprintf(&s, "%6s  %s\n%s", b.amount(p.Points), text.OneLine(counted(p)), derivation(p.Sum, b.in, 8, width))
	}
	for _, c := range b.Currencies {
		fmt.Fprintf(&s, "\n%6s  %s\n%s", b.amount(c.Total), text.OneLine(c.Name), derivation(c.Sum, b.in, 8, width))
	}
	return s.String()
}

// counted is an entry's name with how many it buys: "3 × Lorry".
func counted(p pointscalc.Priced) string {
	if p.Count > 1 {
		return fmt.Sprintf("%d × %s", p.Count, p.Name)
	}
	return p.Name
}

func (b bill) markdown(derived bool) string {
	out := fmt.Sprintf("## %s\n\n%s\n", report.Marked(b.Title), b.total())
	if said := b.agreed(); said != "" {
		out += "\n" + report.Marked(said) + "\n"
	}
	if !derived {
		t := report.NewTable(report.Left(b.in.Say("formation")), report.Left(b.in.Say("type")), report.Right(b.in.Say("count")), report.Right(b.in.Say("points")))
		for _, p := range b.Formations {
			t.Add(p.Name, p.Type, strconv.Itoa(p.Count), b.amount(p.Points))
		}
		return out + "\n" + t.Markdown()
	}
	for _, p := range b.Formations {
		out += fmt.Sprintf("\n### %s: %s\n\n%s", report.Marked(counted(p)), b.amount(p.Points), derivationTable(p.Sum, b.in))
	}
	return out
}

func (b bill) records(derived bool) [][]string {
	if !derived {
		rows := [][]string{{"file", "title", "type", "name", "count", "points"}}
		for _, p := range b.Formations {
			rows = append(rows, []string{b.File, b.Title, p.Type, p.Name, strconv.Itoa(p.Count), p.Points.String()})
		}
		return rows
	}
	rows := [][]string{{"file", "title", "type", "name", "count", "value", "reason", "ref"}}
	for _, p := range b.Formations {
		for _, l := range p.Sum {
			rows = append(rows, []string{b.File, b.Title, p.Type, p.Name, strconv.Itoa(p.Count), l.Value.String(), l.Reason, string(l.Ref)})
		}
	}
	return rows
}

// The forms in which figures are read out, for --format.
var figureForms = []string{"text", "json", "markdown", "csv"}

// result is the figures that a command reads out of one document. As it is
// it goes out as JSON; derived asks the other forms for the derivation too.
type result interface {
	text(width int, derived bool) string
	markdown(derived bool) string
	records(derived bool) [][]string // CSV, the names of the columns first
}

// writeResults writes the results of the command's documents in one of
// figureForms: with an empty line between them, as CSV below one head, and as
// JSON one object for one document and a list of such objects for several.
func (c *call) writeResults(results []result, form string, derived bool) error {
	var parts []string
	for _, r := range results {
		switch form {
		case "json":
			if len(results) == 1 {
				return c.writeJSON(results[0])
			}
			return c.writeJSON(results)
		case "csv":
			return writeRecords(c.Out, results, derived)
		case "markdown":
			parts = append(parts, r.markdown(derived))
		default:
			parts = append(parts, r.text(c.Width, derived))
		}
	}
	_, err := io.WriteString(c.Out, strings.Join(parts, "\n"))
	return err
}

func writeRecords(to io.Writer, results []result, derived bool) error {
	var rows [][]string
	for i, r := range results {
		rows = append(rows, r.records(derived)[min(i, 1):]...)
	}
	return writeRows(to, rows)
}

// writeRows writes rows of a sheet.
func writeRows(to io.Writer, rows [][]string) error {
	for _, row := range rows {
		for i := range row {
			row[i] = bareCell(row[i])
		}
	}
	return csv.NewWriter(to).WriteAll(rows)
}

// bareCell is a cell that a spreadsheet takes for a text or a number, and never
// for a formula, which could run programs.
func bareCell(s string) string {
	if _, err := strconv.ParseFloat(s, 64); err == nil || !strings.ContainsAny(s[:min(1, len(s))], "=+-@\t\r") {
		return s
	}
	return "'" + s
}

// derivation shows a sum line by line below the figure that it explains,
// indent columns in.
func derivation(sum rulebook.Sum, in *wording.Language, indent, width int) string {
	t := report.SumTable(sum, in)
	t.In = indent
	return t.Text(width)
}

// derivationTable is a sum as a table in a language, for Markdown.
func derivationTable(sum rulebook.Sum, in *wording.Language) string {
	t := report.NewTable(report.Right(in.Say("points")), report.Left(in.Say("reason")), report.Left(in.Say("rule")))
	for _, l := range sum {
		t.Add(in.Figures(l.Value.Signed()), l.Reason, string(l.Ref))
	}
	return t.Markdown()
}
