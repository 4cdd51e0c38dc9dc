import type { ContractModel } from "../model.ts";
import { docsView } from "./docs-view.ts";
import type { EmitContext, Emitted, Target } from "./emitter.ts";

/** `contract.md`: the contract as its readers need it, with everything in full that a standard section supplied. */
export function emitDocs(model: ContractModel, { render }: Pick<EmitContext<Target>, "render">): Emitted {
  const text = render("contract.md", docsView(model));
  return { files: [{ path: "contract.md", text: tidy(text) }], diagnostics: [] };
}

/** One empty line at most, none at the end. */
function tidy(text: string): string {
  return `${text.replace(/\n{3,}/g, "\n\n").trimEnd()}\n`;
}
