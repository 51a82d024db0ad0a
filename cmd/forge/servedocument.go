package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
)

// shownDocument is a document in the list of all.
type shownDocument struct {
	File     string `json:"file"`
	Name     string `json:"name"` // the file's, from the folder
	Kind     string `json:"kind"`
	Title    string `json:"title"`
	Game     string `json:"game"`  // its title
	About    string `json:"about"` // its points, or what must be scored
	Errors   int    `json:"errors"`
	Warnings int    `json:"warnings"`
	Notes    int    `json:"notes"`
}

// listDocuments answers with all documents of the folder; at once if it is asked to, without
// what print would refuse those for that were not examined yet.
func (b *bench) listDocuments(w http.ResponseWriter, r *http.Request) error {
	files, over, missing := b.documents()
	b.forget(files)
	now := b.now()
	shown := make([]shownDocument, 0, len(files))
	examine := b.examine
	if r.URL.Query().Get("at") == "once" {
		examine = b.glance
	}
	type one struct {
		*shownDocument
		stranger string
	}
	err := inOrder(r.Context(), len(files), func(i int) one {
		breathe()
		j, all, err := examine(r.Context(), files[i], now)
		if err != nil {
			return one{shownDocument: b.unread(files[i], err)}
		}
		text, err := b.read(files[i])
		if err != nil {
			return one{shownDocument: b.unread(files[i], err)}
		}
		d := b.briefly(files[i], j, all)
		return one{&d, strangerByJudgement(text, j)}
	}, func(_ int, d one) error {
		switch {
		case d.shownDocument == nil:
		case d.stranger != "":
			over.add(d.stranger, d.Name)
		default:
			shown = append(shown, *d.shownDocument)
		}
		return nil
	})
	if err != nil {
		return err
	}
	answer := map[string]any{"folder": b.called(), "documents": shown, "over": over.lines()}
	if missing != nil {
		answer["missing"] = missing.Error()
	}
	return serve.JSON(w, answer)
}

// unread is a document that cannot be read; nil, if it is not there any more.
func (b *bench) unread(file string, err error) *shownDocument {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, context.Canceled) {
		return nil
	}
	name, _ := b.within(file)
	words := err.Error()
	if _, why, ok := strings.Cut(words, file+": "); ok {
		words = why
	}
	return &shownDocument{File: file, Name: name, About: "cannot be read: " + words, Errors: 1}
}

// called is the folder's own name, of "." too.
func (b *bench) called() string {
	if whole, err := filepath.Abs(b.dir); err == nil {
		return filepath.Base(whole)
	}
	return b.dir
}

func (b *bench) briefly(file string, j judged, all []diag.Diagnostic) shownDocument {
	name, _ := b.within(file)
	d := shownDocument{File: file, Name: name, Kind: j.doc.Kind, Title: titleOf(j.doc)}
	if j.doc.Game != nil {
		d.Game = j.doc.Game.Title
	}
	d.Errors, d.Warnings, d.Notes = diag.Count(all, diag.Error), diag.Count(all, diag.Warning), diag.Count(all, diag.Note)
	if j.priced() {
		d.About = bill{file, pointscalc.Total(j.doc), nil}.total()
	}
	return d
}

// sound says whether a document has no error.
func (j judged) sound() bool { return diag.Count(j.diagnostics, diag.Error) == 0 }

// priced says whether a document is a list that can be priced.
func (j judged) priced() bool { return j.doc.List != nil && j.doc.Game != nil && j.sound() }

// wholeDocument is a document with all that is known of it without printing or playing.
type wholeDocument struct {
	shownDocument
	Hash        string              `json:"hash"` // of Text
	Text        string              `json:"text"`
	Diagnostics []diag.Diagnostic   `json:"diagnostics"`
	Points      *pointscalc.Bill    `json:"points,omitempty"`
	Victory     *pointscalc.Targets `json:"victory,omitempty"`
	Products    []shownProduct      `json:"products"`
	Played      bool                `json:"played"`  // games can be played of it
	Evened      bool                `json:"evened"`  // what would even it out can be looked for
	Asked       bool                `json:"asked"`   // the chances of its game can be worked out
	Painted     bool                `json:"painted"` // its map can be painted
	Sides       []string            `json:"sides"`
	SideNames   []string            `json:"sideNames"`
	Anchors     []anchor            `json:"anchors"`
	Draft       bool                `json:"draft"`    // it can be worked with as a draft, and not as it is
	Mistakes    int                 `json:"mistakes"` // that a draft has to be mended of
}

// shownProduct is what can be printed of a document.
type shownProduct struct {
	Name  string `json:"name"`
	Whole bool   `json:"whole"` // of all its game, not only of what the document has
	About string `json:"about"`
}

// subjects are what it is printed from.
func (s shownProduct) subjects(doc *schema.Doc) []printer.Subject {
	p, _ := printer.Named(s.Name)
	if s.Whole {
		return []printer.Subject{{File: doc.Game.Name, Game: doc.Game}}
	}
	return p.Subjects(doc)
}

// anchor is a text of a document and the line that it stands in.
type anchor struct {
	Words string `json:"words"`
	Line  int    `json:"line"`
}

