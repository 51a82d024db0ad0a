// Package atomicfile writes files whole or not at all, one or several that
// belong together. After an error, a panic or Ctrl-C there is no half a file,
// and what was there before is as it was. It knows no documents and no streams;
// all that forge writes to disk goes through it. In folders that come from
// others it follows no link that leads out of them.
package atomicfile
