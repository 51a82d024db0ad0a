//go:build !js

package serve

import (
	"context"
	"crypto/rand"
	"embed"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"strings"
	"time"
)

//go:embed static
var static embed.FS

// Server serves one folder.
type Server struct {
	Options
	Token   string // the first part of every path
	news    news
	handler http.Handler
}

// New makes a server with a new token.
func New(o Options) *Server {
	s := &Server{Options: o, Token: strings.ToLower(rand.Text())}
	s.news.state = o.State
	files, err := fs.Sub(static, "static")
	if err != nil {
		panic("serve: " + err.Error()) // it is embedded
	}
	mux := Handler(o.Answers)
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("GET /api/news", s.news.tell)
	s.handler = http.StripPrefix("/"+s.Token, mux)
	return s
}

// Serve serves until ctx ends.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler:           s.guarded(l.Addr().String()),
		ReadHeaderTimeout: 10 * time.Second,
		MaxHeaderBytes:    1 << 16,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	ended := context.AfterFunc(ctx, func() { server.Close() })
	defer ended()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
