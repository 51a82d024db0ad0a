package main

import (
	"context"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Tests of the page for all: by keys alone, on a phone, light and dark.

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
	if (/^(null|undefined|NaN|\[object)/m.test(document.body.innerText)) wrong.push("a slip of the page: " + document.body.innerText.match(/^.*(null|undefined|NaN|\[object).*$/m));
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
	for _, want := range []string{"filter", "begin", "tab-points", "write"} {
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
