import type { ListingClient } from "./list-tools.ts";
import type { Pin, PinOutcome } from "./pin.ts";
import { createPinGuard, type PinGuard, type PinnedOptions } from "./pin-guard.ts";
import type { WatchableClient } from "./watch-tools.ts";

export type { Differ, Pin, PinChange, PinOutcome } from "./pin.ts";
export type { PinnedOptions } from "./pin-guard.ts";

/** A connected `Client` of the official SDK: of `@modelcontextprotocol/sdk` 1.x or `@modelcontextprotocol/client` 2.x. */
export interface PinnableClient extends ListingClient, WatchableClient {
  // The parameters differ between the two SDKs.
  callTool(params: never, ...others: never[]): Promise<unknown>;
}

/** The same client with the tools that match its pin. */
export type PinnedClient<C extends PinnableClient> = Omit<C, "experimental"> & {
  /** Lists the tools again, and returns what the consumer gets of each tool. */
  readonly $checkPin: () => Promise<readonly PinOutcome[]>;
};

/**
 * A call of a tool that its pin withholds. It was not sent. The message has no string of the server, because models often
 * read messages of errors; `outcome` has the changes and the counterexample.
 */
export class ToolWithheld extends Error {
  override readonly name = "ToolWithheld";
  readonly tool: string;
  /** Null for a tool that is neither pinned nor listed. */
  readonly outcome: PinOutcome | null;

  constructor(tool: string, outcome: PinOutcome | null) {
    super(`The tool "${tool}" is withheld: ${outcome === null || outcome.verdict === "unpinned" ? UNKNOWN : CHANGED}`);
    this.tool = tool;
    this.outcome = outcome;
  }
}

const UNKNOWN = "it is not pinned.";
const CHANGED =
  "it differs from its pin. `outcome` has the changes. To accept them, review them and run `toolpact pin --update`.";

/**
 * Holds a connected client to its pin. `listTools` leaves out tools that the pin withholds, and `callTool` rejects their
 * calls with `ToolWithheld`. It checks the list now, after each notification that the list changed, and with each
 * `listTools`. Rejects if the pin is invalid, or if the server cannot be asked.
 */
export async function pinned<C extends PinnableClient>(
  client: C,
  pin: Pin,
  options: PinnedOptions = {},
): Promise<PinnedClient<C>> {
  const guard = await createPinGuard(client, pin, options);
  const replaced: Readonly<Record<string | symbol, unknown>> = {
    $checkPin: guard.check,
    listTools: async () => ({ tools: (await guard.check()).flatMap(({ listed }) => listed ?? []) }),
    callTool: (params: CallParameters, ...others: unknown[]) => callPinned(client, guard, params, others),
    request: requestOf(client),
    // Calls of SDK 1.x that run as tasks, which no pin covers, and what sends them.
    experimental: undefined,
    requestStream: undefined,
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (Object.hasOwn(replaced, key)) return replaced[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  }) as unknown as PinnedClient<C>;
}

interface CallParameters {
  readonly name: string;
}

async function callPinned(client: PinnableClient, guard: PinGuard, params: CallParameters, others: unknown[]) {
  const outcome = (await guard.outcomes()).get(params.name) ?? null;
  if (outcome === null || !outcome.passes || outcome.calledAs === null) throw new ToolWithheld(params.name, outcome);
  const call = client.callTool.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  return call({ ...params, name: outcome.calledAs }, ...others);
}

/** Requests by method would bypass the pin. */
function requestOf(client: PinnableClient) {
  const { request } = client as unknown as { readonly request: (...parameters: unknown[]) => Promise<unknown> };
  return async (message: { readonly method: string }, ...others: unknown[]) => {
    if (/^tools\//.test(message.method))
      throw new Error(`Use listTools or callTool: ${message.method} bypasses the pin.`);
    return request.call(client, message, ...others);
  };
}
