import type { ParsedFiles } from "../cache/parsed-files.ts";
import type { Outcome } from "../collector.ts";
import type { SpecNode } from "../source.ts";
import { fastYaml } from "./fast-yaml.ts";

/**
 * Reads one YAML document. The real parser is loaded only for a text that the fast path leaves to it, and that no
 * earlier run has kept. What the fast path reads is not kept: reading it again takes no longer than looking it up.
 */
export async function parseYamlText(
  path: string,
  text: string,
  parsed: ParsedFiles | null = null,
): Promise<Outcome<SpecNode | null>> {
  const value = fastYaml(text) ?? parsed?.read(text) ?? null;
  if (value !== null) return { value, diagnostics: [] };
  const { parseYaml } = await import("./parse-yaml.ts");
  const outcome = parseYaml(path, text);
  if (outcome.value !== null && outcome.diagnostics.length === 0) parsed?.keep(text, outcome.value);
  return outcome;
}

/** Reads a spec file of either format. */
export async function parseSpec(
  format: "yaml" | "json",
  path: string,
  text: string,
  parsed: ParsedFiles | null = null,
): Promise<Outcome<SpecNode | null>> {
  if (format === "yaml") return parseYamlText(path, text, parsed);
  const { parseJson } = await import("./parse-json.ts");
  return parseJson(path, text);
}
