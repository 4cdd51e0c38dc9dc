/** What another language server for YAML reports: see the server's option `yamlServer`. */
export type YamlServer = "none" | "syntax" | "schema";

/** The setting of this extension, and what the YAML extension does. */
export interface YamlSettings {
  /** The setting `toolpact.yamlServer`. */
  readonly setting: string;
  readonly hasYamlExtension: boolean;
  /** The setting `yaml.validate`. */
  readonly validates: boolean;
  /** The keys of the setting `yaml.schemas`. */
  readonly schemas: readonly string[];
}

/** What Toolpact's server leaves to the YAML extension, so that nothing is underlined twice. */
export function chosenYamlServer({ setting, hasYamlExtension, validates, schemas }: YamlSettings): YamlServer {
  if (setting === "none" || setting === "syntax" || setting === "schema") return setting;
  if (!hasYamlExtension || !validates) return "none";
  return schemas.some((schema) => schema.endsWith("contract.schema.json")) ? "schema" : "syntax";
}
