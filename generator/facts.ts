import type { Retry, Tool } from "./model.ts";

/** Reports at compile time that a variant of a fact is not handled. */
export function unhandled(fact: never): never {
  throw new Error(`Unhandled fact: ${JSON.stringify(fact)}`);
}

/** True if a tool is known to change nothing. */
export function isReadOnly({ effects }: Pick<Tool, "effects">): boolean {
  switch (effects.kind) {
    case "known":
      return effects.readOnly;
    case "unknown":
      return false;
    default:
      return unhandled(effects);
  }
}

/** True if a tool is known to change nothing, or has unknown effects and the annotation that it only reads. */
export function declaresReadOnly(tool: Pick<Tool, "effects" | "annotations">): boolean {
  return isReadOnly(tool) || (tool.effects.kind === "unknown" && tool.annotations.readOnlyHint === true);
}

/** True unless a tool, its policy included, is known to change nothing. */
export function mayMutate({ effects }: Pick<Tool, "effects">): boolean {
  switch (effects.kind) {
    case "known":
      return effects.mutation;
    case "unknown":
      return true;
    default:
      return unhandled(effects);
  }
}

/** True if repeats of a call are known to have no further effect. */
export function isIdempotent({ repeats }: Pick<Tool, "repeats">): boolean {
  switch (repeats.kind) {
    case "known":
      return repeats.idempotent;
    case "unknown":
      return false;
    default:
      return unhandled(repeats);
  }
}

/** True if a tool is known to change something, and repeats of a call to change more: then it honours idempotency keys. */
export function honoursKeys(tool: Pick<Tool, "effects" | "repeats">): boolean {
  const isKnown = tool.effects.kind === "known" && tool.repeats.kind === "known";
  return isKnown && !isReadOnly(tool) && !isIdempotent(tool);
}

/** True if a failure with this `retry` may be repeated by anyone. */
export function mayRetry(retry: Retry): boolean {
  switch (retry) {
    case "caller":
    case "transient":
      return true;
    case "never":
    case "unknown":
      return false;
    default:
      return unhandled(retry);
  }
}
