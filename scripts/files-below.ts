import { readdirSync } from "node:fs";

/** Files whose path, relative to the folder and with forward slashes, fits; what a build made or npm installed is left out. */
export function filesBelow(folder: string, fits: (path: string) => boolean): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/^(dist|node_modules)\//.test(path) && fits(path));
}
