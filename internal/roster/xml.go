package roster

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// xmlTree reads XML. A document type is refused, so no entity is ever replaced by more than
// a letter; namespaces are passed over.
func xmlTree(data []byte) (*node, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	var b budget
	var root *node
	var open []*node
	for {
		line, _ := d.InputPos()
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF) && root != nil && len(open) == 0:
			return root, nil
		case err != nil:
			line, _ := d.InputPos()
			return nil, wrong(line, "%s", xmlSays(err, open))
		}
		switch t := token.(type) {
		case xml.Directive:
			return nil, wrong(line, "it has a document type (<!%.20s…), which may do harm and is never needed", t)
		case xml.StartElement:
			if root != nil && len(open) == 0 {
				return nil, wrong(line, "a second outermost element <%s> follows the first", t.Name.Local)
			}
			if err := b.enter(line); err != nil {
				return nil, err
			}
			n := &node{name: t.Name.Local, line: line}
			for _, a := range t.Attr {
				if len(a.Value) > maxText {
					return nil, large(line, "a text of it has more than %d MiB", maxText>>20)
				}
				if a.Name.Space != "" || a.Name.Local == "xmlns" {
					continue
				}
				if err := n.set(line, a.Name.Local, a.Value); err != nil {
					return nil, err
				}
			}
			if len(open) == 0 {
				root = n
			} else {
				top := open[len(open)-1]
				top.kids = append(top.kids, n)
			}
			open = append(open, n)
		case xml.EndElement:
			top := open[len(open)-1]
			top.text = strings.TrimSpace(top.said.String())
			open = open[:len(open)-1]
			b.leave()
		case xml.CharData:
			switch {
			case len(open) > 0 && open[len(open)-1].said.Len()+len(t) > maxText:
				return nil, large(line, "a text of it has more than %d MiB", maxText>>20)
			case len(open) > 0 && len(bytes.TrimSpace(t)) > 0:
				open[len(open)-1].said.Write(t)
			case len(open) == 0 && len(bytes.TrimSpace(t)) > 0:
				return nil, wrong(line, "text stands outside its outermost element")
			}
		}
	}
}

// xmlSays is what is wrong with the XML, inside the elements that are open.
func xmlSays(err error, open []*node) string {
	var syntax *xml.SyntaxError
	switch {
	case !errors.As(err, &syntax) && errors.Is(err, io.EOF):
		return "it has no element"
	case syntax == nil:
		return "it is not read: " + err.Error()
	case syntax.Msg == "unexpected EOF" && len(open) > 0:
		last := open[len(open)-1]
		return fmt.Sprintf("it ends inside <%.40s>, which begins on line %d: a part of it is missing", last.name, last.line)
	case syntax.Msg == "unexpected EOF":
		return "it ends in the middle: a part of it is missing"
	}
	return "its XML is broken: " + syntax.Msg
}
