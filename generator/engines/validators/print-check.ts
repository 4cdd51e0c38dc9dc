import { type Code, code, join } from "../../emit/code.ts";
import { isJsonObject, type JsonSchema } from "../../json.ts";
import { tellsLeft } from "./check-schema.ts";
import { type CheckStep, RETURN_FALSE, settleAnswer } from "./check-step.ts";
import type { Compiler, Place } from "./keyword.ts";
import { createScope } from "./scope.ts";
import { printStatements, type Statement } from "./statement.ts";

/** What a function that checks a schema is called, and how it is written. */
export interface Naming {
  readonly name: Code;
  /** For a function that answers from memory where it can: the name of the one that finds the answer. Null for all others. */
  readonly anew: Code | null;
  readonly hint: string;
  readonly compiler: Compiler;
  readonly isTyped: boolean;
  /** The body, where it is written already. */
  readonly written: Body | null;
}

/** The body of a function, and the context for which it was generated. */
export interface Body {
  readonly place: Place;
  readonly steps: readonly CheckStep[];
}

/** The text of the function, or of both. */
export function printCheck(schema: JsonSchema, { name, anew, hint, compiler, isTyped, written }: Naming): Code {
  const tells = isJsonObject(schema) && tellsLeft(schema, compiler);
  const left = tells ? (isTyped ? code`, left?: (string | number)[]` : code`, left`) : code``;
  const parameters = isTyped ? code`(value: any${left}): boolean` : code`(value${left})`;
  const print = (own: Code, body: readonly Statement[]): Code =>
    printStatements([{ head: code`function ${own}${parameters}`, body }]);

  const writeAt = (place: Place): Body => ({ place, steps: compiler.steps(schema, place) });
  const fresh = placeAt(code`value`, hint);
  const { place, steps } = tells ? writeAt({ ...fresh, left: code`left` }) : (written ?? writeAt(fresh));
  const answer = settleAnswer(steps);
  const body = [...place.scope.flags.map((flag) => code`let ${flag} = false;`), ...answer];
  if (anew === null) return print(name, body);
  const report = tells ? [code`if (left !== undefined) return ${anew}(value, left);`] : [];
  const remembering = [...report, code`return ${compiler.helper("once")}(${anew}, value);`];
  return join([print(name, remembering), print(anew, body)], "\n\n");
}

/** The beginning of a function: nothing is named yet, and the value is its parameter. */
export function placeAt(value: Code, hint: string): Place {
  return { value, scope: createScope(), fail: RETURN_FALSE, seen: null, left: null, hint };
}
