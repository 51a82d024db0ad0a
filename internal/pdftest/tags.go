package pdftest

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Tag is an element of a PDF's structure, as a program reads it out.
type Tag struct {
	Kind          string // PDF's name: "P", "TH"
	Title         string
	Alt           string
	Text          string // what stands right in it, or is read in its place
	Scope         string
	Columns, Rows int // that a cell takes up
	Leads         int // links in it
	Kids          []*Tag
	Page          int // that it begins on, from 1; 0: nothing of it is drawn
	marks         int
}

// All are the tag and those in it, in order.
func (k *Tag) All(visit func(*Tag)) {
	visit(k)
	for _, kid := range k.Kids {
		kid.All(visit)
	}
}

// Find are the tags of a kind.
func (k *Tag) Find(kind string) (out []*Tag) {
	k.All(func(k *Tag) {
		if k.Kind == kind {
			out = append(out, k)
		}
	})
	return out
}

// Said is the text of the tag and of those in it.
func (k *Tag) Said() string {
	var out []string
	k.All(func(k *Tag) {
		if s := strings.Join(strings.Fields(k.Text), " "); s != "" {
			out = append(out, s)
		}
	})
	return strings.Join(out, " ")
}

// Cells is a table as a reader walks through it: rows of what its cells say.
func (k *Tag) Cells() (rows [][]string) {
	for _, row := range k.Kids {
		var cells []string
		for _, cell := range row.Kids {
			cells = append(cells, cell.Said())
		}
		rows = append(rows, cells)
	}
	return rows
}

// Structure reads the structure of a PDF. The test fails where something is drawn that
// is neither in it nor marked as there for its looks, or stands in it twice or nowhere, and
// where the way back from a mark leads elsewhere.
func Structure(t *testing.T, pdf []byte) *Tag {
	t.Helper()
	objects := Objects(t, pdf)
	r := &tagReader{t: t, objects: objects, pages: map[to]int{}, seen: map[[2]int]to{}}
	for n, body := range objects {
		if isPage(body) {
			r.pages[to(n)] = len(r.said)
			said := marked(t, Inflate(t, objects[n+1]))
			r.said = append(r.said, said)
			r.drawn += len(said)
		}
	}
	for n, body := range objects {
		if bytes.HasPrefix(body, []byte("<</Type/StructTreeRoot")) {
			root := parsed(t, body).(dict)
			out := r.tag(root["K"].(to), to(n))
			r.parents(parsed(t, objects[root["ParentTree"].(to)]).(dict))
			if len(r.seen) != r.drawn {
				t.Errorf("%d stretches are drawn, %d stand in the structure", r.drawn, len(r.seen))
			}
			return out
		}
	}
	t.Fatal("the PDF has no structure")
	return nil
}

func isPage(body []byte) bool {
	return bytes.HasPrefix(body, []byte("<</Type /Page\n")) || bytes.HasPrefix(body, []byte("<</Type /Page /StructParents"))
}

type tagReader struct {
	t       *testing.T
	objects [][]byte
	pages   map[to]int
	said    []map[int]string // by page and mark
	drawn   int              // marks of all pages
	seen    map[[2]int]to    // by page and mark: the element that it stands in
}

// tag reads an element and what stands in it.
func (r *tagReader) tag(n, parent to) *Tag {
	r.t.Helper()
	d := parsed(r.t, r.objects[n]).(dict)
	if d["P"] != parent {
		r.t.Errorf("element %d stands in %v, and says %v", n, parent, d["P"])
	}
	text := func(key string) string { s, _ := d[key].(string); return s }
	k := &Tag{Kind: string(d["S"].(name)), Title: text("T"), Alt: text("Alt"), Text: text("ActualText"), Columns: 1, Rows: 1}
	if a, ok := d["A"].(dict); ok {
		scope, _ := a["Scope"].(name)
		k.Scope = string(scope)
		if n, ok := a["ColSpan"].(float64); ok {
			k.Columns = int(n)
		}
		if n, ok := a["RowSpan"].(float64); ok {
			k.Rows = int(n)
		}
	}
	kids, _ := d["K"].([]any)
	for _, kid := range kids {
		r.kid(k, kid, n, d["Pg"])
	}
	return k
}

// kid reads what stands in an element: another, a stretch, a link.
func (r *tagReader) kid(k *Tag, kid any, n to, on any) {
	r.t.Helper()
	switch kid := kid.(type) {
	case to:
		k.Kids = append(k.Kids, r.tag(kid, n))
	case float64:
		r.stretch(k, n, on, int(kid))
	case dict:
		if kid["Type"] == name("OBJR") {
			k.Leads++
			return
		}
		r.stretch(k, n, kid["Pg"], int(kid["MCID"].(float64)))
	}
}

func (r *tagReader) stretch(k *Tag, n to, on any, mark int) {
	r.t.Helper()
	object, _ := on.(to)
	at, known := r.pages[object]
	if !known {
		r.t.Fatalf("element %d has a stretch of no page", n)
	}
	said, drawn := r.said[at][mark]
	key := [2]int{at, mark}
	if _, twice := r.seen[key]; twice || !drawn {
		r.t.Errorf("element %d has stretch %d of page %d, which is drawn: %v, and stands elsewhere: %v", n, mark, at+1, drawn, twice)
	}
	r.seen[key] = n
	k.Text += said
	if k.Page == 0 {
		k.Page = at + 1
	}
	k.marks++
}

// parents holds that the way back from each stretch leads to its element.
func (r *tagReader) parents(d dict) {
	r.t.Helper()
	nums := d["Nums"].([]any)
	for i := 0; i+1 < len(nums); i += 2 {
		marks, ok := nums[i+1].([]any)
		if !ok {
			continue // a link's
		}
		for mark, elem := range marks {
			if r.seen[[2]int{int(nums[i].(float64)), mark}] != elem {
				r.t.Errorf("page %v, stretch %d: the way back leads to %v", nums[i], mark, elem)
			}
		}
	}
}

var (
	stretches = regexp.MustCompile(`(?s)/(\w+) <</MCID (\d+)>> BDC\n(.*?)EMC\n|/Artifact BMC\n.*?EMC\n`)
	paints    = regexp.MustCompile(`(?m)(Tj|\b[fSB]|Do Q|Do)$`)
)

// marked is what a page's marked stretches say. Nothing is drawn outside of one.
func marked(t *testing.T, content []byte) map[int]string {
	t.Helper()
	out := map[int]string{}
	for _, m := range stretches.FindAllSubmatch(content, -1) {
		if m[2] == nil {
			continue
		}
		mark, _ := strconv.Atoi(string(m[2]))
		if _, twice := out[mark]; twice {
			t.Errorf("a page has stretch %d twice", mark)
		}
		out[mark] = strings.ReplaceAll(shownWhole(t, m[3]), "\n", "")
	}
	if rest := stretches.ReplaceAll(content, nil); paints.Match(rest) {
		t.Errorf("something is drawn that is not marked: %.200q", rest)
	}
	return out
}

// String is the structure as indented lines, for messages of tests.
func (k *Tag) String() string {
	var b strings.Builder
	var walk func(k *Tag, indent string)
	walk = func(k *Tag, indent string) {
		fmt.Fprintf(&b, "%s%s %q %q\n", indent, k.Kind, k.Title+k.Alt, k.Text)
		for _, kid := range k.Kids {
			walk(kid, indent+"  ")
		}
	}
	walk(k, "")
	return b.String()
}
