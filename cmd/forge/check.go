package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/progress"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

func checkCommand() *cmdline.Command {
	return &cmdline.Command{
		Name: "check", Aliases: []string{"validate", "vet"}, Category: checking, Usage: "find the mistakes in army lists, scenarios and games",
		Args: "[PATH…]", Max: cmdline.AnyNumber,
		Help: `Reads every document and says all that is wrong with it, each mistake at its place, with the arithmetic and ways to mend it that were tried. A PATH is a file or a folder; without one the current folder is meant. In folders these are passed over: folders named out, testdata and cue.mod, folders that forge build has written, what begins with a dot, and with a word about each files that do not say their "kind" and name none of the built-in games, are of a kind that is not forge's, or belong to a CUE package.

The diagnostics are the result and go to standard output: as text, as JSON, as SARIF 2.1.0 for code scanning, or as annotations for GitHub's workflows. With --strict warnings count as errors.

With --fix what is wrong is mended in the files themselves, as edits of as little as need be: remarks, order and layout of all else stay. Each fix is made in the text, and the text is checked again, before it is offered. --fix alone makes those that leave no choice: the only way that is offered, or the one that is most likely meant. --fix=ask shows each change and asks; --fix=2 takes the second of the ways, where there are two. Warnings may also be waived there, with a reason. With --diff nothing is written: what would change is printed as a patch.

With --verify HASH the one PATH is an army list, and the hash that its printed army sheet shows must be the list's. A hash stands for what the list buys and not for how it is written: the same list as CUE, YAML and JSON has one hash.`,
		Examples: []string{
			"forge check lists/border-column.cue",
			"forge check --strict --format sarif . > forge.sarif",
			"forge check --fix lists",
			"forge check --verify 7k3q-9fzd-m2xt lists/border-column.cue",
		},
		Exits: []string{"no errors", "a document has errors, or another hash", 3: "a file that was named cannot be read"},
		Hint:  documentFiles,
		Flags: []cli.Flag{
			cmdline.FormatFlag(diagnosticForms...),
			&cli.BoolFlag{Name: "strict", Usage: "count warnings as errors"},
			cmdline.Optional(&cli.StringFlag{Name: "fix", Usage: "mend `HOW`: what is sure, what one is asked, or by the way of a number"}, "sure", "ask", "1", "2", "3"),
			&cli.BoolFlag{Name: "diff", Usage: "print what --fix would change as a patch, and write nothing"},
			cmdline.Hinted(&cli.StringFlag{Name: "verify", Usage: "confirm that the army list has the `HASH` of an army sheet"}, cmdline.Hint{}),
		},
		Run: action(func(ctx context.Context, c *call) error {
			if c.Flags.IsSet("verify") {
				return c.verify(ctx, c.Flags.String("verify"))
			}
			paths := c.Args
			if len(paths) == 0 {
				paths = []string{"."}
			}
			if c.Flags.IsSet("fix") || c.Flags.Bool("diff") {
				if done, err := c.mendPaths(ctx, paths); done || err != nil {
					return err
				}
			}
			r, missing, err := c.checkPaths(ctx, paths)
			switch {
			case err != nil:
				return err
			case missing != nil && r.checked == 0:
				return missing
			case missing != nil:
				return errors.Join(r.write(c, c.Out, c.Flags.String("format")), missing)
			}
			return c.judgement(r)
		}),
	}
}

// judgement writes a report, and says by the error whether all is well.
func (c *call) judgement(r judgement) error {
	if err := r.write(c, c.Out, c.Flags.String("format")); err != nil {
		return err
	}
	if c.Flags.Bool("strict") && diag.Count(r.diagnostics, diag.Warning) > 0 {
		return cmdline.ErrProblems
	}
	return r.verdict()
}

// manyFiles is the number from which on progress is shown.
const manyFiles = 200

