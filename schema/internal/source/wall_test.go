//go:build linux && !race

package source

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestWall has a process behind the wall take four times what it may, at once:
// the runtime ends it with the code that a sandbox's owner looks for.
func TestWall(t *testing.T) {
	const child = "FORGE_TEST_WALL"
	if os.Getenv(child) != "" {
		if err := wall(256 << 20); err != nil {
			t.Fatal(err)
		}
		text := strings.Repeat("x", 1<<30)
		t.Fatal("has", len(text), "bytes")
	}
	c := exec.Command("sh", "-c", "ulimit -d 700000; exec \"$0\" -test.run=^TestWall$", os.Args[0]) // a stricter one of a user's own
	c.Env = append(os.Environ(), child+"=1")
	if out, _ := c.CombinedOutput(); c.ProcessState.ExitCode() != 2 {
		t.Errorf("want the runtime's code 2, got %d:\n%s", c.ProcessState.ExitCode(), out)
	}
}
