package cmdline

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// App is the commands and the flags they share. It is made afresh for each run,
// because the library keeps values in its flags.
type App struct {
	commands   []*Command
	categories []string
	globals    []cli.Flag

	// Alone names the command that runs where none is named, on a terminal; elsewhere,
	// and without such a command, all of them are shown.
	Alone string

	// Versions are what else there is to say of the program, by name: the data in it.
	Versions func() [][2]string
}

// New makes an app of commands, which help shows by their categories, in
// this order.
func New(commands []*Command, categories []string) *App {
	return &App{commands: commands, categories: categories, globals: GlobalFlags(), Versions: func() [][2]string { return nil }}
}

// Run does what a command line says and returns the exit code: every way
// out of forge is here.
func (a *App) Run(ctx context.Context, args []string, s Streams) (code int) {
	if len(args) > 0 && args[0] == completeWord {
		a.complete(args[1:], s.Out)
		return ExitFine
	}
	out, who := &faithful{to: s.Out}, "forge"
	results, remarks := &tame{to: out}, &tame{to: &faithful{to: s.Err}}
	s.Out, s.Err, s.bare = results, remarks, remarks.to
	defer remarks.end()
	defer func() {
		if bug := recover(); bug != nil {
			code = ourBug(bug, who, s)
		}
	}()
	o, err := a.sort(args)
	who = o.who()
	if err == nil {
		err = a.do(ctx, o, s)
	}
	results.end()
	if unwritten := out.failure(); unwritten != nil && (err == nil || errors.Is(err, ErrProblems) || errors.Is(err, unwritten)) {
		err = fmt.Errorf("writing the results: %w", atomicfile.Cause(unwritten))
	}
	return s.exitCode(err, who)
}

func (a *App) do(ctx context.Context, o *order, s Streams) error {
	switch {
	case o.version:
		_, err := fmt.Fprintf(s.Out, "forge %s\n%s", Version(), built(a.Versions()))
		return err
	case o.help && o.cmd != nil:
		return a.showCommand(s, o.cmd)
	case o.cmd == nil && !o.help && s.OutTerminal:
		o.cmd = find(a.commands, a.Alone)
	}
	if o.cmd == nil {
		return a.showAll(s)
	}
	return a.library(o, s).RunContext(ctx, o.argv())
}

// library is the app as urfave/cli knows it: the one command that runs, and
// every habit switched off that would print, exit or guess.
func (a *App) library(o *order, s Streams) *cli.App {
	misread := func(_ *cli.Context, err error, _ bool) error { return Usagef("%v", err) }
	return &cli.App{
		Name: "forge", Flags: a.globals,
		Reader: s.In, Writer: io.Discard, ErrWriter: io.Discard,
		HideHelp: true, HideVersion: true,
		DisableSliceFlagSeparator: true,
		OnUsageError:              misread,
		ExitErrHandler:            func(*cli.Context, error) {},
		InvalidFlagAccessHandler:  func(_ *cli.Context, name string) { panic("no flag named " + name) },
		Commands: []*cli.Command{{
			Name: o.cmd.Name, Flags: o.cmd.Flags, HideHelp: true, OnUsageError: misread,
			Action: func(c *cli.Context) error {
				call := a.call(o, c, s)
				if err := call.checkOutput(); err != nil {
					return err
				}
				return o.cmd.Run(c.Context, call)
			},
		}},
	}
}

func (a *App) call(o *order, c *cli.Context, s Streams) *Call {
	when := c.String("color")
	out, remarks := s.Out.(*tame), s.Err.(*tame)
	out.paints, remarks.paints = s.paints(when, s.OutTerminal), s.paints(when, s.ErrTerminal)
	return &Call{
		Streams: s, app: a, Flags: c, Args: c.Args().Slice(),
		Color: out.paints, ColorErr: remarks.paints,
	}
}

// order is a command line, put in order: the library stops reading flags at the
// first word that is not a flag and would take the rest for file names.
type order struct {
	cmd           *Command // nil: no command named
	globals       []string // "--color=never"
	flags         []string // the command's, in the same form
	args          []string
	help, version bool
}

// who is the command as errors name it.
func (o *order) who() string {
	if o.cmd == nil {
		return "forge"
	}
	return "forge " + o.cmd.Name
}

