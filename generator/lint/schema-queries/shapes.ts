import type { ContractModel, Def, Shape, Tool } from "../../model.ts";
import type { SourceRef } from "../../source.ts";

/** A schema of the contract with the logical path of what it belongs to. */
export interface OwnedShape {
  readonly path: string;
  readonly shape: Pick<Shape, "schema" | "marks">;
  readonly at: SourceRef;
}

/** Every schema of the contract once: tools, errors, outcomes, envelope and shared definitions. */
export function* ownedShapes(model: ContractModel): Iterable<OwnedShape> {
  for (const tool of model.tools) yield* toolShapes(tool);
  for (const error of model.errors) {
    yield* owned(`errors/${error.code}/details`, error.details);
    yield* owned(`errors/${error.code}/result`, error.result);
  }
  for (const outcome of model.outcomes) yield* owned(`outcomes/${outcome.name}`, outcome.shape);
  for (const variant of model.envelope.variants) {
    yield* owned("envelope/success", variant.success);
    yield* owned("envelope/failure", variant.failure);
    yield* owned("envelope/success", variant.resultExtras);
  }
  for (const def of Object.values(model.defs)) yield { path: defPath(def), shape: def, at: def.at };
}

/** The logical path of a shared definition. */
export function defPath(def: Def): string {
  return `${def.kind === "identifier" ? "identifiers" : "types"}/${def.key}`;
}

function* toolShapes(tool: Tool): Iterable<OwnedShape> {
  yield* owned(`tools/${tool.name}/input`, tool.input);
  yield* owned(`tools/${tool.name}/output`, tool.output);
}

function* owned(path: string, shape: Shape | null): Iterable<OwnedShape> {
  if (shape !== null) yield { path, shape, at: shape.at };
}
