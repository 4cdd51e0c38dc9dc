import type { Contract, EnvelopeObject } from "../contract/contract.ts";
import { type JsonObject, own } from "../json/json.ts";
import type { CallOptions } from "./call.ts";
import { copyJson } from "./copy-json.ts";

/** The values of the bindings `context`, by property name; or a function that returns them for a call. */
export type ContextSource<Context extends JsonObject = JsonObject> = Context | ((options: CallOptions) => Context);

/**
 * Calls the context source once per call. If the source fails, its last value is used, because the envelope must be complete on
 * every path.
 */
export function contextReader(
  source: ContextSource | undefined,
  tell: (thrown: unknown) => void,
): (options: CallOptions) => JsonObject {
  if (source === undefined) return () => NOTHING;
  if (typeof source !== "function") {
    const fixed = copyJson(source) as JsonObject;
    return () => fixed;
  }
  let last: JsonObject = NOTHING;
  return (options) => {
    try {
      last = copyJson(source(options)) as JsonObject;
    } catch (thrown) {
      tell(thrown);
    }
    return last;
  };
}

const NOTHING: JsonObject = {};

/** The names that a profile's envelope must be given, and is not. */
export function missingContext(contract: Contract, profile: string, context: JsonObject): readonly string[] {
  const row = own(contract.envelopes, profile);
  if (row === undefined) return [];
  const wanted = new Set([...wantedBy(row.success), ...wantedBy(row.failure)]);
  return [...wanted].filter((name) => own(context, name) === undefined);
}

function wantedBy({ places }: EnvelopeObject): readonly string[] {
  return places.flatMap(({ name, required, node }) => {
    if (!required) return [];
    if (node.kind === "object") return wantedBy(node);
    return node.kind === "bind" && node.bind === "context" && node.default === undefined ? [name] : [];
  });
}
