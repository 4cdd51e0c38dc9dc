import { Client, type Transport } from "@modelcontextprotocol/client";
import type { ProfileOf, RequestOf, ToolIn, TypedContract } from "../call/types.ts";
import type { Contract } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import { type KnownTool, knownTool, readAnswer, replyFrom } from "./read-answer.ts";
import { type RepeatPolicy, repeating } from "./repeating.ts";
import type { CallSettings, ReplyOf } from "./types.ts";

/** The tools of a contract as functions, by their names in it. */
export type ToolClient<C extends TypedContract, P extends ProfileOf<C>> = {
  readonly [Tool in ToolIn<C, P>]: (input: RequestOf<C, Tool>, settings?: CallSettings) => Promise<ReplyOf<C, P, Tool>>;
} & {
  /** Ends the connection. */
  readonly $close: () => Promise<void>;
  /** The client of the official SDK that makes all calls. */
  readonly $client: Client;
};

export interface ClientOptions<P extends string> {
  /** Whose envelopes are read. May be left out for a contract that declares no profiles. */
  readonly profile?: P;
  /**
   * `contract` for a server that serves the tools by their names in the contract (its `names` is set so, too): wire names have
   * underscores in the place of dots.
   */
  readonly names?: "wire" | "contract";
  /** How the client calls itself. */
  readonly info?: { readonly name: string; readonly version: string };
  /** Repeats what the contract lets a caller repeat. Left out, nothing is repeated. */
  readonly retry?: RepeatPolicy;
}

type Options<C extends TypedContract, P extends ProfileOf<C>> =
  ProfileOf<C> extends "default" ? [options?: ClientOptions<P>] : [options: ClientOptions<P> & { readonly profile: P }];

/**
 * Connects to a server of the contract, whichever revision of the protocol it speaks. A failure of a tool is an answer, with
 * a code of the contract; exceptions are other failures: a broken connection, a server of another contract.
 */
export async function connect<const C extends TypedContract, const P extends ProfileOf<C> = ProfileOf<C>>(
  contract: C,
  transport: Transport,
  ...[options]: Options<C, P>
): Promise<ToolClient<C, P>> {
  const info = options?.info ?? { name: `${contract.name}-client`, version: contract.version };
  const client = new Client(info, { versionNegotiation: { mode: "auto" } });
  const tools = await makeClient(contract, client, options ?? {});
  await client.connect(transport);
  return tools;
}

/** The same with a client of your own that is connected already. */
export function toolClient<const C extends TypedContract, const P extends ProfileOf<C> = ProfileOf<C>>(
  contract: C,
  client: Client,
  ...[options]: Options<C, P>
): Promise<ToolClient<C, P>> {
  return makeClient(contract, client, options ?? {});
}

async function makeClient<C extends TypedContract, P extends ProfileOf<C>>(
  contract: C,
  client: Client,
  { profile = contract.profiles[0] as P, names = "wire", retry }: ClientOptions<P>,
): Promise<ToolClient<C, P>> {
  const load = own(contract.toolLists, profile);
  if (load === undefined) throw new Error(`The contract ${contract.name} has no profile ${JSON.stringify(profile)}.`);
  const { toolList } = await load();
  const calling: Calling = { contract, profile, names, client, retry: retry ?? null };
  const tools = Object.entries(contract.tools).flatMap(([name, row]) => {
    const listed = own(toolList, name);
    return listed === undefined ? [] : [[name, callOf(calling, () => knownTool(name, row, listed))]];
  });
  const plain = { ...Object.fromEntries(tools), $client: client, $close: () => client.close() };
  return Object.freeze(plain) as unknown as ToolClient<C, P>;
}

interface Calling {
  readonly contract: Contract;
  readonly profile: string;
  readonly names: "wire" | "contract";
  readonly client: Client;
  readonly retry: RepeatPolicy | null;
}

/** What the server may take longer than a tool's deadline, on the way there and back. */
const ON_THE_WAY_MS = 5000;

/** A tool is read when it is first called. */
function callOf(calling: Calling, read: () => KnownTool) {
  let known: KnownTool | undefined;
  return async (input: unknown, settings: CallSettings = {}) => {
    known ??= read();
    const tool = known;
    const { contract, profile, retry } = calling;
    const { signal } = settings;
    const answer = await repeating(retry, { contract, profile, tool: tool.name, signal }, async () =>
      readAnswer(contract, profile, tool, await ask(calling, tool, input, settings)),
    );
    return replyFrom(answer);
  };
}

function ask({ contract, names, client }: Calling, tool: KnownTool, input: unknown, settings: CallSettings) {
  const { row, inputSchema } = tool;
  const name = names === "contract" ? tool.name : row.wireName;
  const { signal, timeoutMs = row.timeoutMs + ON_THE_WAY_MS, idempotencyKey, onProgress } = settings;
  const meta = idempotencyKey === undefined ? {} : { [`${contract.metaPrefix}/idempotency_key`]: idempotencyKey };
  const onprogress = onProgress && heard(onProgress);
  return client.callTool(
    { name, arguments: input as Record<string, unknown>, _meta: meta },
    {
      timeout: timeoutMs,
      // Which arguments an HTTP request repeats in headers. What the tool answers is checked here, with one compiled check.
      toolDefinition: { name, inputSchema: inputSchema as { readonly type: "object" } },
      ...(signal === undefined ? {} : { signal }),
      ...(onprogress === undefined ? {} : { onprogress }),
    },
  );
}

function heard(onProgress: NonNullable<CallSettings["onProgress"]>) {
  return ({
    progress,
    total,
    message,
  }: {
    progress: number;
    total?: number | undefined;
    message?: string | undefined;
  }) => onProgress({ done: progress, total, message });
}
