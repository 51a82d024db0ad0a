.PHONY: check generate golden pictures bench

# Everything that CI does.
check:
	bash .ci/run

# The files that are made from others.
generate:
	go generate ./...

# Expected output of tests, written anew.
golden:
	FORGE_UPDATE=1 go test ./...

# The pictures in the README; needs poppler's pdftoppm.
pictures:
	bash docs/pictures/make.sh

# Checking against the cue command, and the benchmarks of the packages.
bench:
	bash docs/bench/check.sh
	go test -run '^$$' -bench . ./...
