/**
 * Every name that generated code uses is decided here: TypeScript types, wire names, file names.
 * Names that meet after this (`a.b` and `a_b`) are reported by the lint rule `name-collision`.
 */

/** Types that generated code and its readers rely on: a spec may not take their names. */
const RESERVED_TYPES: ReadonlySet<string> = new Set(
  (
    "Array ArrayBuffer BigInt Boolean Date Error Exclude Extract Function Infinity Iterable JSON Map Math NaN NonNullable Number " +
    "Object Omit Parameters Partial Pick Promise PropertyKey Proxy ReadonlyArray ReadonlyMap ReadonlySet Readonly Record Reflect RegExp " +
    "Required ReturnType Set String Symbol Uint8Array WeakMap WeakSet"
  ).split(" "),
);

/** Device names of Windows: no file may be called so, whatever its ending. */
const DEVICE_NAME = /^(?:aux|con|nul|prn|com[0-9]|lpt[0-9])$/i;

/** Modules in `validators/` in addition to those of tools. */
const TAKEN_FILE_NAMES: ReadonlySet<string> = new Set(["envelope", "errors", "identifiers", "index"]);

/**
 * The TypeScript name of a tool, code, profile or type: `x_post_tweet` → `XPostTweet`,
 * `auth.graph.token.acquire.v1` → `AuthGraphTokenAcquireV1`, `NOT_FOUND` → `NotFound`.
 */
export function typeNameOf(specName: string): string {
  const joined = specName
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map(capitalise)
    .join("");
  const name = /^[A-Za-z]/.test(joined) ? joined : `N${joined}`;
  return RESERVED_TYPES.has(name) ? `${name}Type` : name;
}

function capitalise(word: string): string {
  const isShouted = word.length > 1 && /^[A-Z0-9]+$/.test(word);
  const rest = word.slice(1);
  return word.slice(0, 1).toUpperCase() + (isShouted ? rest.toLowerCase() : rest);
}

/**
 * The tool's name on the wire. Several clients refuse dots, so each becomes an underscore.
 * Source: the client rule `name-charset`.
 */
export function wireNameOf(toolName: string): string {
  return toolName.replaceAll(".", "_");
}

/** The same in a contract, which may keep the names of its tools as they are written. */
export function wireNameIn({ names }: { readonly names?: string | undefined }, toolName: string): string {
  return names === "as_written" ? toolName : wireNameOf(toolName);
}

/** File stems for the tools' modules, in the order given: unique without regard to case, legal on Windows. */
export function fileNamesOf(wireNames: readonly string[]): readonly string[] {
  const taken = new Set<string>(TAKEN_FILE_NAMES);
  return wireNames.map((wireName) => {
    // A program would read a name that begins with a dash as an option.
    const safe = wireName.replace(/^-/, "_");
    const stem = DEVICE_NAME.test(safe) ? `${safe}_tool` : safe;
    const name = firstFree(stem, taken);
    taken.add(name.toLowerCase());
    return name;
  });
}

function firstFree(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem.toLowerCase())) return stem;
  let count = 2;
  while (taken.has(`${stem}_${count}`.toLowerCase())) count++;
  return `${stem}_${count}`;
}
