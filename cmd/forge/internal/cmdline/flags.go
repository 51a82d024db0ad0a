package cmdline

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// GlobalFlags are the flags that every command has.
func GlobalFlags() []cli.Flag {
	return []cli.Flag{
		Hinted(&cli.StringFlag{Name: "color", Value: "auto", Usage: "paint the results `WHEN`: auto, always or never"}, OneOf("auto", "always", "never")),
		&cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "show no progress"},
		&cli.BoolFlag{Name: "help", Aliases: []string{"h"}, Usage: "show help, of a command if one is named"},
		&cli.BoolFlag{Name: "version", Usage: "show which forge this is"},
	}
}

// FormatFlag is --format with the forms that a command's results have, the
// usual one first.
func FormatFlag(forms ...string) cli.Flag {
	return Hinted(&cli.StringFlag{
		Name: "format", Aliases: []string{"f"}, Value: forms[0], Usage: "write the results as `FORM`: " + text.Or(forms),
	}, OneOf(forms...))
}

// OutputFlag is -o FILE, for files with these extensions.
func OutputFlag(extensions ...string) cli.Flag {
	return Hinted(&cli.StringFlag{
		Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE` (- is standard output)",
	}, Files(extensions...))
}

// takesValue tells whether a word follows the flag.
func takesValue(f cli.Flag) bool { return f.(cli.DocGenerationFlag).TakesValue() && alone(f) == "" }

// alone is the value of a flag that stands without one; "" if it must have one.
func alone(f cli.Flag) string {
	if h, ok := f.(*hintedString); ok {
		return h.alone
	}
	return ""
}

// Optional is a flag with words of which the first is meant if it stands alone:
// --fix is --fix=sure.
func Optional(f *cli.StringFlag, words ...string) cli.Flag {
	return &hintedString{StringFlag: f, hint: OneOf(words...), alone: words[0]}
}

// Dashed is a flag's name as it is typed.
func Dashed(name string) string {
	if len([]rune(name)) == 1 {
		return "-" + name
	}
	return "--" + name
}

// written are the endings that name a form of what forge writes, or of what one
// could think that it does.
var written = []string{"pdf", "html", "svg", "png", "md", "json", "txt", "csv", "tsv", "xml", "htm", "jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp",
	"eps", "ps", "doc", "docx", "odt", "rtf", "xls", "xlsx", "dxf", "svgz", "cue", "yaml", "yml"}

// checkEnding refuses a file whose ending promises a form that the command does not
// write. Any other name is the user's own affair.
func checkEnding(name string, endings []string) error {
	ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))
	if !slices.Contains(written, ending) || slices.Contains(endings, ending) {
		return nil
	}
	dotted := each.Of(endings, func(e string) string { return "." + e })
	return Usagef("nothing of this is written as .%s; -o takes %s", ending, text.Or(dotted))
}

// endings are those of forms that have another name.
var endings = map[string]string{"text": "txt", "markdown": "md"}

// checkOutput refuses -o for a file that the command reads, and one whose ending
// promises another form than the one that is asked for.
func (c *Call) checkOutput() error {
	if !slices.ContainsFunc(c.Flags.Command.Flags, func(f cli.Flag) bool { return f.Names()[0] == "output" }) || !c.Flags.IsSet("output") {
		return nil
	}
	name := c.Flags.String("output")
	if to, err := os.Stat(name); err == nil && to.Mode().IsRegular() {
		for _, word := range c.words() {
			if from, err := os.Stat(word); err == nil && os.SameFile(from, to) {
				return Usagef("-o %s would write over the document that it is made from", name)
			}
		}
	}
	ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))
	if f := flagNamed(c.Flags.Command.Flags, "format"); f != nil && c.Flags.IsSet("format") {
		form, dotted := c.Flags.String("format"), func(form string) string { return cmp.Or(endings[form], form) }
		if ending != dotted(form) && slices.Contains(each.Of(hintOf(f).Texts(), dotted), ending) {
			return Usagef("--format %s writes no .%s; leave --format out, or give the file another ending", form, ending)
		}
	}
	return nil
}

// words are all that may name a file to read: what is no flag, and values of flags.
func (c *Call) words() []string {
	all := slices.Clone(c.Args)
	for _, f := range c.Flags.Command.Flags {
		name := f.Names()[0]
		if name == "output" || !c.Flags.IsSet(name) {
			continue
		}
		switch value := c.Flags.Value(name).(type) {
		case string:
			all = append(all, value)
		case cli.StringSlice:
			all = append(all, value.Value()...)
		}
	}
	return all
}

// checkValue says what is wrong with a flag's value, before the library does so
// in its words.
func checkValue(f cli.Flag, name, value string) error {
	h := hintOf(f)
	if f.Names()[0] == "output" && len(h.Files) > 0 {
		return checkEnding(value, h.Files)
	}
	if !h.allows(value) {
		return Usagef("%s cannot be %q%s (%s)", Dashed(name), value, text.DidYouMean(value, h.Texts()), text.Or(h.Texts()))
	}
	var err error
	var want string
	switch f.(type) {
	case *cli.BoolFlag:
		_, err = strconv.ParseBool(value)
		want = "true or false"
	case *cli.IntFlag, *cli.Int64Flag, *hintedInt:
		_, err = strconv.ParseInt(value, 0, 64)
		want = "a whole number"
	case *cli.UintFlag, *cli.Uint64Flag:
		_, err = strconv.ParseUint(value, 0, 64)
		want = "a whole number from 0"
		if name == "games" {
			want = "a whole number from 1"
		}
	case *cli.Float64Flag:
		_, err = strconv.ParseFloat(value, 64)
		want = "a number"
	case *cli.DurationFlag:
		_, err = time.ParseDuration(value)
		want = "a time such as 30s or 5m"
	}
	if err != nil {
		return Usagef("%s wants %s, not %q", Dashed(name), want, value)
	}
	return nil
}

// flagNamed is the flag of that name or alias, or nil.
func flagNamed(flags []cli.Flag, name string) cli.Flag {
	for _, f := range flags {
		if slices.Contains(f.Names(), name) {
			return f
		}
	}
	return nil
}

func hasFlag(flags []cli.Flag, name string) bool { return flagNamed(flags, name) != nil }

func allNames(flags []cli.Flag) []string {
	var names []string
	for _, f := range flags {
		names = append(names, f.Names()...)
	}
	return names
}

// Candidate is one word that completion offers.
type Candidate struct{ Text, About string }

// Hint says what a flag's value or a command's argument may be. Completion
// reads it; a closed one is also enforced.
type Hint struct {
	Words  func(before []string) []Candidate // before: the arguments already there; for a flag, all words
	closed bool                              // nothing else is allowed
	Files  []string                          // files with these extensions, folders too
	Dirs   bool                              // folders
	FileAt func(argument int) bool           // which arguments may be files or folders, from 0; nil: all
}

// AfterFirst is for arguments of which the first is a word, the others files.
func AfterFirst(argument int) bool { return argument > 0 }

// FirstOnly is for arguments of which only the first may be a file.
func FirstOnly(argument int) bool { return argument == 0 }

// at is the hint for one of the arguments.
func (h Hint) at(argument int) Hint {
	if h.FileAt != nil && !h.FileAt(argument) {
		h.Files, h.Dirs = nil, false
	}
	return h
}

// OneOf allows these words and no others.
func OneOf(words ...string) Hint {
	cs := make([]Candidate, len(words))
	for i, w := range words {
		cs[i].Text = w
	}
	return Hint{Words: func([]string) []Candidate { return cs }, closed: true}
}

// AnyOf offers words that are made when asked for: ids of units, codes of
// checks. The command itself says what is wrong with another.
func AnyOf(words func(before []string) []Candidate) Hint { return Hint{Words: words} }

// Files offers files with these extensions (without the dot).
func Files(extensions ...string) Hint { return Hint{Files: extensions} }

// Folders offers folders.
func Folders() Hint { return Hint{Dirs: true} }

// Hinted joins a flag and its hint.
func Hinted(f cli.Flag, h Hint) cli.Flag {
	switch f := f.(type) {
	case *cli.StringFlag:
		return &hintedString{StringFlag: f, hint: h}
	case *cli.StringSliceFlag:
		return &hintedStrings{f, h}
	case *cli.IntFlag:
		return &hintedInt{f, h}
	}
	panic("forge: a hint on a flag that holds no words: " + f.Names()[0])
}

type hintedString struct {
	*cli.StringFlag
	hint  Hint
	alone string // its value if it stands without one
}

type hintedStrings struct {
	*cli.StringSliceFlag
	hint Hint
}

type hintedInt struct {
	*cli.IntFlag
	hint Hint
}

func hintOf(f cli.Flag) Hint {
	switch f := f.(type) {
	case *hintedString:
		return f.hint
	case *hintedStrings:
		return f.hint
	case *hintedInt:
		return f.hint
	}
	return Hint{}
}

// allows tells whether a value may stand for a flag or argument so hinted.
func (h Hint) allows(value string) bool {
	return !h.closed || slices.Contains(h.Texts(), value)
}

// Texts lists the words of a hint that needs no arguments to know them.
func (h Hint) Texts() []string {
	var ts []string
	if h.Words != nil {
		for _, c := range h.Words(nil) {
			ts = append(ts, c.Text)
		}
	}
	return ts
}
