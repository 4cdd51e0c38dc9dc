import { type Code, code, join, number, propertyKey } from "../../../emit/code.ts";
import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { asTest, type CheckStep, merge, must, run, settle } from "../check-step.ts";
import { rule } from "../explanation.ts";
import { equal, or } from "../expression.ts";
import { isPresenceImplied } from "../implied-presence.ts";
import { type Compiler, type Keyword, placeWithin, type Site } from "../keyword.ts";
import { isOwnName, memberOf } from "../member.ts";
import { isLight, SILENT } from "../schema-queries.ts";

export const properties: Keyword = {
  name: "properties",
  about: "object",
  refuse: refuseNothing,
  check(site) {
    const entries = Object.entries(site.held as Readonly<Record<string, JsonSchema>>);
    for (const [name] of entries) site.seen?.names.add(name);
    const bound: Code[] = [];
    const steps = entries.flatMap(([name, schema]) => property(name, schema, site, bound));
    return bound.length === 0 ? steps : [run(code`const { ${join(bound, ", ")} } = ${site.value};`), ...steps];
  },
  explain({ held, schema, compiler, hint }) {
    const wanted = wantedFirst(schema);
    const names = [...new Set([...wanted, ...Object.keys(held as JsonObject)])];
    const branches = names.map((name) => {
      const branch = compiler.branch(own(held as JsonObject, name) as JsonSchema, `${hint} ${name}`);
      return code`${propertyKey(name)}: ${branch}`;
    });
    const row = [number(wanted.length), code`{ ${join(branches, ", ")} }`];
    return rule(isClosed(schema) ? "closed" : "properties", compiler.list(row));
  },
};

/** The wanted properties, where `properties` has them all and an object keeps its names in the order written; else none. */
export function wantedFirst(schema: JsonObject): readonly string[] {
  const properties = own(schema, "properties");
  const wanted = new Set((own(schema, "required") ?? []) as readonly string[]);
  if (!isJsonObject(properties) || Object.keys(properties).some((name) => /^\d+$/.test(name))) return [];
  return [...wanted].every((name) => Object.hasOwn(properties, name)) ? [...wanted] : [];
}

/** True if `properties` names all that may exist, so that its rule covers the rest as well. */
export function isClosed(schema: JsonObject): boolean {
  const isNamed = own(schema, "properties") !== undefined && own(schema, "patternProperties") === undefined;
  return isNamed && own(schema, "additionalProperties") === false;
}

function property(name: string, schema: JsonSchema, site: Site, bound: Code[]): readonly CheckStep[] {
  if (schema === true) return [];
  const { value, compiler, scope } = site;
  const member = memberOf(value, name, compiler);
  const way = !isOwnName(name) ? "own" : isLight(schema) || isCall(schema, compiler) ? "member" : "bound";
  const local = way === "member" ? member : scope.fresh(name);
  const hint = `${site.hint} ${name}`;
  const steps = merge(compiler.steps(schema, placeWithin(site, local, hint)));
  if (steps.length === 0) return [];
  if (way === "bound") bound.push(binding(name, local));
  const asked = isPresenceImplied(site.schema, name, compiler) ? steps : [optional(local, steps, site)];
  return way === "own" ? [run(code`const ${local}${compiler.anyType} = ${member};`), ...asked] : asked;
}

function binding(name: string, local: Code): Code {
  return local.text === name ? local : code`${propertyKey(name)}: ${local}`;
}

/** True for a reference that is asked by one call of a function. */
function isCall(schema: JsonSchema, compiler: Compiler): boolean {
  if (!isJsonObject(schema) || own(schema, "$ref") === undefined || saysMore(schema)) return false;
  return compiler.isShared(compiler.target(schema));
}

function saysMore(schema: JsonObject): boolean {
  return Object.keys(schema).some((name) => name !== "$ref" && !SILENT.has(name) && !name.startsWith("x-"));
}

function optional(local: Code, steps: readonly CheckStep[], site: Site): CheckStep {
  const test = asTest(steps);
  if (test !== null) return must(or([equal(local, code`undefined`), test]));
  return run({ head: code`if (${local} !== undefined)`, body: settle(steps, site.fail) });
}
