package text

import "bytes"

// Feeds are the bytes of a text in which a feed stands for each lone return, which
// ends a line of YAML too.
func Feeds(text []byte) []byte {
	if bytes.Count(text, []byte("\r")) == bytes.Count(text, []byte("\r\n")) {
		return text
	}
	out := bytes.Clone(text)
	for i, c := range text {
		if c == '\r' && !bytes.HasPrefix(text[i+1:], []byte("\n")) {
			out[i] = '\n'
		}
	}
	return out
}
