import { isJsonObject, type JsonSchema } from "../json.ts";
import { type LowerContext, report } from "../lower/context.ts";
import type { ContractModel, Tool } from "../model.ts";
import { listAt, objectAt } from "../normalize/join-request.ts";
import { type Defs, objectsIn, resolveSchema } from "../normalize/resolve-schema.ts";

/** Reports problems that involve tools, envelope and names together. */
export function checkTools(
  context: LowerContext,
  { tools, outcomes, envelope }: Pick<ContractModel, "tools" | "outcomes" | "envelope">,
): void {
  checkWireNames(context, tools);
  const names = new Set(envelope.variants.flatMap(({ resultExtras }) => propertyNames(resultExtras?.schema ?? true)));
  if (names.size === 0) return;
  for (const { name, output } of tools) {
    if (output !== null) checkExtras(context, { name, path: ["tools", name, "output"], schema: output.schema }, names);
  }
  for (const { name, shape } of outcomes) {
    checkExtras(context, { name, path: ["outcomes", name], schema: shape.schema }, names);
  }
}

function checkWireNames(context: LowerContext, tools: readonly Tool[]): void {
  const first = new Map<string, Tool>();
  for (const tool of tools) {
    const other = first.get(tool.wireName);
    if (other === undefined) first.set(tool.wireName, tool);
    else {
      const related = [{ at: other.at, message: "The other tool is here." }];
      report(
        context,
        "wire-name-collision",
        ["tools", tool.name],
        { name: tool.name, other: other.name },
        { part: "key", related },
      );
    }
  }
}

/** What the envelope merges properties into: a tool's output or an outcome. */
interface Answer {
  readonly name: string;
  readonly path: readonly string[];
  readonly schema: JsonSchema;
}

function checkExtras(context: LowerContext, { name: tool, path, schema }: Answer, names: ReadonlySet<string>): void {
  const objects = objectsIn(context.defs, schema);
  if (objects === null) {
    report(context, "result-not-object", path, { tool }, { part: "key" });
    return;
  }
  for (const name of new Set(objects.flatMap((object) => partNames(context.defs, object)))) {
    if (!names.has(name)) continue;
    report(context, "result-clash", [...path, "properties", name], { name, tool }, { part: "key" });
  }
}

/** The names that an object declares, in its parts and alternatives too. */
function partNames(defs: Defs, schema: JsonSchema, depth = 0): readonly string[] {
  const object = depth > 20 ? null : resolveSchema(defs, schema);
  if (object === null) return [];
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listAt(object, keyword));
  return [...propertyNames(object), ...parts.flatMap((part) => partNames(defs, part as JsonSchema, depth + 1))];
}

function propertyNames(schema: JsonSchema): readonly string[] {
  return isJsonObject(schema) ? Object.keys(objectAt(schema, "properties")) : [];
}
