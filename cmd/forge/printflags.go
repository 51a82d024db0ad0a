package main

import (
	"strings"

	"github.com/tabletop-forge/forge/printer/cards"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
)

// The groups of print's flags, as its help heads them.
const (
	onPaper = "Paper and ink"
	ofCards = "Cards (units, terrain, keywords, deck)"
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
	{"fold", layout.FoldOver, "beside the fronts, to fold and glue"},
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
		cs := make([]cmdline.Candidate, len(choices))
		for i, c := range choices {
			cs[i] = cmdline.Candidate{Text: c.word, About: c.about}
		}
		return cs
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

// paperFlag is --paper.
func paperFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: "paper", Category: onPaper, Value: "a4", Usage: "print on `PAPER`: " + text.Or(paper.PaperNames())}, cmdline.OneOf(paper.PaperNames()...))
}

// paperFlags are the flags of everything that is printed.
func paperFlags() []cli.Flag {
	return []cli.Flag{
		paperFlag(),
		choiceFlag(onPaper, "ink", "normal", "print with this much `INK`", inkChoices),
		&cli.BoolFlag{Name: "large", Category: onPaper, Usage: "large print: larger type, on larger cards and more paper"},
	}
}

// cardFlags are the flags of cards.
func cardFlags() []cli.Flag {
	return []cli.Flag{
		cmdline.Hinted(&cli.StringFlag{Name: "card", Category: ofCards, Usage: "cards of this `FORMAT`: " + strings.Join(paper.CardNames(), ", ") + ", or WIDTHxHEIGHT in mm such as 63x88 (default poker)"}, cmdline.AnyOf(cardCandidates)),
		&cli.Float64Flag{Name: "bleed", Category: ofCards, Usage: "print `MM` beyond the edges of cards, for cuts that go astray"},
		&cli.Float64Flag{Name: "safe", Category: ofCards, Value: cards.UsualSafe, Usage: "keep texts `MM` off the cut"},
		&cli.Float64Flag{Name: "gap", Category: ofCards, Usage: "leave `MM` between cards; twice the bleed if absent"},
		choiceFlag(ofCards, "marks", "crop", "mark the cuts by `MARKS`", markChoices),
		choiceFlag(ofCards, "backs", "", "how cards get their `BACKS`, if not as is usual for the product", backChoices),
		cmdline.Hinted(&cli.StringFlag{Name: "back-offset", Category: ofCards, Usage: "print backs `X,Y` mm farther right and down; \"forge print calibration\" measures it"}, cmdline.Hint{}),
		choiceFlag(ofCards, "registration", "none", "`MARKS` for a cutting machine", registrationChoices),
	}
}

// cardCandidates offers the formats with their sizes.
func cardCandidates([]string) []cmdline.Candidate {
	var cs []cmdline.Candidate
	for _, name := range paper.CardNames() {
		size, _ := paper.Card(name)
		cs = append(cs, cmdline.Candidate{Text: name, About: size.String()})
	}
	return cs
}
