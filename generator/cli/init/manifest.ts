import { RUNTIME_RANGE } from "../../emit/contract-index.ts";
import { ownVersion } from "../../version.ts";
import { isRecord } from "../../write/owned-files.ts";

/** What a project has in its `package.json`. */
export interface ManifestParts {
  readonly name: string;
  /** By their names: what each runs. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** A manifest with our parts in it, and what its scripts came to be called. */
export interface MergedManifest {
  readonly text: string;
  readonly scriptNames: ReadonlyMap<string, string>;
}

/** What the server needs when it runs. */
export const DEPENDENCIES = {
  "@modelcontextprotocol/node": "^2.1.2",
  "@modelcontextprotocol/server": "^2.4.0",
  "@toolpact/runtime": RUNTIME_RANGE,
} as const;

/** The development dependencies, in addition to this package. */
export const DEV_DEPENDENCIES = { "@types/node": "^20.19.43", typescript: "^7.0.2" } as const;

type Manifest = Readonly<Record<string, unknown>>;

/**
 * Adds what is missing and leaves all else as it is: no key that is there gets another value. A script whose name is taken
 * goes by `contract:` and its name.
 */
export function mergeManifest(before: Manifest, text: string | null, { name, scripts }: ManifestParts): MergedManifest {
  const { typescript, ...types } = DEV_DEPENDENCIES;
  const own = { ...types, toolpact: `^${ownVersion()}`, typescript };
  const known = Object.entries(before).flatMap(([key, value]) =>
    /dependencies$/i.test(key) && isRecord(value) ? Object.keys(value) : [],
  );
  const missing = (wanted: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(wanted).filter(([dependency]) => !known.includes(dependency)));
  const scriptNames = nameScripts(sectionOf(before, "scripts"), scripts);
  const named = Object.entries(scripts).map(([script, command]) => [scriptNames.get(script) ?? script, command]);
  const head = text === null ? { name, version: "0.1.0", private: true } : {};
  const after = {
    ...head,
    ...before,
    type: "module",
    ...merged(before, "scripts", Object.fromEntries(named)),
    ...merged(before, "dependencies", missing(DEPENDENCIES)),
    ...merged(before, "devDependencies", missing(own)),
  };
  return { text: printedLike(text, after), scriptNames };
}

function sectionOf(manifest: Manifest, key: string): Manifest {
  const section = manifest[key];
  return isRecord(section) ? section : {};
}

/** A section with additional entries; unchanged if there are none, or if the section is not an object. */
function merged(manifest: Manifest, key: string, added: Readonly<Record<string, string>>): Manifest {
  const before = sectionOf(manifest, key);
  const fresh = Object.entries(added).filter(([name]) => !Object.hasOwn(before, name));
  if (fresh.length === 0 || (Object.hasOwn(manifest, key) && before !== manifest[key])) return {};
  return { [key]: Object.fromEntries([...Object.entries(before), ...fresh]) };
}

function nameScripts(taken: Manifest, scripts: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(scripts).map(([script, command]) => {
      const isFree = !Object.hasOwn(taken, script) || taken[script] === command;
      return [script, isFree ? script : `contract:${script}`];
    }),
  );
}

/** JSON with the indentation, line ends and final newline of the existing file, as npm writes it. */
function printedLike(text: string | null, manifest: Manifest): string {
  const indent = /^\{\r?\n([ \t]+)/.exec(text ?? "")?.[1] ?? "  ";
  const json = `${JSON.stringify(manifest, null, indent)}${text === null || text.endsWith("\n") ? "\n" : ""}`;
  return text?.includes("\r\n") === true ? json.replaceAll("\n", "\r\n") : json;
}
