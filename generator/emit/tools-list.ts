import { toolEntry } from "../advertised/tool-entry.ts";
import type { ContractModel, Profile } from "../model.ts";
import { clientLists, type ListedRow } from "./client-lists.ts";
import { code, text } from "./code.ts";
import type { EmitContext, Emitted, GeneratedFile } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";
import { printModule } from "./module.ts";
import { record } from "./value.ts";

/**
 * `tools.json`: exactly what `tools/list` answers. A contract that declares profiles gets one file for each.
 * `tool-list` has the same as texts, which a server parses when it starts: one module for each profile, too.
 *
 * Source: MCP, tools; decision 0045.
 */
export function emitToolsList(model: ContractModel, context: EmitContext): Emitted {
  return { files: model.profiles.flatMap((profile) => listOf(profile, model, context)), diagnostics: [] };
}

/** The module of what a profile serves, without its ending. */
export function toolListModule({ name, implicit }: Profile): string {
  return implicit ? "tool-list" : `tool-list.${name}`;
}

function listOf(profile: Profile, model: ContractModel, context: EmitContext): readonly GeneratedFile[] {
  const rows = model.tools.flatMap((tool) =>
    tool.inProfiles
      .filter((inProfile) => inProfile.profile === profile.name)
      .map((inProfile): ListedRow => [tool.name, toolEntry(tool, inProfile, model)]),
  );
  return [
    jsonFile(profile.implicit ? "tools.json" : `tools.${profile.name}.json`, { tools: rows.map(([, row]) => row) }),
    ...clientLists(profile, rows, { model, clients: context.clients ?? [] }),
    ...printModule(listModule(toolListModule(profile), rows), model, context),
  ];
}

/** Texts cost a compiler of TypeScript nothing, and are the fastest way to have JSON in JavaScript. */
function listModule(path: string, rows: readonly ListedRow[]) {
  const texts = rows.map(([tool, row]) => [tool, { code: text(JSON.stringify(row)), type: code`string` }] as const);
  const declaration = {
    kind: "constant",
    doc: "The result of `tools/list`: each tool as JSON, by its name in the contract.",
    name: "toolList",
    value: record(texts),
    satisfies: null,
  } as const;
  return { path, directives: [], imports: [], declarations: [declaration] };
}
