import { type DiagnosticDef, error, warning } from "./definition.ts";

/** Problems of a baseline file. */
export const BASELINE_DIAGNOSTICS = {
  "bad-baseline": error(
    (p: { readonly why: string }) => `This is no baseline: ${p.why}.`,
    'A baseline is JSON: `{ "baseline": 1, "findings": […] }`. Each of its findings has `command` (`lint` or `diff`), `contract`, `id`, `where`, `message`, the `fingerprint` that tells it from others, and a `reason` in words. `--write-baseline` makes one; it never writes over a file that is something else.',
  ),
  "unused-baseline-entry": warning(
    (p: { readonly command: string; readonly id: string; readonly where: string }) =>
      `\`toolpact ${p.command}\` no longer finds ${p.id} at ${p.where}.`,
    "An entry of the baseline covers nothing any more: what it stood for was mended, or moved. Remove the entry, or write the baseline anew with `--write-baseline`: an entry that is left behind would hide the next finding of its kind at that place. Entries of contracts that a run doesn't look at are left alone, and so are those of `diff` where the contract has no difference at all.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
