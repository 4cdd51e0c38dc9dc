import { type Clock, systemClock } from "../base/clock.ts";
import type { Contract } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import { backoffMs } from "../providers/backoff.ts";
import type { Answer } from "./read-answer.ts";

/** How a client repeats what its contract lets the caller repeat. */
export interface RepeatPolicy {
  /** After the first attempt: 3, unless given. */
  readonly maxRetries?: number;
  /** The backoff before the first repeat, which doubles: 500 ms, unless given. The server's own word comes before it. */
  readonly initialBackoffMs?: number;
  /** The longest wait: 10 seconds, unless given. An answer that asks for more is handed to you. */
  readonly maxBackoffMs?: number;
  readonly clock?: Clock;
  /** Numbers from 0 up to 1. */
  readonly random?: () => number;
}

/** The tables of the contract for one call. */
export interface Repeatable {
  readonly contract: Contract;
  readonly profile: string;
  readonly tool: string;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a call as often as the contract's retry table and the policy let it. Null: once. */
export async function repeating<Read extends Answer>(
  policy: RepeatPolicy | null,
  call: Repeatable,
  run: () => Promise<Read>,
): Promise<Read> {
  const { clock = systemClock, maxRetries = 3 } = policy ?? { maxRetries: 0 };
  for (let retries = 0; ; retries++) {
    const answer = await run();
    const waitMs = policy === null || retries >= maxRetries ? null : delayMs(policy, call, answer, retries);
    if (waitMs === null) return answer;
    await clock.sleep(waitMs, call.signal);
  }
}

function delayMs(policy: RepeatPolicy, call: Repeatable, answer: Answer, retries: number): number | null {
  if (answer.kind === "ok" || !mayRepeat(call, answer)) return null;
  const { initialBackoffMs = 500, maxBackoffMs = 10_000, random = Math.random } = policy;
  const asked = answer.retryAfterMs ?? 0;
  if (asked > maxBackoffMs) return null;
  const backoff = backoffMs({ initialBackoffMs, maxBackoffMs, multiplier: 2, jitter: "full" }, retries, random);
  return Math.max(asked, backoff);
}

/** `retryable` of the envelope, which is specific to this failure; without it, that of the code's table. */
function mayRepeat({ contract, profile, tool }: Repeatable, answer: Extract<Answer, { kind: "failed" }>): boolean {
  if (answer.retryable !== null) return answer.retryable;
  const said = own(own(own(contract.toolErrors, profile) ?? {}, tool) ?? {}, answer.code);
  const effect = answer.effect ?? own(contract.errors, answer.code)?.effect;
  return said === "yes" || (said === "if_no_effect" && effect === "none");
}
