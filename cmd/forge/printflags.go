package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// The groups of print's flags, as its help heads them.
const (
	onPaper     = "Paper and ink"
	ofRulebooks = "Rulebooks"
	ofCards     = "Cards (units, terrain, keywords, deck)"
)

// choice is a word for a flag, what it means to the printer, and what
// completion says of it.
type choice[T any] struct {
	word  string
	value T
	about string
}

var inkChoices = []choice[layout.Inking]{
	{"normal", layout.NormalInk, "as it is designed"},
	{"saver", layout.SaverInk, "outlines only"},
	{"grey", layout.GreyInk, "no colours"},
}

var markChoices = []choice[layout.Marks]{
	{"crop", layout.CropMarks, "the ends of the cuts, off the cards"},
	{"lines", layout.CutLines, "every cut from edge to edge of the paper"},
	{"none", layout.NoMarks, "nothing"},
}

var backChoices = []choice[layout.Backs]{
	{"none", layout.NoBacks, "fronts only"},
	{"long", layout.LongEdge, "print on both sides, flip on the long edge"},
	{"short", layout.ShortEdge, "print on both sides, flip on the short edge"},
	{"fold", layout.FoldOver, "next to the fronts, to fold and glue"},
}

var registrationChoices = []choice[layout.Registration]{
	{"none", layout.NoRegistration, "no cutting machine"},
	{"3", layout.ThreeMarks, "a square and two angles: most machines"},
	{"4", layout.FourMarks, "four angles: Cameo 5 Alpha"},
}

// among allows the words of the choices and no others.
func among[T any](choices []choice[T]) cmdline.Hint {
	h := cmdline.OneOf()
	h.Words = func([]string) []cmdline.Candidate {
		return each.Of(choices, func(c choice[T]) cmdline.Candidate { return cmdline.Candidate{Text: c.word, About: c.about} })
	}
	return h
}

// chosen is what a word stands for; the zero value for none.
func chosen[T any](choices []choice[T], word string) (value T) {
	for _, c := range choices {
		if c.word == word {
			value = c.value
		}
	}
	return value
}

// choiceFlag is a flag that takes one of the choices.
func choiceFlag[T any](group, name, usual, usage string, choices []choice[T]) cli.Flag {
	words := text.Or(among(choices).Texts())
	return cmdline.Hinted(&cli.StringFlag{Name: name, Category: group, Value: usual, Usage: usage + ": " + words}, among(choices))
}

// lengthFlag is a flag of cards for a length, in mm or in inches.
func lengthFlag(name, usual, usage string) cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: name, Category: ofCards, Value: usual, Usage: usage}, cmdline.Hint{})
}

// paperFlag is --paper.
func paperFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: "paper", Category: onPaper, Value: "a4",
		Usage: "print on `PAPER`: " + strings.Join(paper.PaperNames(), ", ") + ", or WIDTHxHEIGHT in mm such as 240x320, or 12inx18in"}, cmdline.AnyOf(paperCandidates))
}

// langFlag is --lang.
func langFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: "lang", Category: onPaper,
		Usage: "print in the language `LANG`, as far as the documents have it: " + text.Or(wording.Tags()) + " (default that of the documents)"}, cmdline.OneOf(wording.Tags()...))
}

// paperCandidates offers the papers with their sizes.
func paperCandidates([]string) []cmdline.Candidate {
	return sizeCandidates(paper.PaperNames(), paper.Paper)
}

// posterCandidates offers the posters with their sizes.
func posterCandidates([]string) []cmdline.Candidate {
	return sizeCandidates(paper.PosterNames(), paper.Poster)
}

