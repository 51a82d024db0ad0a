package main

import (
	"context"
	"fmt"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// otherHash is a list that is not the one whose hash was given.
var otherHash = diag.Check{
	Code: "P801", Severity: diag.Error, Title: "the list has another hash",
	Explain: "`forge check --verify HASH` was given a hash, from an army sheet say, that is not this list's: it is another list, or one of the two has " +
		"been changed since. The hash covers what is bought, with names, options and figures, the side, the limit, and parts of the list's own; it does " +
		"not cover layout, the order of formations, the title, author, notes and waivers.",
}

// verify checks one army list, and that it has the hash.
func (c *call) verify(ctx context.Context, text string) error {
	want, ok := schema.ReadHash(text)
	switch {
	case !ok:
		return cmdline.Usagef("--verify wants a hash as an army sheet shows it, such as 7k3q-9fzd-m2xt, not %q", text)
	case len(c.Args) != 1:
		return cmdline.Usagef("--verify is for one army list, not for %d files", len(c.Args))
	}
	name := c.Args[0]
	j, err := judge(ctx, newLoader(), name)
	if err != nil {
		return err
	}
	if j.doc.Kind != "" && j.doc.List == nil {
		return cmdline.Usagef("%s is %s; --verify is for army lists", name, aKind[j.doc.Kind])
	}
	r := judgement{checks: allChecks(), source: sourceOf, checked: 1, diagnostics: diag.Sort(j.diagnostics)}
	if diag.Count(r.diagnostics, diag.Error) > 0 || j.doc.Game == nil {
		return c.judgement(r) // of a list with errors nobody can say what it buys
	}
	has := schema.Hash(j.doc)
	if has != want {
		r.diagnostics = diag.Sort(append(r.diagnostics, otherHash.At(diag.Span{File: j.doc.File},
			"%q has the hash %s, not %s: it is another list, or was changed since", j.doc.List.Title, has, want)))
		return c.judgement(r)
	}
	if err := c.judgement(r); err != nil || c.Flags.String("format") != "text" {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "%s has the hash %s.\n", name, has)
	return err
}
