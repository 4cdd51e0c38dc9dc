import { cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { withEdits } from "../../generator/fix/edit-text.ts";
import { usesOf } from "../../generator/lsp/names.ts";
import { renameEdits } from "../../generator/lsp/rename.ts";
import type { OpenContract } from "../../generator/lsp/workspace.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { openFolder } from "./open-folder.ts";

/** What lint finds, without the words of messages: names occur in them. */
async function findingsOf({ diagnostics }: OpenContract): Promise<readonly string[]> {
  return (await diagnostics()).map(({ id, at }) => `${at.file}:${at.line} ${id}`);
}

test.each(["automation", "broker", "conformance", "social", "tasks", "weather"])(
  "each name that %s declares can be renamed, and lint finds the same",
  { timeout: 600_000 },
  async (name) => {
    const folder = temporaryFolder();
    cpSync(resolve(import.meta.dirname, "../../specs", name), join(folder, "spec"), { recursive: true });
    writeFileSync(join(folder, "toolpact.yaml"), "contracts: { one: { spec: spec, out: out } }\n");
    const open = openFolder({}, folder);
    const contract = async () => {
      const [one] = (await open.editor.workspace.projectOf(join(folder, "toolpact.yaml")))?.contracts ?? [];
      if (one === undefined) throw new Error("there is no contract");
      return one;
    };
    const { index, files, ...before } = await contract();
    const findings = await findingsOf({ index, files, ...before });
    const declared = [...index.declarations].flatMap(([kind, named]) =>
      [...named.values()].map((use) => ({ kind, use })),
    );
    // A type that a schema file declares is renamed with the file.
    const things = declared.flatMap(({ kind, use: { name: one, role } }) =>
      role === "file" ? [] : [{ kind, name: one }],
    );
    let renamed = 0;
    for (const thing of things) {
      const newName = /^[A-Z]/.test(thing.name) ? `${thing.name}Renamed` : `${thing.name}_renamed`;
      const edits = renameEdits(index, files, thing, newName);
      if (!("value" in edits)) throw new Error(edits.refusal);
      for (const { path, text } of files)
        open.edit(
          `spec/${path}`,
          withEdits(
            text,
            edits.value.filter(({ file }) => file === path),
          ),
        );
      const after = await contract();
      expect(usesOf(after.index, { ...thing, name: newName })).toHaveLength(usesOf(index, thing).length);
      expect(await findingsOf(after), `${thing.kind} ${thing.name}`).toEqual(findings);
      renamed++;
    }
    expect(renamed).toBeGreaterThan(5);
  },
);
