/** What a file's name determines. */
export interface SpecName {
  readonly format: "yaml" | "json";
  readonly kind: "sections" | "schema";
  /** The name without what makes it a spec: `task-item` for `task-item.schema.json`. */
  readonly stem: string;
}

/** The project file, which may be in a contract's folder but is not part of the contract. */
const PROJECT_FILE = "toolpact.yaml";

/** What a file of this name is to a contract, or null for a file that is none of its business. */
export function readSpecName(name: string): SpecName | null {
  const extension = /\.(?:ya?ml|json)$/i.exec(name)?.[0];
  if (extension === undefined || name.startsWith(".") || name === PROJECT_FILE) return null;
  const format = extension.toLowerCase() === ".json" ? "json" : "yaml";
  const stem = name.slice(0, -extension.length);
  const isSchema = /\.schema$/i.test(stem);
  return isSchema
    ? { format, kind: "schema", stem: stem.slice(0, -".schema".length) }
    : { format, kind: "sections", stem };
}

/** PascalCase of a file's stem (`task-item` → `TaskItem`), or null if that is not a type name. */
export function typeNameOf(stem: string): string | null {
  const name = stem
    .split(/[-_. ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[A-Z][A-Za-z0-9]*$/.test(name) ? name : null;
}

/** True for a folder that is walked: no dot-folder, no node_modules. */
export function isSpecFolder(name: string): boolean {
  return !name.startsWith(".") && name !== "node_modules";
}
