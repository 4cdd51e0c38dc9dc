// An emitter: a module of Zod schemas, one for each shared schema and for the input and output of each tool.
// It throws for a keyword that it cannot translate, so that no Zod schema accepts more than the contract does.
import { printSchema } from "./print-zod.mjs";

/** @type {import("toolpact").Emitter<{ file?: string } | null>} */
export default function zodModule(model, options) {
  const printed = [];
  const names = new Map();
  for (const [key, { typeName }] of Object.entries(model.definitions)) names.set(`#/$defs/${key}`, `${typeName}Schema`);
  for (const key of inOrder(model.definitions)) {
    const { typeName, schema } = model.definitions[key];
    printed.push(declaration(`${typeName}Schema`, schema, names));
  }
  for (const { typeName, input, output } of model.tools) {
    printed.push(declaration(`${typeName}InputSchema`, input, names));
    if (output !== null) printed.push(declaration(`${typeName}OutputSchema`, output, names));
  }
  return [{ path: options?.file ?? "zod.ts", text: `import { z } from "zod";\n\n${printed.join("\n")}` }];
}

/** @param {string} name @param {import("toolpact").JsonSchema} schema @param {Map<string, string>} names */
function declaration(name, schema, names) {
  return `export const ${name} = ${printSchema(schema, { names, at: name })};\n`;
}

/**
 * The keys of the definitions, each after those that it refers to. Throws for a cycle.
 * @param {import("toolpact").EmitterModel["definitions"]} definitions
 */
function inOrder(definitions) {
  const done = new Set();
  const visit = (key, path) => {
    if (path.includes(key)) throw new Error(`${key} refers to itself, which this emitter does not support`);
    if (done.has(key)) return;
    const references = JSON.stringify(definitions[key].schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g);
    for (const [, other] of references) visit(other, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(definitions)) visit(key, []);
  return done;
}
