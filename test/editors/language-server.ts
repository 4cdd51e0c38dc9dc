import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node.js";

/** Settings as an editor keeps them under `yaml`. */
export type YamlSettings = Readonly<Record<string, unknown>>;

interface Position {
  readonly line: number;
  readonly character: number;
}

/** What an editor underlines. */
export interface Underlined {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

/** A language server with one folder open. */
export interface Editor {
  /** Labels of the completions offered at the `|` in the text. */
  readonly complete: (path: string, text: string) => Promise<readonly string[]>;
  readonly underlined: (path: string, text: string) => Promise<readonly Underlined[]>;
  /** The hover text for the word at the `|`. */
  readonly hover: (path: string, text: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const server = createRequire(import.meta.url).resolve("yaml-language-server/bin/yaml-language-server");

/** Starts yaml-language-server as VS Code's extension for YAML does, with the settings of a workspace. */
export async function openEditor(folder: string, settings: YamlSettings): Promise<Editor> {
  const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const waiting = new Map<string, (found: readonly Underlined[]) => void>();
  connection.onRequest(
    "workspace/configuration",
    ({ items }: { readonly items: readonly { readonly section: string }[] }) =>
      items.map(({ section }) => (section === "yaml" ? settings : {})),
  );
  connection.onRequest("client/registerCapability", () => null);
  connection.onNotification(
    "textDocument/publishDiagnostics",
    (told: { readonly uri: string; readonly diagnostics: readonly Underlined[] }) =>
      waiting.get(told.uri)?.(told.diagnostics),
  );
  connection.listen();
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "project" }],
    capabilities: {
      workspace: { configuration: true },
      textDocument: { completion: {}, hover: {}, publishDiagnostics: {} },
    },
  });
  await connection.sendNotification("initialized", {});
  await connection.sendNotification("workspace/didChangeConfiguration", { settings: { yaml: settings } });

  let version = 0;
  const open = async (path: string, text: string): Promise<{ readonly uri: string; readonly position: Position }> => {
    const uri = pathToFileURL(`${folder}/${path}`).href;
    const at = Math.max(0, text.indexOf("|"));
    const before = text.slice(0, at).split("\n");
    version += 1;
    await connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: "yaml", version, text: text.replace("|", "") },
    });
    return { uri, position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
  };
  const closeDocument = (uri: string) =>
    connection.sendNotification("textDocument/didClose", { textDocument: { uri } });

  return {
    complete: async (path, text) => {
      const { uri, position } = await open(path, text);
      const offered = (await connection.sendRequest("textDocument/completion", {
        textDocument: { uri },
        position,
      })) as {
        readonly items: readonly { readonly label: string }[];
      };
      await closeDocument(uri);
      return offered.items.map(({ label }) => label);
    },
    underlined: async (path, text) => {
      const uri = pathToFileURL(`${folder}/${path}`).href;
      const told = new Promise<readonly Underlined[]>((resolve) => waiting.set(uri, resolve));
      await open(path, text.replace("|", ""));
      const found = await told;
      waiting.delete(uri);
      await closeDocument(uri);
      return found;
    },
    hover: async (path, text) => {
      const { uri, position } = await open(path, text);
      const shown = (await connection.sendRequest("textDocument/hover", { textDocument: { uri }, position })) as {
        readonly contents: { readonly value: string };
      } | null;
      await closeDocument(uri);
      return shown?.contents.value ?? "";
    },
    close: async () => {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      connection.dispose();
      child.kill();
    },
  };
}
