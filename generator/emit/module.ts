import type { ContractModel } from "../model.ts";
import { banner } from "./banner.ts";
import { braced, type Code, code, identifier, join, printed, text } from "./code.ts";
import { lineComment } from "./comment.ts";
import { type Declaration, type Form, printDeclaration } from "./declaration.ts";
import type { EmitContext, GeneratedFile } from "./emitter.ts";

/**
 * An import of a generated module. Types of a spec are imported through a namespace, so that their names cannot
 * clash.
 */
export type Import =
  | { readonly kind: "values"; readonly names: readonly string[]; readonly from: string }
  | { readonly kind: "types"; readonly names: readonly string[]; readonly from: string }
  | { readonly kind: "type-namespace"; readonly name: string; readonly from: string };

/** One module of the output, before a target is chosen. */
export interface Module {
  /** Path without ending, with forward slashes. */
  readonly path: string;
  /** Comments for the compiler, such as `@ts-nocheck`, of the TypeScript form. */
  readonly directives: readonly string[];
  readonly imports: readonly Import[];
  readonly declarations: readonly Declaration[];
}

/** The files of a module: `.ts`, or `.js` and `.d.ts`. Both import each other by `.js`, which every resolver understands. */
export function printModule(module: Module, model: ContractModel, context: EmitContext): readonly GeneratedFile[] {
  const file = (form: Form, ending: string): GeneratedFile => {
    return { path: `${module.path}${ending}`, text: printForm(module, form, model) };
  };
  return context.target === "ts" ? [file("ts", ".ts")] : [file("js", ".js"), file("dts", ".d.ts")];
}

function printForm(module: Module, form: Form, model: ContractModel): string {
  const declarations = module.declarations.map((one) => printDeclaration(one, form)).filter(hasText);
  const end = isModule(declarations, form) ? [] : [code`export {};`];
  const directives = form === "ts" ? module.directives.map((one) => printed(`// ${one}`)) : [];
  const imports = module.imports.map((one) => printImport(one, form)).filter(hasText);
  const blocks = [
    [printed(lineComment(banner(model)).text.trimEnd()), ...directives],
    ...(imports.length === 0 ? [] : [imports]),
    ...[...declarations, ...end].map((one) => [one]),
  ];
  const text = `${
    join(
      blocks.map((rows) => join(rows, "\n")),
      "\n\n",
    ).text
  }\n`;
  return text.includes(" \n") ? text.replace(/ +$/gm, "") : text;
}

function hasText({ text }: Code): boolean {
  return text !== "";
}

/**
 * A file without an export is not a module. A declaration with a private type exports that type too, unless it is
 * marked otherwise.
 */
function isModule(declarations: readonly Code[], form: Form): boolean {
  const isExport = ({ text }: Code): boolean => /^export /m.test(text);
  return form === "dts" ? declarations.every(isExport) && declarations.length > 0 : declarations.some(isExport);
}

function printImport(row: Import, form: Form): Code {
  if (row.kind !== "values" && form === "js") return printed("");
  if (row.kind !== "type-namespace" && row.names.length === 0) return printed("");
  if (row.kind === "type-namespace") return code`import type * as ${identifier(row.name)} from ${text(row.from)};`;
  const only = printed(row.kind === "types" ? "type " : "");
  return code`import ${only}${braced(row.names)} from ${text(row.from)};`;
}
