package cmdline

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/internal/text"
)

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

// isFlag tells a flag from a value that begins with a dash: "-1", "-".
func (t flagTable) isFlag(text string) bool {
	if text == "--" {
		return true
	}
	name, _, _ := strings.Cut(strings.TrimLeft(text, "-"), "=")
	return strings.HasPrefix(text, "-") && t[name] != nil
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
		wrong = o.checkArgs()
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

func (o *order) checkArgs() error {
	if o.cmd == nil {
		return nil
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
