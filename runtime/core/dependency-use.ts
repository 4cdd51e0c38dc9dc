import type { Clock } from "../clock.ts";
import type { Contract, Verb } from "../contract.ts";
import { own } from "../json.ts";
import { type RetrySettings, runWithRetry } from "../providers/run-with-retry.ts";
import type { Call } from "./call.ts";
import { type EffectRecord, isDeclared } from "./effects.ts";
import type { Trouble } from "./setup.ts";

/** How a server hands out its dependencies. */
export interface DependencyUse {
  readonly contract: Contract;
  readonly clock: Clock;
  readonly values: Readonly<Record<string, unknown>>;
  readonly verbs: Readonly<Record<string, Readonly<Record<string, Verb>>>>;
  /** What happens to a use that the tool does not declare. Source: INV-MCP-002. */
  readonly effects: "enforce" | "report";
  readonly tell: (trouble: Trouble) => void;
  /** How often a dependency's methods are tried, and what their failures mean; for those that have an error map. */
  readonly retries: Readonly<Record<string, RetrySettings>>;
}

/** Thrown, in `enforce`, at a handler that goes beyond what its tool declares. */
export class UndeclaredUse extends Error {
  override readonly name = "UndeclaredUse";
}

/**
 * What a handler finds in `call.use`: the dependencies that its tool declares. Each call to one of their methods is
 * recorded; one that the tool's verb does not cover is refused, or reported.
 */
export function usesOf(use: DependencyUse, call: Call): Readonly<Record<string, unknown>> {
  const handedOut = new Map<string, unknown>();
  return new Proxy(Object.freeze({}), {
    get: (_, name) => {
      if (typeof name !== "string" || !Object.hasOwn(use.contract.dependencies, name)) return undefined;
      if (!handedOut.has(name)) handedOut.set(name, handOut(use, call, name));
      return handedOut.get(name);
    },
    has: (_, name) => typeof name === "string" && Object.hasOwn(call.tool.inProfile.uses, name),
  });
}

interface Recording {
  readonly use: DependencyUse;
  readonly call: Call;
  readonly dependency: string;
  readonly declared: Verb | null;
}

function handOut(use: DependencyUse, call: Call, dependency: string): unknown {
  const declared = own(call.tool.inProfile.uses, dependency) ?? null;
  const recording = { use, call, dependency, declared };
  if (declared === null) refuse(recording, "", null);
  return recorded(recording, own(use.values, dependency), undefined, "");
}

/** The same value, its methods recorded; objects within it likewise. */
function recorded(recording: Recording, value: unknown, owner: unknown, path: string): unknown {
  if (typeof value === "function")
    return withMembers(recording, value, path, (args) =>
      perform(recording, path, () => Reflect.apply(value, owner, args)),
    );
  const holdsMethods = typeof value === "object" && value !== null && !Array.isArray(value);
  return holdsMethods ? withMembers(recording, value, path, null) : value;
}

/** A stand-in, as a proxy of the value itself could not answer for its frozen properties or its private fields. */
function withMembers(
  recording: Recording,
  value: object,
  path: string,
  run: ((args: readonly unknown[]) => unknown) | null,
): unknown {
  const standIn = run === null ? {} : (...args: readonly unknown[]) => run(args);
  return new Proxy(standIn, {
    get: (_, name) => {
      const member: unknown = Reflect.get(value, name, value);
      if (typeof name !== "string") return member;
      return recorded(recording, member, value, path === "" ? name : `${path}.${name}`);
    },
    has: (_, name) => Reflect.has(value, name),
    getPrototypeOf: () => Reflect.getPrototypeOf(value),
  });
}

function perform(recording: Recording, operation: string, run: () => unknown): unknown {
  const { use, call, declared, dependency } = recording;
  const verb = own(own(use.verbs, dependency) ?? {}, operation) ?? declared;
  if (!isDeclared({ verb, declared })) refuse(recording, operation, verb);
  call.signal.throwIfAborted();
  const attempt = () => observed(recording, operation, verb, run);
  const settings = own(use.retries, dependency);
  if (settings === undefined) return attempt();
  const { row } = call.tool;
  return runWithRetry(
    settings,
    {
      signal: call.signal,
      deadlineMs: call.deadlineMs,
      mayRepeat: () => verb === "read" || row.idempotent || row.readOnly,
      onAttempt: () => {
        call.notes.attempts += 1;
      },
    },
    operation,
    attempt,
  );
}

/** Runs once, and records how it went. */
function observed(recording: Recording, operation: string, verb: Verb | null, run: () => unknown): unknown {
  const { clock } = recording.use;
  const startedMs = clock.nowMs();
  const note = (outcome: EffectRecord["outcome"]) =>
    record(recording, operation, verb, outcome, clock.nowMs() - startedMs);
  const failed = (thrown: unknown): never => {
    note("failed");
    throw thrown;
  };
  let made: unknown;
  try {
    made = run();
  } catch (thrown) {
    return failed(thrown);
  }
  if (!isThenable(made)) {
    note("ok");
    return made;
  }
  const worked = (value: unknown) => {
    note("ok");
    return value;
  };
  return Promise.resolve(made).then(worked, failed);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" && value !== null && typeof (value as { readonly then?: unknown }).then === "function"
  );
}

function record(
  recording: Recording,
  operation: string,
  verb: Verb | null,
  outcome: EffectRecord["outcome"],
  elapsedMs: number,
): void {
  const { call, dependency, declared } = recording;
  call.notes.effects.push({ dependency, operation, verb, declared, elapsedMs, outcome });
}

/** Returns in `report`; throws in `enforce`, before anything happened. */
function refuse(recording: Recording, operation: string, verb: Verb | null): void {
  const { use, call, dependency, declared } = recording;
  const what = `${call.tool.name} declares ${declared ?? "nothing"} for ${dependency}, and uses ${operation || "it"}${verb === null ? "" : ` (${verb})`}.`;
  use.tell({ kind: "undeclared_use", tool: call.tool.name, requestId: call.requestId, message: what });
  if (use.effects === "report") return;
  record(recording, operation, verb, "refused", 0);
  throw new UndeclaredUse(what);
}
