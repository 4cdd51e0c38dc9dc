import { type Code, code } from "../../emit/code.ts";
import type { JsonSchema } from "../../json.ts";
import { type CheckStep, run } from "./check-step.ts";
import { always, and, type Expression, negate, unequal } from "./expression.ts";
import { placeWithin, type Site } from "./keyword.ts";

/**
 * Every own property whose name `applies` picks has to fit. Whether it is an own one, and holds more than the `undefined`
 * that JSON leaves out, is asked last, since nearly all do.
 */
export function everyMember(
  site: Site,
  schema: JsonSchema,
  applies: (key: Code) => Expression,
  failAt: (key: Code) => Code = () => site.fail,
): CheckStep {
  const { value, scope, compiler, hint } = site;
  const key = scope.fresh("key");
  const fail = failAt(key);
  const isThere = unequal(code`${compiler.helper("own")}(${value}, ${key})`, code`undefined`);
  if (schema === false) {
    const stray = and([applies(key), isThere]);
    return run(code`for (const ${key} in ${value}) if (${stray.code}) ${fail}`);
  }
  const member = scope.fresh("member");
  const test = compiler.test(schema, placeWithin(site, member, `${hint} member`));
  const stray = and([applies(key), negate(test), isThere]);
  if (stray.form === "false") return run();
  const body = [code`const ${member} = ${value}[${key}];`, code`if (${stray.code}) ${fail}`];
  return run({ head: code`for (const ${key} in ${value})`, body });
}

/** Every item from `start` on that `applies` picks has to fit. */
export function everyItem(
  site: Site,
  schema: JsonSchema,
  start: Code,
  applies: (index: Code, item: Code) => Expression = () => always,
  failAt: (index: Code) => Code = () => site.fail,
): CheckStep {
  const { value, scope, compiler, hint } = site;
  const index = scope.fresh("index");
  const fail = failAt(index);
  const item = scope.fresh("item");
  const test = compiler.test(schema, placeWithin(site, item, `${hint} item`));
  const stray = and([applies(index, item), negate(test)]);
  if (stray.form === "false") return run();
  const head = code`for (let ${index} = ${start}; ${index} < ${value}.length; ${index}++)`;
  return run({ head, body: [code`const ${item} = ${value}[${index}];`, code`if (${stray.code}) ${fail}`] });
}