// takePoster reads how large pages are enlarged.
func (c *call) takePoster(s *layout.Setup, p printer.Product) (err error) {
	switch {
	case !c.Flags.IsSet("poster"):
		return nil
	case !p.Hangs:
		return cmdline.Usagef("--poster is for pages to hang up (%s), not for %s, whose size matters", text.And(namesOf(func(p printer.Product) bool { return p.Hangs })), p.Name)
	case c.Flags.IsSet("scale"):
		return cmdline.Usagef("--scale says how large the map is; leave --poster out")
	case c.Flags.String("booklet") != "":
		return cmdline.Usagef("--booklet folds pages and --poster enlarges them; leave one out")
	}
	if s.Poster, err = paper.Poster(c.Flags.String("poster")); err != nil {
		return cmdline.Usagef("--poster: %v", err)
	}
	sheet := s.PaperSize()
	if n := printer.PosterSheets(*s); n > mostSheets {
		return cmdline.Usagef("--poster: one of %s would take %d sheets, more than %d; take a smaller one or larger --paper", s.Poster, n, mostSheets)
	} else if n == 1 || s.Poster.W*s.Poster.H < sheet.W*sheet.H {
		return cmdline.Usagef("--poster: %s is no larger than a sheet of %s; --paper prints on it", s.Poster, sheet)
	}
	return nil
}

// The heights of standees, in mm.
const leastStandee, mostStandee = 20, 120

// takeHeight reads how high figures of paper are.
func (c *call) takeHeight(s *layout.Setup, p printer.Product) error {
	switch said, ok := c.Flags.String("height"), false; {
	case !c.Flags.IsSet("height"):
	case p.Name != "standees":
		return cmdline.Usagef("--height is for standees, not for %s", p.Name)
	default:
		if s.StandeeHeight, ok = paper.Millimetres(said); !ok || !(s.StandeeHeight >= leastStandee && s.StandeeHeight <= mostStandee) {
			return cmdline.Usagef("--height is from %d to %d mm, or as much in inches such as 2in, not %q", leastStandee, mostStandee, said)
		}
	}
	return nil
}

// takeColumns reads in how many columns sheets are set.
func (c *call) takeColumns(s *layout.Setup, p printer.Product) error {
	if !c.Flags.IsSet("columns") {
		return nil
	}
	some := func(p printer.Product) bool { return p.Sheet }
	s.Columns = c.Flags.Int("columns")
	switch most := s.MostColumns(); {
	case !some(p) && p.From != printer.FromAll:
		return cmdline.Usagef("--columns is for sheets (%s), not for %s", text.And(namesOf(some)), p.Name)
	case s.Columns < 1 || s.Columns > most:
		return cmdline.Usagef("--columns %d: 1 to %d fit on %s; more are too narrow to read", s.Columns, most, s.PaperSize())
	}
	return nil
}

// takeLarge reads whether type is larger. What is cut out or laid on the table has the
// size that it is played with.
func (c *call) takeLarge(s *layout.Setup, p printer.Product) error {
	s.Large = c.Flags.Bool("large")
	some := func(p printer.Product) bool { return p.Read || p.Cards && p.From != printer.Nothing }
	only, err := c.parts(p)
	named := func(part string) bool {
		q, _ := printer.Named(part)
		return some(q)
	}
	switch {
	case !s.Large || err != nil:
		return err
	case !some(p):
		return cmdline.Usagef("--large is for what is read (%s), not for %s", text.And(namesOf(some)), p.Name)
	case only != nil && !slices.ContainsFunc(only, named):
		return cmdline.Usagef("--large is for what is read, and --only leaves no such part")
	}
	return nil
}

// refuseLooks refuses the flags that change nothing on the sheet that measures printers.
func (c *call) refuseLooks(p printer.Product) error {
	for _, name := range []string{"ink", "marks", "safe", "gap", "cutlines"} {
		if p.From == printer.Nothing && c.Flags.IsSet(name) {
			return cmdline.Usagef("--%s changes nothing on %s; leave it out", name, p.Name)
		}
	}
	return nil
}

