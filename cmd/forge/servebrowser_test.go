package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
)

// Tests of the page in a browser.

// browsed is a page of forge serve in a browser, and the folder that it shows.
type browsed struct {
	testing.TB
	ctx     context.Context
	dir     string
	address string
	refused atomic.Bool // the browser may say that an answer was an error
}

// browse serves a folder with files in it, "a.cue" and its text, and opens its page. What
// the page says on the console, and what its policy forbids, fails the test.
func browse(t testing.TB, files map[string]string) *browsed {
	t.Helper()
	dir := t.TempDir()
	b := &browsed{TB: t, dir: dir, address: servedAt(t, dir)}
	for name, text := range files {
		b.write(name, text)
	}
	b.visit()
	return b
}

// visit opens the page's address in a browser.
func (b *browsed) visit() {
	t := b.TB
	t.Helper()
	chromium := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if at, err := exec.LookPath(name); err == nil && chromium == "" {
			chromium = at
		}
	}
	if chromium == "" {
		t.Skip("there is no Chromium, which shows the page")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), chromedp.ExecPath(chromium), chromedp.NoSandbox, chromedp.WindowSize(1300, 900))
	all, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, leave := chromedp.NewContext(all)
	t.Cleanup(leave)
	ctx, late := context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(late)
	b.ctx = ctx
	console := chromedp.Console(ctx)
	listening, done := context.WithCancel(ctx)
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		for m, err := range console {
			if err != nil || listening.Err() != nil {
				return
			}
			if b.refused.Load() && strings.Contains(m.String(), "the server responded with a status of 4") {
				continue
			}
			if m.Type != chromedp.ConsoleLog && m.Type != chromedp.ConsoleDebug && m.Type != chromedp.ConsoleInfo {
				t.Errorf("the page says %s (%s)", m, m.URL)
			}
		}
	}()
	t.Cleanup(func() { done(); leave(); <-heard })
	b.do(chromedp.Navigate(b.address), chromedp.Evaluate[chromedp.Void](`document.addEventListener("securitypolicyviolation", (e) => console.error(e.violatedDirective, e.sourceFile, e.lineNumber, e.columnNumber, e.sample))`))
}

// servedAt serves a folder, and returns the page's address.
func servedAt(t testing.TB, dir string) string {
	t.Helper()
	bench, err := openBench(dir)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := serve.New(serve.Options{Answers: bench.answers(), State: bench.state})
	ctx, end := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		end()
		if err := <-done; err != nil {
			t.Error(err)
		}
		bench.folder.Close()
	})
	return s.Addresses(l)[0]
}

func (b *browsed) write(name, text string) {
	b.Helper()
	file := filepath.Join(b.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		b.Fatal(err)
	}
}

func (b *browsed) read(name string) string {
	b.Helper()
	text, err := os.ReadFile(filepath.Join(b.dir, name))
	if err != nil {
		b.Fatal(err)
	}
	return string(text)
}

func (b *browsed) do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.Fatal(err)
	}
}

// open opens a document in a view.
func (b *browsed) open(name, view string) {
	b.Helper()
	word, _ := json.Marshal("#" + strings.ReplaceAll(filepath.Join(b.dir, name), "/", "%2F") + "&" + view)
	b.do(chromedp.Evaluate[chromedp.Void]("void (location.hash = " + string(word) + ")"))
	b.wait(`document.querySelector("#tab-` + view + `[aria-selected=true]")`)
}

// wait waits until an expression holds in the page, and returns what it is then. The
// page's policy forbids to make functions of texts, so it is asked again and again.
func (b *browsed) wait(expression string) string {
	b.Helper()
	const loop = `(async () => { for (const end = Date.now() + 30000; Date.now() < end; await new Promise((r) => setTimeout(r, 15))) {
		try { const v = %s; if (v) return String(v); } catch {}
	} return "" })()`
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](fmt.Sprintf(loop, expression), chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatal(err)
	}
	if v == "" {
		shown, _ := chromedp.Run(b.ctx, chromedp.Evaluate[string](`document.body.innerText.slice(0, 3000)`))
		b.Fatalf("in vain: %s; the page has:\n%s", expression, shown)
	}
	return v
}

