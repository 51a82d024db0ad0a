package main

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
)

const ofBooklets = "Booklets"

// wholeBooklet is --booklet without signatures.
const wholeBooklet = "whole"

// The measures of booklets: paper in mm, and how many sheets a stapler goes through.
const (
	usualThickness = 0.1 // of 80 grams a square metre
	mostThickness  = 0.5
	mostCreep      = 5.0
	mostStapled    = 15
)

// bookletFlags are the flags of booklets.
func bookletFlags() []cli.Flag {
	return []cli.Flag{
		cmdline.Optional(&cli.StringFlag{Name: "booklet", Category: ofBooklets,
			Usage: "two pages on each side of the paper, each half as large, to be folded to a booklet, or =`PAGES` of it at a time: 8, 12, 16…"},
			wholeBooklet, "4", "8", "12", "16", "20", "24", "28", "32"),
		cmdline.Hinted(&cli.StringFlag{Name: "thickness", Category: ofBooklets, Value: strconv.FormatFloat(usualThickness, 'g', -1, 64),
			Usage: "the paper is so thick, `MM`: inner sheets stand out by it, and their pages move in"}, cmdline.Hint{}),
	}
}

// folds are the names of the products that can be folded to a booklet.
func folds() []string { return namesOf(func(p printer.Product) bool { return p.Read }) }

// takeBooklet reads whether the product is to be folded, and sets its pages on
// halves of the paper.
func (c *call) takeBooklet(o *printOrder) error {
	lot := c.Flags.String("booklet")
	switch {
	case lot == "" && c.Flags.IsSet("thickness"):
		return cmdline.Usagef("--thickness goes with --booklet")
	case lot == "":
		return nil
	case !o.Read:
		return cmdline.Usagef("--booklet is for pages to read (%s), not for %s", text.And(folds()), o.Name)
	case o.form == formHTML:
		return cmdline.Usagef("--booklet is for paper, and HTML is for the phone")
	case c.Flags.IsSet("scale"):
		return cmdline.Usagef("--booklet would fold a map that is played on; leave --scale or --booklet out")
	}
	f := paper.Fold{}
	if lot != wholeBooklet {
		f.Signature, _ = strconv.Atoi(lot) // one of the flag's words
	}
	ok := false
	if f.Thickness, ok = paper.Millimetres(c.Flags.String("thickness")); !ok || !(f.Thickness >= 0 && f.Thickness <= mostThickness) {
		return cmdline.Usagef("--thickness is from 0 to %v mm, not %q", mostThickness, c.Flags.String("thickness"))
	}
	o.fold = &f
	o.job.Paper = o.job.PaperSize().Halved()
	if o.From != printer.FromAll {
		o.job.Facing = true // the pages of parts are counted apart
		return nil
	}
	return c.takeRead(o)
}

// takeRead leaves in all what is read, and says what it leaves out.
func (c *call) takeRead(o *printOrder) error {
	all := o.job.Only
	if len(all) == 0 {
		all = printer.Parts()
	}
	isRead := func(name string) bool { return slices.Contains(folds(), name) }
	o.job.Only = each.Where(all, isRead)
	loose := each.Where(all, func(name string) bool { return !isRead(name) })
	if len(o.job.Only) == 0 {
		return cmdline.Usagef("--booklet is for pages to read; %s %s cut out or laid on the table", text.And(loose), areIs(len(loose)))
	}
	if len(loose) > 0 && !c.Flags.Bool("quiet") {
		fmt.Fprintf(c.Err, "not in the booklet, since they are cut out or laid on the table: %s\n", text.And(loose))
	}
	return nil
}

func areIs(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// folded is the document as a booklet if it is to be one.
func (c *call) folded(o *printOrder, doc paper.Document) (paper.Document, error) {
	if o.fold == nil {
		return doc, nil
	}
	bound := each.Where(doc.Pages, func(p paper.Page) bool { return !p.Joined })
	if out := len(doc.Pages) - len(bound); out > 0 && !c.Flags.Bool("quiet") {
		fmt.Fprintf(c.Err, "not in the booklet, since they are cut and joined: %s of maps; print them without --booklet\n", text.Plural(out, "sheet"))
	}
	doc.Pages = bound
	pages := len(doc.Pages)
	if creep := o.fold.Creep(pages); creep > mostCreep {
		return doc, cmdline.Usagef("a booklet of %d pages on paper %v mm thick would stand out by %.1f mm; fold it in lots: --booklet=16", pages, o.fold.Thickness, creep)
	}
	folded := doc.Folded(*o.fold)
	if !c.Flags.Bool("quiet") {
		sheets := len(folded.Pages) / 2
		fmt.Fprintf(c.Err, "%s on %s of paper, %s: print on both sides, turned on the short edge\n", text.Plural(pages, "page"), text.Plural(sheets, "sheet"), folded.Pages[0].Size)
		if sheets > mostStapled && o.fold.Signature == 0 {
			fmt.Fprintf(c.Err, "few staplers go through %d sheets: --booklet=16 makes lots of 4 sheets to be sewn or glued\n", sheets)
		}
	}
	return folded, nil
}

// tellOfPages says what was written.
func (c *call) tellOfPages(name string, doc paper.Document) {
	what := "page"
	if len(doc.Pages[0].Leaves) > 0 {
		what = "side"
	}
	fmt.Fprintf(c.Err, "%s: %s\n", name, text.Plural(len(doc.Pages), what))
}
