package lsp

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// client speaks to a server word for word.
type client struct {
	*testing.T
	net.Conn
	in   *textproto.Reader
	left chan error // what the server ends with
}

// disk are files by name, of a folder "/d". The checks of them find that a text says
// "wrong", and would write "right".
type disk map[string]string

func (d disk) options() Options {
	judge := func(_ context.Context, file string, read func(string) ([]byte, error)) (found []diag.Diagnostic, err error) {
		text, err := read(file)
		if at := strings.Index(string(text), "wrong"); at >= 0 {
			d := diag.Diagnostic{Code: "X1", Message: "it is wrong", Span: diag.Span{File: file, Line: 1, Column: at + 1, Length: 5}}
			d.Fixes = []diag.Fix{{Title: "right", Edits: []diag.Edit{{File: file, Line: 1, Column: at + 1, EndLine: 1, EndColumn: at + 6, New: "right"}}}}
			found = append(found, d)
		}
		return found, err
	}
	return Options{
		Largest: 1 << 20, Judge: judge,
		Read: func(file string) ([]byte, error) {
			if text, ok := d[file]; ok {
				return []byte(text), nil
			}
			return nil, errors.New(file + " is not there")
		},
		Files: func(_ string, _ func(string) ([]byte, error)) []string { return slices.Sorted(maps.Keys(d)) },
		Mend: func(_ context.Context, file string, read func(string) ([]byte, error)) ([]byte, error) {
			text, err := read(file)
			return []byte(strings.ReplaceAll(string(text), "wrong", "right")), err
		},
		Ours: func([]byte) bool { return true },
		Set:  func(string, []byte) ([]byte, error) { panic("cannot be set") },
		Desk: assist.NewDesk(assist.Options{
			Loader:  func(r assist.Reader) *schema.Loader { return schema.NewLoader(schema.Options{Read: r}) },
			Names:   func(string) []string { return nil },
			Chances: func(*schema.Game, string, string) string { return "" },
			Rule:    func(*schema.Game, rulebook.Ref) string { return "" },
			Checks:  func() []diag.Check { return nil },
		}),
	}
}

func serve(t *testing.T, o Options) *client {
	here, there := net.Pipe()
	c := &client{t, here, textproto.NewReader(bufio.NewReader(here)), make(chan error, 1)}
	go func() { c.left <- Serve(t.Context(), there, o) }()
	t.Cleanup(func() { here.Close() })
	return c
}

const hello = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///d","capabilities":{"workspace":{"workspaceEdit":{"documentChanges":true}}}}}`

// say sends messages, in half a minute at most.
func (c *client) say(bodies ...string) {
	c.Helper()
	for _, body := range bodies {
		_ = c.SetWriteDeadline(time.Now().Add(30 * time.Second))
		if _, err := fmt.Fprintf(c, "Content-Length: %d\r\n\r\n%s", len(body), body); err != nil {
			c.Fatalf("%s: %v", body, err)
		}
	}
}

// ask is a request about a file, with further parameters.
func ask(id int, method, file, more string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"textDocument/%s","params":{"textDocument":{"uri":"file:///d/%s"}%s}}`, id, method, file, more)
}

// shows is that the editor shows a text of a file.
func shows(method, file string, version int, text string) string {
	quoted, _ := json.Marshal(text)
	return fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/%s","params":{"textDocument":{"uri":"file:///d/%s","version":%d,"text":%s},"contentChanges":[{"text":%s}]}}`,
		method, file, version, quoted, quoted)
}

// hear is the next message.
func (c *client) hear() string {
	c.Helper()
	_ = c.SetReadDeadline(time.Now().Add(30 * time.Second))
	head, err := c.in.ReadMIMEHeader()
	if err != nil {
		c.Fatal("nothing is heard: ", err)
	}
	n, _ := strconv.Atoi(head.Get("Content-Length"))
	body := make([]byte, n)
	if _, err := io.ReadFull(c.in.R, body); err != nil {
		c.Fatal(err)
	}
	return string(body)
}

