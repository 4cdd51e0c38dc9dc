import { nameTemplate } from "./name-template.ts";
import { ANYTHING, type Member, type NamePattern, NEVER, type ObjectPart, type Shape } from "./shape.ts";
import { sizeOf } from "./size-of.ts";
import { unite } from "./unite.ts";

/** An index signature: which names, and what their properties are. */
export interface IndexType {
  /** `string`, or a template literal type. */
  readonly key: string;
  readonly type: Shape;
}

/** With more known properties than this, the type of a map's other values includes all their types. */
const MAX_MEMBERS = 8;

/** A longer type isn't printed twice. */
const MAX_REPEATED = 10;

/** The index signatures of an object, narrow ones first. None for an object that has its known properties only. */
export function indexTypes(part: ObjectPart): readonly IndexType[] {
  if (part.patterns.length === 0) return part.rest.parts.length === 0 ? [] : [{ key: "string", type: anyName(part) }];
  const named = part.patterns.flatMap((pattern): readonly Templated[] => {
    const template = pattern.regex === null ? null : nameTemplate(pattern.source);
    return template === null ? [] : [{ ...template, pattern }];
  });
  const narrow = named
    .filter(({ key }, index) => named.findIndex((one) => one.key === key) === index)
    .map((one) => ({ key: one.key, type: besideOthers(one, named, part) }));
  const isWhole = part.rest.parts.length === 0 && named.length === part.patterns.length;
  return isWhole ? narrow : [...narrow, { key: "string", type: anyName(part) }];
}

interface Templated {
  readonly key: string;
  readonly text: string;
  readonly pattern: NamePattern;
}

/** TypeScript wants the properties that match to fit the signature as well, and the signatures of names among its own. */
function besideOthers({ pattern: { regex } }: Templated, all: readonly Templated[], part: ObjectPart): Shape {
  const types = all.filter(({ text }) => regex?.test(text) ?? true).map(({ pattern }) => pattern.type);
  return joined(
    types,
    [...part.members].filter(([name]) => regex?.test(name) ?? false),
  );
}

/** What an undeclared property may be, widened so that the known ones fit as well. */
function anyName({ patterns, rest, members }: ObjectPart): Shape {
  if (rest === ANYTHING) return ANYTHING;
  return joined([rest, ...patterns.map(({ type }) => type)], [...members]);
}

function joined(types: readonly Shape[], members: readonly (readonly [string, Member])[]): Shape {
  if (types.includes(ANYTHING) || members.length > MAX_MEMBERS) return ANYTHING;
  if (members.some(([name, member]) => isInherited(name, member) || isDeep(member.type))) return ANYTHING;
  const isAbsent = members.some(([, { isRequired }]) => !isRequired);
  return unite([NEVER, ...types, ...members.map(([, { type }]) => type), isAbsent ? ABSENT : NEVER]);
}

/** Names that every object answers to: TypeScript holds an object that lacks them against what it inherits. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** True for a property that has to be printed as anything. */
export function isInherited(name: string, { isRequired }: Member): boolean {
  return !isRequired && INHERITED.has(name);
}

/** True for a type that would be printed twice at length. */
function isDeep(shape: Shape): boolean {
  const isNested = shape.parts.some(({ kind }) => kind === "object" || kind === "both");
  return isNested || sizeOf(shape, MAX_REPEATED) > MAX_REPEATED;
}

/** What reading an optional property may give. */
const ABSENT: Shape = {
  parts: [{ kind: "named", name: "undefined", target: () => null, width: () => 1, isFuzzy: true }],
};
