import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where `npm run runtimes` installs them. */
export const runtimesFolder = resolve(import.meta.dirname, "../runtime/mcp/runtimes");

/** The programs, absolute. */
export interface Runtimes {
  readonly workerd: string;
  readonly bun: string;
  readonly deno: string;
}

/** Runtimes other than Node; null if they are not installed. */
export const runtimes: Runtimes | null = find();

/** npm installs only the package with the program for this system; its own start script would need to be run first. */
function find(): Runtimes | null {
  const workerd = program("@cloudflare", "workerd-", "bin/workerd");
  const bun = program("@oven", "bun-", "bin/bun");
  const deno = program("@deno", "", "deno");
  return workerd === null || bun === null || deno === null ? null : { workerd, bun, deno };
}

function program(scope: string, prefix: string, path: string): string | null {
  const folder = join(runtimesFolder, "node_modules", scope);
  const packages = existsSync(folder) ? readdirSync(folder) : [];
  const ending = process.platform === "win32" ? ".exe" : "";
  const paths = packages.filter((name) => name.startsWith(prefix)).map((name) => join(folder, name, path + ending));
  return paths.find((found) => existsSync(found)) ?? null;
}