// checkPaths checks the documents of files and folders. What is missing are
// paths and files that cannot be read: the others are checked all the same.
func (c *call) checkPaths(ctx context.Context, paths []string) (r judgement, missing, err error) {
	r = judgement{checks: allChecks(), source: sourceOf}
	all, missing := findFiles(paths)
	var p *progress.Work
	if len(all) >= manyFiles {
		p = c.Rate("checking", "", uint64(len(all)))
		defer p.End()
	}
	l := newLoader()
	var over strangers
	err = inOrder(ctx, len(all),
		func(i int) checkedFile {
			f := onDisk.checkFile(ctx, l, all[i])
			if f.err == nil && f.stranger == "" {
				f.tryPrint(onDisk.picture)
			}
			f.doc = nil // so that thousands of documents need no more memory than one
			return f
		},
		func(_ int, f checkedFile) error {
			if p != nil {
				p.Add(1)
			}
			switch {
			case f.err != nil:
				missing = also(missing, f.err)
			case f.stranger != "":
				over.add(f.stranger, f.name)
			default:
				r.checked++
				r.diagnostics = append(r.diagnostics, f.diagnostics...)
			}
			return nil
		})
	c.tellPassedOver(over)
	if err == nil && missing == nil && r.checked == 0 && c.Flags.String("format") != "text" {
		fmt.Fprintln(c.Err, nothingFound) // the text on Out says it itself
	}
	r.diagnostics = diag.Sort(r.diagnostics)
	return r, missing, err
}

// checkedFile is what became of a file.
type checkedFile struct {
	found
	judged
	stranger string // why it is passed over: it is no document, and the command line does not name it
	err      error
}

func (from files) checkFile(ctx context.Context, l *schema.Loader, file found) checkedFile {
	f := checkedFile{found: file}
	var text []byte
	if !f.named {
		if text, f.err = from.document(f.name); f.err != nil {
			return f
		}
		if f.stranger = strangerByText(f.name, text); f.stranger != "" {
			return f
		}
	}
	if f.judged, f.err = from.judge(ctx, l, f.name); f.err != nil {
		return f
	}
	if f.foresee(); !f.named {
		f.stranger = strangerByJudgement(text, f.judged)
	}
	return f
}

// foresee adds what play would refuse a sound scenario for.
func (j *judged) foresee() {
	if j.doc.Scenario != nil && diag.Count(j.diagnostics, diag.Error) == 0 && !j.isBeyondPlay() {
		j.diagnostics = append(j.diagnostics, foreseen(j.doc)...)
	}
}

// isBeyondPlay says whether the checks have said already that it cannot be played.
func (j *judged) isBeyondPlay() bool {
	return slices.ContainsFunc(j.diagnostics, func(d diag.Diagnostic) bool { return d.Code == "S304" })
}

// otherHash is a list that is not the one whose hash was given.
var otherHash = diag.Check{
	Code: "P801", Severity: diag.Error, Title: "the list has another hash",
	Explain: "`forge check --verify HASH` was given a hash, from an army sheet say, that is not this list's: it is another list, or one of the two has " +
		"been changed since. The hash covers what is bought, with names, options and figures, the side, the limit, and parts of the list's own; it does " +
		"not cover layout, the order of formations, the title, author, notes and waivers.",
}

// verify checks one army list, and that it has the hash.
func (c *call) verify(ctx context.Context, hash string) error {
	want, ok := schema.ReadHash(hash)
	switch {
	case !ok:
		return cmdline.Usagef("--verify wants a hash as an army sheet shows it, such as 7k3q-9fzd-m2xt, not %q", hash)
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
		return c.judgement(r) // what a list with errors buys is not known
	}
	has := schema.Hash(j.doc)
	if has != want {
		d := otherHash.At(diag.Span{File: j.doc.File}, "%q has hash %s, not %s", j.doc.List.Title, has, want)
		d.Why = "it is another list, or one of the two was changed since"
		r.diagnostics = diag.Sort(append(r.diagnostics, d))
		return c.judgement(r)
	}
	if err := c.judgement(r); err != nil || c.Flags.String("format") != "text" {
		return err
	}
	_, err = fmt.Fprintln(c.Out, text.Wrap(fmt.Sprintf("%s has the hash %s.", name, has), "", "", c.Width))
	return err
}
