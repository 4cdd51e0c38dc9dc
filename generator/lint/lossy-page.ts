import type { BindingName } from "../bindings.ts";
import { type JsonObject, own } from "../json.ts";
import type { ContractModel, Shape, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { boundPlaces } from "./schema-queries/bound-places.ts";
import { type Defs, keyword, layersOf } from "./schema-queries/layers.ts";
import { placeSchemas } from "./schema-queries/place-schemas.ts";

/** What a page token that also holds how many elements to skip cannot keep to. */
const NARROWING = ["pattern", "format", "enum", "const", "not"] as const;

/** The length of the shortest token that the runtime writes: `~1`. */
const SHORTEST_TOKEN = 2;

/**
 * A budget may cut a page. A caller who follows the page's cursor still receives each element once, if the list that
 * pages run over (the last one of `truncate`) keeps its first elements, and if the token may be any string of the length that pages give.
 */
export function* lossyPage(model: ContractModel): Iterable<Finding> {
  for (const tool of model.tools) {
    const reason = lossOf(tool, model);
    if (reason !== null) yield finding(`tools/${tool.name}`, "lossy-page", tool.at, { tool: tool.name, reason });
  }
}

function lossOf(tool: Tool, { defs, limits }: ContractModel): string | null {
  const cursors = boundPlaces(tool.input, defs, ["page_token", "offset"]);
  const hasBudget = limits.resultBytes !== null || boundPlaces(tool.input, defs, ["max_result_bytes"]).length > 0;
  const list = tool.truncate.findLast(({ by }) => by === "elements");
  if (cursors.length === 0 || !hasBudget || list === undefined) return null;
  if (list.keep === "last")
    return `truncate keeps the last elements of ${list.at}, and the cursor continues after them`;
  const accepted = layersAt(tool.input, defs, "page_token");
  const issued = layersAt(tool.output, defs, "next_token");
  const narrow = NARROWING.find((name) => keyword([...accepted, ...issued], name) !== undefined);
  if (narrow !== undefined) return `the page token has the keyword ${narrow}, so a truncated page cannot be continued`;
  const minLength = Math.max(...boundsOf([...accepted, ...issued], "minLength"), 0);
  if (minLength > SHORTEST_TOKEN)
    return `the page token has minLength ${minLength}, so a truncated page cannot be continued`;
  const isLonger = issued.length > 0 && maxLengthOf(issued) > maxLengthOf(accepted);
  return isLonger ? "next_token may be longer than the page token that its input accepts (maxLength)" : null;
}

/** All that holds for the string at a binding. */
function layersAt(shape: Shape | null, defs: Defs, bind: BindingName): readonly JsonObject[] {
  if (shape === null) return [];
  const schemas = boundPlaces(shape, defs, [bind]).flatMap(({ path }) => placeSchemas(shape.schema, path, defs));
  return schemas.flatMap((schema) => layersOf(schema, defs));
}

function maxLengthOf(layers: readonly JsonObject[]): number {
  return Math.min(...boundsOf(layers, "maxLength"), Number.POSITIVE_INFINITY);
}

function boundsOf(layers: readonly JsonObject[], name: "minLength" | "maxLength"): readonly number[] {
  return layers.map((layer) => own(layer, name)).filter((bound) => typeof bound === "number");
}