// says waits until the page says something.
func (b *browsed) says(words string) {
	b.Helper()
	word, _ := json.Marshal(words)
	b.wait("document.body.innerText.includes(" + string(word) + ")")
}

// press presses the button of a title, as soon as there is one.
func (b *browsed) press(title string) {
	b.Helper()
	word, _ := json.Marshal(title)
	b.wait(`(() => { const x = [...document.querySelectorAll("button")].find((x) => !x.hidden && !x.disabled && x.textContent.trim() === ` + string(word) + `); x?.click(); return x; })()`)
}

// middle is the middle of the element of a selector, or of what an expression says.
func (b *browsed) middle(expression string) (x, y float64) {
	b.Helper()
	at := b.wait(`(() => { const r = (` + expression + `).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2].join(" "); })()`)
	if _, err := fmt.Sscan(at, &x, &y); err != nil {
		b.Fatal(err)
	}
	return x, y
}

const browsedList = `kind:  "ArmyList"
game:  "tintin"
title: "Border Column"
side:  "Grauland"
limit: 20
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "banner"}, {option: "smg"}]},
	{type: "artillery"},
	{type: "armoured-car"},
	{type: "lorry", count: 3, serves: "Border Guards"}, // they were promised
	{type: "staff-car", serves: "Border Guards"},
]
`

// TestPageMendsAList opens a list, sees what is wrong, takes a fix, and takes it back.
func TestPageMendsAList(t *testing.T) {
	b := browse(t, map[string]string{"border.cue": browsedList})
	b.press("Documents") // does nothing where the list is in sight
	b.wait(`document.querySelector("nav a") && (document.querySelector("nav a").click(), true)`)
	b.says(`"Border Column" costs 22 points, 2 over its limit of 20`)
	b.press(`take SMG off "Border Guards": 20 of 20 points`)
	b.wait(`!document.body.innerText.includes("over its limit")`)
	after := strings.Replace(browsedList, `, {option: "smg"}`, "", 1)
	if got := b.read("border.cue"); got != after {
		t.Errorf("the file has become\n%s", got)
	}
	b.press("Undo")
	b.says("over its limit")
	if got := b.read("border.cue"); got != browsedList {
		t.Errorf("taken back, the file is\n%s", got)
	}
	b.write("border.cue", strings.Replace(browsedList, "limit: 20", "limit: 22", 1))
	b.wait(`!document.body.innerText.includes("over its limit")`)
	b.open("border.cue", "points")
	b.says("22 of 22 points")
	b.open("border.cue", "pages")
	b.wait(`document.querySelector(".page > div").shadowRoot.querySelector("svg")`)
	// A click on a text of the page goes to its line.
	const guards = `[...document.querySelector(".page > div").shadowRoot.querySelectorAll("[role=img]")].find((x) => x.getAttribute("aria-label").startsWith("Border Guards"))`
	b.wait("(" + guards + `.scrollIntoView({block: "center"}), true)`)
	b.do(chromedp.MouseClickXY(b.middle(guards)))
	b.wait(`document.querySelector(".text .pane").shadowRoot.querySelector(".cm-activeLine").textContent.includes('name: "Border Guards"')`)
	// And where the cursor is, the page shows.
	b.wait(`document.querySelector(".page > div").shadowRoot.querySelector("[data-here]").getAttribute("aria-label").startsWith("Border Guards")`)
	b.press("Close the text")
	b.open("border.cue", "odds")
	b.wait(`document.querySelector("#view .report h2")`)
}

