package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// TestServeAssists completes and explains at a place in a text that is not saved.
func TestServeAssists(t *testing.T) {
	d := servedFolder(t, map[string]string{"border.cue": browsedList})
	file := filepath.Join(d.dir, "border.cue")
	text := "// für\n" + strings.Replace(browsedList, `"artillery"`, `"arm"`, 1)
	at := strings.Index(text, `arm"`) + 3
	status, answer := d.ask("POST", "complete?", file, "", string(jsonBytes(textAt{text, at})))
	if status != 200 || !strings.Contains(answer, `"label":"armoured-car"`) || !strings.Contains(answer, `{"from":-4,`) || !strings.Contains(answer, `,"to":1}`) {
		t.Errorf("%d %s", status, answer)
	}
	status, answer = d.ask("POST", "hover?", file, "", string(jsonBytes(textAt{text, strings.Index(text, "armoured-car") + 2})))
	if status != 200 || !strings.Contains(answer, "Armoured car") {
		t.Errorf("%d %s", status, answer)
	}
	if status, _ := d.ask("POST", "hover?", file, "", `{"text": "", "at": 5}`); status != http.StatusBadRequest {
		t.Errorf("behind the end: %d", status)
	}
}
