import { type Clock, type Contract, type FailureParts, systemClock, ToolFailure } from "@toolpact/runtime";
import type { Servable } from "@toolpact/runtime/mcp";

/** What a call yields that does not fail. */
export const NO_FAILURE = "no failure";

/** A call, and the code that it yields. */
export interface Provocation {
  /** Or `NO_FAILURE`. */
  readonly code: string;
  /** Its name in the contract. */
  readonly tool: string;
  readonly input: object;
  /** Which of the servers is asked: each is in a state of its own. */
  readonly server: string;
  /** What is done to the world right before, where the state of a server is not enough. */
  readonly before?: (() => unknown) | undefined;
}

/** The server in which a double replaces a handler or a dependency, and fails as the test sets it. */
export const DOUBLE = "double";

/** An example, and the table of calls that yields each code of each of its tools, and a success of each. */
export interface Failing {
  readonly contract: Contract;
  readonly profile: string;
  readonly servers: Readonly<Record<string, Servable>>;
  readonly provocations: readonly Provocation[];
  readonly close: () => unknown;
}

/** Inputs by tool. */
export type Table = Readonly<Record<string, object>>;

/** The same input for several tools. */
export function forAll(tools: readonly string[], input: object): Table {
  return Object.fromEntries(tools.map((tool) => [tool, input]));
}

/** A row for each tool of a table. `inputs` has the other parameters of each tool. */
export function provoked(
  code: string,
  server: string,
  table: Table,
  { inputs = {}, before }: { readonly inputs?: Table; readonly before?: () => unknown } = {},
): readonly Provocation[] {
  return Object.entries(table).map(([tool, input]) => {
    return { code, server, tool, input: { ...inputs[tool], ...input }, before };
  });
}

/** The tools that no row of a table has succeed. */
export function withoutSuccess(
  toolErrors: Readonly<Record<string, object>>,
  provocations: readonly Provocation[],
): readonly string[] {
  const had = new Set(provocations.filter(({ code }) => code === NO_FAILURE).map(({ tool }) => tool));
  return Object.keys(toolErrors).filter((tool) => !had.has(tool));
}

/** Every pair of tool and code that the contract declares and a table doesn't have. */
export function missingPairs(
  toolErrors: Readonly<Record<string, object>>,
  provocations: readonly Provocation[],
): readonly Pick<Provocation, "tool" | "code">[] {
  const had = new Set(provocations.map(({ tool, code }) => `${tool} ${code}`));
  const declared = Object.entries(toolErrors).flatMap(([tool, codes]) =>
    Object.keys(codes).map((code) => ({ tool, code })),
  );
  return declared.filter(({ tool, code }) => !had.has(`${tool} ${code}`));
}

/** Rows for codes that no call of the example yields: a double fails with the code, and with the parts that it needs. */
export function doubled(
  pairs: readonly Pick<Provocation, "tool" | "code">[],
  { tell }: Double,
  { inputs, parts }: { readonly inputs: Table; readonly parts: Readonly<Record<string, FailureParts>> },
): readonly Provocation[] {
  return pairs.map(({ tool, code }) => {
    const before = () => tell(new ToolFailure(code, parts[code]));
    return { code, server: DOUBLE, tool, input: { ...inputs[tool] }, before };
  });
}

/** A test double that fails with the last failure that was set. */
export interface Double {
  readonly tell: (failure: ToolFailure) => void;
  /** Throws it. */
  readonly fail: () => never;
}

/** Makes a double. */
export function newDouble(): Double {
  let told = new ToolFailure("nothing_was_told");
  return {
    tell: (failure) => {
      told = failure;
    },
    fail: () => {
      throw told;
    },
  };
}

/** A clock on which waits of less than this take no time: backoffs, while time-outs stay what they are. */
export function impatient(belowMs: number): Clock {
  return { nowMs: Date.now, sleep: (ms, signal) => systemClock.sleep(ms < belowMs ? 1 : ms, signal) };
}

/** A clock on which time-outs pass 20,000 times as fast. */
export const HURRIED: Clock = { nowMs: Date.now, sleep: (ms, signal) => systemClock.sleep(ms / 20_000, signal) };
