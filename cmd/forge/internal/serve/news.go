//go:build !js

package serve

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// news tells pages when a file has changed. While no page listens, no file is looked at.
type news struct {
	state func() string

	mu      sync.Mutex
	pages   map[chan struct{}]bool
	looking bool
}

// The pauses between two looks: as long as pages are to wait for what was saved at most,
// and longer where looking itself takes long.
const (
	shortestPause = 25 * time.Millisecond
	pauseForLook  = 8 // times as long as the look
)

// tell sends an event to a page whenever a file has changed, until the page is closed.
func (n *news) tell(w http.ResponseWriter, r *http.Request) {
	changed := make(chan struct{}, 1)
	n.listen(changed, true)
	defer n.listen(changed, false)
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	said := "retry: 500\n\n"
	beat := time.NewTicker(20 * time.Second) // finds pages that have gone without a word
	defer beat.Stop()
	for {
		if _, err := fmt.Fprint(w, said); err != nil || out.Flush() != nil {
			return
		}
		select {
		case <-changed:
			said = "event: changed\ndata: {}\n\n"
		case <-beat.C:
			said = ": still here\n\n"
		case <-r.Context().Done():
			return
		}
	}
}

// listen notes a page that wants to hear of changes, or that no longer does.
func (n *news) listen(page chan struct{}, wants bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.pages == nil {
		n.pages = map[chan struct{}]bool{}
	}
	if !wants {
		delete(n.pages, page)
		return
	}
	n.pages[page] = true
	if !n.looking {
		n.looking = true
		go n.look(n.state())
	}
}

// look looks at the files until no page listens.
func (n *news) look(was string) {
	for took := time.Duration(0); ; {
		time.Sleep(max(shortestPause, pauseForLook*took))
		begun := time.Now()
		is := n.state()
		took = time.Since(begun)
		n.mu.Lock()
		if len(n.pages) == 0 {
			n.looking = false
			n.mu.Unlock()
			return
		}
		if is != was {
			was = is
			for page := range n.pages {
				select {
				case page <- struct{}{}:
				default: // it has not heard of the last one yet
				}
			}
		}
		n.mu.Unlock()
	}
}
