package main

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Tests of the editor in the page.

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

// TestPageMendsUnsavedText presses a fix while something is written that is not saved yet:
// both are in the file then.
func TestPageMendsUnsavedText(t *testing.T) {
	b := browse(t, map[string]string{"border.cue": browsedList})
	b.open("border.cue", "findings")
	b.do(chromedp.Evaluate[chromedp.Void](`(() => { const later = window.setTimeout; window.setTimeout = (f, ms) => (ms === 400 ? (window.held = f, -1) : later(f, ms)); })()`))
	b.press("Write here")
	b.wait(`(document.querySelector(".text .pane").shadowRoot.querySelector(".cm-content").focus(), true)`)
	b.do(chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent("// mine"))
	b.wait(`window.held`)
	b.press(`take SMG off "Border Guards": 20 of 20 points`)
	want := strings.Replace(browsedList, `, {option: "smg"}`, "", 1) + "// mine"
	b.file("border.cue", want)
	b.wait(`!document.body.innerText.includes("over its limit")`)
	b.wait(`document.querySelector(".text .pane").shadowRoot.querySelector(".cm-content").textContent.endsWith("// mine")`)
	b.press("Undo")
	b.file("border.cue", browsedList+"// mine")
}

// TestPageBeginsOnce presses Enter twice in the form of a new document.
func TestPageBeginsOnce(t *testing.T) {
	b := browse(t, map[string]string{"border.cue": browsedList})
	b.says("Border Column")
	b.press("New document …")
	b.wait(`document.activeElement.name === "name"`)
	b.do(chromedp.KeyEvent("second"), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.Enter))
	b.says("Written: ")
	b.wait(`location.hash.includes("second.army.yaml") && !document.querySelector("dialog")`)
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
