import { chmodSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { templatesModule } from "../generator/compile-template.ts";
import { readTemplates } from "../generator/templates-folder.ts";

const generator = resolve(import.meta.dirname, "../generator");

/** The whole compiler, and the name under which it holds what the command needs. */
const BUNDLE = "./toolpact.cjs";
const COMMANDS = "commands";
/** What a second thread runs. */
const HELPER = "threads/helper-thread.ts";

/** Node starts CommonJS sooner, loads what it requires when it comes to it, and lets its code be kept. */
const asCommonJs = {
  absWorkingDir: generator,
  bundle: true,
  packages: "external",
  conditions: ["@toolpact/source"],
  platform: "node",
  format: "cjs",
  define: { "import.meta.url": "ownUrl" },
  banner: { js: `const ownUrl = require("node:url").pathToFileURL(__filename).href;` },
  target: "node20.19",
  // Code that an earlier run has kept has nobody to import modules for it: what is imported by need is required by need.
  supported: { "dynamic-import": false },
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions;

/**
 * Puts the compiler together in a folder: `toolpact.cjs` with all of it, `bin.cjs` with what tells that there is nothing
 * to do, `helper-thread.cjs` for a second thread, and `index.js` with the API. A package that a part of it needs is loaded with that part.
 *
 * Source: roadmap/decisions/0041.
 */
export async function bundleGenerator(dist: string): Promise<void> {
  await build({
    ...asCommonJs,
    stdin: {
      contents: `export * from "./index.ts"; export { ${COMMANDS} } from "./cli/commands.ts";`,
      resolveDir: generator,
    },
    outfile: join(dist, BUNDLE),
    plugins: [compiledTemplates(templatesModule(await readTemplates()))],
  });
  await build({ ...asCommonJs, entryPoints: [HELPER], outfile: join(dist, "helper-thread.cjs") });
  await build({ ...asCommonJs, entryPoints: ["bin.ts"], outfile: join(dist, "bin.cjs"), plugins: [commandsApart] });
  chmodSync(join(dist, "bin.cjs"), 0o755);
  const names = Object.keys(createRequire(import.meta.url)(join(dist, BUNDLE)));
  writeFileSync(join(dist, "index.js"), apiModule(names.filter((name) => name !== COMMANDS)));
}

/** Templates come compiled: a run of the package waits for no compiler of templates. */
function compiledTemplates(contents: string): Plugin {
  return {
    name: "compiled-templates",
    setup: ({ onLoad }) => onLoad({ filter: /[\\/]compiled-templates\.ts$/ }, () => ({ contents, loader: "js" })),
  };
}

/** The command loads the rest of itself from the bundle, and only if it needs it. */
const commandsApart: Plugin = {
  name: "commands-apart",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/load-commands\.ts$/ }, () => ({ path: join(generator, "cli/load-bundle.ts") })),
};

/** Names one by one: readers of modules that know nothing of CommonJS find them too. */
function apiModule(names: readonly string[]): string {
  return `import bundle from ${JSON.stringify(BUNDLE)};\nexport const { ${[...names].sort().join(", ")} } = bundle;\n`;
}
