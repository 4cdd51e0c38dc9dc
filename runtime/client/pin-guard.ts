import { type Clock, systemClock } from "../base/clock.ts";
import { assertPin, checkPin } from "./check-pin.ts";
import { createCheckQueue } from "./check-queue.ts";
import { type ListingClient, listAllTools } from "./list-tools.ts";
import type { Differ, Pin, PinOutcome } from "./pin.ts";
import { createToolsWatcher, type WatchableClient } from "./watch-tools.ts";

/** How a client is held to its pin. */
export interface PinnedOptions {
  /** `() => import("toolpact/differ")`. It is called when a tool changed; without it, changed tools are withheld. */
  readonly differ?: () => Promise<Differ>;
  /** Receives the outcomes of each check. */
  readonly onCheck?: (outcomes: readonly PinOutcome[]) => void;
  /** Receives the error of a check that a notification started. The next call checks again. */
  readonly onError?: (error: unknown) => void;
  /** How long outcomes are used if no notification arrives: by default a minute. */
  readonly maxAgeMs?: number;
  readonly clock?: Pick<Clock, "nowMs">;
}

/** The outcomes for the present list of tools. */
export interface PinGuard {
  /** Those of the last check, if the list did not change since. */
  readonly outcomes: () => Promise<ReadonlyMap<string, PinOutcome>>;
  /** Those of a check that starts after the call. */
  readonly check: () => Promise<readonly PinOutcome[]>;
}

const DEFAULT_MAX_AGE_MS = 60_000;

/** Checks the tools of a connected client against a pin, again after each change of the list. */
export async function createPinGuard(
  client: ListingClient & WatchableClient,
  pin: Pin,
  options: PinnedOptions,
): Promise<PinGuard> {
  const { onCheck, onError, maxAgeMs = DEFAULT_MAX_AGE_MS, clock = systemClock } = options;
  const own = structuredClone(pin);
  const differ = options.differ && withCopies(options.differ);
  await assertPin(own);
  const watcher = createToolsWatcher(client, {
    onChange: () => checks.changed(),
    onEnd: () => void checks.unwatched(),
  });
  const run = async () => {
    await watcher.watch();
    const outcomes = await checkPin(own, await listAllTools(client), { differ });
    onCheck?.(outcomes);
    return new Map(outcomes.map((outcome) => [outcome.tool, outcome]));
  };
  const connection = () => client.transport;
  const checks = createCheckQueue({ run, connection, isWatching: watcher.isWatching, onError, maxAgeMs, clock });
  await checks.latest();
  return { outcomes: checks.latest, check: async () => [...(await checks.next()).values()] };
}

/** Outcomes have parts of the pin, and consumers change schemas in place. So each comparison gets a copy of the pin. */
function withCopies(differ: () => Promise<Differ>): () => Promise<Differ> {
  return async () => {
    const { comparePin } = await differ();
    return { comparePin: (pin, entries) => comparePin(structuredClone(pin), entries) };
  };
}
