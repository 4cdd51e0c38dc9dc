import { type Code, code, printed, text } from "../../emit/code.ts";
import { type Expression, equal, unequal } from "./expression.ts";
import type { Compiler } from "./keyword.ts";

/** Names that every object answers to by its prototype. */
const INHERITED: ReadonlySet<string> = new Set([
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);

/** True for a name under which a JSON object that has no such property answers `undefined`. */
export function isOwnName(name: string): boolean {
  return !INHERITED.has(name);
}

/** The own property of an object, or undefined. */
export function memberOf(value: Code, name: string, compiler: Compiler): Code {
  if (!isOwnName(name)) return code`${compiler.helper("own")}(${value}, ${text(name)})`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? code`${value}.${printed(name)}` : code`${value}[${text(name)}]`;
}

/** Whether an object has a property. One that is `undefined`, which JSON leaves out, isn't there. */
export function hasMember(value: Code, name: string, compiler: Compiler): Expression {
  return unequal(memberOf(value, name, compiler), code`undefined`);
}

/** Whether an object lacks a property. */
export function lacksMember(value: Code, name: string, compiler: Compiler): Expression {
  return equal(memberOf(value, name, compiler), code`undefined`);
}
