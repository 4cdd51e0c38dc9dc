import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { temporaryFolder } from "../load/temporary-folder.ts";
import { writePackage } from "../support/node-package.ts";

/** Names that every JavaScript object answers to. */
const NAMES = ["constructor", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "prototype"];

/** The facts of an envelope for an undeclared code. */
const UNDECLARED = { message: expect.any(String), retryable: false, details: { x: "lost" } };

/** A contract whose tool, code and property have the name; a property of that name is required. */
function contractOf(name: string): string {
  const shape = JSON.parse(`{ "properties": { ${JSON.stringify(name)}: { "type": "integer" } } }`);
  return JSON.stringify({
    contract: { name: "small", version: "1.0.0" },
    errors: {
      [name]: {
        retry: "never",
        effect: "none",
        message: "It is {x}.",
        details: { properties: { x: { type: "string" } } },
      },
    },
    tools: {
      [name]: {
        description: "Finds.",
        input: { ...shape, required: [name] },
        output: { ...shape, additionalProperties: false },
        errors: [name],
      },
    },
  });
}

test.each(NAMES)("%s is a property, a code and a tool like any other", async (name) => {
  const spec = await temporaryFolder({ "small/contract.json": contractOf(name) });
  const { files, diagnostics } = await compile(join(spec, "small"), { target: "js" });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "toolpact-prototype-"));
  try {
    writePackage(folder, files);
    writeFileSync(join(folder, "probe.js"), probeOf(name));
    const printed = execFileSync(process.execPath, [join(folder, "probe.js")], { encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual({
      tools: [name],
      codes: expect.arrayContaining([name]),
      input: { own: true, inherited: false, wrong: false, fitting: ["required"] },
      output: { own: true, none: true, wrong: false, other: false },
      wire: { code: name, message: "It is lost.", details: { x: "lost" } },
      inheritedCode: { code: name === "toString" ? "valueOf" : "toString", ...UNDECLARED },
      unknownCode: { code: "no_such_code", ...UNDECLARED },
      decoded: name,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A program that tries the validators and the envelope of such a contract. */
function probeOf(name: string): string {
  return `
    import { contract, decode, encode } from "./index.js";
    const name = ${JSON.stringify(name)};
    const other = name === "toString" ? "valueOf" : "toString";
    const of = (key, value) => Object.fromEntries([[key, value]]);
    const { input, result } = await contract.tools[name].validators();
    const facts = { nowMs: 0, elapsedMs: 0 };
    const failed = (code) => ({ kind: "failed", code, details: { x: "lost" }, facts });
    const wire = encode("default", name, failed(name));
    const { code, message, details } = wire.error;
    console.log(JSON.stringify({
      tools: Object.keys(contract.tools),
      codes: Object.keys(contract.errors),
      input: {
        own: input(of(name, 1)), inherited: input({}), wrong: input(of(name, "x")),
        fitting: input.problems({}).map(({ keyword }) => keyword),
      },
      output: { own: result(of(name, 1)), none: result({}), wrong: result(of(name, "x")), other: result(of(other, 1)) },
      wire: { code, message, details },
      inheritedCode: encode("default", name, failed(other)).error,
      unknownCode: encode("default", name, failed("no_such_code")).error,
      decoded: decode("default", name, wire).code,
    }));`;
}

test.each([
  ["a property", { types: { Wanted: { properties: '{"__proto__":{"type":"string"}}' } } }],
  ["a tool", { tools: '{"__proto__":{"description":"Finds.","input":{}}}' }],
  ["a code", { errors: '{"__proto__":{"retry":"never","message":"Lost."}}' }],
  ["a type", { types: '{"__proto__":{"type":"string"}}' }],
  ["a section", '{"__proto__":{}}'],
])("__proto__ as the name of %s is rejected at its location", async (_what, parts) => {
  const text = JSON.stringify({
    contract: { name: "small", version: "1.0.0" },
    ...(typeof parts === "string" ? {} : parts),
  });
  const raw = text.replace(/"(\{(?:[^"\\]|\\.)*\})"/g, (_all, inner: string) => JSON.parse(`"${inner}"`));
  const json = typeof parts === "string" ? raw.replace(/\}$/, `,${parts.slice(1)}`) : raw;
  expect(json).toContain('"__proto__"');
  const folder = await temporaryFolder({ "small/contract.json": json });
  const { files, diagnostics } = await compile(join(folder, "small"));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => message).join()).toContain("__proto__");
  expect(files).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
