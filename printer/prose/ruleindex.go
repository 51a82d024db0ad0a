package prose

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"github.com/tabletop-forge/forge/internal/page"
)

// ruleIndex is where the rules of a text stand: its chapters, "## T5 Combat",
// and the points of lists that begin with a rule's id, "- T5.3 …". Each is a
// separate section, with a bookmark, that other rules link to.
type ruleIndex struct {
	parts    map[ast.Node]rulePart
	sections map[string]string // by a rule's id
	chapters []rulePart        // headings, for the contents
}

// rulePart is a section of rules.
type rulePart struct {
	title string
	id    string // "" for a heading without
	level int    // of its bookmark
}

// ruleID is the id of a rule or a chapter: "T5", "T5.3".
var ruleID = regexp.MustCompile(`\b[A-Z]\d+(\.\d+)*\b`)

// readRules parses Markdown with numbered rules. Comments are for those who
// make the text.
func readRules(markdown string) (ast.Node, []byte, *ruleIndex) {
	source := []byte(comments.ReplaceAllString(markdown, ""))
	x := &ruleIndex{parts: map[ast.Node]rulePart{}, sections: map[string]string{}}
	doc := proseParser.Parse(text.NewReader(source))
	bare := func(n ast.Node) string { w := Text{source: source}; return w.bare(n) }
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			if title := bare(n); n.Level > 1 {
				x.add(n, rulePart{title, leadingID(title), n.Level - 2})
				x.chapters = append(x.chapters, x.parts[n])
			}
		case *ast.List:
			for item := n.FirstChild(); item != nil; item = item.NextSibling() {
				if first := item.FirstChild(); first != nil {
					if id := leadingID(bare(first)); id != "" {
						x.add(item, rulePart{id, id, 1})
					}
				}
			}
		}
	}
	return doc, source, x
}

var comments = regexp.MustCompile(`(?s)<!--.*?-->`)

func (x *ruleIndex) add(n ast.Node, p rulePart) {
	x.parts[n] = p
	if p.id != "" && x.sections[p.id] == "" {
		x.sections[p.id] = p.title
	}
}

// leadingID is the id that a text begins with.
func leadingID(text string) string {
	if at := ruleID.FindStringIndex(text); at != nil && at[0] == 0 {
		return text[:at[1]]
	}
	return ""
}

// enter begins the section of a heading or a rule, if the node is one.
func (w *Text) enter(n ast.Node) bool {
	if w.rules == nil {
		return false
	}
	p, ok := w.rules.parts[n]
	if ok {
		w.Section, w.level = p.title, p.level
	}
	return ok
}

// cited are the spans of a text: the id at the beginning of a rule bold, the
// ids of others leading there.
func (x *ruleIndex) cited(block, n ast.Node, s string, look page.Span) []page.Span {
	look.Text = s
	if x == nil || look.Code || look.Link != "" {
		return []page.Span{look}
	}
	var out []page.Span
	put := func(text string, bold bool, to string) {
		if text != "" {
			out = append(out, page.Span{Text: text, Bold: look.Bold || bold, Italic: look.Italic, Link: to})
		}
	}
	begins := x.begins(block, n)
	for {
		at := ruleID.FindStringIndex(s)
		if at == nil {
			break
		}
		put(s[:at[0]], false, "")
		id := s[at[0]:at[1]]
		if title, known := x.sections[id]; begins && at[0] == 0 && len(out) == 0 {
			put(id, true, "")
		} else if known {
			put(id, false, "#"+title)
		} else {
			put(id, false, "")
		}
		s = s[at[1]:]
	}
	put(s, false, "")
	if len(out) == 0 {
		out = []page.Span{look}
	}
	return out
}

// begins says whether a text is the first of a rule or a heading.
func (x *ruleIndex) begins(block, n ast.Node) bool {
	if n != block.FirstChild() {
		return false
	}
	_, heading := x.parts[block]
	_, rule := x.parts[block.Parent()]
	return heading || rule && block.PreviousSibling() == nil
}

// echoes says whether code is the id of the name before it and says nothing
// else: "Gun tank `gun-tank`".
func (w *Text) echoes(code ast.Node, before []page.Span) bool {
	name := ""
	for _, s := range before {
		name += s.Text
	}
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "-") == w.bare(code)
}

// name is what a heading says, for the contents: its title without the id.
func (p rulePart) name() string { return strings.TrimSpace(strings.TrimPrefix(p.title, p.id)) }
