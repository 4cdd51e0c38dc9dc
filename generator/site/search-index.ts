import type { GeneratedFile } from "../emit/emitter.ts";
import type { ContractModel } from "../model.ts";
import type { SearchRow } from "./search-row.ts";
import { type SiteModel, toolPage } from "./site-model.ts";

/** The rows as a script: pages that lie in a folder may not read data files, but may load scripts. */
export function searchIndex(site: SiteModel): GeneratedFile {
  const rows = rowsOf(site).map((row) => JSON.stringify(row));
  return { path: "search-index.js", text: `globalThis.toolpactIndex = [\n${rows.join(",\n")}\n];\n` };
}

function rowsOf(site: SiteModel): readonly SearchRow[] {
  const { model, errorPages } = site;
  return [
    ...model.tools.map((tool): SearchRow => {
      const text = [tool.title ?? "", tool.description, tool.category ?? ""].filter((part) => part !== "").join(" · ");
      return { kind: "tool", name: tool.name, address: toolPage(tool), text };
    }),
    ...model.errors.map(({ code, message, category }): SearchRow => {
      const text = [message, category ?? ""].filter((part) => part !== "").join(" · ");
      return { kind: "error", name: code, address: errorPages.get(code) ?? "errors.html", text };
    }),
    ...shapeRows(model, site.shapes),
  ];
}

function shapeRows({ types, identifiers }: ContractModel, addresses: SiteModel["shapes"]): readonly SearchRow[] {
  const addressOf = (defKey: string): string => addresses.get(defKey) ?? "";
  return [
    ...types.map(({ name, defKey }): SearchRow => ({ kind: "shape", name, address: addressOf(defKey), text: "" })),
    ...identifiers.map(({ name, defKey, description }): SearchRow => {
      return { kind: "identifier", name, address: addressOf(defKey), text: description ?? "" };
    }),
  ];
}
