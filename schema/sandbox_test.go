package schema

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"
)

// sandboxWord makes the test binary a sandbox, as forge makes itself one.
const sandboxWord = "__evaluate"

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == sandboxWord {
		os.Exit(sandboxMain(os.Args[2]))
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

// process is a sandbox for tests. It notes the most memory that any of its
// processes had.
type process struct{ peak int64 }

func (p *process) run(ctx context.Context, file string, text []byte) ([]byte, error) {
	child := exec.CommandContext(ctx, os.Args[0], sandboxWord, file)
	child.Stdin = bytes.NewReader(text)
	out, err := child.Output()
	p.note(child.ProcessState)
	if child.ProcessState.ExitCode() == 2 { // the runtime's own, for want of memory
		return nil, ErrMemory
	}
	return out, err
}
