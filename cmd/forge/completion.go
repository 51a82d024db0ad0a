package main

import (
	"context"
	"embed"
)

// The scripts ask the hidden command for candidates; see completeWord.
//
//go:embed completion
var completionScripts embed.FS

// completionFiles has the script of each shell.
var completionFiles = map[string]string{
	"bash": "forge.bash", "zsh": "forge.zsh", "fish": "forge.fish", "powershell": "forge.ps1",
}

func completionCommand() *command {
	return &command{
		name: "completion", category: shell, usage: "print a script that teaches a shell to complete forge's words",
		args: "SHELL", min: 1, max: 1,
		help: `SHELL is bash, zsh, fish or powershell. The script completes commands, flags, their values, ids of units and checks, and files that forge can read. It asks forge itself, so it stays right when forge changes.`,
		examples: []string{
			`source <(forge completion bash)                 # in ~/.bashrc`,
			`source <(forge completion zsh)                  # in ~/.zshrc, after compinit`,
			`forge completion fish > ~/.config/fish/completions/forge.fish`,
			`forge completion powershell | Out-String | Invoke-Expression   # in $PROFILE`,
		},
		hint: oneOf("bash", "zsh", "fish", "powershell"),
		run: func(_ context.Context, c *call) error {
			script, err := completionScripts.ReadFile("completion/" + completionFiles[c.args[0]])
			if err != nil {
				return err
			}
			_, err = c.Out.Write(script)
			return err
		},
	}
}
