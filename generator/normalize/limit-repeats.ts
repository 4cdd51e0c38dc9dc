import type { JsonSchema } from "../json.ts";
import { reach } from "../json-schema/bundle.ts";
import type { ResolvedContract, ResolvedInProfile } from "../resolve/resolved-contract.ts";
import type { SpecReporter } from "../spec-reporter.ts";
import type { NormalizedContract } from "./normalized-contract.ts";

/** Characters of shared schemas in the lists of all tools and profiles, as JSON without spaces. */
const MAX_REPEATED = 20_000_000;

/** Refuses a contract whose tools repeat too much: clients read each tool with every shared schema that it refers to. */
export function limitRepeats(reporter: SpecReporter, resolved: ResolvedContract, contract: NormalizedContract): void {
  if (reporter.hasRefused()) return;
  const countOf = createCounter(contract);
  let repeated = 0;
  for (const { name, profiles, at } of resolved.tools) {
    for (const list of listsOf(name, profiles, contract)) {
      repeated += countOf(list);
      if (repeated <= MAX_REPEATED) continue;
      const hint = "Let tools refer to what they need only, serve them in fewer profiles, or split the contract.";
      reporter.refuse("too-much-repeated", at, { name, limit: MAX_REPEATED }, hint);
      return;
    }
  }
}

/** Schemas of one entry of a list: the tool's own, and those that other tools repeat. */
interface ListedSchemas {
  readonly own: readonly JsonSchema[];
  readonly shared: readonly JsonSchema[];
}

function listsOf(
  name: string,
  profiles: readonly ResolvedInProfile[],
  { tools, envelope, outcomes }: NormalizedContract,
): readonly ListedSchemas[] {
  const { input, output } = tools.get(name) ?? {};
  const outputs = profiles.map((inProfile): ListedSchemas => {
    const variant = envelope.variants.find(({ profile }) => profile === inProfile.profile);
    const replies = variant === undefined ? [] : [variant.success.schema, variant.failure.schema];
    const named = outcomes.filter((outcome) => inProfile.outcomes.includes(outcome.name));
    return { own: [output?.schema ?? true], shared: [...replies, ...named.map(({ shape }) => shape.schema)] };
  });
  return [{ own: [input?.schema ?? true], shared: [] }, ...outputs];
}

/** Counts the characters of what is shared, each schema once. */
function createCounter({ defs }: NormalizedContract): (schemas: ListedSchemas) => number {
  const known = new Map<JsonSchema, number>();
  const lengthOf = (schema: JsonSchema): number => {
    const length = known.get(schema) ?? JSON.stringify(schema).length;
    known.set(schema, length);
    return length;
  };
  const lookup = (key: string): JsonSchema => defs.get(key)?.schema ?? true;
  return ({ own, shared }) => {
    const reached = reach({ allOf: [...own, ...shared] }, lookup);
    return [...shared, ...reached.values()].reduce((sum, schema) => sum + lengthOf(schema), 0);
  };
}
