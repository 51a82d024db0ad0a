//go:build !js

package cuelang

// What weighs much and is for no army: a page in a browser does without it.
import (
	_ "cuelang.org/go/pkg/crypto/ed25519"
	_ "cuelang.org/go/pkg/encoding/openapi"
	_ "cuelang.org/go/pkg/encoding/toml"
	_ "cuelang.org/go/pkg/text/template"
)
