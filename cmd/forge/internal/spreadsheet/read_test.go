package spreadsheet

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
	_ "github.com/tabletop-forge/forge/internal/golden" // garbage is collected seldom
	"github.com/tabletop-forge/forge/schema"
)

// shown are the cells of a sheet with their places, or what is wrong with it.
func shown(s *Sheet, found []diag.Diagnostic) string {
	var parts []string
	for _, d := range found {
		parts = append(parts, fmt.Sprintf("%s@%d:%d %s", d.Code, d.Line, d.Column, d.Message))
	}
	if len(found) == 0 {
		for _, row := range append([][]Cell{s.Head}, s.Rows...) {
			for _, c := range row {
				parts = append(parts, fmt.Sprintf("%q@%d:%d+%d", c.Text, c.At.Line, c.At.Column, c.At.Length))
			}
			parts = append(parts, fmt.Sprintf("row %d", row[0].Row))
		}
	}
	return strings.Join(parts, " ")
}

func TestRead(t *testing.T) {
	utf16le := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune("a\tb\né\t2\n")) {
		utf16le = append(utf16le, byte(u), byte(u>>8))
	}
	plain := `"a"@1:1+1 "b"@1:3+1 row 1 "1"@2:1+1 "2"@2:3+1 row 2`
	for _, c := range []struct{ name, text, want string }{
		{"comma", "a,b\n1,2\n", plain},
		{"semicolon", "a;b\n1;2", plain},
		{"tab and Windows", "a\tb\r\n1\t2\r\n", plain},
		{"an old Mac", "a,b\r1,2\r", plain},
		{"a mark of byte order", "\ufeffa,b\n1,2\n", plain},
		{"UTF-16", string(utf16le), `"a"@1:1+1 "b"@1:3+1 row 1 "é"@2:1+1 "2"@2:3+1 row 2`},
		{"said in the first line", "sep=;\na;b\n1;2\n", `"a"@2:1+1 "b"@2:3+1 row 2 "1"@3:1+1 "2"@3:3+1 row 3`},
		{"a separator in quotes is none", "\"a;;\",b\n1,2\n", `"a;;"@1:1+5 "b"@1:7+1 row 1 "1"@2:1+1 "2"@2:3+1 row 2`},
		{"empty rows and columns", "\na,b,,\n,,,\n\n1,2,,\n", `"a"@2:1+1 "b"@2:3+1 ""@2:5+0 ""@2:6+0 row 2 "1"@5:1+1 "2"@5:3+1 ""@5:5+0 ""@5:6+0 row 5`},
		{"a cell over lines", "a,b\n\"x\ny\",2\n3,4\n", `"a"@1:1+1 "b"@1:3+1 row 1 "x\ny"@2:1+2 "2"@3:4+1 row 2 "3"@4:1+1 "4"@4:3+1 row 3`},
		{"inches", "a,b\n5\" gun,2\n", `"a"@1:1+1 "b"@1:3+1 row 1 "5\" gun"@2:1+6 "2"@2:8+1 row 2`},
		{"blanks", "a , b\n 1 , \" 2 \"\n", `"a"@1:1+1 "b"@1:5+1 row 1 "1"@2:2+1 " 2 "@2:6+5 row 2`},
		{"letters of several bytes", "ä,ö\nü,日本\n", `"ä"@1:1+1 "ö"@1:3+1 row 1 "ü"@2:1+1 "日本"@2:3+2 row 2`},
		{"Latin-1", "a,b\n1,caf\xe9\n", `T901@2:6 the file is not in UTF-8: perhaps in Latin-1, as old spreadsheets write it; ` + asCSV},
		{"UTF-16 without a mark", "a\x00,\x00b\x00\n\x00", `T901@1:2 the file is no text in UTF-8: perhaps it is in UTF-16 without a mark of byte order; ` + asCSV},
		{"a workbook", "PK\x03\x04...", `T901@0:0 the file is a workbook such as .xlsx or .ods, not CSV; ` + asCSV},
		{"nothing", "", `T903@0:0 the file has no rows: the first is to have the headings of the columns`},
		{"headings alone", "a,b\n,\n", `T903@1:1 the file has no rows below the headings`},
		{"too short", "a,b\n1\n", `T904@2:1 row 2 has 1 cell, and there are 2 headings: a separator "," is missing`},
		{"too long", "a;b\n1;2;;4\n", `T904@2:6 row 2 has 4 cells, and there are 2 headings; a cell that has ";" in it wants quotes round it, and every column a heading`},
		{"an open quote", "a,b\n1,2\n3,\"x\n5,6\n", `T904@3:3 a quote opens here that is not closed, so that all the rest of the file is one cell; write two quotes for one that is meant as a sign`},
		{"too many rows", "a\n" + strings.Repeat("x\n", 2001), `T902@2002:1 the file has more than 2000 rows; a document holds no more of one kind`},
		{"too many columns", strings.Repeat(",", 300), `T902@1:257 row 1 has 301 cells, at most 256`},
		{"too many bytes", strings.Repeat("x", 5<<20), `T902@0:0 the file has 5242880 bytes, at most 4194304`},
	} {
		if got := shown(Read("x.csv", []byte(c.text), Options{})); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	if got := shown(Read("x.csv", []byte("Birds,,\na;b,c\n1;2,3\n"), Options{Separator: ',', Head: 2})); got != `"a;b"@2:1+3 "c"@2:5+1 row 2 "1;2"@3:1+3 "3"@3:5+1 row 3` {
		t.Errorf("as the user says: %s", got)
	}
}

// FuzzRead reads whatever a file may hold, and what the cells say as cards and as units:
// each cell lies in the file, and nothing goes wrong.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"name,kind,copies,text\nFog,Event,3,\"No one\nsees\"\n", "a;b\n5\" gun;'=1\n", "sep=;\nid;deck\n\"x", "\xff\xfea\x00\n\x00b\x00", "name\tweapon 1\tweapon 2\nA\t2 x\ty (z)\n",
		"id,stats.dice,cost\nx,4 3 –,foot 2; boat: 1\n", "id,effects\nx,\"[{\"\"do\"\":1}]\"\n", "\r\r,\r\n", "name\n\x1b[31m\u202e\n",
	} {
		f.Add([]byte(text))
	}
	g, _ := schema.Builtin("tintin")
	f.Fuzz(func(t *testing.T, raw []byte) {
		s, found := Read("x.csv", raw, Options{})
		lines := bytes.Split(s.Text, []byte("\n"))
		for _, row := range append([][]Cell{s.Head}, s.Rows...) {
			for _, c := range row {
				if c.At.Line < 1 || c.At.Line > len(lines) || c.At.Column < 1 || c.At.Column+c.At.Length-1 > utf8.RuneCount(lines[c.At.Line-1])+1 {
					t.Errorf("%q stands at %+v", c.Text, c.At)
				}
			}
		}
		if len(found) > 0 {
			return
		}
		for _, name := range []string{cards, "units", "terrain"} {
			p := NewPart(name, g)
			im, found := NewImport(&p, s, Ways{Ignore: []string{"x"}}, &Names{})
			if len(found) == 0 {
				im.Apply(&schema.Game{Kind: schema.KindGame}, Target{Name: "x"})
			}
		}
	})
}
