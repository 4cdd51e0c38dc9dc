import { readFile, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Findings } from "../compile-project.ts";
import { diagnostic } from "../diagnostics.ts";
import type { Draft } from "../import/draft.ts";
import { draftOfText } from "../import/from-text.ts";
import { draftOfToolsList } from "../import/from-tools-list.ts";
import { decode } from "../load/decode.ts";
import { LIMITS } from "../load/limits.ts";
import { type ListText, readToolsList } from "../tools-list/read-tools-list.ts";
import { connect, type Target } from "../verify/connect.ts";
import { systemCode } from "../write/disk.ts";
import { fileRef } from "../write/output.ts";
import { defuse } from "./defuse.ts";
import type { ImportOptions } from "./import.ts";
import type { Io } from "./io.ts";
import { splitCommand } from "./split-command.ts";

/** What was read, with what is wrong with it. */
export interface DraftSource {
  readonly draft: Draft;
  readonly findings: readonly Findings[];
}

/** A contract, wrong usage, or a source that can't be read. */
export type ReadImport =
  | (DraftSource & { readonly kind: "draft" })
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] }
  | { readonly kind: "usage"; readonly sentence: string };

type Request = ImportOptions & { readonly name: string };

/** Reads files, or asks a server. */
export async function readImport(files: readonly string[], request: Request, io: Io): Promise<ReadImport> {
  if (request.stdio === undefined && request.url === undefined) return readFiles(files, request, io);
  const target = targetOf(request, io);
  if (target === null) return { kind: "usage", sentence: "That is no server: a command, or a URL of http or https." };
  return askServer(target, request, io);
}

function targetOf({ stdio, url, header = {} }: Request, { cwd, env }: Io): Target | null {
  if (url !== undefined) {
    const parsed = URL.canParse(url) ? new URL(url) : null;
    return parsed !== null && /^https?:$/.test(parsed.protocol) ? { kind: "url", url: parsed, headers: header } : null;
  }
  const [command, ...args] = splitCommand(stdio ?? "");
  if (command === undefined) return null;
  const known = Object.entries(env).filter((row): row is [string, string] => row[1] !== undefined);
  return { kind: "command", command, args, cwd, env: Object.fromEntries(known) };
}

async function askServer(target: Target, { name, timeout, stdio, url = "" }: Request, io: Io): Promise<ReadImport> {
  const origin = stdio === undefined ? withoutSecrets(url) : `the server \`${stdio}\``;
  const connected = await connect(target, { timeoutMs: timeout, stderr: (text) => io.stderr.write(lines(text)) });
  if (connected.kind !== "connected") return { kind: "usage", sentence: defuse(connected.why) };
  const forget = io.onStop(() => void connected.connection.close());
  try {
    const rows = await connected.connection.list(timeout);
    if ("why" in rows) return { kind: "usage", sentence: `tools/list: ${defuse(rows.why)}` };
    return fromList([{ path: "tools-list.json", text: JSON.stringify(rows, null, 2) }], { name, origin }, io);
  } finally {
    forget();
    await connected.connection.close();
  }
}

/** A URL as it may stand in a file: without what lets somebody in. */
function withoutSecrets(text: string): string {
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`;
}

function lines(text: string): string {
  return `${text.trimEnd().split("\n").map(defuse).join("\n")}\n`;
}

interface About {
  readonly name: string;
  readonly origin: string;
}

function fromList(texts: readonly ListText[], about: About, { cwd }: Io): ReadImport {
  const { value, diagnostics } = readToolsList(texts);
  const findings = [{ folder: cwd, diagnostics, texts: value.texts }];
  return { kind: "draft", draft: draftOfToolsList(value.tools, about), findings };
}

async function readFiles(files: readonly string[], { name, from }: Request, io: Io): Promise<ReadImport> {
  const texts: ListText[] = [];
  for (const path of files) {
    const read = await readText(resolve(io.cwd, path));
    if ("text" in read) texts.push({ path, text: read.text });
    else return { kind: "faulty", findings: [{ folder: io.cwd, diagnostics: [read.problem(path)], texts: new Map() }] };
  }
  const [first] = texts;
  const about = { name, origin: files.map((file) => basename(file)).join(", ") };
  const other = first === undefined || texts.length > 1 ? null : await draftOfText(first, about, from ?? null);
  if (other === null) return fromList(texts, about, io);
  const findings = [
    { folder: io.cwd, diagnostics: other.diagnostics, texts: new Map(texts.map((one) => [one.path, one.text])) },
  ];
  return other.value === null ? { kind: "faulty", findings } : { kind: "draft", draft: other.value, findings };
}

async function readText(file: string) {
  try {
    const { size } = await stat(file);
    if (size > LIMITS.fileBytes) return { problem: tooLarge };
    const decoded = decode(await readFile(file));
    if ("text" in decoded) return decoded;
    const { problem: detail } = decoded;
    return { problem: (path: string) => diagnostic("not-utf8", fileRef(path), { path, detail }) };
  } catch (error) {
    const reason = systemCode(error);
    if (reason === null) throw error;
    return { problem: (path: string) => diagnostic("unreadable", fileRef(path), { path, reason }) };
  }
}

function tooLarge(path: string) {
  return diagnostic("file-too-large", fileRef(path), { path, limit: LIMITS.fileBytes, unit: "bytes" });
}
