import { checkFile } from "../../generator/check/check-file.ts";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import type { SpecFile } from "../../generator/source.ts";

/** A spec file from its text. */
export function specFile(text: string, kind: SpecFile["kind"] = "sections", path = "contract.yaml"): SpecFile {
  return { path, text, kind, typeName: kind === "schema" ? "Thing" : null, root: parseYaml(path, text).value };
}

/** The diagnostics of `check` for one file, as `<the text that is pointed at> → <id>: <message> (<hint>)`. */
export function problemsOf(text: string, kind: SpecFile["kind"] = "sections"): readonly string[] {
  const file = specFile(text, kind);
  return checkFile(file).map((one) => told(one, file.text));
}

/** A diagnostic on one line, with the text that it points at. */
export function told({ at, id, message, hint }: Diagnostic, text: string): string {
  const line = text.split("\n")[at.line - 1] ?? "";
  const meant = line.slice(at.column - 1, at.column - 1 + at.width);
  return `${at.line} ${meant} → ${id}: ${message}${hint === null ? "" : ` (${hint})`}`;
}

/** A contract that is in order. */
export const GUEST_BOOK = `
contract: { name: guestbook, version: 0.1.0 }
errors:
  name_taken: { retry: never, message: The name is already taken. }
tools:
  check_name:
    description: Check that a name is free.
    input: { properties: { name: { type: string, maxLength: 80 } }, required: [name] }
    output: { properties: { greeting: { type: string } }, required: [greeting] }
    errors: [name_taken]
`;
