import { code, number } from "../../../emit/code.ts";
import { type JsonObject, type JsonSchema, own } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { must } from "../check-step.ts";
import { rule, silent } from "../explanation.ts";
import { compare } from "../expression.ts";
import type { Keyword } from "../keyword.ts";
import { everyItem } from "../loops.ts";

export const items: Keyword = {
  name: "items",
  about: "array",
  refuse: refuseNothing,
  check(site) {
    const { held, value, seen, schema } = site;
    if (seen !== null) seen.allItems = true;
    const start = number(prefixOf(schema));
    if (held === true) return [];
    if (held === false) return [must(compare(code`${value}.length <= ${start}`))];
    return [everyItem(site, held as JsonSchema, start)];
  },
  explain({ held, schema, compiler, hint }) {
    const start = number(prefixOf(schema));
    if (held === true) return silent;
    if (held === false) return rule("items", start);
    return rule("each", compiler.list([start, compiler.branch(held as JsonSchema, `${hint} item`)]));
  },
};

function prefixOf(schema: JsonObject): number {
  const prefix = own(schema, "prefixItems");
  return Array.isArray(prefix) ? prefix.length : 0;
}
