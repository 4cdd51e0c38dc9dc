import { reach } from "../advertised/bundle.ts";
import type { JsonSchema } from "../json.ts";
import { keyAt, type LowerContext, refuse } from "../lower/context.ts";
import type { ContractModel, Tool } from "../model.ts";

/** Characters of shared schemas in the lists of all tools and profiles, written without blanks. */
const MAX_REPEATED = 20_000_000;

type Shapes = Pick<ContractModel, "tools" | "outcomes" | "envelope">;

/** Refuses a contract whose tools repeat too much: clients read each tool with every shared schema that it refers to. */
export function checkRepeats(context: LowerContext, shapes: Shapes): void {
  if (context.refused.size > 0) return;
  const countOf = createCounter(context);
  let repeated = 0;
  for (const tool of shapes.tools) {
    const lists = [
      { own: [tool.input.schema], shared: [] },
      ...tool.inProfiles.map((one) => outputList(tool, one, shapes)),
    ];
    for (const list of lists) {
      repeated += countOf(list);
      if (repeated <= MAX_REPEATED) continue;
      const hint = "Let tools refer to what they need only, serve them in fewer profiles, or split the contract.";
      refuse(
        context,
        "too-much-repeated",
        keyAt(context, ["tools", tool.name]),
        { name: tool.name, limit: MAX_REPEATED },
        hint,
      );
      return;
    }
  }
}

/** Schemas of one entry of a list: the tool's own, and those that other tools repeat. */
interface ListedSchemas {
  readonly own: readonly JsonSchema[];
  readonly shared: readonly JsonSchema[];
}

function outputList(
  { output }: Tool,
  { profile, outcomes }: Tool["inProfiles"][number],
  shapes: Shapes,
): ListedSchemas {
  const variant = shapes.envelope.variants.find((one) => one.profile === profile);
  const envelope = variant === undefined ? [] : [variant.success.schema, variant.failure.schema];
  const named = shapes.outcomes.filter(({ name }) => outcomes.includes(name)).map(({ shape }) => shape.schema);
  return { own: [output?.schema ?? true], shared: [...envelope, ...named] };
}

/** Counts the characters of what is shared, each schema once. */
function createCounter({ defs }: LowerContext): (schemas: ListedSchemas) => number {
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
