package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// newTranslation writes down which texts of a document are to be put into a language.
// What the document has in it already stays.
func (c *call) newTranslation(ctx context.Context) error {
	l, known := wording.Named(c.Flags.String("lang"))
	if !known {
		return cmdline.Usagef("a translation needs a language: --lang %s", text.Or(wording.Tags()))
	}
	file, game := strings.Join(c.Args[1:], ""), ""
	if c.Flags.IsSet("game") {
		game = c.Flags.String("game")
	}
	switch {
	case file == "" && game == "":
		return cmdline.Usagef("a translation needs a FILE, or --game")
	case file != "" && game != "":
		return cmdline.Usagef("name FILE or --game, not both")
	case game != "" && !isPath(game):
		return c.translationOfBuiltin(ctx, game, l)
	}
	docs, err := c.loadAll(ctx, []string{file + game}, func(judged) error { return nil })
	if err != nil {
		return err
	}
	t := translation{doc: docs[0], to: l}
	if l.Tag() == docs[0].Language().Tag() {
		return writtenIn(docs[0].File, l)
	}
	out, ok := t.text()
	if !ok {
		return fmt.Errorf("the texts of %s have no clear place in it; write `texts: {%s: {…}}` at its end and try again", docs[0].File, l.Tag())
	}
	return c.writeTranslation(docs[0].File, out, t)
}

// writtenIn refuses to translate what is in the language.
func writtenIn(what string, l *wording.Language) error {
	return cmdline.Usagef("%s is written in %s", what, l.Name())
}

// writeTranslation writes the text where -o says, or else in place of the file.
func (c *call) writeTranslation(name string, out []byte, t translation) error {
	to := cmp.Or(c.Flags.String("output"), name)
	switch {
	case to != "-" && path.Ext(to) != path.Ext(name):
		return cmdline.Usagef("-o %s: a translation of %s is written as that is, to a file that ends in %s", to, name, path.Ext(name))
	case to != "-" && filepath.Dir(to) != filepath.Dir(name):
		return cmdline.Usagef("-o %s: a translation of %s lies in its folder, where its paths begin; -o %s would do", to, name, filepath.Join(filepath.Dir(name), filepath.Base(to)))
	case filepath.Clean(to) == filepath.Clean(name):
		if err := c.WriteFile(to, out); err != nil {
			return err
		}
	default:
		if err := c.writeNew([]newFile{{name: to, text: out}}); err != nil {
			return err
		}
	}
	say := text.Plural(len(t.doc.Untold(t.to)), "text") + " without " + t.to.Name()
	if n := len(t.doc.Idle(t.to)); n > 0 {
		say += fmt.Sprintf(", %d of no use any more", n)
	}
	fmt.Fprintf(c.Err, "%s: %s\n", to, say)
	return nil
}

// translation is a document on its way to a language.
type translation struct {
	doc *schema.Doc
	to  *wording.Language
}

// text is the document's text with what it has no text for, and with a mark behind
// what nothing says any more. JSON has no remarks, and no marks.
func (t translation) text() ([]byte, bool) {
	all := t.doc.Translations().In(t.to)
	begun := all.Len()
	for _, of := range t.doc.Untold(t.to) {
		if !all.Has(of) {
			all = all.With(of, "")
		}
	}
	doc := t.doc
	if all.Len() > begun {
		written, ok := doc.Rewrite(doc.With(schema.Change{At: []any{"texts"}, To: doc.Translations().Saying(all, t.to)}))
		if !ok {
			return nil, false
		}
		if doc, ok = doc.Reread(context.Background(), aligned(written, doc.Text)); !ok {
			return nil, false
		}
	}
	return t.marked(doc), true
}

// unaligned finds what CUE's format puts between a text and an empty one, so that all
// stand under each other: behind a long text that is too far off.
var unaligned = regexp.MustCompile(`(?m)^([ \t]*(?:"(?:[^"\\]|\\.)*"|[\w-]+):) {2,}""`)

// aligned is a text without what unaligned finds in it, but for what stood in another before.
func aligned(written, before []byte) []byte {
	return unaligned.ReplaceAllFunc(written, func(line []byte) []byte {
		if bytes.Contains(before, line) {
			return line
		}
		return unaligned.ReplaceAll(line, []byte(`$1 ""`))
	})
}

// unusedMark stands behind a text that nothing says any more.
const unusedMark = "not used any more"