// printFlags are all flags of print.
func printFlags() []cli.Flag {
	return slices.Concat([]cli.Flag{
		cmdline.OutputFlag(formPDF, formPNG, formSVG, formHTML),
		gameFlag("print from the `GAME` alone: a built-in one, or the path of a Game document"),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "for", Usage: "print of the game what the list or scenario `FILE` uses; may be repeated (" + text.And(narrowed()) + ")"}, documentFiles),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "only", Usage: "all: only the parts `PRODUCT,PRODUCT…`; cards are all kinds of cards"}, cmdline.AnyOf(partCandidates)),
		cmdline.Hinted(&cli.StringFlag{Name: "deck", Usage: "deck: only the cards of the `DECK`, by id or name"}, cmdline.Hint{}),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "cards", Usage: "deck: only the `CARDS`, by ids or by their numbers in the deck: troll,elf or 1-9"}, cmdline.Hint{}),
		cmdline.Hinted(&cli.StringSliceFlag{Name: "pieces", Usage: text.And(piecesOf()) + ": only the `PIECES`, by ids or titles of the game's printables"}, cmdline.AnyOf(pieceCandidates)),
		cmdline.FormatFlag(formPDF, formPNG, formSVG, formHTML),
		&cli.IntFlag{Name: "dpi", Value: usualDPI, Usage: "PNG: draw this `NUMBER` of pixels an inch"},
		paperFlag(),
		langFlag(),
		draftFlag(),
		cmdline.Hinted(&cli.StringFlag{Name: "poster", Category: onPaper, Usage: "enlarge each page to a poster of this `SIZE`, over sheets of --paper: " +
			strings.Join(paper.PosterNames(), ", ") + ", or WIDTHxHEIGHT in mm or inches such as 841x1189 or 24inx36in"}, cmdline.AnyOf(posterCandidates)),
		choiceFlag(onPaper, "ink", "normal", "print with this much `INK`", inkChoices),
		&cli.IntFlag{Name: "columns", Category: onPaper, Usage: "sheets: set their sections in this `NUMBER` of columns; else in as many as make the type largest"},
		&cli.BoolFlag{Name: "large", Category: onPaper, Usage: "large print: larger type, on larger cards and more paper"},
		cmdline.Hinted(&cli.StringFlag{Name: "scale", Category: ofScenarios,
			Usage: "print the map to play on, its cells so wide: `MM` or 1.5in; or at a scale, 1:1 or 1:10, where cells or tables have a size"}, cmdline.Hint{}),
		&cli.BoolFlag{Name: "ids", Category: ofRulebooks, Usage: "with the ids of the rules, which checks and replays cite"},
		&cli.BoolFlag{Name: "appendix", Category: ofRulebooks, Usage: "with the tables of all of the game's data"},
		cmdline.Hinted(&cli.StringFlag{Name: "height", Category: ofCards, Usage: "standees: `MM` high (or 2in); if absent as the game's figures, squares or hexes are"}, cmdline.Hint{}),
	}, bookletFlags(), cardFlags(), looseFlags())
}

// cardFlags are the flags of cards.
func cardFlags() []cli.Flag {
	return []cli.Flag{
		cmdline.Hinted(&cli.StringFlag{Name: "card", Category: ofCards, Usage: "cards of this `FORMAT`: " + strings.Join(paper.CardNames(), ", ") + ", or WIDTHxHEIGHT in mm such as 63x88 (default poker)"}, cmdline.AnyOf(cardCandidates)),
		lengthFlag("bleed", "0", "print `MM` (or 0.125in) beyond the edges of cards, for cuts that go astray"),
		lengthFlag("safe", strconv.FormatFloat(cards.UsualSafe, 'g', -1, 64), "keep texts `MM` (or 0.125in) off the cut"),
		lengthFlag("gap", "0", "leave `MM` (or 0.1in) between cards; twice the bleed if absent"),
		choiceFlag(ofCards, "marks", "crop", "mark the cuts by `MARKS`", markChoices),
		choiceFlag(ofCards, "backs", "", "how cards get their `BACKS`, if not as is usual for the product", backChoices),
		cmdline.Hinted(&cli.StringFlag{Name: "back-offset", Category: ofCards, Usage: "print backs `X,Y` mm farther right and down; \"forge print calibration\" measures it"}, cmdline.Hint{}),
		choiceFlag(ofCards, "registration", "none", "`MARKS` for a cutting machine", registrationChoices),
		cmdline.Hinted(&cli.StringFlag{Name: "cutlines", Category: ofCards, Usage: "write the cuts for a cutting machine too, to `FILE`.svg"}, cmdline.Files(formSVG)),
	}
}

