import { emitIdentifiers } from "../emit/identifiers.ts";
import { sharedTypeNames, typeRequests } from "../emit/type-requests.ts";
import { emitContext } from "../emit-context.ts";
import type { ContractModel } from "../model.ts";
import type { EngineNames } from "../project.ts";

/** The declarations of generated types, as `gen` prints them. */
export async function printTypes(
  model: ContractModel,
  typeNames: readonly string[],
  engines: EngineNames,
): Promise<string> {
  const parts = await emitContext({ target: "ts", engines });
  const requests = typeRequests(model).filter(({ typeName }) => typeNames.includes(typeName));
  if (requests.length > 0) return (await parts.engines.types.print(requests, sharedTypeNames(model))).text;
  const { files } = emitIdentifiers(model, { ...parts, target: "ts", advertised: [] });
  const text = files.map((file) => file.text).join("\n");
  return typeNames.flatMap((name) => new RegExp(`^export type ${name} =[^;]*;`, "m").exec(text) ?? []).join("\n");
}
