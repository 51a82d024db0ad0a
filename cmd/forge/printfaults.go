package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// faultChecks are what can keep a sound document from being printed, by the
// printer's kind of fault.
var faultChecks = [...]diag.Check{
	paper.NoGlyph: {
		Code: "P701", Severity: diag.Error, Title: "no font has the letter",
		Explain: "The built-in fonts have the letters of Latin, Greek and Cyrillic, the usual signs and arrows, and no emoji, nor what turns the direction of other letters or controls a terminal. " +
			"Another letter could only be printed as an empty box, so nothing is printed at all. Write it in another way.",
		Bad: printExample("The 😀 patrol"), Good: printExample("The merry patrol"),
	},
	paper.RightToLeft: {
		Code: "P702", Severity: diag.Error, Title: "a text runs from right to left",
		Explain: "Hebrew, Arabic and other scripts from right to left are not set: their letters would stand in the wrong order. Write the text in another script.",
		Bad:     printExample("משמר"), Good: printExample("Mishmar"),
	},
	paper.Combining: {
		Code: "P703", Severity: diag.Error, Title: "a mark belongs to no letter",
		Explain: "The text has an accent or another mark on a letter that there is no composed form of, so it could not be set in its place. Take the mark away, or use a letter that exists.",
		Bad:     printExample("q\u0303uiet patrol"), Good: printExample("quiet patrol"),
	},
	paper.BadEncoding: {
		Code: "P704", Severity: diag.Error, Title: "a text is broken",
		Explain: "The text has bytes that are not UTF-8. Documents with such bytes are refused when they are read, so this should not be seen; if you see it, please report the document.",
	},
	paper.Overflow: {
		Code: "P705", Severity: diag.Error, Title: "a text does not fit",
		Explain: "The text is too long for its place, even in the smallest type: 5.5 points on a card, 8 in large print. forge cuts nothing off: shorten the text, or " +
			"take larger cards (--card tarot). The message names the card and the part of it.",
		Bad: printExample(overlong), Good: printExample("The long patrol"),
	},
	paper.BadPicture: {
		Code: "P706", Severity: diag.Error, Title: "a picture cannot be printed",
		Explain: "A picture is named by its path from the document's own folder, with slashes: by `art: \"pictures/tank.png\"`, or in a briefing or a chapter of a rulebook by " +
			"`![The bridge](pictures/bridge.png)`. It must be a PNG, JPEG or SVG file that is there and whole, in that folder or below it; pictures are not " +
			"fetched from the web. Of SVG shapes are drawn, with fills and lines: a program for drawings turns all else into paths.",
		Bad: artExample("pictures/../../car.png"), Good: artExample(""),
	},
	paper.TooMuch: {
		Code: "P707", Severity: diag.Error, Title: "too much for one print",
		Explain: "One print has at most 10,000 cards, cutouts or boxes: beyond it there is a slip of the pen, not a game. The message names what asks for " +
			"more; its `count` or `copies`, or how many of it there are, says so.",
	},
	paper.BadLayout: {
		Code: "P713", Severity: diag.Error, Title: "a layout of cards is wrong",
		Explain: "A zone of a layout shows what its cards have not, names a zone, a stat or a colour that is not there, has a length too many, type too small to be " +
			"read, or a place that is too small for its text or reaches beyond where texts may stand. `docs/layouts.md` says what zones may have, and `forge new layout` " +
			"writes a layout to go on from.",
		Bad: layoutExample("weapons", "at: [0, 12, 0, 20], "), Good: layoutExample("text", "at: [0, 12, 0, 20], "),
	},
	paper.BadTheme: {
		Code: "P715", Severity: diag.Error, Title: "a font, a colour or an icon of a theme cannot be used",
		Explain: "The `theme` of a game names fonts by the paths of their files from the document's own folder. They must be TrueType files (.ttf) that are there and whole, of at " +
			"most 8 MB, and their makers must allow them to be embedded in documents. What a font has no letter for is set in forge's own. Colours are red, " +
			"green and blue as in \"#08345c\", or names of colours; \"accent\" and \"side\" are always those of what is printed. An icon is a drawing, an SVG file.",
		Bad: fontExample(`theme: fonts: own: regular: "fonts/../../own.ttf"`), Good: fontExample(`theme: colours: paper: "#fbf7ee"`),
	},
	paper.Shortened: {
		Code: "P708", Severity: diag.Note, Title: "a text is shortened on paper",
		Explain: "A subtitle, a foot or another text that is read for its looks is too long for its place even in the smallest type. It is printed without its last " +
			"words, with an ellipsis; all that is read in play stands whole. The message says what is left of it.",
	},
	paper.Smaller: {
		Code: "P709", Severity: diag.Note, Title: "large print is set smaller",
		Explain: "Cards of the size that `--card` asks for do not hold their texts in large print, so these are set as large as they hold. Larger cards, " +
			"or none asked for, have the type of large print.",
	},
	paper.Coarse: {
		Code: "P710", Severity: diag.Warning, Title: "a picture has too few pixels",
		Explain: "Print takes 300 pixels an inch: with fewer a picture looks soft, or its pixels show. The message says how many it has and how many it needs in its place, " +
			"which `forge check` takes from cards of the usual size, and `forge print` from what is printed, and how many more pictures have too few. Take a larger picture, or a drawing (SVG).",
	},
	paper.Cropped: {
		Code: "P711", Severity: diag.Warning, Title: "much of a picture is cut off",
		Explain: "A picture covers its place, and what does not fit is cut off, farthest from its `focus`. Of this one less than half is left. Take a picture of about the place's shape, or " +
			"say with `focus: [0.5, 0.3]` what must be seen: then all is as you want it.",
	},
	paper.Unread: {
		Code: "P712", Severity: diag.Note, Title: "markup stands as it is written",
		Explain: "Notes of lists and the short texts of a game are read as paragraphs, headings, lists, **bold** and *italic*, on paper and on the phone. Links, code, " +
			"tables, quotations, pictures and HTML are for a scenario's briefing, or for none: elsewhere their marks are printed. Say it in words. A word between colons " +
			"that is no icon's name is printed as it is written too.",
		Bad: notedExample("Ask [the captain](https://example.org)."), Good: notedExample("Ask the *captain*."),
	},
	paper.Otherwise: {
		Code: "P716", Severity: diag.Note, Title: "type, a colour or an icon is not as it says",
		Explain: "A zone of a layout is bold or italic, and its font has no file for such type, so that it is set as all else; name a file with `bold`, `italic` or `boldItalic` among the `fonts` of the theme. Or a theme has a " +
			"colour that is called as one of forge's own, such as \"black\" or \"moss\": layouts that say it mean the theme's, which is a surprise where it was not intended. So with an " +
			"icon that is called as one of forge's own.",
		Bad: fontExample(`theme: colours: moss: "#5a3a22"`), Good: fontExample(`theme: colours: earth: "#5a3a22"`),
	},
	paper.Upright: {
		Code: "P717", Severity: diag.Warning, Title: "bold or italic words are set as the rest",
		Explain: "A text has *italic* or **bold** words, and the font of the theme, or of the layout's zone, has no file for such type: on paper they look as all the others. Name a file as `bold`, " +
			"`italic` or `boldItalic` among the `fonts` of the theme, or take the stars away.",
	},
	paper.Overlaid: {
		Code: "P714", Severity: diag.Warning, Title: "two zones of a layout lie on one another",
		Explain: "On a card that has all that its layout shows, the zone lies on an earlier one, so that one of them is hidden or both are hard to read. Give it another place; " +
			"`over: true` says that it is meant: a panel on a picture.",
		Bad: layoutExample("text", "at: [0, 0, 0, 20], "), Good: layoutExample("text", "at: [0, 12, 0, 20], "),
	},
}