// TestPageWritesText types in the page's editor, which saves and completes.
func TestPageWritesText(t *testing.T) {
	b := browse(t, map[string]string{"border.cue": browsedList})
	b.open("border.cue", "findings")
	b.press("Write here")
	editor := `document.querySelector(".text .pane").shadowRoot.querySelector(".cm-content")`
	b.wait(editor)
	b.press("5") // the line of the finding
	b.wait(editor + `.contains(document.querySelector(".text .pane").shadowRoot.activeElement)`)
	b.do(chromedp.KeyEvent("x")) // over coloured words, of which Chromium would keep the style
	b.file("border.cue", strings.Replace(browsedList, "limit: 20", "x", 1))
	b.do(chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.Home, chromedp.KeyModifiers(chromedp.ModifierShift)))
	b.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Call(ctx, input.InsertText, input.InsertTextParams{Text: "limit: 30"})
		return err
	}))
	b.file("border.cue", strings.Replace(browsedList, "limit: 20", "limit: 30", 1))
	b.wait(`!document.body.innerText.includes("over its limit")`)
	b.do(chromedp.KeyEvent("\r"), chromedp.KeyEvent("aut"))
	b.wait(`[...document.querySelector(".text .pane").shadowRoot.querySelectorAll(".cm-completionLabel")].some((x) => x.textContent === "author")`)
}

// typing opens the editor of a document at the line of its finding, so that what is written
// there is not saved before held is called.
func (b *browsed) typing(name string) {
	b.Helper()
	b.open(name, "findings")
	b.do(chromedp.Evaluate[chromedp.Void](`(() => { const later = window.setTimeout; window.setTimeout = (f, ms) => (ms === 400 ? (window.held = f, -1) : later(f, ms)); })()`))
	b.press("Write here")
	b.wait(`document.querySelector(".text .pane").shadowRoot.querySelector(".cm-content")`)
	b.press("5")
	b.wait(`document.querySelector(".text .pane").shadowRoot.querySelector(".cm-content").contains(document.querySelector(".text .pane").shadowRoot.activeElement)`)
	b.do(chromedp.KeyEvent("x"))
	b.wait(`window.held`)
}

// TestPageLosesNothing has another program save while one writes in the page: what it has
// saved is written over only by a press of a button.
func TestPageLosesNothing(t *testing.T) {
	b := browse(t, map[string]string{"border.cue": browsedList})
	b.typing("border.cue")
	b.refused.Store(true)
	others := strings.Replace(browsedList, "Border Column", "Other Column", 1)
	b.write("border.cue", others)
	b.wait(`document.querySelector("h1").textContent === "Other Column"`)
	b.do(chromedp.Evaluate[chromedp.Void](`window.held()`))
	b.says("has been changed elsewhere")
	b.file("border.cue", others)
	b.press("Save what I wrote all the same")
	own := strings.Replace(browsedList, "limit: 20", "x", 1)
	b.file("border.cue", own)
	b.wait(`document.querySelector(".text [role=status]").textContent === "saved"`)
	b.do(chromedp.KeyEvent("y"), chromedp.Evaluate[chromedp.Void](`window.held()`))
	b.file("border.cue", strings.Replace(own, "x\n", "xy\n", 1))
}

// TestPageSavesWhatItLeaves opens another document before the last key has been saved.
func TestPageSavesWhatItLeaves(t *testing.T) {
	other := strings.Replace(browsedList, "Border Column", "Other Column", 1)
	b := browse(t, map[string]string{"border.cue": browsedList, "other.cue": other})
	b.typing("border.cue")
	b.open("other.cue", "findings")
	b.file("border.cue", strings.Replace(browsedList, "limit: 20", "x", 1))
	b.file("other.cue", other)
}

