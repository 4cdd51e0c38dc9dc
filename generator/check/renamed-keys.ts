/** The keys that a part of a spec file had in earlier versions of the spec language, each with its present name. */
type Renames = Readonly<Record<string, string>>;

/** The renamed sections of a spec file. */
export const RENAMED_SECTIONS: Renames = { duplicates: "idempotency" };

/** The renamed keys of a tool. */
export const RENAMED_TOOL_KEYS: Renames = { duplicates: "idempotency" };

/** The present name of a renamed key, by the definition of the meta-schema that rejects it (null: the file's root). */
export function newNameOf(key: string, definition: string | null): string | null {
  const names = definition === null ? RENAMED_SECTIONS : definition === "ToolSpec" ? RENAMED_TOOL_KEYS : {};
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}
