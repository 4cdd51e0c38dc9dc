import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findServer } from "../../editors/vscode/src/find-server.ts";
import { chosenYamlServer } from "../../editors/vscode/src/yaml-server-setting.ts";
import { blockOf } from "../docs/page-steps.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

const exists = () => true;

test("without a setting, the extension starts the toolpact package nearest to toolpact.yaml", () => {
  const folder = temporaryFolder();
  fill(folder, { "node_modules/toolpact/package.json": "{}", "packages/a/toolpact.yaml": "" });
  const projectFile = join(folder, "packages/a/toolpact.yaml");
  expect(findServer({ configured: "", folder, projectFile, exists })).toEqual({
    kind: "module",
    path: join(realpathSync(folder), "node_modules/toolpact/dist/bin.cjs"),
  });
});

test("the path that it starts is the command of the package", () => {
  const { bin } = JSON.parse(readFileSync(new URL("../../generator/package.json", import.meta.url), "utf8"));
  expect(bin).toEqual({ toolpact: "./dist/bin.cjs" });
});

test("without the package, the extension names the command that installs it", () => {
  const folder = temporaryFolder();
  const found = findServer({ configured: "", folder, projectFile: join(folder, "toolpact.yaml"), exists });
  expect(found).toEqual({ problem: expect.stringContaining('Run "npm install --save-dev toolpact"') });
});

test("a configured path counts from the workspace folder, and must exist", () => {
  const request = { configured: "tools/toolpact", folder: "/project", projectFile: "/project/toolpact.yaml" };
  expect(findServer({ ...request, exists })).toEqual({ kind: "program", path: join("/project", "tools/toolpact") });
  expect(findServer({ ...request, configured: "/opt/toolpact", exists })).toEqual({
    kind: "program",
    path: "/opt/toolpact",
  });
  expect(findServer({ ...request, exists: () => false })).toEqual({
    problem: `toolpact.server.path: ${join("/project", "tools/toolpact")} does not exist.`,
  });
});

const AUTO = { setting: "auto", hasYamlExtension: true, validates: true, schemas: [] };

test.each([
  ["no YAML extension", { ...AUTO, hasYamlExtension: false }, "none"],
  ["a YAML extension that does not validate", { ...AUTO, validates: false }, "none"],
  ["a YAML extension", AUTO, "syntax"],
  [
    "a YAML extension with our schema",
    { ...AUTO, schemas: ["./node_modules/toolpact/dist/schemas/contract.schema.json"] },
    "schema",
  ],
  ["a setting", { ...AUTO, setting: "none" }, "none"],
] as const)("with %s, the server leaves to it what it reports", (_, settings, wanted) => {
  expect(chosenYamlServer(settings)).toBe(wanted);
});

test("the commands on the page for editors build the file that they install", () => {
  const { scripts, name, version } = JSON.parse(
    readFileSync(new URL("../../editors/vscode/package.json", import.meta.url), "utf8"),
  );
  expect(scripts).toHaveProperty("package");
  const commands = blockOf("docs/editors.md", "sh vsix").trim().split("\n");
  expect(commands.slice(0, 3)).toEqual(["cd editors/vscode", "npm ci", "npm run package"]);
  expect(commands[3]).toBe(`code --install-extension ${name}-${version}.vsix`);
});
