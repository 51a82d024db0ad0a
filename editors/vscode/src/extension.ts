import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

const docs = "https://github.com/tabletop-forge/forge/blob/main/docs/editors.md";

let client: LanguageClient | undefined;
let queue = Promise.resolve();

export async function activate(context: vscode.ExtensionContext) {
  context.subscriptions.push(
    vscode.commands.registerCommand("forge.restart", restart),
    vscode.workspace.onDidChangeConfiguration((e) => e.affectsConfiguration("forge.path") && restart()),
  );
  await restart();
}

export function deactivate() {
  return client?.dispose();
}

// One start after another, so that two of them never leave two servers.
function restart() {
  return (queue = queue.then(start, start));
}

async function start() {
  await client?.dispose().catch(() => {}); // one that has not started cannot be stopped
  client = undefined;
  const command = vscode.workspace.getConfiguration("forge").get("path", "forge");
  try {
    await promisify(execFile)(command, ["lsp", "--help"]);
    client = new LanguageClient(
      "forge",
      "Forge",
      { command, args: ["lsp"] },
      { documentSelector: ["cue", "yaml", "json"].map((language) => ({ scheme: "file", language })) },
    );
    await client.start();
  } catch (e) {
    void complain(command, e as NodeJS.ErrnoException);
  }
}

async function complain(command: string, e: NodeJS.ErrnoException) {
  const install = "How to install it";
  const settings = "Set its path";
  const why = e.code === "ENOENT" ? "there is no such program" : e.message.trim();
  switch (await vscode.window.showErrorMessage(`"${command} lsp" cannot be run: ${why}.`, install, settings)) {
    case install:
      await vscode.env.openExternal(vscode.Uri.parse(docs));
      break;
    case settings:
      await vscode.commands.executeCommand("workbench.action.openSettings", "forge.path");
  }
}
