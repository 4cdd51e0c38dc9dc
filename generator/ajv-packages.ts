import { createRequire } from "node:module";
import type { Ajv2020 } from "ajv/dist/2020.js";
import type { FormatsPlugin } from "ajv-formats";

/** Ajv and its formats, loaded at the first call: most runs never need them. */
export function ajvPackages(): { readonly Ajv: typeof Ajv2020; readonly addFormats: FormatsPlugin } {
  const require = createRequire(import.meta.url);
  const ajv: { readonly Ajv2020: typeof Ajv2020 } = require("ajv/dist/2020.js");
  const formats: { readonly default: FormatsPlugin } = require("ajv-formats");
  return { Ajv: ajv.Ajv2020, addFormats: formats.default };
}
