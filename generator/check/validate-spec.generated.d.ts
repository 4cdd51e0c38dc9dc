// Made by `npm run gen:check` from generator/schemas/build. Do not edit.

/** What Ajv says of one fault. `schemaPath` starts at the root of the meta-schema. */
export interface SchemaFault {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key that is meant, where a key itself is wrong. */
  readonly propertyName?: string;
}

/** True for a value that fits; after a false answer `errors` holds every fault. */
export interface SpecValidator {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaFault[] | null;
}

/** A file of sections. */
export const validateSections: SpecValidator;
/** A file `<name>.schema.json` or `.yaml`. */
export const validateSchemaFile: SpecValidator;
/** The project file, toolpact.yaml. */
export const validateProject: SpecValidator;