// cardCandidates offers the formats with their sizes.
func cardCandidates([]string) []cmdline.Candidate {
	return sizeCandidates(paper.CardNames(), paper.Card)
}

func sizeCandidates(names []string, size func(string) (paper.Size, error)) []cmdline.Candidate {
	return each.Of(names, func(name string) cmdline.Candidate {
		s, _ := size(name)
		return cmdline.Candidate{Text: name, About: s.String()}
	})
}

// What the flags of print say, as the printer takes it.

// spoken are documents in the language of --lang, or else their own.
func (c *call) spoken(docs []*schema.Doc) []*schema.Doc {
	return each.Of(docs, func(d *schema.Doc) *schema.Doc { return d.In(cmp.Or(c.language(), d.Language())) })
}

// language is what --lang says; nil: nothing.
func (c *call) language() *wording.Language {
	l, _ := wording.Named(c.Flags.String("lang"))
	return l
}

// paper is what --paper says, which other commands have as well.
func (c *call) paper() (layout.Setup, error) {
	size, err := paper.Paper(c.Flags.String("paper"))
	if err != nil {
		return layout.Setup{}, cmdline.Usagef("--paper: %v", err)
	}
	return layout.Setup{Paper: size}, nil
}

// partCandidates offers the products that all consists of.
func partCandidates([]string) []cmdline.Candidate {
	return each.Of(append(printer.Parts(), allCards), func(name string) cmdline.Candidate { return cmdline.Candidate{Text: name} })
}

// allCards stands for all products that are cards.
const allCards = "cards"

// parts are the products that --only names; nil: all.
func (c *call) parts(p printer.Product) ([]string, error) {
	var out []string
	switch {
	case !c.Flags.IsSet("only"):
		return nil, nil
	case p.From != printer.FromAll:
		return nil, cmdline.Usagef("--only picks parts of all; %s is one product", p.Name)
	}
	for _, name := range c.only() {
		switch {
		case name == allCards:
			out = append(out, namesOf(func(p printer.Product) bool { return p.Cards && slices.Contains(printer.Parts(), p.Name) })...)
		case slices.Contains(printer.Parts(), name):
			out = append(out, name)
		default:
			known := append(printer.Parts(), allCards)
			return nil, cmdline.Usagef("--only: all has no part %q%s (%s)", name, text.DidYouMean(name, known), text.Or(known))
		}
	}
	return out, nil
}

// only are the words of --only.
func (c *call) only() []string {
	all := strings.Split(strings.Join(c.Flags.StringSlice("only"), ","), ",")
	return each.Of(all, func(name string) string { return strings.ToLower(strings.TrimSpace(name)) })
}

// takeBookFlags reads what a rulebook has more of.
func (c *call) takeBookFlags(s *layout.Setup, p printer.Product) error {
	s.IDs, s.Appendix = c.Flags.Bool("ids"), c.Flags.Bool("appendix")
	only, err := c.parts(p)
	for _, f := range []string{"ids", "appendix"} {
		switch {
		case !c.Flags.IsSet(f) || p.Name == bookProduct:
		case p.From != printer.FromAll:
			return cmdline.Usagef("--%s is for %s, not for %s", f, bookProduct, p.Name)
		case only != nil && !slices.Contains(only, bookProduct):
			return cmdline.Usagef("--%s is for %s, and --only leaves them out", f, bookProduct)
		}
	}
	return err
}

// bookProduct is the product that is one.
const bookProduct = "rules"

