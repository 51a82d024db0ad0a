package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

func showCommand() *command {
	return &command{
		name: "show", category: authoring, usage: "look up what a game has: units, formations, options, cards",
		args: "GAME [PART [ID]]", min: 1, max: 3,
		help: `GAME is a built-in game, or the path of a Game document. PART is one of its kinds of things, as documents call it: ` + orList(partNames()) + `. Without a PART the game is shown as a whole; with an ID one thing with all there is to know of it.

JSON is what a Game document says of the same: the game, the part, or the thing.`,
		examples: []string{
			"forge show tintin formations",
			"forge show tintin units rifles",
			"forge show my-game.cue keywords --format json",
		},
		exits: []string{1: "the Game document has errors"},
		hint:  hint{words: showCandidates, files: documentExtensions, fileAt: firstOnly},
		flags: []cli.Flag{formatFlag("text", "json")},
		run: func(ctx context.Context, c *call) error {
			g, err := c.game(ctx, c.args[0])
			if err != nil {
				return err
			}
			asJSON := c.flags.String("format") == "json"
			if len(c.args) == 1 {
				return c.showGame(g, asJSON)
			}
			p, ok := partNamed(c.args[1])
			if !ok {
				return usagef("a game has no part %q%s", c.args[1], orElse(c.args[1], partNames(), "there are %s", orList(partNames())))
			}
			if len(c.args) == 2 {
				return c.showPart(g, p, asJSON)
			}
			return c.showThing(g, p, c.args[2], asJSON)
		},
	}
}

// showGame shows what a game has, part by part.
func (c *call) showGame(g *schema.Game, asJSON bool) error {
	if asJSON {
		return c.writeJSON(g)
	}
	p := page{width: c.Width}
	p.text(oneLine(fmt.Sprintf("%s (%s)", g.Title, g.Name)))
	if g.About != "" {
		p.gap()
		p.b.WriteString(diag.Paragraphs(g.About, "", p.width))
	}
	p.gap()
	t := newTable(left("Part"), right("Number"), left("What it is"))
	for _, part := range parts {
		if n := len(part.things(g)); n > 0 {
			t.add(part.name, strconv.Itoa(n), part.about)
		}
	}
	p.b.WriteString(t.text(p.width))
	p.gap()
	p.text(fmt.Sprintf("\"forge show %s PART\" lists a part, \"forge show %[1]s PART ID\" shows one thing in full.", oneLine(c.args[0])))
	_, err := io.WriteString(c.Out, p.b.String())
	return err
}

// showPart lists the things of a part.
func (c *call) showPart(g *schema.Game, p part, asJSON bool) error {
	things := p.things(g)
	if asJSON {
		return c.writeJSON(byID(things))
	}
	if len(things) == 0 {
		_, err := fmt.Fprintf(c.Out, "%s has no %s\n", oneLine(g.Title), p.name)
		return err
	}
	t := newTable(left("Id"), left("About"), left("Rule"))
	for _, th := range things {
		t.add(th.id, join(": ", th.ownName(), th.summary), string(th.ref))
	}
	_, err := io.WriteString(c.Out, t.text(c.Width))
	return err
}

// byID is things as a document says them, in order.
func byID(things []thing) schema.Map[json.RawMessage] {
	var m schema.Map[json.RawMessage]
	for _, th := range things {
		b, err := json.Marshal(th.value)
		if err != nil {
			panic("forge: a game's data is words and numbers: " + err.Error())
		}
		m = m.With(th.id, b)
	}
	return m
}

// showThing shows all there is to know of one thing.
func (c *call) showThing(g *schema.Game, p part, id string, asJSON bool) error {
	things := p.things(g)
	var ids []string
	for _, th := range things {
		if th.id == id {
			if asJSON {
				return c.writeJSON(th.value)
			}
			return c.showFacts(th)
		}
		ids = append(ids, th.id)
	}
	return usagef("%s has no %q among its %s%s", g.Name, id, p.name, orElse(id, ids, "\"forge show %s %s\" lists them", c.args[0], p.name))
}

func (c *call) showFacts(th thing) error {
	p := page{width: c.Width}
	title := th.name
	if own := th.ownName(); own != "" {
		title = join(": ", th.id, own)
	}
	p.text(oneLine(title) + th.ref.In())
	p.table("", th.facts)
	for _, s := range th.sections {
		p.table(s.title, s.rows)
	}
	_, err := io.WriteString(c.Out, p.b.String())
	return err
}

// showCandidates offers games, then parts, then the ids of the part.
func showCandidates(before []string) []candidate {
	if len(before) == 0 {
		return gameCandidates()
	}
	if len(before) == 1 {
		cs := make([]candidate, len(parts))
		for i, p := range parts {
			cs[i] = candidate{p.name, p.about}
		}
		return cs
	}
	g, known := schema.Builtin(before[0])
	p, ok := partNamed(before[1])
	if !known || !ok {
		return nil
	}
	var cs []candidate
	for _, th := range p.things(g) {
		cs = append(cs, candidate{th.id, join(": ", th.ownName(), th.summary)})
	}
	return cs
}
