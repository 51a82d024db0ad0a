package text

import "testing"

func TestWrap(t *testing.T) {
	for _, c := range []struct{ name, text, first, rest, want string }{
		{"fits", "a b", "- ", "  ", "- a b"},
		{"breaks between words", "one two three", "", "  ", "one two\n  three"},
		{"a word too long stands alone", "a extraordinary b", "", "", "a\nextraordinary\nb"},
		{"wide characters count twice", "国境 国境 国境", "", "", "国境 国境\n国境"},
		{"a no-break space holds", "one two\u00a03456 f", "", "", "one\ntwo\u00a03456 f"},
		{"as long as a line does", "a one\u00a0two\u00a0three four", "", "  ", "a one two\n  three\n  four"},
		{"nothing", "", "> ", "", "> "},
		{"spaces run together", " a \n b ", "", "", "a b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Wrap(c.text, c.first, c.rest, 10); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestParagraphs(t *testing.T) {
	got := Paragraphs("One two three\nfour.\n\n- item one is long\n- two\n\n    as  it  is\n\n```\nalso  this one\n```\nEnd.\n", " ", 14)
	want := " One two three\n four.\n\n - item one is\n   long\n - two\n\n     as  it  is\n\n     also  this one\n End.\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
