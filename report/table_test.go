package report

import (
	"html"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/wording"
)

func sampleTable() *Table {
	t := NewTable(Left("Name"), Right("Points"), Left("About"))
	t.Add("Größe", "7", "short")
	t.Add("国境警備隊", "1234567", "a text that is far too long for a narrow terminal and has to be wrapped")
	t.Add("two\nlines", "", "a | b \\ c \x1b[31m")
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
	if got := sampleTable().Text(40); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTableFits(t *testing.T) {
	for width := 36; width < 130; width += 7 {
		for line := range strings.Lines(sampleTable().Text(width)) {
			if w := uniseg.StringWidth(strings.TrimSuffix(line, "\n")); w > width {
				t.Errorf("%d columns of %d: %s", w, width, line)
			}
		}
	}
}

// TestTableOfManyFigures wraps heads before words, and puts columns nearer to each other before
// words stand one below the other.
func TestTableOfManyFigures(t *testing.T) {
	table := NewTable(Left("list"), Left("against"), Right("games of each"), Right("share"), Right("going first"))
	table.Add("The night watch", "The customs post", "1,200", "49.5 % ± 2.8", "+1.5")
	const want = `list             against             games         share     going
                                   of each                   first
The night watch  The customs post    1,200  49.5 % ± 2.8      +1.5
`
	if got := table.Text(66); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, width := range []int{48, 54, 62, 70} {
		for line := range strings.Lines(table.Text(width)) {
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
	if got := sampleTable().Markdown(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// What is joined by the program has the spaces of French punctuation, too.
func TestFrenchIsSpaced(t *testing.T) {
	fr, _ := wording.Named("fr")
	d := &Doc{Language: fr}
	d.Add(Sentence("Camp: 3"), Terms{Title: "Titre", Terms: []Term{{Word: "Les bleus", Items: []string{"un: deux", "trois"}}}})
	for form, said := range map[string]string{"text": d.Text(80), "Markdown": d.Markdown(), "HTML": string(d.HTML())} {
		if !strings.Contains(said, "Camp\u202f: 3") || form != "HTML" && !strings.Contains(said, "Les bleus\u202f: un\u202f: deux, trois") {
			t.Errorf("%s:\n%s", form, said)
		}
	}
}

// What is to be copied into a document stands letter for letter, on one line however narrow, whatever
// the language has before its punctuation.
func TestCodeStaysAsItIs(t *testing.T) {
	fr, _ := wording.Named("fr")
	d := &Doc{Language: fr}
	const code = `deploy: "the south edge: 12 inches deep, and <more> [a](b) \"there\""`
	d.Add(Code{Title: "À écrire :", Text: code})
	page := string(d.HTML())
	for form, said := range map[string]string{"text": d.Text(40), "Markdown": d.Markdown(), "HTML": html.UnescapeString(page)} {
		if !strings.Contains(said, code) {
			t.Errorf("%s:\n%s", form, said)
		}
	}
}

// Heads of maps stand over their columns, though the longest of the rows' names have no figure in one of them.
func TestHeadsOfMapsStandOverTheirColumns(t *testing.T) {
	h := HeatMaps{Columns: 2, Rows: 2, Names: []string{"Those with the longest names", "Bees"},
		Maps: []HeatMap{{Name: "near", Values: make([]float64, 4), Figures: []string{"", "", "33", "44"}}}}
	lines := strings.Split(h.figures(80, nil), "\n")
	if head, row := lines[2], lines[3]; !strings.HasPrefix(row, "Bees") || len(head) != len(row) {
		t.Errorf("it reads\n%s", strings.Join(lines, "\n"))
	}
}

// TestTablesWithoutHeadsAreLists holds that Markdown has no table with an empty head.
func TestTablesWithoutHeadsAreLists(t *testing.T) {
	table := NewTable(Right(""), Left(""))
	table.Add("+2", "Rifles | <b>")
	table.AddGap()
	table.Add("", "Cover")
	if got, want := table.Markdown(), "- +2 Rifles | \\<b>\n- Cover\n"; got != want {
		t.Errorf("it is %q, want %q", got, want)
	}
}

// TestFixedColumnsLoseNothing holds that a column of a fixed width wraps what is longer, below where the row stands in.
func TestFixedColumnsLoseNothing(t *testing.T) {
	table := NewTable(LeftIn("a game", 26), RightIn("mean", 6), BarsIn(4))
	table.Indent = 2
	table.AddCells(Cell{Text: "points of The rearguard at the bridge, of 10"}, Cell{Text: "6.2"}, Cell{Bar: 1})
	table.AddCells(Cell{Text: "Unterstützungsgruppenführerinnen"}, Cell{Text: "1"}, Cell{})
	const want = `a game                        mean
  points of The rearguard      6.2  ████
  at the bridge, of 10
  Unterstützungsgruppenfü-       1
  hrerinnen
`
	if got := table.Text(80); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTablesOfLongWordsFit holds that words are broken where a table of figures has no room for them in any other way.
func TestTablesOfLongWordsFit(t *testing.T) {
	table := NewTable(Left("Liste"), Left("gegen"), Right("Spiele"), Right("Anteil"), Left("Befund"), Right("greedy"), Right("aggressive"), Right("cautious"))
	table.Add("Die Gartenwache", "Die Leuchtturmwache", "6", "83 % [51; 100]", "verliert gegen", "50 %", "100 %", "80 %")
	table.Add("docs/lists/of-many.cue", "国境警備隊国境警備隊", "6", "50 %", "–", "50 %", "100 %", "80 %")
	said := table.Text(76)
	for line := range strings.Lines(said) {
		if w := uniseg.StringWidth(strings.TrimSuffix(line, "\n")); w > 76 {
			t.Errorf("%d columns: %s", w, line)
		}
	}
	if !strings.Contains(said, "Leuchttu-") || !strings.Contains(said, "rmwache") {
		t.Error(said)
	}
}