// TestPageKeepsEndsOfLines writes in a file whose lines end as on Windows, but for one.
func TestPageKeepsEndsOfLines(t *testing.T) {
	text := strings.Replace(strings.ReplaceAll(browsedList, "\n", "\r\n"), "// they were promised\r\n", "// they were promised\n", 1)
	b := browse(t, map[string]string{"border.cue": text})
	b.typing("border.cue")
	b.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "\n// pasted");
		document.querySelector(".text .pane").shadowRoot.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		window.held();
	})()`))
	b.file("border.cue", strings.Replace(text, "limit: 20", "x\r\n// pasted", 1))
}

// TestPageOpensAgain goes on after an address that cannot be read.
func TestPageOpensAgain(t *testing.T) {
	b := browse(t, map[string]string{"border.cue": browsedList})
	b.says("Border Column")
	b.refused.Store(true)
	b.do(chromedp.Evaluate[chromedp.Void](`void (location.hash = "#%zz")`))
	b.write("border.cue", strings.Replace(browsedList, "Border Column", "Other Column", 1))
	b.says("Other Column")
}

// TestPageNamesDownloads saves a PDF by a name with the document's own letters.
func TestPageNamesDownloads(t *testing.T) {
	b := browse(t, map[string]string{`Brücke (2).cue`: strings.Replace(browsedList, "limit: 20", "limit: 22", 1)})
	b.do(chromedp.Evaluate[chromedp.Void](`void (location.hash = "#" + encodeURIComponent(` + string(jsonBytes(filepath.Join(b.dir, `Brücke (2).cue`))) + `) + "&pages")`))
	b.wait(`document.querySelector(".page > div").shadowRoot.querySelector("svg")`)
	b.do(chromedp.Evaluate[chromedp.Void](`(() => {
		HTMLAnchorElement.prototype.click = function () { window.saved = this.download; };
		document.querySelector(".pdf").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
	})()`))
	if name := b.wait(`window.saved`); name != `units-Brücke (2).pdf` {
		t.Errorf("it is saved as %s", name)
	}
}

const browsedScenario = `kind:  "Scenario"
game:  "tintin"
title: "The bridge at Klam"
board: map: [
	"..W...~...H", // the north
	".WW...~..HH",
	"......~....",
	"..B...~.W..",
	"======+====",
	"......~..B.",
	".W....~....",
	"HH...~~..W.",
	"H....~.....",
]
sides: {
	grauland: {edge: "south", list: "border.cue"}
	valdora: {edge: "north", list: "border.cue", name: "Valdora"}
}
objectives: [{name: "the bridge", at: "g5", points: 2, scoring: "temporary"}]
turns: 15
`

// playableFiles are a scenario and its list.
func playableFiles() map[string]string {
	return map[string]string{"bridge.cue": browsedScenario, "border.cue": strings.Replace(browsedList, "limit: 20", "limit: 22", 1)}
}

// cellOf is the cell of a map that is painted.
func cellOf(name string) string {
	return `[...document.querySelectorAll(".marks polygon")].find((x) => x.of.name === "` + name + `")`
}

// paint paints two cells with a terrain in one stroke of the mouse.
func (b *browsed) paint(from, to, terrain string) {
	b.Helper()
	b.wait(cellOf(from))
	b.wait(`document.querySelector(".board img").naturalWidth > 0`)
	b.wait(`[...document.querySelectorAll(".tools button")].find((x) => x.tool?.terrain?.id === "` + terrain + `").click() ?? true`)
	x1, y1 := b.middle(cellOf(from))
	x2, y2 := b.middle(cellOf(to))
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x1, y1, chromedp.ButtonLeft, chromedp.ClickCount(1)), chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x2, y2, chromedp.ButtonLeft), chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x2, y2, chromedp.ButtonLeft))
}

// TestPagePaintsAMap paints by mouse and by keys, and takes a stroke back.
func TestPagePaintsAMap(t *testing.T) {
	b := browse(t, playableFiles())
	b.open("bridge.cue", "map")
	b.paint("a9", "b9", "woods")
	painted := strings.Replace(browsedScenario, `"..W...~...H"`, `"WWW...~...H"`, 1)
	b.file("bridge.cue", painted)
	b.wait(`!document.querySelector(".undo").disabled`)
	b.press("Undo")
	b.file("bridge.cue", browsedScenario)
	b.wait(cellOf("a9") + `.of.on[0] === "clear"`)
	b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".marks").focus()`))
	b.do(chromedp.KeyEvent("\u0302")) // a dead key does nothing
	b.do(chromedp.Evaluate[chromedp.Void](`for (const key of ["ArrowDown", "3"]) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`))
	b.file("bridge.cue", strings.Replace(browsedScenario, `".WW...~..HH"`, `"HWW...~..HH"`, 1))
}

