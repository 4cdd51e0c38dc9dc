import type { ListedEntry } from "../advertised/advertise.ts";
import type { ContractModel, Profile } from "../model.ts";
import type { EmitContext, Emitted, GeneratedFile, Target } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";

/**
 * `tools.json`, `tools.<profile>.json`, `tools.<client>.json`: the results of `tools/list`, for servers in other languages.
 * Generated code has the same lists in modules (`tool-list-modules.ts`).
 */
export function emitToolsJson(_model: ContractModel, { advertised }: EmitContext<Target>): Emitted {
  const files = advertised.flatMap(({ profile, standard, adapted }): readonly GeneratedFile[] => [
    listFile(profile, null, standard),
    ...adapted.map(([client, list]) => listFile(profile, client, list)),
  ]);
  return { files, diagnostics: [] };
}

function listFile({ name, implicit }: Profile, client: string | null, list: readonly ListedEntry[]): GeneratedFile {
  const words = ["tools", ...(implicit ? [] : [name]), ...(client === null ? [] : [client]), "json"];
  return jsonFile(words.join("."), { tools: list.map(([, entry]) => entry) });
}
