import { change } from "./change.ts";
import { placed } from "./placed-change.ts";
import { type DiffRule, paired } from "./rule.ts";
import { AS_INPUT } from "./schema-rows.ts";
import { witnessOf } from "./schema-rules.ts";

/** Rules about the strings that an identifier accepts, by id. */
export const IDENTIFIER_RULES: Readonly<Record<string, DiffRule>> = {
  "identifier-narrowed": schemaRule("identifier-narrowed", (effect) => effect !== "compatible"),
  "identifier-widened": schemaRule("identifier-widened", (effect) => effect === "compatible"),
  *"identifier-canonical-changed"(sides) {
    for (const [before, after] of paired(sides.before.identifiers, sides.after.identifiers, ({ name }) => name).both) {
      const [from, to] = [before, after].map(({ canonical }) => canonical.join(", ") || "nothing");
      if (from === undefined || to === undefined || from === to) continue;
      const facts = { effect: "breaking", path: `identifiers/${after.name}`, at: after.at } as const;
      yield change("identifier-canonical-changed", facts, { name: after.name, from, to });
    }
  },
};

function schemaRule(id: "identifier-narrowed" | "identifier-widened", isMeant: (effect: string) => boolean): DiffRule {
  return function* (sides) {
    const { both } = paired(sides.before.identifiers, sides.after.identifiers, ({ name }) => name);
    for (const [before, { name, schema, at }] of both) {
      for (const one of sides.compareSchemas(before.schema, schema, AS_INPUT)) {
        const { place, verdict } = one;
        if (!isMeant(verdict.kind)) continue;
        const facts = { effect: verdict.kind, path: `identifiers/${name}`, place, at, witness: witnessOf(verdict) };
        yield change(id, facts, { name, ...placed(one) });
      }
    }
  };
}
