package cmdline

import (
	"slices"

	"github.com/urfave/cli/v2"
)

// Candidate is one word that completion offers.
type Candidate struct{ Text, About string }

// Hint says what a flag's value or a command's argument may be. Completion
// reads it; a closed one is also enforced.
type Hint struct {
	Words  func(before []string) []Candidate // before: the arguments already there
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
		return &hintedString{f, h}
	case *cli.StringSliceFlag:
		return &hintedStrings{f, h}
	}
	panic("forge: a hint on a flag that holds no words: " + f.Names()[0])
}

type hintedString struct {
	*cli.StringFlag
	hint Hint
}

type hintedStrings struct {
	*cli.StringSliceFlag
	hint Hint
}

func hintOf(f cli.Flag) Hint {
	switch f := f.(type) {
	case *hintedString:
		return f.hint
	case *hintedStrings:
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
