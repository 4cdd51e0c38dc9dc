import type { Contract } from "./contract.ts";
import { RUNTIME_VERSION } from "./version.ts";

/**
 * Throws unless this package is one that the contract's generated code was made for.
 * Below 1.0.0 a minor version counts as major.
 */
export function assertRuntimeFits(
  contract: Pick<Contract, "name" | "runtime">,
  version: string = RUNTIME_VERSION,
): void {
  if (fits(version, contract.runtime)) return;
  throw new Error(
    `The contract ${contract.name} was generated for @toolpact/runtime ${contract.runtime}, but this is ${version}. ` +
      "Install a runtime in that range, or run `toolpact gen` with the version of toolpact that matches this runtime.",
  );
}

function fits(version: string, range: string): boolean {
  const wanted = numbers(range.replace(/^\^/, ""));
  const found = numbers(version);
  if (wanted === null || found === null || !range.startsWith("^")) return false;
  const fixed = wanted[0] > 0 ? 1 : 2;
  return wanted.slice(0, fixed).every((part, index) => part === found[index]) && isAtLeast(found, wanted);
}

type Version = readonly [number, number, number];

function numbers(text: string): Version | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

function isAtLeast(found: Version, wanted: Version): boolean {
  for (const index of [0, 1, 2] as const) {
    if (found[index] !== wanted[index]) return found[index] > wanted[index];
  }
  return true;
}
