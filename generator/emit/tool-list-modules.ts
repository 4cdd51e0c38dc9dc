import type { AdvertisedProfile, ListedEntry } from "../advertised/advertise.ts";
import type { JsonObject } from "../json.ts";
import type { ContractModel, Profile } from "../model.ts";
import { canonicalJson } from "./canonical-json.ts";
import { code, singleQuoted } from "./code.ts";
import type { EmitContext, Emitted, GeneratedFile } from "./emitter.ts";
import { printModule } from "./module.ts";
import { record } from "./value.ts";

/**
 * `tool-list`, `tool-list.<profile>`: the result of `tools/list`, which servers and clients load. It is the one copy of the
 * list; those for single clients, `tool-list.<client>`, have only the members of an entry that differ from it.
 *
 * Source: MCP, tools; decision 0045.
 */
export function emitToolListModules(model: ContractModel, context: EmitContext): Emitted {
  const files = context.advertised.flatMap((lists) => listModules(lists, model, context));
  return { files, diagnostics: [] };
}

/** The path of a list's module, without its ending. */
export function toolListModule({ name, implicit }: Profile, client: string | null): string {
  return ["tool-list", ...(implicit ? [] : [name]), ...(client === null ? [] : [client])].join(".");
}

const STANDARD = "The result of `tools/list`: each tool as JSON, by its name in the contract.";

function listModules(
  { profile, standard, adapted }: AdvertisedProfile,
  model: ContractModel,
  context: EmitContext,
): readonly GeneratedFile[] {
  const print = (client: string | null, doc: string, list: readonly ListedEntry[]) =>
    printModule(listModule(toolListModule(profile, client), doc, list), model, context);
  const differing = adapted.flatMap(([client, list]) => {
    const doc = `What differs in the list for ${client}: members of each tool's entry as JSON; null is a member it lacks.`;
    return print(client, doc, differences(standard, list));
  });
  return [...print(null, STANDARD, standard), ...differing];
}

function differences(standard: readonly ListedEntry[], adapted: readonly ListedEntry[]): readonly ListedEntry[] {
  const entries = new Map(adapted);
  return standard.map(([tool, entry]) => [tool, changedMembers(entry, entries.get(tool) ?? {})]);
}

function changedMembers(before: JsonObject, after: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

/** Strings of JSON cost a TypeScript compiler nothing, and are the fastest form of JSON in JavaScript. */
function listModule(path: string, doc: string, list: readonly ListedEntry[]) {
  const texts = list.map(
    ([tool, entry]) => [tool, { code: singleQuoted(JSON.stringify(entry)), type: code`string` }] as const,
  );
  const declaration = { kind: "constant", doc, name: "toolList", value: record(texts), satisfies: null } as const;
  return { path, directives: [], imports: [], declarations: [declaration] };
}
