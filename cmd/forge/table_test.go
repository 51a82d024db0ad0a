package main

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
)

func sampleTable() *table {
	t := newTable(left("Name"), right("Points"), left("About"))
	t.add("Größe", "7", "short")
	t.add("国境警備隊", "1234567", "a text that is far too long for a narrow terminal and has to be wrapped")
	t.add("two\nlines", "", "a | b \\ c \x1b[31m")
	return t
}

func TestTableText(t *testing.T) {
	const want = `Name         Points  About
Größe             7  short
国境警備隊  1234567  a text that is far
                     too long for a
                     narrow terminal and
                     has to be wrapped
two lines            a | b \ c [31m
`
	if got := sampleTable().text(40); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTableFits(t *testing.T) {
	for width := 36; width < 130; width += 7 {
		for line := range strings.Lines(sampleTable().text(width)) {
			if w := uniseg.StringWidth(strings.TrimSuffix(line, "\n")); w > width {
				t.Errorf("%d columns of %d: %s", w, width, line)
			}
		}
	}
}

func TestTableMarkdown(t *testing.T) {
	const want = `| Name | Points | About |
| --- | ---: | --- |
| Größe | 7 | short |
| 国境警備隊 | 1234567 | a text that is far too long for a narrow terminal and has to be wrapped |
| two lines |  | a \| b \\ c  [31m |
`
	if got := sampleTable().markdown(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
