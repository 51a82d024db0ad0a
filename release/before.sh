#!/usr/bin/env bash
# Makes what a release has besides programs, in out/release-parts: completions, the page
# for man, and the playground.
set -euo pipefail
cd "$(dirname "$0")/.."
# Paths of this machine are in nothing that is released.
export GOFLAGS="-trimpath ${GOFLAGS:-}"
parts=$PWD/out/release-parts
rm -rf "$parts"
mkdir -p "$parts/completions"
go build -o "$parts/bin/forge" ./cmd/forge
"$parts/bin/forge" manual >"$parts/forge.1"
for shell in bash zsh fish; do
	"$parts/bin/forge" completion "$shell" >"$parts/completions/forge.$shell"
done
"$parts/bin/forge" completion powershell >"$parts/completions/forge.ps1"
bash cmd/forge/internal/serve/playground/make.sh "$parts/playground"
rm -r "$parts/bin"
