import type { Client, Transport } from "@modelcontextprotocol/client";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import { type CommandTarget, commandTransport, type StdioSdk } from "./command-transport.ts";
import type { CallOutcome, CallRequest, Connection } from "./connection.ts";
import { cutBelow, isTooDeep, MAX_DEPTH } from "./depth.ts";
import { type HttpTarget, httpTransport, MAX_ANSWER_BYTES } from "./http-transport.ts";
import { allRows } from "./list-pages.ts";
import { whyNoCommand } from "./process-group.ts";
import { openSignIn, type SignIn } from "./sign-in.ts";

/** Where a server is. */
export type Target = CommandTarget | UrlTarget;

/** A server that runs. */
interface UrlTarget extends HttpTarget {
  readonly kind: "url";
  /** How the user signs in, if the server asks for it. */
  readonly signIn?: SignIn;
}

/** A connection, or why there is none. */
export type Connected =
  | { readonly kind: "connected"; readonly connection: Connection }
  | { readonly kind: "no-client" | "failed"; readonly why: string };

/** The parts of the official client that are needed. */
interface Sdk {
  readonly core: typeof import("@modelcontextprotocol/client");
  readonly stdio: StdioSdk;
}

/** What connecting takes. */
export interface Connecting {
  readonly timeoutMs: number;
  /** Receives what a command prints outside the protocol. */
  readonly stderr: (text: string) => void;
  /** Gives up, and ends what was started. */
  readonly signal?: AbortSignal;
}

/** Connects by the official client, whichever revision of the protocol the server speaks. */
export async function connect(target: Target, { timeoutMs, stderr, signal }: Connecting): Promise<Connected> {
  const sdk = await loadSdk();
  if (sdk === null) return { kind: "no-client", why: NO_CLIENT };
  const missing = target.kind === "command" ? whyNoCommand(target, target) : null;
  if (missing !== null) return { kind: "failed", why: missing };
  if (target.kind === "url" && target.signIn !== undefined)
    return connectSignedIn(sdk, target, { timeoutMs, signal, signIn: target.signIn });
  const transport = transportTo(target, sdk, stderr);
  let givenUp: Promise<void> | undefined;
  const giveUp = () => {
    givenUp = transport.close().catch(() => {});
  };
  signal?.addEventListener("abort", giveUp, { once: true });
  try {
    return await connectBy(sdk.core, transport, { timeoutMs, hasPrincipal: hasPrincipal(target) });
  } finally {
    signal?.removeEventListener("abort", giveUp);
    await givenUp;
  }
}

const NO_CLIENT =
  "The package @modelcontextprotocol/client, which calls servers, is not installed. Install it: npm install --save-dev @modelcontextprotocol/client";

async function loadSdk(): Promise<Sdk | null> {
  try {
    const [core, stdio] = await Promise.all([
      import("@modelcontextprotocol/client"),
      import("@modelcontextprotocol/client/stdio"),
    ]);
    return { core, stdio };
  } catch (thrown) {
    if (Object(thrown).code === "ERR_MODULE_NOT_FOUND" || Object(thrown).code === "MODULE_NOT_FOUND") return null;
    throw thrown;
  }
}

/** The only caller of a process is its parent; over HTTP a token distinguishes callers. */
function hasPrincipal(target: Target): boolean {
  return (
    target.kind === "command" || Object.keys(target.headers).some((name) => name.toLowerCase() === "authorization")
  );
}

function transportTo(target: Target, { core, stdio }: Sdk, hear: Connecting["stderr"]): Transport {
  if (target.kind === "command") return commandTransport(stdio, target, { maxBufferSize: MAX_ANSWER_BYTES, hear });
  return httpTransport(core, target, null);
}

interface SigningIn {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly signIn: SignIn;
}

/** Connects, and again after the user has signed in, if the server asks for that. */
async function connectSignedIn(
  { core }: Sdk,
  target: UrlTarget,
  { timeoutMs, signal, signIn }: SigningIn,
): Promise<Connected> {
  const session = await openSignIn(signIn);
  const stop = new AbortController();
  const over = AbortSignal.any(signal === undefined ? [stop.signal] : [stop.signal, signal]);
  const known = { timeoutMs, hasPrincipal: true };
  const open = () => httpTransport(core, target, { authProvider: session.provider, signal: over });
  try {
    const transport = open();
    const first = await connectBy(core, transport, known);
    if (first.kind === "connected" || !session.isAsked()) return first;
    const answer = await session.answer(signal);
    if ("why" in answer) return { kind: "failed", why: answer.why };
    await within(timeoutMs, stop, transport.finishAuth(answer));
    return await connectBy(core, open(), known);
  } catch (thrown) {
    return { kind: "failed", why: `the sign-in failed: ${reasonOf(thrown)}` };
  } finally {
    session.close();
  }
}

