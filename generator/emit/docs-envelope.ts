import { metaPrefix } from "../advertised/meta-prefix.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import type { ContractModel, EnvelopeVariant } from "../model.ts";
import { shapeRows } from "./docs-shapes.ts";
import { yesOrNothing } from "./docs-text.ts";
import { envelopeRow } from "./envelope-nodes.ts";
import { plainResults } from "./plain-results.ts";

/** One place of an envelope in a table. */
export interface PlaceRow {
  readonly place: string;
  readonly holds: string;
  readonly required: string;
  readonly preset: string;
}

/** How the tables of `envelopeViews` are read. */
export function envelopeNote(model: ContractModel): string {
  return plainResults(model) !== null
    ? "This contract has no envelope: results have the form that MCP defines. What is unset is omitted."
    : "An unset binding has its default; without one, an optional property is omitted and a required one is null.";
}

/** The request that every input contains, then success and failure of each profile, property by property. */
export function envelopeViews(model: ContractModel) {
  if (plainResults(model) !== null) return plainViews(model);
  const { envelope, defs } = model;
  const answers = envelope.variants.flatMap((variant) => {
    const row = envelopeRow(variant, defs) as Json;
    const part = (name: "success" | "failure") => ({
      title: titleOf(variant, name),
      rows: isJsonObject(row) ? placesOf(own(row, name) ?? null, "") : [],
    });
    return [part("success"), part("failure")];
  });
  return [...requestViews(model), ...answers];
}

/** Without an envelope: the parts of a reply at their locations in the result of `tools/call`. */
function plainViews(model: ContractModel) {
  const hasCodes = plainResults(model)?.hasCodes === true;
  const metaKey = (name: string) => `_meta["${metaPrefix(model)}/${name}"]`;
  const place = (name: string, holds: string, required = "") => ({ place: name, holds, required, preset: "" });
  const facts = place(metaKey("meta"), "truncated, warnings, suggestions");
  const machineReadable = place(metaKey("error"), "code, message, retryable, retry_after_ms, recovery, details", "yes");
  return [
    {
      title: "Success",
      rows: [place("structuredContent", "result"), place("content", "result, or the tool's own content", "yes"), facts],
    },
    {
      title: "Failure",
      rows: [
        place("isError", "true", "yes"),
        place("content", "message, recovery", "yes"),
        ...(hasCodes ? [machineReadable] : []),
        facts,
      ],
    },
  ];
}

function titleOf({ typeName, profile }: EnvelopeVariant, name: string): string {
  const title = name === "success" ? "Success" : "Failure";
  return typeName === "" ? title : `${title}, profile ${profile}`;
}

function requestViews({ envelope: { request } }: ContractModel) {
  if (request === null) return [];
  const rows = shapeRows(request.schema).map(({ path, shape, required }) => ({
    place: path,
    holds: shape,
    required,
    preset: "",
  }));
  return [{ title: "Properties of every input", rows }];
}

function placesOf(node: Json, prefix: string): readonly PlaceRow[] {
  const places = isJsonObject(node) ? own(node, "places") : undefined;
  if (!Array.isArray(places)) return [];
  return places.filter(isJsonObject).flatMap((place) => {
    const inner = own(place, "node") ?? null;
    const path = prefix === "" ? String(place["name"]) : `${prefix}.${String(place["name"])}`;
    const row = { place: path, ...contentOf(inner), required: yesOrNothing(place["required"] === true) };
    return [row, ...placesOf(inner, path), ...placesOf(extrasOf(inner), path)];
  });
}

function extrasOf(node: Json): Json {
  return isJsonObject(node) ? (own(node, "extras") ?? null) : null;
}

function contentOf(node: Json): { readonly holds: string; readonly preset: string } {
  if (!isJsonObject(node)) return { holds: "", preset: "" };
  const preset = own(node, "default");
  const shown = preset === undefined ? "" : JSON.stringify(preset);
  if (node["kind"] === "const") return { holds: JSON.stringify(node["value"]), preset: "" };
  if (node["kind"] === "object") return { holds: "object", preset: "" };
  return { holds: node["kind"] === "bind" ? String(node["bind"]) : "nothing", preset: shown };
}
