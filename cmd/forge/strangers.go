package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"cuelang.org/go/cue/parser"

	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Files of a folder that are no documents are passed over, and not in silence:
// one of them may be a document that its author thinks is checked.

// nothingFound is said where there is no document at all.
const nothingFound = "no documents found: army lists, scenarios and games are files that say their \"kind\""

// The codes of a document that does not say its kind, or another one.
const (
	codeKindless    = "D120"
	codeUnknownKind = "D121"
)

var (
	// saysKind finds what may be a document's field "kind", however it is
	// spelt, with its value.
	saysKind = regexp.MustCompile(`(?im)(?:^|[\s{,])["'“”]?kind["'“”]?\s*:[ \t]*["'“”]?([\w-]*(?: \w+)?)`)
	// ourGame finds a field that names a game which forge brings.
	ourGame = regexp.MustCompile(`(?im)^[\s{]*["'“”]?game["'“”]?\s*:\s*["'“”]?(?:` + strings.Join(schema.Builtins(), "|") + `)\b`)
)

// strangerByText says why a file of a folder is no document, as far as its
// text tells; "" if it may be one. What says no kind and names no game need not
// be evaluated, which can take long.
func strangerByText(name string, file []byte) string {
	if len(bytes.TrimSpace(file)) == 0 {
		return "empty"
	}
	if filepath.Ext(name) != ".cue" {
		return ""
	}
	if f, err := parser.ParseFile(name, file, parser.PackageClauseOnly); err == nil && f.PackageName() != "" {
		return fmt.Sprintf("part of the CUE package %s (a document has no package clause)", text.OneLine(f.PackageName()))
	}
	if saysKind.Match(file) || ourGame.Match(file) {
		return ""
	}
	if len(file) <= largestParsed {
		if found := schema.Unreadable(name, file); len(found) > 0 {
			return unreadable(found[0])
		}
	}
	return withoutKind
}

// largestParsed bounds what is parsed only to say why it is no document.
const largestParsed = 1 << 20

const withoutKind = `without a "kind"`

// strangerByJudgement says why what was loaded from a folder turned out to be no
// document: it cannot be read, or does not say a kind of forge's, and nothing in it
// speaks of one.
func strangerByJudgement(file []byte, j judged) string {
	if j.doc.Kind != "" || len(j.diagnostics) == 0 || meansDocument(file) || lacksKind(j.doc.File, file) {
		return ""
	}
	switch d := j.diagnostics[0]; d.Code {
	case codeKindless:
		return withoutKind
	case codeUnknownKind:
		return fmt.Sprintf("of the kind %q, which is not forge's", saidKind(file))
	default:
		return unreadable(d)
	}
}

// unreadable is the reason for passing over what has a mistake.
func unreadable(d diag.Diagnostic) string {
	if d.Line == 0 {
		return "unreadable: " + text.OneLine(d.Message)
	}
	return fmt.Sprintf("unreadable: line %d: %s", d.Line, text.OneLine(d.Message))
}

// saidKind is the kind that a file says first.
func saidKind(file []byte) string {
	if m := saysKind.FindSubmatch(file); m != nil {
		return string(m[1])
	}
	return ""
}

// meansDocument says whether the text of a file was meant for forge: it says one
// of the kinds of documents, or nearly, or names a game that forge brings.
func meansDocument(file []byte) bool {
	kinds := []string{schema.KindArmyList, schema.KindScenario, schema.KindGame}
	for _, m := range saysKind.FindAllSubmatch(file, -1) {
		said := string(m[1])
		if slices.ContainsFunc(kinds, func(k string) bool { return strings.EqualFold(k, said) }) || text.Nearest(said, kinds) != "" {
			return true
		}
	}
	return ourGame.Match(file)
}

// lacksKind says whether a file has a field for its kind and no word in it: it is being
// written.
func lacksKind(name string, file []byte) bool {
	n := assist.Read(name, file).Root.Field("kind")
	return n != nil && (n.Kind == assist.Missing || n.Kind == assist.Scalar && n.Text == "")
}

// strangers are files that were passed over, by why.
type strangers struct {
	reasons []string // in the order of the files
	files   map[string][]string
}

func (s *strangers) add(reason, file string) {
	if s.files == nil {
		s.files = map[string][]string{}
	}
	if s.files[reason] == nil {
		s.reasons = append(s.reasons, reason)
	}
	s.files[reason] = append(s.files[reason], file)
}

// number is how many files were passed over.
func (s strangers) number() (n int) {
	for _, files := range s.files {
		n += len(files)
	}
	return n
}

// The bounds of what is written of files that are passed over; the rest is counted.
const (
	mostReasons  = 10
	mostStranger = 3 // files for one reason
)

// tellPassedOver says on Err which files are no documents, and why.
func (c *call) tellPassedOver(s strangers) {
	if c.Flags.Bool("quiet") {
		return
	}
	for _, line := range s.lines() {
		fmt.Fprintln(c.Err, line)
	}
}

// lines say which files are no documents, and why.
func (s strangers) lines() (all []string) {
	for i, reason := range s.reasons {
		if i == mostReasons {
			return append(all, "passed over for "+text.Plural(len(s.reasons)-i, "other reason"))
		}
		files := s.files[reason]
		shown, more := files[:min(len(files), mostStranger)], ""
		if n := len(files) - len(shown); n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		all = append(all, fmt.Sprintf("passed over, %s: %s%s", reason, strings.Join(shown, ", "), more))
	}
	return all
}
