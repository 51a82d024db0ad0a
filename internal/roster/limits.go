package roster

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// What a roster may have at most.
const (
	MaxBytes = 32 << 20
	maxNodes = 400_000
	maxDepth = 64
	maxText  = 1 << 20 // of one text, in bytes
	maxAttrs = 256     // of one element, or keys of one object
	maxNames = 300     // of costs, of kinds of profiles and of their fields, in the whole list
)

// problem is why a file is not read, and where.
type problem struct {
	large bool // it is too large, rather than wrong
	line  int
	says  string
}

func (p *problem) Error() string { return p.says }

func wrong(line int, format string, args ...any) error {
	return &problem{line: line, says: fmt.Sprintf(format, args...)}
}

func large(line int, format string, args ...any) error {
	return &problem{large: true, line: line, says: fmt.Sprintf(format, args...)}
}

// node is an element: the same for XML and JSON. Attributes and what they say stand one
// after the other.
type node struct {
	name  string
	line  int
	attrs []string
	text  string
	said  strings.Builder // the text while it is read
	kids  []*node
}

// attr is what an attribute says, or the text of the one element of that name.
func (n *node) attr(name string) string {
	for i := 0; i < len(n.attrs); i += 2 {
		if n.attrs[i] == name {
			return n.attrs[i+1]
		}
	}
	for _, k := range n.kids {
		if k.name == name {
			return k.text
		}
	}
	return ""
}

// set adds an attribute that stands on a line, whose name is to be a new one.
func (n *node) set(line int, name, value string) error {
	for i := 0; i < len(n.attrs); i += 2 {
		if n.attrs[i] == name {
			return wrong(line, "%s has %.40q twice", cmp.Or(n.name, "it"), name)
		}
	}
	if len(n.attrs) == 2*maxAttrs {
		return large(line, "%s has more than %d attributes", cmp.Or(n.name, "it"), maxAttrs)
	}
	n.attrs = append(n.attrs, name, value)
	return nil
}

// budget is what may still be read.
type budget struct{ nodes, depth int }

func (b *budget) enter(line int) error {
	if b.nodes++; b.nodes > maxNodes {
		return large(line, "it has more than %d elements", maxNodes)
	}
	if b.depth++; b.depth > maxDepth {
		return large(line, "its elements lie more than %d deep", maxDepth)
	}
	return nil
}

func (b *budget) leave() { b.depth-- }

// treeOf reads a file as a tree, by what its bytes are and not by its name.
func treeOf(data []byte) (*node, error) {
	if len(data) > MaxBytes {
		return nil, large(0, "it has more than %d MiB", MaxBytes>>20)
	}
	zipped := bytes.HasPrefix(data, []byte("PK"))
	if zipped {
		var err error
		if data, err = unzipped(data); err != nil {
			return nil, err
		}
	}
	if zipped && bytes.HasPrefix(data, []byte("PK")) {
		return nil, wrong(0, "the file in its zip is a zip again")
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if !utf8.Valid(data) {
		return nil, wrong(0, "it is not in UTF-8")
	}
	switch first := bytes.TrimLeft(data, " \t\r\n"); {
	case bytes.HasPrefix(first, []byte("<")):
		return xmlTree(data)
	case bytes.HasPrefix(first, []byte("{")):
		return jsonTree(data)
	case len(first) == 0 && zipped:
		return nil, wrong(0, "the file in its zip is empty")
	case len(first) == 0:
		return nil, wrong(0, "it is empty")
	case zipped:
		return nil, wrong(0, "the file in its zip is neither XML nor JSON")
	}
	return nil, wrong(0, "it is neither XML nor JSON, nor a zip of one of them")
}

// unzipped is the one file of a zip. Its name and its sizes are not believed.
func unzipped(data []byte) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, wrong(0, "it is a broken zip")
	}
	var one *zip.File
	for _, f := range z.File {
		switch {
		case strings.HasSuffix(f.Name, "/"):
		case one != nil:
			return nil, wrong(0, "its zip has several files; a roster's has one")
		default:
			one = f
		}
	}
	if one == nil {
		return nil, wrong(0, "its zip is empty")
	}
	r, err := one.Open()
	if err != nil {
		return nil, wrong(0, "its zip cannot be unpacked: it is damaged, encrypted or packed in an unusual way")
	}
	defer r.Close()
	out, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	switch {
	case len(out) > MaxBytes:
		return nil, large(0, "unzipped it has more than %d MiB", MaxBytes>>20)
	case err != nil:
		return nil, wrong(0, "its zip is damaged")
	}
	return out, nil
}
