import type { ValidatorModule } from "../../emit/emitter.ts";
import { invariant } from "../../invariant.ts";

/** Functions that the generated code may call, in addition to those of the language. */
const HELPERS = ["codePointLength", "deepEqual", "firstDuplicate", "formats", "isMultipleOf"];

/** One validator of a module: the function that Ajv wrote, and what it is to be called. */
export interface PrintedValidator {
  /** The exported name. */
  readonly name: string;
  /** The name under which the function itself is exported, if it is. */
  readonly checkName?: string | undefined;
  /** Ajv's name for the function. */
  readonly check: string;
  /** Name of the type of what fits, or null for `unknown`. */
  readonly type: string | null;
}

type Layout = Pick<ValidatorModule, "target" | "typesFrom">;

/** The module's text: imports of `@toolpact/runtime/validation`, Ajv's functions, one wrapped validator for each export. */
export function printModule(
  functions: string,
  validators: readonly PrintedValidator[],
  { target, typesFrom }: Layout,
): string {
  const isTyped = target === "ts";
  const helpers = HELPERS.filter((helper) => new RegExp(`\\b${helper}\\b`).test(functions));
  const imported = [...helpers, ...(isTyped ? ["type Validator"] : []), "validator"].join(", ");
  const wrapped = validators.flatMap(({ check, checkName, type }, index) => [
    ...(checkName === undefined ? [] : [`const plain${index}${isTyped ? `: ${PLAIN_CHECK}` : ""} = ${check};`]),
    `const check${index}${isTyped ? `: ${validatorOf(type)}` : ""} = /* @__PURE__ */ validator(${check});`,
  ]);
  return [
    ...(isTyped ? ["// @ts-nocheck: Ajv wrote the functions; the types of the exports hold."] : []),
    `import { ${imported} } from "@toolpact/runtime/validation";`,
    ...(isTyped ? importTypes(typesFrom) : []),
    "",
    functions,
    "",
    ...wrapped,
    exportAll(validators),
    "",
  ].join("\n");
}

/** The declarations of a module in plain JavaScript. */
export function printDeclarations(validators: readonly PrintedValidator[], typesFrom: string | null): string {
  const declared = validators.flatMap(({ checkName, type }, index) => [
    ...(checkName === undefined ? [] : [`declare const plain${index}: ${PLAIN_CHECK};`]),
    `declare const check${index}: ${validatorOf(type)};`,
  ]);
  return [
    `import type { Validator } from "@toolpact/runtime/validation";`,
    ...importTypes(typesFrom),
    "",
    ...declared,
    exportAll(validators),
    "",
  ].join("\n");
}

function importTypes(from: string | null): readonly string[] {
  return from === null ? [] : [`import type * as types from ${JSON.stringify(from)};`];
}

const PLAIN_CHECK = "(value: unknown) => boolean";

function validatorOf(type: string | null): string {
  return `Validator<${type === null ? "unknown" : `types.${identifier(type)}`}>`;
}

function exportAll(validators: readonly PrintedValidator[]): string {
  const names = validators.flatMap(({ name, checkName }, index) => [
    ...(checkName === undefined ? [] : [`plain${index} as ${identifier(checkName)}`]),
    `check${index} as ${identifier(name)}`,
  ]);
  return `export { ${names.join(", ")} };`;
}

function identifier(name: string): string {
  invariant(/^[A-Za-z_$][\w$]*$/.test(name), `"${name}" is not an identifier`);
  return name;
}
