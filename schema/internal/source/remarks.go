package source

import (
	"bytes"
	"path"
	"strings"
)

// Remarks are the words of the remarks in a file's text, which may have mistakes and
// signs of another language.
func Remarks(file string, text []byte) (all []string) {
	isYAML := !strings.Contains(".cue.json", strings.ToLower(path.Ext(file)))
	for i := 0; i < len(text); i++ {
		begins := i == 0 || bytes.IndexByte([]byte(" \t\n"), text[i-1]) >= 0
		opens := begins || bytes.IndexByte([]byte("[{(,:"), text[i-1]) >= 0
		rest := text[i:]
		line := rest[:lineLength(rest)]
		switch {
		case text[i] == '"' && opens, text[i] == '\'' && opens && isYAML:
			i += quoteEnd(line) - 1 // one that is not closed ends with its line
		case bytes.HasPrefix(rest, []byte("/*")) && begins:
			end := bytes.Index(rest, []byte("*/"))
			if end < 0 {
				end = len(rest)
			}
			all = append(all, remarkWords(rest[:end]))
			i += end
		case bytes.HasPrefix(line, []byte("//")) && (begins || !isYAML),
			text[i] == '#' && begins && (isYAML || len(line) == 1 || line[1] == ' '):
			all = append(all, remarkWords(line))
			i += len(line)
		}
	}
	return all
}

func remarkWords(b []byte) string { return strings.Trim(string(b), "/*# \t\r") }

// Keeps says whether all remarks of a file's text stand in another text still.
func Keeps(file string, before, after []byte) bool {
	left := map[string]int{}
	for _, words := range Remarks(file, after) {
		left[words]++
	}
	for _, words := range Remarks(file, before) {
		if left[words]--; left[words] < 0 && words != "" {
			return false
		}
	}
	return true
}
