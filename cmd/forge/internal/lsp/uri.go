package lsp

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

// fileOf is the file of a URI, "" if it is of another kind. A host is that of a share.
func fileOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return ""
	}
	file := path.Clean(filepath.ToSlash(u.Path))
	switch {
	case u.Host != "" && u.Host != "localhost":
		return "//" + u.Host + file
	case len(file) > 2 && file[2] == ':': // /C:/…
		return file[1:]
	}
	return file
}

func uriOf(file string) string {
	if abs, err := filepath.Abs(file); err == nil && !strings.HasPrefix(file, "//") {
		file = abs
	}
	file = filepath.ToSlash(file)
	u := url.URL{Scheme: "file", Path: file}
	if share, ok := strings.CutPrefix(file, "//"); ok {
		host, rest, _ := strings.Cut(share, "/")
		u.Host, u.Path = host, "/"+rest
	} else if !strings.HasPrefix(file, "/") {
		u.Path = "/" + file
	}
	return u.String()
}
