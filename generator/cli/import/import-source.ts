import { basename, resolve } from "node:path";
import type { Findings } from "../../compile-project.ts";
import { contractDescription, describedServer } from "../../import/described-server.ts";
import { createNotes, type Draft } from "../../import/draft.ts";
import { draftOfText } from "../../import/from-text.ts";
import { draftOfToolsList, type ImportAbout } from "../../import/from-tools-list.ts";
import { plainDraft } from "../../import/plain-draft.ts";
import { aboutServer } from "../../import/server-about.ts";
import { skipBadTools } from "../../import/skip-bad-tools.ts";
import { type JsonObject, objectOf } from "../../json.ts";
import { type ListText, readToolsList } from "../../tools-list/read-tools-list.ts";
import type { Target } from "../../verify/connect.ts";
import type { Connection, ServerInfo } from "../../verify/connection.ts";
import type { Io } from "../io.ts";
import { readInput } from "../read-input.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { commandTarget, serverName, urlTarget, withServer } from "../verify/server-target.ts";
import type { ImportOptions } from "./import-options.ts";
import { splitCommand } from "./split-command.ts";
import { userSignIn } from "./user-sign-in.ts";

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

/** `folder` names a contract of which neither the user nor the server has a name. */
type Request = ImportOptions & { readonly folder: string };

/** Reads files, or asks a server. */
export async function readImport(files: readonly string[], request: Request, io: Io): Promise<ReadImport> {
  const { stdio, url, header } = request;
  if (stdio === undefined && url === undefined) return readFiles(files, request, io);
  const target = url === undefined ? startedBy(stdio ?? "", io) : signedIn(urlTarget(url, header), request, io);
  if (typeof target === "string") return { kind: "usage", sentence: target };
  const read = await askServer(target, request, io);
  return typeof read === "string" ? { kind: "usage", sentence: withSignInHint(read, request) } : read;
}

function withSignInHint(sentence: string, { url, signIn, header }: Request): string {
  const isRefused = /\b401\b|unauthorized/i.test(sentence);
  if (url === undefined || signIn === true || header !== undefined || !isRefused) return sentence;
  return `${sentence} Add --sign-in, or send a token: --header "Authorization: Bearer ...".`;
}

function signedIn(target: Target | string, { signIn, clientId, open }: Request, io: Io): Target | string {
  if (signIn !== true || typeof target === "string" || target.kind !== "url") return target;
  return { ...target, signIn: userSignIn({ clientId: clientId ?? null, opens: open === true }, io) };
}

function startedBy(text: string, io: Io): Target | string {
  const [command, ...args] = splitCommand(text) ?? [];
  return command === undefined ? "--stdio must be a program and its arguments." : commandTarget([command, ...args], io);
}

function askServer(target: Target, request: Request, io: Io): Promise<ReadImport | string> {
  const { timeout, name = null, folder } = request;
  return withServer(target, { timeoutMs: timeout, isQuiet: false }, io, async (connection) => {
    const rows = await connection.list(timeout, "as-sent");
    const server = serverName(target);
    if ("why" in rows) return `${escapeTerminal(`${server}: tools/list: ${rows.why}`)}. ${FROM_FILES}`;
    const list = { path: server, text: JSON.stringify({ tools: rows }, null, 2) };
    const origin = target.kind === "url" ? server : `the server \`${server}\``;
    const about = { ...aboutServer(connection.server, name, folder), origin };
    const { draft, findings } = fromList([list], about, request, io);
    return {
      kind: "draft",
      draft: withServerSection(draft, connection),
      findings: findings.map((one) => ({ ...one, answer: server })),
    };
  });
}

/** With what the server sends of itself, which comes from JSON. Its name, version and title are in `contract` already. */
function withServerSection(draft: Draft, { server, instructions }: Connection): Draft {
  const notes = createNotes();
  const info = { ...server } as JsonObject;
  const { contract, ...others } = draft.sections;
  const sections = {
    contract: { ...objectOf(contract), ...contractDescription(info, notes) },
    ...describedServer({ info, ...(instructions === null ? {} : { instructions }) }, notes),
    ...others,
  };
  return { ...draft, sections, notes: [...draft.notes, ...notes.list] };
}

const FROM_FILES = "Alternatively, save results of tools/list as files and import those.";

function fromList(
  texts: readonly ListText[],
  about: ImportAbout,
  { envelope = "none" }: Pick<ImportOptions, "envelope">,
  { cwd }: Io,
): DraftSource & { readonly kind: "draft" } {
  const { value, diagnostics } = readToolsList(texts);
  const usable = skipBadTools(value.tools, diagnostics);
  const draft = (envelope === "none" ? plainDraft : draftOfToolsList)(usable.tools, about);
  const findings = [{ folder: cwd, diagnostics: usable.diagnostics, texts: value.texts }];
  return { kind: "draft", draft: { ...draft, notes: [...draft.notes, ...usable.notes] }, findings };
}

const NOT_PLAIN = "--envelope none needs a list of tools: this document declares error codes, which need an envelope.";

async function readFiles(files: readonly string[], request: Request, io: Io): Promise<ReadImport> {
  const { name = null, folder, from, envelope } = request;
  const texts: ListText[] = [];
  for (const path of files) {
    const read = await readInput(resolve(io.cwd, path), path);
    if ("problem" in read)
      return { kind: "faulty", findings: [{ folder: io.cwd, diagnostics: [read.problem], texts: new Map() }] };
    texts.push({ path, text: read.text });
  }
  const [first] = texts;
  const origin = files.map((file) => basename(file)).join(", ");
  const about = { ...aboutServer(null, name, folder), origin };
  const ofServer = (server: ServerInfo) => ({ ...aboutServer(server, name, folder), origin });
  const other =
    first === undefined || texts.length > 1 ? null : await draftOfText(first, about, from ?? null, ofServer);
  if (other === null) return fromList(texts, about, request, io);
  const isPlain = other.value?.sections["envelope"] === "none";
  if (envelope === "none" && !isPlain) return { kind: "usage", sentence: NOT_PLAIN };
  const findings = [
    { folder: io.cwd, diagnostics: other.diagnostics, texts: new Map(texts.map((one) => [one.path, one.text])) },
  ];
  return other.value === null ? { kind: "faulty", findings } : { kind: "draft", draft: other.value, findings };
}
