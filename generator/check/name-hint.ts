import { type JsonObject, own } from "../json.ts";

/** A hint with the name in the spelling that the rule requires, or undefined if there is none. */
export function nameHint(name: string, rule: JsonObject): string | undefined {
  const pattern = own(rule, "pattern");
  if (typeof pattern !== "string" || name === "__proto__" || !/^[A-Za-z0-9_ .:-]{1,64}$/.test(name)) return undefined;
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== "");
  const lower = words.map((word) => word.toLowerCase());
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const spellings = [words.join("_"), pascal, lower.join("_"), lower.join("-"), name.toUpperCase()];
  const rightly = new RegExp(pattern, "u");
  const fitting = spellings.find((spelling) => rightly.test(spelling));
  return fitting === undefined ? undefined : `Write ${fitting}.`;
}
