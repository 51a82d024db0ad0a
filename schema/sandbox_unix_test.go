//go:build unix

package schema

import (
	"os"
	"runtime"
	"syscall"
)

func (p *process) note(s *os.ProcessState) {
	usage, ok := s.SysUsage().(*syscall.Rusage)
	if !ok {
		return
	}
	unit := int64(1024)
	if runtime.GOOS == "darwin" {
		unit = 1
	}
	p.peak = max(p.peak, int64(usage.Maxrss)*unit)
}
