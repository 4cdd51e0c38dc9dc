import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Json, JsonObject } from "../../generator/json.ts";
import type { ContractModel } from "../../generator/model.ts";
import { compile } from "../../generator/pipeline.ts";

/** A contract with a bit of everything that changes are about. */
const BASE: JsonObject = {
  contract: { name: "cases", version: "1.0.0" },
  errors: {
    not_there: { retry: "never", effect: "none", message: "Not there.", recovery: "Look elsewhere." },
    busy: { retry: "caller", effect: "none", message: "Busy.", recovery: "Come back later." },
    invalid: { retry: "never", effect: "none", message: "It does not fit.", recovery: "Correct it." },
    internal: { retry: "never", message: "A fault of ours.", recovery: "Report it." },
  },
  common_errors: {
    invalid_input: "invalid",
    internal: "internal",
    timeout: "busy",
    rate_limited: "busy",
    budget_exceeded: "busy",
    in_progress: "busy",
    duplicate: "busy",
  },
  tools: {
    note: {
      description: "Add a note.",
      input: { properties: { text: { type: "string", maxLength: 80 } }, required: ["text"] },
      output: { properties: { id: { type: "string", maxLength: 20 } }, required: ["id"] },
      errors: ["not_there"],
    },
  },
};

/** The model of the small contract with some of it changed: maps are merged, null takes away. */
export async function modelOf(patch: JsonObject): Promise<ContractModel> {
  const root = await mkdtemp(join(tmpdir(), "toolpact-diff-"));
  try {
    await writeFile(join(root, "contract.json"), JSON.stringify(merged(BASE, patch), null, 2));
    const { model, diagnostics } = await compile(root, { until: "lint" });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (model === null || errors.length > 0)
      throw new Error(errors.map(({ id, message }) => `${id}: ${message}`).join("\n"));
    return model;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function merged(base: Json, patch: Json): Json {
  if (!isMap(base) || !isMap(patch)) return patch;
  const kept = Object.entries(base).filter(([key]) => patch[key] !== null);
  const changed = Object.entries(patch).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changed.map(([key, value]) => [key, key in base ? merged(base[key] ?? null, value) : value])),
  };
}

function isMap(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
