import type { NameKind } from "../schemas/build/names.ts";
import type { SpecFile, SpecNode } from "../source.ts";
import { DECLARING_SECTIONS, keysNamedBy, type Named, namedBy, type Visit, visits } from "./grammar.ts";

/** A declaration of a name, or a reference to one. */
export interface NameUse {
  /** The kinds that the name is looked up in, in this order. */
  readonly kinds: readonly NameKind[];
  readonly name: string;
  /** `file`: a schema file, which declares the type that it is named after. */
  readonly role: "declaration" | "file" | "reference";
  /** The path of the file within the contract. */
  readonly file: string;
  /** The name alone, without quotes and `$`; all that is written if it has escapes. Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The name is written with escapes, such as `B\u006fok`. */
  readonly isEscaped: boolean;
  /** What a declaration declares, else null. */
  readonly value: SpecNode | null;
}

/** Something that a contract declares. */
export interface NamedThing {
  readonly kind: NameKind;
  readonly name: string;
}

/** All declarations and references of a contract. */
export interface NameIndex {
  readonly uses: readonly NameUse[];
  /** Declarations by kind, then by name. */
  readonly declarations: ReadonlyMap<NameKind, ReadonlyMap<string, NameUse>>;
}

const DECLARED: ReadonlySet<NameKind> = new Set(DECLARING_SECTIONS.values());

/** The index of the names in these files. */
export function indexNames(uses: readonly NameUse[]): NameIndex {
  const declarations = new Map<NameKind, Map<string, NameUse>>();
  for (const use of uses) {
    const [kind] = use.kinds;
    if (use.role === "reference" || kind === undefined) continue;
    const named = declarations.get(kind) ?? new Map<string, NameUse>();
    declarations.set(kind, named.has(use.name) ? named : named.set(use.name, use));
  }
  return { uses, declarations };
}

/** What a use means; null if nothing of that name is declared. */
export function meaningOf({ declarations }: NameIndex, { kinds, name }: NameUse): NamedThing | null {
  const kind = kinds.find((one) => declarations.get(one)?.has(name) === true);
  return kind === undefined ? null : { kind, name };
}

/** The declaration and all references. */
export function usesOf(index: NameIndex, { kind, name }: NamedThing): readonly NameUse[] {
  return index.uses.filter((use) => use.name === name && meaningOf(index, use)?.kind === kind);
}

/** The use at an offset of a file, its end included. */
export function useAt({ uses }: NameIndex, file: string, offset: number): NameUse | null {
  const here = uses.filter((use) => use.file === file && use.start <= offset && offset <= use.end);
  return here.find(({ role }) => role !== "file") ?? null;
}

/** Every name in a file that the grammar lets a contract declare. */
export function namesIn({ path, text, kind, root, typeName }: SpecFile): readonly NameUse[] {
  const declared: readonly NameUse[] =
    typeName === null || root === null
      ? []
      : [{ ...NOWHERE, kinds: ["type"], name: typeName, role: "file", file: path, value: root }];
  const written = root === null ? [] : [...visits(root, kind)].flatMap((visit) => usesIn(visit, kind));
  return [
    ...declared,
    ...written.map(({ prefix, ...use }) => ({ ...use, file: path, ...exact({ prefix, ...use }, text) })),
  ];
}

const NOWHERE = { start: 0, end: 0, isEscaped: false } as const;

/** A name in a scalar or key, which may have characters before it. */
interface Found extends Omit<NameUse, "file" | "isEscaped"> {
  /** The number of these characters, without a quote. */
  readonly prefix: number;
}

function usesIn(visit: Visit, kind: SpecFile["kind"]): readonly Found[] {
  if (visit.part === "key") {
    const { key, start, end, mapRules, path, value } = visit;
    const isDeclaration = kind === "sections" && path.length === 2 && DECLARING_SECTIONS.has(String(path[0]));
    const found = namesFrom(keysNamedBy(mapRules), key, start, end);
    return isDeclaration ? found.map((use) => ({ ...use, role: "declaration", value })) : found;
  }
  const { node, rules } = visit;
  if (node.kind !== "scalar" || typeof node.value !== "string") return [];
  return namesFrom(namedBy(rules), node.value, node.start, node.end);
}

function namesFrom(named: Named | null, written: string, start: number, end: number): readonly Found[] {
  if (named === null) return [];
  const reference = { role: "reference", start, end, value: null, prefix: 0 } as const;
  if (named === "path") {
    const [section = "", name = ""] = written.split("/");
    const kind = DECLARING_SECTIONS.get(section);
    return kind === undefined ? [] : [{ ...reference, kinds: [kind], name, prefix: section.length + 1 }];
  }
  if (named === "ref") return [{ ...reference, kinds: ["type", "identifier"], name: written }];
  if (named !== "codeOrGroup") return DECLARED.has(named) ? [{ ...reference, kinds: [named], name: written }] : [];
  return written.startsWith("$")
    ? [{ ...reference, kinds: ["dependency", "group"], name: written.slice(1), prefix: 1 }]
    : [{ ...reference, kinds: ["code"], name: written }];
}

/** Where the name itself is. */
function exact({ name, prefix, start, end }: Found, text: string): Pick<NameUse, "start" | "end" | "isEscaped"> {
  const written = text.slice(start, end);
  const at = written.indexOf(name, prefix);
  if (at < 0 || written.includes("\\")) return { start, end, isEscaped: true };
  return { start: start + at, end: start + at + name.length, isEscaped: false };
}
