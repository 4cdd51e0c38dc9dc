import { type Clock, systemClock } from "../base/clock.ts";
import type { PlainHandlerCall } from "../call/run-handler.ts";
import type { TypedContract } from "../call/types.ts";
import { type Core, implement } from "../implement/implement.ts";
import type { ImplementOptions } from "../implement/implement-options.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json/json.ts";
import { deepEqual } from "../validation/deep-equal.ts";
import type { MockData, MockTool } from "./mock-data.ts";
import {
  type DirectiveLocations,
  directiveIn,
  MOCK_DIRECTIVE,
  type MockDirective,
  readDirective,
} from "./mock-directive.ts";

/** How a mock behaves where its caller wishes nothing. */
export interface MockOptions {
  /** Before each answer. */
  readonly latencyMs?: number;
  /** From 0 to 1: how many calls fail, each with one of its tool's codes. */
  readonly errorRate?: number;
  /** What befalls every call. */
  readonly fault?: MockDirective["fault"];
  /** The same seed makes the same calls fail. */
  readonly seed?: number;
  /** The time of replies; that of the machine unless given. */
  readonly clock?: Clock;
  /** Creates the ids of requests without one; random UUIDs unless given. */
  readonly newId?: () => string;
}

type AnyCore = Core<TypedContract, never>;

/**
 * A server core that needs no handlers: it answers the example whose input is the call's, else the tool's first example,
 * else its sample; a later page is the sample, which has none behind it. All guards act as in a real server. A caller's
 * wish comes in the call's context; `wishContext` puts it there.
 */
export function mockCore(contract: TypedContract, book: MockData, options: MockOptions = {}): AnyCore {
  const tools = Object.keys(book.tools).map((name) => [name, handlerOf(contract, book, { name, options })] as const);
  const plain = {
    profile: book.profile,
    tools: Object.fromEntries(tools),
    dependencies: Object.fromEntries(broughtNames(contract).map((name) => [name, {}])),
    context: book.context,
    policy: () => ({ kind: "allow", ...book.policy }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.newId === undefined ? {} : { newId: options.newId }),
    onError: ({ tool, message, cause }: { tool: string; message: string; cause?: unknown }) =>
      process.stderr.write(`${tool}: ${message} ${cause instanceof Error ? cause.message : ""}\n`),
  };
  return implement(contract, plain as unknown as ImplementOptions<TypedContract, never, never>);
}

/** The server option `contextOf` of a mock: hands the wishes of callers on. */
export function wishContext(caller: DirectiveLocations): JsonObject {
  const wish = directiveIn(caller);
  return wish === undefined ? {} : { [MOCK_DIRECTIVE]: wish as Json };
}

function broughtNames({ dependencies }: TypedContract): readonly string[] {
  return Object.keys(dependencies).filter((name) => dependencies[name]?.builtin === null);
}

interface Mocked {
  readonly name: string;
  readonly options: MockOptions;
}

function handlerOf(contract: TypedContract, book: MockData, { name, options }: Mocked) {
  const tool = own(book.tools, name) as MockTool;
  const codes = Object.keys(contract.toolErrors[book.profile]?.[name] ?? {});
  const unlucky = lottery(codes, options);
  const examples = tool.examples.map((example) => ({ ...example, input: withDefaults(contract, name, example.input) }));
  const shown = { ...tool, examples };
  return async (input: unknown, call: PlainHandlerCall): Promise<unknown> => {
    const drawn = unlucky();
    const wish: MockDirective = {
      ...defaultWish(options),
      ...(drawn && { error: drawn }),
      ...readDirective(call.context[MOCK_DIRECTIVE]),
    };
    const { latency_ms: latencyMs = 0 } = wish;
    if (latencyMs > 0) await systemClock.sleep(latencyMs, call.signal);
    const asked = { input, book, call, isLaterPage: isLaterPage(contract, name, input) };
    return wish.fault === undefined ? reply(wish, shown, asked) : befall(wish.fault, call);
  };
}

function defaultWish({ latencyMs = 0, fault }: MockOptions): MockDirective {
  return { latency_ms: latencyMs, ...(fault === undefined ? {} : { fault }) };
}

interface Asked {
  readonly input: unknown;
  /** True for a call that brings the token of an earlier page. */
  readonly isLaterPage: boolean;
  readonly book: MockData;
  readonly call: PlainHandlerCall;
}

function reply({ error, outcome }: MockDirective, tool: MockTool, asked: Asked): unknown {
  if (error !== undefined) throw failure(error, asked);
  return outcome === undefined ? answer(tool, asked) : outcomeOf(outcome, asked.book);
}

function befall(fault: NonNullable<MockDirective["fault"]>, { signal }: PlainHandlerCall): Promise<unknown> | unknown {
  if (fault === "hang") return systemClock.sleep(Number.MAX_SAFE_INTEGER, signal);
  if (fault === "bad_result") return { "toolpact/mock": "This matches no output." };
  if (fault === "exit") process.exit(70);
  throw new Error("A fault was injected into the mock.");
}

/** Draws a code for some of the calls. */
function lottery(codes: readonly string[], { errorRate = 0, seed = 1 }: MockOptions): () => string | undefined {
  const random = seededRandom(seed);
  return () => (random() < errorRate ? codes[Math.floor(random() * codes.length)] : undefined);
}

/** The input as a handler gets it, who sees no property that is left out and has a default. */
function withDefaults({ tools }: TypedContract, name: string, input: Json): Json {
  if (!isJsonObject(input)) return input;
  const marks = own(tools, name)?.input ?? [];
  const defaults = marks.flatMap(({ path, default: value }) => {
    const [property] = path;
    return path.length === 1 && typeof property === "string" && value !== undefined ? [[property, value] as const] : [];
  });
  return { ...Object.fromEntries(defaults), ...input };
}

function isLaterPage({ tools }: TypedContract, name: string, input: unknown): boolean {
  const field = own(tools, name)?.input.find(({ bind }) => bind === "page_token")?.path[0];
  return typeof field === "string" && isJsonObject(input) && own(input, field) !== undefined;
}

function failure(code: string, { book, call }: Asked) {
  const { details, result } = own(book.failures, code) ?? {};
  return call.fail(code, details, { result });
}

function outcomeOf(name: string, { outcomes }: MockData): Json {
  const value = own(outcomes, name);
  if (value === undefined)
    throw new Error(`The contract does not have the outcome ${JSON.stringify(name)}, or no sample of it exists.`);
  return value;
}

function answer({ examples, sample }: MockTool, asked: Asked): unknown {
  const same = examples.find((example) => deepEqual(example.input, asked.input));
  if (same?.error !== undefined) throw failure(same.error, asked);
  const first = examples.find(({ output }) => output !== undefined)?.output;
  // An example may be a page with others behind it; a sample is the last one.
  const shown = same?.output ?? (asked.isLaterPage ? (sample ?? first) : (first ?? sample));
  if (shown === undefined) throw new Error("No valid sample of this tool's output was found.");
  return shown;
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
