package roster

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// listed are the elements that hold lists of others. JSON writes such a list as an array, or
// as XML's wrapper with an array in it.
var listed = map[string]bool{
	"forces": true, "selections": true, "profiles": true, "rules": true, "costs": true, "costLimits": true,
	"categories": true, "characteristics": true, "attributes": true, "publications": true, "tags": true,
	"modifiers": true, "modifierGroups": true, "associations": true,
}

// jsonTree reads JSON: an object with the one key "roster", or what stands under it.
func jsonTree(data []byte) (*node, error) {
	j := jsonReader{Decoder: json.NewDecoder(bytes.NewReader(data)), data: data, line: 1}
	j.UseNumber()
	outer := &node{}
	if err := j.value(outer, ""); err != nil {
		return nil, err
	}
	if _, err := j.Token(); !errors.Is(err, io.EOF) {
		return nil, wrong(j.at(), "text follows its end")
	}
	if len(outer.kids) != 1 {
		return nil, wrong(1, "it is not one object")
	}
	top := outer.kids[0]
	for _, k := range top.kids {
		if k.name == "roster" {
			return k, nil
		}
	}
	top.name = "roster"
	for _, k := range top.kids {
		if k.name == "catalogue" || k.name == "gameSystem" {
			top.name = k.name
		}
	}
	if top.name == "roster" && top.attr("name") == "" && len(top.kids) == 0 {
		top.name = "object"
	}
	return top, nil
}

type jsonReader struct {
	*json.Decoder
	data []byte
	line int
	read int64 // up to where lines are counted
	budget
}

// at is the line that has been reached.
func (j *jsonReader) at() int {
	to := min(j.InputOffset(), int64(len(j.data)))
	j.line += bytes.Count(j.data[j.read:to], []byte("\n"))
	j.read = to
	return j.line
}

// value reads what stands under a key of an element: an attribute, an element or several.
func (j *jsonReader) value(of *node, key string) error {
	token, err := j.Token()
	if err != nil {
		return j.broken(err)
	}
	switch t := token.(type) {
	case json.Delim:
		if err := j.enter(j.at()); err != nil {
			return err
		}
		defer j.leave()
		if t == '{' {
			n := &node{name: key, line: j.at()}
			of.kids = append(of.kids, n)
			return j.object(n)
		}
		if listed[key] {
			list := &node{name: key, line: j.at()}
			of.kids = append(of.kids, list)
			return j.array(list, strings.TrimSuffix(key, "s"))
		}
		return j.array(of, key)
	case nil:
		return nil
	default:
		text := strings.TrimSpace(fmt.Sprint(t))
		switch {
		case len(text) > maxText:
			return large(j.at(), "a text of it has more than %d MiB", maxText>>20)
		case key == "$text" || key == "#text":
			of.text = text
		default:
			return of.set(j.at(), key, text)
		}
	}
	return nil
}

func (j *jsonReader) array(of *node, key string) error {
	for j.More() {
		var one node
		if err := j.value(&one, key); err != nil {
			return err
		}
		of.kids = append(of.kids, one.kids...)
		if len(one.attrs) == 2 { // a bare word: an element with that text
			if err := j.enter(j.at()); err != nil {
				return err
			}
			j.leave()
			of.kids = append(of.kids, &node{name: key, line: j.at(), text: one.attrs[1]})
		}
	}
	if _, err := j.Token(); err != nil {
		return j.broken(err)
	}
	return nil
}

func (j *jsonReader) object(n *node) error {
	for j.More() {
		key, err := j.Token()
		if err != nil {
			return j.broken(err)
		}
		if err := j.value(n, key.(string)); err != nil {
			return err
		}
	}
	if _, err := j.Token(); err != nil {
		return j.broken(err)
	}
	return nil
}

// broken is what is wrong with the JSON.
func (j *jsonReader) broken(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return wrong(j.at(), "it ends before its last bracket: a part of it is missing")
	}
	return wrong(j.at(), "its JSON is broken: %v", err)
}
