package main

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"

	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/diag"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/picture"
	"github.com/tabletop-forge/forge/schema"
)

// printedPages are the pages of a product, as they were asked for.
type printedPages struct {
	of    *schema.Doc
	words string // the rest of what was asked for
	doc   paper.Document
	found []diag.Diagnostic

	drawing sync.Mutex
	drawn   map[int][]byte // pages as pictures, by their indexes
}

// picture is a page as SVG.
func (p *printedPages) picture(i int) []byte {
	p.drawing.Lock()
	defer p.drawing.Unlock()
	if p.drawn[i] == nil {
		p.drawn[i] = picture.Screen(p.doc, p.doc.Pages[i])
	}
	return p.drawn[i]
}

// keptPrints are how many prints are kept, for their pages to be looked at one by one.
const keptPrints = 6

// print prints what a request asks for, or takes it from what was printed last.
func (b *bench) print(r *http.Request) (*printedPages, error) {
	file, err := b.asked(r)
	if err != nil {
		return nil, err
	}
	q := r.URL.Query()
	p, ok := printer.Named(q.Get("product"))
	if !ok {
		return nil, serve.Refused("unknown product %q", q.Get("product"))
	}
	size, err := paper.Paper(cmp.Or(q.Get("paper"), "a4"))
	if err != nil {
		return nil, serve.Refused("%v", err)
	}
	now := b.nowFor(r)
	j, err := b.look(r.Context(), file, now)
	if err != nil {
		return nil, err
	}
	whole := q.Get("whole") != ""
	i := -1
	if j.sound() {
		i = slices.IndexFunc(productsOf(j.doc), func(s shownProduct) bool { return s.Name == p.Name && s.Whole == whole })
	}
	if i < 0 {
		return nil, serve.Refusal{Status: http.StatusConflict, Words: fmt.Sprintf("there is no %s to print of %s as it stands", p.Name, file)}
	}
	words := fmt.Sprint(p.Name, " ", whole, q["paper"], q["lang"], q["ink"], q["large"])
	b.press.Lock()
	defer b.press.Unlock()
	if known := b.printed(j.doc, words); known != nil {
		return known, nil
	}
	l, _ := wording.Named(q.Get("lang"))
	setup := layout.Setup{Paper: size, Language: l, Large: q.Get("large") != "", Ink: chosen(inkChoices, cmp.Or(q.Get("ink"), "normal"))}
	out := &printedPages{of: j.doc, words: words, drawn: map[int][]byte{}}
	var faulty []printer.Fault
	out.doc, faulty = now.under.newJob(setup, &verdicts{draft: now.under.draft}).Print(p, shownProduct{Name: p.Name, Whole: whole}.subjects(j.doc))
	out.found = faults(faulty).diagnostics()
	if faults(faulty).stop() {
		out.doc.Pages = nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.prints = append([]*printedPages{out}, b.prints...)
	b.prints = b.prints[:min(len(b.prints), keptPrints)]
	return out, nil
}

// printed is a print of a document that is kept; nil: none.
func (b *bench) printed(doc *schema.Doc, words string) *printedPages {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.prints, func(p *printedPages) bool { return p.of == doc && p.words == words })
	if i < 0 {
		return nil
	}
	return b.prints[i]
}

// showPages answers with how many pages a product has, how large each is, and what is
// wrong with them.
func (b *bench) showPages(w http.ResponseWriter, r *http.Request) error {
	p, err := b.print(r)
	if err != nil {
		return noMore(w, err)
	}
	type page struct {
		Width  float64 `json:"width"` // mm
		Height float64 `json:"height"`
	}
	pages := []page{}
	for _, one := range p.doc.Pages {
		pages = append(pages, page{one.Size.W, one.Size.H})
	}
	return serve.JSON(w, map[string]any{"title": p.doc.Title, "pages": pages, "diagnostics": p.found})
}

// showPage answers with a page as a picture, and says by its tag whether it has changed.
func (b *bench) showPage(w http.ResponseWriter, r *http.Request) error {
	p, err := b.print(r)
	if err != nil {
		return noMore(w, err)
	}
	n, err := strconv.Atoi(r.URL.Query().Get("n"))
	if err != nil || n < 1 || n > len(p.doc.Pages) {
		return noMore(w, serve.Refusal{Status: http.StatusConflict, Words: "there is no such page any more"})
	}
	svg := p.picture(n - 1)
	tag := `"` + textHash(svg, nil) + `"`
	w.Header().Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, err = w.Write(svg)
	return err
}

// noMore answers with nothing where there was a page when it was asked for, and none is
// there as the document has become since.
func noMore(w http.ResponseWriter, err error) error {
	if refused, ok := err.(serve.Refusal); ok && refused.Status == http.StatusConflict {
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	return err
}

// download answers with a product as a PDF.
func (b *bench) download(w http.ResponseWriter, r *http.Request) error {
	p, err := b.print(r)
	if err != nil {
		return err
	}
	if len(p.doc.Pages) == 0 {
		return serve.Refused("it cannot be printed as it stands")
	}
	file, err := pdf.File(p.doc)
	if err != nil {
		return err
	}
	q := r.URL.Query()
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(q.Get("product")+"-"+stem(q.Get("file"))+".pdf"))
	_, err = w.Write(file)
	return err
}
