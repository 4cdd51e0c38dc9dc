import { posix } from "node:path";
import type { GeneratedFile } from "../../generator/emit/emitter.ts";
import type { ContractModel } from "../../generator/model.ts";
import { buildSite } from "../../generator/site/site.ts";
import type { SiteContract } from "../../generator/site/site-model.ts";

/** The site of models, with a style and a script of nothing. */
export function siteOf(...models: readonly ContractModel[]): ReadonlyMap<string, string> {
  return textsOf(buildSite(models.map(unchanged), { style: "", script: "" }));
}

/** A contract without a comparison to an earlier version. */
export function unchanged(model: ContractModel): SiteContract {
  return { name: model.contract.name, model, changes: null };
}

/** Files by their path. */
export function textsOf(files: readonly GeneratedFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** Every address that a page loads or links to. */
export function addressesIn(page: string): readonly string[] {
  return [...page.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
}

/** The file that an address on a page leads to, and the fragment in it. */
export function targetOf(from: string, address: string): { readonly path: string; readonly place: string } {
  const [file = "", place = ""] = address.split("#");
  return { path: file === "" ? from : posix.join(posix.dirname(from), file), place };
}

/** The tags of a page, without text and attribute values. */
export function skeletonOf(page: string): readonly string[] {
  return [...page.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, "="));
}
