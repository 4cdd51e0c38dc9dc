import { isJsonObject, type JsonSchema, own } from "../json.ts";
import type { Envelope, Shape, Tool } from "../model.ts";
import { type LowerContext, report } from "./context.ts";
import { objectAt } from "./join-request.ts";
import { resolveSchema } from "./shape/resolve-schema.ts";

/** Reports what only shows when tools, envelope and names stand side by side. */
export function checkTools(context: LowerContext, tools: readonly Tool[], envelope: Envelope): void {
  checkWireNames(context, tools);
  for (const tool of tools) {
    for (const { resultExtras } of envelope.variants) {
      if (resultExtras !== null && tool.output !== null) checkExtras(context, tool, tool.output, resultExtras);
    }
  }
}

function checkWireNames(context: LowerContext, tools: readonly Tool[]): void {
  const first = new Map<string, Tool>();
  for (const tool of tools) {
    const other = first.get(tool.wireName);
    if (other === undefined) first.set(tool.wireName, tool);
    else {
      const related = [{ at: other.at, message: "The other one is here." }];
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

function checkExtras(context: LowerContext, tool: Tool, output: Shape, extras: Shape): void {
  const path = ["tools", tool.name, "output"];
  const object = resolveSchema(context.defs, output.schema);
  if (object === null || own(object, "type") !== "object") {
    report(context, "result-not-object", path, { tool: tool.name }, { part: "key" });
    return;
  }
  for (const name of propertyNames(extras.schema)) {
    if (Object.hasOwn(objectAt(object, "properties"), name)) {
      report(context, "result-clash", [...path, "properties", name], { name, tool: tool.name }, { part: "key" });
    }
  }
}

function propertyNames(schema: JsonSchema): readonly string[] {
  return isJsonObject(schema) ? Object.keys(objectAt(schema, "properties")) : [];
}
