package main

// group is pages that belong together, in the order in which they are listed.
type group struct {
	title string
	files []string // from the root of the repository; a folder stands for all its pages
}

// contents is every page there is; a page that is not in it is an error.
var contents = []group{
	{"Begin", []string{"README.md", "docs/i-have-a-list.md", "docs/i-write-scenarios.md", "docs/i-write-rules.md", "docs/tour.md", "docs/gallery"}},
	{"Write", []string{"docs/serve.md", "docs/playground.md", "docs/editors.md", "docs/import.md", "docs/new-game.md"}},
	{"Print", []string{"docs/printing.md", "docs/layouts.md"}},
	{"Play", []string{"docs/rules", "docs/games", "docs/backyard.md", "docs/players.md", "docs/positions.md", "docs/scale.md"}},
	{"Look up", []string{"docs/format.md", "docs/checks.md", "docs/glossary.md", "CHANGELOG.md"}},
	{"How it is built", []string{"docs/architecture.md", "CONTRIBUTING.md", "SECURITY.md", "docs/decisions"}},
}

// foldersTitled are the titles of folders, for the page that lists what is in them.
var foldersTitled = map[string]string{"docs/rules": "Rules", "docs/games": "Games that are data", "docs/decisions": "Decisions"}
