//go:build !unix

package schema

import "os"

func (p *process) note(*os.ProcessState) {}
