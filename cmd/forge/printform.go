package main

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/picture"
)

// The forms that paper is written in: all pages in one PDF, or a picture of
// each page; and that of screens.
const (
	formPDF  = "pdf"
	formPNG  = "png"
	formSVG  = "svg"
	formHTML = "html"
)

const (
	usualDPI = 300
	leastDPI = 20
	mostDPI  = 600 // an A4 page of 35 million pixels
)

// printForm is the form that the flags ask for: --format, else that of the
// name of the file.
func (c *call) printForm(p printer.Product) (string, error) {
	if shop, err := c.shop(); shop != nil || err != nil {
		if err == nil {
			err = shop.ending(c.Flags.String("output"))
		}
		if err != nil {
			return "", err
		}
		return shop.form, nil
	}
	form := c.Flags.String("format")
	if !c.Flags.IsSet("format") {
		switch extension := strings.ToLower(filepath.Ext(c.Flags.String("output"))); extension {
		case "." + formPNG, "." + formSVG, "." + formHTML:
			form = extension[1:]
		}
	}
	dpi := c.Flags.Int("dpi")
	switch {
	case form == formHTML && (!p.OnScreen() || c.Flags.IsSet("tts")):
		return "", cmdline.Usagef("%s is for paper; as a page for the phone there are %s", p.Name, text.And(namesOf(printer.Product.OnScreen)))
	case form == formHTML && c.paperFlagSet() != "":
		return "", cmdline.Usagef("--%s is for paper, and HTML is for the phone, which sets its own type and colours", c.paperFlagSet())
	case c.Flags.IsSet("dpi") && form != formPNG:
		return "", cmdline.Usagef("--dpi is for PNG: a page of a file in %s has no pixels", strings.ToUpper(form))
	case dpi < leastDPI || dpi > mostDPI:
		return "", cmdline.Usagef("--dpi is from %d to %d, not %d", leastDPI, mostDPI, dpi)
	case form == formPNG && c.OutTerminal && c.Flags.String("output") == "-":
		return "", cmdline.Usagef("a terminal cannot show a PNG; -o FILE writes it to a file")
	}
	return form, nil
}

// paperFlagSet is the first of the flags of paper and ink that is given; "": none.
func (c *call) paperFlagSet() string {
	for _, f := range []string{"paper", "ink", "large"} {
		if c.Flags.IsSet(f) {
			return f
		}
	}
	return ""
}

// writePaper writes the document in a form, and says so on Err.
func (c *call) writePaper(form, name string, doc paper.Document) error {
	if form == formPDF {
		return c.writePDF(name, doc)
	}
	draw := func(p paper.Page) ([]byte, error) { return picture.SVG(doc, p), nil }
	if form == formPNG {
		dpi := float64(c.Flags.Int("dpi"))
		draw = func(p paper.Page) ([]byte, error) { return picture.PNG(p, dpi) }
	}
	return c.writePages(form, name, doc, draw)
}

// writePages writes a picture of each page.
func (c *call) writePages(form, name string, doc paper.Document, draw func(paper.Page) ([]byte, error)) error {
	if len(doc.Pages) == 1 {
		err := picture.Each(doc, 1, draw, func(_ int, file []byte) error { return c.WriteFile(name, file) })
		if err == nil && name != "-" && !c.Flags.Bool("quiet") {
			fmt.Fprintf(c.Err, "%s: 1 page\n", name)
		}
		return err
	}
	if info, err := os.Stat(name); name == "-" || err == nil && !info.Mode().IsRegular() {
		return cmdline.Usagef("a file in %s holds one page, and there are %d: -o FILE.%s writes FILE-01.%[3]s, FILE-02.%[3]s and so on",
			strings.ToUpper(form), len(doc.Pages), form)
	}
	return c.writeAllPages([]pageRun{{name, doc}}, draw)
}

// pagesAtOnce is how many pages are drawn at the same time: each takes some
// 35 MB at 600 dpi.
const pagesAtOnce = 4

// pageRun is pages that go to files of one name, each with its number.
type pageRun struct {
	name string
	paper.Document
}

// writeAllPages writes a file for each page, all of them or none.
func (c *call) writeAllPages(runs []pageRun, draw func(paper.Page) ([]byte, error)) error {
	var set atomicfile.Set
	defer set.Drop()
	for _, r := range runs {
		err := picture.Each(r.Document, min(pagesAtOnce, runtime.GOMAXPROCS(0)), draw, func(n int, file []byte) error {
			return set.Add(pageName(r.name, n+1, len(r.Pages)), file)
		})
		if err != nil {
			return err
		}
	}
	if err := set.Commit(); err != nil || c.Flags.Bool("quiet") {
		return err
	}
	for _, r := range runs {
		of := func(n int) string { return pageName(r.name, n, len(r.Pages)) }
		if n := len(r.Pages); n == 1 {
			fmt.Fprintf(c.Err, "%s: 1 page\n", of(1))
		} else {
			fmt.Fprintf(c.Err, "%s to %s: %d pages\n", of(1), filepath.Base(of(n)), n)
		}
		if next := of(len(r.Pages) + 1); exists(next) { // it looks as if it belonged to this print
			fmt.Fprintf(c.Err, "%s is of an earlier print with more pages\n", next)
		}
	}
	return nil
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// pageName is the file of a page: cards-03.png.
func pageName(name string, n, pages int) string {
	extension := filepath.Ext(name)
	digits := max(2, len(strconv.Itoa(pages)))
	return fmt.Sprintf("%s-%0*d%s", strings.TrimSuffix(name, extension), digits, n, extension)
}

// looseFlags are for cards that do not lie on sheets of paper.
func looseFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "loose", Category: ofCards, Usage: "units, deck, terrain, keywords: make each card a page of its own size, for print shops"},
		cmdline.Hinted(&cli.StringFlag{Name: "shop", Category: ofCards, Usage: "units, deck, terrain, keywords: as the print `SHOP` takes cards: " + text.Or(shopNames())}, shopFlag()),
		cmdline.Hinted(&cli.StringFlag{Name: "tts", Category: ofCards, Usage: "units, deck, terrain, keywords, scenario: write a deck, or all of a scenario, for Tabletop Simulator into the folder `DIR`, a saved object and its pictures"}, cmdline.Folders()),
		&cli.StringFlag{Name: "tts-url", Category: ofCards, Usage: "the `URL` of the folder that these pictures will lie in"},
	}
}

