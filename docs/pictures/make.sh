#!/usr/bin/env bash
# Makes the pictures of the README from printed pages. Needs poppler's
# pdftoppm.
set -euo pipefail
cd "$(dirname "$0")/../.."
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/forge" ./cmd/forge
"$tmp/forge" print units armylists/tintin/grauland-motor-column.cue -o "$tmp/units.pdf"
"$tmp/forge" print sheet --game tintin -o "$tmp/sheet.pdf"
"$tmp/forge" simulate scenarios/tintin/nothing-to-declare.cue --quiet -o "$tmp/findings.pdf" 2> "$tmp/notes"
pdftoppm -gray -r 70 -png -singlefile -f 1 "$tmp/sheet.pdf" docs/pictures/sheet
pdftoppm -gray -r 70 -png -singlefile -f 1 "$tmp/findings.pdf" docs/pictures/findings
# The third card of the first row, cut out of the page.
pdftoppm -gray -r 150 -png -singlefile -f 1 -x 800 -y 92 -W 386 -H 532 "$tmp/units.pdf" docs/pictures/card
