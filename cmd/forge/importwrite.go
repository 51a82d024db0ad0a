package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/layout"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

// result is what came of the rows, or would have.
func (im *importing) result() imported {
	r := imported{Part: im.part, File: im.Flags.String("output"), Diagnostics: diag.Brief(im.found)}
	if !im.fresh {
		r.File = im.Flags.String("into")
	}
	if im.rows != nil {
		r.Added, r.Changed, r.Same = im.rows.Added, im.rows.Changed, im.rows.Same
	}
	for _, list := range []*[]string{&r.Added, &r.Changed, &r.Same} {
		*list = append([]string{}, *list...)
	}
	return r
}

// write writes the document, or what would change of it, and says what came of the rows.
func (im *importing) write() error {
	name, asJSON := im.doc.File, im.Flags.String("format") == "json"
	if im.Flags.String("output") == "-" {
		name = "-"
	}
	changed := !bytes.Equal(im.text, im.doc.Text)
	switch {
	case im.Flags.Bool("diff"):
		if err := im.WriteFile("-", []byte(diag.Patch(patchName()(name), im.doc.Text, im.text))); err != nil {
			return err
		}
	case im.fresh:
		set, err := layout.Set(im.doc.File, im.text)
		if err != nil {
			return fmt.Errorf("setting %s: %w", name, err)
		}
		if err := im.writeFresh(name, set); err != nil {
			return err
		}
	case changed:
		if err := im.WriteFile(name, slices.Concat(im.mark, im.text)); err != nil {
			return err
		}
	}
	if asJSON {
		return im.writeJSON(im.result())
	}
	if err := im.printDiagnostics(im.found); err != nil {
		return err
	}
	to := im.Out
	if name == "-" || im.Flags.Bool("diff") {
		to = im.Err
	}
	_, err := fmt.Fprintln(to, im.summary(name))
	return err
}

// writeFresh writes a new document, in a folder that may be new too.
func (c *call) writeFresh(name string, text []byte) error {
	if name != "-" {
		if _, err := makeFolders(filepath.Dir(name)); err != nil {
			return fmt.Errorf("writing %s: %w", name, atomicfile.Cause(err))
		}
	}
	return c.WriteFile(name, text)
}

// summary is what came of the rows in a line.
func (im *importing) summary(name string) string {
	added, changed, same := len(im.rows.Added), len(im.rows.Changed), len(im.rows.Same)
	var parts []string
	if added > 0 {
		parts = append(parts, fmt.Sprintf("%d added", added))
	}
	if changed > 0 {
		parts = append(parts, fmt.Sprintf("%d changed", changed))
	}
	if same > 0 {
		parts = append(parts, fmt.Sprintf("%d as before", same))
	}
	what := im.part
	if all := added + changed + same; im.rows.Copies > all {
		what += fmt.Sprintf(" (%d with all copies)", im.rows.Copies)
	}
	if name == "-" {
		return fmt.Sprintf("%s: %s", what, text.And(parts))
	}
	verb := "wrote"
	switch {
	case im.Flags.Bool("diff"):
		verb = "would write"
	case added+changed == 0:
		verb = "left"
	}
	return fmt.Sprintf("%s %s; %s: %s", verb, text.OneLine(name), what, text.And(parts))
}
