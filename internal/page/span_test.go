package page

import (
	"math"
	"testing"
)

func TestSpans(t *testing.T) {
	var p Faults
	w := p.Spans("text", []Span{
		{Text: "a *star* "}, {Text: "bold", Bold: true}, {Text: ","}, {Text: " code", Code: true, Break: true}, {Text: "two words", Link: "https://example.org/"},
	}, Style{Italic: true})
	if len(p.All()) > 0 {
		t.Error(p.All())
	}
	var c Canvas
	Para{Words: w, Size: 10}.Draw(&c, 10, 10, 100)
	var texts []Text
	var links []Link
	for _, it := range c.Items() {
		switch it := it.(type) {
		case Text:
			texts = append(texts, it)
		case Link:
			links = append(links, it)
		}
	}
	for i, want := range []struct {
		run  string
		face Face
	}{{"a *star* ", Italic}, {"bold", BoldItalic}, {", ", Italic}, {"code", Symbol}, {"two words", Italic}} {
		if i >= len(texts) || texts[i].Run != want.run || texts[i].Face != want.face {
			t.Fatalf("run %d of %+v, want %q in %s", i, texts, want.run, want.face)
		}
	}
	if len(links) != 2 || links[0].To != "https://example.org/" || links[1].Y != links[0].Y {
		t.Fatalf("links %+v, want one for each word", links)
	}
	if last := texts[4]; links[0].X != 10 || math.Abs(links[1].Right()-last.End().X) > 1e-9 {
		t.Errorf("the links reach from %v to %v, the text to %v", links[0].X, links[1].Right(), last.End().X)
	}
}

// TestLinesAreTheParagraph holds that the lines one by one are what the
// paragraph draws at once.
func TestLinesAreTheParagraph(t *testing.T) {
	var p Faults
	para := Para{Words: p.Words("text", "Some **words** that take more than one line, or two, hung and centred", Style{}), Size: 9, Align: Centre, Hang: 3}
	var whole, parts Canvas
	para.Draw(&whole, 10, 10, 35)
	lines := para.Lines(35)
	for i, l := range lines {
		l.Draw(&parts, 10, 10+float64(i)*l.Height(35), 35)
	}
	doc := func(c Canvas) string { return Document{Pages: []Page{{Size: A4, Items: c.Items()}}}.Dump() }
	if len(lines) < 3 || doc(whole) != doc(parts) {
		t.Errorf("%d lines:\n%s\nthe paragraph:\n%s", len(lines), doc(parts), doc(whole))
	}
}

func TestEscaped(t *testing.T) {
	const plain = `The *Night* _Watch_ \ 3 ** 4 \*`
	var p Faults
	if got := p.Words("text", Escaped(plain), Style{}).String(); got != plain {
		t.Errorf("escaped it says %q", got)
	}
}