func (t translation) marked(doc *schema.Doc) []byte {
	remark := map[string]string{".cue": " // ", ".yaml": " # ", ".yml": " # "}[path.Ext(doc.File)] + unusedMark
	if remark == unusedMark {
		return doc.Text
	}
	lines := strings.SplitAfter(string(doc.Text), "\n")
	idle := doc.Idle(t.to)
	for of := range doc.Translations().In(t.to).All() {
		at := doc.At("texts", t.to.Tag(), of)
		if at.File != doc.File || at.Line < 1 || at.Line > len(lines) {
			continue
		}
		line := lines[at.Line-1]
		bare := strings.TrimRight(line, "\r\n")
		end := line[len(bare):]
		bare = strings.TrimSuffix(bare, remark)
		if slices.Contains(idle, of) && endsLine([]rune(bare), at.Column-1+at.Length) {
			bare = strings.TrimRight(bare, " ") + remark
		}
		lines[at.Line-1] = bare + end
	}
	return []byte(strings.Join(lines, ""))
}

// endsLine says whether nothing but a comma stands behind a place of a line.
func endsLine(line []rune, from int) bool {
	return from <= len(line) && strings.Trim(string(line[from:]), " ,") == ""
}

// translationOfBuiltin writes a Game document on top of a built-in game, with what that
// has in the language, to be corrected, and what it has not.
func (c *call) translationOfBuiltin(ctx context.Context, name string, l *wording.Language) error {
	g, err := c.game(ctx, name)
	if err != nil {
		return err
	}
	if l.Tag() == g.Language().Tag() {
		return writtenIn(name, l)
	}
	all := g.Texts.In(l)
	for _, of := range g.Untold(l) {
		all = all.With(of, "")
	}
	own := &schema.Game{Kind: schema.KindGame, Name: name + "-" + l.Tag(), Title: g.Title, Extends: name, About: g.About, Texts: (*schema.Texts)(nil).Saying(all, l)}
	file := c.Flags.String("output")
	if file == "" {
		file = own.Name + ".cue"
	}
	ext := filepath.Ext(file)
	if file == "-" {
		ext = ".cue"
	}
	if err := endsAsDocument(file, ext); err != nil {
		return err
	}
	out, err := render(own, []string{text.OneLine(g.Title) + " in " + l.Name() + "."}, ext)
	if err != nil {
		return fmt.Errorf("making %s: %w", file, err)
	}
	return c.writeNew([]newFile{{name: file, text: aligned(out, nil)}})
}

// tellUntold says on Err how many texts of what is printed stand as they were written,
// although another language was asked for.
func (c *call) tellUntold(from []printer.Subject) { c.sayUntold(each.Of(from, c.untold)) }

// untold are texts that stand as they were written, although another language was asked for:
// those of documents and those of their game, each with what forge new translation calls
// the first of them.
type untold struct {
	Own, OfGame      []string
	Where, GameWhere string
}

func (c *call) untold(s printer.Subject) (u untold) {
	l := c.language()
	if l == nil || s.Game == nil {
		return u
	}
	note := func(texts *[]string, where *string, in string, spoken *wording.Language, of func(*wording.Language) []string) {
		if spoken.Tag() == l.Tag() {
			return
		}
		if more := of(l); len(more) > 0 {
			*texts, *where = append(*texts, more...), cmp.Or(*where, in)
		}
	}
	var docs []*schema.Doc
	if s.Doc != nil {
		docs = printer.WithArmies(s.Doc)
	}
	for _, one := range docs {
		note(&u.Own, &u.Where, one.File, one.Language(), one.Untold)
	}
	note(&u.OfGame, &u.GameWhere, gameMeant(s), s.Game.Language(), func(l *wording.Language) []string { return s.Game.Untold(l, docs...) })
	return u
}

// sayUntold says on Err how many such texts there are.
func (c *call) sayUntold(all []untold) {
	texts, where := map[string]bool{}, ""
	for _, u := range all {
		where = cmp.Or(where, u.Where)
	}
	for _, u := range all {
		where = cmp.Or(where, u.GameWhere)
		for _, t := range slices.Concat(u.Own, u.OfGame) {
			texts[t] = true
		}
	}
	if n := len(texts); n > 0 && !c.Flags.Bool("quiet") {
		l := c.language()
		fmt.Fprintf(c.Err, "%s without %s, and so as written; \"forge new translation %s --lang %s\" writes down which\n", text.Plural(n, "text"), l.Name(), where, l.Tag())
	}
}

// gameMeant is how forge new translation names the game of what is printed.
func gameMeant(s printer.Subject) string {
	_, builtin := schema.Builtin(s.Game.Name)
	named := s.File
	switch {
	case builtin:
		return "--game " + s.Game.Name
	case s.Doc != nil && s.Doc.List != nil:
		named = s.Doc.List.Game
	case s.Doc != nil && s.Doc.Scenario != nil:
		named = s.Doc.Scenario.Game
	default:
		return named
	}
	return path.Join(path.Dir(s.Doc.File), named)
}
