import { braced, type Code, code, identifier, join, memberKey, nothing, printed, text } from "./code.ts";
import { comment } from "./comment.ts";
import { expression, literalType, type Value } from "./value.ts";

/** A declaration of a generated module, independent of the target. */
export type Declaration =
  | TypeDeclaration
  | InterfaceDeclaration
  | ConstantDeclaration
  | FunctionDeclaration
  | ReExport
  | PrintedDeclaration;

export interface TypeDeclaration {
  readonly kind: "type";
  readonly doc: string;
  readonly name: string;
  /** `<P extends ProfileName>`, or nothing. */
  readonly parameters: Code;
  readonly type: Code;
}

/** A map from names to types. */
export interface InterfaceDeclaration {
  readonly kind: "interface";
  readonly doc: string;
  readonly name: string;
  /** The interface that it extends. */
  readonly base?: Code;
  readonly members: readonly { readonly key: string; readonly type: Code }[];
}

export interface ConstantDeclaration {
  readonly kind: "constant";
  readonly doc: string;
  readonly name: string;
  readonly value: Value;
  /** The type that a literal has to satisfy, deeply frozen; or null for a constant of plain values. */
  readonly satisfies: Code | null;
  /** The declared type, for a constant whose type has a name. */
  readonly type?: Code;
  readonly isPrivate?: true;
}

export interface FunctionDeclaration {
  readonly kind: "function";
  readonly doc: string;
  readonly name: string;
  readonly typeParameters: Code;
  readonly parameters: readonly { readonly name: string; readonly type: Code }[];
  readonly returns: Code;
  /** Plain JavaScript: the same in both targets. */
  readonly body: Code;
}

export interface ReExport {
  readonly kind: "re-export";
  readonly names: readonly string[];
  readonly from: string;
  readonly typesOnly: boolean;
}

/** Text of an engine, or a form that no other row has. */
export interface PrintedDeclaration {
  readonly kind: "printed";
  readonly ts: Code;
  readonly js: Code;
  readonly dts: Code;
}

/** One form of output: a TypeScript source, a JavaScript source, or its declarations. */
export type Form = "ts" | "js" | "dts";

/** One declaration in one form; nothing where that form has none of it. */
export function printDeclaration(declaration: Declaration, form: Form): Code {
  switch (declaration.kind) {
    case "type":
      return form === "js" ? nothing : printType(declaration);
    case "interface":
      return form === "js" ? nothing : printInterface(declaration);
    case "constant":
      return printConstant(declaration, form);
    case "function":
      return printFunction(declaration, form);
    case "re-export":
      return printReExport(declaration, form);
    case "printed":
      return declaration[form];
  }
}

function printType({ doc, name, parameters, type }: TypeDeclaration): Code {
  return code`${comment(doc)}export type ${identifier(name)}${parameters} = ${type};`;
}

function printInterface({ doc, name, base, members }: InterfaceDeclaration): Code {
  const lines = members.map(({ key, type }) => code`  readonly ${memberKey(key)}: ${type};\n`);
  const body = lines.length === 0 ? nothing : code`\n${join(lines)}`;
  const extending = base === undefined ? nothing : code` extends ${base}`;
  return code`${comment(doc)}export interface ${identifier(name)}${extending} {${body}}`;
}

function printConstant(constant: ConstantDeclaration, form: Form): Code {
  const { doc, name, value, satisfies, type, isPrivate } = constant;
  if (form === "dts") return isPrivate ? nothing : declareConstant(constant);
  const exported = isPrivate ? nothing : code`export `;
  const typed = type === undefined || form === "js" ? nothing : code`: ${type}`;
  return code`${comment(doc)}${exported}const ${identifier(name)}${typed} = ${initialiser(value, satisfies, form)};`;
}

function declareConstant({ doc, name, value, type }: ConstantDeclaration): Code {
  return code`${comment(doc)}export declare const ${identifier(name)}: ${type ?? literalType(value)};`;
}

/** A table is frozen by a call without side effects, so that bundlers drop a table that nothing uses. */
function initialiser(value: Value, satisfies: Code | null, form: Form): Code {
  const plain = expression(value);
  if (satisfies === null || value === null) return plain;
  const checked = form === "js" ? plain : code`${plain} as const satisfies ${satisfies}`;
  return code`/* @__PURE__ */ deepFreeze(${checked})`;
}

function printFunction(declaration: FunctionDeclaration, form: Form): Code {
  const { doc, name, typeParameters, parameters, returns, body } = declaration;
  const isTyped = form !== "js";
  const list = parameters.map((one) => (isTyped ? code`${identifier(one.name)}: ${one.type}` : identifier(one.name)));
  const generic = isTyped ? typeParameters : nothing;
  const head = code`function ${identifier(name)}${generic}(${parameterList(list, generic)})`;
  if (form === "dts") return code`${comment(doc)}export declare ${head}: ${returns};`;
  return code`${comment(doc)}export ${head}${isTyped ? code`: ${returns}` : nothing} {\n  ${body}\n}`;
}

/** Parameters of a generic function get one line each: its head is long. */
function parameterList(list: readonly Code[], generic: Code): Code {
  if (generic.text === "") return join(list, ", ");
  return code`\n${join(list.map((one) => code`  ${one},\n`))}`;
}

function printReExport({ names, from, typesOnly }: ReExport, form: Form): Code {
  if (names.length === 0 || (typesOnly && form === "js")) return nothing;
  return code`export ${typesOnly ? printed("type ") : nothing}${braced(names)} from ${text(from)};`;
}
