import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node.js";
import type { Compiler, CompilerError, Position } from "./compiler.ts";

const TSC = resolve(import.meta.dirname, "../../node_modules/typescript/bin/tsc");

interface Hover {
  readonly contents: { readonly value: string };
}

/** TypeScript 7: its language server for hovers, and its command for errors. It has no language service in JavaScript. */
export async function nativeCompiler(folder: string): Promise<Compiler> {
  const server = spawn(process.execPath, [TSC, "--lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.onRequest(() => null);
  connection.listen();
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
  });
  await connection.sendNotification("initialized", {});
  const path = join(folder, "hovers.ts");
  const uri = pathToFileURL(path).href;
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "typescript", version: 1, text: readFileSync(path, "utf8") },
  });
  return {
    hover: async (position: Position) => {
      const params = { textDocument: { uri }, position };
      const hover = await connection.sendRequest<Hover | null>("textDocument/hover", params);
      return hover === null ? null : codeOf(hover.contents.value);
    },
    errors: async () => errorsIn(await runCompiler(folder)),
    stop: () => {
      connection.dispose();
      server.kill();
    },
  };
}

/** The fenced code of a hover, without its documentation. */
function codeOf(markdown: string): string {
  return /^```\w+\n(.*?)\n```/s.exec(markdown)?.[1] ?? markdown;
}

function runCompiler(folder: string): Promise<string> {
  const args = [TSC, "-p", ".", "--pretty", "false"];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout, stderr) => done(stdout || stderr));
  });
}

function errorsIn(output: string): readonly CompilerError[] {
  return output
    .trim()
    .split(/\n(?=\S)/)
    .map((message) => {
      const [, file, line, text] = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/s.exec(message) ?? [];
      return file === undefined || text === undefined
        ? { file: "", line: 0, message }
        : { file, line: Number(line), message: text };
    });
}
