import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

type Parser = typeof import("@actions/workflow-parser") &
  Pick<typeof import("@actions/workflow-parser/actions/index"), "parseAction">;

/** GitHub's own parser of workflows. It imports JSON as only bundlers do, so it is bundled first. */
async function loadParser(): Promise<Parser> {
  const folder = await mkdtemp(join(tmpdir(), "toolpact-workflow-parser-"));
  try {
    const outfile = join(folder, "parser.cjs");
    const contents = `export * from "@actions/workflow-parser";
export { parseAction } from "@actions/workflow-parser/actions/index";`;
    const stdin = { contents, resolveDir: import.meta.dirname };
    await build({ stdin, outfile, bundle: true, platform: "node", format: "cjs", logLevel: "error" });
    return createRequire(import.meta.url)(outfile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let parser: Promise<Parser> | null = null;

/** The errors of GitHub's own parser for a workflow. */
export async function workflowFaults(content: string): Promise<readonly string[]> {
  parser ??= loadParser();
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await parser;
  const { context, value } = parseWorkflow({ name: "workflow.yml", content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** What GitHub's own parser reports about an `action.yml`. */
export async function actionFaults(content: string): Promise<readonly string[]> {
  parser ??= loadParser();
  const { NoOperationTraceWriter, parseAction } = await parser;
  const { context } = parseAction({ name: "action.yml", content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}