// printChecks are the same, as a list.
var printChecks = func() []*diag.Check {
	var all []*diag.Check
	for i := range faultChecks {
		all = append(all, &faultChecks[i])
	}
	return all
}()

// overlong is a name without a place to break it.
const overlong = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftskapitän"

// printExample is a list of one unit with a name, for the examples of checks.
func printExample(name string) string {
	return fmt.Sprintf(`kind:  "ArmyList"
game:  "tintin"
title: "Patrol"
formations: [{type: "lorry", name: %q}]
`, name)
}

// notedExample is a list with notes, for the examples of checks.
func notedExample(notes string) string {
	return strings.Replace(printExample("Lorry"), "formations:", fmt.Sprintf("notes: %q\nformations:", notes), 1)
}

// artExample is a list with a unit and a picture, for the examples of checks.
func artExample(art string) string {
	line := ""
	if art != "" {
		line = fmt.Sprintf("\n\tart: %q", art)
	}
	return fmt.Sprintf(`kind:  "ArmyList"
game:  "tintin"
title: "Patrol"
adds: units: car: {
	name:  "Car"
	class: "car"
	stats: {figures: 1}%s
}
adds: formations: car: {name: "Car", points: 3, units: [{unit: "car"}]}
formations: [{type: "car"}]
`, line)
}

// fontExample is a game with a theme, for the examples of checks.
func fontExample(theme string) string {
	return "kind:  \"Game\"\nname:  \"fair\"\ntitle: \"The fair\"\n" + theme + "\n"
}

// layoutExample is a game with a layout whose second zone shows something, for the examples
// of checks.
func layoutExample(shows, place string) string {
	return fmt.Sprintf(`kind:  "Game"
name:  "fair"
title: "The fair"
decks: luck: {
	name: "Luck"
	kinds: luck: {name: "Luck"}
	cards: draw: {name: "Draw", kind: "luck", text: "Draw two cards."}
}
layouts: cards: zones: [
	{at: [0, 0, 0, 10], show: ["name"], size: [8, 16], bold: true},
	{%sshow: ["%s"], size: [7, 12]},
]
`, place, shows)
}

