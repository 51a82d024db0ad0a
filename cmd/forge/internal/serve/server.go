// Package serve shows a folder in a browser on the same machine: it guards the
// door, hands out the page, tells it of changes, and passes on what it asks. It
// knows of documents only what it is given to answer with.
package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	_ "embed" // of the licences
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

// EditorLicences are those of all that the page's editor is made from.
//
//go:embed static/editor.licences.txt
var EditorLicences string

// Handler answers what the page asks, once it has been let in.
func Handler(answers map[string]Answer) *http.ServeMux {
	mux := http.NewServeMux()
	for pattern, answer := range answers {
		mux.Handle(pattern, answered(answer))
	}
	return mux
}

// answered makes a handler of an answer. A panic is an answer less, not a server less.
func answered(answer Answer) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if v := recover(); v != nil && v != http.ErrAbortHandler {
				refuse(w, Refusal{http.StatusInternalServerError, fmt.Sprintf("a bug in forge, not in your files: %v", v)})
			}
		}()
		r.Body = http.MaxBytesReader(w, r.Body, LargestBody)
		if err := answer(w, r); err != nil && r.Context().Err() == nil {
			refuse(w, err)
		}
	})
}

// LargestBody is how many bytes a request has at most: far more than a document.
const LargestBody = 8 << 20

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
