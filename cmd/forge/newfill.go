package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/literal"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// An army list to fill in has everything that its game sells, with prices: what is
// fielded stands there, the rest behind remarks. On a terminal forge asks for what it
// needs to know, and on a command line flags say it.

// order is what a list to fill in is to be.
type order struct {
	file string         // with slashes
	game string         // as a command line names it
	side string         // "": none
	most rulebook.Value // points; 0: no limit
}

// wantsFillIn says that a list to fill in is wanted: its flags are given, or there is a user
// to be asked.
func (c *call) wantsFillIn(kind string) bool {
	return kind == "list" && (c.Flags.IsSet("side") || c.Flags.IsSet("limit") || len(c.Args) < 2 && c.Interactive())
}

// newFillIn begins a list to fill in.
func (c *call) newFillIn(ctx context.Context) error {
	o, err := c.ordered()
	if err != nil {
		return err
	}
	c.doubtSide(ctx, &o)
	if c.Interactive() {
		if o, err = c.askOrder(ctx, o); err != nil {
			return cmdline.Unanswered(err, "forge new list FILE --game GAME --side SIDE --limit POINTS")
		}
	}
	g, err := c.game(ctx, o.game)
	if err != nil {
		return err
	}
	if o.file == "" {
		o.file = freeName(text.ID(o.side), idOf(o.game))
	}
	doc, err := o.document(ctx, g)
	if err != nil {
		return err
	}
	if err := c.writeNew([]newFile{doc}); err != nil {
		return err
	}
	if o.file != "-" && !c.Flags.Bool("quiet") {
		name := shellWord(o.file)
		fmt.Fprint(c.Err, text.Paragraphs("Fill it in with any editor, or in the browser with \"forge serve --open\". Then:", "", c.Width))
		fmt.Fprintf(c.Err, "  forge check %s\n  forge print cards %[1]s\n", name)
	}
	return c.refresh(ctx, o.file)
}

// ordered is what the command line says of a list.
func (c *call) ordered() (o order, err error) {
	o.side, o.game = strings.TrimSpace(c.Flags.String("side")), c.Flags.String("game")
	if said, ok := c.Flags.String("limit"), false; c.Flags.IsSet("limit") {
		if o.most, ok = limitOf(said); !ok {
			return o, cmdline.Usagef("--limit %s: %s", said, limits)
		}
	}
	if len(c.Args) == 2 {
		o.file = filepath.ToSlash(c.Args[1])
		if o.file != "-" {
			err = endsAsDocument(o.file, path.Ext(o.file))
		}
	}
	return o, err
}

// mostPoints is the highest limit that a list may have, as its shape says.
const mostPoints = 1_000_000

const limits = "a limit is a number of points from 1 to 1,000,000, with three decimals at most"

// limitOf reads a limit, and whether a list may have it.
func limitOf(said string) (limit rulebook.Value, ok bool) {
	n, err := strconv.ParseFloat(said, 64)
	if err != nil || !(n >= 1 && n <= mostPoints) || rulebook.Rounds(said) {
		return 0, false
	}
	return limit, limit.UnmarshalJSON([]byte(said)) == nil
}

// askOrder asks for what is not said yet.
func (c *call) askOrder(ctx context.Context, o order) (order, error) {
	here, err := glanceAt(ctx, ".")
	if err != nil {
		return o, err
	}
	d := c.Dialogue()
	fmt.Fprintln(c.Err, text.Wrap("An army list to fill in. Enter alone takes what stands in brackets; \"forge help new\" says what else can be begun.", "", "", c.Width))
	if !c.Flags.IsSet("game") {
		if o.game, err = d.Choose(ctx, "\nWhich game is it for?", here.games()); err != nil {
			return o, err
		}
	}
	known := append(here.lists(o.game), shippedLists(ctx, o.game)...)
	if !c.Flags.IsSet("side") {
		if o.side, err = askSide(ctx, d, known); err != nil {
			return o, err
		}
	}
	if !c.Flags.IsSet("limit") {
		o.most, err = askLimit(ctx, d, usualLimit(known, o.side))
	}
	return o, err
}

