package main

import (
	"errors"
	"fmt"
	"html"
	"io/fs"
	"iter"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
)

// slugs makes the ids of headings as GitHub does, by which pages link to each other: small
// letters, hyphens for blanks, and a number behind one that is there already. The set
// takes them down.
type slugs map[string]bool

var _ parser.IDs = slugs{}

func (s slugs) Generate(value []byte, _ ast.NodeKind) []byte {
	var out strings.Builder
	for _, r := range strings.ToLower(string(value)) {
		switch {
		case r == ' ':
			out.WriteByte('-')
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			out.WriteRune(r)
		}
	}
	id := out.String()
	for n := 1; s[id]; n++ {
		id = out.String() + "-" + strconv.Itoa(n)
	}
	s.Put([]byte(id))
	return []byte(id)
}

func (s slugs) Put(id []byte) { s[string(id)] = true }

// A heading that begins with the code of a check has a second anchor, the code alone.
var (
	codeInText = regexp.MustCompile(`(?m)^## ([A-Z]\d{3}) `)
	codeHead   = regexp.MustCompile(`<h2 id="([a-z]\d{3})-`)
)

func codes(text []byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, m := range codeInText.FindAllSubmatch(text, -1) {
			if !yield(string(m[1])) {
				return
			}
		}
	}
}

func anchored(body string) string {
	return codeHead.ReplaceAllStringFunc(body, func(head string) string {
		return `<a id="` + strings.ToUpper(codeHead.FindStringSubmatch(head)[1]) + `"></a>` + head
	})
}

// In the tables of fields a shape ("#Entry") leads to the table of its name on the same page.
var (
	codeWithShape = regexp.MustCompile(`<code>[^<]*#[A-Z][^<]*</code>`)
	shape         = regexp.MustCompile(`#[A-Z]\w*`)
)

func (p *page) shapesLinked(body string) string {
	return codeWithShape.ReplaceAllStringFunc(body, func(code string) string {
		return shape.ReplaceAllStringFunc(code, func(name string) string {
			to := strings.ToLower(name)
			if !p.ids[to[1:]] {
				return name
			}
			return `<a href="` + to + `">` + name + `</a>`
		})
	})
}

// link finds where a page leads, or what it shows.
var link = regexp.MustCompile(`(<(?:a|img)\b[^>]*?\b(?:href|src)=")([^"]*)(")`)

// linked is a page's text with its links as the site needs them. The error names those
// that lead nowhere.
func (s *site) linked(p *page, body string) (string, error) {
	var broken error
	body = link.ReplaceAllStringFunc(body, func(m string) string {
		parts := link.FindStringSubmatch(m)
		to, err := s.target(p, html.UnescapeString(parts[2]))
		if err != nil {
			broken = errors.Join(broken, fmt.Errorf("%s: %w", p.source, err))
		}
		return parts[1] + html.EscapeString(to) + parts[3]
	})
	return wide.ReplaceAllString(body, `<div class="wide">$0</div>`), broken
}

// wide is what is scrolled by itself where the screen is narrow.
var wide = regexp.MustCompile(`(?s)<table>.*?</table>`)

// inRepository is where the files of the repository are to be read that are no pages.
const inRepository = "https://github.com/tabletop-forge/forge/"

// target is where a link of a page leads on the site.
func (s *site) target(p *page, to string) (string, error) {
	u, err := url.Parse(to)
	switch {
	case err != nil:
		return to, err
	case u.Scheme != "" || u.Host != "":
		return to, nil
	}
	file := p.source
	if u.Path != "" {
		file = path.Join(path.Dir(p.source), u.Path)
	}
	if s.pages[file] == nil && s.pages[file+"/README.md"] != nil {
		file += "/README.md"
	}
	if dest := s.pages[file]; dest != nil {
		if u.Fragment != "" && !dest.ids[u.Fragment] {
			return to, fmt.Errorf("%q: %s has no heading of that name", to, file)
		}
		out := relative(p.out, dest.out)
		if dest == p && u.Fragment != "" {
			out = ""
		}
		if u.Fragment != "" {
			out += "#" + u.EscapedFragment()
		}
		return out, nil
	}
	info, err := fs.Stat(s.repository, file)
	switch {
	case err != nil:
		return to, fmt.Errorf("%q leads nowhere", to)
	case info.IsDir():
		return inRepository + "tree/main/" + file, nil
	case strings.HasPrefix(file, "docs/") && strings.Contains(".png.svg.txt", path.Ext(file)):
		s.copied[file] = true
		return relative(p.out, strings.TrimPrefix(file, "docs/")), nil
	}
	return inRepository + "blob/main/" + file, nil
}

// relative is the way from one file of the site to another, or to its root: "".
func relative(from, to string) string {
	rel, err := filepath.Rel(path.Dir(from), "./"+to)
	if err != nil {
		panic("site: " + err.Error()) // both are names below the root
	}
	return filepath.ToSlash(rel)
}
