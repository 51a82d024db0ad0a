package cmdline

import "runtime/debug"

// Version is what the build knows of itself: the module's version, or the
// commit it was built from.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown version)"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && info.Main.Version == "(devel)" {
			return "(commit " + s.Value[:min(12, len(s.Value))] + ")"
		}
	}
	return info.Main.Version
}
