package lsp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/textproto"
	"reflect"
	"strconv"

	"github.com/sourcegraph/jsonrpc2"
)

// stream reads messages one by one, so that one that cannot be read costs an answer and
// not the connection.
type stream struct {
	jsonrpc2.ObjectStream // what is written
	in                    *textproto.Reader
}

func newStream(client io.ReadWriteCloser) stream {
	return stream{jsonrpc2.NewBufferedStream(client, jsonrpc2.VSCodeObjectCodec{}), textproto.NewReader(bufio.NewReader(client))}
}

// ReadObject reads the next message that is one.
func (s stream) ReadObject(v any) error {
	for {
		body, err := s.body()
		if err != nil {
			return err
		}
		if err = json.Unmarshal(body, v); err == nil {
			return nil
		}
		reflect.ValueOf(v).Elem().SetZero() // what was read of it is no part of the next
		e := &jsonrpc2.Error{Code: jsonrpc2.CodeParseError, Message: err.Error()}
		if json.Valid(body) {
			e.Code = jsonrpc2.CodeInvalidRequest
		}
		if err := s.WriteObject(unread{"2.0", nil, e}); err != nil {
			return err
		}
	}
}

// unread is the answer to what cannot be read: to no request that is known.
type unread struct {
	Version string          `json:"jsonrpc"`
	ID      *int            `json:"id"`
	Error   *jsonrpc2.Error `json:"error"`
}

func (s stream) body() ([]byte, error) {
	head, err := s.in.ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	length, err := strconv.ParseUint(head.Get("Content-Length"), 10, 31)
	if err != nil {
		return nil, errors.New("a message does not say its length")
	}
	var b bytes.Buffer // grows as the text comes: the length is only said
	if _, err = io.CopyN(&b, s.in.R, int64(length)); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
