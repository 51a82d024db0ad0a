//go:build playground

package main

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Tests of the playground, which CI runs with the tag playground since to make it takes
// minutes.

// madeGround is the playground as "make playground" makes it, made once for all tests.
var madeGround = sync.OnceValues(func() (dir, said string) {
	dir = filepath.Join("..", "..", "out", "playground")
	out, err := exec.Command("bash", filepath.Join("internal", "serve", "playground", "make.sh"), dir).CombinedOutput()
	if err != nil {
		return "", string(out) + err.Error()
	}
	return dir, ""
})

func ground(t testing.TB) string {
	t.Helper()
	for _, needed := range []string{"zstd", "curl"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skipf("there is no %s, which makes the playground", needed)
		}
	}
	dir, said := madeGround()
	if said != "" {
		t.Fatal(said)
	}
	return dir
}

// TestPlaygroundIsSmall holds what a browser loads below 10 MB, from hosts that pack
// nothing too.
func TestPlaygroundIsSmall(t *testing.T) {
	const most = 10_000_000
	size := int64(0)
	err := filepath.WalkDir(ground(t), func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		size += info.Size()
		return err
	})
	if err != nil || size < most/2 {
		t.Fatal(size, err)
	}
	if t.Logf("%d bytes", size); size > most {
		t.Errorf("the playground is %d bytes large, at most %d", size, most)
	}
}

// hosted serves the files of a folder as any host does, until it is stopped.
func hosted(t testing.TB, dir string) (address string, stop func()) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &http.Server{Handler: http.FileServer(http.Dir(dir))}
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	return "http://" + l.Addr().String() + "/", func() { s.Close() }
}

// TestPlaygroundIsWhole has forge come damaged or cut short, and the page says so.
func TestPlaygroundIsWhole(t *testing.T) {
	whole, err := os.ReadFile(filepath.Join(ground(t), "forge.wasm.zst"))
	if err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(whole)
	copy(damaged[len(damaged)/2:], make([]byte, 1000))
	for words, comes := range map[string][]byte{"not all of it was loaded": whole[:len(whole)/2], "cannot be started here": damaged} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(ground(t))); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "forge.wasm.zst"), comes, 0o666); err != nil {
			t.Fatal(err)
		}
		b := &browsed{TB: t}
		b.address, _ = hosted(t, dir)
		b.visit()
		b.says("forge cannot be started here: ")
		b.says(words) // damage may be heard of where it is unpacked or where it is compiled
	}
}

// BenchmarkPlaygroundOpens opens it for the first time, until the verdict on a document is
// there, of which it says what it takes from the beginning of the page.
func BenchmarkPlaygroundOpens(b *testing.B) {
	address, _ := hosted(b, ground(b))
	total := 0.0
	for b.Loop() {
		p := &browsed{TB: b, address: address + "#docs%2Ftour%2Fborder.cue&findings"}
		p.visit()
		var took float64
		if _, err := fmt.Sscan(p.wait(`document.querySelector(".finding") && performance.now()`), &took); err != nil {
			b.Fatal(err)
		}
		total += took
	}
	b.ReportMetric(total/float64(b.N)/1000, "s/opened")
	b.ReportMetric(0, "ns/op") // which has the start of the browser in it
}

// linkTo is what a link holds after #share=.
func linkTo(t *testing.T, in bundle) string {
	t.Helper()
	text, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression)
	_, _ = w.Write(text)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// hears has dialogs accepted, and sends what they say, with what a text is to be begun with.
func (b *browsed) hears() <-chan string {
	b.Helper()
	said := make(chan string, 10)
	err := chromedp.Listen(b.ctx, func(ev any) {
		if d, ok := ev.(*page.EventJavascriptDialogOpening); ok {
			said <- d.Message + "\n" + d.DefaultPrompt
			go chromedp.Call(b.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: true})
		}
	})
	if err != nil {
		b.Fatal(err)
	}
	return said
}

// holds waits until the page has a document with a text.
func (b *browsed) holds(name, text string) {
	b.Helper()
	b.wait(`(await (await forge.send("api/document?file=" + encodeURIComponent(` + string(jsonBytes(b.dir+"/"+name)) + `))).json()).text === ` + string(jsonBytes(text)))
}

