import type { Code } from "../../emit/code.ts";
import type { Json, JsonObject, JsonSchema } from "../../json.ts";
import type { CheckStep } from "./check-step.ts";
import type { EvaluatedLocations } from "./evaluated-locations.ts";
import type { Expression } from "./expression.ts";
import type { Scope } from "./scope.ts";

/** One JSON Schema keyword: the check, and the problems that it reports for a value that fails it. */
export interface Keyword {
  readonly name: string;
  /** The kind of value that it speaks of, all others fit; null for any kind. */
  readonly about: "string" | "number" | "array" | "object" | null;
  /** Why what it holds can't be compiled, or null. */
  readonly refuse: (held: Json) => string | null;
  readonly check: (site: Site) => readonly CheckStep[];
  /** Rules for the runtime: the name of a rule and what it is given, each pair as one piece of code. */
  readonly explain: (told: Told) => readonly Code[];
}

/** Where a check is written. */
export interface Place {
  /** The value: a name or a member of one, which may be repeated. */
  readonly value: Code;
  readonly scope: Scope;
  /** The statement that leaves where something doesn't hold. */
  readonly fail: Code;
  /** Collects what is evaluated; null if that is not needed. */
  readonly seen: EvaluatedLocations | null;
  /** The list for what no keyword has evaluated, where it is wanted. */
  readonly left: Code | null;
  /** What the value is, for names of functions. */
  readonly hint: string;
}

/** The context of a value within another's; what it evaluates is not needed. */
export function placeWithin({ scope, fail }: Place, value: Code, hint: string): Place {
  return { value, scope, fail, seen: null, left: null, hint };
}

/** A keyword in its context. */
export interface Site extends Place {
  readonly held: Json;
  readonly schema: JsonObject;
  readonly compiler: Compiler;
}

/** A keyword whose rules are asked for. */
export interface Told {
  readonly held: Json;
  readonly schema: JsonObject;
  readonly compiler: Compiler;
  readonly hint: string;
}

/** The compiler as keywords see it: it compiles subschemas, and declares names in module scope. */
export interface Compiler {
  readonly steps: (schema: JsonSchema, place: Place) => readonly CheckStep[];
  /** One expression; a function where it takes statements. */
  readonly test: (schema: JsonSchema, place: Place) => Expression;
  /** Name of the function that checks a schema. */
  readonly fits: (schema: JsonSchema, hint: string) => Code;
  /** A call of that function. */
  readonly call: (schema: JsonSchema, hint: string, value: Code) => Expression;
  /** Name of the rules that explain a schema, or a function that gives them where they aren't finished. */
  readonly branch: (schema: JsonSchema, hint: string) => Code;
  /** What the `$ref` of a schema leads to. */
  readonly target: (schema: JsonObject) => JsonSchema;
  /** True if `$ref`s to a schema are worth a function of its own. */
  readonly isShared: (schema: JsonSchema) => boolean;
  /** A function of the runtime; it is imported. */
  readonly helper: (name: string) => Code;
  /** A constant at the module's top; equal ones are one. */
  readonly constant: (kind: "names" | "pattern" | "rules" | "values", value: Code) => Code;
  readonly pattern: (source: string) => Code;
  readonly list: (items: readonly Code[]) => Code;
  /** `: any` in TypeScript, nothing in JavaScript. */
  readonly anyType: Code;
}
