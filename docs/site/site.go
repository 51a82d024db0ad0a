package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
)

var (
	//go:embed page.html
	pageText string
	//go:embed style.css
	style []byte

	pageTemplate = template.Must(template.New("page").Parse(pageText))
)

// site is all pages, by their sources.
type site struct {
	repository fs.FS
	pages      map[string]*page
	copied     map[string]bool // files of the repository that go along, such as pictures
}

// page is a page in the making.
type page struct {
	source, out string // from the root of the repository; from that of the site
	title       string
	text        []byte
	root        ast.Node
	headings    []heading
	ids         map[string]bool
}

// heading is a heading of the second level.
type heading struct{ ID, Text string }

var markdown = goldmark.New(
	goldmark.WithExtensions(extension.GFM),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
	goldmark.WithRendererOptions(html.WithUnsafe()), // the pages are ours, and some have tables of pictures
)

// read reads the pages of a repository.
func read(repository fs.FS) (*site, error) {
	s := &site{repository, map[string]*page{}, map[string]bool{}}
	for _, g := range contents {
		for _, file := range g.files {
			if err := s.add(file); err != nil {
				return nil, err
			}
		}
	}
	return s, s.complete()
}

// add adds a page, or those of a folder with one that lists them, unless it has its own.
func (s *site) add(file string) error {
	if strings.HasSuffix(file, ".md") {
		text, err := fs.ReadFile(s.repository, file)
		if err != nil {
			return err
		}
		return s.parse(file, outOf(file), text)
	}
	files, err := fs.Glob(s.repository, file+"/*.md")
	if err != nil || len(files) == 0 {
		return errors.Join(err, fmt.Errorf("%s has no pages", file))
	}
	list := "# " + foldersTitled[file] + "\n\n"
	for _, f := range files {
		if err := s.add(f); err != nil {
			return err
		}
		list += fmt.Sprintf("- [%s](%s)\n", s.pages[f].title, path.Base(f))
	}
	if s.pages[file+"/README.md"] != nil {
		return nil
	}
	return s.parse(file+"/README.md", outOf(file+"/README.md"), []byte(list))
}

// outOf is where a page goes.
func outOf(file string) string {
	file = strings.TrimPrefix(file, "docs/")
	if path.Base(file) == "README.md" {
		return path.Join(path.Dir(file), "index.html")
	}
	return strings.ToLower(strings.TrimSuffix(file, ".md")) + ".html"
}

func (s *site) parse(file, out string, source []byte) error {
	p := &page{source: file, out: out, text: source, ids: map[string]bool{}}
	p.root = markdown.Parser().Parse(text.NewReader(source), parser.WithContext(parser.NewContext(parser.WithIDs(slugs(p.ids)))))
	for n := p.root.FirstChild(); n != nil; n = n.NextSibling() {
		h, ok := n.(*ast.Heading)
		if !ok {
			continue
		}
		words := plain(h, source)
		switch id, _ := h.AttributeString("id"); {
		case h.Level == 1 && p.title == "":
			p.title = words
		case h.Level == 2:
			p.headings = append(p.headings, heading{string(id.([]byte)), words})
		}
	}
	if p.title == "" {
		return fmt.Errorf("%s has no heading", file)
	}
	for code := range codes(p.text) {
		p.ids[code] = true
	}
	s.pages[file] = p
	return nil
}

// plain is the words of a node.
func plain(n ast.Node, source []byte) string {
	var out strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			out.Write(t.Segment.Value(source))
		}
		return ast.WalkContinue, nil
	})
	return out.String()
}

// complete says which pages of docs are in no group.
func (s *site) complete() error {
	return fs.WalkDir(s.repository, "docs", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".md") && s.pages[name] == nil {
			err = fmt.Errorf("%s is in no group of the contents", name)
		}
		return err
	})
}

// files are the files of the site by their names.
func (s *site) files() (map[string][]byte, error) {
	files := map[string][]byte{"style.css": style}
	var broken error
	for _, source := range slices.Sorted(maps.Keys(s.pages)) {
		p := s.pages[source]
		var body bytes.Buffer
		if err := markdown.Renderer().Render(&body, p.text, p.root); err != nil {
			return nil, err
		}
		text, err := s.linked(p, p.shapesLinked(anchored(body.String())))
		broken = errors.Join(broken, err)
		var out bytes.Buffer
		if err := pageTemplate.Execute(&out, s.shown(p, text)); err != nil {
			return nil, err
		}
		files[p.out] = out.Bytes()
	}
	for name := range s.copied {
		text, err := fs.ReadFile(s.repository, name)
		if err != nil {
			return nil, err
		}
		files[strings.TrimPrefix(name, "docs/")] = text
	}
	return files, broken
}

// shown is what the template shows of a page.
type shown struct {
	Title, Top string // Top is the way from the page to the root of the site
	Groups     []shownGroup
	Headings   []heading
	Body       template.HTML
}

type shownGroup struct {
	Title string
	Open  bool
	Links []shownLink
}

type shownLink struct {
	Text, To string
	Here     bool
}

// mostHeadings is how many headings a page may have to be listed before it.
const mostHeadings = 40

func (s *site) shown(p *page, body string) shown {
	out := shown{Title: p.title, Top: relative(p.out, ""), Body: template.HTML(body)}
	if len(p.headings) > 2 && len(p.headings) <= mostHeadings {
		out.Headings = p.headings
	}
	for _, g := range contents {
		sg := shownGroup{Title: g.title}
		for _, file := range g.files {
			if !strings.HasSuffix(file, ".md") {
				file += "/README.md"
			}
			to := s.pages[file]
			here := to == p || strings.HasSuffix(to.out, "index.html") && to.source != "README.md" && path.Dir(to.source) == path.Dir(p.source)
			sg.Links = append(sg.Links, shownLink{to.title, relative(p.out, to.out), here})
			sg.Open = sg.Open || here
		}
		out.Groups = append(out.Groups, sg)
	}
	return out
}
