//go:build playground

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestWebAssembly has forge as it runs in a browser do what forge does here, and compares
// the bytes of all that comes of it.
func TestWebAssembly(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node here to run WebAssembly with")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("bash", filepath.Join("internal", "serve", "playground", "build.sh")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var lines [][]string
	names, dir, files := slices.Sorted(maps.Keys(askedOfBoth)), t.TempDir(), map[string][2]string{}
	for i, name := range names {
		args := strings.Fields(askedOfBoth[name])
		for k, a := range args {
			if ext, ok := strings.CutPrefix(a, "FILE"); ok {
				files[name] = [2]string{filepath.Join(dir, fmt.Sprint("there", i, ext)), filepath.Join(dir, fmt.Sprint("here", i, ext))}
				args[k] = files[name][0]
			}
		}
		lines = append(lines, args)
	}
	there := exec.CommandContext(t.Context(), node, "--stack-size=8192", filepath.Join("testdata", "wasm", "run.mjs"), filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"), filepath.Join("..", "..", "out", "wasm-parts", "forge.wasm"))
	there.Env = append(os.Environ(), "FORGE_CACHE=off", "NO_COLOR=1")
	there.Stdin, there.Stderr = bytes.NewReader(jsonBytes(lines)), t.Output()
	out, err := there.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got []struct {
		Code       int
		Output     []byte
		Complaints string
	}
	if err := json.Unmarshal(out, &got); err != nil || len(got) != len(names) {
		t.Fatal(len(got), err)
	}
	for i, name := range names {
		t.Run(name, func(t *testing.T) {
			args := lines[i]
			if at := slices.Index(args, files[name][0]); at >= 0 {
				args[at] = files[name][1]
			}
			here := exec.Command("forge", args...)
			here.Env = there.Env
			want, err := here.Output()
			if here.ProcessState == nil {
				t.Fatal(err)
			}
			if got[i].Code != here.ProcessState.ExitCode() {
				t.Errorf("%s ends with %d, natively with %d\n%s", args, got[i].Code, here.ProcessState.ExitCode(), got[i].Complaints)
			}
			is := got[i].Output
			if files[name] != [2]string{} {
				is, want = printedFile(t, files[name][0]), printedFile(t, files[name][1])
			}
			if !bytes.Equal(is, want) {
				t.Errorf("%s differs: %d bytes, natively %d\n%.2000s\n--- natively\n%.2000s", args, len(is), len(want), is, want)
			}
			if len(want) == 0 {
				t.Error("nothing comes of it")
			}
		})
	}
}

func printedFile(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
	}
	return b
}

// askedOfBoth are command lines; FILE stands for a file that is written.
var askedOfBoth = map[string]string{
	"check":                "check --format json ../../armylists ../../scenarios",
	"check of a mistake":   "check --format json testdata/wasm/mistakes.cue",
	"points":               "points --why ../../armylists/tintin/valdora-thorn-line.cue ../../armylists/cadet/garden-guard.yaml ../../armylists/orderdice/norvik-storm-company.json ../../armylists/fluidtime/soviet-tank-brigade.cue",
	"odds of cadet":        "odds --game cadet --attacker leader --target soldier --terrain wall",
	"odds of fluidtime":    "odds --game fluidtime --attacker t-34 --target stug-iii-e --range 18",
	"odds of orderdice":    "odds --game orderdice --attacker medium-tank --target light-tank --range 9",
	"odds of tintin":       "odds --game tintin --attacker rifles --target rifles --range 2 --terrain woods",
	"cards":                "print units ../../armylists/tintin/grauland-motor-column.cue -o FILE.pdf",
	"cards as pictures":    "print units ../../armylists/cadet/red-caps.cue --dpi 60 -o FILE.png",
	"a sheet as a drawing": "print list ../../armylists/tintin/grauland-motor-column.cue -o FILE.svg",
	"a page for the phone": "print list ../../armylists/cadet/red-caps.cue -o FILE.html",
	"a booklet":            "print scenario ../../scenarios/fluidtime/hill-187.cue -o FILE.pdf",
	"simulate cadet":       "simulate ../../scenarios/cadet/washing-day.cue --games 20 --format json",
	"simulate fluidtime":   "simulate ../../scenarios/fluidtime/hill-187.cue --games 10 --format json",
	"simulate orderdice":   "simulate ../../scenarios/orderdice/market-day.cue --games 10 --format json",
	"simulate tintin":      "simulate ../../scenarios/tintin/the-bridge-at-sarn.cue --games 20 --format json",
	"replay of a game":     "simulate replay ../../scenarios/tintin/nothing-to-declare.cue 3",
	"values worked out":    "points testdata/wasm/worked-out.cue",
}
