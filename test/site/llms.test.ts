import { expect, test } from "vitest";
import { sharedRender } from "../../generator/emit-context.ts";
import type { ContractModel } from "../../generator/model.ts";
import { llmsFiles } from "../../generator/site/llms.ts";
import { modelOf } from "../diff/model-of.ts";
import { textsOf, unchanged } from "./pages.ts";

const filesOf = async (...models: readonly ContractModel[]) =>
  textsOf(llmsFiles(models.map(unchanged), await sharedRender()));

test("llms.txt has a title, a summary, and a link for each tool", async () => {
  const model = await modelOf({
    contract: { title: "Notes", description: "Keeps notes of a team." },
    tools: {
      note: { description: "Add a note. It is kept for a year." },
      "old-note": {
        description: "Add an [old] note.",
        input: {},
        deprecated: { since: "1.0.0", message: "Use note.", replacement: "note" },
      },
    },
  });
  expect((await filesOf(model)).get("llms.txt")).toBe(`# Notes

> Keeps notes of a team.

## Notes 1.0.0

- [The contract](contract.md): all tools, error codes, types and limits
- [note](contract.md#note): Add a note.
- [old-note](contract.md#old-note): Deprecated. Add an \\[old\\] note.
`);
});

test("links lead to headings of the contract in Markdown", async () => {
  const site = await filesOf(await modelOf({}), await modelOf({ contract: { name: "other" } }));
  expect([...site.keys()]).toEqual(["llms.txt", "cases/contract.md", "other/contract.md"]);
  const llms = site.get("llms.txt") ?? "";
  expect(llms).toMatch(/^# Contracts of MCP tools\n\n> 2 contracts of MCP tool servers: .+\n\n## cases 1\.0\.0\n/);
  const links = [...llms.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)];
  expect(links).toHaveLength(4);
  for (const [, path = "", place] of links) {
    expect(site.get(path)).toContain(place === undefined ? "\n## Tools\n" : `\n### ${place}\n`);
  }
});
