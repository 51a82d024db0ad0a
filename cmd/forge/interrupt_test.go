package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/simulate"
)

// interrupted is a process of forge that was sent a signal while it played.
type interrupted struct {
	code     int
	out, err string
	took     time.Duration // from the signal to the end
}

// interrupt runs forge simulate in a folder with a scenario, and sends a signal
// when the first tenth of the games is played. If all are played before it
// arrives, it asks for more.
func interrupt(t *testing.T, dir string, signal os.Signal, args ...string) (games string, in interrupted) {
	t.Helper()
	for n := 20; ; n *= 4 {
		games = strconv.Itoa(n)
		if in = interruptOne(t, dir, signal, append(args, "--games", games)...); in.code != cmdline.ExitFine && !in.playedAll() {
			return games, in
		}
		os.Remove(filepath.Join(dir, "part.json")) // of the run that was too short
	}
}

// playedAll says whether all games were played before it ended: the signal came
// while it wrote what it had.
func (in interrupted) playedAll() bool {
	for line := range strings.Lines(in.err) {
		var n, of int
		if got, _ := fmt.Sscanf(line, "playing: %d of %d games", &n, &of); got == 2 && n == of {
			return true
		}
	}
	return false
}

func interruptOne(t *testing.T, dir string, signal os.Signal, args ...string) (in interrupted) {
	t.Helper()
	c := exec.CommandContext(t.Context(), "forge", append([]string{"simulate", "bridge.cue"}, args...)...)
	c.Dir = dir
	var out bytes.Buffer
	c.Stdout = &out
	remarks, err := c.StderrPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	var sent time.Time
	lines := bufio.NewScanner(remarks)
	for lines.Scan() {
		in.err += lines.Text() + "\n"
		if sent.IsZero() && strings.HasPrefix(lines.Text(), "playing: ") {
			sent = time.Now()
			if err := c.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
				t.Fatal(err)
			}
		}
	}
	c.Wait() // the exit code tells the rest
	in.took, in.code, in.out = time.Since(sent), c.ProcessState.ExitCode(), out.String()
	return in
}

// patience is far longer than anything takes that ends at once, on a machine that
// has much else to do.
const patience = time.Minute

// Ctrl-C ends a run at once, whatever thinks, and what was played until then is
// reported as if no more had been asked for.
func TestCtrlC(t *testing.T) {
	dir := t.TempDir()
	writeBridge(t, dir)
	for _, policy := range simulate.Strategies() {
		t.Run(policy.Name, func(t *testing.T) {
			games, in := interrupt(t, dir, os.Interrupt, "--policy", policy.Name)
			if in.code != cmdline.ExitFailed || in.took > patience {
				t.Errorf("exit %d, after %v", in.code, in.took)
			}
			stopped := regexp.MustCompile(`(?m)^stopped after (\d+) of ` + games + ` games, the first ones without a gap
forge simulate: interrupted\n\z`).FindStringSubmatch(in.err)
			if stopped == nil {
				t.Fatalf("of %s games, on Err:\n%s", games, in.err)
			}
			want := shellIn(t, dir, "forge simulate bridge.cue --quiet 2>/dev/null --games "+stopped[1]+" --policy "+policy.Name)
			if in.out != want {
				t.Errorf("stopped after %s games it reports\n%s\nwant\n%s", stopped[1], in.out, want)
			}
		})
	}
}

// A shard that is ended by the batch system leaves nothing behind that could be
// taken for its result.
func TestShardIsInterrupted(t *testing.T) {
	dir := t.TempDir()
	writeBridge(t, dir)
	_, in := interrupt(t, dir, syscall.SIGTERM, "--shard", "1/2", "-o", "part.json")
	if in.code != cmdline.ExitFailed || in.out != "" || !strings.Contains(in.err, "nothing is written, half a shard cannot be merged\nforge simulate: interrupted\n") {
		t.Errorf("exit %d, on Out %q, on Err:\n%s", in.code, in.out, in.err)
	}
	left, err := filepath.Glob(dir + "/*")
	if hidden, _ := filepath.Glob(dir + "/.*"); err != nil || len(left)+len(hidden) != 2 {
		t.Errorf("there are %q and %q, want the scenario and its list only", left, hidden)
	}
}
