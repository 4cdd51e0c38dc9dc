import { join } from "node:path";
import { expect, test } from "vitest";
import { readProject } from "../generator/read-project.ts";
import { fill, temporaryFolder } from "./write/temporary-folder.ts";

async function read(text: string) {
  const root = temporaryFolder();
  fill(root, { "toolpact.yaml": text });
  const { project, diagnostics } = await readProject(join(root, "toolpact.yaml"));
  return { root, project, found: diagnostics.map(({ id, at }) => `${id} ${at.line}:${at.column}`), diagnostics };
}

test("a project file with everything in it", async () => {
  const { root, project, found } = await read(`
target: js
engines: { types: json-schema-to-typescript, validators: ajv }
emitters: { allow: true, use: [{ module: ./wiki.mjs, options: { heading: Codes } }, { module: "@acme/wiki" }] }
package: { name: "@acme/contracts", version: 1.0.0, out: ./generated/ }
contracts:
  social: { spec: ./specs/social/, out: generated/social, manifest: artifacts/social.json }
  tasks:
    spec: specs/tasks
    out: elsewhere
`);
  expect(found).toEqual([]);
  expect(project).toEqual({
    root,
    target: "js",
    engines: { types: "json-schema-to-typescript", validators: "ajv" },
    package: { name: "@acme/contracts", version: "1.0.0", license: null, out: "generated" },
    emitters: {
      root,
      consent: { isGiven: true, at: { file: "toolpact.yaml", line: 4, column: 20, width: 4 } },
      use: [
        {
          module: "./wiki.mjs",
          options: { heading: "Codes" },
          at: { file: "toolpact.yaml", line: 4, column: 42, width: 10 },
        },
        { module: "@acme/wiki", options: null, at: expect.objectContaining({ line: 4 }) },
      ],
      texts: new Map([["toolpact.yaml", expect.stringContaining("emitters:")]]),
    },
    contracts: [
      { name: "social", spec: "specs/social", out: "generated/social", manifest: "artifacts/social.json", clients: [] },
      { name: "tasks", spec: "specs/tasks", out: "elsewhere", manifest: null, clients: [] },
    ],
  });
});

test("what is left out is standard", async () => {
  const { project } = await read("contracts: { a: { spec: s, out: o } }");
  expect(project).toMatchObject({ target: "ts", engines: { types: null, validators: null }, package: null });
});

test.each([
  ["{", /./],
  ["", /./],
  ["[]", /./],
  ["contracts: {}\ncontract: {}\n", /unknown-key 2:1/],
  ["contracts: { a: { spec: s } }", / 1:/],
  ["contracts: { A B: { spec: s, out: o } }", / 1:14/],
  ["contracts: { a: { spec: s, out: o } }\ntarget: python\n", / 2:9/],
  ["contracts: { a: { spec: s, out: ../o } }", /^unsafe-path 1:33$/],
  ["contracts: { a: { spec: ../../s, out: o } }", /^unsafe-path 1:25$/],
  ["contracts: { a: { spec: /etc, out: o } }", / 1:25/],
  ["contracts: { a: { spec: s, out: 'C:/o' } }", / 1:33/],
  ["contracts: { a: { spec: s, out: 'o\\p' } }", / 1:33/],
  ["contracts: { a: { spec: s, out: o, manifest: .git/hooks/x } }", /^unsafe-path 1:46$/],
  ["contracts: { a: { spec: s, out: s/o } }", /^folders-overlap 1:33$/],
  ["contracts: { a: { spec: o/s, out: o } }", /^folders-overlap 1:35$/],
  ["contracts: { a: { spec: s, out: o }, b: { spec: t, out: O } }", /^folders-overlap/],
  ["contracts: { a: { spec: s, out: o }, b: { spec: t, out: s/x } }", /^folders-overlap/],
  ["contracts: { a: { spec: s, out: o, manifest: o/m.json } }", /^folders-overlap/],
  [
    "contracts: { a: { spec: s, out: o, manifest: m.json }, b: { spec: t, out: p, manifest: m.json } }",
    /^folders-overlap/,
  ],
  ["package: { name: x, version: 1.0.0, out: o }\ncontracts: { a: { spec: s, out: o } }", /^folders-overlap/],
])("%j is refused, at the guilty place", async (text, expected) => {
  const { project, found } = await read(text);
  expect(project).toBeNull();
  expect(found.join("\n")).toMatch(expected);
});

test("two contracts may share a spec folder's parent, and names that only begin alike are apart", async () => {
  const { found } = await read("contracts: { a: { spec: specs/a, out: out/a }, b: { spec: specs/ab, out: out/ab } }");
  expect(found).toEqual([]);
});
