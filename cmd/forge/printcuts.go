package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/picture"
)

// writeCuts writes the cuts of each page that has any into the file that --cutlines
// names, or into several that are numbered.
func (c *call) writeCuts(o *printOrder, doc paper.Document) error {
	name := c.Flags.String("cutlines")
	switch {
	case !c.Flags.IsSet("cutlines"):
		return nil
	case !strings.EqualFold(filepath.Ext(name), "."+formSVG):
		return cmdline.Usagef("--cutlines writes SVG: %q does not end in .svg", name)
	case filepath.Clean(name) == filepath.Clean(o.name):
		return cmdline.Usagef("--cutlines and -o name the same file, %s", name)
	}
	var pages []int
	for i, p := range doc.Pages {
		if len(p.Cuts) > 0 {
			pages = append(pages, i)
		}
	}
	if len(pages) == 0 {
		return cmdline.Usagef("--cutlines: nothing of it is cut out of one sheet")
	}
	var set atomicfile.Set
	defer set.Drop()
	var numbers []string
	for n, i := range pages {
		p, file := doc.Pages[i], name
		if len(pages) > 1 {
			file = pageName(name, n+1, len(pages))
		}
		numbers = append(numbers, strconv.Itoa(i+1))
		if err := set.Add(file, picture.CutLines(fmt.Sprintf("%s: cuts of page %d", doc.Title, i+1), p, o.registration(p.Size))); err != nil {
			return err
		}
	}
	if err := set.Commit(); err != nil || c.Flags.Bool("quiet") {
		return err
	}
	what := "page"
	if n := len(pages); n > 1 {
		what = "pages"
		name = pageName(name, 1, n) + " to " + filepath.Base(pageName(name, n, n))
	}
	fmt.Fprintf(c.Err, "%s: the cuts of %s %s\n", name, what, text.And(numbers))
	if o.Cards && o.job.Gap == 0 && o.job.Bleed == 0 && o.job.Registration == layout.NoRegistration {
		fmt.Fprintln(c.Err, "cards touch, so that the blade goes twice where they do; --gap 1.25 parts them, and --registration has marks for the machine")
	}
	return nil
}

// registration is what a cutting machine looks for on a page.
func (o *printOrder) registration(size paper.Size) []paper.Item {
	var c paper.Canvas
	if o.job.Registration != layout.NoRegistration {
		paper.RegistrationMarks(&c, size, o.job.Registration == layout.ThreeMarks)
	}
	return c.Items()
}
