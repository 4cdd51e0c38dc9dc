import { type Code, code } from "../../emit/code.ts";
import { invariant } from "../../invariant.ts";
import { isJsonObject, type JsonSchema } from "../../json.ts";
import { checkSchema, tellsLeft } from "./check-schema.ts";
import { explainSchema, pastReferences } from "./explain-schema.ts";
import type { Compiler, Place } from "./keyword.ts";
import type { Resolver } from "./resolve.ts";
import { createScope } from "./scope.ts";
import { printStatements } from "./statement.ts";
import { asTest, RETURN_FALSE, type Step, settleAnswer } from "./step.ts";
import { type Test, unit } from "./test.ts";
import { list, type Top } from "./top.ts";

/** The compiler of one module, and the functions that it has been asked for. */
export interface Writer extends Compiler {
  /** The text of every function asked for, in the order of the asking. */
  readonly functions: () => readonly Code[];
}

/** What a compiler works with. */
export interface Materials {
  readonly top: Top;
  readonly resolver: Resolver;
  readonly shared: ReadonlySet<JsonSchema>;
  readonly isTyped: boolean;
}

/** A compiler without any function yet. */
export function createCompiler({ top, resolver, shared, isTyped }: Materials): Writer {
  const asked: (() => Code)[] = [];
  const target: Compiler["target"] = (schema) => {
    const found = resolver.target(schema);
    invariant(found !== undefined, "a reference leads nowhere");
    return found;
  };
  const steps = (schema: JsonSchema, place: Place): readonly Step[] => checkSchema(schema, place, compiler);
  const named = (prefix: string, print: (schema: JsonSchema, name: Code, hint: string) => Code) => {
    const known = new Map<unknown, Code>();
    return (schema: JsonSchema, hint: string): Code => {
      const key = isJsonObject(schema) ? (resolver.meaningOf(schema) ?? schema) : schema;
      const name = known.get(key) ?? top.name(prefix, hint);
      if (!known.has(key)) asked.push(() => print(schema, name, hint));
      known.set(key, name);
      return name;
    };
  };
  const fits = named("fits", (schema, name, hint) => printCheck(schema, { name, hint, compiler, isTyped }));
  const attempts = createAttempts(steps);

  const compiler: Writer = {
    steps,
    target,
    ...top,
    list,
    anyType: isTyped ? code`: any` : code``,
    test: (schema, place) => attempts(schema, place) ?? compiler.call(schema, place.hint, place.value),
    fits(schema, hint) {
      const past = pastReferences(schema, target);
      const test = attempts(past, placeAt(code`value`, hint));
      return test !== null && isSettled(test) ? code`() => ${test.code}` : fits(past, hint);
    },
    call(schema, hint, value) {
      const past = pastReferences(schema, target);
      const test = attempts(past, placeAt(value, hint));
      return test !== null && isSettled(test) ? test : unit(code`${fits(past, hint)}(${value})`);
    },
    branch: createBranches((schema, hint) => explainSchema(schema, hint, compiler), { top, target }),
    isShared: (schema) => shared.has(schema),
    functions() {
      const texts: Code[] = [];
      for (let print = asked.shift(); print !== undefined; print = asked.shift()) texts.push(print());
      return texts;
    },
  };
  return compiler;
}

function isSettled({ form }: Test): boolean {
  return form === "true" || form === "false";
}

function placeAt(value: Code, hint: string): Place {
  return { value, scope: createScope(), fail: RETURN_FALSE, seen: null, left: null, hint };
}

/** A schema as one expression, or null where that takes statements or the schema leads back to itself. */
function createAttempts(steps: (schema: JsonSchema, place: Place) => readonly Step[]) {
  const hopeless = new Set<JsonSchema>();
  return (schema: JsonSchema, { value, hint }: Place): Test | null => {
    if (hopeless.has(schema)) return null;
    hopeless.add(schema);
    const test = asTest(steps(schema, placeAt(value, hint)));
    if (test !== null) hopeless.delete(schema);
    return test;
  };
}

interface Function {
  readonly name: Code;
  readonly hint: string;
  readonly compiler: Compiler;
  readonly isTyped: boolean;
}

function printCheck(schema: JsonSchema, { name, hint, compiler, isTyped }: Function): Code {
  const tells = isJsonObject(schema) && tellsLeft(schema, compiler);
  const place = { ...placeAt(code`value`, hint), left: tells ? code`left` : null };
  const body = settleAnswer(compiler.steps(schema, place));
  const { flags } = place.scope;
  const declared = flags.map((flag) => code`let ${flag} = false;`);
  const left = tells ? (isTyped ? code`, left?: (string | number)[]` : code`, left`) : code``;
  const head = isTyped ? code`(value: any${left}): boolean` : code`(value${left})`;
  return printStatements([{ head: code`function ${name}${head}`, body: [...declared, ...body] }]);
}

interface Ways {
  readonly top: Top;
  readonly target: Compiler["target"];
}

/** Rules by schema. While those of a schema are being written, it is named by a function: they lead back to themselves. */
function createBranches(write: (schema: JsonSchema, hint: string) => Code, { top, target }: Ways): Compiler["branch"] {
  const known = new Map<JsonSchema, Code>();
  const open = new Map<JsonSchema, Code | null>();
  return (schema, hint) => {
    const past = pastReferences(schema, target);
    const name = known.get(past);
    if (name !== undefined) return name;
    if (open.has(past)) {
      const promised = open.get(past) ?? top.name("rules", hint);
      open.set(past, promised);
      return code`() => ${promised}`;
    }
    open.set(past, null);
    const rules = write(past, hint);
    const promised = open.get(past) ?? null;
    open.delete(past);
    const finished = promised === null ? top.constant("rules", rules) : top.define(promised, rules);
    known.set(past, finished);
    return finished;
  };
}