/** Stops work that takes too long. */
async function within<T>(timeoutMs: number, stop: AbortController, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => stop.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  return work.finally(() => clearTimeout(timer));
}

/** How long a server may take to answer the question for its protocol revision. Without an answer the older one is used. */
const MAX_PROBE_MS = 15_000;

/** The same over a transport that is at hand. */
export async function connectBy(
  core: Sdk["core"],
  transport: Transport,
  { timeoutMs, hasPrincipal: isKnown }: { readonly timeoutMs: number; readonly hasPrincipal: boolean },
): Promise<Connected> {
  // The probe runs on a process of its own, whose standard error the client discards.
  const versionNegotiation = { mode: "auto", probe: { timeoutMs: Math.min(timeoutMs, MAX_PROBE_MS) } } as const;
  const client = new core.Client({ name: "toolpact-verify", version: "1" }, { versionNegotiation });
  try {
    await client.connect(transport, { timeout: timeoutMs });
  } catch (thrown) {
    await client.close().catch(() => {});
    return { kind: "failed", why: reasonOf(thrown) };
  }
  return { kind: "connected", connection: connectionOf(core, client, isKnown) };
}

function connectionOf(core: Sdk["core"], client: Client, isKnown: boolean): Connection {
  const schemas = new Map<string, JsonObject>();
  let closing: Promise<void> | undefined;
  return {
    server: client.getServerVersion() ?? null,
    instructions: client.getInstructions() ?? null,
    hasPrincipal: isKnown,
    list: async (timeout, form = "checked") => {
      try {
        const rows = await allRows(client, form, timeout);
        if ("why" in rows) return rows;
        if (form === "checked" && isTooDeep(rows as Json)) return { why: TOO_DEEP };
        for (const row of rows.filter(isJsonObject)) schemas.set(String(row["name"]), row["inputSchema"] as JsonObject);
        return withoutDeep(rows);
      } catch (thrown) {
        return { why: misfitIn(messageOf(thrown)) ?? reasonOf(thrown) };
      }
    },
    call: (request, timeout) => callTool(core, client, { request, timeout, schema: schemas.get(request.name) }),
    // A second call waits for the same end: the child has exited when it resolves.
    close: () => {
      closing ??= client.close().catch(() => {});
      return closing;
    },
  };
}

/** Cuts the parts of an unchecked list that are nested too deeply. The caller reports them for each tool. */
function withoutDeep(rows: readonly Json[]): readonly Json[] {
  return isTooDeep(rows) ? rows.map((row) => cutBelow(row, MAX_DEPTH)) : rows;
}

const TOO_DEEP = `arrays and objects are nested more than ${MAX_DEPTH} deep`;

interface Calling {
  readonly request: CallRequest;
  readonly timeout: number;
  /** Determines which arguments an HTTP request repeats in headers. */
  readonly schema: JsonObject | undefined;
}

async function callTool(
  core: Sdk["core"],
  client: Client,
  { request, timeout, schema }: Calling,
): Promise<CallOutcome> {
  const { name } = request;
  const inputSchema = { ...schema, type: "object" } as const;
  try {
    // Without an output schema: answers are checked here, with more detail than the client's check.
    const result = await client.callTool(
      { ...request, arguments: { ...request.arguments } },
      { timeout, toolDefinition: { name, inputSchema } },
    );
    const answer = result as unknown as Json as JsonObject;
    return isTooDeep(answer) ? { kind: "silence", why: TOO_DEEP } : { kind: "result", result: answer };
  } catch (thrown) {
    if (thrown instanceof core.ProtocolError)
      return { kind: "protocol-error", code: thrown.code, message: thrown.message };
    return { kind: "silence", why: reasonOf(thrown) };
  }
}

function reasonOf(thrown: unknown): string {
  return messageOf(thrown).replace(/\.$/, "").slice(0, 500);
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The official client's message about an invalid answer to `tools/list`: the issues of its validator, as JSON. */
const REFUSED = /^Invalid result for tools\/list: (\[.*\])$/s;

/**
 * The first problem that the official client found in an answer to `tools/list`, and its JSON Pointer; null if the
 * message has another form.
 */
function misfitIn(message: string): string | null {
  const issues = parsed(REFUSED.exec(message)?.[1] ?? "");
  const [issue] = issues;
  const problem = isJsonObject(issue) ? own(issue, "message") : undefined;
  const path = isJsonObject(issue) ? own(issue, "path") : undefined;
  if (typeof problem !== "string" || !Array.isArray(path)) return null;
  const pointer = pointerOf(path.map(String));
  const others = issues.length === 1 ? "" : `, and ${issues.length - 1} more`;
  return `${problem.replace(/\.$/, "")}, at ${pointer === "" ? "its root" : pointer}${others}`.slice(0, 500);
}

function parsed(text: string): readonly Json[] {
  try {
    const value: Json = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
