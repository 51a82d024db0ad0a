package cmdline

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/urfave/cli/v2"
)

// tried is a small app whose commands do what a test needs and print what
// they were called with.
func tried() *App {
	show := func(_ context.Context, c *Call) error {
		fmt.Fprintf(c.Out, "%q", c.Args)
		for _, f := range c.Flags.Command.Flags {
			name := f.Names()[0]
			if !c.Flags.IsSet(name) {
				continue
			}
			value := c.Flags.Value(name)
			if many, ok := value.(cli.StringSlice); ok {
				value = many.Value()
			}
			fmt.Fprintf(c.Out, " %s=%v", name, value)
		}
		fmt.Fprintf(c.Out, " quiet=%v color=%v\n", c.Flags.Bool("quiet"), c.Color)
		return nil
	}
	ends := func(err error) func(context.Context, *Call) error {
		return func(context.Context, *Call) error { return err }
	}
	return New([]*Command{
		{
			Name: "check", Aliases: []string{"vet"}, Category: "Check and price", Usage: "check things", Args: "PATH…", Min: 1, Max: AnyNumber, Run: show,
			Help: "Looks at every path.\n\n- one\n- two", Examples: []string{"forge check lists"}, Exits: []string{"no errors"},
			Hint: Files("cue", "yaml"),
			Flags: []cli.Flag{
				FormatFlag("text", "json", "sarif"), OutputFlag("pdf"),
				&cli.BoolFlag{Name: "strict", Usage: "warnings are errors"},
				&cli.StringSliceFlag{Name: "rule", Usage: "only this `CODE`; may be repeated"},
			},
		},
		{
			Name: "simulate", Category: "Play", Usage: "play", Args: "[SCENARIO]", Max: 1, Run: show,
			Flags: []cli.Flag{
				&cli.IntFlag{Name: "games", Value: 1000}, &cli.Uint64Flag{Name: "seed"}, &cli.Float64Flag{Name: "level"}, &cli.DurationFlag{Name: "think"},
				Hinted(&cli.StringFlag{Name: "format", Aliases: []string{"f"}, Value: "csv"}, OneOf("csv", "json")),
				Hinted(&cli.StringFlag{Name: "dir"}, Folders()),
				Hinted(&cli.StringSliceFlag{Name: "unit"}, AnyOf(func([]string) []Candidate { return []Candidate{{"rifles", "foot"}, {"lorry", "wheels"}} })),
			},
		},
		{
			Name: "simulate merge", Category: "Play", Usage: "add up", Args: "FILE…", Min: 1, Max: AnyNumber, Run: show, Hint: Files("json"),
			Flags: []cli.Flag{FormatFlag("text", "markdown")},
		},
		{Name: "bad", Category: "Check and price", Run: ends(ErrProblems)},
		{Name: "usage", Category: "Check and price", Run: ends(Usagef("needs\na brain"))},
		{Name: "world", Category: "Check and price", Run: ends(fmt.Errorf("reading x.cue: %w", fs.ErrNotExist))},
		{Name: "stopped", Category: "Check and price", Run: func(ctx context.Context, _ *Call) error { return fmt.Errorf("playing: %w", ctx.Err()) }},
		{Name: "bug", Category: "Check and price", Run: func(context.Context, *Call) error { panic("T5.3 broken") }},
		{Name: "badflag", Category: "Check and price", Run: func(_ context.Context, c *Call) error { c.Flags.Int("gaems"); return nil }},
		{Name: "talk", Category: "Check and price", Flags: []cli.Flag{FormatFlag("text")}, Run: func(_ context.Context, c *Call) error {
			for range 10 {
				fmt.Fprintln(c.Out, "more")
			}
			return ErrProblems
		}},
	}, []string{"Check and price", "Play", "Shell"})
}

// runs runs a line on the app and returns what came of it.
func runs(ctx context.Context, a *App, line ...string) (code int, out, err string) {
	var o, e bytes.Buffer
	code = a.Run(ctx, line, Streams{In: strings.NewReader(""), Out: &o, Err: &e, Width: UsualWidth})
	return code, o.String(), e.String()
}

