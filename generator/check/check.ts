import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { own } from "../json.ts";
import { startOf } from "../load/positions.ts";
import type { Sources } from "../load/sources.ts";
import type { Specs } from "../load/specs.ts";
import { checkDocument } from "./check-document.ts";
import { checkFile } from "./check-file.ts";

/** The problems of every file against the meta-schema, and of the document that they make together. */
export function check(sources: Sources, specs: Specs, checkOne: typeof checkFile = checkFile): readonly Diagnostic[] {
  const found = sources.files.flatMap((file) => checkOne(file));
  return [...found, ...(found.length === 0 ? checkDocument(specs) : []), ...missingContract(sources, specs)];
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
