import { code } from "../../../emit/code.ts";
import { isJsonObject, type JsonSchema } from "../../../json.ts";
import { refuseNoPattern } from "../assertion.ts";
import { rule } from "../explanation.ts";
import { unit } from "../expression.ts";
import type { Keyword } from "../keyword.ts";
import { everyMember } from "../loops.ts";

export const patternProperties: Keyword = {
  name: "patternProperties",
  about: "object",
  refuse: (value) =>
    isJsonObject(value)
      ? (Object.keys(value)
          .map(refuseNoPattern)
          .find((why) => why !== null) ?? null)
      : "it has to be an object",
  check(site) {
    const { held, seen, compiler } = site;
    return Object.entries(held as Readonly<Record<string, JsonSchema>>).flatMap(([source, schema]) => {
      seen?.patterns.add(source);
      if (schema === true) return [];
      return [everyMember(site, schema, (key) => unit(code`${compiler.pattern(source)}.test(${key})`))];
    });
  },
  explain({ held, compiler, hint }) {
    const branches = Object.entries(held as Readonly<Record<string, JsonSchema>>).map(([source, schema]) =>
      compiler.list([compiler.pattern(source), compiler.branch(schema, `${hint} member`)]),
    );
    return rule("patternProperties", compiler.list(branches));
  },
};
