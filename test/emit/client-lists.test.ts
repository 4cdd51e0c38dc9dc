import { expect, test } from "vitest";
import { advertise } from "../../generator/advertised/advertise.ts";
import { CLIENTS, type Client } from "../../generator/clients.ts";
import type { Target } from "../../generator/emit/emitter.ts";
import { emitToolListModules } from "../../generator/emit/tool-list-modules.ts";
import { emitToolsJson } from "../../generator/emit/tools-json.ts";
import { isJsonObject, type Json } from "../../generator/json.ts";
import type { ContractModel } from "../../generator/model.ts";
import type { ToolListModule } from "../../runtime/contract/contract.ts";
import type { Servable } from "../../runtime/mcp/server-options.ts";
import { toolListings } from "../../runtime/mcp/tool-listings.ts";
import { tinyContext } from "../support/emit-tiny.ts";
import { lowerText } from "../support/lower-text.ts";
import { tinyModel } from "../support/tiny-model.ts";

const LONG = `notes.${"x".repeat(56)}`;
const SPEC = `
contract: { name: notes, version: 1.0.0 }
types: { Kind: { enum: [note, task], description: What it is. } }
tools:
  ${LONG}:
    description: Adds a note.
    input:
      properties:
        region: { type: string, x-mcp-header: Region, maxLength: 20 }
        kind: { $ref: Kind }
        version: { const: 1 }
    output: { properties: { kind: { $ref: Kind } } }
`;

const MODELS: readonly (readonly [string, ContractModel])[] = [
  ["a contract with two profiles", tinyModel()],
  ["one with references, constants, headers and a long name", lowerText(SPEC).model],
];

function contextOf<For extends Target>(target: For, model: ContractModel, clients: readonly Client[]) {
  return { ...tinyContext(target, model), advertised: advertise(model, clients) };
}

/** A served contract with the lists that `gen` writes, and the same lists as target `json` has them. */
function generated(model: ContractModel) {
  const modules = emitToolListModules(model, contextOf("js", model, CLIENTS));
  const documents = emitToolsJson(model, contextOf("json", model, CLIENTS));
  const loader = (path: string) => async (): Promise<ToolListModule> => {
    const text = modules.files.find((file) => file.path === `${path}.js`)?.text ?? "";
    return import(`data:text/javascript,${encodeURIComponent(text)}`);
  };
  const served = (profile: string, stem: string): Servable => ({
    profile,
    answer: () => Promise.reject(new Error("not called")),
    contract: {
      name: model.contract.name,
      tools: Object.fromEntries(model.tools.map(({ name, wireName }) => [name, { wireName }])),
      toolLists: { [profile]: loader(stem) },
      clientLists: { [profile]: Object.fromEntries(CLIENTS.map((client) => [client, loader(`${stem}.${client}`)])) },
    } as unknown as Servable["contract"],
  });
  const json = (path: string) => JSON.parse(documents.files.find((file) => file.path === path)?.text ?? "").tools;
  return { served, json };
}

test.each(MODELS)("%s: a server has the lists of target json, for every client", async (_name, model) => {
  const { served, json } = generated(model);
  for (const { name, implicit } of model.profiles) {
    const infix = implicit ? "" : `.${name}`;
    const listings = await toolListings(served(name, `tool-list${infix}`), {});
    expect(listings.of(null).tools).toEqual(json(`tools${infix}.json`));
    for (const client of CLIENTS) expect(listings.of(client).tools).toEqual(json(`tools${infix}.${client}.json`));
  }
});

function headersIn(schema: Json | undefined): readonly string[] {
  if (!isJsonObject(schema)) return Array.isArray(schema) ? schema.flatMap((one: Json) => headersIn(one)) : [];
  const own = schema["x-mcp-header"];
  return [...(typeof own === "string" ? [own] : []), ...Object.values(schema).flatMap(headersIn)];
}

test("the headers of a tool are the same in all lists, as servers compare them before they know the client", () => {
  const { json } = generated(lowerText(SPEC).model);
  expect(headersIn(json("tools.json"))).toEqual(["Region"]);
  for (const client of CLIENTS) expect(headersIn(json(`tools.${client}.json`))).toEqual(["Region"]);
});

test("a list for a client has only the members that differ", () => {
  const { model } = lowerText(`${SPEC}  plain: { description: Does nothing., input: {} }\n`);
  const { files } = emitToolListModules(model, contextOf("js", model, ["cursor"]));
  const textOf = (client: string) => files.find(({ path }) => path === `tool-list.${client}.js`)?.text;
  expect(textOf("cursor")).toContain("plain: '{}'");
  expect(textOf("cursor")).toMatch(/: '\{"name":"notes_x+_[0-9a-f]{8}"/);
  expect(textOf("cursor")).not.toContain("outputSchema");
});
