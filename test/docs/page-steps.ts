import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Block, blocksOf } from "../support/markdown.ts";

export const repository = resolve(import.meta.dirname, "../..");

/** The pages whose blocks are tested; paths from the repository's root. */
export const PAGES: readonly string[] = [
  "README.md",
  "generator/README.md",
  "runtime/README.md",
  ...readdirSync(join(repository, "docs"))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => `docs/${name}`),
];

/** What a test does with a block. The info string of the block's fence selects it. */
export type Step =
  /** `yaml contract/a.yaml`: writes the file. */
  | { readonly kind: "file"; readonly path: string; readonly text: string }
  /** `diff contract/a.yaml`: changes the file, which an earlier step wrote. a line `@@` is between two hunks. */
  | { readonly kind: "edit"; readonly path: string; readonly text: string }
  /** `ts generated/types.ts excerpt`: the file, which an earlier step wrote, contains these lines. */
  | { readonly kind: "excerpt"; readonly path: string; readonly text: string }
  /** `yaml examples/deploy/compose.yaml repository`: the file of this repository contains these lines. */
  | { readonly kind: "repository"; readonly path: string; readonly text: string }
  /** `sh` and `sh fails`: runs each line; a `text` block after it is the output. A line `…` is any number of lines. */
  | {
      readonly kind: "commands";
      readonly lines: readonly string[];
      readonly fails: boolean;
      readonly output: string | null;
    }
  /** `sh usage`: the commands and their options exist. */
  | { readonly kind: "usage"; readonly lines: readonly string[] }
  /** `ts`: compiles, within a frame. */
  | { readonly kind: "program"; readonly text: string }
  /** Any other info string: the test in `TESTED_BY` reads the block. */
  | { readonly kind: "named"; readonly info: string };

/** The tests that read blocks by their info strings. */
export const TESTED_BY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "README.md": {
    "sh repository": "test/docs/readme.e2e.test.ts",
    "ts handler": "test/docs/readme.e2e.test.ts",
    "json success": "test/docs/readme.e2e.test.ts",
    "json failure": "test/docs/readme.e2e.test.ts",
    "sh init": "test/packages/init.e2e.test.ts",
    "sh init start": "test/packages/newcomer.ts",
    "text init": "test/packages/newcomer.ts",
    "js ask.mjs": "test/packages/newcomer.ts",
    "text ask": "test/packages/newcomer.ts",
    "json stdio": "test/packages/init.e2e.test.ts",
  },
  "docs/first-contract.md": {
    "sh by-hand": "test/packages/by-hand.e2e.test.ts",
    "sh by-hand start": "test/packages/newcomer.ts",
    "text error": "test/docs/first-contract.e2e.test.ts",
  },
  "docs/tutorial.md": {
    "sh packages": "test/docs/tutorial.e2e.test.ts",
    "sh diff": "test/docs/tutorial.e2e.test.ts",
    "text diff": "test/docs/tutorial.e2e.test.ts",
  },
  "docs/language.md": {
    "yaml section": "test/docs/language.e2e.test.ts",
    "yaml project": "test/docs/language.e2e.test.ts",
    "yaml ../common/opening.yaml": "test/docs/language.e2e.test.ts",
    "json shelf.schema.json": "test/docs/language.e2e.test.ts",
    "json settings": "test/docs/language.e2e.test.ts",
  },
  "docs/runtimes.md": {
    "sh workerd": "test/runtime/mcp/runtimes.e2e.test.ts",
    "sh bun": "test/runtime/mcp/runtimes.e2e.test.ts",
    "sh deno": "test/runtime/mcp/runtimes.e2e.test.ts",
  },
  "docs/editors.md": {
    "sh vsix": "test/editors/vscode.test.ts",
  },
  "docs/ci.md": {
    "yaml workflow": "test/cli/init/init.test.ts",
    "yaml action": "test/cli/action.e2e.test.ts",
  },
  "docs/migration.md": {
    "sh manifest": "test/docs/migration.e2e.test.ts",
  },
};

/** A step, and where its block is: `docs/cli.md:12 "sh gen"`. */
export interface PageStep {
  readonly step: Step;
  readonly at: string;
}

/** The text of a page. */
export function pageText(page: string): string {
  return readFileSync(join(repository, page), "utf8");
}

/** The only block of a page with an info string. */
export function blockOf(page: string, info: string): string {
  const [block, ...others] = blocksOf(pageText(page)).filter((one) => one.info === info);
  if (block === undefined || others.length > 0) throw new Error(`${page} must have exactly one block "${info}".`);
  return block.text;
}

/** What a test does with each block of a page. Throws for a block that no test runs. */
export function stepsOf(page: string): readonly PageStep[] {
  const blocks = blocksOf(pageText(page));
  return blocks.flatMap((block, index) => {
    const at = `${page} "${block.info}" (block ${index + 1})`;
    const step = stepOf(page, block, blocks[index + 1]);
    if (step !== null) return [{ step, at }];
    if (isOutput(page, blocks, index)) return [];
    throw new Error(`No test runs ${at}.`);
  });
}

/** True for a `text` block that belongs to the commands before it. */
function isOutput(page: string, blocks: readonly Block[], index: number): boolean {
  const [block, before] = [blocks[index], blocks[index - 1]];
  return block?.info === "text" && before !== undefined && stepOf(page, before, block)?.kind === "commands";
}

function stepOf(page: string, { info, text }: Block, next: Block | undefined): Step | null {
  if (TESTED_BY[page]?.[info] !== undefined) return { kind: "named", info };
  const [language = "", path = "", use] = info.split(" ");
  if (language === "sh") return commandsOf(path, text, next);
  if (info === "ts") return { kind: "program", text };
  if (!/\.\w+$/.test(path)) return null;
  if (use === undefined) return { kind: language === "diff" ? "edit" : "file", path, text };
  return use === "excerpt" || use === "repository" ? { kind: use, path, text } : null;
}

function commandsOf(use: string, text: string, next: Block | undefined): Step | null {
  const lines = text.split("\n").flatMap((line) => {
    const command = line.replace(/ +# .*/, "").trim();
    return command === "" || command.startsWith("#") ? [] : [command];
  });
  if (use === "usage") return { kind: "usage", lines };
  if (use !== "" && use !== "fails") return null;
  return { kind: "commands", lines, fails: use === "fails", output: next?.info === "text" ? next.text : null };
}
