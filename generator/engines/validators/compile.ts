import { type Diagnostic, diagnostic } from "../../diagnostics.ts";
import { type Code, code, identifier, join, printed, text } from "../../emit/code.ts";
import type { CompiledValidators, ValidatorModule } from "../../emit/emitter.ts";
import type { JsonSchema } from "../../json.ts";
import { analyzeSchemas, type Refusal } from "./analyze-schemas.ts";
import { createCompiler, type Writer } from "./compiler.ts";
import { type Constant, createModuleScope, type ModuleScope } from "./module-scope.ts";
import { type Declared, reachableDeclarations } from "./reachable-declarations.ts";
import { createResolver, type Remotes } from "./resolve.ts";
import { printStatements } from "./statement.ts";

/**
 * Above this nesting depth each definition is compiled on its own. A chain of definitions needs two levels for each.
 */
const MAX_DEPTH = 100;

/**
 * Compiles the schemas of a module, or returns the keywords that it cannot compile correctly.
 * `remotes` are documents that references may lead to; contracts have none.
 */
export function compileValidators(
  module: ValidatorModule,
  remotes: Remotes = new Map(),
  mostDepth: number = MAX_DEPTH,
): CompiledValidators {
  try {
    return compile(module, remotes, mostDepth);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    const why = "it is nested too deeply to be compiled";
    return refuse(module, () => [{ keyword: "schema", why, path: "" }], LESS_DEEP);
  }
}

const LESS_DEEP = "Take out schemas that hold nothing but one other, or put what is far inside under `types`.";

function compile(module: ValidatorModule, remotes: Remotes, mostDepth: number): CompiledValidators {
  const resolver = createResolver(remotes);
  const roots = module.validators.map(({ schema }) => resolver.add(schema));
  const { refusals, shared, isDeep } = analyzeSchemas(roots, resolver.target, mostDepth);
  if (refusals.some((one) => one.length > 0)) return refuse(module, (index) => refusals[index] ?? []);

  const isTyped = module.target === "ts";
  const names = module.validators.flatMap(({ name, checkName = name }) => [name, checkName]);
  const top = createModuleScope(names, isTyped);
  const compiler = createCompiler({ top, resolver, roots, shared, isDeep, isTyped });
  const exports = roots.map((root, index) => printExport(root, index, module, compiler));
  const functions = compiler.functions();
  return {
    text: printModule(module, { top, functions, exports }),
    declarations: printDeclarations(module),
    diagnostics: [],
  };
}

function refuse(
  module: ValidatorModule,
  refusals: (index: number) => readonly Refusal[],
  hint?: string,
): CompiledValidators {
  const diagnostics = module.validators.flatMap(({ name, at }, index): readonly Diagnostic[] =>
    refusals(index).map((refusal) =>
      diagnostic("engine-refuses-keyword", at, { engine: "toolpact", of: name, ...refusal }, { hint }),
    ),
  );
  return { text: "", declarations: "", diagnostics };
}

function printExport(root: JsonSchema, index: number, module: ValidatorModule, compiler: Writer): Code {
  const { name = "", checkName, typeName = null } = module.validators[index] ?? {};
  const isTyped = module.target === "ts";
  const type = isTyped ? code`: ${validatorOf(typeName)}` : code``;
  const hint = name.replace(/^is(?=[A-Z])/, "");
  const fits = compiler.fits(root, hint);
  const rules = compiler.branch(root, hint);
  const call = code`/* @__PURE__ */ ${compiler.helper("compiled")}(${fits}, ${rules})`;
  const explained = code`export const ${identifier(name)}${type} = ${call};`;
  if (checkName === undefined) return explained;
  return code`export const ${identifier(checkName)}${isTyped ? code`: ${PLAIN_CHECK}` : code``} = ${fits};\n${explained}`;
}

const PLAIN_CHECK: Code = code`(value: unknown) => boolean`;

function validatorOf(typeName: string | null): Code {
  return code`Validator<${typeName === null ? code`unknown` : code`types.${identifier(typeName)}`}>`;
}

interface Parts {
  readonly top: ModuleScope;
  readonly functions: readonly Declared[];
  readonly exports: readonly Code[];
}

const RUNTIME: Code = code`"@toolpact/runtime/validation"`;

function printModule(module: ValidatorModule, { top, functions, exports }: Parts): string {
  const isTyped = module.target === "ts";
  const all = top.constants();
  const used = reachableDeclarations(exports, [...all.map(({ name, value }) => ({ name, text: value })), ...functions]);
  const isUsed = ({ name }: { readonly name: Code }): boolean => used.has(name.text);
  const { constants, exports: inlined } = inlineRules(all.filter(isUsed), exports);
  const helpers = top.helpers().filter((name) => used.has(name));
  const sections = [
    [code`import ${importedFrom(helpers, isTyped)} from ${RUNTIME};`, ...(isTyped ? importTypes(module) : [])],
    constants.map(({ name, type, value }) => printStatements([code`const ${name}${type} = ${value};`])),
    ...functions.filter(isUsed).map(({ text }) => [text]),
    inlined.map((one) => printStatements([one])),
  ];
  return sections
    .filter((rows) => rows.length > 0)
    .map((rows) => `${lines(rows).text}\n`)
    .join("\n");
}

function importedFrom(helpers: readonly string[], isTyped: boolean): Code {
  const names = [...helpers].sort().map(identifier);
  const all = isTyped ? [...names, code`type Validator`] : names;
  return code`{ ${join(all, ", ")} }`;
}

function printDeclarations(module: ValidatorModule): string {
  const declared = module.validators.flatMap(({ name, checkName, typeName }) => [
    ...(checkName === undefined ? [] : [code`export declare const ${identifier(checkName)}: ${PLAIN_CHECK};`]),
    code`export declare const ${identifier(name)}: ${validatorOf(typeName)};`,
  ]);
  const imports = [code`import type { Validator } from ${RUNTIME};`, ...importTypes(module)];
  return `${lines([...imports, printed(""), ...declared]).text}\n`;
}

function importTypes({ typesFrom, validators }: ValidatorModule): readonly Code[] {
  const isUsed = typesFrom !== null && validators.some(({ typeName }) => typeName !== null);
  return isUsed ? [code`import type * as types from ${text(typesFrom)};`] : [];
}

function lines(rows: readonly Code[]): Code {
  return join(rows, "\n");
}

/** Rules and the exports that begin with them. */
interface Inlined {
  readonly constants: readonly Constant[];
  readonly exports: readonly Code[];
}

/** Inlines rules that are referenced once. A name that also occurs in a string literal counts as referenced twice. */
function inlineRules(constants: readonly Constant[], exports: readonly Code[]): Inlined {
  const mentions = countNames([...constants.map(({ value }) => value), ...exports]);
  const inlined = new Map<string, string>();
  const fill = ({ text }: Code): Code => printed(text.replace(NAME, (name) => inlined.get(name) ?? name));
  const kept = constants.flatMap((constant): readonly Constant[] => {
    const value = fill(constant.value);
    if (constant.kind !== "rules" || mentions.get(constant.name.text) !== 1) return [{ ...constant, value }];
    inlined.set(constant.name.text, value.text);
    return [];
  });
  return { constants: kept, exports: exports.map(fill) };
}

const NAME = /\brules\d+\b/g;

function countNames(codes: readonly Code[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of codes) for (const [name] of text.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
