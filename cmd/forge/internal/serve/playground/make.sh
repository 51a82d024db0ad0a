#!/usr/bin/env bash
# make.sh DIR makes the playground: the page of forge serve with forge in it, as a folder
# of files for any host of static files.
set -euo pipefail
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")"
command -v zstd >/dev/null || { echo "make.sh packs forge with zstd, which is not installed" >&2; exit 1; }
rm -f "$out"/*

cp ../static/*.{js,css,svg} "$(go env GOROOT)/lib/wasm/wasm_exec.js" ./*.js zstd.wasm "$out"
cat ../../../licences.txt ../static/editor.licences.txt >"$out/licences.txt"

# A page from elsewhere may run no script here and this one may ask no one else; a server
# says so by headers, a folder in the page.
policy="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'"
sed -e "s|<meta charset=\"utf-8\">|&\n<meta http-equiv=\"Content-Security-Policy\" content=\"$policy\">|" -e 's|page\.js|ground.js|' ../static/index.html >"$out/index.html"

# The list of documents as it is at first: to judge them all takes longer than to open the
# page.
parts=$(mktemp -d)
trap 'kill $server; rm -rf "$parts"' EXIT
mkdir "$parts/docs"
cp -r ../../../../../{armylists,scenarios,games} ../../../testdata/tour "$parts/docs"
find "$parts/docs" -name '*.go' -delete
go build -o "$parts/forge" ../../..
(cd "$parts" && exec ./forge serve docs --port 0) 2>"$parts/said" &
server=$!
until address=$(grep -so 'http://[^ ]*' "$parts/said"); do kill -0 $server; sleep 0.1; done
curl -sf "${address}api/documents" >"$out/documents.json"

# More than 19 takes twice as long, for three bytes in a thousand.
./build.sh
wasm=../../../../../out/wasm-parts/forge.wasm
[ "$wasm.zst" -nt "$wasm" ] || zstd -qf -19 --zstd=wlog=25 <"$wasm" -o "$wasm.zst"
cp "$wasm.zst" "$out"

version=$(cat "$out"/* | sha256sum | cut -c1-16)
echo "export const version = \"$version\", packed = $(wc -c <"$out/forge.wasm.zst"); // bytes" >"$out/version.js"
all=$(cd "$out" && printf '"%s", ' ./ *)
sed -i -e "s/VERSION/$version/" -e "s|\[ALL\]|[${all%, }]|" "$out/offline.js"

du -h "$out/forge.wasm.zst" | cut -f1 | sed 's/$/ for forge itself/'
