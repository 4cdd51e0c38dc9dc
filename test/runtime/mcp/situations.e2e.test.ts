import { afterAll, describe, expect, test } from "vitest";
import type { Situation } from "../../../runtime/call/refused.ts";
import { implement } from "../../../runtime/implement/implement.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { type Asking, uncheckedClientOf } from "../../examples/running.ts";
import { compiledContract } from "../../support/compiled-contract.ts";

const TOOLS = `
contract: { name: desk, version: 1.0.0 }
dependencies: { db: { kind: state } }
limits: { input_bytes: 1000 }
rate_classes: { wide: { per_minute: 10000, burst: 1000 }, narrow: { per_minute: 1, burst: 1 } }
idempotency:
  keyed: { key: idempotency_key, window_ms: 60000, on_repeat: replay, on_concurrent: reject }
  once: { key: input, window_ms: 60000, on_repeat: reject }
policy: { errors: [] }
tools:
  read:
    description: Read a number.
    rate_class: wide
    timeout_ms: 50
    input: { properties: { act: { enum: [answer, throw, hang, lie] } }, required: [act] }
    output: { properties: { n: { type: integer } }, required: [n] }
  seldom: { description: Read seldom., rate_class: narrow, input: {} }
  list:
    description: Read a long string.
    rate_class: wide
    input: { properties: { max: { x-bind: max_result_bytes } } }
    output: { properties: { s: { type: string, maxLength: 100 } }, required: [s] }
  guarded: { description: Read by policy., rate_class: wide, policy: true, input: {} }
  write:
    description: Write a number.
    rate_class: wide
    timeout_ms: 1000
    uses: { db: create }
    idempotent: false
    idempotency: keyed
    input: { properties: { key: { x-bind: idempotency_key }, n: { type: integer } }, required: [key, n] }
  once:
    description: Write once.
    rate_class: wide
    uses: { db: create }
    idempotent: false
    idempotency: once
    input: { properties: { n: { type: integer } } }
  change:
    description: Change an entity.
    rate_class: wide
    uses: { db: update }
    idempotent: true
    input: { properties: { revision: { x-bind: expected_revision } }, required: [revision] }
`;

const DETAILS: Partial<Record<Situation, string>> = {
  invalid_input:
    "{ fields: { type: array, items: { type: string } }, problems: { type: array, items: { type: string } } }",
  duplicate: "{ age_ms: { type: integer }, window_ms: { type: integer } }",
  revision_mismatch: "{ expected: { type: integer }, current: { type: integer } }",
  budget_exceeded: "{ min_bytes: { type: integer } }",
};

const SITUATIONS: readonly Situation[] = [
  "invalid_input",
  "too_large",
  "rate_limited",
  "internal",
  "timeout",
  "invalid_output",
  "policy_failed",
  "budget_exceeded",
  "revision_mismatch",
  "duplicate",
  "key_reused",
  "in_progress",
  "outcome_unknown",
  "store_unavailable",
];

/** The sections that give each situation a code of its own, with the details of the guard or with none. */
function renamed(withDetails: boolean): string {
  const errors = SITUATIONS.map((situation) => {
    const details =
      withDetails && DETAILS[situation] !== undefined ? `, details: { properties: ${DETAILS[situation]} }` : "";
    return `  my_${situation}: { retry: never, message: Mine., recovery: Stop.${details} }`;
  });
  const common = SITUATIONS.map((situation) => `  ${situation}: my_${situation}`);
  return `errors:\n${errors.join("\n")}\ncommon_errors:\n${common.join("\n")}\n`;
}

const STANDARD: Partial<Record<Situation, string>> = { invalid_output: "internal", policy_failed: "internal" };

const VARIANTS: readonly (readonly [name: string, sections: string, codeOf: (situation: Situation) => string])[] = [
  ["standard codes", "", (situation) => STANDARD[situation] ?? situation],
  ["renamed codes", renamed(true), (situation) => `my_${situation}`],
  ["renamed codes without details", renamed(false), (situation) => `my_${situation}`],
];

const remove: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of remove) await end();
});

/** A store whose calls never end well, as the situation needs it. */
type Server = "works" | "storeless";

