package cmdline

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/internal/text"
)

// completeWord is the hidden command that the shells' scripts ask: behind it
// come the words typed so far, the last of them unfinished.
const completeWord = "__complete"

// complete answers a shell: a line for each candidate, "text" or
// "text<tab>about", then at most one line ":files EXT…" or ":dirs" if the
// shell shall offer files or folders itself. It cannot fail; at worst it has
// nothing to offer.
func (a *App) complete(args []string, out io.Writer) {
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
		if strings.HasPrefix(c.Text, args[last]) {
			b.WriteString(text.OneLine(c.Text))
			if c.About != "" {
				b.WriteString("\t" + text.OneLine(c.About))
			}
			b.WriteByte('\n')
		}
	}
	switch {
	case h.Files != nil:
		fmt.Fprintln(&b, ":files", strings.Join(h.Files, " "))
	case h.Dirs:
		fmt.Fprintln(&b, ":dirs")
	}
}

// candidates is what may stand where the cursor is, and whether files may.
func (a *App) candidates(before []string, current string) ([]Candidate, Hint) {
	ws, dangling, ended := a.words(before)
	cmd, args := a.soFar(ws)
	if dangling {
		h := hintOf(a.flagHere(cmd, ws[len(ws)-1].name))
		return h.offer(before), h
	}
	if !ended && strings.HasPrefix(current, "-") {
		return a.completeFlag(cmd, ws, before, current)
	}
	if cmd == nil {
		return namesOf(firstWords(a.commands)), Hint{}
	}
	var seconds []Candidate
	if len(args) == 0 {
		seconds = secondWords(a.commands, cmd)
	}
	if len(args) >= cmd.Max {
		return seconds, Hint{}
	}
	return append(seconds, cmd.Hint.offer(args)...), cmd.Hint.at(len(args))
}

// soFar finds the command and its arguments among the words.
func (a *App) soFar(ws []word) (cmd *Command, args []string) {
	for _, w := range ws {
		switch {
		case !w.arg:
		case cmd == nil:
			if cmd = find(a.commands, w.text); cmd == nil {
				cmd = &Command{} // unknown: nothing to offer
			}
		case len(args) == 0 && find(a.commands, cmd.Name+" "+w.text) != nil:
			cmd = find(a.commands, cmd.Name+" "+w.text)
		default:
			args = append(args, w.text)
		}
	}
	return cmd, args
}

// completeFlag offers flags that are not there yet, or behind "--flag=" its
// values.
func (a *App) completeFlag(cmd *Command, ws []word, before []string, current string) ([]Candidate, Hint) {
	if name, _, ok := strings.Cut(current, "="); ok {
		h := hintOf(a.flagHere(cmd, strings.TrimLeft(name, "-")))
		cs := slices.Clone(h.offer(before))
		for i := range cs {
			cs[i].Text = name + "=" + cs[i].Text
		}
		return cs, h
	}
	var cs []Candidate
	for _, f := range a.flagsOf(cmd) {
		if slices.ContainsFunc(ws, func(w word) bool { return slices.Contains(f.Names(), w.name) && !repeatable(f) }) {
			continue
		}
		if cmd != nil && cmd.Means != nil && !cmd.Means(f.Names()[0], before) {
			continue
		}
		_, usage := placeholder(f.(cli.DocGenerationFlag).GetUsage())
		cs = append(cs, Candidate{Dashed(f.Names()[0]), usage})
	}
	return cs, Hint{}
}

func repeatable(f cli.Flag) bool {
	slice, ok := f.(cli.DocGenerationSliceFlag)
	return ok && slice.IsSliceFlag()
}

func (a *App) flagsOf(cmd *Command) []cli.Flag {
	if cmd == nil {
		return a.globals
	}
	return slices.Concat(cmd.Flags, a.globals)
}

func (a *App) flagHere(cmd *Command, name string) cli.Flag {
	return flagNamed(a.flagsOf(cmd), name)
}

// offer is the words of a hint, none if it has none.
func (h Hint) offer(before []string) []Candidate {
	if h.Words == nil {
		return nil
	}
	return h.Words(before)
}

// The scripts ask the hidden command for candidates; see completeWord.
//
//go:embed completion
var completionScripts embed.FS

// completionFiles has the script of each shell.
var completionFiles = map[string]string{
	"bash": "forge.bash", "zsh": "forge.zsh", "fish": "forge.fish", "powershell": "forge.ps1",
}

// CompletionCommand is the command that prints what teaches a shell to complete
// a command line.
func CompletionCommand(category string) *Command {
	return &Command{
		Name: "completion", Category: category, Usage: "print a script that teaches a shell to complete forge's words",
		Args: "SHELL", Min: 1, Max: 1,
		Help: `SHELL is bash, zsh, fish or powershell. The script completes commands, flags, their values, ids of units and checks, and files that forge can read. It asks forge itself, so it stays right when forge changes.`,
		Examples: []string{
			`source <(forge completion bash)                 # in ~/.bashrc`,
			`source <(forge completion zsh)                  # in ~/.zshrc, after compinit`,
			`forge completion fish > ~/.config/fish/completions/forge.fish`,
			`forge completion powershell | Out-String | Invoke-Expression   # in $PROFILE`,
		},
		Hint: OneOf("bash", "zsh", "fish", "powershell"),
		Run: func(_ context.Context, c *Call) error {
			script, err := completionScripts.ReadFile("completion/" + completionFiles[c.Args[0]])
			if err != nil {
				return err
			}
			_, err = c.Out.Write(script)
			return err
		},
	}
}
