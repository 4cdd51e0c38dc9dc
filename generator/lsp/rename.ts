import { NAME_RULES, type NameKind } from "../schemas/build/names.ts";
import type { SpecFile } from "../source.ts";
import { STANDARD_ERRORS } from "../standard.ts";
import { meaningOf, type NamedThing, type NameIndex, type NameUse, usesOf } from "./names.ts";

/** A replacement in a file of a contract. */
export interface FileEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The result of a request that may be refused with a reason for people. */
export type OrRefusal<Value> = { readonly value: Value } | { readonly refusal: string };

/** What a rename of this use would rename, or why it can't. */
export function renamable(index: NameIndex, use: NameUse): OrRefusal<NamedThing> {
  const thing = meaningOf(index, use);
  if (thing === null) {
    const standard = use.kinds.includes("code") && Object.hasOwn(STANDARD_ERRORS, use.name);
    return { refusal: standard ? standardCode(use.name) : `"${use.name}" is not declared in this contract.` };
  }
  if (thing.kind === "code" && Object.hasOwn(STANDARD_ERRORS, thing.name)) return { refusal: standardCode(thing.name) };
  const escaped = usesOf(index, thing).find(({ isEscaped }) => isEscaped);
  if (escaped !== undefined) {
    return { refusal: `"${thing.name}" is written with escapes in ${escaped.file}. Remove them first.` };
  }
  const declared = index.declarations.get(thing.kind)?.get(thing.name);
  if (declared?.role !== "file") return { value: thing };
  return { refusal: `The file ${declared.file} declares the type ${thing.name}. Rename the file and its references.` };
}

function standardCode(code: string): string {
  return `"${code}" is a standard code: guards fail with it by its name. Set another code under \`common_errors\` instead.`;
}

/** The edits that give something another name everywhere in a contract, or why it can't have that name. */
export function renameEdits(
  index: NameIndex,
  files: readonly SpecFile[],
  thing: NamedThing,
  newName: string,
): OrRefusal<readonly FileEdit[]> {
  const refusal = unreadable(files) ?? invalidName(thing.kind, newName) ?? takenName(index, thing, newName);
  if (refusal !== null) return { refusal };
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const edits = usesOf(index, thing).map(({ file, start, end }) => {
    return { file, start, end, text: quoted(newName, texts.get(file) ?? "", start) };
  });
  return { value: edits };
}

function unreadable(files: readonly SpecFile[]): string | null {
  const broken = files.find(({ root, text }) => root === null && /^[ \t]*[^\s#]/m.test(text));
  return broken === undefined ? null : `${broken.path} cannot be parsed, so it may have more references. Fix it first.`;
}

function invalidName(kind: NameKind, name: string): string | null {
  const { pattern, maxLength, of, rule } = NAME_RULES[kind];
  const fits = name.length <= maxLength && new RegExp(pattern, "u").test(name) && name !== "__proto__";
  return fits ? null : `"${name}" is not a name for ${of} (${rule}).`;
}

/** Kinds whose names are looked up together. */
const SHARED_NAMES: readonly (readonly NameKind[])[] = [
  ["type", "identifier"],
  ["dependency", "group"],
];

function takenName({ uses }: NameIndex, { kind, name }: NamedThing, newName: string): string | null {
  if (newName === name) return null;
  if (kind === "code" && Object.hasOwn(STANDARD_ERRORS, newName)) return standardCode(newName);
  const kinds = SHARED_NAMES.find((shared) => shared.includes(kind)) ?? [kind];
  // A reference counts too: an alias of a tool, or a name that is still to be declared.
  const taken = uses.find((use) => use.name === newName && use.kinds.some((one) => kinds.includes(one)));
  return taken === undefined ? null : `"${newName}" is taken: ${taken.file} has it already.`;
}

/** Words that YAML reads as something else than a string if they are not quoted. */
const NOT_PLAIN = /^(?:true|false|null|~|[-+.]?[0-9].*|[-.].*)$/i;

function quoted(name: string, text: string, start: number): string {
  const isQuoted = `"'$/`.includes(text[start - 1] ?? " ");
  return !isQuoted && NOT_PLAIN.test(name) ? JSON.stringify(name) : name;
}
