import { BINDINGS } from "../bindings.ts";
import type { JsonSchema } from "../json.ts";
import type { LowerContext } from "../lower/context.ts";
import type { Scope } from "./scope.ts";

/** What a binding implies where nothing special is known of its place. */
export function impliedByTable(context: LowerContext): Scope["implied"] {
  return (binding) => {
    if (binding === "contract_version") return { const: context.document.contract?.version ?? "" };
    return BINDINGS[binding].schema as JsonSchema;
  };
}