// hears wants the next messages to have some words each.
func (c *client) hears(words ...string) {
	c.Helper()
	for _, want := range words {
		if got := c.hear(); !strings.Contains(got, want) {
			c.Fatalf("heard %s\nwant %s", got, want)
		}
	}
}

// TestMessages are dialogues: what is said, and what stands in each answer.
func TestMessages(t *testing.T) {
	const bye, exit = `{"jsonrpc":"2.0","id":9,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`
	const hover = `,"position":{"line":0,"character":0}`
	for _, tt := range []struct {
		name  string
		said  []string
		heard []string
		left  error
	}{
		{"a farewell", []string{hello, bye, exit}, []string{"capabilities", `"id":9`}, nil},
		{"no farewell", []string{hello, exit}, []string{"capabilities"}, ErrLeft},
		{"before initialize", []string{ask(2, "hover", "a.yaml", hover), exit}, []string{"-32002"}, ErrLeft},
		{"a change before initialize", []string{shows("didOpen", "a.yaml", 1, "wrong"), hello, bye, exit}, []string{"capabilities", `"id":9`}, nil},
		{"initialize twice", []string{hello, hello, bye, exit}, []string{"capabilities", "-32600", `"id":9`}, nil},
		{"after shutdown", []string{hello, bye, ask(2, "hover", "a.yaml", hover), exit}, []string{"capabilities", `"id":9`, "-32600"}, nil},
		{"no JSON", []string{`{bad}`, hello, bye, exit}, []string{`"id":null,"error":{"code":-32700`, "capabilities", `"id":9`}, nil},
		{"no message", []string{`{"id":1}`, `[]`, `null`, `{"id":{},"method":"initialize"}`, hello, bye, exit},
			[]string{"-32600", "-32600", "-32600", "-32600", "capabilities", `"id":9`}, nil},
		{"an unknown method", []string{hello, `{"jsonrpc":"2.0","id":2,"method":"textDocument/dance"}`, bye, exit}, []string{"capabilities", "-32601", `"id":9`}, nil},
		{"other parameters", []string{hello, `{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":[1]}`}, []string{"capabilities", "-32602"}, io.EOF},
		{"a file that is not there", []string{hello, ask(2, "hover", "none.yaml", hover)}, []string{"capabilities", "-32803"}, io.EOF},
		{"no file", []string{hello, strings.Replace(ask(2, "hover", "", hover), "file:///d", "untitled:a", 1)}, []string{"capabilities", "-32602"}, io.EOF},
		{"a bug", []string{hello, ask(2, "formatting", "a.yaml", "")}, []string{"capabilities", "-32603"}, io.EOF},
		{"a change of what is not open", []string{hello, shows("didChange", "a.yaml", 2, "wrong"), bye, exit}, []string{"capabilities", "window/logMessage", `"id":9`}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := serve(t, disk{"/d/a.yaml": "kind: ArmyList\n"}.options())
			heard := make(chan struct{})
			go func() { defer close(heard); c.hears(tt.heard...) }()
			c.say(tt.said...)
			<-heard
			if tt.left == io.EOF { // it goes on
				return
			}
			if err := <-c.left; err != tt.left {
				t.Errorf("the server ends with %v, want %v", err, tt.left)
			}
		})
	}
}

// opened is a client that shows a file of a few.
func opened(t *testing.T, o Options, file, text string) *client {
	c := serve(t, o)
	c.say(hello)
	c.hears("capabilities")
	c.say(shows("didOpen", file, 1, text))
	c.hears(`/d/` + file + `","version":1,`)
	return c
}

// TestTellsNews changes one of three files: of the others nothing is said that was said.
func TestTellsNews(t *testing.T) {
	c := opened(t, disk{"/d/a.yaml": "b.yaml", "/d/c.yaml": "b.yaml wrong"}.options(), "b.yaml", "right")
	c.hears(`/d/c.yaml","diagnostics":[{`)
	c.say(shows("didChange", "b.yaml", 2, "wrong"))
	c.hears(`/d/b.yaml","version":2,"diagnostics":[{`, `/d/c.yaml","diagnostics":[{`)
	c.say(shows("didChange", "b.yaml", 3, "right"))
	c.hears(`/d/b.yaml","version":3,"diagnostics":[]`, `/d/c.yaml","diagnostics":[{`)
	c.say(`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///d/b.yaml"}}}`)
	c.hears(`/d/c.yaml","diagnostics":[{`)
}