// TestPagePaintsEdges stands a cliff on edges by finger, lays a road on top, and takes
// things away, by keys too.
func TestPagePaintsEdges(t *testing.T) {
	b := browse(t, map[string]string{"road.cue": roadMap})
	b.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch))
	b.open("road.cue", "map")
	edge := func(a, c string) string {
		return `[...document.querySelectorAll(".marks line")].find((x) => String(x.of.between) === "` + a + `,` + c + `")`
	}
	choose := func(stands bool, id string) {
		b.wait(fmt.Sprintf(`[...document.querySelectorAll(".tools button")].find((x) => x.tool && !!x.tool.stands === %v && (x.tool.terrain?.id || "") === %q).click() ?? true`, stands, id))
	}
	touch := func(names ...string) {
		t.Helper()
		for i, name := range names {
			x, y := b.middle(name)
			kind := input.DispatchTouchEventTypeTouchMove
			if i == 0 {
				kind = input.DispatchTouchEventTypeTouchStart
			}
			b.do(touched(kind, &input.TouchPoint{X: x, Y: y}))
		}
		b.do(touched(input.DispatchTouchEventTypeTouchEnd))
	}
	b.wait(edge("b1", "b2"))
	b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".board").scrollIntoView()`))
	choose(true, "cliff")
	touch(edge("b1", "b2"), edge("c1", "c2"), edge("d1", "d2"))
	walled := strings.Replace(roadMap, "\t]\n}\nsides", "\t\t{between: [\"b1:d1\", \"b2:d2\"], feature: \"cliff\"},\n\t]\n}\nsides", 1)
	b.file("road.cue", walled)
	b.wait(edge("b1", "b2") + `.of.on.length === 1 && !document.querySelector(".undo").disabled`)
	choose(true, "")
	touch(edge("c1", "c2"))
	b.file("road.cue", strings.Replace(walled, `["b1:d1", "b2:d2"]`, `["b1, d1", "b2, d2"]`, 1))
	b.press("Undo")
	b.file("road.cue", walled)
	b.wait(edge("c1", "c2") + `.of.on.length === 1 && !document.querySelector(".fresh")`)
	b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".marks").focus()`))
	b.do(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent("\r"))
	b.file("road.cue", strings.Replace(walled, `["b3:d3", "b2:d2"]`, `["c2:d2", "c3:d3"]`, 1))
	b.press("Undo")
	b.file("road.cue", walled)
	choose(false, "road")
	b.wait(`document.querySelectorAll(".marks polygon").length === 15 && !document.querySelector(".fresh")`)
	touch(`[...document.querySelectorAll(".marks polygon")].find((x) => x.of.name === "c2")`)
	b.file("road.cue", strings.Replace(walled, "\t] // behind", "\t\t{at: \"c2\", feature: \"road\"},\n\t] // behind", 1))
}

func touched(kind input.DispatchTouchEventType, points ...*input.TouchPoint) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		return err
	})
}

