package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/plain"
)

// completeWord is the hidden command that the shells' scripts ask: behind it
// come the words typed so far, the last of them unfinished.
const completeWord = "__complete"

// complete answers a shell: a line for each candidate, "text" or
// "text<tab>about", then at most one line ":files EXT…" or ":dirs" if the
// shell shall offer files or folders itself. It cannot fail; at worst it has
// nothing to offer.
func (a *app) complete(args []string, out io.Writer) {
	var b bytes.Buffer
	defer func() {
		if recover() == nil {
			out.Write(b.Bytes())
		}
	}()
	if len(args) == 0 {
		args = []string{""}
	}
	last := len(args) - 1
	if args[last] == `""` { // how PowerShell passes nothing
		args[last] = ""
	}
	cs, h := a.candidates(args[:last], args[last])
	for _, c := range cs {
		if strings.HasPrefix(c.text, args[last]) {
			writeCandidate(&b, c)
		}
	}
	switch {
	case h.files != nil:
		fmt.Fprintln(&b, ":files", strings.Join(h.files, " "))
	case h.dirs:
		fmt.Fprintln(&b, ":dirs")
	}
}

func writeCandidate(b *bytes.Buffer, c candidate) {
	b.WriteString(plain.OneLine(c.text))
	if c.about != "" {
		b.WriteString("\t" + plain.OneLine(c.about))
	}
	b.WriteByte('\n')
}

// candidates is what may stand where the cursor is, and whether files may.
func (a *app) candidates(before []string, current string) ([]candidate, hint) {
	ws, dangling, ended := a.words(before)
	cmd, args := a.soFar(ws)
	if dangling {
		h := hintOf(a.flagHere(cmd, ws[len(ws)-1].name))
		return h.offer(nil), h
	}
	if !ended && strings.HasPrefix(current, "-") {
		return a.completeFlag(cmd, ws, current)
	}
	if cmd == nil {
		return namesOf(firstWords(a.commands)), hint{}
	}
	var seconds []candidate
	if len(args) == 0 {
		seconds = secondWords(a.commands, cmd)
	}
	if len(args) >= cmd.max {
		return seconds, hint{}
	}
	return append(seconds, cmd.hint.offer(args)...), cmd.hint.at(len(args))
}

// soFar finds the command and its arguments among the words.
func (a *app) soFar(ws []word) (cmd *command, args []string) {
	for _, w := range ws {
		switch {
		case !w.arg:
		case cmd == nil:
			if cmd = find(a.commands, w.text); cmd == nil {
				cmd = &command{} // unknown: nothing to offer
			}
		case len(args) == 0 && find(a.commands, cmd.name+" "+w.text) != nil:
			cmd = find(a.commands, cmd.name+" "+w.text)
		default:
			args = append(args, w.text)
		}
	}
	return cmd, args
}

// completeFlag offers flags that are not there yet, or behind "--flag=" its
// values.
func (a *app) completeFlag(cmd *command, ws []word, current string) ([]candidate, hint) {
	if name, _, ok := strings.Cut(current, "="); ok {
		h := hintOf(a.flagHere(cmd, strings.TrimLeft(name, "-")))
		cs := slices.Clone(h.offer(nil))
		for i := range cs {
			cs[i].text = name + "=" + cs[i].text
		}
		return cs, h
	}
	var cs []candidate
	for _, f := range a.flagsOf(cmd) {
		if slices.ContainsFunc(ws, func(w word) bool { return slices.Contains(f.Names(), w.name) && !repeatable(f) }) {
			continue
		}
		_, usage := placeholder(f.(cli.DocGenerationFlag).GetUsage())
		cs = append(cs, candidate{dashed(f.Names()[0]), usage})
	}
	return cs, hint{}
}

func repeatable(f cli.Flag) bool {
	slice, ok := f.(cli.DocGenerationSliceFlag)
	return ok && slice.IsSliceFlag()
}

func (a *app) flagsOf(cmd *command) []cli.Flag {
	if cmd == nil {
		return a.globals
	}
	return slices.Concat(cmd.flags, a.globals)
}

func (a *app) flagHere(cmd *command, name string) cli.Flag {
	return flagNamed(a.flagsOf(cmd), name)
}

// offer is the words of a hint, none if it has none.
func (h hint) offer(before []string) []candidate {
	if h.words == nil {
		return nil
	}
	return h.words(before)
}
