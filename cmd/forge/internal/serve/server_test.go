package serve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// served starts a server that says hello, and returns its address without and with the token.
func served(t *testing.T, o Options) (host, address string) {
	t.Helper()
	if o.State == nil {
		o.State = func() string { return "" }
	}
	if o.Answers == nil {
		o.Answers = map[string]Answer{"GET /api/hello": func(w http.ResponseWriter, _ *http.Request) error { return JSON(w, "hello") }}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := New(o)
	done := make(chan error)
	ctx, end := context.WithCancel(context.Background())
	go func() { done <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		end()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String(), s.Addresses(l)[0]
}

// ask asks for something, with a change of the request.
func ask(t *testing.T, address string, change func(*http.Request)) (int, string, http.Header) {
	t.Helper()
	r, err := http.NewRequest("GET", address, nil)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(r)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body), response.Header
}

// TestStrangersStayOut has pages of other sites, other names of this machine and those
// without the token ask.
func TestStrangersStayOut(t *testing.T) {
	host, address := served(t, Options{Hosts: []string{"table.local:7465", "Shelf.local"}})
	_, port, _ := net.SplitHostPort(host)
	for _, c := range []struct {
		name   string
		at     string
		change func(*http.Request)
		want   int
	}{
		{"its own page", address + "api/hello", nil, 200},
		{"its own origin", address + "api/hello", func(r *http.Request) { r.Header.Set("Origin", "http://"+host) }, 200},
		{"by the name localhost", address + "api/hello", func(r *http.Request) { r.Host = "localhost:" + port }, 200},
		{"by a name that is allowed", address + "api/hello", func(r *http.Request) { r.Host = "table.local:7465" }, 200},
		{"by such a name in capitals", address + "api/hello", func(r *http.Request) { r.Host = "Table.Local:7465" }, 200},
		{"by a name without a port, which is 80", address + "api/hello", func(r *http.Request) { r.Host = "shelf.local" }, 200},
		{"by its own number without a port", address + "api/hello", func(r *http.Request) { r.Host = "127.0.0.1" }, 403},
		{"by another name", address + "api/hello", func(r *http.Request) { r.Host = "evil.example:" + port }, 403},
		{"by a name that begins like its own", address + "api/hello", func(r *http.Request) { r.Host = host + ".evil.example" }, 403},
		{"by another port", address + "api/hello", func(r *http.Request) { r.Host = "127.0.0.1:1" }, 403},
		{"from another site", address + "api/hello", func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }, 403},
		{"from no site", address + "api/hello", func(r *http.Request) { r.Header.Set("Origin", "null") }, 403},
		{"from another server of this machine", address + "api/hello", func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:1") }, 403},
		{"led here by another site", address + "api/hello", func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, 403},
		{"without the last slash", strings.TrimSuffix(address, "/"), nil, 200},
		{"without the last slash, with another token", "http://" + host + "/aaaaaaaaaaaaaaaaaaaaaaaaaa", nil, 403},
		{"without a token", "http://" + host + "/api/hello", nil, 403},
		{"with another token", "http://" + host + "/aaaaaaaaaaaaaaaaaaaaaaaaaa/api/hello", nil, 403},
		{"with half the token", strings.TrimSuffix(address, "/")[:len(address)-3] + "/api/hello", nil, 403},
		{"above the token", address + "../api/hello", nil, 403},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, body, header := ask(t, c.at, c.change)
			if got != c.want {
				t.Errorf("status %d, want %d: %s", got, c.want, body)
			}
			if policy := header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; script-src 'self';") || strings.Contains(policy, "unsafe") {
				t.Errorf("the policy is %q", policy)
			}
			if header.Get("Access-Control-Allow-Origin") != "" {
				t.Error("other sites may read the answer")
			}
		})
	}
}

// TestPageAsksNoOneElse looks for addresses of other machines and for what the policy
// forbids in all that is sent.
func TestPageAsksNoOneElse(t *testing.T) {
	_, address := served(t, Options{})
	for _, file := range []string{"", "page.js", "page.css", "api.js", "editor.js", "icon.svg"} {
		status, body, _ := ask(t, address+file, nil)
		if status != 200 || body == "" {
			t.Fatalf("%q: status %d", file, status)
		}
		for _, bad := range []string{"<script>", "javascript:", " onclick=", "eval(", "new Function("} {
			if strings.Contains(body, bad) {
				t.Errorf("%q has %q", file, bad)
			}
		}
		for _, rest := range strings.Split(body, "://")[1:] {
			if !strings.HasPrefix(rest, "www.w3.org/") && file != "editor.js" {
				t.Errorf("%q names another machine: %.40s", file, rest)
			}
		}
	}
}