async function served(sections: string): Promise<Readonly<Record<Server, Asking>>> {
  const { contract, remove: removeFiles } = await compiledContract({ "contract.yaml": `${TOOLS}${sections}` });
  remove.push(removeFiles);
  const clientWith = async (idempotency: ReturnType<typeof memoryIdempotency>) => {
    const core = implement(contract, {
      profile: "default",
      dependencies: { db: {} },
      tools: handlers(),
      policy: () => {
        throw new Error("The rules are gone.");
      },
      anonymous: "shared",
      stores: { idempotency },
    } as never);
    const asking = await uncheckedClientOf(core as never);
    remove.push(asking.close);
    return asking;
  };
  const broken = { ...memoryIdempotency(), begin: () => Promise.reject(new Error("The store is gone.")) };
  return { works: await clientWith(memoryIdempotency()), storeless: await clientWith(broken) };
}

function handlers() {
  const hang = () => new Promise<never>(() => undefined);
  const read = ({ act }: { readonly act: string }) => {
    if (act === "throw") throw new Error("A bug.");
    if (act === "hang") return hang();
    return { n: act === "lie" ? "seven" : 7 };
  };
  const write = ({ n }: { readonly n: number }) => {
    if (n === 2) return hang();
    if (n === 3) throw new Error("A bug after the effect.");
    return {};
  };
  const change = (_input: unknown, call: { readonly expectRevision: (current: number) => void }) => {
    call.expectRevision(7);
    return {};
  };
  const nothing = () => ({});
  return { read, seldom: nothing, list: () => ({ s: "s".repeat(90) }), guarded: nothing, write, once: nothing, change };
}

type Call = readonly [tool: string, input: object];

/** The calls that lead to each situation; the last one is answered with its code. */
const PROVOKED: Readonly<Record<Situation, readonly Call[]>> = {
  invalid_input: [["read", { act: "dance" }]],
  too_large: [["read", { act: "x".repeat(2000) }]],
  rate_limited: [
    ["seldom", {}],
    ["seldom", {}],
  ],
  internal: [["read", { act: "throw" }]],
  timeout: [["read", { act: "hang" }]],
  invalid_output: [["read", { act: "lie" }]],
  policy_failed: [["guarded", {}]],
  budget_exceeded: [["list", { max: 20 }]],
  revision_mismatch: [["change", { revision: 1 }]],
  duplicate: [
    ["once", { n: 1 }],
    ["once", { n: 1 }],
  ],
  key_reused: [
    ["write", { key: "reused", n: 1 }],
    ["write", { key: "reused", n: 4 }],
  ],
  in_progress: [["write", { key: "running", n: 2 }]],
  outcome_unknown: [
    ["write", { key: "unknown", n: 3 }],
    ["write", { key: "unknown", n: 3 }],
  ],
  store_unavailable: [["write", { key: "k", n: 1 }]],
};

async function provoke(servers: Readonly<Record<Server, Asking>>, situation: Situation) {
  const { ask } = servers[situation === "store_unavailable" ? "storeless" : "works"];
  const calls = PROVOKED[situation];
  if (situation === "in_progress") {
    const running = ask(...(calls[0] as Call));
    await expect.poll(async () => (await ask(...(calls[0] as Call))).error.code).toBeDefined();
    const answer = await ask(...(calls[0] as Call));
    await running;
    return answer;
  }
  for (const call of calls.slice(0, -1)) await ask(...call);
  return ask(...(calls.at(-1) as Call));
}

describe.each(VARIANTS)("%s", (name, sections, codeOf) => {
  const servers = served(sections);

  test.each(SITUATIONS)("%s is answered with its code", async (situation) => {
    const { error } = await provoke(await servers, situation);
    expect(error.code).toBe(codeOf(situation));
    const details = name === "renamed codes without details" ? undefined : DETAILS[situation];
    expect(Object.keys((error["details"] as object | undefined) ?? {}).sort()).toEqual(
      details === undefined
        ? []
        : [...details.matchAll(/(\w+): \{ type: (?:array|integer)/g)].map(([, key]) => key).sort(),
    );
  });

  test("no two situations have the same code and message", async () => {
    const running = await servers;
    const seen = new Map<string, Situation>();
    for (const situation of SITUATIONS.filter((one) => !["in_progress", "duplicate"].includes(one))) {
      const { error } = await provoke(running, situation);
      const said = `${error.code} ${error["message"]}`;
      expect(seen.get(said), situation).toBeUndefined();
      seen.set(said, situation);
    }
  });
});
