import type { ContractModel, Identifier } from "../model.ts";
import { code, identifier, nothing, text } from "./code.ts";
import type { Declaration } from "./declaration.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { fitsName, matchesName } from "./identifier-validators.ts";
import { printModule } from "./module.ts";
import { literal } from "./value.ts";

/** `identifiers`: a branded type for each, and the functions that make one of a string: `is…`, `parse…` and `as…`. */
export function emitIdentifiers(model: ContractModel, context: EmitContext): Emitted {
  const { identifiers } = model;
  const values = identifiers.length === 0 ? [] : ["asIdentifier", "isIdentifier", "parseIdentifier"];
  const module = {
    path: "identifiers",
    directives: [],
    imports: [
      { kind: "values", names: values, from: "@toolpact/runtime" },
      {
        kind: "values",
        names: identifiers.flatMap((one) => [fitsName(one), matchesName(one)]),
        from: "./validators/identifiers.js",
      },
    ],
    declarations: identifiers.length === 0 ? [] : [brand, ...identifiers.flatMap(declarationsOf)],
  } as const;
  return { files: printModule(module, model, context), diagnostics: [] };
}

const brand: Declaration = {
  kind: "printed",
  ts: code`declare const brand: unique symbol;`,
  js: nothing,
  dts: code`declare const brand: unique symbol;`,
};

function declarationsOf(row: Identifier): readonly Declaration[] {
  const { typeName, canonical } = row;
  const type = identifier(typeName);
  const steps = literal([...canonical]);
  const matches = identifier(matchesName(row));
  const parameters = [{ name: "value", type: code`unknown` }];
  return [
    {
      kind: "type",
      doc: docOf(row),
      name: typeName,
      parameters: nothing,
      type: code`string & { readonly [brand]: ${text(typeName)} }`,
    },
    {
      kind: "function",
      doc: `True for a string that is a valid ${typeName} in canonical form.`,
      name: `is${typeName}`,
      typeParameters: nothing,
      parameters,
      returns: code`value is ${type}`,
      body: code`return isIdentifier(value, ${steps}, ${matches});`,
    },
    {
      kind: "function",
      doc: `Parses a string as ${typeName}: its canonical form, or null if it is not valid. Never throws.`,
      name: `parse${typeName}`,
      typeParameters: nothing,
      parameters,
      returns: code`${type} | null`,
      body: code`return parseIdentifier(value, ${steps}, ${matches});`,
    },
    {
      kind: "function",
      doc: `Parses a string as ${typeName}: its canonical form. Throws a TypeError with the reason if it is not valid.`,
      name: `as${typeName}`,
      typeParameters: nothing,
      parameters,
      returns: type,
      body: code`return asIdentifier(value, ${steps}, { name: ${text(typeName)}, fits: ${identifier(fitsName(row))} });`,
    },
  ];
}

function docOf({ typeName, description, examples }: Identifier): string {
  const example = examples[0] === undefined ? "" : ` For example ${JSON.stringify(examples[0])}.`;
  return `${description ?? `A ${typeName}.`}${example}`;
}
