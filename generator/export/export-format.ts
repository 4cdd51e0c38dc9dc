import type { Outcome } from "../collector.ts";
import type { Json, JsonObject } from "../json.ts";
import type { ContractModel } from "../model.ts";

/** A contract to export: its model, and its sections as they are written. */
export interface ExportSource {
  readonly model: ContractModel;
  /** Section → entries, with each schema file as a type. */
  readonly sections: JsonObject;
}

/** A file that is made of a contract for another program: its name, the version of its format, and its content. */
export interface ExportFormat {
  /** The file's name, in the folder of the format. */
  readonly file: string;
  /** The format and its version, for people. */
  readonly format: string;
  /** The content; null if the contract lacks something that the format requires. */
  readonly make: (source: ExportSource) => Outcome<Json>;
}