// games are those that one may write a list for: first those that documents of the
// folder are for, then those that lie there, then those that are built in.
func (g *glance) games() (all []cmdline.Candidate) {
	add := func(name, about string) {
		if !slices.ContainsFunc(all, func(c cmdline.Candidate) bool { return c.Text == name }) {
			all = append(all, cmdline.Candidate{Text: name, About: about})
		}
	}
	for _, d := range g.docs {
		if b, ok := schema.Builtin(d.game); ok {
			add(d.game, b.Title)
		}
	}
	for _, d := range g.docs {
		if d.kind == schema.KindGame && d.errors == 0 {
			add(d.file, d.title)
		}
	}
	for _, name := range schema.Builtins() {
		add(name, schema.BuiltinTitle(name))
	}
	return all
}

// lists are what lists of the folder say that are for a game.
func (g *glance) lists(game string) (all []schema.ArmyList) {
	for _, d := range g.docs {
		if d.kind == schema.KindArmyList && d.game == game {
			all = append(all, schema.ArmyList{Side: d.side, Limit: d.limit})
		}
	}
	return all
}

// shippedLists are the lists that forge ships for a built-in game.
func shippedLists(ctx context.Context, game string) (all []schema.ArmyList) {
	files, err := armylists.Files.ReadDir(game)
	if err != nil {
		return nil // a game of one's own
	}
	l := schema.NewLoader(schema.Options{Read: armylists.Files.ReadFile})
	for _, f := range files {
		if doc, _, err := l.Load(ctx, path.Join(game, f.Name())); err == nil && doc.List != nil {
			all = append(all, *doc.List)
		}
	}
	return all
}

// askSide asks for the side's name, which is the user's own.
func askSide(ctx context.Context, d *cmdline.Dialogue, known []schema.ArmyList) (string, error) {
	var sides []cmdline.Candidate
	for _, l := range known {
		side := text.OneLine(l.Side)
		if side != "" && !slices.ContainsFunc(sides, func(c cmdline.Candidate) bool { return c.Text == side }) {
			sides = append(sides, cmdline.Candidate{Text: side})
		}
	}
	if len(sides) == 0 {
		return d.Line(ctx, "\nWhich side fields it? [none] ")
	}
	return d.ChooseOr(ctx, "\nWhich side fields it? One of these, or a name of your own:", sides)
}

// doubtSide tells of a side that --side names nearly as lists do that forge ships for the game.
func (c *call) doubtSide(ctx context.Context, o *order) {
	sides := each.Of(shippedLists(ctx, o.game), func(l schema.ArmyList) string { return l.Side })
	known := func(side string) bool { return strings.EqualFold(side, o.side) }
	if o.side == "" || c.Flags.Bool("quiet") || slices.ContainsFunc(sides, known) {
		return
	}
	slices.Sort(sides)
	if meant := text.DidYouMean(o.side, slices.Compact(sides)); meant != "" {
		fmt.Fprintln(c.Err, text.Wrap(fmt.Sprintf("no list that forge ships for %s has the side %q%s", o.game, o.side, meant), "", "", c.Width))
	}
}

// usualLimit is the limit of a side's lists, or of any list; 0: none has one.
func usualLimit(known []schema.ArmyList, side string) rulebook.Value {
	for _, own := range []bool{true, false} {
		for _, l := range known {
			if l.Limit != nil && (!own || l.Side == side) {
				return *l.Limit
			}
		}
	}
	return 0
}

// askLimit asks how much the list may cost; 0: no limit.
func askLimit(ctx context.Context, d *cmdline.Dialogue, usual rulebook.Value) (rulebook.Value, error) {
	most := "none"
	if usual > 0 {
		most = usual.String()
	}
	for ask := "\nHow many points may it cost? \"none\" for no limit. [" + most + "] "; ; {
		answer, err := d.Line(ctx, ask)
		switch {
		case err != nil:
			return 0, err
		case answer == "":
			return usual, nil
		case strings.EqualFold(answer, "none"):
			return 0, nil
		}
		if limit, ok := limitOf(answer); ok {
			return limit, nil
		}
		ask = text.Wrap(fmt.Sprintf("%q is not understood: %s; \"none\" is no limit.", answer, limits), "", "", d.Width) + "\n[" + most + "] "
	}
}

