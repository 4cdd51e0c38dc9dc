import { type Code, code, printed } from "../../emit/code.ts";
import type { Render } from "../../emit/emitter.ts";
import { invariant } from "../../invariant.ts";
import type { Replacement } from "../../write/replace-files.ts";
import { type Choices, isContractName } from "./choices.ts";
import { mergeManifest } from "./manifest.ts";
import type { PackageManager } from "./package-managers.ts";
import type { Survey } from "./survey.ts";

/** A project's first files, including those that are changed, and the commands that build and start it. */
export interface ProjectFiles {
  readonly files: readonly Replacement[];
  /** By what they do: the names of its scripts. */
  readonly scriptNames: ReadonlyMap<string, string>;
}

/** Lays out a project. A file that is there already keeps all that it has. */
export function projectFiles(
  { name, manager, ci, agents }: Choices,
  { manifest, texts }: Survey,
  render: Render,
): ProjectFiles {
  const contract = contractName(name);
  const build = texts["tsconfig.json"] === null ? TSCONFIG : SERVER_TSCONFIG;
  const { text, scriptNames } = mergeManifest(manifest, texts["package.json"], { name, scripts: scriptsOf(build) });
  const workflow = ".github/workflows/contracts.yml";
  const created: Readonly<Record<string, string>> = {
    "toolpact.yaml": render("init-project", { contract }),
    [`contract/${name}.yaml`]: render("init-contract", { contract }),
    "src/tools.ts": render("init-tools", {}),
    "src/server.ts": render("init-server", {}),
    [build.path]: tsconfigText(build),
    ...(agents ? { "AGENTS.md": render("init-agents", { name: printed(name) }) } : {}),
    ...(ci && texts[workflow] === null ? { [workflow]: render("init-workflow", WORKFLOWS[manager]) } : {}),
  };
  return {
    files: [
      ...Object.entries(created).map(([path, made]) => ({ path, before: null, text: made })),
      { path: "package.json", before: texts["package.json"], text },
      { path: ".gitignore", before: texts[".gitignore"], text: ignoring(texts[".gitignore"] ?? "") },
    ],
    scriptNames,
  };
}

/** A name of a contract is as good as code wherever YAML has a plain word, unless it means something else there. */
function contractName(name: string): Code {
  invariant(isContractName(name), `"${name}" is not a contract name`);
  return printed(/^(?:true|false|null)$/.test(name) ? JSON.stringify(name) : name);
}

interface Tsconfig {
  readonly path: string;
  readonly include: readonly string[];
  readonly outDir: string;
  /** The arguments by which the compiler finds it. */
  readonly args: string;
}

const TSCONFIG: Tsconfig = { path: "tsconfig.json", include: ["src"], outDir: "dist", args: "" };
/** Used next to a project's own tsconfig, which stays unchanged. */
const SERVER_TSCONFIG: Tsconfig = {
  path: "tsconfig.server.json",
  include: ["src/server.ts"],
  outDir: "dist/tool-server",
  args: " -p tsconfig.server.json",
};

/** Without `exactOptionalPropertyTypes`: a caller may pass on an input that is perhaps undefined. */
function tsconfigText({ include, outDir }: Tsconfig): string {
  const compilerOptions = {
    module: "nodenext",
    target: "es2023",
    types: ["node"],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    skipLibCheck: true,
    rootDir: "src",
    outDir,
  };
  return `${JSON.stringify({ compilerOptions, include }, null, 2)}\n`;
}

function scriptsOf({ args, outDir }: Tsconfig): Readonly<Record<string, string>> {
  const build = `tsc${args}`;
  const check = "toolpact lint && toolpact gen --check";
  return { gen: "toolpact gen", check, build, start: `${build} && node ${outDir}/server.js` };
}

/** What differs between package managers in a workflow. */
interface WorkflowView {
  readonly cache: Code;
  /** Steps before Node is set up. */
  readonly before: readonly Code[];
  readonly install: Code;
  readonly toolpact: Code;
}

const COREPACK = code`      - run: corepack enable`;

const WORKFLOWS: Readonly<Record<PackageManager, WorkflowView>> = {
  npm: { cache: code`npm`, before: [], install: code`npm ci`, toolpact: code`npx toolpact` },
  pnpm: {
    cache: code`pnpm`,
    before: [COREPACK],
    install: code`pnpm install --frozen-lockfile`,
    toolpact: code`pnpm exec toolpact`,
  },
  yarn: { cache: code`yarn`, before: [COREPACK], install: code`yarn install`, toolpact: code`yarn toolpact` },
};

/** The ignore file with the folders that are never committed; existing entries are not repeated. */
function ignoring(text: string): string {
  const named = new Set(text.split(/\r?\n/).map((line) => line.trim().replaceAll(/^\/|\/$/g, "")));
  const missing = ["node_modules", "dist"].filter((folder) => !named.has(folder));
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const start = text === "" || text.endsWith("\n") || missing.length === 0 ? text : `${text}${end}`;
  return start + missing.map((folder) => `${folder}/${end}`).join("");
}
