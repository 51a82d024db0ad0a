package main

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/schema"
)

// disk is files as one build, or one request of a browser, sees them. All that documents are made of
// is read through it, and it keeps of everything what it looked like.
type disk struct {
	under files // how they are read
	mu    sync.Mutex
	sums  map[look]string
}

// look is one look at the disk: at a document, at the names in a folder, or at a picture,
// whose path begins at a folder.
type look struct{ Kind, Folder, Name string }

const (
	atDocument = "document"
	atNames    = "names"
	atPicture  = "picture"
)

// movedOn is what something looks like that looked otherwise before, in the same build.
const movedOn = "it changed"

func newDisk(under files) *disk { return &disk{under: under, sums: map[look]string{}} }

// note keeps what something looked like.
func (d *disk) note(l look, text []byte, err error) {
	sum := sha256.New()
	if sum.Write(text); err != nil {
		sum.Write([]byte("\x00" + err.Error()))
	}
	now := hex.EncodeToString(sum.Sum(nil))
	d.mu.Lock()
	defer d.mu.Unlock()
	if before, ok := d.sums[l]; ok && before != now {
		now = movedOn
	}
	d.sums[l] = now
}

func (d *disk) document(name string) ([]byte, error) {
	text, err := d.under.document(name)
	d.note(look{Kind: atDocument, Name: name}, text, err)
	return text, err
}

func (d *disk) names(folder string) []string {
	names := d.under.names(folder)
	d.note(look{Kind: atNames, Folder: folder}, []byte(strings.Join(names, "\x00")), nil)
	return names
}

func (d *disk) picture(folder, name string) ([]byte, error) {
	data, err := d.under.picture(folder, name)
	d.note(look{atPicture, folder, name}, data, err)
	return data, err
}

// sum is what something looks like, or looked like when it was read.
func (d *disk) sum(l look) string {
	d.mu.Lock()
	sum, ok := d.sums[l]
	d.mu.Unlock()
	if ok {
		return sum
	}
	switch l.Kind {
	case atDocument:
		_, _ = d.document(l.Name) // an error is a look, too
	case atNames:
		d.names(l.Folder)
	case atPicture:
		_, _ = d.picture(l.Folder, l.Name)
	default:
		return movedOn
	}
	return d.sum(l)
}

// sights are what one document was made from.
type sights struct {
	*disk
	mu  sync.Mutex
	all map[look]bool
}

func (d *disk) sights() *sights { return &sights{disk: d, all: map[look]bool{}} }

func (s *sights) add(l look) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all[l] = true
}

// files reads for the document.
func (s *sights) files() files {
	return files{
		draft: s.under.draft,
		document: func(name string) ([]byte, error) {
			s.add(look{Kind: atDocument, Name: name})
			return s.document(name)
		},
		names: func(folder string) []string {
			s.add(look{Kind: atNames, Folder: folder})
			return s.names(folder)
		},
		picture: func(folder, name string) ([]byte, error) {
			s.add(look{atPicture, folder, name})
			return s.picture(folder, name)
		},
	}
}

// seen is what all of it looked like, also what the loader read for the document. False:
// something changed meanwhile, so that it was made from more than one state.
func (s *sights) seen(doc *schema.Doc) (sums map[look]string, steady bool) {
	if doc != nil {
		read, listed := doc.Reads()
		for _, name := range read {
			s.add(look{Kind: atDocument, Name: name})
		}
		for _, folder := range listed {
			s.add(look{Kind: atNames, Folder: folder})
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	sums, steady = map[look]string{}, true
	for l := range s.all {
		sums[l] = s.sum(l)
		steady = steady && sums[l] != movedOn
	}
	return sums, steady
}
