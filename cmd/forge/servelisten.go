//go:build !js

package main

import (
	"context"
	"fmt"
	"net"
	"os/exec"
	"runtime"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
)

// show shows a folder to browsers until ctx ends.
func (c *call) show(ctx context.Context, b *bench) error {
	l, err := c.listen()
	if err != nil {
		return err
	}
	s := serve.New(serve.Options{Answers: b.answers(), State: b.state, Hosts: c.Flags.StringSlice("host")})
	at := s.Addresses(l)
	fmt.Fprintf(c.Err, "%s is shown at\n\n  %s\n\nuntil Ctrl-C.\n", b.called(), strings.Join(at, "\n  "))
	if c.Flags.Bool("open") {
		c.openBrowser(ctx, at[0])
	}
	err = s.Serve(ctx, l)
	if ctx.Err() != nil {
		return nil // as it was asked to
	}
	return err
}

// openBrowser has the system open an address. If it cannot, the address is printed all
// the same.
func (c *call) openBrowser(ctx context.Context, address string) {
	words := opener(runtime.GOOS)
	opening := exec.CommandContext(ctx, words[0], append(words[1:], address)...)
	if err := opening.Start(); err != nil {
		fmt.Fprintf(c.Err, "The browser could not be opened: %v\n", atomicfile.Cause(err))
		return
	}
	go func() { _ = opening.Wait() }() // what it says is the browser's
}

// opener is the command by which a system opens an address.
func opener(system string) []string {
	switch system {
	case "darwin":
		return []string{"open"}
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	return []string{"xdg-open"}
}

// listen takes the port that the flags name; the usual one, if it is taken, gives way to
// any other.
func (c *call) listen() (net.Listener, error) {
	host, port := c.Flags.String("listen"), c.Flags.Int("port")
	if port < 0 || port > 65535 {
		return nil, cmdline.Usagef("--port is from 0 to 65535, not %d", port)
	}
	if net.ParseIP(host) == nil {
		return nil, cmdline.Usagef("--listen wants an address of this machine, such as 127.0.0.1 or 0.0.0.0, not %q", host)
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	if err != nil && !c.Flags.IsSet("port") {
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return nil, fmt.Errorf("listening at %s, port %d: %w", host, port, atomicfile.Cause(err))
	}
	return l, nil
}

// breathe has nothing to do where long work is done while the door is open.
func breathe() {}
