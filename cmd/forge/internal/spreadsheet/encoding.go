package spreadsheet

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
)

// asCSV is the way out for a file that is not CSV in UTF-8.
const asCSV = `save it from the spreadsheet as "CSV UTF-8" (LibreOffice: Text CSV, with the character set Unicode (UTF-8))`

// workbooks are how files begin that spreadsheets keep for themselves.
var workbooks = map[string]string{
	"PK\x03\x04":          "a workbook such as .xlsx or .ods",
	"\xd0\xcf\x11\xe0":    "a workbook of an old spreadsheet (.xls)",
	"%PDF-":               "a PDF",
	"{\\rtf":              "a text of a word processor",
	"<?xml":               "XML",
	"<!DOCTYPE":           "a web page",
	"<html":               "a web page",
	"\x89PNG\r\n\x1a\n":   "a picture",
	"SQLite format 3\x00": "a database",
}

// decode is a file's text in UTF-8 with line breaks as on Unix, or what is wrong with it.
func decode(file string, raw []byte) ([]byte, []diag.Diagnostic) {
	for begins, what := range workbooks {
		if bytes.HasPrefix(raw, []byte(begins)) {
			return nil, []diag.Diagnostic{unread.At(diag.Span{File: file}, "the file is %s, not CSV; %s", what, asCSV)}
		}
	}
	text, wrong := inUTF8(file, raw)
	if wrong != nil {
		return nil, []diag.Diagnostic{*wrong}
	}
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n")), nil
}

// inUTF8 is a text in UTF-8, without a mark of byte order: it may have been in UTF-16 with
// such a mark.
func inUTF8(file string, raw []byte) ([]byte, *diag.Diagnostic) {
	for mark, order := range map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} {
		if bytes.HasPrefix(raw, []byte(mark)) {
			return fromUTF16(raw[2:], order), nil
		}
	}
	raw = bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))
	at := 0
	for at < len(raw) {
		r, size := utf8.DecodeRune(raw[at:])
		if r == utf8.RuneError && size == 1 || r == 0 {
			break
		}
		at += size
	}
	if at == len(raw) {
		return raw, nil
	}
	span := placeIn(file, raw, at)
	d := unread.At(span, "the file is not in UTF-8: perhaps in Latin-1, as old spreadsheets write it; %s", asCSV)
	if raw[at] == 0 {
		d = unread.At(span, "the file is no text in UTF-8: perhaps it is in UTF-16 without a mark of byte order; %s", asCSV)
	}
	return nil, &d
}

func fromUTF16(raw []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = order.Uint16(raw[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}

// placeIn is the line and column of an offset.
func placeIn(file string, text []byte, at int) diag.Span {
	before := bytes.ReplaceAll(bytes.ReplaceAll(text[:at], []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	begin := bytes.LastIndexByte(before, '\n') + 1
	return diag.Span{File: file, Line: bytes.Count(before, []byte("\n")) + 1, Column: utf8.RuneCount(before[begin:]) + 1, Length: 1}
}
