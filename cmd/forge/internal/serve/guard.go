//go:build !js

package serve

import (
	"crypto/subtle"
	"net"
	"net/http"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// policy lets the page load what this server sends, and nothing else from anywhere.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
	"worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

// guarded lets in who asks this server by its own name, from its own page, with the
// token: another site that is open in the same browser can do none of these, even where
// its name has been made to lead here.
func (s *Server) guarded(address string) http.Handler {
	hosts := each.Of(append(names(address), s.Hosts...), whole)
	mayAsk := func(host string) bool { return slices.Contains(hosts, host) || isOwn(address, host) }
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-cache")
		origin := r.Header.Get("Origin")
		site := r.Header.Get("Sec-Fetch-Site")
		switch {
		case !mayAsk(whole(r.Host)):
			http.Error(w, "forge serve answers to "+hosts[0]+", not to "+r.Host+"; --host names others", http.StatusForbidden)
		case origin != "" && origin != "http://"+r.Host, site == "cross-site":
			http.Error(w, "forge serve answers its own page, not those of other sites", http.StatusForbidden)
		case !s.knows(r.URL.Path):
			http.Error(w, "This address is of another run of forge serve, or incomplete: open the one that it has printed.", http.StatusForbidden)
		case r.URL.Path == "/"+s.Token: // what the page asks begins below it
			http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently)
		default:
			s.handler.ServeHTTP(w, r)
		}
	})
}

// whole is a host as it is compared: in small letters, and with the port that browsers leave
// out where it is the usual one.
func whole(host string) string {
	host = strings.ToLower(host)
	if _, _, err := net.SplitHostPort(host); err != nil {
		return net.JoinHostPort(strings.Trim(host, "[]"), "80")
	}
	return host
}

// knows says whether a path begins with the token.
func (s *Server) knows(path string) bool {
	token, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return subtle.ConstantTimeCompare([]byte(token), []byte(s.Token)) == 1
}

// names are those by which this machine may be asked at an address: as it stands, and as
// localhost if it is that.
func names(address string) []string {
	all := []string{address}
	host, port, err := net.SplitHostPort(address)
	if ip := net.ParseIP(host); err == nil && ip != nil && (ip.IsLoopback() || ip.IsUnspecified()) {
		all = append(all, net.JoinHostPort("localhost", port), net.JoinHostPort("127.0.0.1", port), net.JoinHostPort("::1", port))
	}
	return all
}

// isOwn says whether a host is this machine by number, where it listens at all that it
// has. Another site's name can be made to lead here, but a number leads where it says.
func isOwn(address, host string) bool {
	here, port, err := net.SplitHostPort(address)
	number, at, wrong := net.SplitHostPort(host)
	return err == nil && wrong == nil && net.ParseIP(here).IsUnspecified() && at == port && net.ParseIP(number) != nil
}

// Addresses are where browsers find the page of a listener: on this machine first, then
// on others of its network, if it listens to them.
func (s *Server) Addresses(l net.Listener) []string {
	at := func(host string) string { return "http://" + host + "/" + s.Token + "/" }
	here, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil || !net.ParseIP(here).IsUnspecified() {
		return []string{at(l.Addr().String())}
	}
	all := []string{at(net.JoinHostPort("127.0.0.1", port))}
	own, _ := net.InterfaceAddrs() // what the system does not say is not printed
	for _, a := range own {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() {
			all = append(all, at(net.JoinHostPort(n.IP.String(), port)))
		}
	}
	return all
}