// onSheets are the flags that say how cards lie on paper.
var onSheets = []string{"paper", "gap", "marks", "back-offset", "registration", "cutlines"}

// takeLoose reads whether cards lie on sheets.
func (c *call) takeLoose(s *layout.Setup) error {
	tts := c.Flags.String("tts") != ""
	name := "loose"
	if tts {
		name = "tts"
	}
	switch {
	case c.Flags.IsSet("tts-url") && !tts:
		return cmdline.Usagef("--tts-url goes with --tts DIR")
	case !tts && !c.Flags.Bool("loose"):
		return nil
	case s.Backs == layout.FoldOver:
		return cmdline.Usagef("--backs fold is for cards on sheets, and --%s makes each a page of its own", name)
	}
	for _, f := range onSheets {
		if c.Flags.IsSet(f) {
			return cmdline.Usagef("--%s is for cards on sheets, and --%s makes each a page of its own", f, name)
		}
	}
	s.Loose = true
	if tts {
		return c.takeTabletop(s)
	}
	return nil
}

func (c *call) takeTabletop(s *layout.Setup) error {
	for _, f := range []string{"output", "format", "dpi", "loose", "bleed", "backs"} {
		if c.Flags.IsSet(f) {
			return cmdline.Usagef("%s does not go with --tts, which writes what the simulator takes into its folder", cmdline.Dashed(f))
		}
	}
	if _, err := c.tabletopAddress(); err != nil {
		return err
	}
	s.Backs = layout.LongEdge
	return nil
}

// ofTabletop are the flags that say how a scenario is set up in the simulator.
var ofTabletop = []string{"tts", "tts-url"}

// takeSetting reads how a scenario is set up there.
func (c *call) takeSetting() error {
	switch {
	case c.Flags.IsSet("tts-url") && !c.Flags.IsSet("tts"):
		return cmdline.Usagef("--tts-url goes with --tts DIR")
	case !c.Flags.IsSet("tts"):
		return nil
	}
	for _, f := range []string{"output", "format", "dpi", "paper", "scale", "booklet", "poster"} {
		if c.Flags.IsSet(f) {
			return cmdline.Usagef("%s does not go with --tts, which writes what the simulator takes into its folder", cmdline.Dashed(f))
		}
	}
	_, err := c.tabletopAddress()
	return err
}

// tabletopAddress is the address of the pictures' folder, a slash at its end.
func (c *call) tabletopAddress() (string, error) {
	text := c.Flags.String("tts-url")
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "file" && (u.Scheme != "http" && u.Scheme != "https" || u.Host == "") || u.RawQuery != "" || u.Fragment != "" {
		return "", cmdline.Usagef("--tts-url wants the address of a folder, such as https://example.org/decks or file:///C:/decks, not %q", text)
	}
	return strings.TrimSuffix(text, "/") + "/", nil
}

// writeTabletop writes a deck into the folder that --tts names, all of it or
// nothing, and says so on Err.
func (c *call) writeTabletop(name string, doc paper.Document) error {
	dir := c.Flags.String("tts")
	at, err := c.tabletopAddress()
	if err != nil {
		return err
	}
	files, err := picture.Tabletop(doc, name, at)
	if err != nil {
		return err
	}
	return c.writeSave(dir, at, text.Plural(len(doc.Pages)/2, "card"), files)
}

// writeSetting writes a scenario as a save, with all its pictures.
func (c *call) writeSetting(o *printOrder, subjects []printer.Subject) error {
	if len(subjects) > 1 {
		return cmdline.Usagef("--tts sets up one scenario; name one FILE")
	}
	at, err := c.tabletopAddress()
	if err != nil {
		return err
	}
	play, found := o.job.Play(subjects[0])
	if err := c.printDiagnostics(faults(found).diagnostics()); err != nil {
		return err
	}
	files, err := picture.Set(play, o.name, at)
	if err != nil {
		return err
	}
	return c.writeSave(c.Flags.String("tts"), at, text.Plural(len(play.Pieces), "piece"), files)
}

// writeSave writes a saved object, all of it or nothing, and says so on Err.
func (c *call) writeSave(dir, at, what string, files []picture.File) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fmt.Errorf("making the folder %s: %w", dir, atomicfile.Cause(err))
	}
	var set atomicfile.Set
	defer set.Drop()
	for _, f := range files {
		if err := set.Add(filepath.Join(dir, f.Name), f.Data); err != nil {
			return err
		}
	}
	if err := set.Commit(); err != nil || c.Flags.Bool("quiet") {
		return err
	}
	saved := filepath.Join(dir, files[0].Name)
	fmt.Fprintf(c.Err, "%s: %s, in %s\n", saved, what, text.Plural(len(files)-1, "picture"))
	if at == "" {
		fmt.Fprintf(c.Err, "it does not say where they lie: put them on the web, and add --tts-url\n")
	}
	return nil
}
