import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const repository = resolve(import.meta.dirname, "..");
const client = join(repository, "generator/site/client");

/** The script of a documentation site in one file, with the library that it uses and that library's licence. */
export async function siteScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(client, "site.ts")],
    absWorkingDir: client,
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
    banner: { js: banner() },
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

function banner(): string {
  const licence = readFileSync(join(repository, "node_modules/minisearch/LICENSE.txt"), "utf8").trim();
  return `// Made by \`npm run gen:check\` from generator/site/client. Do not edit.\n/* MiniSearch:\n${licence}\n*/`;
}
