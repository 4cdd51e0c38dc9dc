import type { JsonSchema } from "../json.ts";
import { bundle } from "../json-schema/bundle.ts";
import type { ContractModel, EnvelopeVariant, Mark, Shape } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { paired, type Sides } from "./rule.ts";
import type { JudgedChange } from "./satisfiability/compare-schemas.ts";
import { asOutput, openedAt } from "./schema-rows.ts";

/** What differs in the envelope of a profile. */
export interface EnvelopeRow {
  readonly profile: string;
  readonly part: "success" | "failure";
  readonly at: SourceRef;
  readonly change: JudgedChange;
}

/** What other rules compare: results, and the properties of codes and tools. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...["result", "code", "tool", "category", "details", "detail", "contract_version"],
]);

/** The envelopes of the profiles that both contracts have. */
export function envelopeRows(sides: Sides): readonly EnvelopeRow[] {
  return partsOf(sides).flatMap(({ profile, part, before, after }) => {
    const changes = sides.compareSchemas(around(before, sides.before), around(after, sides.after), asOutput(sides));
    return changes.map((change) => ({ profile, part, at: after.at, change }));
  });
}

function around(shape: Shape, { defs }: ContractModel): JsonSchema {
  return bundle(
    openedAt(shape, ({ bind }) => bind !== undefined && ELSEWHERE.has(bind)),
    defs,
  );
}

/** Something that the runtime puts into replies, at another place than before. */
export interface EnvelopeBinding {
  readonly profile: string;
  readonly part: "success" | "failure";
  readonly bind: string;
  readonly from: string;
  readonly to: string;
  readonly at: SourceRef;
}

/** What the runtime puts elsewhere, no longer, or newly. */
export function envelopeBindings(sides: Sides): readonly EnvelopeBinding[] {
  return partsOf(sides).flatMap(({ profile, part, before, after }) => {
    const [old, now] = [placesOf(before.marks), placesOf(after.marks)];
    const names = [...new Set([...old.keys(), ...now.keys()])];
    return names
      .map((bind) => ({
        profile,
        part,
        bind,
        from: old.get(bind) ?? "nothing",
        to: now.get(bind) ?? "nothing",
        at: after.at,
      }))
      .filter(({ from, to }) => from !== to);
  });
}

function placesOf(marks: readonly Mark[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { bind, path } of marks) {
    if (bind === undefined) continue;
    const place = path.map((step) => `/${step ?? "*"}`).join("");
    places.set(bind, places.has(bind) ? `${places.get(bind)}, ${place}` : place);
  }
  return places;
}

interface Part {
  readonly profile: string;
  readonly part: "success" | "failure";
  readonly before: Shape;
  readonly after: Shape;
}

/** Nothing of an envelope that only one side has on the wire: `envelope-changed` reports that itself. */
function partsOf({ before, after }: Sides): readonly Part[] {
  if (before.envelope.onWire !== after.envelope.onWire) return [];
  const { both } = paired<EnvelopeVariant>(before.envelope.variants, after.envelope.variants, ({ profile }) => profile);
  return both.flatMap(([old, now]) =>
    (["success", "failure"] as const).map((part) => ({
      profile: now.profile,
      part,
      before: old[part],
      after: now[part],
    })),
  );
}