// refuseUnusedCardFlags refuses flags of cards where --only leaves nothing that they
// hold for.
func (c *call) refuseUnusedCardFlags(p printer.Product) error {
	only, err := c.parts(p)
	if only == nil {
		return err
	}
	for _, f := range cardFlags() {
		name := f.Names()[0]
		some := slices.ContainsFunc(only, func(part string) bool {
			q, _ := printer.Named(part)
			return q.Cards || cuts(q, name)
		})
		switch {
		case !c.Flags.IsSet(name) || some:
		case slices.Contains(cutFlags, name):
			return cmdline.Usagef("--%s is for what is cut out, and --only leaves no such part", name)
		default:
			return cmdline.Usagef("--%s is for cards, and --only leaves none", name)
		}
	}
	return nil
}

// setup is all that they say of the printing of a product.
func (c *call) setup(p printer.Product) (layout.Setup, error) {
	s, err := c.paper()
	if err != nil {
		return s, err
	}
	s.Language = c.language()
	s.Ink = chosen(inkChoices, c.Flags.String("ink"))
	if err := c.refuseLooks(p); err != nil {
		return s, err
	}
	for _, take := range []func(*layout.Setup, printer.Product) error{c.takeBookFlags, c.takeScale, c.takePoster, c.takeHeight, c.takeColumns, c.takeLarge} {
		if err := take(&s, p); err != nil {
			return s, err
		}
	}
	if !p.Cards && !p.Cuts {
		if err := c.refuseCardFlags(p); err != nil || p.From != printer.FromScenario {
			return s, err
		}
		return s, c.takeSetting()
	}
	if p.Cuts {
		if err := c.refuseCardFlags(p); err != nil {
			return s, err
		}
	}
	if err := c.refuseUnusedCardFlags(p); err != nil {
		return s, err
	}
	s.Marks = chosen(markChoices, c.Flags.String("marks"))
	s.Backs = chosen(backChoices, c.Flags.String("backs"))
	s.Registration = chosen(registrationChoices, c.Flags.String("registration"))
	if p.Cuts {
		return s, c.takeCuts(&s)
	}
	for _, take := range []func(*layout.Setup) error{c.takeCard, c.takeMeasures, c.takeOffset, c.takeRegistration, c.takeLoose, c.takeShop} {
		if err := take(&s); err != nil {
			return s, err
		}
	}
	if p.From == printer.Nothing && s.Loose {
		return s, cmdline.Usagef("%s is a sheet of paper: --loose, --shop and --tts are for cards", p.Name)
	}
	if p.From == printer.FromAll && s.Loose {
		return s, cmdline.Usagef("%s is cards and sheets of paper: --loose, --shop and --tts are for cards alone, such as units or deck", p.Name)
	}
	if p.From == printer.Nothing && (s.Backs == layout.NoBacks || s.Backs == layout.FoldOver) {
		return s, cmdline.Usagef("%s measures how backs lie on the other side of the paper: --backs long or short", p.Name)
	}
	if !s.Loose && cards.PerPage(s) == 0 {
		beside := ""
		if s.Backs == layout.FoldOver {
			beside = " with its back next to it"
		}
		return s, cmdline.Usagef("no card of %s fits on %s paper%s; take a smaller --card, or larger --paper", cards.CardSize(s), c.Flags.String("paper"), beside)
	}
	return s, nil
}

// refuseCardFlags refuses flags of cards for what is no card.
func (c *call) refuseCardFlags(p printer.Product) error {
	for _, f := range append(cardFlags(), looseFlags()...) {
		if name := f.Names()[0]; c.Flags.IsSet(name) && !cuts(p, name) {
			loose := slices.ContainsFunc(looseFlags(), func(f cli.Flag) bool { return f.Names()[0] == name })
			cards := namesOf(func(p printer.Product) bool {
				return p.Cards && !(loose && (p.From == printer.Nothing || p.From == printer.FromAll)) || cuts(p, name)
			})
			return cmdline.Usagef("--%s is for cards (%s), not for %s", name, text.And(cards), p.Name)
		}
	}
	return nil
}
