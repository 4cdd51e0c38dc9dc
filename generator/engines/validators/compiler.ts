import { type Code, code } from "../../emit/code.ts";
import { invariant } from "../../invariant.ts";
import { isJsonObject, type JsonSchema } from "../../json.ts";
import { checkSchema, takesLoop } from "./check-schema.ts";
import { asTest, type CheckStep } from "./check-step.ts";
import { explainSchema, pastReferences } from "./explain-schema.ts";
import { rule } from "./explanation.ts";
import { type Expression, unit } from "./expression.ts";
import type { Compiler, Place } from "./keyword.ts";
import { list, type ModuleScope } from "./module-scope.ts";
import { type Body, placeAt, printCheck } from "./print-check.ts";
import type { Declared } from "./reachable-declarations.ts";
import { findRepeated } from "./repeated.ts";
import type { Resolver } from "./resolve.ts";

/** The compiler of one module, and the functions that it has been asked for. */
export interface Writer extends Compiler {
  /** Every function asked for, in the order of the asking. Some may have been asked for in vain. */
  readonly functions: () => readonly Declared[];
}

/** What a compiler works with. */
export interface Materials {
  readonly top: ModuleScope;
  readonly resolver: Resolver;
  readonly roots: readonly JsonSchema[];
  readonly shared: ReadonlySet<JsonSchema>;
  /** True where shared definitions are compiled one after the other, none while another one is. */
  readonly isDeep: boolean;
  readonly isTyped: boolean;
}

/** A compiler without any function yet. */
export function createCompiler({ top, resolver, roots, shared, isDeep, isTyped }: Materials): Writer {
  const isApart = (schema: JsonSchema): boolean => isDeep && shared.has(schema);
  const target: Compiler["target"] = (schema) => {
    const found = resolver.target(schema);
    invariant(found !== undefined, "a reference leads nowhere");
    return found;
  };
  const steps = (schema: JsonSchema, place: Place): readonly CheckStep[] => checkSchema(schema, place, compiler);
  const { keyOf, isChecked, isExplained } = keepers({ resolver, roots, shared }, target);
  const functions = createFunctions({ keyOf, top }, (schema, name, hint) => {
    const anew = isChecked(schema) ? top.name("fits", `${hint} anew`) : null;
    return printCheck(schema, { name, anew, hint, compiler, isTyped, written: written(schema) });
  });
  const attempts = createAttempts(steps);
  const { settled, written } = createSettled(attempts, isApart);

  const compiler: Writer = {
    steps,
    target,
    ...top,
    list,
    anyType: isTyped ? code`: any` : code``,
    test(schema, place) {
      // A try would be in vain, and `call` writes the check itself.
      const tried = takesLoop(schema) ? null : attempts(schema, placeAt(place.value, place.hint));
      return tried?.test ?? compiler.call(schema, place.hint, place.value);
    },
    fits(schema, hint) {
      const past = pastReferences(schema, target);
      const test = settled(past, hint);
      return test === null ? functions.name(past, hint) : code`() => ${test.code}`;
    },
    call(schema, hint, value) {
      const past = pastReferences(schema, target);
      return settled(past, hint) ?? unit(code`${functions.name(past, hint)}(${value})`);
    },
    branch: createBranches(
      (schema, hint) => {
        const rules = explainSchema(schema, hint, compiler);
        return isExplained(schema) ? list(rule("once", rules)) : rules;
      },
      { top, target, isApart },
    ),
    isShared: (schema) => shared.has(schema),
    functions: functions.all,
  };
  return compiler;
}

interface Naming {
  readonly keyOf: (schema: JsonSchema) => unknown;
  readonly top: ModuleScope;
}

/** The functions that check: named when they are asked for, printed at the end. */
function createFunctions({ keyOf, top }: Naming, print: (schema: JsonSchema, name: Code, hint: string) => Code) {
  const known = new Map<unknown, Code>();
  const asked: (() => Declared)[] = [];
  return {
    name(schema: JsonSchema, hint: string): Code {
      const key = keyOf(schema);
      const name = known.get(key) ?? top.name("fits", hint);
      if (!known.has(key)) asked.push(() => ({ name, text: print(schema, name, hint) }));
      known.set(key, name);
      return name;
    },
    all(): readonly Declared[] {
      const printed: Declared[] = [];
      for (let one = asked.shift(); one !== undefined; one = asked.shift()) printed.push(one());
      return printed;
    },
  };
}

