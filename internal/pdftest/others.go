package pdftest

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Program runs a program of others on a file, if it is installed: behind its arguments, or
// where they say {}.
func Program(t *testing.T, file []byte, name string, arguments ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed", name)
	}
	at := filepath.Join(t.TempDir(), "press.pdf")
	if err := os.WriteFile(at, file, 0o600); err != nil {
		t.Fatal(err)
	}
	var told bytes.Buffer
	if i := slices.Index(arguments, "{}"); i >= 0 {
		arguments = slices.Concat(arguments[:i], []string{at}, arguments[i+1:])
	} else {
		arguments = append(arguments, at)
	}
	cmd := exec.Command(name, arguments...)
	cmd.Stderr = &told
	out, err := cmd.Output()
	if err != nil || told.Len() > 0 {
		t.Errorf("%s: %v: %s", name, err, &told)
	}
	return out
}

// MostInk is how much ink the darkest pixel of some pages takes, in percent of one
// full ink.
func MostInk(t *testing.T, pam []byte) (most int) {
	t.Helper()
	for len(pam) > 0 {
		head, rest, ok := bytes.Cut(pam, []byte("ENDHDR\n"))
		var width, height int
		for line := range strings.Lines(string(head)) {
			fmt.Sscanf(line, "WIDTH %d", &width)
			fmt.Sscanf(line, "HEIGHT %d", &height)
		}
		if n := 4 * width * height; !ok || n == 0 || len(rest) < n {
			t.Fatalf("no picture of four inks: %q", head)
		}
		for i := 0; i < 4*width*height; i += 4 {
			most = max(most, (int(rest[i])+int(rest[i+1])+int(rest[i+2])+int(rest[i+3]))*100/255)
		}
		pam = rest[4*width*height:]
	}
	return most
}