// TestBrokenAnswers keeps serving where an answer panics, refuses or is asked for too much.
func TestBrokenAnswers(t *testing.T) {
	_, address := served(t, Options{Answers: map[string]Answer{
		"GET /api/panic":  func(http.ResponseWriter, *http.Request) error { panic("out of dice") },
		"GET /api/refuse": func(http.ResponseWriter, *http.Request) error { return Refused("no %s", "dice") },
		"PUT /api/text": func(w http.ResponseWriter, r *http.Request) error {
			if _, err := io.ReadAll(r.Body); err != nil {
				return Refusal{http.StatusRequestEntityTooLarge, "too long"}
			}
			return JSON(w, true)
		},
	}})
	for _, c := range []struct {
		what   string
		change func(*http.Request)
		status int
		want   string
	}{
		{"panic", nil, 500, "a bug in forge, not in your files: out of dice"},
		{"refuse", nil, 400, "no dice"},
		{"text", func(r *http.Request) { r.Method = "PUT"; r.Body = io.NopCloser(io.LimitReader(zeros{}, LargestBody+1)) }, 413, "too long"},
		{"nothing", nil, 404, "not found"},
	} {
		status, body, _ := ask(t, address+"api/"+c.what, c.change)
		if status != c.status || !strings.Contains(body, c.want) {
			t.Errorf("%s: %d %s", c.what, status, body)
		}
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// TestNews tells a hundred pages of a change, and looks at no file when none listens.
func TestNews(t *testing.T) {
	var looks, version atomic.Int64
	_, address := served(t, Options{State: func() string { looks.Add(1); return fmt.Sprint(version.Load()) }})
	time.Sleep(3 * shortestPause)
	if looks.Load() != 0 {
		t.Error("files are looked at before a page listens")
	}
	const pages = 100
	ctx, end := context.WithCancel(context.Background())
	var open, heard sync.WaitGroup
	open.Add(pages)
	for range pages {
		heard.Go(func() {
			r, _ := http.NewRequestWithContext(ctx, "GET", address+"api/news", nil)
			response, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Error(err)
				open.Done()
				return
			}
			defer response.Body.Close()
			lines := bufio.NewScanner(response.Body)
			lines.Scan()
			open.Done()
			for lines.Scan() {
				if lines.Text() == "event: changed" {
					return
				}
			}
			t.Error("a page has not heard of the change")
		})
	}
	open.Wait()
	version.Add(1)
	heard.Wait()
	end()
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(shortestPause) {
		before := looks.Load()
		time.Sleep(3 * shortestPause)
		if looks.Load() == before {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("files are looked at though no page listens")
		}
	}
}

// TestOwnNumbers answers to this machine's numbers where it listens at all of them, and to
// no name that leads there.
func TestOwnNumbers(t *testing.T) {
	for _, c := range []struct {
		address, host string
		want          bool
	}{
		{"0.0.0.0:7465", "192.168.1.5:7465", true},
		{"[::]:7465", "[fd00::1]:7465", true},
		{"[::]:7465", "192.168.1.5:7465", true},
		{"0.0.0.0:7465", "192.168.1.5:80", false},
		{"0.0.0.0:7465", "192.168.1.5", false},
		{"0.0.0.0:80", "192.168.1.5", true},
		{"[::]:80", "[fd00::1]", true},
		{"0.0.0.0:7465", "192.168.1.5.evil.example:7465", false},
		{"0.0.0.0:7465", "evil.example:7465", false},
		{"127.0.0.1:7465", "192.168.1.5:7465", false},
	} {
		if got := isOwn(c.address, whole(c.host)); got != c.want {
			t.Errorf("%s at %s: %v", c.host, c.address, got)
		}
	}
}

// TestAddresses prints what a phone can open where it can.
func TestAddresses(t *testing.T) {
	l, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	s := New(Options{State: func() string { return "" }})
	all := s.Addresses(l)
	if all[0] != "http://127.0.0.1:"+port+"/"+s.Token+"/" {
		t.Errorf("first %s", all[0])
	}
	for _, a := range all {
		if strings.Contains(a, "0.0.0.0") || strings.Contains(a, "[::]") {
			t.Errorf("no browser can open %s", a)
		}
	}
}

// TestNames knows by which names this machine may be asked.
func TestNames(t *testing.T) {
	for _, c := range []struct{ address, want string }{
		{"127.0.0.1:7465", "[127.0.0.1:7465 localhost:7465 127.0.0.1:7465 [::1]:7465]"},
		{"192.168.1.5:7465", "[192.168.1.5:7465]"},
	} {
		if got := fmt.Sprint(names(c.address)); got != c.want {
			t.Errorf("%s: %s, want %s", c.address, got, c.want)
		}
	}
}
