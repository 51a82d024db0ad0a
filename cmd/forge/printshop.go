package main

import (
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/picture"
)

// shop is a print shop, as it wants cards: in one file for presses, or each side
// as a picture with a width and a height in pixels.
type shop struct {
	name, about string
	form        string     // formPDF or formPNG
	bleed, safe float64    // mm
	cards       []shopCard // the first is the usual one
	anySize     bool       // it takes cards of other sizes too
	backFirst   bool       // a card's back is the page before its front
}

// shopCard is a card with the pixels of its sides, bleed included, at shopDPI.
type shopCard struct {
	name   string
	across [2]int
}

const (
	shopDPI   = 300
	shopPixel = 25.4 / shopDPI // mm
)

// shops are those that are known by name: what their help says of files, as of
// November 2026. They contradict each other in all of it.
var shops = []shop{
	{"drivethrucards", "one PDF/X-1a:2003, backs before fronts", formPDF, 37.5 * shopPixel, 37.5 * shopPixel, []shopCard{{"poker", [2]int{825, 1125}}}, true, true},
	{"gamecrafter", "PNG of its templates, fronts and backs apart", formPNG, 37.5 * shopPixel, 37.5 * shopPixel, []shopCard{
		{"poker", [2]int{825, 1125}}, {"bridge", [2]int{750, 1125}}, {"mini", [2]int{600, 825}}, {"tarot", [2]int{900, 1500}}, {"square", [2]int{1125, 1125}},
	}, false, false},
	{"mpc", "PNG for MakePlayingCards, fronts and backs apart", formPNG, 36 * shopPixel, 36 * shopPixel, []shopCard{
		{"poker", [2]int{822, 1122}}, {"63x88", [2]int{816, 1110}}, {"tarot", [2]int{897, 1497}},
	}, false, false},
}

// shopFlag is --shop.
func shopFlag() cmdline.Hint {
	return cmdline.AnyOf(func([]string) []cmdline.Candidate {
		return each.Of(shops, func(s shop) cmdline.Candidate { return cmdline.Candidate{Text: s.name, About: s.about} })
	})
}

func shopNames() []string { return each.Of(shops, func(s shop) string { return s.name }) }

// shop is the print shop that --shop names; nil: none.
func (c *call) shop() (*shop, error) {
	name := strings.ToLower(c.Flags.String("shop"))
	i := slices.IndexFunc(shops, func(s shop) bool { return s.name == name })
	switch {
	case !c.Flags.IsSet("shop"):
		return nil, nil
	case i < 0:
		return nil, cmdline.Usagef("--shop: unknown print shop %q%s (%s)", name, text.DidYouMean(name, shopNames()), text.Or(shopNames()))
	}
	return &shops[i], nil
}

// ofShop are the flags of which the shop has its own say.
var ofShop = []string{"bleed", "loose", "tts", "dpi", "format"}

// takeShop sets cards as the shop wants them.
func (c *call) takeShop(s *layout.Setup) error {
	shop, err := c.shop()
	if shop == nil {
		return err
	}
	for _, f := range slices.Concat(ofShop, onSheets) {
		if c.Flags.IsSet(f) {
			return cmdline.Usagef("--%s does not go with --shop: %s says what it wants", f, shop.name)
		}
	}
	if s.Backs == layout.ShortEdge {
		return cmdline.Usagef("--backs short is for paper that is flipped, and %s prints each side by itself; leave it out", shop.name)
	}
	if s.Backs == layout.FoldOver {
		return cmdline.Usagef("--backs fold is for cards on sheets of paper, and %s prints both sides", shop.name)
	}
	if s.Card, err = shop.card(strings.ToLower(c.Flags.String("card"))); err != nil {
		return err
	}
	s.Bleed, s.Loose = shop.bleed, true
	if !c.Flags.IsSet("safe") {
		s.Safe = shop.safe
	}
	if s.Backs == layout.UsualBacks {
		s.Backs = layout.LongEdge
	}
	return nil
}

// card is the size of a card that the shop cuts, by its name.
func (s *shop) card(name string) (paper.Size, error) {
	for _, k := range s.cards {
		if name == "" || k.name == name {
			return paper.Size{W: float64(k.across[0])*shopPixel - 2*s.bleed, H: float64(k.across[1])*shopPixel - 2*s.bleed}, nil
		}
	}
	if s.anySize {
		return paper.Card(name)
	}
	names := each.Of(s.cards, func(k shopCard) string { return k.name })
	return paper.Size{}, cmdline.Usagef("--card: %s cuts no %q; take %s", s.name, name, text.Or(names))
}

// ending refuses a file that is not what the shop takes.
func (s *shop) ending(output string) error {
	if ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(output)), "."); output != "" && ending != s.form {
		return cmdline.Usagef("%s takes a %s: -o FILE.%s", s.name, strings.ToUpper(s.form), s.form)
	}
	return nil
}

