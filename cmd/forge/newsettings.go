package main

import "github.com/tabletop-forge/forge/schema"

// What "forge new folder" sets for Visual Studio Code.

// editorSettings tell which schema holds for which files.
func editorSettings() any {
	inYAML, inJSON := map[string][]string{}, []map[string]any{}
	for _, kind := range []string{schema.KindArmyList, schema.KindScenario, schema.KindGame} {
		url, files := "./"+schemaFile(kind), "**/*"+kindEndings[kind]
		inYAML[url] = []string{files + ".yaml", files + ".yml"}
		inJSON = append(inJSON, map[string]any{"url": url, "fileMatch": []string{files + ".json"}})
	}
	return map[string]any{"yaml.schemas": inYAML, "json.schemas": inJSON}
}

// editorExtensions are those that check YAML against schemas and know CUE.
var editorExtensions = map[string]any{"recommendations": []string{"redhat.vscode-yaml", "cuelangorg.vscode-cue"}}

// editorTasks run forge without its extension; what it finds is listed and marked.
var editorTasks = map[string]any{
	"version": "2.0.0",
	"tasks": []any{
		map[string]any{
			"label": "forge check", "type": "process", "command": "forge", "args": []string{"check", "--format", "github"},
			"group": map[string]any{"kind": "build", "isDefault": true}, "problemMatcher": problemMatcher,
		},
		editorTask("forge build", "build"),
		editorTask("forge: refresh what editors know", "new", "folder", "--update"),
	},
}

func editorTask(label string, args ...string) any {
	return map[string]any{"label": label, "type": "process", "command": "forge", "args": args, "problemMatcher": []string{}}
}

// problemMatcher reads the lines of forge check --format github: as a message
// what stands before the first line end.
var problemMatcher = map[string]any{
	"owner": "forge check", "source": "forge", "severity": "info",
	"fileLocation": []string{"autoDetect", "${workspaceFolder}"},
	"pattern": map[string]any{
		"regexp":   `^::(error|warning|notice) file=(.+?),line=(\d+),col=(\d+),endColumn=(\d+),title=\w+ (\w+)::(.*?)(?:%0A.*)?$`,
		"severity": 1, "file": 2, "line": 3, "column": 4, "endColumn": 5, "code": 6, "message": 7,
	},
}
