package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/schema"
)

func diffCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "diff", Category: checking, Usage: "say what differs between two lists, or two versions of a game",
		Args: "A B [LIST…]", Min: 2, Max: cmdline.AnyNumber,
		Help: `A and B are two army lists, of forge or of other programs: what they field, what it costs, their totals and hashes are set side by side. Or they are two Game documents, two versions of one game: what is added, removed and changed in its data, field by field.

With games, LISTs are saved army lists of one of the two. Each is read and checked with A and with B, and it is said which of them breaks (it has errors with B that it has not with A), and which costs another number of points. --breaking says nothing but that, and its exit code is 1 if any list breaks or changes its price: for a workflow that guards published lists.`,
		Examples: []string{
			"forge diff spring.cue summer.cue",
			"forge diff game-1.1.cue game.cue lists/*.cue",
			"forge diff old/game.cue game.cue lists/*.cue --breaking",
		},
		Exits: []string{1: "a document has errors, or with --breaking: a list breaks or changes its price"},
		Hint:  cmdline.Hint{Files: listExtensions},
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "breaking", Usage: "say only which LISTs break or change their price, and exit with 1 if one does"},
			cmdline.FormatFlag(docForms...), cmdline.OutputFlag("html", "md", "json", "txt"),
		},
		Run: action(func(ctx context.Context, c *call) error {
			if c.Flags.Bool("breaking") && len(c.Args) < 3 {
				return cmdline.Usagef("--breaking says which saved lists break; name them behind the two games")
			}
			d, err := c.differences(ctx)
			if err != nil {
				return err
			}
			if c.Flags.Bool("breaking") {
				d.Changes = nil
			}
			if err := c.writeReport(d, d.doc(), c.Width); err != nil {
				return err
			}
			if c.Flags.Bool("breaking") && d.broken() {
				return cmdline.ErrProblems
			}
			return nil
		}),
	}
}

// differences are what differs between two documents, and what becomes of lists.
type differences struct {
	A       string       `json:"a"`
	B       string       `json:"b"`
	Changes []difference `json:"changes"`
	Lists   []listChange `json:"lists"`
}

// difference is one thing that differs: "" where one of the two has it not.
type difference struct {
	What  string `json:"what"`
	Field string `json:"field"`
	Was   string `json:"was"`
	Is    string `json:"is"`
}

// listChange is what becomes of a saved list.
type listChange struct {
	File   string         `json:"file"`
	Was    rulebook.Value `json:"was"` // points
	Is     rulebook.Value `json:"is"`
	Breaks []string       `json:"breaks"` // the errors that are new
}

func (d differences) broken() bool {
	for _, l := range d.Lists {
		if l.Was != l.Is || len(l.Breaks) > 0 {
			return true
		}
	}
	return false
}

// differences compares what the command line names.
func (c *call) differences(ctx context.Context) (*differences, error) {
	two := c.Args[:2]
	d := &differences{A: filepath.ToSlash(two[0]), B: filepath.ToSlash(two[1]), Changes: []difference{}, Lists: []listChange{}}
	of, err := c.rosters(two)
	if err != nil {
		return nil, err
	}
	if of != nil {
		if len(c.Args) > 2 {
			return nil, cmdline.Usagef("lists are compared two at a time; further ones are held against two versions of a game")
		}
		d.Changes = postChanges(rosterPost(of.all[0]), rosterPost(of.all[1]))
		return d, nil
	}
	docs, err := c.loadAll(ctx, two, func(j judged) error {
		if j.doc.Kind == schema.KindScenario {
			return cmdline.Usagef("%s is a scenario; forge simulate diff compares those", j.doc.File)
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case docs[0].Kind != docs[1].Kind:
		return nil, cmdline.Usagef("%s is %s and %s is %s; two of one kind are compared", docs[0].File, aKind[docs[0].Kind], docs[1].File, aKind[docs[1].Kind])
	case docs[0].Kind == schema.KindGame:
		d.Changes = gameChanges(docs[0].Game, docs[1].Game)
		d.Lists, err = c.listChanges(ctx, docs[0], docs[1], c.Args[2:])
		return d, err
	case len(c.Args) > 2:
		return nil, cmdline.Usagef("lists are compared two at a time; further ones are held against two versions of a game")
	}
	d.Changes = postChanges(postOf(docs[0]), postOf(docs[1]))
	return d, nil
}

// postChanges are what differs between two lists, formation by formation: those of one name
// are the same.
func postChanges(a, b post) []difference {
	out := []difference{}
	add := func(what, field, was, is string) {
		if was != is {
			out = append(out, difference{what, field, was, is})
		}
	}
	add("list", "title", a.title, b.title)
	add("list", "game", a.about, b.about)
	add("list", "data", a.data, b.data)
	add("list", "hash", a.hash, b.hash)
	key := func(lines []postLine) (keys []string, of map[string]postLine) {
		of = map[string]postLine{}
		for _, l := range lines {
			k := l.name
			for n := 2; ; n++ {
				if _, taken := of[k]; !taken {
					break
				}
				k = fmt.Sprintf("%s, number %d", l.name, n)
			}
			keys, of[k] = append(keys, k), l
		}
		return keys, of
	}
	had, was := key(a.lines)
	has, is := key(b.lines)
	says := func(l postLine) string { return text.Join(": ", l.price, strings.Join(l.units, ", ")) }
	for _, k := range had {
		now, stays := is[k]
		if !stays {
			add(k, "removed", cmp.Or(says(was[k]), "–"), "")
			continue
		}
		add(k, "price", was[k].price, now.price)
		add(k, "units", text.Join("; ", was[k].more, strings.Join(was[k].units, ", ")), text.Join("; ", now.more, strings.Join(now.units, ", ")))
	}
	for _, k := range has {
		if _, old := was[k]; !old {
			add(k, "added", "", cmp.Or(says(is[k]), "–"))
		}
	}
	return out
}

// doc is the differences as they are read.
func (d *differences) doc() *report.Doc {
	doc := &report.Doc{Title: d.A + " → " + d.B}
	doc.Add(report.Lead(fmt.Sprintf("%s → %s: %s", d.A, d.B, d.says())))
	if len(d.Changes) > 0 {
		t := report.NewTable(report.Left("What"), report.Left("Field"), report.Left("Was"), report.Left("Is"))
		for _, c := range d.Changes {
			t.Add(c.What, c.Field, c.Was, c.Is)
		}
		doc.Add(t)
	}
	if len(d.Lists) > 0 {
		t := report.NewTable(report.Left("List"), report.Right("Was"), report.Right("Is"), report.Left("Errors that are new"))
		for _, l := range d.Lists {
			t.Add(l.File, fmt.Sprint(l.Was), fmt.Sprint(l.Is), cmp.Or(strings.Join(l.Breaks, "; "), "–"))
		}
		doc.AddApart(t)
	}
	return doc
}

func (d *differences) says() string {
	breaks := len(each.Where(d.Lists, func(l listChange) bool { return len(l.Breaks) > 0 }))
	prices := len(each.Where(d.Lists, func(l listChange) bool { return l.Was != l.Is && len(l.Breaks) == 0 }))
	said := text.Plural(len(d.Changes), "difference")
	if len(d.Lists) > 0 {
		lists := fmt.Sprintf("of %s %d cannot be fielded any more, %d cost another number of points", text.Plural(len(d.Lists), "list"), breaks, prices)
		if d.Changes == nil {
			return lists
		}
		said += "; " + lists
	}
	return said
}