// TestListensWhileItSpeaks changes a file while what is said of it is not heard.
func TestListensWhileItSpeaks(t *testing.T) {
	c := opened(t, disk{}.options(), "a.yaml", "wrong")
	for i := range 20 {
		c.say(shows("didChange", "a.yaml", 2+i, "wrong"))
		time.Sleep(2 * time.Millisecond) // long enough for it to begin to speak
	}
	for !strings.Contains(c.hear(), `"version":21,`) {
	}
}

// TestAnswersWhileItPlays asks for more games than there are desks.
func TestAnswersWhileItPlays(t *testing.T) {
	o := disk{"/d/a.yaml": "kind: ArmyList\n"}.options()
	over := make(chan struct{})
	o.Play = func(context.Context, string, func(string) ([]byte, error), uint64, func(uint64, uint64)) (string, error) {
		<-over
		return "played", nil
	}
	c := opened(t, o, "a.yaml", "kind: ArmyList\n")
	for i := range 2 * atOnce {
		c.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"workspace/executeCommand","params":{"command":"forge.play","arguments":["file:///d/a.yaml"]}}`, 10+i))
	}
	c.say(ask(2, "foldingRange", "a.yaml", ""))
	c.hears(`"id":2,`)
	close(over)
	for range 2 * 2 * atOnce {
		c.hears(`played`)
	}
}

const whole = `,"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[]}`

// TestChangesAreOfAText has a text changed while its fixes are looked for.
func TestChangesAreOfAText(t *testing.T) {
	o := disk{}.options()
	mend, asked, on := o.Mend, make(chan struct{}), make(chan struct{})
	o.Mend = func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]byte, error) {
		asked <- struct{}{}
		<-on
		return mend(ctx, file, read)
	}
	c := opened(t, o, "a.yaml", "wrong")
	c.say(ask(2, "codeAction", "a.yaml", whole))
	<-asked
	c.say(shows("didChange", "a.yaml", 2, "so wrong"))
	c.hears(`"version":2,`)
	on <- struct{}{}
	c.hears("-32801")
	c.say(ask(3, "codeAction", "a.yaml", whole))
	<-asked
	on <- struct{}{}
	c.hears(`"documentChanges":[{"textDocument":{"uri":"file:///d/a.yaml","version":2}`)
}

// TestFixesWithoutAll cannot mend all at once.
func TestFixesWithoutAll(t *testing.T) {
	o := disk{}.options()
	o.Mend = func(context.Context, string, func(string) ([]byte, error)) ([]byte, error) {
		return nil, errors.New("no")
	}
	c := opened(t, o, "a.yaml", "wrong")
	c.say(ask(2, "codeAction", "a.yaml", whole))
	c.hears(`"title":"right"`)
}

// named are many documents that name one, and a name in it.
func named(n int) disk {
	d := disk{"/d/a.yaml": "kind: ArmyList\ngame: x\nformations: [{type: a, name: Guard}, {type: b, serves: Guard}]\n"}
	for i := range n {
		d[fmt.Sprintf("/d/s%d.yaml", i)] = "kind: Scenario\nsides: {red: {list: a.yaml, observers: [Guard]}, blue: {list: a.yaml}}\ndeck: [{card: c, formation: Guard}]\n"
	}
	return d
}

const guard = `,"position":{"line":2,"character":32}`

