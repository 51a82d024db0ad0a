.PHONY: check generate golden pictures gallery playground site release-dry bench figures compare soak fuzz portable

# Everything that CI does.
check:
	bash .ci/run

# The files that are made from others.
generate:
	go generate ./...

# Expected output of tests, written again.
golden:
	FORGE_UPDATE=1 go test ./...

# The pictures in the README, whose page of findings needs poppler's pdftoppm, and those of
# the page, which need Chromium.
pictures:
	bash docs/pictures/make.sh
	FORGE_UPDATE=1 go test -tags pictures -run TestPicturesOfThePage ./cmd/forge

# A small picture of every product; forge draws them itself.
gallery:
	bash docs/gallery/make.sh

# The page of forge serve with forge in it, for any host of static files: out/playground.
playground:
	bash cmd/forge/internal/serve/playground/make.sh out/playground

# The documentation as pages for any host of static files, with the playground beside
# them: out/site.
site:
	go run ./docs/site out/site
	bash cmd/forge/internal/serve/playground/make.sh out/site/playground

# All of a release that needs no Docker, twice: the same commit gives the same bytes. It
# publishes nothing. The first run builds goreleaser, which takes a quarter of an hour.
GORELEASER = go run github.com/goreleaser/goreleaser/v2@v2.15.1
release-dry:
	GORELEASER="$(GORELEASER)" bash release/dry.sh $(FLAGS)

# Checking against the cue command, and the benchmarks of the packages.
bench:
	bash docs/bench/check.sh
	go test -run '^$$' -bench . ./...

# How the code is laid out: sizes, names that stand in all rulesets, functions
# away from their only caller, the way from an order to the dice.
figures:
	go run ./docs/bench/figures $(REV)

# How the commit REV plays, and how fast, against the working tree: make compare REV=v1
compare:
	bash docs/bench/compare.sh $(REV)

# 10,000 games at random of every scenario that is shipped, each checked after
# every decision; 250,000 games of random scenarios of each ruleset; 1,000,000 random
# flags, printed documents and texts each; odds against play, duel by duel; every
# page on every paper; and large hostile documents, of each of which every command
# must come to an end.
soak:
	FORGE_SOAK=1 go test -count=1 -run 'TestOddsAndPlay$$|TestRollsAgree$$|TestLegible$$|TestNoBlankPages$$|TestRulebooks|TestShippedBeside$$|TestStructure$$|Everywhere$$' -timeout 2h ./rules/... ./internal/chain ./internal/assist ./printer/...
	FORGE_SOAK=10000 go test -count=1 -timeout 6h -run 'TestSoak$$|TestVerdicts|TestMirrored|TestRandom|TestBackYardIs|TestHostileDocuments' -v ./cmd/forge ./printer/prose ./games ./rules/homebrew

# Changed inputs for everything that reads what others wrote, for FOR each.
FOR = 1m
fuzz:
	grep -rno --include='*_test.go' '^func Fuzz[A-Za-z]*' . | sed 's|/[^/]*_test.go:[0-9]*:func | |' | sort | \
	while read -r pkg name; do go test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FOR) "$$pkg" || exit 1; done

# The same games on a machine of 32 bits, whose programs run on amd64 too; and
# all of the runner under the race detector.
portable:
	GOARCH=386 go test -count=1 ./internal/dice ./internal/grid ./internal/tabletop ./simulate
	GOARCH=386 go test -count=1 -run 'TestHashes|TestWorkers|TestGamesAlone' ./rules/tintin ./rules/cadet
	go test -race ./simulate
