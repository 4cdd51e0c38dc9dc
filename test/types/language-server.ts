import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node.js";
import type { HoverAt } from "./hover-questions.ts";

const TSC = resolve(import.meta.dirname, "../../node_modules/typescript/bin/tsc");

/** Hovers of a file by the language server of TypeScript 7, which has no language service in JavaScript. */
export async function hoversOfServer(folder: string, file: string): Promise<{ at: HoverAt; stop: () => void }> {
  const server = spawn(process.execPath, [TSC, "--lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.onRequest(() => null);
  connection.listen();
  const uri = pathToFileURL(join(folder, file)).href;
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
  });
  await connection.sendNotification("initialized", {});
  const text = readFileSync(join(folder, file), "utf8");
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "typescript", version: 1, text },
  });
  return {
    at: async (position) => {
      const hover = await connection.sendRequest<Hover | null>("textDocument/hover", {
        textDocument: { uri },
        position,
      });
      return hover === null ? null : (/^```\w+\n(.*?)\n```/s.exec(hover.contents.value)?.[1] ?? hover.contents.value);
    },
    stop: () => {
      connection.dispose();
      server.kill();
    },
  };
}

interface Hover {
  readonly contents: { readonly value: string };
}
