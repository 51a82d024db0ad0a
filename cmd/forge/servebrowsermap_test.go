package main

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Tests of maps that are painted in the page.

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
