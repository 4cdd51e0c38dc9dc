import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { templatesModule } from "../generator/compile-template.ts";
import { readTemplates } from "../generator/templates-folder.ts";

const generator = resolve(import.meta.dirname, "../generator");

/** The whole compiler. */
const BUNDLE = "./toolpact.cjs";

/** The library of the language server, which only `toolpact lsp` loads. */
const LANGUAGE_SERVER = "./language-server.cjs";

/** What the bundle exports: the command's part and the API. Either is evaluated on first use: `gen` needs no `diff`. */
const CONTENTS = `Object.defineProperties(exports, {
  commands: { get: () => require("./cli/commands.ts").commands },
  api: { get: () => require("./index.ts") },
});`;

/** CommonJS: Node 20 starts it sooner than ES modules. */
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
  // Packages that are imported on demand are required on demand: Node's loader of ES modules takes longer.
  supported: { "dynamic-import": false },
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions;

/** What other programs import is an ES module, for bundlers too. */
const asModule = {
  absWorkingDir: generator,
  bundle: true,
  packages: "external",
  conditions: ["@toolpact/source"],
  platform: "node",
  format: "esm",
  target: "node20.19",
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions;

/**
 * Bundles the compiler into a folder: `toolpact.cjs` with all of it, `bin.cjs` with the command up to the check of its
 * stamp, `index.js` with the API, `differ.js` without the compiler, and `language-server.cjs`. A package that only one
 * part needs is loaded with that part.
 *
 * Source: decision 0041.
 */
export async function bundleGenerator(dist: string): Promise<void> {
  await build({
    ...asCommonJs,
    stdin: { contents: CONTENTS, resolveDir: generator },
    outfile: join(dist, BUNDLE),
    plugins: [compiledTemplates(templatesModule(await readTemplates())), bundledCompletion, languageServerApart],
  });
  await build({ ...asModule, entryPoints: ["pin/compare-pin.ts"], outfile: join(dist, "differ.js") });
  await bundleLanguageServer(join(dist, LANGUAGE_SERVER));
  await build({ ...asCommonJs, entryPoints: ["bin.ts"], outfile: join(dist, "bin.cjs"), plugins: [compilerApart] });
  chmodSync(join(dist, "bin.cjs"), 0o755);
  const names = Object.keys(createRequire(import.meta.url)(join(dist, BUNDLE)).api);
  writeFileSync(join(dist, "index.js"), apiModule(names));
}

/** Templates come compiled: a run of the package waits for no compiler of templates. */
function compiledTemplates(contents: string): Plugin {
  return {
    name: "compiled-templates",
    setup: ({ onLoad }) => onLoad({ filter: /[\\/]compiled-templates\.ts$/ }, () => ({ contents, loader: "js" })),
  };
}

/** The package for shell completion has ES modules only, which a CommonJS bundle cannot require in all versions of Node. */
const bundledCompletion: Plugin = {
  name: "bundled-completion",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@bomb\.sh\/tab\// }, ({ path }) => ({
      path: createRequire(import.meta.url).resolve(path),
    })),
};

const LIBRARIES = ["vscode-languageserver/node", "vscode-languageserver-textdocument"];

/** The packages that the server imports, as one module with their licence. */
async function bundleLanguageServer(outfile: string): Promise<void> {
  const { resolve: find } = createRequire(import.meta.url);
  const licence = readFileSync(join(dirname(find("vscode-languageserver/node")), "../../License.txt"), "utf8");
  const contents = `module.exports = Object.assign({}, ${LIBRARIES.map((name) => `require("${name}")`).join(", ")});`;
  await build({
    ...asCommonJs,
    packages: "bundle",
    stdin: { contents, resolveDir: generator },
    outfile,
    banner: { js: `${asCommonJs.banner.js}\n/*\n${licence.replaceAll("*/", "* /")}*/` },
  });
}

const languageServerApart: Plugin = {
  name: "language-server-apart",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^vscode-languageserver/ }, () => ({ path: LANGUAGE_SERVER, external: true })),
};

/** `bin.cjs` requires the compiler from its bundle, if it needs it. */
const compilerApart: Plugin = {
  name: "compiler-apart",
  setup: ({ onResolve }) => onResolve({ filter: /\/commands\.ts$/ }, () => ({ path: BUNDLE, external: true })),
};

/** Names one by one: readers of modules that know nothing of CommonJS find them too. */
function apiModule(names: readonly string[]): string {
  return `import bundle from ${JSON.stringify(BUNDLE)};\nexport const { ${[...names].sort().join(", ")} } = bundle.api;\n`;
}
