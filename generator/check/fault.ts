import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { pointerSteps } from "../json-pointer.ts";
import type { Locator } from "../load/positions.ts";
import { type Found, findNode } from "./find-node.ts";
import type { SchemaFault } from "./validate-spec.generated.js";

/** An error that Ajv reported, with what a diagnostic needs: the location in the file and the violated rule. */
export interface Fault {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key, if the key itself is wrong. */
  readonly propertyName: string | null;
  readonly instancePath: string;
  readonly steps: readonly string[];
  readonly found: Found;
  /** The part of the meta-schema with the violated keyword. */
  readonly rule: JsonObject;
  /** The name of the meta-schema's definition that contains the rule, or null at its root. */
  readonly definition: string | null;
  readonly file: FaultyFile;
}

/** The file in which a fault is. */
export interface FaultyFile {
  readonly text: string;
  readonly at: Locator;
}

/** Finds the location and the rule of an error that Ajv reported. */
export function readFault(fault: SchemaFault, root: Found["node"], metaSchema: JsonObject, file: FaultyFile): Fault {
  const steps = pointerSteps(fault.instancePath);
  const path = fault.schemaPath.split("/").slice(1).map(decodeURIComponent);
  return {
    keyword: fault.keyword,
    params: fault.params,
    propertyName: fault.propertyName ?? null,
    instancePath: fault.instancePath,
    steps,
    found: findNode(root, steps),
    rule: ruleAt(metaSchema, path.slice(0, -1)),
    definition: path[0] === "definitions" ? (path[1] ?? null) : null,
    file,
  };
}

function ruleAt(metaSchema: JsonObject, path: readonly string[]): JsonObject {
  let rule: Json | undefined = metaSchema;
  for (const step of path) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    rule = isJsonObject(rule) ? own(rule, key) : undefined;
  }
  return isJsonObject(rule) ? rule : {};
}

/** A human-readable string of the rule, such as its title. */
export function textOf(rule: JsonObject, key: "title" | "patternErrorMessage" | "errorMessage"): string | null {
  const text = own(rule, key);
  return typeof text === "string" ? text : null;
}
