import { canonicalJson } from "../emit/canonical-json.ts";
import type { Json } from "../json.ts";
import type { ContractModel, Shape, Tool } from "../model.ts";
import { change, type Effect } from "./change.ts";
import type { DiffRule, Sides, ToolPair } from "./rule.ts";

/** Rules about one property of a tool, by id. */
export const TOOL_RULES: Readonly<Record<string, DiffRule>> = {
  "wire-name-changed": toolRule("wire-name-changed", "", ({ before, after }) => [
    "breaking",
    { from: before.wireName, to: after.wireName },
  ]),
  "timeout-changed": toolRule("timeout-changed", "/timeout_ms", ({ before, after }) => [
    after.timeoutMs < before.timeoutMs ? "breaking" : "compatible",
    { from: `${before.timeoutMs}`, to: `${after.timeoutMs}` },
  ]),
  "idempotency-changed": toolRule("idempotency-changed", "/idempotency", ({ before, after }, sides) => [
    "breaking",
    { from: ruleText(sides.before, before.idempotency), to: ruleText(sides.after, after.idempotency) },
  ]),
  *"policy-changed"({ tools }) {
    for (const { name, before, after } of tools) {
      const [old, now] = [before, after].map((tool) => tool.inProfiles.some(({ policy }) => policy));
      if (old === now) continue;
      const effect = now ? "breaking" : "compatible";
      const facts = { effect, path: `tools/${name}/policy`, tools: [name], at: after.at } as const;
      yield change("policy-changed", facts, { tool: name, state: now ? "now applies" : "no longer applies" });
    }
  },
  *"tool-deprecated"({ tools }) {
    for (const { name, before, after } of tools) {
      if ((before.deprecated === null) === (after.deprecated === null)) continue;
      const state = after.deprecated === null ? "no longer" : "now";
      const facts = { effect: "compatible", path: `tools/${name}`, tools: [name], at: after.at } as const;
      yield change("tool-deprecated", facts, { tool: name, state });
    }
  },
  *"listed-members-changed"({ tools }) {
    for (const { name, before, after } of tools) {
      const members = MEMBERS.filter(([, read]) => canonicalJson(read(before)) !== canonicalJson(read(after)));
      if (members.length === 0) continue;
      const facts = { effect: "compatible", path: `tools/${name}`, tools: [name], at: after.at } as const;
      yield change("listed-members-changed", facts, {
        tool: name,
        members: members.map(([member]) => member).join(", "),
      });
    }
  },
};

/** What `tools/list` shows of a tool, and no program relies on. */
const MEMBERS: readonly (readonly [member: string, read: (tool: Tool) => Json])[] = [
  ["icons", ({ listed }) => (listed?.icons ?? []).map((icon) => ({ ...icon }))],
  ["_meta", ({ listed }) => listed?._meta ?? null],
  ["annotations/title", ({ listed }) => listed?.annotationTitle ?? null],
  ["inputSchema", ({ input }) => listedIn(input)],
  ["outputSchema", ({ output }) => (output === null ? [] : listedIn(output))],
];

function listedIn({ notes }: Shape): Json {
  return notes.flatMap((note) => (note.kind === "listed" ? [[note.at, note.members]] : []));
}

type Compared = readonly [effect: Effect, values: { readonly from: string; readonly to: string }];

/** Reports the tools whose value in `compare` differs. */
function toolRule(
  id: "wire-name-changed" | "timeout-changed" | "idempotency-changed",
  path: string,
  compare: (pair: ToolPair, sides: Sides) => Compared,
): DiffRule {
  return function* (sides) {
    for (const pair of sides.tools) {
      const { name, after } = pair;
      const [effect, { from, to }] = compare(pair, sides);
      if (from === to) continue;
      yield change(id, { effect, path: `tools/${name}${path}`, tools: [name], at: after.at }, { tool: name, from, to });
    }
  };
}

function ruleText({ idempotency }: ContractModel, name: string | null): string {
  const rule = idempotency.find((one) => one.name === name);
  if (rule === undefined) return "nothing";
  const { key, windowMs, onRepeat, onConcurrent, onStoreError } = rule;
  return `${onRepeat} by ${key} for ${windowMs} ms (concurrent: ${onConcurrent}, without the store: ${onStoreError})`;
}
