package diag

// paint is a way of colouring words on a terminal.
type paint string

const (
	plain  paint = ""
	bold   paint = "1"
	red    paint = "1;31"
	yellow paint = "1;33"
	cyan   paint = "1;36"
	blue   paint = "34"
	green  paint = "32"
)

// of paints a text if colour is wanted.
func (p paint) of(color bool, s string) string {
	if !color || p == plain || s == "" {
		return s
	}
	return "\x1b[" + string(p) + "m" + s + "\x1b[0m"
}

func (s Severity) paint() paint { return [...]paint{red, yellow, cyan}[s] }