// TestPageDragsAnArea moves a wood of an open table by mouse, and draws another.
func TestPageDragsAnArea(t *testing.T) {
	const field = "kind: Scenario\ngame: orderdice\ntitle: A field\nboard:\n  width: 48\n  depth: 48\n  areas:\n    - {feature: woods, points: [{x: 10, y: 10}], radius: 4} # dark\nsides:\n  a: {edge: south, list: x.yaml}\n  b: {edge: north, list: x.yaml}\n"
	b := browse(t, map[string]string{"field.yaml": field})
	b.open("field.yaml", "map")
	b.do(chromedp.EmulateViewport(1300, 1200))
	b.wait(`document.querySelector(".area")`)
	drag := func(x1, y1, x2, y2 float64) { // in inches
		t.Helper()
		var left, top, wide float64
		at := b.wait(`(() => { const r = document.querySelector(".marks").getBoundingClientRect(); return [r.left, r.top, r.width].join(" "); })()`)
		if _, err := fmt.Sscan(at, &left, &top, &wide); err != nil {
			t.Fatal(err)
		}
		on := func(kind input.DispatchMouseEventType, x, y float64) chromedp.Action[chromedp.Void] {
			return chromedp.MouseEvent(kind, left+x*wide/48, top+(48-y)*wide/48, chromedp.ButtonLeft, chromedp.ClickCount(1))
		}
		b.do(on(input.DispatchMouseEventTypeMousePressed, x1, y1), on(input.DispatchMouseEventTypeMouseMoved, x2, y2), on(input.DispatchMouseEventTypeMouseReleased, x2, y2))
	}
	drag(12, 11, 17, 14)
	moved := strings.Replace(field, "{x: 10, y: 10}", "{x: 15, y: 13}", 1)
	b.file("field.yaml", moved)
	b.wait(`document.querySelector(".area").getAttribute("cx") === "15"`)
	b.press("Draw a rectangle")
	drag(30, 30, 36, 34)
	b.wait(`document.querySelectorAll(".area").length === 2 && !document.querySelector(".undo").disabled`)
	b.becomes("field.yaml", "a wood and a rectangle", func(got string) bool {
		return strings.Contains(got, "radius: 4} # dark\n") && strings.Contains(got, "x: 36")
	})
	b.press("Undo")
	b.file("field.yaml", moved)
}

// file waits until a file has a text.
func (b *browsed) file(name, want string) {
	b.Helper()
	b.becomes(name, want, func(got string) bool { return got == want })
}

// becomes waits until a file is what it is to be.
func (b *browsed) becomes(name, what string, is func(string) bool) {
	b.Helper()
	got := ""
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		text, _ := os.ReadFile(filepath.Join(b.dir, name)) // it may still have to come
		if got = string(text); is(got) {
			return
		}
	}
	b.Fatalf("%s is\n%q\nwant %q", name, got, what)
}

// stepThrough has a game shown, forwards and back.
func (b *browsed) stepThrough() {
	b.Helper()
	b.press("Show it")
	b.wait(`document.querySelector(".shot img").naturalWidth > 0`)
	first := b.wait(`document.querySelector(".shot img").alt`)
	b.press("Forward")
	b.wait(`document.querySelector(".shot img").alt !== ` + string(jsonBytes(first)))
	b.wait(`document.querySelector(".told li")`)
	b.press("Back")
	b.wait(`document.querySelector(".shot img").alt === ` + string(jsonBytes(first)))
}

// TestPagePlays plays 300 games, reads the verdict, and steps through one of them.
func TestPagePlays(t *testing.T) {
	b := browse(t, playableFiles())
	b.open("bridge.cue", "games")
	b.press("Play")
	b.says("300 games played")
	b.says("300 games, seed 1, policy greedy")
	b.wait(`document.querySelector(".report svg")`)
	b.stepThrough()
	b.write("bridge.cue", strings.Replace(browsedScenario, "Klam", "Glam", 1))
	b.says("The bridge at Glam")
	b.says("the documents have changed since")
	b.wait(`document.querySelector(".report svg")`)
}

// TestPageBegins begins a list by the form, on a phone, and none over another.
func TestPageBegins(t *testing.T) {
	b := browse(t, map[string]string{"first.army.yaml": "kind: ArmyList\n"})
	b.do(chromedp.EmulateViewport(390, 844), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
		return err
	}))
	b.press("Documents")
	b.press("New document …")
	b.wait(`document.querySelector("dialog[open] [name=name]")`)
	b.do(chromedp.SendKeys(chromedp.CSS("dialog [name=name]"), "lists/second"))
	b.press("Begin it")
	b.wait(`document.querySelector("h1")`)
	b.wait(`!document.querySelector("dialog")`)
	if !strings.Contains(b.read("lists/second.army.yaml"), "kind: ArmyList") {
		t.Error("the list is none")
	}
	if wide := b.wait(`document.documentElement.scrollWidth`); wide != "390" {
		t.Errorf("the page is %s wide on a phone of 390", wide)
	}
}

