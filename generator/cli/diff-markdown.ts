import type { Change } from "../diff/change.ts";
import { inlineCode, markdownText } from "../emit/markdown.ts";
import type { Compared } from "./compare.ts";
import { hintOf } from "./diff-findings.ts";
import { headline } from "./diff-text.ts";

/** Changes as a comment on a pull request: what breaks is open, the rest folds. */
export function diffMarkdown(all: readonly Compared[]): string {
  return all.map(contractMarkdown).join("\n");
}

function contractMarkdown(one: Compared): string {
  const changes = one.diff?.changes ?? [];
  const [strong, weak] = [changes.filter((change) => !isWeak(change)), changes.filter(isWeak)];
  const parts = [`### ${inlineCode(one.after.model.contract.name)}`, markdownText(headline(one))];
  if (strong.length > 0) parts.push(table(strong), witnesses(strong));
  if (weak.length > 0) parts.push(`<details><summary>${weak.length} compatible</summary>`, table(weak), "</details>");
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
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
