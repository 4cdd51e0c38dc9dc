import { markdownText } from "../emit/markdown.ts";
import { inputName, outputName } from "../emit/type-names.ts";
import type { ContractModel, ErrorCode } from "../model.ts";
import { NAME_RULES } from "../schemas/build/names.ts";
import type { SpecFile } from "../source.ts";
import { declarationText } from "./declaration-text.ts";
import { descriptionOf, type FileKind, memberRulesOf, type Visit, valuesOf, visits } from "./grammar.ts";
import { meaningOf, type NamedThing, type NameIndex, type NameUse, useAt } from "./names.ts";

/** What is shown for a range of a file. */
export interface Hover {
  readonly start: number;
  readonly end: number;
  readonly markdown: string;
}

/** What a contract knows about its names. */
export interface NameFacts {
  readonly index: NameIndex;
  /** Of the last version without errors; null if there is none. */
  readonly model: ContractModel | null;
  /** Prints generated types by their TypeScript names. */
  readonly printTypes: (model: ContractModel, typeNames: readonly string[]) => Promise<string>;
}

/** What a name means: its generated type, or how calls fail with it. Null if there is no name at the offset. */
export async function hoverName(facts: NameFacts, file: string, offset: number): Promise<Hover | null> {
  const use = useAt(facts.index, file, offset);
  if (use === null) return null;
  const thing = meaningOf(facts.index, use) ?? standardCode(use);
  if (thing === null) return null;
  const title = `**${NAME_RULES[thing.kind].of.replace(/^an? /, "")}** \`${thing.name}\``;
  const text = (await factsOf(facts, thing)) ?? textOf(facts.index, thing);
  return { start: use.start, end: use.end, markdown: text === null ? title : `${title}\n\n${text}` };
}

function standardCode({ kinds, name }: NameUse): NamedThing | null {
  return kinds.includes("code") ? { kind: "code", name } : null;
}

function textOf({ declarations }: NameIndex, { kind, name }: NamedThing): string | null {
  const declared = declarations.get(kind)?.get(name);
  const text = declared === undefined ? null : declarationText(declared);
  return text === null ? null : markdownText(text);
}

/** Facts of the model, which have the description in them; null without a model, and for other kinds of names. */
async function factsOf({ model, printTypes }: NameFacts, { kind, name }: NamedThing): Promise<string | null> {
  if (model === null) return null;
  if (kind === "code") {
    const error = model.errors.find(({ code }) => code === name);
    return error === undefined ? null : codeFacts(error);
  }
  const types = typeNamesOf(model, { kind, name });
  return types.length === 0 ? null : fenced(await printTypes(model, types));
}

function codeFacts({ message, retry, effect, category, recovery, standard }: ErrorCode): string {
  const facts = [
    `- retry: \`${retry}\``,
    `- effect: \`${effect}\``,
    ...(category === null ? [] : [`- category: \`${category}\``]),
    ...(recovery === null ? [] : [`- recovery: ${markdownText(recovery)}`]),
    ...(standard ? ["- a standard code: the contract does not declare it"] : []),
  ];
  return [markdownText(message), facts.join("\n")].join("\n\n");
}

function typeNamesOf(model: ContractModel, { kind, name }: NamedThing): readonly string[] {
  if (kind === "tool") {
    const tool = model.tools.find((one) => one.name === name);
    return tool === undefined ? [] : [inputName(tool), outputName(tool)];
  }
  const list = { type: model.types, identifier: model.identifiers, outcome: model.outcomes }[kind as string] ?? [];
  return list.filter((one) => one.name === name).map(({ typeName }) => typeName);
}

function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}ts\n${code.trim()}\n${fence}`;
}

/** What the grammar states, in Markdown, about the keyword or the value at an offset; null if there is none. */
export function hoverKeyword({ root }: Pick<SpecFile, "root">, kind: FileKind, offset: number): Hover | null {
  const words = root === null ? [] : [...visits(root, kind)].flatMap(wordOf);
  const word = words.find(({ start, end }) => start <= offset && offset <= end);
  const text = word?.text() ?? null;
  return word === undefined || text === null ? null : { start: word.start, end: word.end, markdown: text };
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: () => string | null;
}

function wordOf(visit: Visit): readonly Word[] {
  if (visit.part === "key") return [{ start: visit.start, end: visit.end, text: () => keywordText(visit) }];
  const { kind, start, end } = visit.node;
  return kind === "scalar" ? [{ start, end, text: () => valueText(visit) }] : [];
}

function keywordText({ mapRules, key }: Extract<Visit, { part: "key" }>): string | null {
  return descriptionOf(memberRulesOf(mapRules, key));
}

function valueText({ node, rules }: Extract<Visit, { part: "value" }>): string | null {
  const written = node.kind === "scalar" ? String(node.value) : "";
  const found = valuesOf(rules).find(({ name }) => name === written);
  return found === undefined ? null : (found.description ?? descriptionOf(rules));
}
