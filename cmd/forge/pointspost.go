package main

import (
	"cmp"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// The lengths of a list as it is posted, and the forms that it is posted in.
var (
	postLengths = []string{"compact", "full"}
	postForms   = []string{"text", "markdown", "html", "bbcode"}
)

func postFlag() cli.Flag {
	return cmdline.Hinted(&cli.StringFlag{Name: "post", Usage: "write the list to be posted, `LENGTH` is compact (a line a formation) or full (a line a unit)"}, cmdline.OneOf(postLengths...))
}

// posting says whether the list is to be written to be posted, and how long: html and bbcode
// are for nothing else.
func (c *call) posting() (length string, err error) {
	form, length := c.Flags.String("format"), c.Flags.String("post")
	switch {
	case length == "" && !c.Flags.IsSet("post") && (form == "html" || form == "bbcode"):
		return postLengths[0], nil
	case length == "" && !c.Flags.IsSet("post"):
		return "", nil
	case !slices.Contains(postForms, form):
		return "", cmdline.Usagef("a list is posted as %s, not as %s", text.Or(postForms), form)
	case c.Flags.Bool("why"):
		return "", cmdline.Usagef("--why shows how prices come about, and a post does not; leave one of them out")
	}
	return length, nil
}

// post is a list to be read by others.
type post struct {
	title string // with its total
	about string
	lines []postLine
	hash  string
	data  string // that it is pinned to
	in    *wording.Language
}

// foot is by what the list is known again.
func (p post) foot() string {
	var hash, data string
	if p.hash != "" {
		hash = p.in.Say("hash {hash}", p.hash)
	}
	if p.data != "" {
		data = p.in.Say("data {data}", p.data)
	}
	return text.Join(" · ", hash, data)
}

// postLine is a formation, with what it has, in few words and unit by unit.
type postLine struct {
	name, price string
	few         string   // all of it
	units       []string // unit by unit
	more        string   // what units does not say, as few has it
}

// postOf is a list of forge's own as a post.
func postOf(d *schema.Doc) post {
	total := pointscalc.Total(d)
	b := bill{d.File, total, d.Game.Language()}
	p := post{title: text.Join(": ", text.Join(", ", total.Title, total.Side), b.total()), about: text.Join(" · ", d.Game.Title, b.agreed()), hash: schema.Hash(d.Original()), data: d.List.Data, in: b.in}
	army := d.Army()
	for i, priced := range total.Formations {
		line := postLine{name: counted(priced), price: b.amount(priced.Points)}
		var few, options []string
		for n := range army.Formations {
			if f := &army.Formations[n]; f.Entry == i && f.Copy == 0 {
				few, line.units = unitsOf(d.Game, f, priced.Name)
				options = optionsOf(d.Game, f)
			}
		}
		line.few = text.Join("; ", strings.Join(few, ", "), strings.Join(options, ", "))
		line.more = line.few
		p.lines = append(p.lines, line)
	}
	return p
}

// optionsOf are the options of a formation, also those that groups of options give.
func optionsOf(g *schema.Game, f *schema.Fielded) []string {
	return each.Of(f.Taken, func(t schema.Taken) string {
		o, _ := g.Options.Get(t.Option)
		name := cmp.Or(f.OptionName(t.Option, o), t.Option)
		if n := t.Number(); n > 1 {
			name = fmt.Sprintf("%d × %s", n, name)
		}
		return name
	})
}

// unitsOf are the units of a formation, those of one name together, and each with its
// options.
func unitsOf(g *schema.Game, f *schema.Fielded, name string) (few, each []string) {
	count := map[string]int{}
	var order []string
	for _, t := range f.Troops {
		if count[t.Name]++; count[t.Name] == 1 {
			order = append(order, t.Name)
		}
		line := t.Name
		// What has made the unit what it is called says nothing besides.
		ids := slices.DeleteFunc(slices.Clone(t.OptionIDs()), func(id string) bool { return g.Options.Title(id) == t.Name })
		if len(ids) > 0 {
			line += ": " + catalog.OptionNames(g, ids...)
		}
		each = append(each, line)
	}
	for _, unit := range order {
		if n := count[unit]; n > 1 {
			unit = fmt.Sprintf("%d × %s", n, unit)
		}
		few = append(few, unit)
	}
	if len(few) == 1 && few[0] == name { // the formation is that unit
		few = nil
	}
	if len(each) == 1 && each[0] == name {
		each = nil
	}
	return few, each
}

// rosterPost is the list of another program as a post.
func rosterPost(r *roster.Roster) post {
	p := post{title: text.Join(": ", cmp.Or(r.Name, r.File), unbound(costsOf(r.Total(), r.Limits))), about: r.Game}
	r.AllForces(func(f *roster.Force, _ int) {
		if f.Catalogue != "" && !strings.HasSuffix(p.about, f.Catalogue) {
			p.about = text.Join(" · ", p.about, f.Catalogue)
		}
		if costs := plainCosts(f.Costs); costs != "" {
			p.lines = append(p.lines, postLine{name: cmp.Or(f.Title(), f.Catalogue), price: costs})
		}
		for i := range f.Selections {
			s := &f.Selections[i]
			p.lines = append(p.lines, postLine{name: gamedata.RosterTitle(s), price: plainCosts(s.Total()), few: gamedata.RosterChosen(s, plainCosts), units: each.Of(s.Chosen, func(c roster.Selection) string {
				return gamedata.RosterChosen(&roster.Selection{Chosen: []roster.Selection{c}}, plainCosts)
			})})
		}
	})
	return p
}

// markup is how a form writes what a post is made of.
type markup struct {
	safe                  func(string) string // a text that stands for itself
	bold                  func(string) string
	open, item, end, last string // a list: before it, before and after each line, behind it
	inner, innerEnd       string // a list in a line
	line, gap             string // the end of a line, and what parts the list from what stands round it
}

func between(before, after string) func(string) string {
	return func(s string) string { return before + s + after }
}

// unbracketed keeps a name from being taken for a tag: nothing that is seen stands behind
// each bracket.
func unbracketed(s string) string { return strings.ReplaceAll(text.OneLine(s), "[", "[\u2060") }

// unmarked is a text in which Markdown finds no emphasis, code, heading or list either.
func unmarked(s string) string {
	s = emphasis.Replace(report.Marked(s))
	if leading.MatchString(s) {
		return `\` + s
	}
	return ordered.ReplaceAllString(s, `$1\$2`)
}

var (
	emphasis = strings.NewReplacer("*", `\*`, "_", `\_`, "`", "\\`", "~", `\~`)
	leading  = regexp.MustCompile(`^[#+>-]`)
	ordered  = regexp.MustCompile(`^(\d+)([.)])`)
)

var markups = map[string]markup{
	"text":     {safe: text.OneLine, bold: between("", ""), item: "- ", end: "\n", line: "\n", gap: "\n"},
	"markdown": {safe: unmarked, bold: between("**", "**"), item: "- ", end: "\n", line: "  \n", gap: "\n"},
	"html":     {safe: func(s string) string { return html.EscapeString(text.OneLine(s)) }, bold: between("<b>", "</b>"), open: "<ul>\n", item: "<li>", end: "</li>\n", last: "</ul>\n", inner: "<ul>\n", innerEnd: "</ul>", line: "<br>\n"},
	"bbcode":   {safe: unbracketed, bold: between("[b]", "[/b]"), open: "[list]\n", item: "[*]", end: "\n", last: "[/list]\n", inner: "[list]\n", innerEnd: "[/list]", line: "\n"},
}

// write is the post in a form.
func (p post) write(form string, full bool) string {
	m := markups[form]
	safe := func(s string) string { return m.safe(p.in.Spaced(s)) }
	var b strings.Builder
	b.WriteString(m.bold(safe(p.title)))
	if p.about != "" {
		b.WriteString(m.line + safe(p.about))
	}
	b.WriteString("\n" + m.gap + m.open)
	for _, l := range p.lines {
		head := m.bold(safe(l.name))
		if l.price != "" {
			head += " (" + safe(l.price) + ")"
		}
		if !full && l.few != "" {
			head += strings.TrimPrefix(p.in.Spaced("–: "), "–") + safe(l.few)
		}
		b.WriteString(m.item + head)
		if full && len(l.units) > 0 {
			b.WriteString("\n" + m.inner)
			for _, u := range l.units {
				indent := ""
				if m.inner == "" {
					indent = "  "
				}
				b.WriteString(indent + m.item + safe(u) + m.end)
			}
			if b.WriteString(m.innerEnd); m.inner == "" {
				continue // the last unit has ended the line
			}
		}
		b.WriteString(m.end)
	}
	b.WriteString(m.last)
	if foot := p.foot(); foot != "" {
		b.WriteString(m.gap + safe(foot) + "\n")
	}
	return b.String()
}

// writePosts writes lists to be posted, an empty line between them.
func (c *call) writePosts(posts []post, length string) error {
	form := c.Flags.String("format")
	_, err := io.WriteString(c.Out, strings.Join(each.Of(posts, func(p post) string { return p.write(form, length == "full") }), "\n"))
	return err
}
