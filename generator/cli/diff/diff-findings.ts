import { resolve } from "node:path";
import type { Findings } from "../../compile-project.ts";
import type { Change } from "../../diff/change.ts";
import { type Finding, pathFrom, toFindings } from "../report/finding.ts";
import type { Compared } from "./compare.ts";

const SEVERITIES = { breaking: "error", unknown: "warning", compatible: "note" } as const;

/** The output of a run of `diff`: comparisons, and problems of suppressions and baselines. */
export interface ToldDiff {
  readonly all: readonly Compared[];
  readonly faults: readonly Finding[];
}

/** Changes as reports show findings; files of the work tree are relative to `base`. */
export function changeFindings(all: readonly Compared[], base: string, cwd: string): readonly Finding[] {
  return all.flatMap(({ before, after, diff }) =>
    (diff?.changes ?? []).map((change): Finding => {
      const side = change.side === "before" ? (before ?? after) : after;
      const file = side.pathOf(change.at.file);
      // Sources of another revision are not in a file of the checkout.
      const isHere = side === after && !file.includes(":");
      return {
        id: change.id,
        severity: SEVERITIES[change.effect],
        message: change.message,
        hint: hintOf(change),
        at: { ...change.at, file: isHere ? pathFrom(base, resolve(cwd, file)) : file },
        related: [],
        text: side.texts.get(change.at.file) ?? null,
        key: `${diff?.contract} ${change.path}${change.place ?? ""}`,
      };
    }),
  );
}

/** Suppressions that cover nothing, and what a baseline has that does. */
export function faultFindings(
  all: readonly Compared[],
  baseline: readonly Findings[],
  { base, cwd }: { readonly base: string; readonly cwd: string },
): readonly Finding[] {
  const ofSpecs = all.flatMap(({ after, diff }): readonly Findings[] => {
    // Paths of a side are as reports name them already.
    const diagnostics = (diff?.diagnostics ?? []).map((one) => ({
      ...one,
      at: { ...one.at, file: after.pathOf(one.at.file) },
    }));
    const texts = new Map([...after.texts].map(([file, text]) => [after.pathOf(file), text]));
    return diagnostics.length === 0 ? [] : [{ folder: cwd, diagnostics, texts }];
  });
  return toFindings([...ofSpecs, ...baseline], base);
}

const MAX_WITNESS = 400;
const MAX_TEXT = 40;

/** A counterexample, as a sentence; long strings in it are truncated. */
export function hintOf({ witness, id }: Change): string | null {
  if (witness === undefined) return null;
  const text = JSON.stringify(witness, (_key, value: unknown) =>
    typeof value === "string" ? shortened(value) : value,
  );
  const shown = text.length > MAX_WITNESS ? `${text.slice(0, MAX_WITNESS)}…` : text;
  return /^(?:input|identifier)-/.test(id)
    ? `Accepted before, rejected now: ${shown}`
    : `Possible now, but not before: ${shown}`;
}

function shortened(text: string): string {
  const points = [...text];
  if (points.length <= MAX_TEXT) return text;
  return `${points.slice(0, MAX_TEXT / 2).join("")}… (${points.length} characters)`;
}