// TestPlayground does in the playground what the tests of the page do with a server: it
// has a static host, is shared, comes back as it was left, and goes on without the host.
func TestPlayground(t *testing.T) {
	address, stop := hosted(t, ground(t))
	files := map[string]string{"bridge.cue": browsedScenario, "border.cue": browsedList}
	b := &browsed{TB: t, dir: "docs/shared/1", address: address + "#share=" + linkTo(t, bundle{"border.cue", files})}
	b.visit()
	dialogs := b.hears()

	t.Log("a finding, and its fix")
	b.says(`"Border Column" costs 22 points, 2 over its limit of 20`)
	b.press(`take SMG off "Border Guards": 20 of 20 points`)
	b.wait(`!document.body.innerText.includes("over its limit")`)
	mended := strings.Replace(browsedList, `, {option: "smg"}`, "", 1)
	b.holds("border.cue", mended)
	b.says("The Hornspitz Company") // and what is shipped is in the list

	t.Log("a map is painted")
	b.do(chromedp.Navigate(address + "#share=" + linkTo(t, bundle{"bridge.cue", map[string]string{"bridge.cue": browsedScenario, "border.cue": mended}})))
	b.says("The bridge at Klam")
	b.dir = b.wait(`decodeURIComponent(location.hash).match(/^#(docs.*)\/bridge.cue/)[1]`)
	b.open("bridge.cue", "map")
	b.paint("a9", "b9", "woods")
	painted := strings.Replace(browsedScenario, `"..W...~...H"`, `"WWW...~...H"`, 1)
	b.holds("bridge.cue", painted)

	native, ask := playground(t)
	at := &browsed{TB: t, dir: native}
	at.write("border.cue", mended)
	at.write("bridge.cue", painted)
	natively := func(method, path, name, of, body string) string {
		t.Helper()
		code, answer := ask(method, "/api/"+path+"?file="+url.QueryEscape(filepath.Join(native, name))+of, body)
		if code != http.StatusOK {
			t.Fatal(code, answer)
		}
		return answer
	}

	t.Log("300 games, and one of them")
	b.open("bridge.cue", "games")
	b.press("Play")
	b.says("300 games played")
	b.says("of 300 games by greedy, seed 1")
	var report struct{ HTML string }
	for _, line := range strings.Split(natively("POST", "play", "bridge.cue", "", `{"games": 300, "seed": 1}`), "\n") {
		if strings.Contains(line, `"html"`) {
			if err := json.Unmarshal([]byte(line), &report); err != nil {
				t.Fatal(err)
			}
		}
	}
	shown, there := b.wait(`document.querySelector(".report").innerHTML`), b.wait(`(() => { const is = document.createElement("div"); is.innerHTML = `+string(jsonBytes(strings.ReplaceAll(report.HTML, native, b.dir)))+`; return is.innerHTML; })()`)
	if shown != there || len(there) < 1000 {
		t.Errorf("the games come out otherwise than natively:\n%s\n--- natively\n%s", shown, there)
	}
	b.stepThrough()

	t.Log("a PDF")
	b.open("border.cue", "pages")
	b.wait(`document.querySelector(".page > div").shadowRoot.querySelector("svg")`)
	downloads, profile := t.TempDir(), chromedp.FromContext(b.ctx).BrowserContextID
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.CallBrowser(ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: downloads, BrowserContextID: profile})
		return err
	}))
	product := b.wait(`document.querySelector("#view select").value`)
	b.do(chromedp.Click(chromedp.CSS(".pdf")))
	want := natively("GET", "print", "border.cue", "&product="+product+"&paper=a4&ink=normal", "")
	(&browsed{TB: t, dir: downloads}).becomes(product+"-border.pdf", "the PDF of the program", func(got string) bool { return got == want })

	t.Log("somebody else opens a link to it")
	b.open("bridge.cue", "map")
	b.press("Share")
	b.says("The link is copied")
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.CallBrowser(ctx, browser.SetPermission, browser.SetPermissionParams{Permission: &browser.PermissionDescriptor{Name: "clipboard-read"}, Setting: browser.PermissionSettingGranted, BrowserContextID: profile})
		return err
	}))
	link := b.wait(`await navigator.clipboard.readText()`)
	other := &browsed{TB: t, dir: "docs/shared/1", address: link}
	other.visit()
	other.says("The bridge at Klam")
	other.holds("bridge.cue", painted)
	other.holds("border.cue", mended)

	t.Log("it comes back as it was left, and without a network")
	b.do(chromedp.Reload())
	b.says("The bridge at Klam")
	b.holds("bridge.cue", painted)
	b.wait(`(await navigator.serviceWorker.ready).active.state === "activated"`)
	stop()
	b.do(chromedp.Reload())
	b.says("The bridge at Klam")
	b.holds("bridge.cue", painted)
	b.open("border.cue", "pages")
	b.wait(`document.querySelector(".page > div").shadowRoot.querySelector("svg")`)

	t.Log("it begins again")
	_, err := chromedp.Run(b.ctx, chromedp.WaitEvent(page.LoadEventFired, func(page.EventLoadEventFired) bool { return true },
		chromedp.Evaluate[chromedp.Void](`[...document.querySelectorAll("button")].find((x) => x.textContent === "Start over").click()`)))
	if err != nil {
		t.Fatal(err)
	}
	b.wait(`!location.hash && document.querySelector("#list a")`)
	b.wait(`!document.body.innerText.includes("shared/")`)
	if asked := <-dialogs; !strings.Contains(asked, "Forget all") {
		t.Error(asked)
	}
}
