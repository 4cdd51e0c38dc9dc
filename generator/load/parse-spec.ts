import type { Outcome } from "../collector.ts";
import type { SpecNode } from "../source.ts";
import { fastYaml } from "./fast-yaml.ts";

/** Parses one YAML document. The full parser is loaded only for sources that the fast path does not support. */
export async function parseYamlText(path: string, text: string): Promise<Outcome<SpecNode | null>> {
  const value = fastYaml(text);
  if (value !== null) return { value, diagnostics: [] };
  const { parseYaml } = await import("./parse-yaml.ts");
  return parseYaml(path, text);
}

/** Reads a spec file of either format. */
export async function parseSpec(
  format: "yaml" | "json",
  path: string,
  text: string,
): Promise<Outcome<SpecNode | null>> {
  if (format === "yaml") return parseYamlText(path, text);
  const { parseJson } = await import("./parse-json.ts");
  return parseJson(path, text);
}
