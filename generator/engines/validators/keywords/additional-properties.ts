import { text } from "../../../emit/code.ts";
import { type JsonObject, type JsonSchema, own } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { type EvaluatedLocations, nothingEvaluated } from "../evaluated-locations.ts";
import { rule, silent } from "../explanation.ts";
import { negate } from "../expression.ts";
import { isPropertySeen } from "../is-property-seen.ts";
import type { Compiler, Keyword } from "../keyword.ts";
import { everyMember } from "../loops.ts";
import { isClosed } from "./properties.ts";

export const additionalProperties: Keyword = {
  name: "additionalProperties",
  about: "object",
  refuse: refuseNothing,
  check(site) {
    const { held, seen, schema, compiler } = site;
    if (seen !== null) seen.allProperties = true;
    if (held === true) return [];
    const known = knownTo(schema);
    return [everyMember(site, held as JsonSchema, (key) => negate(isPropertySeen(key, known, compiler)))];
  },
  explain({ held, schema, compiler, hint }) {
    if (held === true || isClosed(schema)) return silent;
    const known = knownList(knownTo(schema), compiler);
    if (held === false) return rule("additionalProperties", known);
    return rule("others", compiler.list([known, compiler.branch(held as JsonSchema, `${hint} member`)]));
  },
};

function knownTo(schema: JsonObject): EvaluatedLocations {
  const known = nothingEvaluated();
  for (const name of Object.keys((own(schema, "properties") ?? {}) as JsonObject)) known.names.add(name);
  for (const pattern of Object.keys((own(schema, "patternProperties") ?? {}) as JsonObject))
    known.patterns.add(pattern);
  return known;
}

/** Names and patterns as the runtime's rules take them. */
export function knownList({ names, patterns }: EvaluatedLocations, compiler: Compiler) {
  return compiler.list([...Array.from(names, text), ...Array.from(patterns, compiler.pattern)]);
}
