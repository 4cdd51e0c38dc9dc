import type { Clock } from "../base/clock.ts";
import type { Lazy } from "../base/lazy.ts";
import type { Contract, Verb } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import { isRepeatSafe } from "../providers/is-repeat-safe.ts";
import type { Retrier } from "../providers/retrying.ts";
import { type Around, wrapMethods } from "../providers/wrap-methods.ts";
import type { Call } from "./call.ts";
import { type EffectRecord, isDeclared } from "./effects.ts";
import type { ToolPlan } from "./plan.ts";
import type { ServerIssue } from "./server-issue.ts";

/** How a server hands out its dependencies. */
export interface DependencyUse {
  readonly contract: Contract;
  readonly clock: Clock;
  readonly wrapped: (dependency: string, around: Around) => unknown;
  readonly verbs: Readonly<Record<string, Readonly<Record<string, Verb>>>>;
  /** The methods that pass the caller's key on, by dependency. */
  readonly forwardsIdempotencyKey: Readonly<Record<string, readonly string[]>>;
  /** What happens to a use that the tool does not declare. Source: INV-MCP-002. */
  readonly effects: "enforce" | "report";
  readonly tell: (issue: ServerIssue) => void;
  /** The retriers of the dependencies that have an error map, loaded by the first call of a tool that uses one. */
  readonly retriers: Lazy<Retriers>;
}

type Retriers = Readonly<Record<string, Retrier>>;

/** Thrown, in `enforce`, at a handler that goes beyond what its tool declares. */
export class UndeclaredUse extends Error {
  override readonly name = "UndeclaredUse";
}

/** Wraps the methods of a server's dependencies; those of each are looked up once, when a call first asks for it. */
export function wrapperOf(values: Readonly<Record<string, unknown>>): DependencyUse["wrapped"] {
  const wraps = new Map<string, (around: Around) => unknown>();
  return (dependency, around) => {
    const wrap = wraps.get(dependency) ?? wrapMethods(Object(own(values, dependency)));
    wraps.set(dependency, wrap);
    return wrap(around);
  };
}

/**
 * `call.use` of a handler: the dependencies that its tool declares. Each call to one of their methods is recorded; one
 * that the tool's verb does not cover is refused, or reported. Other dependencies have a getter too, which reports its use.
 */
export async function usesOf(use: DependencyUse, call: Call): Promise<Readonly<Record<string, unknown>>> {
  const retriers = hasRetries(use.contract, call.tool) ? await use.retriers() : {};
  const getters = gettersByTool.get(call.tool) ?? gettersOf(use.contract, call.tool);
  gettersByTool.set(call.tool, getters);
  const uses = Object.defineProperty({}, SOURCE, { value: { use, call, retriers } });
  return Object.freeze(Object.defineProperties(uses, getters));
}

function hasRetries({ dependencies }: Contract, { inProfile }: ToolPlan): boolean {
  return Object.keys(inProfile.uses).some((name) => Object.keys(own(dependencies, name)?.errorMap ?? {}).length > 0);
}

/** Getters are shared by all calls of a tool: new ones for each call would cost a quarter of a whole call. */
const gettersByTool = new WeakMap<ToolPlan, PropertyDescriptorMap>();

/** Where `call.use` keeps what its getters need. */
const SOURCE = Symbol("source");

interface Source {
  readonly use: DependencyUse;
  readonly call: Call;
  readonly retriers: Retriers;
}

type Uses = ThisType<{ readonly [SOURCE]: Source }>;

function gettersOf({ dependencies }: Contract, { inProfile }: ToolPlan): PropertyDescriptorMap {
  const getters = Object.keys(dependencies).map((name) => {
    const getter: PropertyDescriptor & Uses = {
      enumerable: Object.hasOwn(inProfile.uses, name),
      get() {
        return handOut(this[SOURCE], name);
      },
    };
    return [name, getter] as const;
  });
  return Object.fromEntries(getters);
}

interface Recording extends Source {
  readonly dependency: string;
  readonly declared: Verb | null;
}

function handOut(source: Source, dependency: string): unknown {
  const { use, call } = source;
  const declared = own(call.tool.inProfile.uses, dependency) ?? null;
  const recording = { ...source, dependency, declared };
  if (declared === null) refuse(recording, "", null);
  return use.wrapped(dependency, (operation, run) => perform(recording, operation, run));
}

function perform(recording: Recording, operation: string, run: () => unknown): unknown {
  const { use, call, declared, dependency, retriers } = recording;
  const verb = own(own(use.verbs, dependency) ?? {}, operation) ?? declared;
  if (!isDeclared({ verb, declared })) refuse(recording, operation, verb);
  call.signal.throwIfAborted();
  const retrier = own(retriers, dependency);
  if (retrier === undefined) return observed(recording, operation, verb, run);
  const attempt = () => observed(recording, operation, verb, () => retrier.limit(run));
  const onAttempt = () => {
    call.notes.attempts += 1;
  };
  return retrier.run(
    {
      signal: call.signal,
      deadlineMs: call.deadlineMs,
      mayRepeat: () => isSafe(recording, operation, verb),
      onAttempt,
    },
    operation,
    attempt,
  );
}

function isSafe({ use, call, dependency }: Recording, operation: string, verb: Verb | null): boolean {
  const forwardsIdempotencyKey =
    call.idempotencyKey !== null && own(use.forwardsIdempotencyKey, dependency)?.includes(operation);
  return isRepeatSafe({ verb, idempotent: call.tool.row.idempotent, forwardsIdempotencyKey });
}

/** Runs a method once and records the outcome. For a lazy thenable, such as a query builder, records only that it was created. */
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
  if (!(made instanceof Promise)) {
    note("ok");
    return made;
  }
  return made.then((value) => {
    note("ok");
    return value;
  }, failed);
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
