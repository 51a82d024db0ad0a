package cmdline

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

// CompletionCommand is the command that prints what teaches a shell to complete
// a command line.
func CompletionCommand(category string) *Command {
	return &Command{
		Name: "completion", Category: category, Usage: "print a script that teaches a shell to complete forge's words",
		Args: "SHELL", Min: 1, Max: 1,
		Help: `SHELL is bash, zsh, fish or powershell. The script completes commands, flags, their values, ids of units and checks, and files that forge can read. It asks forge itself, so it stays right when forge changes.`,
		Examples: []string{
			`source <(forge completion bash)                 # in ~/.bashrc`,
			`source <(forge completion zsh)                  # in ~/.zshrc, after compinit`,
			`forge completion fish > ~/.config/fish/completions/forge.fish`,
			`forge completion powershell | Out-String | Invoke-Expression   # in $PROFILE`,
		},
		Hint: OneOf("bash", "zsh", "fish", "powershell"),
		Run: func(_ context.Context, c *Call) error {
			script, err := completionScripts.ReadFile("completion/" + completionFiles[c.Args[0]])
			if err != nil {
				return err
			}
			_, err = c.Out.Write(script)
			return err
		},
	}
}
