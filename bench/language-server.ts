import { cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type EditorSession, openEditor } from "../test/lsp/editor-session.ts";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { withinMs } from "./core/figures.ts";
import { emptyFolder } from "./core/workshop.ts";

const SPECS = resolve(import.meta.dirname, "../specs/social");
const FILE = "specs/tools/write.yaml";
const CODE = "errors: [$x_client, $db, tweet_too_long]";
const TYPO = "errors: [$x_client, $db, tweet_too_lon]";
const ROUNDS = 15;
const MAX_ANSWER_MS = 100;
const MAX_DIAGNOSTICS_MS = 500;

/** How long an editor waits for the language server after an edit. */
export const languageServer: Benchmark = { name: "lsp", title: "Language server, contract `social`", run };

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const folder = emptyFolder(workshop, "lsp");
  cpSync(SPECS, join(folder, "specs"), { recursive: true });
  writeFileSync(join(folder, "toolpact.yaml"), "contracts: { social: { spec: specs, out: out } }\n");
  workshop.tell(`${ROUNDS} edits`);
  const editor = await openEditor(folder, {}, [workshop.bin]);
  try {
    await editor.open(FILE);
    await diagnosticsAfter(editor, CODE, TYPO);
    await diagnosticsAfter(editor, TYPO, CODE);
    return [await diagnosticsRow(editor), ...(await answerRows(editor))];
  } finally {
    await editor.quit();
  }
}

async function diagnosticsRow(editor: EditorSession): Promise<Row> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    taken.push(await diagnosticsAfter(editor, CODE, TYPO));
    taken.push(await diagnosticsAfter(editor, TYPO, CODE));
  }
  const what = "From an edit to its diagnostics, the pause of 150 ms included";
  return withinMs({ id: "lsp-diagnostics", what, mostMs: MAX_DIAGNOSTICS_MS, taken });
}

/** Replaces a string and waits for the diagnostics that follow; in milliseconds. */
async function diagnosticsAfter(editor: EditorSession, before: string, after: string): Promise<number> {
  const published = new Promise<number>((done) => {
    editor.connection.onNotification("textDocument/publishDiagnostics", ({ uri }) => {
      if (uri === editor.uriOf(FILE)) done(performance.now());
    });
  });
  const start = performance.now();
  await editor.type(FILE, before, after);
  return (await published) - start;
}

async function answerRows(editor: EditorSession): Promise<readonly Row[]> {
  const ask = {
    completion: () => editor.complete(FILE, "[$x_client, $db, tweet_|too_long]"),
    hover: () => editor.hover(FILE, "  x_post_|tweet:"),
    references: () => editor.locations("references", FILE, "[$x_cl|ient, $db, tweet_too_long]"),
  };
  const rows: Row[] = [];
  for (const [name, request] of Object.entries(ask)) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) taken.push(await answerAfterEdit(editor, request, round));
    const what = `Answer to \`${name}\`, sent right after an edit`;
    rows.push(withinMs({ id: `lsp-${name}`, what, mostMs: MAX_ANSWER_MS, taken }));
  }
  return rows;
}

/** The server has not seen the file as it is after the edit. */
async function answerAfterEdit(editor: EditorSession, request: () => Promise<unknown>, round: number): Promise<number> {
  await editor.type(FILE, "description: ", `description: ${round} `);
  const start = performance.now();
  await request();
  return performance.now() - start;
}
