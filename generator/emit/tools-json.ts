import type { ContractModel, Profile } from "../model.ts";
import type { EmitContext, Emitted, GeneratedFile, Target } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";
import { adaptedList, type ListedEntry, standardList } from "./tool-lists.ts";

/**
 * `tools.json`, `tools.<profile>.json`, `tools.<client>.json`: the results of `tools/list`, for servers in other languages.
 * Generated code has the same lists in modules (`tool-list-modules.ts`).
 */
export function emitToolsJson(model: ContractModel, { clients = [] }: EmitContext<Target>): Emitted {
  const files = model.profiles.flatMap((profile): readonly GeneratedFile[] => {
    const standard = standardList(profile, model);
    return [
      listFile(profile, null, standard),
      ...clients.map((client) => listFile(profile, client, adaptedList(standard, client, model))),
    ];
  });
  return { files, diagnostics: [] };
}

function listFile({ name, implicit }: Profile, client: string | null, list: readonly ListedEntry[]): GeneratedFile {
  const words = ["tools", ...(implicit ? [] : [name]), ...(client === null ? [] : [client]), "json"];
  return jsonFile(words.join("."), { tools: list.map(([, entry]) => entry) });
}
