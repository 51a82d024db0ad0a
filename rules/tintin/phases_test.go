package tintin

import "testing"

func TestTables(t *testing.T) {
	if err := rules.Fault(); err != nil {
		t.Error(err)
	}
}
