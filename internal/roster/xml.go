package roster

import (
	"bytes"
	"encoding/xml"
	"errors"
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
			return nil, wrong(line, "%s", xmlSays(err))
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
				if a.Name.Space == "" && a.Name.Local != "xmlns" && !n.set(a.Name.Local, a.Value) {
					return nil, wrong(line, "<%s> has the attribute %q twice", n.name, a.Name.Local)
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
			top.text = strings.TrimSpace(top.text)
			open = open[:len(open)-1]
			b.leave()
		case xml.CharData:
			switch {
			case len(open) > 0 && len(open[len(open)-1].text)+len(t) > maxText:
				return nil, large(line, "a text of it has more than %d MiB", maxText>>20)
			case len(open) > 0 && len(bytes.TrimSpace(t)) > 0:
				open[len(open)-1].text += string(t)
			case len(open) == 0 && len(bytes.TrimSpace(t)) > 0:
				return nil, wrong(line, "text stands outside its outermost element")
			}
		}
	}
}

// xmlSays is what is wrong with the XML.
func xmlSays(err error) string {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return "it is not whole: " + syntax.Msg
	}
	if errors.Is(err, io.EOF) {
		return "it is empty"
	}
	return "it is not read: " + err.Error()
}