func TestRun(t *testing.T) {
	for _, c := range []struct {
		line     string // words part at spaces
		code     int
		out, err string // out "*": not looked at
	}{
		// Flags wherever they stand.
		{"check a.cue", 0, `["a.cue"] quiet=false color=false`, ""},
		{"check a.cue --strict b.cue", 0, `["a.cue" "b.cue"] strict=true quiet=false color=false`, ""},
		{"--strict check a.cue", 0, `["a.cue"] strict=true quiet=false color=false`, ""},
		{"check a.cue -q --color always", 0, `["a.cue"] quiet=true color=true`, ""},
		{"--quiet vet --color=never a.cue", 0, `["a.cue"] quiet=true color=false`, ""},
		{"check a.cue --format json", 0, `["a.cue"] format=json quiet=false color=false`, ""},
		{"check a.cue --format=json", 0, `["a.cue"] format=json quiet=false color=false`, ""},
		{"check a.cue -f json", 0, `["a.cue"] format=json quiet=false color=false`, ""},
		{"check a.cue -fjson", 0, `["a.cue"] format=json quiet=false color=false`, ""},
		{"check -oa.pdf -q b.cue", 0, `["b.cue"] output=a.pdf quiet=true color=false`, ""},
		{"check a.cue -format json", 0, `["a.cue"] format=json quiet=false color=false`, ""},
		{"check a.cue --strict=false", 0, `["a.cue"] strict=false quiet=false color=false`, ""},
		{"check --rule a,b x --rule c", 0, `["x"] rule=[a,b c] quiet=false color=false`, ""},
		{"check -o - -", 0, `["-"] output=- quiet=false color=false`, ""},
		{"check -- --strict -- help", 0, `["--strict" "--" "help"] quiet=false color=false`, ""},
		{"check help", 0, `["help"] quiet=false color=false`, ""},
		{"check strict format", 0, `["strict" "format"] quiet=false color=false`, ""},
		{"simulate --games 5 --seed 0x10 --level 0.5 --think 2s", 0, `[] games=5 seed=16 level=0.5 think=2s quiet=false color=false`, ""},
		{"simulate --games -3", 0, `[] games=-3 quiet=false color=false`, ""},
		{"simulate -f csv", 0, `[] format=csv quiet=false color=false`, ""},

		// A command of two words, wherever flags stand; elsewhere its second
		// word is a word like others.
		{"simulate merge a.json b.json", 0, `["a.json" "b.json"] quiet=false color=false`, ""},
		{"--format markdown simulate -q merge a.json", 0, `["a.json"] format=markdown quiet=true color=false`, ""},
		{"simulate a.cue --games 5", 0, `["a.cue"] games=5 quiet=false color=false`, ""},
		{"check simulate merge", 0, `["simulate" "merge"] quiet=false color=false`, ""},
		{"simulate merge", 2, "", `forge simulate merge: needs FILE…; "forge help simulate merge" says more`},
		{"simulate merge a --games 5", 2, "", `forge simulate merge: no flag --games here; "forge simulate" has it`},
		{"simulate a merge", 2, "", `forge simulate: "merge" is one argument too many; "forge help simulate" says more`},

		// Wrong use: one line, exit 2.
		{"chekc a.cue", 2, "", `forge: unknown command "chekc", did you mean "check"?`},
		{"xyzzy", 2, "", `forge: unknown command "xyzzy"; "forge help" lists them all`},
		{"xyzzy --help", 2, "", `forge: unknown command "xyzzy"; "forge help" lists them all`},
		{"check", 2, "", `forge check: needs PATH…; "forge help check" says more`},
		{"simulate a b", 2, "", `forge simulate: "b" is one argument too many; "forge help simulate" says more`},
		{"check a --strct", 2, "", `forge check: unknown flag --strct, did you mean --strict?`},
		{"check a --zzz=5", 2, "", `forge check: unknown flag --zzz; "forge help check" lists them`},
		{"check a -=", 2, "", `forge check: unknown flag --; "forge help check" lists them`},
		{"--zzz", 2, "", `forge: unknown flag --zzz; "forge help" lists them`},
		{"check a --games 5", 2, "", `forge check: no flag --games here; "forge simulate" has it`},
		{"check a --dir b", 2, "", `forge check: no flag --dir here; "forge simulate" has it`},
		{"bad --output b", 2, "", `forge bad: no flag --output here; "forge check" has it`},
		{"bad --format b", 2, "", `forge bad: no flag --format here; "forge check", "forge simulate" and 2 others have it`},
		{"check a --format", 2, "", `forge check: --format needs a value`},
		{"check --format --strict a", 2, "", `forge check: --format needs a value`},
		{"check a --format jsn", 2, "", `forge check: --format cannot be "jsn", did you mean "json"? (text, json or sarif)`},
		{"check a --format csv", 2, "", `forge check: --format cannot be "csv" (text, json or sarif)`},
		{"simulate -f text", 2, "", `forge simulate: -f cannot be "text" (csv or json)`},
		{"check a --strict=perhaps", 2, "", `forge check: --strict wants true or false, not "perhaps"`},
		{"simulate --games many", 2, "", `forge simulate: --games wants a whole number, not "many"`},
		{"simulate --seed -1", 2, "", `forge simulate: --seed wants a whole number from 0, not "-1"`},
		{"simulate --level low", 2, "", `forge simulate: --level wants a number, not "low"`},
		{"simulate --think 5", 2, "", `forge simulate: --think wants a time such as 30s or 5m, not "5"`},
		{"simulate --games 99999999999999999999", 2, "", `forge simulate: --games wants a whole number, not "99999999999999999999"`},
		{"usage", 2, "", `forge usage: needs a brain`},

		// The other ends.
		{"bad", 1, "", ""},
		{"world", 3, "", "forge world: reading x.cue: file does not exist"},
		{"bug", 3, "", "forge bug: a bug in forge, not in your files: T5.3 broken\nFORGE_DEBUG=1 shows where; a report with the command and its files helps to mend it"},
		{"badflag", 3, "", "forge badflag: a bug in forge, not in your files: no flag named gaems\nFORGE_DEBUG=1 shows where; a report with the command and its files helps to mend it"},

		// Help and version from anywhere.
		{"", 0, "*", ""},
		{"--help", 0, "*", ""},
		{"check --help", 0, "*", ""},
		{"check a.cue --nonsense -h", 0, "*", ""},
		{"--version", 0, "forge " + Version() + "\n" + strings.TrimSuffix(built(nil), "\n"), ""},
		{"check --version", 0, "forge " + Version() + "\n" + strings.TrimSuffix(built(nil), "\n"), ""},
	} {
		t.Run("forge "+c.line, func(t *testing.T) {
			code, out, err := runs(t.Context(), tried(), strings.Fields(c.line)...)
			if code != c.code {
				t.Errorf("exit %d, want %d", code, c.code)
			}
			if got := strings.TrimSuffix(out, "\n"); c.out != "*" && got != c.out {
				t.Errorf("out %s\nwant %s", got, c.out)
			}
			if got := strings.TrimSuffix(err, "\n"); got != c.err {
				t.Errorf("err %s\nwant %s", got, c.err)
			}
		})
	}
}

func TestRunIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if code, _, err := runs(ctx, tried(), "stopped"); code != ExitFailed || err != "forge stopped: interrupted\n" {
		t.Errorf("exit %d, %q", code, err)
	}
}

func TestStackTraceOnlyWhenAsked(t *testing.T) {
	var e bytes.Buffer
	tried().Run(t.Context(), []string{"bug"}, Streams{Out: io.Discard, Err: &e, Debug: true})
	if !strings.Contains(e.String(), "app_test.go:") {
		t.Errorf("no stack trace:\n%s", &e)
	}
}

// after fails with err once n writes have gone well.
type after struct {
	n   int
	err error
}

func (a *after) Write(b []byte) (int, error) {
	if a.n--; a.n < 0 {
		return 0, a.err
	}
	return len(b), nil
}

func TestFailedWrites(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		code int
		says string
	}{
		"a full disk":   {syscall.ENOSPC, ExitFailed, "forge talk: writing the results: no space left on device\n"},
		"a closed pipe": {&fs.PathError{Op: "write", Path: "out", Err: syscall.EPIPE}, ExitProblems, ""},
		"closed by us":  {io.ErrClosedPipe, ExitProblems, ""},
		"anything else": {errors.New("odd"), ExitFailed, "forge talk: writing the results: odd\n"},
	} {
		t.Run(name, func(t *testing.T) {
			var e bytes.Buffer
			code := tried().Run(t.Context(), []string{"talk"}, Streams{Out: &after{3, c.err}, Err: &e})
			if code != c.code || e.String() != c.says {
				t.Errorf("exit %d, %q, want %d, %q", code, e.String(), c.code, c.says)
			}
		})
	}
}

func TestColor(t *testing.T) {
	terminal, pipe, plain := Streams{OutTerminal: true}, Streams{}, Streams{OutTerminal: true, Plain: true}
	for _, c := range []struct {
		when string
		s    Streams
		want bool
	}{
		{"auto", terminal, true}, {"auto", pipe, false}, {"auto", plain, false},
		{"always", pipe, true}, {"always", plain, true}, {"never", terminal, false},
	} {
		if got := c.s.paints(c.when, c.s.OutTerminal); got != c.want {
			t.Errorf("%s, %+v: %v", c.when, c.s, got)
		}
	}
}

func TestWriteToStandardOutput(t *testing.T) {
	var out bytes.Buffer
	if err := (Streams{Out: &out}).WriteFile("-", []byte("three")); err != nil || out.String() != "three" {
		t.Errorf("- wrote %q, %v", &out, err)
	}
}

func TestProgress(t *testing.T) {
	for _, c := range []struct {
		name     string
		terminal bool
		line     []string
		want     func(string) bool
	}{
		{"plain lines for tenths", false, nil, func(s string) bool {
			return strings.HasPrefix(s, "playing: 3 of 25\nplaying: 5 of 25\n") && strings.Count(s, "playing: ") == 10
		}},
		{"a bar on a terminal", true, nil, func(s string) bool {
			return strings.Contains(s, "playing") && !strings.Contains(s, "of 25\n")
		}},
		{"quiet", false, []string{"-q"}, func(s string) bool { return s == "" }},
		{"quiet on a terminal", true, []string{"-q"}, func(s string) bool { return s == "" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := New([]*Command{{Name: "play", Run: func(_ context.Context, c *Call) error {
				p := c.Rate("playing", "", 25)
				defer p.End()
				for range 25 {
					p.Add(1)
				}
				return nil
			}}}, nil)
			var out, err bytes.Buffer
			code := a.Run(t.Context(), append([]string{"play"}, c.line...), Streams{Out: &out, Err: &err, ErrTerminal: c.terminal, Width: UsualWidth})
			if code != ExitFine || out.Len() > 0 || !c.want(err.String()) {
				t.Errorf("exit %d, out %q, err %q", code, &out, &err)
			}
		})
	}
}
