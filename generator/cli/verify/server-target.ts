import { basename } from "node:path";
import { type Connected, connect, type Target } from "../../verify/connect.ts";
import type { Connection } from "../../verify/connection.ts";
import type { Io } from "../io.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";

/** A server that is started by these words, in the caller's surroundings. */
export function commandTarget([command, ...args]: readonly [string, ...string[]], { cwd, env }: Io): Target {
  const known = Object.entries(env).filter((row): row is [string, string] => row[1] !== undefined);
  return { kind: "command", command, args, cwd, env: Object.fromEntries(known) };
}

/** A server that runs, or why that is none: in words that show no secret of the URL or of a header. */
export function urlTarget(text: string, headers: readonly string[] = []): Target | string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return "--url must be an http or https URL.";
  if (url.username !== "" || url.password !== "")
    return '--url must not contain a password. Use --header "Authorization: ...".';
  const rows = headers.map((header) => HEADER.exec(header));
  if (rows.includes(null)) return "--header must be `Name: value`, with characters that HTTP allows.";
  return { kind: "url", url, headers: Object.fromEntries(rows.map((row) => [row?.[1], row?.[2]])) };
}

/** Source: RFC 9110, 5.5 and 5.6.2. */
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;

/** A server's name for messages: without local paths, and without the path and query of a URL, which may contain a token. */
export function serverName(target: Target): string {
  if (target.kind === "url") return target.url.origin;
  const [script = ""] = target.args;
  const words = [target.command, ...(/^[^:=?]*\.[A-Za-z]{1,4}$/.test(script) ? [script] : [])];
  return words.map((word) => basename(word)).join(" ");
}

/** How a server is held. */
export interface Holding {
  readonly timeoutMs: number;
  /** Whether the other output of a server's command is hidden from the user. */
  readonly isQuiet: boolean;
}

/** How long a server that listens on HTTP may take to answer on stdio all the same. */
const HTTP_GRACE_MS = 5_000;

/** What comes of acting on a server, or why it can't be reached. However it ends, what was started is ended. */
export async function withServer<T>(
  target: Target,
  { timeoutMs, isQuiet }: Holding,
  io: Io,
  act: (connection: Connection, signal: AbortSignal) => Promise<T>,
): Promise<T | string> {
  const stopping = new AbortController();
  const forget = io.onStop(() => stopping.abort());
  const http = watchForHttp(() => stopping.abort());
  const stderr = (text: string) => {
    http.hear(text);
    if (!isQuiet) io.stderr.write(linesOf(text));
  };
  let connected: Connected | null = null;
  try {
    connected = await connect(target, { timeoutMs, stderr, signal: stopping.signal });
    const url = http.stop();
    if (connected.kind !== "connected")
      return `${escapeTerminal(url === null ? whyNone(connected, target) : onHttp(target, url))}.`;
    const { connection } = connected;
    stopping.signal.addEventListener("abort", () => void connection.close(), { once: true });
    return await act(connection, stopping.signal);
  } finally {
    http.stop();
    forget();
    if (connected?.kind === "connected") await connected.connection.close();
  }
}

function whyNone({ kind, why }: Exclude<Connected, { readonly kind: "connected" }>, target: Target): string {
  return kind === "no-client" ? why : `${serverName(target)}: ${why}`;
}

const LOCAL_URL = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d+)?(?:\/[\w./-]*)?/i;

/** Watches what a server prints for the address that it listens on; gives up some seconds later. */
function watchForHttp(giveUp: () => void) {
  let url: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  return {
    hear: (text: string): void => {
      if (url !== null) return;
      url = LOCAL_URL.exec(text)?.[0] ?? null;
      if (url !== null) timer = setTimeout(giveUp, HTTP_GRACE_MS);
    },
    /** The address, if there is one. */
    stop: (): string | null => {
      clearTimeout(timer);
      return url;
    },
  };
}

function onHttp(target: Target, url: string): string {
  return `${serverName(target)}: The server listens on ${url} and does not answer on stdio. If it has a --stdio option, add it; otherwise use --url ${url}`;
}

/** What the server prints is the server's: it may hold anything. The prefix keeps it from being a command to a CI runner. */
function linesOf(text: string): string {
  const lines = text.trimEnd().split("\n");
  return lines.map((line) => `server: ${escapeTerminal(line)}\n`).join("");
}
