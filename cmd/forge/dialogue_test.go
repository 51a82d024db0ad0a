package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// A question is seen before its answer is waited for, and Ctrl-C ends the waiting.
func TestQuestionsAreSeen(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, interrupt := context.WithCancel(t.Context())
	answers, _ := io.Pipe() // no answer comes
	told := &until{want: "Number or name [1]: ", then: interrupt}
	code := run(ctx, []string{"new"}, cmdline.Streams{In: answers, Out: io.Discard, Err: told, InTerminal: true, ErrTerminal: true, Width: cmdline.UsualWidth})
	if code != cmdline.ExitFailed || !strings.HasSuffix(told.String(), told.want+"\nforge new: interrupted\n") {
		t.Errorf("exit %d, told:\n%s", code, told.String())
	}
}

// until is a stream that does something when it has come to a text.
type until struct {
	bytes.Buffer
	want string
	then func()
}

func (u *until) Write(b []byte) (int, error) {
	n, err := u.Buffer.Write(b)
	if strings.HasSuffix(u.String(), u.want) {
		u.then()
	}
	return n, err
}
