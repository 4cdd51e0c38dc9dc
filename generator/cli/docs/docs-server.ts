import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { posix } from "node:path";
import type { GeneratedFile } from "../../emit/emitter.ts";

/** A site in memory, shown on this machine. */
export interface DocsServer {
  /** `http://127.0.0.1:4000/`. */
  readonly address: string;
  /** Replaces the served files, and notifies every open page. */
  readonly show: (files: readonly GeneratedFile[]) => void;
  readonly close: () => Promise<void>;
}

/** Where pages listen for news. */
const NEWS = "/-/news";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Serves a site on 127.0.0.1. Rejects as `listen` does, with `EADDRINUSE` where the port is taken. */
export async function serveDocs(files: readonly GeneratedFile[], port: number): Promise<DocsServer> {
  let texts = textsOf(files);
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (!isOwnHost(request)) return refuse(response, 403);
    if (path === NEWS) return listen(response, listeners);
    answer(response, texts.get(path), path);
  });
  const { port: taken } = await listening(server, port);
  return {
    address: `http://127.0.0.1:${taken}/`,
    show: (next) => {
      texts = textsOf(next);
      for (const listener of listeners) listener.write("event: change\ndata: \n\n");
    },
    close: async () => {
      for (const listener of listeners) listener.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Pages as they are served: they know where to listen. */
function textsOf(files: readonly GeneratedFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.map(({ path, text }) => [
      `/${path}`,
      path.endsWith(".html") ? text.replace("<html ", `<html data-reload="${NEWS}" `) : text,
    ]),
  );
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const path = url.replace(/\?.*$/s, "");
  return path.endsWith("/") ? `${path}index.html` : path;
}

/** True for a foreign host name: pages of other sites must not read this one. */
function isOwnHost({ headers }: IncomingMessage): boolean {
  return /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? "");
}

function listen(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write(": listening\n\n");
  listeners.add(response);
  response.on("close", () => listeners.delete(response));
}

function answer(response: ServerResponse, text: string | undefined, path: string): void {
  if (text === undefined) {
    refuse(response, 404);
    return;
  }
  const type = TYPES[posix.extname(path)] ?? "text/plain; charset=utf-8";
  response.writeHead(200, { "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff" });
  response.end(text);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end(status === 404 ? "Page not found.\n" : "This site is only available on this machine.\n");
}

function listening(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve(server.address() as AddressInfo);
    });
  });
}
