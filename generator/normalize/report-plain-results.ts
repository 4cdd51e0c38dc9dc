import type { SpecReporter } from "../spec-reporter.ts";
import type { NormalizedContract } from "./normalized-contract.ts";
import { objectsIn } from "./resolve-schema.ts";

/** Reports results that can't be structured content, which is an object: without an envelope, each result is that. */
export function reportPlainResults(reporter: SpecReporter, contract: NormalizedContract): void {
  const { envelope, tools, outcomes, defs } = contract;
  if (envelope.onWire !== "none") return;
  const results = [
    ...[...tools].map(([name, { output }]) => ({ path: ["tools", name, "output"], schema: output?.schema })),
    ...outcomes.map(({ name, shape }) => ({ path: ["outcomes", name], schema: shape.schema })),
  ];
  for (const { path, schema } of results) {
    if (schema !== undefined && objectsIn(defs, schema) === null) {
      reporter.report("root-not-object", path, { what: "output" });
    }
  }
}
