package main

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/picture"
)

// looseFlags are for cards that do not lie on sheets of paper.
func looseFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "loose", Category: ofCards, Usage: "make each card a page of its own size, for print shops"},
		cmdline.Hinted(&cli.StringFlag{Name: "tts", Category: ofCards, Usage: "write a deck for Tabletop Simulator into the folder `DIR`: a saved object and its pictures"}, cmdline.Folders()),
		&cli.StringFlag{Name: "tts-url", Category: ofCards, Usage: "the `URL` of the folder that these pictures will lie in"},
	}
}

// onSheets are the flags that say how cards lie on paper.
var onSheets = []string{"paper", "gap", "marks", "back-offset", "registration"}

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
	fmt.Fprintf(c.Err, "%s: %s, in %s\n", saved, text.Plural(len(doc.Pages)/2, "card"), text.Plural(len(files)-1, "picture"))
	if at == "" {
		fmt.Fprintf(c.Err, "it does not say where they lie: put them on the web, and add --tts-url\n")
	}
	return nil
}
