import type { Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { own } from "../json.ts";
import { merge } from "../load/merge.ts";
import { startOf } from "../load/positions.ts";
import type { Sources } from "../load/sources.ts";
import type { Specs } from "../load/specs.ts";
import { checkDocument } from "./check-document.ts";
import { checkFile } from "./check-file.ts";

/** Validates every file against the meta-schema, and merges them into one document. */
export function check(sources: Sources, checkOne: typeof checkFile = checkFile): Outcome<Specs> {
  const merged = merge(sources.files);
  const found = sources.files.flatMap((file) => checkOne(file));
  return {
    value: merged.value,
    diagnostics: [
      ...found,
      ...merged.diagnostics,
      ...(found.length === 0 ? checkDocument(merged.value) : []),
      ...missingContract(sources, merged.value),
    ],
  };
}

/** A file that could not be read may contain the section, so then nothing is reported. */
function missingContract({ folder, files }: Sources, specs: Specs): readonly Diagnostic[] {
  const [first] = files.filter(({ kind }) => kind === "sections");
  const isKnown = own(specs.document, "contract") !== undefined;
  if (isKnown || first === undefined || files.some((file) => file.root === null && hasContent(file.text))) return [];
  const hint = "Add contract: { name: …, version: 0.1.0 }.";
  return [diagnostic("missing-contract", startOf(first.path), { folder }, { hint })];
}

function hasContent(text: string): boolean {
  return /^[ \t]*[^\s#]/m.test(text);
}
