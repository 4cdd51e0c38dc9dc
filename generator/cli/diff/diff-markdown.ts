import type { AcceptedChange } from "../../diff/accept.ts";
import type { Change } from "../../diff/change.ts";
import { listSizes, type SizeChange } from "../../diff/list-size.ts";
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
  parts.push(listSizeText(one));
  if (strong.length > 0) parts.push(table(strong), witnesses(strong));
  if (weak.length > 0) parts.push(folded(`${weak.length} compatible`), table(weak), "</details>");
  const accepted = one.diff?.accepted ?? [];
  if (accepted.length > 0) parts.push(folded(`${accepted.length} accepted`), acceptedTable(accepted), "</details>");
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The change of the bytes that a client reads before its first call: a line for each list, then the tools that grew. */
function listSizeText({ before, after }: Compared): string {
  const lists = listSizes(before?.model ?? null, after.model);
  const lines = lists.flatMap((list) => {
    const ofProfile = after.model.profiles.length > 1 ? ` of the profile ${inlineCode(list.name)}` : "";
    const tools = list.grown.map((tool) => `  - ${inlineCode(tool.name)}: ${sizeText(tool)}`);
    return [`- List of tools${ofProfile}: ${sizeText(list)}`, ...(list.before === null ? [] : tools)];
  });
  return lines.join("\n");
}

/** `1,200 → 1,500 bytes (+300)`. */
function sizeText({ before, after }: SizeChange): string {
  if (before === null) return `${grouped(after)} bytes (new)`;
  const growth = after - before;
  return `${grouped(before)} → ${grouped(after)} bytes (${growth > 0 ? "+" : "−"}${grouped(Math.abs(growth))})`;
}

function grouped(count: number): string {
  return `${count}`.replace(/\B(?=(?:\d{3})+$)/g, ",");
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
