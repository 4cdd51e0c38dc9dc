import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { DEFAULT_POLICY, DEFINITION_KEYS, type Pin, type PinPolicy, POLICY_VALUES } from "./pin.ts";
import { definitionDigest, definitionOf } from "./tool-definition.ts";

/** A pin, or why a value is not one. */
export type PinReading = { readonly pin: Pin } | { readonly problem: string };

/** Reads the content of a pin file. A setting of the policy that is left out has its default. */
export function readPin(value: Json): PinReading {
  if (!isJsonObject(value) || own(value, "pin") !== 1) return { problem: "it has no `pin: 1`" };
  const policy = own(value, "policy") ?? {};
  const tools = own(value, "tools");
  if (!isJsonObject(policy)) return { problem: "`policy` is not an object" };
  if (!isJsonObject(tools)) return { problem: "it has no `tools`" };
  const problem =
    unknownKey(value, ["$schema", "pin", "policy", "tools"]) ?? policyProblem(policy) ?? toolsProblem(tools);
  if (problem !== null) return { problem };
  return {
    pin: {
      pin: 1,
      policy: { ...DEFAULT_POLICY, ...(policy as Partial<PinPolicy>) },
      tools: tools as unknown as Pin["tools"],
    },
  };
}

function unknownKey(object: JsonObject, known: readonly string[]): string | null {
  const key = Object.keys(object).find((one) => !known.includes(one));
  return key === undefined ? null : `\`${key}\` is not a known key`;
}

function policyProblem(policy: JsonObject): string | null {
  const values: Readonly<Record<string, readonly string[]>> = POLICY_VALUES;
  for (const [key, value] of Object.entries(policy)) {
    const allowed = Object.hasOwn(values, key) ? values[key] : undefined;
    if (allowed === undefined) return `\`policy.${key}\` is not a known setting`;
    if (typeof value !== "string" || !allowed.includes(value))
      return `\`policy.${key}\` must be ${allowed.join(" or ")}`;
  }
  return null;
}

function toolsProblem(tools: JsonObject): string | null {
  for (const [name, tool] of Object.entries(tools)) {
    const problem = isJsonObject(tool) ? toolProblem(tool) : "it is not an object";
    if (problem !== null) return `the tool "${name}": ${problem}`;
  }
  return null;
}

const OBJECTS = ["inputSchema", "outputSchema", "annotations", "execution", "contract"];
const STRINGS = ["digest", "title", "description", "renamedTo"];

function toolProblem(tool: JsonObject): string | null {
  const unknown = unknownKey(tool, [...DEFINITION_KEYS, "digest", "renamedTo", "contract"]);
  if (unknown !== null) return unknown;
  const isWrong = (keys: readonly string[], fits: (value: Json) => boolean) =>
    keys.find((key) => own(tool, key) !== undefined && !fits(own(tool, key) ?? null));
  const misfit = isWrong(OBJECTS, isJsonObject) ?? isWrong(STRINGS, (value) => typeof value === "string");
  if (misfit !== undefined) return `\`${misfit}\` has a wrong type`;
  if (!isJsonObject(own(tool, "inputSchema"))) return "it has no `inputSchema`";
  if (definitionDigest(definitionOf(tool)) !== own(tool, "digest")) {
    return "its digest does not match its definition. Run `toolpact pin --update`";
  }
  return null;
}
