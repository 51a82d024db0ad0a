// The editor of forge serve's page: CodeMirror with what forge's documents need.
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, foldGutter, foldKeymap, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { json } from "@codemirror/lang-json";
import { yaml } from "@codemirror/lang-yaml";
import { tags } from "@lezer/highlight";

// CUE, as far as colours go: remarks, texts, numbers, names of fields.
const cue = StreamLanguage.define({
  name: "cue",
  startState: () => ({ open: "" }),
  token(stream, state) {
    if (state.open) {
      while (!stream.eol()) {
        if (stream.match(state.open)) { state.open = ""; return "string"; }
        stream.next();
      }
      return "string";
    }
    if (stream.match("//")) { stream.skipToEnd(); return "comment"; }
    if (stream.match('"""') || stream.match("'''")) { state.open = stream.current(); return "string"; }
    if (stream.match(/^"(?:[^"\\]|\\.)*"(?=\s*[?!]?:)/) || stream.match(/^[A-Za-z_#][\w-]*(?=\s*[?!]?:)/)) return "propertyName";
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/^-?\d[\d_.]*/)) return "number";
    if (stream.match(/^(?:true|false|null)\b/)) return "atom";
    if (stream.match(/^[A-Za-z_#][\w]*/)) return "variableName";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//" }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
});

const languages = { cue: () => cue, yaml, yml: yaml, json };

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--code-name)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-text)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-number)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--code-remark)", fontStyle: "italic" },
]);

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", backgroundColor: "var(--paper)", color: "var(--ink)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace", lineHeight: "1.45" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--line-here)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--chosen) !important" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--ground)", color: "var(--ink)", border: "1px solid var(--rule)" },
  ".cm-panels button, .cm-panels input": { color: "var(--ink)", background: "var(--paper)" },
});

const fromOutside = Annotation.define();

// createEditor puts an editor into an element of a shadow root, whose style sheets need no
// leave of the page's policy.
export function createEditor({ parent, root, text, file, onChange, onCursor }) {
  const language = languages[file.slice(file.lastIndexOf(".") + 1).toLowerCase()];
  const tabs = /^\t/m.test(text) ? "\t" : "  ";
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), foldGutter(), history(), drawSelection(), highlightSpecialChars(), highlightActiveLine(), bracketMatching(),
        highlightSelectionMatches(), lintGutter(), indentUnit.of(tabs), EditorState.tabSize.of(4), EditorView.lineWrapping,
        language ? language() : [], syntaxHighlighting(colours), look,
        EditorView.contentAttributes.of({ "aria-label": "Text of " + file }),
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap, indentWithTab]),
        EditorView.updateListener.of((u) => {
          if (u.docChanged && !u.transactions.some((t) => t.annotation(fromOutside))) onChange(u.state.doc.toString());
          if (u.selectionSet && u.view.hasFocus) onCursor(u.state.doc.lineAt(u.state.selection.main.head).number);
        }),
      ],
    }),
  });
  const offset = (line, column) => {
    const doc = view.state.doc;
    const l = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const before = Array.from(l.text).slice(0, Math.max(0, column - 1)).join(""); // columns count characters
    return l.from + before.length;
  };
  return {
    text: () => view.state.doc.toString(),
    // set takes a text from outside: what differs is changed, so that the cursor stays.
    set(next) {
      const was = view.state.doc.toString();
      if (was === next) return;
      let from = 0, a = was.length, b = next.length;
      while (from < a && from < b && was[from] === next[from]) from++;
      while (a > from && b > from && was[a - 1] === next[b - 1]) { a--; b--; }
      view.dispatch({ changes: { from, to: a, insert: next.slice(from, b) }, annotations: fromOutside.of(true) });
    },
    mark(diagnostics) {
      const levels = { error: "error", warning: "warning", note: "info" };
      view.dispatch(setDiagnostics(view.state, diagnostics.filter((d) => d.line > 0).map((d) => {
        const from = offset(d.line, d.column);
        return { from, to: Math.min(from + Math.max(d.length || 1, 1), view.state.doc.lineAt(from).to), severity: levels[d.severity], message: d.message, source: d.code };
      })));
    },
    goTo(line) {
      const l = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: l.from, head: l.to }, effects: EditorView.scrollIntoView(l.from, { y: "center" }) });
      view.focus();
    },
    undo: () => undo(view),
    redo: () => redo(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
