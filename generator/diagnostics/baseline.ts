import { type DiagnosticDef, error, warning } from "./definition.ts";

/** Problems of a baseline file. */
export const BASELINE_DIAGNOSTICS = {
  "bad-baseline": error(
    (p: { readonly why: string }) => `This is not a baseline file: ${p.why}.`,
    'A baseline is JSON: `{ "baseline": 1, "findings": […] }`. Each finding has `command` (`lint` or `diff`), `contract`, `id`, `where`, `message`, a `fingerprint` that identifies it, and a `reason`. `--write-baseline` creates the file; it never overwrites a file that is not a baseline.',
  ),
  "unused-baseline-entry": warning(
    (p: { readonly command: string; readonly id: string; readonly where: string }) =>
      `Unused baseline entry: \`toolpact ${p.command}\` no longer reports ${p.id} at ${p.where}.`,
    "The finding was fixed, or it moved. Remove the entry, or rewrite the baseline with `--write-baseline`: an unused entry would hide the next finding of its kind at the same location. Entries of contracts that a run does not check are not reported. Neither are entries of `diff` if the contract has no differences.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