// freeName is the name of a file that is not there yet: the first of these, or a number
// behind it.
func freeName(names ...string) string {
	base, ext := names[slices.IndexFunc(names, func(s string) bool { return s != "" })], usualEnding(".yaml")
	for n, name := 2, base; ; n++ {
		if _, err := os.Lstat(name + ext); err != nil {
			return name + ext
		}
		name = base + "-" + strconv.Itoa(n)
	}
}

// usualEnding is the ending of most documents of the folder, CUE or YAML, where nothing says
// in which a new one is to be written; otherwise where there are as many of both.
func usualEnding(otherwise string) string {
	lead := 0 // of YAML
	for _, name := range namesIn(".") {
		switch path.Ext(name) {
		case ".cue":
			lead--
		case ".yaml", ".yml":
			lead++
		}
	}
	switch {
	case lead > 0:
		return ".yaml"
	case lead < 0:
		return ".cue"
	}
	return otherwise
}

// document is the list with what its game sells.
func (o *order) document(ctx context.Context, g *schema.Game) (newFile, error) {
	begun := emptyList(refTo(o.game, path.Dir(o.file)))
	begun.Title, begun.Side = o.side, o.side
	if o.side == "" {
		begun.Title = "My army"
	}
	if o.most > 0 {
		begun.Limit = &o.most
	}
	list, err := withWanted(ctx, o.file, tryList(g, begun))
	if err != nil {
		return newFile{}, err
	}
	ext := path.Ext(o.file)
	if o.file == "-" {
		ext = ".yaml"
	}
	if ext == ".json" {
		return newFile{name: o.file, text: jsonBytes(list)}, nil
	}
	f := form{file: o.file, remark: "#", row: "  - %s", quoted: inYAML}
	if ext == ".cue" {
		f = form{file: o.file, remark: "//", row: "\t%s,", quoted: func(s string) (string, error) { return literal.String.Quote(s), nil }, cue: true}
	}
	doc, err := f.fill(g, list, o.game)
	s := sheaf{ext: ext, game: o.game, root: editorRoot(o.file)}
	return newFile{name: o.file, text: s.headed(draft{"list", o.file}, doc)}, err
}

// withWanted is a list with what the game wants of every list and it has not: what the
// checks offer to add.
func withWanted(ctx context.Context, file string, list *schema.ArmyList) (*schema.ArmyList, error) {
	name := path.Join(path.Dir(file), ".begun.json")
	read := func(asked string) ([]byte, error) {
		if asked == name {
			return jsonBytes(list), nil
		}
		return readDocument(asked)
	}
	text, err := mended(ctx, name, read, func(doc *schema.Doc, d *diag.Diagnostic) ([]byte, string) {
		if !slices.Contains(composition, d.Code) || len(d.Fixes) == 0 || len(d.Fixes[0].Edits) == 0 {
			return nil, ""
		}
		return edited(doc, d.Fixes[0]), d.Fixes[0].Title
	})
	if err != nil {
		return nil, err
	}
	doc, _, err := loaderOf(func(asked string) ([]byte, error) {
		if asked == name {
			return text, nil
		}
		return readDocument(asked)
	}).Load(ctx, name)
	if err != nil || doc.List == nil {
		return list, err
	}
	return doc.List, nil
}

// composition are the codes of what a list lacks by its game.
var composition = []string{"L220", "L221"}

// form is how a list to fill in is written in a language.
type form struct {
	file   string
	remark string
	row    string // of a formation
	quoted func(string) (string, error)
	cue    bool
	out    bytes.Buffer
	err    error // the first
}