// faults are all that a product, or several, met.
type faults []printer.Fault

// stop says whether they keep what they are of from being printed.
func (all faults) stop() bool {
	return slices.ContainsFunc(all, func(f printer.Fault) bool { return f.Kind.Stops() })
}

// diagnostics tells of the faults, one for each cause: a letter that stands in
// a title is missing on every page, and with it the letters next to it.
func (all faults) diagnostics() []diag.Diagnostic {
	var out []diag.Diagnostic
	for len(all) > 0 {
		f, first := all[0], cause(all[0])
		var fields, details []string
		for _, g := range all {
			if cause(g) == first {
				fields, details = included(fields, g.Field), included(details, g.Detail)
			}
		}
		if f.Kind != paper.RightToLeft && !ofLooks(f) { // a whole word is, not this letter and that
			f.Detail = strings.Join(details, ", ")
		}
		d := faultChecks[f.Kind].At(f.At, "%s", f.Fault)
		switch more := fields[1:]; {
		case len(more) == 0:
		case ofLooks(f):
			d.Why = fmt.Sprintf("so %s", manyMore(more))
		default:
			d.Why = "also in " + strings.Join(more, "; ")
		}
		out, all = append(out, d), each.Where(all, func(g printer.Fault) bool { return cause(g) != first })
	}
	return diag.Sort(out)
}

// ofLooks says whether a fault is that a picture looks bad: of many in a deck one is reported, and
// how many more there are.
func ofLooks(f printer.Fault) bool { return f.Kind == paper.Coarse || f.Kind == paper.Cropped }

// manyMore are some more pictures, the first of them by name.
func manyMore(pictures []string) string {
	const named = 3
	names := each.Of(pictures[:min(len(pictures), named)], func(field string) string { return strings.TrimPrefix(field, "picture ") })
	if more := len(pictures) - len(names); more > 0 {
		names = append(names, text.Plural(more, "other"))
	}
	is := "is one more picture"
	if len(pictures) > 1 {
		is = fmt.Sprintf("are %d more pictures", len(pictures))
	}
	return is + ": " + text.And(names)
}

// unprintable are notes of the letters of a document that will keep it from being
// printed, and warnings of what its font has no type for.
func unprintable(doc *schema.Doc, picture func(folder, name string) ([]byte, error)) []diag.Diagnostic {
	notes := faults(printer.Job{Picture: picture}.Unprintable(doc)).diagnostics()
	for i := range notes {
		if notes[i].Code != faultChecks[paper.Upright].Code {
			notes[i].Severity = diag.Note
		}
	}
	return notes
}

// misdrawn are the mistakes of the pictures that a document names, and of its layouts.
func misdrawn(doc *schema.Doc, picture func(folder, name string) ([]byte, error)) []diag.Diagnostic {
	return slices.Concat(faults(printer.Job{Picture: picture}.PictureFaults(doc)).diagnostics(), faults(printer.LayoutFaults(doc)).diagnostics())
}

// tryPrint adds what print would refuse a sound document for. A letter that was noted is an error
// where it is printed; what is known already is not said again. Each card would report a layout or
// a theme that is wrong.
func (j *judged) tryPrint(picture func(folder, name string) ([]byte, error)) {
	wrong := func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && d.Code != faultChecks[paper.BadPicture].Code
	}
	if slices.ContainsFunc(j.diagnostics, wrong) {
		return
	}
	before := j.diagnostics[:len(j.diagnostics):len(j.diagnostics)]
	for _, d := range faults(printer.Job{Picture: picture}.Refused(j.doc)).diagnostics() {
		i := slices.IndexFunc(before, func(o diag.Diagnostic) bool { return isSame(o, d) })
		if i < 0 {
			j.diagnostics = append(j.diagnostics, d)
		} else {
			before[i].Severity = d.Severity
		}
	}
}

// isSame says whether a diagnostic says what another would.
func isSame(o, d diag.Diagnostic) bool {
	return o.Code == d.Code && o.File == d.File && (o.Span == d.Span || o.Severity == diag.Error && o.Line == d.Line)
}

// cause is what faults of one cause have in common.
func cause(f printer.Fault) printer.Fault {
	f.Field = ""
	if f.Letter != 0 {
		f.Text = ""
	}
	if ofLooks(f) {
		return printer.Fault{At: diag.Span{File: f.At.File}, Fault: paper.Fault{Kind: f.Kind}}
	}
	if f.At.Line > 0 || f.Kind == paper.RightToLeft {
		f.Detail, f.Letter = "", 0
		if f.Kind == paper.Shortened {
			f.Text = "" // what stands before it differs
		}
	}
	return f
}

// included is a list with a word that it may have already.
func included(list []string, word string) []string {
	if slices.Contains(list, word) {
		return list
	}
	return append(list, word)
}
