package main

import (
	"slices"

	"github.com/urfave/cli/v2"
)

// candidate is one word that completion offers.
type candidate struct{ text, about string }

// hint says what a flag's value or a command's argument may be. Completion
// reads it; a closed one is also enforced.
type hint struct {
	words  func(before []string) []candidate // before: the arguments already there
	closed bool                              // nothing else is allowed
	files  []string                          // files with these extensions, folders too
	dirs   bool                              // folders
	fileAt func(argument int) bool           // which arguments may be files or folders, from 0; nil: all
}

// afterFirst is for arguments of which the first is a word, the others files.
func afterFirst(argument int) bool { return argument > 0 }

// firstOnly is for arguments of which only the first may be a file.
func firstOnly(argument int) bool { return argument == 0 }

// at is the hint for one of the arguments.
func (h hint) at(argument int) hint {
	if h.fileAt != nil && !h.fileAt(argument) {
		h.files, h.dirs = nil, false
	}
	return h
}

// oneOf allows these words and no others.
func oneOf(words ...string) hint {
	cs := make([]candidate, len(words))
	for i, w := range words {
		cs[i].text = w
	}
	return hint{words: func([]string) []candidate { return cs }, closed: true}
}

// anyOf offers words that are made when asked for: ids of units, codes of
// checks. The command itself says what is wrong with another.
func anyOf(words func(before []string) []candidate) hint { return hint{words: words} }

// files offers files with these extensions (without the dot).
func files(extensions ...string) hint { return hint{files: extensions} }

// folders offers folders.
func folders() hint { return hint{dirs: true} }

// hinted joins a flag and its hint.
func hinted(f cli.Flag, h hint) cli.Flag {
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
	hint hint
}

type hintedStrings struct {
	*cli.StringSliceFlag
	hint hint
}

func hintOf(f cli.Flag) hint {
	switch f := f.(type) {
	case *hintedString:
		return f.hint
	case *hintedStrings:
		return f.hint
	}
	return hint{}
}

// allows tells whether a value may stand for a flag or argument so hinted.
func (h hint) allows(value string) bool {
	return !h.closed || slices.Contains(h.texts(), value)
}

// texts lists the words of a hint that needs no arguments to know them.
func (h hint) texts() []string {
	var ts []string
	if h.words != nil {
		for _, c := range h.words(nil) {
			ts = append(ts, c.text)
		}
	}
	return ts
}