// writeForShop writes cards as the shop takes them, and says what it will not like.
func (c *call) writeForShop(s *shop, name string, doc paper.Document) error {
	c.tellOfSafe(s, doc)
	doc.Pages = upright(doc)
	if s.form == formPDF {
		if doc.Duplex && s.backFirst {
			for i := 1; i < len(doc.Pages); i += 2 {
				doc.Pages[i-1], doc.Pages[i] = doc.Pages[i], doc.Pages[i-1]
			}
		}
		return c.writePress(name, doc)
	}
	draw := func(p paper.Page) ([]byte, error) { return picture.ColourPNG(p, shopDPI) }
	extension := filepath.Ext(name)
	sides := []pageRun{{name: strings.TrimSuffix(name, extension) + "-front" + extension}}
	if doc.Duplex {
		sides = append(sides, pageRun{name: strings.TrimSuffix(name, extension) + "-back" + extension})
	}
	for i, p := range doc.Pages {
		side := &sides[i%len(sides)]
		side.Pages = append(side.Pages, p)
	}
	if doc.Duplex {
		c.takeOneBack(&sides[1])
	}
	return c.writeAllPages(sides, draw)
}

// takeOneBack leaves one of backs that are all equal: a shop puts it on all cards.
func (c *call) takeOneBack(backs *pageRun) {
	n := len(backs.Pages)
	bare := func(p paper.Page) (items []paper.Item) {
		for _, it := range p.Items {
			if g, ok := it.(paper.Group); ok {
				g.Title = "" // the card's
				it = g
			}
			items = append(items, it)
		}
		return items
	}
	first := bare(backs.Pages[0])
	if n < 2 || slices.ContainsFunc(backs.Pages[1:], func(p paper.Page) bool { return !reflect.DeepEqual(bare(p), first) }) {
		return
	}
	backs.Pages = backs.Pages[:1]
	if !c.Flags.Bool("quiet") {
		fmt.Fprintf(c.Err, "all %d backs are equal, so there is one: give it to all cards of the deck\n", n)
	}
}

// upright are the pages of a document with those that are wider than high turned, as shops take
// all cards: the back the other way from its front, so that a card is upright on both sides when
// it is turned over like a page.
func upright(doc paper.Document) []paper.Page {
	pages := slices.Clone(doc.Pages)
	for i := range pages {
		if pages[i].Size.W > pages[i].Size.H {
			turn := paper.Turn(1)
			if doc.Duplex && i%2 == 1 {
				turn = 3
			}
			pages[i] = pages[i].Turned(turn)
		}
	}
	return pages
}

// writePress writes the file for presses, and says so on Err.
func (c *call) writePress(name string, doc paper.Document) error {
	file, err := pdf.Press(doc)
	if err != nil {
		return err
	}
	if err = c.WriteFile(name, file); err == nil && !c.Flags.Bool("quiet") {
		fmt.Fprintf(c.Err, "%s: %s, PDF/X-1a:2003\n", name, text.Plural(len(doc.Pages), "page"))
	}
	return err
}

// tellOfSafe names the cards with texts, or frames, nearer to the cut than the
// shop wants them.
func (c *call) tellOfSafe(s *shop, doc paper.Document) {
	var cards []string
	for _, p := range doc.Pages {
		for _, it := range p.Items {
			if g, ok := it.(paper.Group); ok && crosses(g.Items, p.Trim, p.Trim.Inset(s.safe, s.safe)) && !slices.Contains(cards, g.Title) {
				cards = append(cards, g.Title)
			}
		}
	}
	named := cards
	if len(cards) > 4 {
		named = append(slices.Clone(cards[:3]), fmt.Sprintf("%d more", len(cards)-3))
	}
	if len(cards) > 0 {
		fmt.Fprintf(c.Err, "%s wants no text and no frame within %.3g mm of the cut, and some of %s stands there (%s); --safe %.3g keeps them out\n",
			s.name, s.safe, text.Plural(len(cards), "card"), text.And(named), math.Ceil(s.safe*10)/10)
	}
}

// crosses tells whether a text or an outline lies within the cut, and not within
// the safe part of it. What goes on beyond the cut is meant to.
func crosses(items []paper.Item, cut, safe paper.Rect) bool {
	const hair = 0.5 // mm: half of a pen, and a large letter's overhang
	inside := func(r, in paper.Rect) bool {
		return r.X > in.X-hair && r.Y > in.Y-hair && r.Right() < in.Right()+hair && r.Bottom() < in.Bottom()+hair
	}
	return slices.ContainsFunc(items, func(it paper.Item) bool {
		switch it := it.(type) {
		case paper.Text:
			b := paper.Group{Items: []paper.Item{it}}.Bounds()
			return strings.TrimSpace(it.Run) != "" && !inside(b, safe)
		case paper.Box:
			return it.Stroke.Ink.Drawn() && inside(it.Rect, cut) && !inside(it.Rect, safe)
		}
		return false
	})
}
