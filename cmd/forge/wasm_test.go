//go:build playground

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestWebAssembly, which CI runs with the tag playground since the build takes minutes, has forge as it runs in a browser do what forge does here, and compares
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
	dir := t.TempDir()
	wasm := filepath.Join(dir, "forge.wasm")
	if out, err := exec.Command("bash", filepath.Join("internal", "serve", "playground", "build.sh"), wasm).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	there := []string{node, "--stack-size=8192", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), wasm}
	here := []string{"forge"}
	for name, args := range askedOfBoth {
		t.Run(name, func(t *testing.T) {
			want, got := outcome(t, here, dir, args), outcome(t, there, dir, args)
			for part, text := range want {
				if !bytes.Equal(got[part], text) {
					t.Errorf("%s of %s differs: %d bytes, natively %d\n%.2000s\n--- natively\n%.2000s", part, args, len(got[part]), len(text), got[part], text)
				}
			}
			if len(want["output"]) == 0 && len(want["file"]) == 0 {
				t.Error("nothing comes of it")
			}
		})
	}
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
	"a booklet":            "print scenario ../../scenarios/fluidtime/hill-187.cue -o FILE.pdf",
	"simulate cadet":       "simulate ../../scenarios/cadet/washing-day.cue --games 20 --format json",
	"simulate fluidtime":   "simulate ../../scenarios/fluidtime/hill-187.cue --games 10 --format json",
	"simulate orderdice":   "simulate ../../scenarios/orderdice/market-day.cue --games 10 --format json",
	"simulate tintin":      "simulate ../../scenarios/tintin/the-bridge-at-sarn.cue --games 20 --format json",
	"replay of a game":     "simulate replay ../../scenarios/tintin/nothing-to-declare.cue 3",
	"values worked out":    "points testdata/wasm/worked-out.cue",
}

// outcome is all that comes of a command line.
func outcome(t *testing.T, program []string, dir, line string) map[string][]byte {
	t.Helper()
	args := append(program[1:len(program):len(program)], strings.Fields(line)...)
	file := ""
	for i, a := range args {
		if ext, ok := strings.CutPrefix(a, "FILE"); ok {
			file = filepath.Join(dir, "printed"+ext)
			args[i] = file
		}
	}
	cmd := exec.Command(program[0], args...)
	cmd.Env = append(os.Environ(), "FORGE_CACHE=off", "NO_COLOR=1")
	var out, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaints
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	all := map[string][]byte{"output": out.Bytes(), "exit code": []byte(cmd.ProcessState.String())}
	if file != "" {
		if all["file"], err = os.ReadFile(file); err != nil {
			t.Errorf("%s writes nothing: %s", line, complaints.Bytes())
		}
		_ = os.Remove(file)
	}
	return all
}
