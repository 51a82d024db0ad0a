package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/golden"
)

// TestMain lets the test's own binary be run as forge, so that tests (and the shells
// in them) call the very code under test.
func TestMain(m *testing.M) {
	if strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") == "forge" {
		main()
	}
	collect()                       // as the command does it
	debug.SetMemoryLimit(512 << 20) // what a process that it starts takes is counted from what this one has
	os.Exit(installed(m))
}

// installed runs the tests with forge in the path.
func installed(m *testing.M) int {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	bin, err := os.MkdirTemp("", "forge-bin")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(bin)
	forge := filepath.Join(bin, "forge")
	if runtime.GOOS == "windows" {
		forge += ".exe"
	}
	if err := os.Link(self, forge); err != nil {
		text, err := os.ReadFile(self)
		if err == nil {
			err = os.WriteFile(forge, text, 0o777)
		}
		if err != nil {
			panic(err)
		}
	}
	fuzzes := func(arg string) bool { return strings.HasPrefix(strings.TrimLeft(arg, "-")+"=", "test.fuzz=") }
	if !slices.ContainsFunc(os.Args, fuzzes) { // which starts its workers by this name
		os.Args[0] = forge // for what forge starts of itself
	}
	os.Setenv(cmdline.CacheVariable, "off")
	os.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	defer func() { leaveChromium() }()
	return m.Run()
}

// TestScripts runs testdata/script/*.txtar: a command, its files, what it
// prints. FORGE_UPDATE=1 rewrites what a script compares with cmp.
//
// A script's "forge" runs in the test's process, which is much faster than to start
// one; "exec forge" starts one, as is needed for a standard input and an environment.
// No other test runs meanwhile: the working directory is that of the script.
func TestScripts(t *testing.T) {
	scripts, docs := inFull(t, "testdata/script"), inFull(t, "../../docs/editors.md")
	testscript.Run(t, testscript.Params{
		Dir:           scripts,
		UpdateScripts: golden.Update(),
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": exits,
			"forge": func(ts *testscript.TestScript, neg bool, args []string) {
				if code := forge(ts, args); (code != cmdline.ExitFine) != neg {
					ts.Fatalf("forge exits with %d", code)
				}
			},
		},
		Condition: func(name string) (bool, error) {
			if name != "eglot" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return exec.Command("emacs", "--batch", "-f", "package-initialize", "--eval", "(require 'eglot)").Run() == nil, nil
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("EDITORS", docs)
			// A script starts from the same world everywhere.
			for _, name := range []string{"NO_COLOR", "FORGE_DEBUG"} {
				env.Setenv(name, "")
			}
			env.Setenv(cmdline.CacheVariable, "off")
			return nil
		},
	})
}

func inFull(t *testing.T, path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// inScript is held by the script whose working directory is the process's.
var inScript sync.Mutex

// forge does what the shell does, in the folder where the script is.
func forge(ts *testscript.TestScript, args []string) int {
	inScript.Lock()
	defer inScript.Unlock()
	home, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer os.Chdir(home)
	return run(context.Background(), args, cmdline.Streams{In: strings.NewReader(""), Out: ts.Stdout(), Err: ts.Stderr(), Width: cmdline.UsualWidth})
}

// exits runs a program and wants an exact exit code:
//
//	exits 2 forge chekc
//	exits 1 exec forge check --fix=ask list.cue
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE [exec] PROGRAM [ARGUMENT…]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code, program := 0, args[1:]
	if program[0] == "exec" {
		program = program[1:]
	}
	if args[1] == "forge" {
		code = forge(ts, args[2:])
	} else if err := ts.Exec(program[0], program[1:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		code = exit.ExitCode()
	}
	if code != want {
		ts.Fatalf("%s exits with %d, want %d", program[0], code, want)
	}
}

// A script that is never run must not pass for one that is.
func TestThereAreScripts(t *testing.T) {
	entries, err := os.ReadDir("testdata/script")
	if err != nil || len(entries) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
}
