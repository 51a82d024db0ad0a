// Package jsonschema makes JSON Schemas for editors from the shapes of
// documents, and narrows them to the ids of a game. "forge schema" prints them,
// and "forge new folder" puts them next to documents.
package jsonschema
