package main

import (
	"bytes"
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/blocks"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
)

func outcomeWords() []string {
	return each.Of(odds.Outcomes, func(o odds.Outcome) string { return o.Word })
}

// listOdds answers how every unit of a list fares against every unit of another.
func (c *call) listOdds(ctx context.Context) error {
	outcome := c.Flags.String("outcome")
	if !slices.Contains(outcomeWords(), outcome) {
		return cmdline.Usagef("--outcome may be %s, not %q", text.Or(outcomeWords()), outcome)
	}
	if c.Flags.IsSet("game") {
		return cmdline.Usagef("the lists say which game is played; leave --game out")
	}
	docs, err := c.loadValid(ctx, schema.KindArmyList, []string{c.Flags.String("list"), c.Flags.String("against")})
	if err != nil {
		return err
	}
	docs = c.spoken(docs)
	own, foe := docs[0], docs[1]
	if own.Game.Name != foe.Game.Name {
		return cmdline.Usagef("%s is for %s, and %s for %s; lists are compared within one game", own.File, own.Game.Title, foe.File, foe.Game.Title)
	}
	g, r, err := c.attackedBy(own.Game)
	if err != nil {
		return err
	}
	query := func() odds.Query { return r.Query(g) }
	values, err := c.attack(g, query(), "attacker", "target", "range")
	if err != nil {
		return err
	}
	foes := odds.FightersOf(foe)
	if err := sameUnits(own, foe, foes); err != nil {
		return err
	}
	m, err := odds.MatrixOf(ctx, query, g, odds.FightersOf(own), foes, values, outcome)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return cmdline.Usagef("%v", err)
	}
	m.Title = g.Say("{list} against {other}", own.List.Title, foe.List.Title)
	return c.writeChances(own.File, m.Records, m.Group(), m.Doc())
}

// writeAnswer writes the chances of one question.
func (c *call) writeAnswer(a *odds.Answer) error {
	return c.writeChances(c.Flags.String("game"), a.Records, a.Group, a.Doc())
}

// writeChances writes chances in any form; what of them cannot be printed is said of a file.
func (c *call) writeChances(file string, records func() [][]string, value any, d *report.Doc) error {
	if c.reportForm() == "csv" {
		var b bytes.Buffer
		if err := writeRows(&b, records()); err != nil {
			return err
		}
		return c.writeResult(b.Bytes())
	}
	return c.writeOrPrint(value, d, c.Width, func(s layout.Setup) (paper.Document, faults) {
		doc, found := blocks.Document(s, d)
		return doc, printer.FaultsOf(file, nil, found)
	})
}

// sameUnits is an error unless units of the other list are known to the first one's game as
// they are to its own: what a list adds to its game, or uses, is in that list's alone.
func sameUnits(own, foe *schema.Doc, foes []odds.Fighter) error {
	for _, f := range foes {
		ours, theirs := own.Original().Game, foe.Original().Game // whatever language they are in
		known := sameIn(ours.Units, theirs.Units, f.Unit)
		for _, k := range f.Troop.AllKeywords() {
			known = known && sameIn(ours.Keywords, theirs.Keywords, k)
		}
		for _, c := range f.Troop.Arms() {
			known = known && sameIn(ours.Weapons, theirs.Weapons, c.Weapon)
		}
		if !known {
			return cmdline.Usagef("%s has %q from its own \"adds\" or \"uses\", which %s does not have so; put these parts in a Game document and name it in \"uses\" of both", foe.File, f.Unit, own.File)
		}
	}
	return nil
}

// sameIn says whether two games have the same by an id.
func sameIn[T any](own, foe schema.Map[T], id string) bool {
	one, has := own.Get(id)
	other, hasToo := foe.Get(id)
	return has == hasToo && reflect.DeepEqual(one, other)
}

// volleyOdds answers what comes of several attacks on one target.
func (c *call) volleyOdds(ctx context.Context, g *schema.Game, r rules.Ruleset) error {
	v := odds.Volley{Game: g, Query: func() odds.Query { return r.Query(g) }}
	given := []string{"attacker"}
	if !c.Flags.IsSet("volley") {
		v.Attacks = []odds.Attack{{Attacker: c.Flags.String("attacker")}}
	} else if err := c.readVolley(&v); err != nil {
		return err
	}
	apart := each.Where(v.Attacks, func(a odds.Attack) bool { return a.Range != nil })
	ranged := slices.ContainsFunc(odds.Asks(r.Query(g)), func(a odds.Ask) bool { return a.Name == "range" })
	switch {
	case len(apart) > 0 && !ranged:
		return cmdline.Usagef("--volley %s@%d: attacks in %s have no range", apart[0].Attacker, *apart[0].Range, g.Title)
	case len(apart) == len(v.Attacks):
		given = append(given, "range")
	}
	values, err := c.attack(g, r.Query(g), given...)
	if err != nil {
		return err
	}
	v.Values = values
	work := v.Answer
	if c.Flags.IsSet("until") {
		work = v.Until
	}
	answer, err := work(ctx)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return cmdline.Usagef("%v", err)
	}
	return c.writeAnswer(answer)
}

// readVolley reads the attacks of --volley.
func (c *call) readVolley(v *odds.Volley) error {
	if len(c.words("volley")) == 0 {
		return cmdline.Usagef("--volley names nobody; write such as rifles,hmg")
	}
	written := strings.Join(c.Flags.StringSlice("volley"), ",")
	for word := range strings.SplitSeq(written, ",") {
		unit, far, apart := strings.Cut(word, "@")
		a := odds.Attack{Attacker: strings.TrimSpace(unit)}
		if a.Attacker == "" {
			return cmdline.Usagef("--volley %s: attack %d has no unit; write such as rifles,hmg@3", written, len(v.Attacks)+1)
		}
		if apart {
			n, err := strconv.Atoi(strings.TrimSpace(far))
			if err != nil {
				return cmdline.Usagef("--volley %s: behind @ stands the range of that attack, a number", strings.TrimSpace(word))
			}
			a.Range = &n
		}
		v.Attacks = append(v.Attacks, a)
	}
	if len(v.Attacks) > mostVolley {
		return cmdline.Usagef("--volley has %d attacks, at most %d", len(v.Attacks), mostVolley)
	}
	return nil
}

// mostVolley is how many attacks a volley has at most.
const mostVolley = 50
