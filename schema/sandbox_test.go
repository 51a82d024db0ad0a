package schema

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Words that make the test binary a sandbox, as forge makes itself one, and what measures one.
const (
	sandboxWord = "__evaluate"
	measureWord = "__measure"
)

func TestMain(m *testing.M) {
	if len(os.Args) == 3 {
		switch os.Args[1] {
		case sandboxWord:
			os.Exit(sandboxMain(os.Args[2]))
		case measureWord:
			os.Exit(measureMain(os.Args[2]))
		}
	}
	os.Exit(m.Run())
}

func sandboxMain(file string) int {
	text, err := io.ReadAll(os.Stdin)
	if err == nil {
		var out []byte
		l := StandardLimits()
		l.Heap, l.Time = 256<<20, 400*time.Millisecond
		if out, err = Evaluate(context.Background(), file, text, l); err == nil {
			_, err = os.Stdout.Write(out)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// measureMain runs a sandbox, and writes the most memory that it had as the last line of
// its errors.
func measureMain(file string) int {
	child := exec.Command(os.Args[0], sandboxWord, file)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := child.Run(); child.ProcessState == nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	fmt.Fprintln(os.Stderr, peak(child.ProcessState))
	return child.ProcessState.ExitCode()
}

// process is a sandbox for tests. It notes the most memory that any of its
// processes had. Systems count what a process takes from what the one that starts it has, and
// these tests may have a gigabyte: so a small one that has nothing else to do starts it.
type process struct{ peak int64 }

func (p *process) run(ctx context.Context, file string, text []byte) ([]byte, error) {
	var said bytes.Buffer
	child := exec.CommandContext(ctx, os.Args[0], measureWord, file)
	child.Stdin, child.Stderr = bytes.NewReader(text), &said
	out, err := child.Output()
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	most, wrong := strconv.ParseInt(lines[len(lines)-1], 10, 64)
	if wrong != nil {
		return nil, fmt.Errorf("%w: %s", errors.Join(err, wrong), &said)
	}
	p.peak = max(p.peak, most)
	if child.ProcessState.ExitCode() == 2 { // the runtime's own, for want of memory
		return nil, ErrMemory
	}
	return out, err
}

// TestPeakIsOfTheSandbox has more memory itself than the sandbox that it measures.
func TestPeakIsOfTheSandbox(t *testing.T) {
	own := bytes.Repeat([]byte{1}, 512<<20)
	p := new(process)
	if _, err := p.run(t.Context(), "a.cue", []byte("a: 1")); err != nil || p.peak >= int64(len(own)) && !raced {
		t.Errorf("%d MB, %v", p.peak>>20, err)
	}
	own[0] = 2 // so that it is there until now
}
