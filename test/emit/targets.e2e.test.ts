import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { emit } from "../../generator/emit/emit.ts";
import { compileTexts } from "../support/compile-text.ts";
import { tinyContext } from "../support/emit-tiny.ts";
import { writePackage } from "../support/node-package.ts";
import { tinyModel } from "../support/tiny-model.ts";

async function textsOf(target: "ts" | "js"): Promise<ReadonlyMap<string, string>> {
  const { files } = await emit(tinyModel(), tinyContext(target));
  return new Map(files.map(({ path, text }) => [path, text]));
}

const USE = `
import { contract, decode, encode, isNoteId, parseNoteId, type NoteId, type ToolInputs } from "./index.js";

const id: NoteId | null = parseNoteId("NOTE-1");
const raw: unknown = "NOTE-2";
const narrowed: NoteId | null = isNoteId(raw) ? raw : id;
const facts = { nowMs: 0, elapsedMs: 1 };
if (narrowed !== null) {
  const wire = encode("api", "read_note", { kind: "ok", result: { id: narrowed, text: "x" }, facts });
  const read = decode("api", "read_note", wire);
  const text: string | undefined = read?.kind === "ok" ? read.result.text : read?.code;
  const input: ToolInputs["read_note"] = { id: narrowed, max_bytes: 900 };
  console.log(text, input, contract.tools.read_note.profiles.api.resultCheck);
}
encode("workflow", "add.note", { kind: "failed", code: "busy", facts });
encode("workflow", "add.note", { kind: "failed", code: "half_done", result: { text: 1 }, effect: "none", facts });
declare const console: { log(...parts: unknown[]): void };
`;

const FACTS = "const facts = { nowMs: 0, elapsedMs: 1 };";

const MISUSES = [
  ["a raw string for a branded id", `import type { NoteId } from "./index.js";\nexport const id: NoteId = "NOTE-1";`],
  [
    "an id of another brand",
    `import type { NoteId } from "./index.js";\ndeclare const other: string & { readonly x: "Other" };\nexport const id: NoteId = other;`,
  ],
  [
    "a code that the tool does not declare",
    `import { encode } from "./index.js";\n${FACTS}\nencode("api", "read_note", { kind: "failed", code: "busy", facts });`,
  ],
  [
    "a code that nobody declares",
    `import type { ErrorCode } from "./index.js";\nexport const code: ErrorCode = "on_fire";`,
  ],
  [
    "`retryable` set by hand",
    `import { encode } from "./index.js";\n${FACTS}\nencode("workflow", "add.note", { kind: "failed", code: "busy", retryable: true, facts });`,
  ],
  [
    "details that the code does not have",
    `import { encode } from "./index.js";\n${FACTS}\nencode("api", "read_note", { kind: "failed", code: "no_note", details: { nr: 1 }, facts });`,
  ],
  [
    "a tool that the profile does not serve",
    `import { encode } from "./index.js";\n${FACTS}\nencode("api", "add.note", { kind: "failed", code: "busy", facts });`,
  ],
  ["a change of a table", `import { errors } from "./index.js";\nerrors.busy.retry = "never";`],
] as const;

/** The compiler errors for a use and for all misuses at once, each in its own file. */
const faultsOf = async (target: "ts" | "js") => {
  const misuses = MISUSES.map(([, misuse], index) => [`misuse-${index}.ts`, misuse] as const);
  return compileTexts(new Map([...(await textsOf(target)), ["use.ts", USE], ...misuses]));
};

describe.each(["ts", "js"] as const)("target %s", (target) => {
  let faults: readonly string[] = [];
  beforeAll(async () => {
    faults = await faultsOf(target);
  }, 60_000);

  test.each(MISUSES.map(([what], index) => [what, index] as const))("%s does not compile", (_what, index) => {
    expect(faults.filter((fault) => fault.startsWith(`/generated/misuse-${index}.ts`))).not.toEqual([]);
  });

  test("the output compiles under TypeScript 5.9 with every strict flag, and so does its use", () => {
    expect(faults.filter((fault) => !fault.startsWith("/generated/misuse-"))).toEqual([]);
  });
});

test("the target js is imported by plain Node without a build, and holds the same values as the target ts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-js-"));
  try {
    const { files } = await emit(tinyModel(), tinyContext("js"));
    writePackage(folder, files);
    const script = `
      import { contract, encode, parseNoteId, isNoteId } from ${JSON.stringify(join(folder, "index.js"))};
      const { validators, ...row } = contract.tools.read_note;
      const loaded = await validators();
      console.log(JSON.stringify({
        parsed: [parseNoteId(" NOTE-1 "), isNoteId(" NOTE-1 "), parseNoteId(7)],
        frozen: Object.isFrozen(contract.tools.read_note.input[0]),
        exports: Object.keys(loaded), fits: loaded.input({}),
        envelope: Object.keys(await contract.validators.envelope()), errors: Object.keys(await contract.validators.errors()),
        row, wire: encode("api", "read_note", { kind: "failed", code: "no_note", details: { id: "7" }, facts: { nowMs: 0, elapsedMs: 1.4 } }),
      }));`;
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
    expect(JSON.parse(printed)).toMatchObject({
      parsed: ["NOTE-1", false, null],
      frozen: true,
      exports: ["input", "result"],
      fits: true,
      envelope: ["isApiFailure", "isApiSuccess", "isWorkflowFailure", "isWorkflowSuccess"],
      errors: ["isHalfDoneResult", "isNoNoteDetails"],
      row: {
        wireName: "read_note",
        input: [
          { path: ["id"], aliases: ["note"] },
          { path: ["max_bytes"], default: 900 },
        ],
      },
      wire: {
        ok: false,
        data: null,
        error: { code: "no_note", message: "No note 7.", retryable: false },
        meta: { version: "1.0", elapsed_ms: 1, warnings: [] },
      },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
