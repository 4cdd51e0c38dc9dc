import { invariant } from "../invariant.ts";

/** Known to this file alone, so that no other object is taken for code. */
const BRAND: unique symbol = Symbol("code");

/**
 * Source text that was printed by a sink of this file. Nothing else makes one, so a string of a spec can't become code.
 */
export interface Code {
  readonly text: string;
  /** A plain key: an object with a computed one takes V8 several times as long to make. */
  readonly brand: typeof BRAND;
}

/** True for text that a sink printed. */
export function isCode(value: unknown): value is Code {
  return typeof value === "object" && value !== null && "brand" in value && value.brand === BRAND;
}

/** Lays out code: `code\`const ${identifier(name)} = ${literal(value)};\``. A slot takes printed code only. */
export function code(fixed: TemplateStringsArray, ...slots: readonly Code[]): Code {
  let text = fixed[0] ?? "";
  let index = 0;
  for (const slot of slots) {
    invariant(isCode(slot), "a slot contains a value that no sink printed");
    index += 1;
    text += slot.text + (fixed[index] ?? "");
  }
  return printed(text);
}

/** No code at all. */
export const nothing: Code = printed("");

/** What an engine or this folder printed by itself: the one door for text that is code already. */
export function printed(text: string): Code {
  return { text, brand: BRAND };
}

/** The parts, one after the other. */
export function join(parts: readonly Code[], separator = ""): Code {
  return printed(parts.map(textOf).join(separator));
}

function textOf(part: Code): string {
  invariant(isCode(part), "a part is a value that no sink printed");
  return part.text;
}

const WIDTH = 100;

/** A type that is one of the others, one a line where they don't fit on one; `never` for none. */
export function union(types: readonly Code[], indent = "  "): Code {
  if (types.length === 0) return code`never`;
  const flat = join(types, " | ");
  if (types.length === 1 || flat.text.length <= WIDTH) return flat;
  return printed(types.map(({ text: one }) => `\n${indent}| ${one}`).join(""));
}

/** Names in braces, as imports and exports have them: one a line, each given to `mark`, where they don't fit on one. */
export function braced(names: readonly string[]): Code {
  const parts = names.map(identifier);
  const flat = code`{ ${join(parts, ", ")} }`;
  if (flat.text.length <= WIDTH) return flat;
  return code`{\n${join(parts.map((part) => code`  ${part},\n`))}}`;
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Words that no declaration of a module may be called by, strict mode and contextual types included. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  (
    "arguments as async await boolean break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for from function get if implements import in infer instanceof interface is keyof let never new null " +
    "number object of package private protected public readonly require return set static string super switch symbol this throw " +
    "true try type typeof undefined unique unknown using var void while with yield any bigint declare namespace module global"
  ).split(" "),
);

/** A name of a declaration. What isn't one is our own bug: names are decided before anything is printed. */
export function identifier(name: string): Code {
  invariant(IDENTIFIER.test(name), `"${name}" is not an identifier`);
  invariant(!RESERVED_WORDS.has(name), `${name} is a reserved word`);
  return printed(name);
}

/** True for a name that needs no quotes before a colon and has no other meaning there. */
function isPlainKey(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== "__proto__";
}

/** A property's name in an object literal or type: quoted where it must be, computed where it would mean the prototype. */
export function propertyKey(key: string): Code {
  if (isPlainKey(key)) return printed(key);
  return key === "__proto__" ? printed(`["__proto__"]`) : text(key);
}

/** A property's name in an object type: as in a literal, but never computed. */
export function memberKey(key: string): Code {
  return isPlainKey(key) ? printed(key) : text(key);
}

/**
 * Characters that end a line, are invisible, or change the reading direction: generated source never contains them
 * unescaped.
 */
const UNSAFE =
  /[\u007F-\u009F\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]/g;

/** Printable ASCII but for `"`, `\` and `<`: nothing of it has to be escaped. */
const PLAIN = /^[ !#-;=-[\]-~]*$/;

/** A string in double quotes that reads the same in a module, a type and a script element. */
export function text(value: string): Code {
  if (PLAIN.test(value)) return printed(`"${value}"`);
  return printed(
    JSON.stringify(value)
      .replace(UNSAFE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .replace(/<(?=[/!])/g, "\\u003c"),
  );
}

const ESCAPED_QUOTES: Readonly<Record<string, string>> = { '\\"': '"', "'": "\\'" };

/** A string literal in single quotes: quotation marks, of which JSON has many, need no escape. */
export function singleQuoted(value: string): Code {
  const inner = text(value).text.slice(1, -1);
  return printed(`'${inner.replace(/\\.|'/g, (found) => ESCAPED_QUOTES[found] ?? found)}'`);
}

/** A finite number, -0 included. */
export function number(value: number): Code {
  invariant(Number.isFinite(value), "a number is not finite");
  return printed(Object.is(value, -0) ? "-0" : String(value));
}
