import { byText } from "../json.ts";
import type { Bump, Change } from "./change.ts";

const ORDER: readonly Bump[] = ["none", "patch", "minor", "major"];

/** The strongest of some. */
export function strongestBump(bumps: readonly Bump[]): Bump {
  return bumps.reduce<Bump>((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a), "none");
}

/** What changes deserve together, and by tool. */
export interface Deserved {
  readonly contract: Bump;
  /** Tools that are touched, sorted by name. */
  readonly tools: Readonly<Record<string, Bump>>;
}

/** The version that the changes require. A change of the whole contract does not count as a change of a single tool. */
export function deservedBumps(changes: readonly Change[]): Deserved {
  const ofTools = new Map<string, Bump>();
  for (const { tools, bump } of changes) {
    for (const name of tools) ofTools.set(name, strongestBump([ofTools.get(name) ?? "none", bump]));
  }
  return {
    contract: strongestBump(changes.map(({ bump }) => bump)),
    tools: Object.fromEntries([...ofTools].sort(([a], [b]) => byText(a, b))),
  };
}

/**
 * The least version that may follow `before`. In 0.x the minor counts as major.
 *
 * Source: Semantic Versioning 2.0.0, 4.
 */
export function nextVersion(before: string, bump: Bump): string {
  const { prefix, major, minor, patch, isFirst } = read(before);
  // A pre-release may become the release that it comes before.
  if (bump === "none" || (isFirst && bump === "patch")) return `${prefix}${major}.${minor}.${patch}`;
  if (major === 0) {
    return bump === "major" ? `${prefix}0.${minor + 1}.0` : `${prefix}0.${minor}.${patch + 1}`;
  }
  if (bump === "major") return `${prefix}${major + 1}.0.0`;
  return bump === "minor" ? `${prefix}${major}.${minor + 1}.0` : `${prefix}${major}.${minor}.${patch + 1}`;
}

/** True if a declared version is at least another one. Of two pre-releases of the same version either will do. */
export function isVersionEnough(declared: string, least: string): boolean {
  const [a, b] = [read(declared), read(least)];
  const difference = a.major - b.major || a.minor - b.minor || a.patch - b.patch;
  return difference >= 0;
}

function read(version: string) {
  const [, prefix = "", major, minor, patch, rest = ""] = /^(v?)(\d+)\.(\d+)\.(\d+)(.*)$/s.exec(version) ?? [];
  return {
    prefix,
    major: Number(major ?? 0),
    minor: Number(minor ?? 0),
    patch: Number(patch ?? 0),
    isFirst: rest.startsWith("-"),
  };
}
