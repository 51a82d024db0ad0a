// Package serve shows a folder in a browser on the same machine: it guards the
// door, hands out the page, tells it of changes, and passes on what it asks. It
// knows of documents only what it is given to answer with.
package serve

import (
	"context"
	"crypto/rand"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"strings"
	"time"
)

// Options are what a server stands on.
type Options struct {
	// Answers are what the page may ask, by the patterns of http.ServeMux without the
	// token: "GET /api/document".
	Answers map[string]Answer
	// State is another text whenever a file of the folder has changed.
	State func() string
	// Hosts are names by which other machines may ask, besides this one's own.
	Hosts []string
}

// Answer answers a request. The page shows an error: in its words, if it is a Refusal.
type Answer func(w http.ResponseWriter, r *http.Request) error

// Refusal is what cannot be answered, with a status of HTTP.
type Refusal struct {
	Status int
	Words  string
}

func (r Refusal) Error() string { return r.Words }

// Refused is a refusal of what was asked for.
func Refused(format string, args ...any) error {
	return Refusal{http.StatusBadRequest, fmt.Sprintf(format, args...)}
}

//go:embed static
var static embed.FS

// EditorLicences are those of all that the page's editor is made from.
//
//go:embed static/editor.licences.txt
var EditorLicences string

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
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("GET /api/news", s.news.tell)
	for pattern, answer := range o.Answers {
		mux.Handle(pattern, s.answered(answer))
	}
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

// answered makes a handler of an answer. A panic is an answer less, not a server less.
func (s *Server) answered(answer Answer) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if v := recover(); v != nil && v != http.ErrAbortHandler {
				refuse(w, Refusal{http.StatusInternalServerError, fmt.Sprintf("a bug in forge, not in your files: %v", v)})
			}
		}()
		r.Body = http.MaxBytesReader(w, r.Body, largestBody)
		if err := answer(w, r); err != nil && r.Context().Err() == nil {
			refuse(w, err)
		}
	})
}

// largestBody is how many bytes a request has at most: a document and some.
const largestBody = 8 << 20

// refuse tells the page why there is no answer.
func refuse(w http.ResponseWriter, err error) {
	var known Refusal
	if !errors.As(err, &known) {
		known = Refusal{http.StatusInternalServerError, err.Error()}
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Del("Cache-Control")
	w.WriteHeader(known.Status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": known.Words})
}

// JSON answers with a value.
func JSON(w http.ResponseWriter, v any) error {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	return json.NewEncoder(w).Encode(v)
}