// lookOver is run in the page: words that stand out too little from what is behind them, and
// what one can use that has no name for those who do not see it.
const lookOver = `(() => {
	const wrong = [];
	const parse = (c) => { const m = c.match(/[\d.]+/g).map(Number); return { rgb: m.slice(0, 3), a: m[3] ?? 1 }; };
	const light = (rgb) => { const [r, g, b] = rgb.map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
	const over = (top, a, below) => top.map((v, i) => v * a + below[i] * (1 - a));
	const up = (e) => e.parentElement || e.getRootNode().host;
	const behind = (e) => {
		for (; e; e = up(e)) { const c = parse(getComputedStyle(e).backgroundColor); if (c.a === 1) return c.rgb; }
		return [255, 255, 255];
	};
	const all = [...document.querySelectorAll("body *")];
	for (const host of all.filter((e) => e.shadowRoot && e.classList.contains("pane"))) all.push(...host.shadowRoot.querySelectorAll("*"));
	for (const e of all) {
		if (!e.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) || e.closest("svg, option, :disabled")) continue;
		if ([...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) {
			const style = getComputedStyle(e), ground = behind(e), c = parse(style.color);
			let a = c.a;
			for (let p = e; p; p = up(p)) a *= Number(getComputedStyle(p).opacity);
			const [x, y] = [light(over(c.rgb, a, ground)), light(ground)].sort((p, q) => q - p);
			if ((x + 0.05) / (y + 0.05) < 4.5) wrong.push(e.textContent.trim().slice(0, 30) + ": contrast " + ((x + 0.05) / (y + 0.05)).toFixed(2));
		}
		if (e.matches("button, a, input, select, summary, [tabindex]:not([tabindex='-1'])")) {
			const name = e.getAttribute("aria-label") || e.textContent.trim() || [...(e.labels || [])].map((l) => l.textContent).join("").trim();
			if (!name) wrong.push("no name: " + e.outerHTML.slice(0, 120));
		}
	}
	for (const [id, n] of Object.entries(Object.groupBy(all.filter((e) => e.id), (e) => e.id))) if (n.length > 1) wrong.push("twice: #" + id);
	for (const e of document.querySelectorAll("[aria-controls], [aria-labelledby]")) for (const to of ["aria-controls", "aria-labelledby"]) if (e.hasAttribute(to) && !document.getElementById(e.getAttribute(to))) wrong.push("leads nowhere: " + e.outerHTML.slice(0, 120));
	for (const mark of ["header", "nav", "main", "h1"]) if (document.querySelectorAll(mark).length !== 1) wrong.push("not one " + mark);
	if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than its window: " + document.documentElement.scrollWidth);
	return wrong.join("\n") || "fine";
})()`

