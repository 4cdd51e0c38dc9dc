import { entryOf } from "../check/find-node.ts";
import type { SpecNode } from "../source.ts";
import type { NameUse } from "./names.ts";

/** The description of a declaration in one paragraph; null if it has none. */
export function declarationText({ value }: NameUse): string | null {
  if (value === null) return null;
  if (value.kind === "scalar") return textOf(value);
  const description = textOf(entryOf(value, "description")?.value);
  const message = textOf(entryOf(value, "message")?.value);
  const retry = textOf(entryOf(value, "retry")?.value);
  const parts = [message, description, retry === null ? null : `Retry: ${retry}.`].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" ");
}

function textOf(node: SpecNode | undefined): string | null {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : null;
}