/** By what schemas are one, and which of them keep their answers. */
function keepers(
  { resolver, roots, shared }: Pick<Materials, "resolver" | "roots" | "shared">,
  target: Compiler["target"],
) {
  const keyOf = (schema: JsonSchema): unknown =>
    isJsonObject(schema) ? (resolver.meaningOf(schema) ?? schema) : schema;
  const repeated = findRepeated(roots, shared, target);
  const checked = new Set(Array.from(repeated.checked, keyOf));
  const explained = new Set(Array.from(repeated.explained, keyOf));
  return {
    keyOf,
    isChecked: (schema: JsonSchema): boolean => checked.size > 0 && checked.has(keyOf(schema)),
    isExplained: (schema: JsonSchema): boolean => explained.size > 0 && explained.has(keyOf(schema)),
  };
}

/** A body that was written to find out whether its schema is one expression: that, or null where it takes statements. */
interface Attempt extends Body {
  readonly test: Expression | null;
}

/** Tries to write a schema as one expression; null where it takes statements or leads back to itself, as far as is known. */
function createAttempts(steps: (schema: JsonSchema, place: Place) => readonly CheckStep[]) {
  const hopeless = new Set<JsonSchema>();
  return (schema: JsonSchema, place: Place): Attempt | null => {
    if (hopeless.has(schema)) return null;
    hopeless.add(schema);
    const written = steps(schema, place);
    const test = asTest(written);
    if (test !== null) hopeless.delete(schema);
    return { place, steps: written, test };
  };
}

/** Whether a schema asks nothing or allows nothing, found out once; and the body that was written to find it out. */
function createSettled(attempts: ReturnType<typeof createAttempts>, isApart: Ways["isApart"]) {
  const known = new Map<JsonSchema, Expression | null>();
  const bodies = new Map<JsonSchema, Body>();
  return {
    settled(schema: JsonSchema, hint: string): Expression | null {
      const found = known.get(schema);
      if (found !== undefined) return found;
      if (isApart(schema)) return null;
      const attempt = attempts(schema, placeAt(code`value`, hint));
      const test = attempt?.test ?? null;
      const settled = test?.form === "true" || test?.form === "false" ? test : null;
      known.set(schema, settled);
      if (attempt !== null) bodies.set(schema, attempt);
      return settled;
    },
    written: (schema: JsonSchema): Body | null => bodies.get(schema) ?? null,
  };
}

interface Ways {
  readonly top: ModuleScope;
  readonly target: Compiler["target"];
  /** True for a definition that isn't looked into while another one is written. */
  readonly isApart: (schema: JsonSchema) => boolean;
}

/** Rules by schema. While those of a schema are being written, it is named by a function: they lead back to themselves. */
function createBranches(
  rulesOf: (schema: JsonSchema, hint: string) => Code,
  { top, target, isApart }: Ways,
): Compiler["branch"] {
  const known = new Map<JsonSchema, Code>();
  /** What is being written, or waits for it, with the name that it was promised. */
  const open = new Map<JsonSchema, Code | null>();
  const waiting: (readonly [schema: JsonSchema, hint: string])[] = [];
  const write = (schema: JsonSchema, hint: string): Code => {
    if (!open.has(schema)) open.set(schema, null);
    const rules = rulesOf(schema, hint);
    const promised = open.get(schema) ?? null;
    open.delete(schema);
    const written = promised === null ? top.constant("rules", rules) : top.define(promised, rules);
    known.set(schema, written);
    return written;
  };
  const promise = (schema: JsonSchema, hint: string): Code => {
    const promised = open.get(schema) ?? top.name("rules", hint);
    open.set(schema, promised);
    return code`() => ${promised}`;
  };
  const writeAll = (schema: JsonSchema, hint: string): Code => {
    const written = write(schema, hint);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) write(...next);
    return written;
  };
  return (schema, hint) => {
    const past = pastReferences(schema, target);
    const name = known.get(past);
    if (name !== undefined) return name;
    if (open.size === 0) return writeAll(past, hint);
    const isOpen = open.has(past);
    if (!isOpen && !isApart(past)) return write(past, hint);
    if (!isOpen) waiting.push([past, hint]);
    return promise(past, hint);
  };
}
