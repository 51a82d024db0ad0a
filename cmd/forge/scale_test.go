package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// What docs/scale.md shows is run here, as it stands there: the command lines,
// the script for Slurm and the containers of Kubernetes. What spreads commands
// over machines is stood in for by a shell script that knows the same form of
// command line; GNU parallel itself is used as well where it is installed. The
// merged report must be, bit for bit, that of one run.

const (
	scaleGames = "GAMES=40"

	// parallel COMMAND… ::: ARGUMENT…
	fakeParallel = `#!/bin/sh
command=
while [ "$1" != ::: ]; do command="$command $1"; shift; done
shift
for argument; do
    $(echo "$command" | sed "s/{}/$argument/g") &
    jobs="$jobs $!"
done
for job in $jobs; do wait $job || failed=1; done
exit $failed
`

	// sbatch [FLAG…] SCRIPT, or sbatch [FLAG…] --output=FILE --wrap COMMAND
	fakeSbatch = `#!/bin/sh
for last; do
    case $last in --output=*) output=${last#*=} ;; esac
done
case "$*" in *--wrap*) exec sh -c "$last" > "$output" ;; esac
tasks=$(sed -n 's/^#SBATCH --array=1-//p' "$last")
for task in $(seq "$tasks"); do
    SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=2 sh "$last" || exit
done
echo 4711
`
)

// scaleDoc has the blocks of docs/scale.md that have a name, and what one run
// of the same games reports.
type scaleDoc struct {
	blocks map[string]string
	want   string
}

func newScaleDoc(t *testing.T) scaleDoc {
	t.Helper()
	text, err := os.ReadFile("../../docs/scale.md")
	if err != nil {
		t.Fatal(err)
	}
	d := scaleDoc{blocks: map[string]string{}}
	for _, m := range regexp.MustCompile("(?ms)^```[a-z]+ ([a-z.]+)\n(.*?)^```$").FindAllStringSubmatch(string(text), -1) {
		d.blocks[m[1]] = m[2]
	}
	dir := t.TempDir()
	writeBridge(t, dir)
	d.want = shellIn(t, dir, `forge simulate bridge.cue --games "$GAMES" --quiet 2>/dev/null`)
	return d
}

// writeBridge writes a small scenario as the document names it.
func writeBridge(t *testing.T, dir string) {
	t.Helper()
	for name, text := range map[string]string{
		"bridge.cue": `kind: "Scenario", game: "cadet", title: "The bridge", turns: 6
			board: {columns: 8, rows: 6}
			sides: {
				south: {edge: "south", list: "border.cue"}
				north: {edge: "north", list: "border.cue"}
			}`,
		"border.cue": `kind: "ArmyList", game: "cadet", title: "Patrol", side: "Border"
			formations: [{type: "leader"}, {type: "soldier", count: 3}]`,
	} {
		writeIn(t, dir, name, text, 0o666)
	}
}

func writeIn(t *testing.T, dir, name, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

// shellIn runs a script in a folder whose own programs come first, and returns
// what it prints.
func shellIn(t *testing.T, dir, script string, env ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), "sh", "-e", "-c", script)
	c.Dir = dir
	c.Env = append(append(os.Environ(), "PATH="+dir+string(filepath.ListSeparator)+os.Getenv("PATH"), scaleGames), env...)
	var remarks bytes.Buffer
	c.Stderr = &remarks
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, script, remarks.String())
	}
	return string(out)
}

// scaled runs a block of the document next to the scenario and compares what it
// prints with the report of one run.
func (d scaleDoc) scaled(t *testing.T, block string, programs map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	writeBridge(t, dir)
	for name, text := range programs {
		writeIn(t, dir, name, text, 0o777)
	}
	d.same(t, block, shellIn(t, dir, d.blocks[block]))
	return dir
}

func (d scaleDoc) same(t *testing.T, block, got string) {
	t.Helper()
	if got != d.want {
		t.Errorf("%s reports\n%s\nwant what one run does\n%s", block, got, d.want)
	}
}

func TestScaleByParallel(t *testing.T) {
	t.Parallel()
	d := newScaleDoc(t)
	dir := d.scaled(t, "parallel", map[string]string{"parallel": fakeParallel})
	if parts, _ := filepath.Glob(dir + "/part-*.json"); len(parts) != 16 {
		t.Errorf("there are results %q, want 16", parts)
	}
	if about, err := exec.Command("parallel", "--version").Output(); err == nil && bytes.HasPrefix(about, []byte("GNU parallel")) {
		d.scaled(t, "parallel", nil)
	}
}

func TestScaleByPipe(t *testing.T) {
	t.Parallel()
	newScaleDoc(t).scaled(t, "pipe", nil)
}

func TestScaleBySlurm(t *testing.T) {
	t.Parallel()
	d := newScaleDoc(t)
	dir := t.TempDir()
	writeBridge(t, dir)
	writeIn(t, dir, "sbatch", fakeSbatch, 0o777)
	writeIn(t, dir, "bridge.sbatch", d.blocks["bridge.sbatch"], 0o666)
	shellIn(t, dir, d.blocks["sbatch"])
	report, err := os.ReadFile(filepath.Join(dir, "bridge.txt"))
	if err != nil {
		t.Fatal(err)
	}
	d.same(t, "sbatch", string(report))
}