// word is one piece of a command line: a flag with its value, or an argument.
type word struct {
	text     string // as typed
	arg      bool   // no flag
	name     string // of the flag
	value    string
	hasValue bool
	flag     cli.Flag // nil if no command has such a flag
}

// words cuts a command line into its pieces. dangling tells that the last
// one is a flag still without the value it needs; ended that "--" was passed.
func (a *App) words(args []string) (ws []word, dangling, ended bool) {
	known := a.flagsByName()
	for i := 0; i < len(args); i++ {
		text := args[i]
		if ended || text == "-" || !strings.HasPrefix(text, "-") {
			ws = append(ws, word{text: text, arg: true})
			continue
		}
		if text == "--" {
			ended = true
			continue
		}
		w := word{text: text}
		w.name, w.value, w.hasValue = strings.Cut(strings.TrimPrefix(text[1:], "-"), "=")
		if value, ok := known.glued(text); ok {
			w.name, w.value, w.hasValue = text[1:2], value, true
		}
		w.flag = known[w.name]
		if w.flag != nil && !w.hasValue && takesValue(w.flag) {
			if i+1 < len(args) && !known.isFlag(args[i+1]) {
				i++
				w.value, w.hasValue = args[i], true
			}
			dangling = !w.hasValue && i+1 == len(args)
		}
		ws = append(ws, w)
	}
	return ws, dangling, ended
}

// flagTable finds flags of all commands by name. A name means the same kind
// of flag everywhere (a test sees to it), so that a line can be read before
// its command is known.
type flagTable map[string]cli.Flag

func (a *App) flagsByName() flagTable {
	t := flagTable{}
	add := func(flags []cli.Flag) {
		for _, f := range flags {
			for _, n := range f.Names() {
				t[n] = f
			}
		}
	}
	for _, c := range a.commands {
		add(c.Flags)
	}
	add(a.globals)
	return t
}

// glued is the value that stands at its flag of one letter: -fjson.
func (t flagTable) glued(text string) (value string, ok bool) {
	name, _, _ := strings.Cut(strings.TrimLeft(text, "-"), "=")
	if t[name] != nil || len(name) < 2 || text[1] == '-' {
		return "", false
	}
	f := t[text[1:2]]
	return text[2:], f != nil && takesValue(f)
}

// isFlag tells a flag from a value that begins with a dash: "-1", "-".
func (t flagTable) isFlag(text string) bool {
	if text == "--" {
		return true
	}
	name, _, _ := strings.Cut(strings.TrimLeft(text, "-"), "=")
	_, glued := t.glued(text)
	return strings.HasPrefix(text, "-") && (t[name] != nil || glued)
}

// sort reads a command line. The order it returns is good for who, help and
// version even if there is an error.
func (a *App) sort(args []string) (*order, error) {
	o := &order{}
	ws, _, _ := a.words(args)
	if i := slices.IndexFunc(ws, func(w word) bool { return w.arg }); i >= 0 {
		if o.cmd = find(a.commands, ws[i].text); o.cmd == nil {
			return o, a.unknownCommand(ws[i].text)
		}
		ws = slices.Delete(ws, i, i+1)
		if i = a.second(o.cmd, ws); i >= 0 {
			o.cmd = find(a.commands, o.cmd.Name+" "+ws[i].text)
			ws = slices.Delete(ws, i, i+1)
		}
	}
	var wrong error
	for _, w := range ws {
		if err := a.place(o, w); err != nil && wrong == nil {
			wrong = err
		}
	}
	if o.help || o.version {
		return o, nil
	}
	if wrong == nil {
		wrong = a.checkArgs(o)
	}
	return o, wrong
}

// second is the place of the first argument, if it makes a command of two words
// together with the one named before it, else -1.
func (a *App) second(first *Command, ws []word) int {
	i := slices.IndexFunc(ws, func(w word) bool { return w.arg })
	if i >= 0 && find(a.commands, first.Name+" "+ws[i].text) != nil {
		return i
	}
	return -1
}

