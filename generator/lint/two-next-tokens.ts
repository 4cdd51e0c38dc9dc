import type { ContractModel, Shape } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { type Finding, finding } from "./rule.ts";
import { boundPlaces } from "./schema-queries/bound-places.ts";
import { printPath } from "./schema-queries/print-path.ts";

/** `next_token` is read from one location of the output and copied to the envelope; a second one would be ignored. */
export function* twoNextTokens(model: ContractModel): Iterable<Finding> {
  for (const { name, output } of model.tools) yield* inShape(model, `tools/${name}/output`, output);
  for (const { name, shape } of model.outcomes) yield* inShape(model, `outcomes/${name}`, shape);
}

function* inShape(model: ContractModel, path: string, shape: Shape | null): Iterable<Finding> {
  if (shape === null) return;
  const at: SourceRef = shape.at;
  for (const bind of ["next_token", "result_count"] as const) {
    const [first, second] = boundPlaces(shape, model.defs, [bind]);
    if (first === undefined || second === undefined) continue;
    const parameters = { bind, first: printPath(first.path), second: printPath(second.path) };
    yield finding(path, "two-next-tokens", at, parameters);
  }
}