// showDocument answers with one document.
func (b *bench) showDocument(w http.ResponseWriter, r *http.Request) error {
	file, err := b.asked(r)
	if err != nil {
		return err
	}
	text, err := b.read(file)
	if err != nil {
		return err
	}
	now := b.nowFor(r)
	j, all, err := b.examine(r.Context(), file, now)
	if err != nil {
		return err
	}
	d := b.wholly(file, text, j, all)
	if !now.under.draft && !j.sound() {
		draft, err := b.look(r.Context(), file, b.asDrafts())
		d.Draft = err == nil && draft.sound()
	}
	if now.under.draft {
		found := draftsIn(j.doc)
		ofLists := each.Where(found, func(x diag.Diagnostic) bool { return x.File != file })
		d.Mistakes, d.Warnings, d.Diagnostics = len(found), d.Warnings+len(ofLists), slices.Concat(all, ofLists)
		d.Evened = d.Evened && len(found) == 0
	}
	return serve.JSON(w, d)
}

func (b *bench) wholly(file string, text []byte, j judged, all []diag.Diagnostic) wholeDocument {
	d := wholeDocument{shownDocument: b.briefly(file, j, all), Hash: textHash(text, nil), Text: string(text), Diagnostics: all, Anchors: anchorsOf(file, j.doc, text)}
	if j.doc.Game != nil {
		_, d.Asked = rules.Of(j.doc.Game)
	}
	d.Painted = paintable(j.doc)
	if !j.sound() {
		return d
	}
	d.Products = productsOf(j.doc)
	switch {
	case j.doc.List != nil:
		total := pointscalc.Total(j.doc)
		d.Points = &total
	case j.doc.Scenario != nil:
		goals := scores(j.doc)
		d.Victory, d.Sides = &goals, j.doc.Scenario.Sides.Keys()
		d.SideNames = each.Of(goals.Sides, func(t pointscalc.Target) string { return t.Name })
		playable, _ := prepare(j.doc)
		d.Played = playable != nil
		d.Evened = d.Played && slices.ContainsFunc(goals.Sides, func(t pointscalc.Target) bool { return t.Target > 0 })
	}
	return d
}

// firstProducts are those that people look at first, in this order.
var firstProducts = []string{"scenario", "units", "list", "deck", "sheet", "rules"}

// productsOf are the products that there is something of in a sound document.
func productsOf(doc *schema.Doc) []shownProduct {
	has := func(p printer.Product) bool {
		return p.From != printer.Nothing && p.From != printer.FromAll && p.Takes(doc.Kind) && len(p.Subjects(doc)) > 0 && refuseBare(p, p.Subjects(doc)) == nil
	}
	all := each.Where(printer.Products(), has)
	rank := func(p printer.Product) int {
		if i := slices.Index(firstProducts, p.Name); i >= 0 {
			return i
		}
		return len(firstProducts)
	}
	slices.SortStableFunc(all, func(a, b printer.Product) int { return rank(a) - rank(b) })
	shown := each.Of(all, func(p printer.Product) shownProduct {
		about, _, _ := strings.Cut(p.About, "; with --") // of the command alone
		return shownProduct{p.Name, false, about}
	})
	for _, p := range printer.Products() {
		whole := shownProduct{p.Name, true, "all that the game has: " + p.Name}
		if p.From == printer.FromListOrGame && doc.Kind != schema.KindGame && refuseBare(p, whole.subjects(doc)) == nil {
			shown = append(shown, whole)
		}
	}
	return shown
}

// mostAnchors are how many texts of a document lead from its pages to its lines.
const mostAnchors = 2000

// anchorsOf are the texts of a document that its pages may show, and what its entries are
// called there.
func anchorsOf(file string, doc *schema.Doc, text []byte) (all []anchor) {
	bare := bytes.TrimPrefix(text, []byte("\ufeff"))
	add := func(words string, line int) {
		if len(words) > 2 && len(words) < 200 && len(all) < mostAnchors && line > 0 {
			all = append(all, anchor{words, line})
		}
	}
	if doc.List != nil && doc.Game != nil {
		for i, f := range doc.List.Formations {
			if form, ok := doc.Game.Formations.Get(f.Type); ok {
				add(form.Name, doc.At("formations", i).Line)
			}
		}
	}
	line, at := 1, 0
	for _, n := range assist.Read(file, bare).Scalars() {
		line += bytes.Count(bare[at:n.From], []byte("\n"))
		at = n.From
		add(n.Text, line)
	}
	return all
}

// saveText saves the text of a document as the page has it.
func (b *bench) saveText(w http.ResponseWriter, r *http.Request) error {
	file := r.URL.Query().Get("file")
	name, err := b.within(file)
	if err != nil || !isDocumentName(name) {
		return serve.Refused("%q is no document of this folder", file)
	}
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return serve.Refusal{Status: http.StatusRequestEntityTooLarge, Words: fmt.Sprintf("the text is larger than %d MB, more than is saved here", serve.LargestBody>>20)}
	}
	err = b.save(file, text, r.Header.Get("If-Match"))
	if errors.Is(err, errChanged) {
		return serve.Refusal{Status: http.StatusConflict, Words: file + " has been changed elsewhere; load it again"}
	}
	if err != nil {
		return err
	}
	return serve.JSON(w, map[string]string{"hash": textHash(text, nil)})
}

// explain answers with what a check is about.
func (b *bench) explain(w http.ResponseWriter, r *http.Request) error {
	code := r.URL.Query().Get("code")
	for _, c := range allChecks() {
		if c.Code == code {
			return serve.JSON(w, map[string]string{"title": c.Title, "text": c.Explain})
		}
	}
	return serve.Refused("there is no check %q", code)
}
