import { findNode, stepsOf } from "./check/find-node.ts";
import type { SchemaFault } from "./check/validate-spec.generated.js";
import { didYouMean } from "./did-you-mean.ts";
import type { Locator } from "./load/positions.ts";
import type { SourceRef, SpecNode } from "./source.ts";

/** What is wrong with a project file, and where: the path ends in the guilty key, or in the key of the guilty value. */
export interface ProjectFault {
  readonly path: readonly string[];
  readonly text: string;
  readonly hint: string | undefined;
}

const KEYS: Readonly<Record<number, readonly string[]>> = {
  0: ["contracts", "engines", "package", "target"],
  1: ["types", "validators", "name", "version", "out"],
  2: ["spec", "out", "manifest"],
};

/** Tells in a sentence what Ajv found. */
export function describeFault({ instancePath, keyword, params, propertyName }: SchemaFault): ProjectFault {
  const path = stepsOf(instancePath);
  if (propertyName !== undefined) {
    return { path: [...path, propertyName], text: `"${propertyName}" is no name of a contract.`, hint: NAME_HINT };
  }
  const where = path.length === 0 ? "The project file" : `\`${path.join(".")}\``;
  const key = `${params["additionalProperty"] ?? params["missingProperty"] ?? ""}`;
  switch (keyword) {
    case "additionalProperties":
      return { path: [...path, key], text: `${where} has no key "${key}".`, hint: nearestKey(key, path.length) };
    case "required":
      return { path, text: `${where} lacks \`${key}\`.`, hint: undefined };
    case "enum":
      return { path, text: `${where} must be ${allowed(params)}.`, hint: undefined };
    case "type":
      return { path, text: `${where} must be ${TYPES[`${params["type"]}`] ?? "something else"}.`, hint: undefined };
    default:
      return { path, text: `${where} does not have the form that it must have.`, hint: FORMS[path.at(-1) ?? ""] };
  }
}

const TYPES: Readonly<Record<string, string>> = { object: "a map", string: "a text" };

const A_PATH = "A path from the project file's folder, with forward slashes: `generated/tasks`.";
const FORMS: Readonly<Record<string, string>> = {
  spec: A_PATH,
  out: A_PATH,
  manifest: A_PATH,
  name: "The name of an npm package, such as `@acme/contracts`.",
  version: "Three numbers, such as `1.4.2`.",
};

const NAME_HINT = "Lower-case letters, digits and -, a letter first: it is an import path too.";

function nearestKey(key: string, depth: number): string | undefined {
  const near = didYouMean(key, KEYS[depth] ?? []);
  return near === null ? undefined : `Did you mean \`${near}\`?`;
}

function allowed(params: Readonly<Record<string, unknown>>): string {
  const values = params["allowedValues"];
  return Array.isArray(values) ? values.map((value) => `\`${value}\``).join(" or ") : "another value";
}

/** The place of the last key on the path, or of the value if the path ends in a list or at the root. */
export function placeOf(root: SpecNode, at: Locator, path: readonly string[]): SourceRef {
  const { node, entry } = findNode(root, path);
  return entry === null ? at(node.start, node.start + 1) : at(entry.start, entry.end);
}
