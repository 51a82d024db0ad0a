// Package cuelang starts CUE as forge needs it: the language and those of its packages that
// compute values. CUE's own cuecontext brings along what embeds files and what fetches
// pages, which no document may do: six megabytes of every program.
// Everything that evaluates CUE in forge begins here.
package cuelang

//lint:file-ignore SA1019 No other public way to a context leaves the rest of CUE out.

import (
	"cuelang.org/go/cue"

	_ "cuelang.org/go/pkg/crypto/hmac"
	_ "cuelang.org/go/pkg/crypto/md5"
	_ "cuelang.org/go/pkg/crypto/sha1"
	_ "cuelang.org/go/pkg/crypto/sha256"
	_ "cuelang.org/go/pkg/crypto/sha512"
	_ "cuelang.org/go/pkg/encoding/base64"
	_ "cuelang.org/go/pkg/encoding/csv"
	_ "cuelang.org/go/pkg/encoding/hex"
	_ "cuelang.org/go/pkg/encoding/json"
	_ "cuelang.org/go/pkg/encoding/yaml"
	_ "cuelang.org/go/pkg/html"
	_ "cuelang.org/go/pkg/list"
	_ "cuelang.org/go/pkg/math"
	_ "cuelang.org/go/pkg/math/bits"
	_ "cuelang.org/go/pkg/net"
	_ "cuelang.org/go/pkg/path"
	_ "cuelang.org/go/pkg/regexp"
	_ "cuelang.org/go/pkg/strconv"
	_ "cuelang.org/go/pkg/strings"
	_ "cuelang.org/go/pkg/struct"
	_ "cuelang.org/go/pkg/text/tabwriter"
	_ "cuelang.org/go/pkg/time"
	_ "cuelang.org/go/pkg/uuid"
)

// New is a context with nothing in it. The variables CUE_DEBUG and CUE_EXPERIMENT of the
// environment count, as everywhere in CUE: it reads them before a program begins.
func New() *cue.Context {
	var r cue.Runtime
	nothing, err := r.Compile("", "")
	if err != nil {
		panic("cuelang: an empty file does not compile: " + err.Error())
	}
	return nothing.Value().Context()
}
