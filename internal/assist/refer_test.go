package assist

import (
	"errors"
	"strings"
	"testing"
)

// TestRenameTranslated renames a formation with the name's text in another language, unless
// the language has a text for the new name.
func TestRenameTranslated(t *testing.T) {
	const list = `kind: ArmyList
game: tintin
title: The guard
formations:
  - {type: lorry, name: Guards}
texts:
  de: {Guards: Wache}
  fr: {Guards: Garde, Watch: Guet}
`
	s := &Shelf{
		Read: func(file string) ([]byte, error) {
			if file != "l.yaml" {
				return nil, errors.New("no file")
			}
			return []byte(list), nil
		},
		Files: func() []string { return nil },
	}
	changes, err := s.Rename("l.yaml", strings.Index(list, "Guards"), "Watch")
	if err != nil {
		t.Fatal(err)
	}
	after := list
	for i := len(changes["l.yaml"]) - 1; i >= 0; i-- {
		c := changes["l.yaml"][i]
		after = after[:c.From] + c.New + after[c.To:]
	}
	want := strings.ReplaceAll(strings.ReplaceAll(list, "name: Guards", "name: Watch"), "de: {Guards", "de: {Watch")
	if after != want {
		t.Errorf("renamed to\n%s", after)
	}
}
