package page

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Drawable says why no backend can draw a document: it has no pages, or Check
// finds something.
func (d Document) Drawable() error {
	if len(d.Pages) == 0 {
		return fmt.Errorf("printing %q: it has no pages", d.Title)
	}
	if err := d.Check(); err != nil {
		return fmt.Errorf("printing %q: %w", d.Title, err)
	}
	return nil
}

// Check finds what no backend could draw: numbers that are none, sizes that
// are not positive, runes that their face lacks, groups in groups, links that
// lead nowhere. Documents made of this package's own pieces pass; the check guards the backends,
// whose libraries would panic or write broken files.
func (d Document) Check() error {
	titles := d.titles()
	for i, p := range d.Pages {
		if !finite(p.Size.W, p.Size.H) || p.Size.W <= 0 || p.Size.H <= 0 {
			return fmt.Errorf("page %d: size %v x %v mm", i+1, p.Size.W, p.Size.H)
		}
		err := lengths(p.Trim.X, p.Trim.Y, p.Trim.W, p.Trim.H, p.Bleed.X, p.Bleed.Y, p.Bleed.W, p.Bleed.H)
		if err == nil {
			err = checkItems(p.Items, titles, false)
		}
		if err != nil {
			return fmt.Errorf("page %d: %w", i+1, err)
		}
	}
	return nil
}

func checkItems(items []Item, titles map[string]bool, grouped bool) error {
	for _, it := range items {
		var err error
		switch it := it.(type) {
		case Text:
			err = it.check()
		case Box:
			err = lengths(it.X, it.Y, it.W, it.H, it.Radius, it.Stroke.Width)
		case Line:
			err = lengths(it.From.X, it.From.Y, it.To.X, it.To.Y, it.Stroke.Width)
		case Path:
			for _, s := range it.Steps {
				if e := lengths(s.A.X, s.A.Y, s.B.X, s.B.Y, s.To.X, s.To.Y, it.Stroke.Width); e != nil {
					err = e
				}
			}
		case Image:
			err = it.check()
		case Link:
			if err = lengths(it.X, it.Y, it.W, it.H); err == nil && !it.leads(titles) {
				err = fmt.Errorf("the link to %q leads nowhere", it.To)
			}
		case Group:
			if grouped {
				return fmt.Errorf("group %q inside a group", it.Title)
			}
			if err = checkItems(it.Items, titles, true); err != nil {
				err = fmt.Errorf("group %q: %w", it.Title, err)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (i Image) check() error {
	if err := lengths(i.X, i.Y, i.W, i.H, i.Whole.X, i.Whole.Y, i.Whole.W, i.Whole.H); err != nil || i.Picture.data == nil || i.W <= 0 || i.H <= 0 {
		return fmt.Errorf("image %q: %v, of %d x %d pixels", i.Alt, i.Rect, i.Picture.Width, i.Picture.Height)
	}
	return nil
}

func (t Text) check() error {
	if err := lengths(t.At.X, t.At.Y, t.Size); err != nil || t.Size <= 0 {
		return fmt.Errorf("text %q: at %v, %v points", t.Run, t.At, t.Size)
	}
	if t.Face >= Faces || t.Turn > 3 || !utf8.ValidString(t.Run) {
		return fmt.Errorf("text %q: no such face, no such turn or not UTF-8", t.Run)
	}
	for _, r := range t.Run {
		if !t.Face.Has(r) {
			return fmt.Errorf("text %q: face %s lacks %U", t.Run, t.Face, r)
		}
	}
	return nil
}

func lengths(mm ...float64) error {
	if !finite(mm...) {
		return fmt.Errorf("a length that is no number among %v", slices.Clone(mm)) // mm itself stays off the heap
	}
	return nil
}

// Link makes a rectangle lead somewhere when a reader's program is touched
// there. It draws nothing.
type Link struct {
	Rect
	To string // an Address, or "#" and the title of a group of the document
}

// Address readies an address for a Link: one on the web or for mail, all
// strange letters escaped. Others (files, scripts) are not led to: "".
func Address(text string) string {
	u, err := url.Parse(strings.TrimSpace(text))
	web := err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
	mail := err == nil && u.Scheme == "mailto" && strings.Contains(u.Opaque, "@")
	if !web && !mail {
		return ""
	}
	address := u.String()
	if again, err := url.Parse(address); err != nil || again.String() != address {
		return "" // what changes with each reading cannot be trusted
	}
	if strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return ""
	}
	return address
}

// titles are those of the document's groups: what links may lead to.
func (d Document) titles() map[string]bool {
	all := map[string]bool{}
	for _, p := range d.Pages {
		for _, it := range p.Items {
			if g, ok := it.(Group); ok {
				all[g.Title] = true
			}
		}
	}
	return all
}

// leads reports whether a link leads somewhere among the titles or outside.
func (l Link) leads(titles map[string]bool) bool {
	if title, inside := strings.CutPrefix(l.To, "#"); inside {
		return titles[title]
	}
	return l.To != "" && Address(l.To) == l.To
}
