import { type Code, code, text } from "../../emit/code.ts";
import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import type { Site } from "./keyword.ts";
import { memberOf } from "./member.ts";
import { addSeen, addsNothing, certainlySeen, nothingSeen } from "./seen.ts";
import { fixedValues, isKind, kindsOf, topicOf } from "./shape.ts";
import type { Statement } from "./statement.ts";
import { type Step, settle } from "./step.ts";
import { and, equal, or, type Test } from "./test.ts";

/** The steps of a schema that always applies to the same value. */
export function applied(schema: JsonSchema, site: Site): readonly Step[] {
  const { seen, compiler } = site;
  if (seen === null) return compiler.steps(schema, { ...site, left: null });
  const certain = certainlySeen(schema, compiler.target);
  if (certain === null) return compiler.steps(schema, { ...site, left: null });
  addSeen(seen, certain);
  return compiler.steps(schema, { ...site, left: null, seen: null });
}

/** A schema that applies to the same value as one test; nothing that it evaluates counts. */
export function tried(schema: JsonSchema, site: Site, name = ""): Test {
  return site.compiler.test(schema, { ...site, hint: `${site.hint} ${name}`, left: null, seen: null });
}

/** True where somebody asks what the branches evaluate, and they do evaluate something new. */
export function isTracked(branches: readonly JsonSchema[], site: Site): boolean {
  const { seen, compiler } = site;
  if (seen === null) return false;
  const all = branches.map((branch) => certainlySeen(branch, compiler.target));
  return !all.every((one) => one !== null && addsNothing(nothingSeen(), one));
}

/** A branch that is tried once: the flag that keeps the answer, and the statements that set it. */
export interface Flagged {
  readonly flag: Code;
  readonly statements: readonly Statement[];
}

/** Tries a branch and notes what it evaluates where it fits. */
export function flagged(schema: JsonSchema, site: Site): Flagged {
  const { compiler, scope } = site;
  const flag = scope.flag();
  const certain = certainlySeen(schema, compiler.target);
  if (certain !== null) {
    site.seen?.branches.push({ flag, seen: certain });
    return { flag, statements: [code`${flag} = ${tried(schema, site).code};`] };
  }
  const seen = nothingSeen();
  site.seen?.branches.push({ flag, seen });
  const label = scope.fresh("attempt");
  const fail = code`break ${label};`;
  const steps = compiler.steps(schema, { ...site, fail, seen, left: null });
  const body = [...settle(steps, fail), code`${flag} = true;`];
  return { flag, statements: [code`${flag} = false;`, { head: code`${label}:`, body }] };
}

/** One test for each branch; where a fixed property tells them apart, it is asked first. */
export function branchTests(branches: readonly JsonSchema[], site: Site): readonly Test[] {
  const { value, compiler } = site;
  const name = tellingProperty(branches, site);
  return branches.map((branch, index) => {
    const test = tried(branch, site, `option ${index + 1}`);
    const texts = name === null ? null : textsOf(branch, name, site);
    if (name === null || texts === null) return test;
    const isMeant = texts.map((one) => equal(memberOf(value, name, compiler), text(one)));
    return and([isKind(value, "object", compiler), or(isMeant), test]);
  });
}

/** True if no value fits two of the branches. */
export function areApart(branches: readonly JsonSchema[], site: Site): boolean {
  if (tellingProperty(branches, site) !== null) return true;
  const kinds = branches.map((branch) => {
    const schema = behind(branch, site);
    return (schema === null ? null : kindsOf(schema))?.map(topicOf) ?? null;
  });
  return kinds.every((one) => one !== null) && isDistinct(kinds.flat());
}

/** A property that every branch wants, with texts that no other branch allows there. */
function tellingProperty(branches: readonly JsonSchema[], site: Site): string | null {
  const first = branches.length < 2 ? null : behind(branches[0] ?? true, site);
  const names = first === null ? [] : ((own(first, "required") ?? []) as readonly string[]);
  const found = names.find((name) => {
    const texts = branches.map((branch) => textsOf(branch, name, site));
    return texts.every((one) => one !== null) && isDistinct(texts.flat());
  });
  return found ?? null;
}

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** The texts that a branch allows in a property that it wants, or null. */
function textsOf(branch: JsonSchema, name: string, site: Site): readonly string[] | null {
  const schema = behind(branch, site);
  if (schema === null || kindsOf(schema)?.join() !== "object") return null;
  const isWanted = ((own(schema, "required") ?? []) as readonly string[]).includes(name);
  const properties = own(schema, "properties");
  const property = isWanted && isJsonObject(properties) ? own(properties, name) : undefined;
  const values = property === undefined ? null : fixedValues(behind(property as JsonSchema, site) ?? {});
  return values?.every((value) => typeof value === "string") ? (values as readonly string[]) : null;
}

/** The schema behind bare references, or null for a boolean. */
function behind(schema: JsonSchema, site: Site, depth = 8): JsonObject | null {
  if (!isJsonObject(schema)) return null;
  const isBare = own(schema, "$ref") !== undefined && own(schema, "type") === undefined;
  return isBare && depth > 0 ? behind(site.compiler.target(schema), site, depth - 1) : schema;
}
