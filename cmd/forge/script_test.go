package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/tabletop-forge/forge/internal/golden"
)

// TestMain lets the test's own binary be run as forge, so that scripts (and
// the shells in them) call the very code under test.
func TestMain(m *testing.M) {
	collect()                       // as the command does it
	debug.SetMemoryLimit(512 << 20) // what a process that it starts takes is counted from what this one has
	testscript.Main(m, map[string]func(){"forge": main})
}

// TestScripts runs testdata/script/*.txtar: a command, its files, what it
// prints. FORGE_UPDATE=1 rewrites what a script compares with cmp.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: golden.Update(),
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": exits,
		},
		Condition: func(name string) (bool, error) {
			if name != "eglot" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return exec.Command("emacs", "--batch", "-f", "package-initialize", "--eval", "(require 'eglot)").Run() == nil, nil
		},
		Setup: func(env *testscript.Env) error {
			docs, err := filepath.Abs("../../docs/editors.md")
			if err != nil {
				return err
			}
			env.Setenv("EDITORS", docs)
			// A script starts from the same world everywhere.
			for _, name := range []string{"NO_COLOR", "FORGE_DEBUG"} {
				env.Setenv(name, "")
			}
			return nil
		},
	})
}

// exits runs a program and wants an exact exit code:
//
//	exits 2 forge chekc
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARGUMENT…]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		code = exit.ExitCode()
	}
	if code != want {
		ts.Fatalf("%s exits with %d, want %d", args[1], code, want)
	}
}

// A script that is never run must not pass for one that is.
func TestThereAreScripts(t *testing.T) {
	entries, err := os.ReadDir("testdata/script")
	if err != nil || len(entries) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
}
