import type { JsonObject } from "../json.ts";
import type { ServerInput } from "../model.ts";
import { present } from "./present.ts";

/** Environment variables or headers as `KeyValueInput`, which `server.json` and server cards share. */
export function settingsOf(inputs: readonly ServerInput[]): readonly JsonObject[] {
  return inputs.map(({ name, description, isRequired, isSecret, default: value }) =>
    present({ name, description, isRequired, isSecret, default: value }),
  );
}
