package main

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestReportIsDocumented holds docs/format.md to the JSON of a report: it names
// every field.
func TestReportIsDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/format.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(page), "\n### forge simulate\n")
	if !found {
		t.Fatal("docs/format.md has no section on forge simulate")
	}
	section, _, _ = strings.Cut(section, "\n### ")
	names := map[string]bool{}
	jsonNames(reflect.TypeFor[played](), names)
	if len(names) < 50 {
		t.Fatalf("a report has only the fields %v", names)
	}
	for name := range names {
		if !strings.Contains(section, "`"+name+"`") && !strings.Contains(section, `"`+name+`"`) {
			t.Errorf("docs/format.md does not say what %q in the JSON of forge simulate is", name)
		}
	}
}

// jsonNames gathers the names of all fields below a type.
func jsonNames(of reflect.Type, names map[string]bool) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice:
		jsonNames(of.Elem(), names)
	case reflect.Struct:
		for i := range of.NumField() {
			f := of.Field(i)
			if !f.IsExported() { // JSON passes over it
				continue
			}
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && name != "-" {
				names[name] = true
			}
			jsonNames(f.Type, names)
		}
	}
}
