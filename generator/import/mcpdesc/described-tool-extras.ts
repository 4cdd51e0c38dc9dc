import { type JsonObject, objectOf, own } from "../../json.ts";
import { shownValue } from "../clean-text.ts";
import type { Notes } from "../draft.ts";
import { snakeName } from "../import-names.ts";
import type { DescribedTool } from "./described-tools.ts";

/** The category of tools without a tag, if others have one: a contract has categories for all tools or for none. */
export const UNTAGGED = "other";

/** The keywords of a tool that its entry in `tools/list` does not have. Those of `x-toolpact` are used as they are. */
export function extrasOf(
  tool: DescribedTool,
  {
    path,
    notes,
    hasCategories,
  }: { readonly path: readonly string[]; readonly notes: Notes; readonly hasCategories: boolean },
): JsonObject {
  const { tags, isDeprecated, extension } = tool;
  const [first, ...others] = tags;
  for (const tag of others) notes.leftOut([...path, "category"], `the tag ${shownValue(tag)}`);
  if (first === undefined && hasCategories) notes.guessed([...path, "category"], "the tool has no tag");
  if (isDeprecated) notes.guessed([...path, "deprecated"], "since when, and the message");
  const examples = examplesOf(tool, path, notes);
  return {
    ...(hasCategories ? { category: categoryOf(first ?? UNTAGGED) } : {}),
    ...(isDeprecated ? { deprecated: { since: "0.1.0", message: "This tool is deprecated." } } : {}),
    ...(examples.length === 0 ? {} : { examples }),
    ...extension,
  };
}

/** The name of a tag as that of a category. */
export function categoryOf(tag: string): string {
  return snakeName(tag);
}

/** Failures are left out: an example of a failure has an error code, and a description has none. */
function examplesOf({ examples, listed }: DescribedTool, path: readonly string[], notes: Notes): readonly JsonObject[] {
  return examples.flatMap((example): readonly JsonObject[] => {
    const [input, result] = [own(example, "input"), objectOf(own(example, "result"))];
    if (input === undefined || own(result, "isError") === true) {
      notes.leftOut([...path, "examples"], shownValue(example));
      return [];
    }
    const output = own(result, "structuredContent");
    return [{ input, ...(output === undefined || listed.outputSchema === null ? {} : { output }) }];
  });
}