// TestPageIsForAll looks over every view, light and dark, at a desk and on a phone, and goes
// through the page with the Tab key.
func TestPageIsForAll(t *testing.T) {
	files := playableFiles()
	files["over.cue"] = browsedList
	files["road.cue"] = roadMap
	files["broken.cue"] = "kind: \"ArmyList\"\nformations: [\n"
	b := browse(t, files)
	for _, m := range []struct {
		wide, high int64
		colours    string
	}{{1400, 900, "light"}, {390, 844, "dark"}} {
		b.do(chromedp.EmulateViewport(m.wide, m.high), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: m.colours}}})
			return err
		}))
		for _, v := range []struct{ file, view, there string }{
			{"over.cue", "findings", `document.querySelector(".finding")`},
			{"broken.cue", "findings", `document.querySelector(".finding")`},
			{"border.cue", "points", `document.querySelector("details")`},
			{"bridge.cue", "points", `document.querySelector(".sum")`},
			{"border.cue", "pages", `document.querySelector(".page")`},
			{"road.cue", "map", `document.querySelector(".marks")`},
			{"border.cue", "odds", `document.querySelector("#view .report h2")`},
			{"bridge.cue", "games", `document.querySelector("progress")`},
		} {
			b.open(v.file, v.view)
			b.wait(v.there)
			if found := b.wait(lookOver); found != "fine" {
				t.Errorf("%s of %s, %s:\n%s", v.view, v.file, m.colours, found)
			}
		}
	}
	b.do(chromedp.EmulateViewport(1400, 900))
	b.open("border.cue", "points")
	b.wait(`document.querySelector("#tab-points[aria-selected=true]")`)
	b.do(chromedp.Evaluate[chromedp.Void](`void (document.activeElement.blur(), getSelection().removeAllRanges(), document.querySelector(".skip").focus())`))
	var stops []string
	for range 40 {
		b.do(chromedp.KeyEvent(kb.Tab))
		stop := b.wait(`(() => { const e = document.activeElement; return e === document.body ? "the end" : e.id || e.getAttribute("name") || e.textContent.trim().slice(0, 20); })()`)
		if stop == "the end" || len(stops) > 0 && stop == stops[0] {
			break
		}
		if outline := b.wait(`getComputedStyle(document.activeElement).outlineStyle`); outline == "none" {
			t.Errorf("at %q nobody sees where the keys are", stop)
		}
		stops = append(stops, stop)
	}
	for _, want := range []string{"filter", "begin", "tab-points", "Write here"} {
		if !slices.Contains(stops, want) {
			t.Errorf("the Tab key does not come to %s: %q", want, stops)
		}
	}
	if len(stops) > 30 {
		t.Errorf("the Tab key does not come round: %q", stops)
	}
	b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#tab-points").focus()`), chromedp.KeyEvent(kb.ArrowRight))
	b.wait(`document.activeElement.id === "tab-pages" && document.querySelector("#tab-pages[aria-selected=true]")`)
	b.press("Write here")
	b.wait(`document.querySelector(".text .pane").shadowRoot.querySelector(".cm-line")`)
	if found := b.wait(lookOver); found != "fine" {
		t.Errorf("the text: %s", found)
	}
	b.do(chromedp.Evaluate[chromedp.Void](`void document.querySelector(".text .pane").shadowRoot.querySelector(".cm-content").focus()`), chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.Tab))
	b.wait(`!document.querySelector(".text .pane").shadowRoot.activeElement`) // Tab indents, and behind Escape leaves
}

// BenchmarkSaveToPage measures from when a list of 60 lines is saved to when the page has
// painted its cards as they have become: the time of which 95 of 100 are quicker.
func BenchmarkSaveToPage(b *testing.B) {
	list, err := armylists.Files.ReadFile("tintin/grauland-customs-raid.cue")
	if err != nil || bytes.Count(list, []byte("\n")) != 60 {
		b.Fatalf("it has %d lines, %v", bytes.Count(list, []byte("\n")), err)
	}
	page := browse(b, map[string]string{"raid.cue": string(list)})
	page.open("raid.cue", "pages")
	page.wait(`document.querySelector(".page > div").shadowRoot.querySelector("svg")`)
	var took []float64
	for i := 0; b.Loop(); i++ {
		page.do(chromedp.Evaluate[chromedp.Void](`void (window.painted = new Promise((r) => document.addEventListener("drawn", () => requestAnimationFrame(() => {
			const after = new MessageChannel(); // what a frame is followed by
			after.port1.onmessage = () => r(performance.timeOrigin + performance.now());
			after.port2.postMessage(0);
		}), { once: true })))`))
		begun := time.Now()
		page.write("raid.cue", strings.ReplaceAll(string(list), "name: \"", fmt.Sprintf("name: \"%d ", i)))
		at, err := chromedp.Run(page.ctx, chromedp.Evaluate[float64](`window.painted`, chromedp.EvalAwaitPromise))
		if err != nil {
			b.Fatal(err)
		}
		took = append(took, at-float64(begun.UnixMicro())/1000)
		time.Sleep(200 * time.Millisecond) // no hand saves again sooner, and the list of documents comes last
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)*95/100], "ms-of-95%")
	b.ReportMetric(took[len(took)/2], "ms-of-50%")
}
