import type { ContractDiff } from "../../diff/diff.ts";
import type { Io } from "../io.ts";
import { type Ansi, ansiFor } from "../report/ansi.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { textReport } from "../report/text-report.ts";
import type { Compared } from "./compare.ts";
import { changeFindings, type ToldDiff } from "./diff-findings.ts";

/** Changes for people: for each contract its verdict, then each change with its line. */
export function diffText({ all, faults }: ToldDiff, isQuiet: boolean, io: Io): string {
  const paint = ansiFor(io.stdout, io.env);
  return `${all.map((one) => contractText(one, isQuiet, { io, paint })).join("")}${textReport(faults, paint)}`;
}

function contractText(
  one: Compared,
  isQuiet: boolean,
  { io, paint }: { readonly io: Io; readonly paint: Ansi },
): string {
  const findings = changeFindings([one], io.cwd, io.cwd);
  const shown = isQuiet ? findings.filter(({ severity }) => severity !== "note") : findings;
  if (isQuiet && shown.length === 0) return "";
  return `${paint("bold", escapeTerminal(headline(one)))}\n${textReport(shown, paint)}`;
}

/** A contract, its versions, and what the changes deserve: one line. */
export function headline({ before, after, diff }: Compared): string {
  const name = after.model.contract.name;
  if (before === null || diff === null) return `${name}: new, version ${after.model.contract.version}.`;
  const { version, changes, accepted } = diff;
  const sides = `${name} (${before.label} → ${after.label})`;
  if (changes.length + accepted.length === 0) return `${sides}: no differences.`;
  const verdict = version.isEnough ? "sufficient" : "too low";
  return `${sides}: ${countsText(diff)}. ${requirement(diff)}; it declares ${version.declared}, which is ${verdict}.`;
}

/** The lowest version that the changes permit, and why: `Breaking: needs at least 2.0.0`. */
function requirement({ deserved, version, changes }: ContractDiff): string {
  if (deserved.contract === "none") return "Needs no new version";
  const least = `needs at least ${version.next}`;
  if (deserved.contract === "patch") return `Only descriptions or internals changed: ${least}`;
  if (deserved.contract === "minor") return `Compatible additions: ${least}`;
  return changes.some(({ effect }) => effect === "breaking") ? `Breaking: ${least}` : `Possibly breaking: ${least}`;
}

/** How many changes there are of each effect, and how many were accepted. */
function countsText({ changes, accepted }: Pick<ContractDiff, "changes" | "accepted">): string {
  const reported = changes.filter(({ id }) => id !== "version-too-low");
  const effects = (["breaking", "unknown", "compatible"] as const).map(
    (effect) => `${reported.filter((one) => one.effect === effect).length} ${effect}`,
  );
  return [...effects, ...(accepted.length === 0 ? [] : [`${accepted.length} accepted`])].join(", ");
}
