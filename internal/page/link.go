package page

import (
	"net/url"
	"strings"
)

// Link makes a rectangle lead somewhere when a reader's program is touched
// there. It draws nothing.
type Link struct {
	Rect
	To string // an Address, or "#" and the title of a group of the document
}

// Address readies an address for a Link: one on the web or for mail, all
// strange letters escaped. Others (files, scripts) are not led to.
func Address(text string) (string, bool) {
	u, err := url.Parse(strings.TrimSpace(text))
	if err != nil {
		return "", false
	}
	switch u.Scheme {
	case "http", "https":
		return u.String(), u.Host != ""
	case "mailto":
		return u.String(), strings.Contains(u.Opaque, "@")
	}
	return "", false
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
	clean, ok := Address(l.To)
	return ok && clean == l.To && !strings.ContainsFunc(l.To, func(r rune) bool { return r <= ' ' || r > '~' })
}
