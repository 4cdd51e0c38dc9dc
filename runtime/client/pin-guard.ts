import { type Clock, systemClock } from "../base/clock.ts";
import { assertPin, checkPin } from "./check-pin.ts";
import { type ListingClient, listAllTools } from "./list-tools.ts";
import type { Differ, Pin, PinOutcome } from "./pin.ts";
import { type WatchableClient, watchTools } from "./watch-tools.ts";

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
  /** Those of the last check, if no notification arrived since. */
  readonly outcomes: () => Promise<ReadonlyMap<string, PinOutcome>>;
  /** Those of a new check. */
  readonly check: () => Promise<ReadonlyMap<string, PinOutcome>>;
}

const DEFAULT_MAX_AGE_MS = 60_000;

/** Checks the tools of a connected client against a pin, again after each change of the list. */
export async function createPinGuard(
  client: ListingClient & WatchableClient,
  pin: Pin,
  options: PinnedOptions,
): Promise<PinGuard> {
  const { onCheck, onError, maxAgeMs = DEFAULT_MAX_AGE_MS, clock = systemClock } = options;
  await assertPin(pin);
  let current: { readonly atMs: number; readonly outcomes: Promise<ReadonlyMap<string, PinOutcome>> } | null = null;
  let watched: object | undefined;

  const run = async () => {
    if (client.transport !== watched || watched === undefined) {
      await watchTools(client, changed);
      watched = client.transport;
    }
    const outcomes = await checkPin(pin, await listAllTools(client), { differ: options.differ });
    onCheck?.(outcomes);
    return new Map(outcomes.map((outcome) => [outcome.tool, outcome]));
  };
  const isFresh = () => current !== null && watched === client.transport && clock.nowMs() - current.atMs < maxAgeMs;
  /** A check that a notification overtook is repeated. */
  const outcomes = async () => {
    for (;;) {
      if (!isFresh()) current = { atMs: clock.nowMs(), outcomes: run() };
      const started = current;
      const found = await started?.outcomes.catch((error: unknown) => {
        if (current === started) current = null;
        throw error;
      });
      if (current === started && found !== undefined) return found;
    }
  };
  const check = () => {
    current = null;
    return outcomes();
  };
  const changed = () => void check().catch((error: unknown) => onError?.(error));
  await outcomes();
  return { outcomes, check };
}