// place puts one word where it belongs.
func (a *App) place(o *order, w word) error {
	global := hasFlag(a.globals, w.name)
	switch {
	case w.arg:
		o.args = append(o.args, w.text)
		return nil
	case w.name == "help" || w.name == "h":
		o.help = true
		return nil
	case w.name == "version":
		o.version = true
		return nil
	case !global && (o.cmd == nil || !hasFlag(o.cmd.Flags, w.name)):
		return a.unknownFlag(o.cmd, w.name)
	case !w.hasValue && takesValue(w.flag):
		return Usagef("%s needs a value", Dashed(w.name))
	}
	if usual := alone(w.flag); usual != "" && !w.hasValue {
		w.value, w.hasValue = usual, true
	}
	canonical := "--" + w.name
	if w.hasValue {
		f := w.flag
		if o.cmd != nil && !global {
			f = flagNamed(o.cmd.Flags, w.name)
		}
		if err := checkValue(f, w.name, w.value); err != nil {
			return err
		}
		canonical += "=" + w.value
	}
	if global {
		o.globals = append(o.globals, canonical)
	} else {
		o.flags = append(o.flags, canonical)
	}
	return nil
}

func (a *App) checkArgs(o *order) error {
	if o.cmd == nil {
		return nil
	}
	if err := a.unknownSecond(o); err != nil {
		return err
	}
	switch n := len(o.args); {
	case n < o.cmd.Min:
		return Usagef("needs %s; \"forge help %s\" says more", o.cmd.Args, o.cmd.Name)
	case n > o.cmd.Max:
		return Usagef("%q is one argument too many; \"forge help %s\" says more", o.args[o.cmd.Max], o.cmd.Name)
	}
	for _, arg := range o.args {
		if h := o.cmd.Hint; !h.allows(arg) {
			return Usagef("unknown %s %q%s (%s)", o.cmd.Args, arg, text.DidYouMean(arg, h.Texts()), text.Or(h.Texts()))
		}
	}
	return nil
}

// argv is the line as the library reads it rightly: global flags, command,
// its flags, and behind "--" the rest.
func (o *order) argv() []string {
	line := append([]string{"forge"}, o.globals...)
	line = append(append(line, o.cmd.Name), o.flags...)
	return append(append(line, "--"), o.args...)
}

func (a *App) unknownCommand(name string) error {
	var names []string
	for _, c := range a.commands {
		names = append(names, c.names()...)
	}
	return Usagef("unknown command %q%s", name, text.OrElse(text.DidYouMean(name, names), `"forge help" lists them all`))
}

// unknownSecond refuses a word that is nearly the second of a command's name, and
// does not look like a file.
func (a *App) unknownSecond(o *order) error {
	seconds := secondWords(a.commands, o.cmd)
	if len(seconds) == 0 || len(o.args) == 0 || strings.ContainsAny(o.args[0], `./\`) || o.args[0] == "-" {
		return nil
	}
	words := each.Of(seconds, func(s Candidate) string { return s.Text })
	if near := text.Nearest(o.args[0], words); near != "" {
		return Usagef("unknown command \"%s %s\", did you mean \"%[1]s %[3]s\"?", o.cmd.Name, o.args[0], near)
	}
	return nil
}

// unknownFlag suggests a flag of this command, or tells which commands have
// one of that name: of those that share its first word that alone.
func (a *App) unknownFlag(cmd *Command, name string) error {
	flags, help, others := a.globals, "forge help", a.commands
	if cmd != nil {
		flags, help = slices.Concat(cmd.Flags, flags), "forge help "+cmd.Name
		first, _, _ := strings.Cut(cmd.Name, " ")
		others = slices.Insert(slices.Clone(others), 0, find(others, first))
	}
	if near := text.Nearest(name, allNames(flags)); near != "" {
		return Usagef("unknown flag %s, did you mean %s?", Dashed(name), Dashed(near))
	}
	var have []string
	for i, c := range others {
		if hasFlag(c.Flags, name) {
			have = append(have, strconv.Quote("forge "+c.Name))
			if i == 0 && cmd != nil {
				break
			}
		}
	}
	switch n := len(have); {
	case n == 0:
		return Usagef("unknown flag %s; %q lists them", Dashed(name), help)
	case n == 1:
		return Usagef("no flag %s here; %s has it", Dashed(name), have[0])
	case n > mostHaving:
		have = append(have[:mostHaving-1], text.Plural(n-mostHaving+1, "other"))
	}
	return Usagef("no flag %s here; %s have it", Dashed(name), text.And(have))
}

// mostHaving is how many commands are named at most that have a flag which another lacks.
const mostHaving = 3
