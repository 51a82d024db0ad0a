// The editor of forge serve's page: CodeMirror with what forge's documents need.
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightSpecialChars, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
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
  ".cm-said, .cm-completionInfo": { padding: "4px 8px", maxWidth: "32em", whiteSpace: "pre-wrap" },
  ".cm-completionDetail": { opacity: "0.75" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--paper)" },
  ".cm-panels button, .cm-panels input": { color: "var(--ink)", background: "var(--paper)" },
});

const fromOutside = Annotation.define();

// typedOver writes what is typed over a selection: a browser that did so itself would write how
// the words there looked into the page, as a style, which its policy forbids. What an input
// method composes has nothing to be written over, for the same reason.
const typedOver = EditorView.domEventHandlers({
  beforeinput(e, view) {
    if (e.inputType !== "insertText" || !e.data || view.composing || view.state.selection.main.empty) return false;
    e.preventDefault();
    view.dispatch({ ...view.state.replaceSelection(e.data), userEvent: "input.type", scrollIntoView: true });
    return true;
  },
  keydown(e, view) {
    if ((e.keyCode === 229 || e.key === "Dead") && !view.composing && !view.state.selection.main.empty) view.dispatch(view.state.replaceSelection(""));
    return false;
  },
});

// Offsets here are of UTF-16, forge's are of bytes.
const bytes = new TextEncoder();
const bytesBefore = (text, at) => bytes.encode(text.slice(0, at)).length;

// back is how many units of UTF-16 before the cursor so many bytes are.
function back(text, at, n) {
  const before = bytes.encode(text.slice(0, at));
  return new TextDecoder().decode(before.slice(Math.max(0, before.length - n))).length;
}

// plain is Markdown without its marks.
const plain = (text) => text.replace(/\*\*|`/g, "").replace(/\n{2,}/g, "\n");

// completing asks forge what may stand at the cursor.
const completing = (ask) => async (context) => {
  const text = context.state.doc.toString(), at = context.pos;
  if (!context.explicit && !/[\w"'-]$/.test(text.slice(Math.max(0, at - 1), at))) return null;
  const said = await ask(text, bytesBefore(text, at));
  if (!said?.options.length || context.aborted) return null;
  const after = new TextDecoder().decode(bytes.encode(text.slice(at)).slice(0, said.to)).length;
  const from = at - back(text, at, -said.from), typed = text.slice(from, at).replace(/^["']/, "").toLowerCase();
  return { from, to: at + after, filter: false,
    options: said.options.filter((o) => (o.label + " " + o.detail).toLowerCase().includes(typed)).map((o) => ({ label: o.label, apply: o.insert, detail: o.detail, info: plain(o.about) || undefined })) };
};

// hovering says what lies under the pointer.
const hovering = (ask) => hoverTooltip(async (view, pos) => {
  const text = view.state.doc.toString(), said = await ask(text, bytesBefore(text, pos));
  if (!said?.text) return null;
  return { pos, above: true, create() {
    const dom = document.createElement("div");
    dom.className = "cm-said";
    dom.textContent = plain(said.text);
    return { dom };
  } };
});

// createEditor puts an editor into an element of a shadow root, whose style sheets need no
// leave of the page's policy.
export function createEditor({ parent, root, text, file, onChange, onCursor, complete, hover }) {
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
        EditorView.contentAttributes.of({ "aria-label": "Text of " + file }), typedOver,
        autocompletion({ override: [completing(complete)], icons: false }), hovering(hover),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap, indentWithTab]),
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
      view.focus(); // first, so that where the cursor is counts
      view.dispatch({ selection: { anchor: l.from, head: l.to }, effects: EditorView.scrollIntoView(l.from, { y: "center" }) });
    },
    undo: () => undo(view),
    redo: () => redo(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
