package serve

import (
	"crypto/subtle"
	"net"
	"net/http"
	"slices"
	"strings"
)

// policy lets the page load what this server sends, and nothing else from anywhere.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
	"worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

// guarded lets in who asks this server by its own name, from its own page, with the
// token: another site that is open in the same browser can do none of these, even where
// its name has been made to lead here.
func (s *Server) guarded(address string) http.Handler {
	hosts := append(names(address), s.Hosts...)
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
		case !slices.Contains(hosts, r.Host):
			refuse(w, Refusal{http.StatusForbidden, "forge serve answers to " + hosts[0] + ", not to " + r.Host + "; --host names others"})
		case origin != "" && origin != "http://"+r.Host, site == "cross-site":
			refuse(w, Refusal{http.StatusForbidden, "forge serve answers its own page, not those of other sites"})
		case !s.knows(r.URL.Path):
			refuse(w, Refusal{http.StatusForbidden, "the address lacks its token: open the one that forge serve has printed"})
		default:
			s.handler.ServeHTTP(w, r)
		}
	})
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
