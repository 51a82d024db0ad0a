package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// terminal is a pseudo terminal: what a user types goes in, what the screen shows comes out.
func terminal(t *testing.T) (user, screen *os.File) {
	t.Helper()
	user, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { user.Close() })
	var number, unlocked uint32
	for request, value := range map[uintptr]*uint32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &unlocked} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, user.Fd(), request, uintptr(unsafe.Pointer(value))); errno != 0 {
			t.Fatal(errno)
		}
	}
	screen, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return user, screen
}

// onTerminal runs forge on a terminal. Each of the keys is typed when the screen shows the
// prompt before it; what the screen showed, and the exit code, come back.
func onTerminal(t *testing.T, dir string, args []string, prompt *regexp.Regexp, keys ...string) (shown string, code int) {
	t.Helper()
	user, screen := terminal(t)
	c := exec.CommandContext(t.Context(), "forge", args...)
	c.Dir, c.Stdin, c.Stdout, c.Stderr = dir, screen, screen, screen
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	screen.Close()
	watchdog := time.AfterFunc(20*time.Second, func() { c.Process.Kill() })
	defer watchdog.Stop()
	var all bytes.Buffer
	for from, buffer := 0, make([]byte, 4096); ; {
		n, err := user.Read(buffer)
		all.Write(buffer[:n])
		if err != nil { // forge has ended
			break
		}
		if len(keys) > 0 && prompt.Match(all.Bytes()[from:]) {
			from = all.Len()
			if _, err := user.WriteString(keys[0]); err != nil {
				t.Fatal(err)
			}
			keys = keys[1:]
		}
	}
	c.Wait() // the code says what became of it
	return strings.ReplaceAll(all.String(), "\r\n", "\n"), c.ProcessState.ExitCode()
}

// On a terminal forge alone says what to do next, and forge new asks.
func TestOnATerminal(t *testing.T) {
	t.Parallel()
	dir, prompt := t.TempDir(), regexp.MustCompile(`\]:? $`)
	const enter, end, interrupt = "\n", "\x04", "\x03"
	for _, tt := range []struct {
		name, line string
		keys       []string
		shown      []string
		code       int
	}{
		{"nothing there", "", nil, []string{"No army lists, scenarios or games lie in this folder.\n", "\n  forge new\n"}, cmdline.ExitFine},
		{"help is help", "--help", nil, []string{"Usage: forge COMMAND"}, cmdline.ExitFine},
		{"the answers end", "new", []string{enter, end}, []string{"Number or name [1]: \nforge new: the answers ended, and nothing was done; without questions: forge new\nlist FILE --game GAME --side SIDE --limit POINTS\n"}, cmdline.ExitUsage},
		{"interrupted", "new", []string{interrupt}, []string{"forge new: interrupted\n"}, cmdline.ExitFailed},
		{"asked", "new", []string{"tintn\n", "carry on tintin\n", "9\n", "Valdra\n", "Valdora\n", "x\n", "25\n"}, []string{
			"4  tintin     Carry On Tintin\nNumber or name [1]: tintn\nThere is no \"tintn\", did you mean \"tintin\"? Number or name [1]: carry on tintin\n",
			"There is no \"9\". Number or name [1]: Valdra\nThere is no \"Valdra\", did you mean \"Valdora\"? The same again is a name of your own.\nNumber or name [1]: Valdora\n",
			"no limit. [20] x\n\"x\" is not understood: a limit is a number of points from 1 to 1,000,000, with\nthree decimals at most; \"none\" is no limit.\n[20] 25\nwrote valdora.yaml\n",
		}, cmdline.ExitFine},
		{"a flag is not asked", "new list --game tintin --limit 9", []string{"Valdora\n"}, []string{"wrote valdora-2.yaml\n\"forge\" by itself says what can be done with it\n"}, cmdline.ExitFine},
		{"what is there", "", nil, []string{"2 army lists\nvaldora-2.yaml  Valdora  7 of 9 points\nvaldora.yaml    Valdora  7 of 25 points\n", "\n  forge print cards valdora-2.yaml\n"}, cmdline.ExitFine},
	} {
		shown, code := onTerminal(t, dir, strings.Fields(tt.line), prompt, tt.keys...)
		if code != tt.code {
			t.Errorf("%s: exit %d:\n%s", tt.name, code, shown)
		}
		for _, want := range tt.shown {
			if !strings.Contains(shown, want) {
				t.Errorf("%s: not shown: %q in\n%s", tt.name, want, shown)
			}
		}
	}
	filled, err := os.ReadFile(filepath.Join(dir, "valdora.yaml"))
	if err != nil || !bytes.Contains(filled, []byte("title: Valdora\nside: Valdora\nlimit: 25\n")) {
		t.Errorf("%v: %s", err, filled)
	}
}