// fill writes a list, and of its game what it does not buy.
func (f *form) fill(g *schema.Game, list *schema.ArmyList, game string) ([]byte, error) {
	mark := map[string]string{"#": "a #", "//": "two slashes"}[f.remark]
	file := f.file
	if file == "-" {
		file = "FILE"
	}
	f.say("", "An army list for "+text.OneLine(g.Title)+": what one side brings to the table. What stands behind "+mark+
		" is a remark: take it away in front of what you field, and put it before what you do not. Options go behind a formation: {type: …, options: [{option: …}]}.")
	f.line(f.remark)
	hints := [][2]string{{"check " + file, "what is wrong with it"}, {"points " + file + " --why", "what it costs, and why"}, {"print cards " + file, "a card for each unit"}, {"show " + game + " formations ID", "all about one of these"}}
	widest := 0
	for _, h := range hints {
		widest = max(widest, len(h[0]))
	}
	for _, h := range hints {
		f.line(fmt.Sprintf("%s     forge %-*s  %s", f.remark, widest, h[0], h[1]))
	}
	if f.cue {
		f.line("")
	}
	f.field("kind", list.Kind)
	f.field("game", list.Game)
	f.field("title", list.Title)
	if list.Side != "" {
		f.field("side", list.Side)
	}
	if list.Limit != nil {
		f.line("limit: " + list.Limit.String())
	}
	f.choices(g, list)
	f.line("")
	f.line(map[bool]string{false: "formations:", true: "formations: ["}[f.cue])
	f.formations(g, list)
	if !f.cue || f.err != nil {
		return f.out.Bytes(), f.err
	}
	f.line("]")
	return format.Source(f.out.Bytes(), format.Simplify())
}

// choices writes what the list chooses for all of it, below what there is to choose.
func (f *form) choices(g *schema.Game, list *schema.ArmyList) {
	var said []string
	for id, choice := range g.Choices.All() {
		if value, ok := list.Choices.Get(id); ok {
			f.say("", text.OneLine(choice.Name)+": "+text.Or(choice.Values.Keys())+".")
			said = append(said, f.quote(id)+": "+f.quote(value))
		}
	}
	if len(said) > 0 {
		f.line("choices: {" + strings.Join(said, ", ") + "}")
	}
}

// formations writes all that a game sells, what is bought without a remark before it.
func (f *form) formations(g *schema.Game, list *schema.ArmyList) {
	part, _ := catalog.Named("formations")
	indent := map[bool]string{false: "  ", true: "\t"}[f.cue]
	for i, t := range part.Things(g) {
		if i > 0 {
			f.line("")
		}
		f.say(indent, text.OneLine(text.Join(": ", t.Name, t.Summary)))
		formation, _ := g.Formations.Get(t.ID)
		if len(formation.Options) > 0 {
			f.say(indent, "Options: "+strings.Join(each.Of(formation.Options, func(o schema.Offer) string { return o.Option }), ", "))
		}
		bought := each.Where(list.Formations, func(e schema.Entry) bool { return e.Type == t.ID })
		for _, e := range bought {
			f.line(fmt.Sprintf(f.row, f.entry(e)))
		}
		if len(bought) == 0 {
			f.line(indent + f.remark + " " + strings.TrimPrefix(fmt.Sprintf(f.row, f.entry(entryOf(g, t.ID))), indent))
		}
	}
	if part.Things(g) == nil {
		f.line(indent + map[bool]string{false: "[]", true: f.remark + " The game sells nothing."}[f.cue])
	}
}

// entry is an entry that buys a formation, with the units that its owner must choose.
func (f *form) entry(e schema.Entry) string {
	out := "{type: " + f.quote(e.Type)
	if e.Group != "" {
		out += ", group: " + f.quote(e.Group)
	}
	if e.Count != nil && *e.Count > 1 {
		out += ", count: " + strconv.Itoa(*e.Count)
	}
	var units []string
	for _, u := range e.Units {
		unit := "{unit: " + f.quote(u.Unit)
		if u.Count != nil && *u.Count > 1 {
			unit += ", count: " + strconv.Itoa(*u.Count)
		}
		units = append(units, unit+"}")
	}
	if units != nil {
		out += ", units: [" + strings.Join(units, ", ") + "]"
	}
	return out + "}"
}

func (f *form) quote(s string) string {
	out, err := f.quoted(s)
	if f.err == nil {
		f.err = err
	}
	return out
}

func (f *form) line(s string) { f.out.WriteString(s + "\n") }

func (f *form) field(name, value string) { f.line(name + ": " + f.quote(value)) }

// say writes a remark.
func (f *form) say(indent, words string) {
	first := indent + f.remark + " "
	f.line(text.Wrap(words, first, first, cmdline.UsualWidth))
}