// TestRenameJudgesInTwoTurns renames what many documents name: all are judged as they are,
// then as they would be, since what has changed is read again by all.
func TestRenameJudgesInTwoTurns(t *testing.T) {
	d := named(20)
	o := d.options()
	var turns atomic.Int32
	var last atomic.Value
	judge := o.Judge
	o.Judge = func(ctx context.Context, file string, read func(string) ([]byte, error)) ([]diag.Diagnostic, error) {
		if text, err := read("/d/a.yaml"); err == nil && last.Swap(string(text)) != string(text) {
			turns.Add(1)
		}
		return judge(ctx, file, read)
	}
	c := opened(t, o, "a.yaml", d["/d/a.yaml"])
	c.say(ask(2, "rename", "a.yaml", guard+`,"newName":"Watch"`))
	got := c.hear()
	if n := strings.Count(got, `"newText":"Watch"`); n != 42 || !strings.Contains(got, `"version":1}`) || !strings.Contains(got, `"version":null}`) {
		t.Errorf("%d changes: %s", n, got)
	}
	c.say(ask(3, "rename", "s0.yaml", `,"position":{"line":2,"character":28},"newName":"Watch"`)) // of the list of both sides
	if got := c.hear(); strings.Count(got, `"newText":"Watch"`) != 42 {
		t.Errorf("changes: %s", got)
	}
	if n := turns.Load(); n != 4 {
		t.Errorf("the texts were changed %d times, want 4", n)
	}
}

// TestCalledOff calls off what looks into many files: it reads no more of them.
func TestCalledOff(t *testing.T) {
	for _, method := range []string{"references", "rename"} {
		o := named(500).options()
		c := opened(t, o, "b.yaml", "kind: ArmyList\n")
		c.Close()
		var reads atomic.Int32
		begun, on := make(chan struct{}, 1000), make(chan struct{})
		read := o.Read
		o.Read = func(file string) ([]byte, error) {
			if strings.HasPrefix(file, "/d/s") {
				reads.Add(1)
				begun <- struct{}{}
				<-on
			}
			return read(file)
		}
		c = serve(t, o)
		c.say(hello)
		c.hears("capabilities")
		c.say(ask(2, method, "a.yaml", guard+`,"newName":"Watch"`))
		<-begun
		c.say(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}`)
		c.say(`{"jsonrpc":"2.0","id":3,"method":"dance"}`) // the one before is taken by then
		c.hears("-32601")
		close(on)
		c.hears("-32800")
		if n := reads.Load(); n > 2 {
			t.Errorf("%s: %d files are read", method, n)
		}
	}
}

// TestPositions are of places in a text whose lines end in each way.
func TestPositions(t *testing.T) {
	p := encoder{}.places([]byte("a\rb\r\nc🎲d\r"))
	for offset, want := range map[int]position{0: {0, 0}, 2: {1, 0}, 3: {1, 1}, 5: {2, 0}, 10: {2, 3}, 11: {2, 4}, 12: {3, 0}} {
		if got := p.at(offset); got != want {
			t.Errorf("at %d: %v, want %v", offset, got, want)
		}
		if got := p.offset(want); got != offset {
			t.Errorf("%v is at %d, want %d", want, got, offset)
		}
	}
	if got := p.span(diag.Span{Line: 2, Column: 2, Length: 1}); got != (rng{position{2, 1}, position{2, 3}}) {
		t.Errorf("the die is at %v", got)
	}
	if got := p.span(diag.Span{Line: 1, Column: 3, Length: 1}); got != (rng{position{1, 0}, position{1, 1}}) {
		t.Errorf("b is at %v", got)
	}
	if got := p.offset(position{1, 9}); got != 3 {
		t.Errorf("behind the second line is %d", got)
	}
}

func TestURIs(t *testing.T) {
	for uri, file := range map[string]string{
		"file:///d/a%20b.yaml": "/d/a b.yaml", "file://share/d/a.yaml": "//share/d/a.yaml", "file://localhost/d/a.yaml": "/d/a.yaml",
		"file:///d/e/../a.yaml": "/d/a.yaml", "file:///d//a.yaml": "/d/a.yaml", "file:///c%3A/d/a.yaml": "c:/d/a.yaml", "untitled:a": "", "file://share": "",
	} {
		if got := fileOf(uri); got != file {
			t.Errorf("%s is %q, want %q", uri, got, file)
		}
	}
	for _, file := range []string{"/d/a b.yaml", "//share/d/a.yaml"} {
		if got := fileOf(uriOf(file)); got != file {
			t.Errorf("%s becomes %s", file, got)
		}
	}
}
