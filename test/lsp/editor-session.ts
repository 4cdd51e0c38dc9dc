import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node.js";
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

const ROOT = resolve(import.meta.dirname, "../..");

/** How the tests start the server from its sources. */
export const FROM_SOURCES: readonly string[] = [
  "--import",
  import.meta.resolve("tsx"),
  "--conditions=@toolpact/source",
  join(ROOT, "generator/bin.ts"),
];

/** An editor with one folder and the language server, as a user drives it. Paths are relative to the folder. */
export interface EditorSession {
  readonly child: ChildProcess;
  readonly connection: MessageConnection;
  /** What the server has sent as messages to the user and to its log. */
  readonly messages: string[];
  readonly uriOf: (path: string) => string;
  /** Opens a file with the text on disk, or with another one. */
  readonly open: (path: string, text?: string) => Promise<void>;
  /** Types: replaces the only occurrence of a string in an open file. */
  readonly type: (path: string, before: string, after: string) => Promise<void>;
  readonly close: (path: string) => Promise<void>;
  readonly textOf: (path: string) => string;
  /** What is underlined in a file as soon as it fulfils the condition. */
  readonly underlined: (
    path: string,
    wanted: (found: readonly Diagnostic[]) => boolean,
  ) => Promise<readonly Diagnostic[]>;
  /** A request at the first occurrence of a string; `|` in it is the cursor. */
  readonly at: <Answer>(method: string, path: string, spot: string, extras?: object) => Promise<Answer>;
  readonly complete: (path: string, spot: string) => Promise<readonly CompletionItem[]>;
  readonly hover: (path: string, spot: string) => Promise<string>;
  /** `path:line:column` of each location, from 1. */
  readonly locations: (method: "definition" | "references", path: string, spot: string) => Promise<readonly string[]>;
  readonly actions: (path: string, spot: string, only?: readonly string[]) => Promise<readonly CodeAction[]>;
  /** Applies edits to the open files, and opens those that are not. */
  readonly apply: (edit: WorkspaceEdit) => Promise<readonly string[]>;
  /** Ends the server as editors do; its exit code. */
  readonly quit: () => Promise<number | null>;
}

/** Starts the server for a folder. */
export async function openEditor(
  folder: string,
  initializationOptions: object = {},
  command: readonly string[] = FROM_SOURCES,
): Promise<EditorSession> {
  const child = spawn(process.execPath, [...command, "lsp", "--stdio"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const published = new Map<string, readonly Diagnostic[]>();
  const messages: string[] = [];
  connection.onNotification(
    "textDocument/publishDiagnostics",
    ({ uri, diagnostics }) => void published.set(uri, diagnostics),
  );
  for (const method of ["window/showMessage", "window/logMessage"]) {
    connection.onNotification(method, ({ message }) => void messages.push(message));
  }
  connection.onRequest("client/registerCapability", () => null);
  connection.listen();
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "project" }],
    initializationOptions,
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  });
  await connection.sendNotification("initialized", {});
  return session(folder, { child, connection, published, messages });
}

interface Started extends Pick<EditorSession, "child" | "connection" | "messages"> {
  readonly published: ReadonlyMap<string, readonly Diagnostic[]>;
}

function session(folder: string, { child, connection, published, messages }: Started): EditorSession {
  const texts = new Map<string, string>();
  const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
  const pathOf = (uri: string) => decodeURIComponent(uri).slice(uriOf("").length).replace(/^\//, "");
  const textOf = (path: string) => texts.get(path) ?? readFileSync(join(folder, path), "utf8");
  let version = 1;

  const open: EditorSession["open"] = async (path, text = readFileSync(join(folder, path), "utf8")) => {
    texts.set(path, text);
    await connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri: uriOf(path), languageId: "yaml", version: version++, text },
    });
  };
  const replace = async (path: string, contentChanges: readonly object[], text: string) => {
    texts.set(path, text);
    const textDocument = { uri: uriOf(path), version: version++ };
    await connection.sendNotification("textDocument/didChange", { textDocument, contentChanges });
  };
  const documentOf = (path: string) => TextDocument.create(uriOf(path), "yaml", 1, textOf(path));
  const at: EditorSession["at"] = async (method, path, spot, extras = {}) => {
    const document = documentOf(path);
    const start = document.getText().indexOf(spot.replace("|", ""));
    if (start < 0) throw new Error(`${path} does not contain ${spot}`);
    const position = document.positionAt(start + Math.max(0, spot.indexOf("|")));
    return await connection.sendRequest(`textDocument/${method}`, {
      textDocument: { uri: uriOf(path) },
      position,
      ...extras,
    });
  };

  return {
    child,
    connection,
    messages,
    uriOf,
    open,
    textOf,
    at,
    async type(path, before, after) {
      const document = documentOf(path);
      const start = document.getText().indexOf(before);
      if (start < 0) throw new Error(`${path} does not contain ${before}`);
      const range = { start: document.positionAt(start), end: document.positionAt(start + before.length) };
      await replace(
        path,
        [{ range, text: after }],
        document.getText().replace(before, () => after),
      );
    },
    async close(path) {
      texts.delete(path);
      await connection.sendNotification("textDocument/didClose", { textDocument: { uri: uriOf(path) } });
    },
    async underlined(path, wanted) {
      for (;;) {
        const found = published.get(uriOf(path));
        if (found !== undefined && wanted(found)) return found;
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
        await sleep(20);
      }
    },
    complete: (path, spot) => at("completion", path, spot),
    async hover(path, spot) {
      const found = await at<Hover | null>("hover", path, spot);
      return found === null ? "" : (found.contents as { readonly value: string }).value;
    },
    async locations(method, path, spot) {
      const context = { includeDeclaration: true };
      const found = await at<readonly Location[]>(method, path, spot, { context });
      const shown = found.map(({ uri, range: { start } }) => `${pathOf(uri)}:${start.line + 1}:${start.character + 1}`);
      return shown.sort();
    },
    async actions(path, spot, only) {
      const document = documentOf(path);
      const start = document.positionAt(document.getText().indexOf(spot));
      return await connection.sendRequest("textDocument/codeAction", {
        textDocument: { uri: uriOf(path) },
        range: { start, end: start },
        context: { diagnostics: published.get(uriOf(path)) ?? [], ...(only === undefined ? {} : { only }) },
      });
    },
    async apply({ changes = {} }) {
      for (const [uri, edits] of Object.entries(changes)) {
        const path = pathOf(uri);
        if (!texts.has(path)) await open(path);
        const text = TextDocument.applyEdits(documentOf(path), edits as TextEdit[]);
        await replace(path, [{ text }], text);
      }
      return Object.keys(changes).map(pathOf).sort();
    },
    async quit() {
      const ended = once(child, "close");
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      const [code] = await ended;
      connection.dispose();
      return code;
    },
  };
}
