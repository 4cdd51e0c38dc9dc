import type { AcceptedChange } from "../../diff/accept.ts";
import type { Change } from "../../diff/change.ts";
import { inlineCode, markdownText } from "../../emit/markdown.ts";
import { markdownReport } from "../report/markdown-report.ts";
import type { Compared } from "./compare.ts";
import { hintOf, type ToldDiff } from "./diff-findings.ts";
import { headline } from "./diff-text.ts";

/** Changes as a comment on a pull request: what breaks is open, the rest folds. */
export function diffMarkdown({ all, faults }: ToldDiff): string {
  const parts = [...all.map(contractMarkdown), ...(faults.length === 0 ? [] : [markdownReport(faults)])];
  return parts.join("\n");
}

function contractMarkdown(one: Compared): string {
  const changes = one.diff?.changes ?? [];
  const [strong, weak] = [changes.filter((change) => !isWeak(change)), changes.filter(isWeak)];
  const parts = [`### ${inlineCode(one.after.model.contract.name)}`, markdownText(headline(one))];
  if (strong.length > 0) parts.push(table(strong), witnesses(strong));
  if (weak.length > 0) parts.push(folded(`${weak.length} compatible`), table(weak), "</details>");
  const accepted = one.diff?.accepted ?? [];
  if (accepted.length > 0) parts.push(folded(`${accepted.length} accepted`), acceptedTable(accepted), "</details>");
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function folded(summary: string): string {
  return `<details><summary>${summary}</summary>`;
}

function acceptedTable(accepted: readonly AcceptedChange[]): string {
  const rows = accepted.map(({ change: { effect, id, path, message }, reason }) => {
    return `| ${effect} | ${inlineCode(id)} | ${inlineCode(path)} | ${markdownText(message)} | ${markdownText(reason)} |`;
  });
  return ["| effect | rule | where | change | reason |", "| --- | --- | --- | --- | --- |", ...rows].join("\n");
}

function isWeak({ effect }: Change): boolean {
  return effect === "compatible";
}

function table(changes: readonly Change[]): string {
  const rows = changes.map(({ effect, level, id, path, message }) => {
    return `| ${effect} | ${level} | ${inlineCode(id)} | ${inlineCode(path)} | ${markdownText(message)} |`;
  });
  return ["| effect | level | rule | where | change |", "| --- | --- | --- | --- | --- |", ...rows].join("\n");
}

function witnesses(changes: readonly Change[]): string {
  const rows = changes.flatMap((change) => {
    const hint = hintOf(change);
    if (hint === null) return [];
    const [words = "", ...value] = hint.split(": ");
    return [`- ${inlineCode(change.path)} ${markdownText(words)}: ${inlineCode(value.join(": "))}`];
  });
  return rows.join("\n");
}
