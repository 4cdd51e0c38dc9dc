import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { npm } from "../../scripts/npm.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const NODE_22 = "node@22.23.3";

/** The extension's sources and nothing that an earlier build has left. */
function copyOfExtension(): string {
  const root = temporaryFolder();
  const folder = join(root, "editors/vscode");
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, "LICENSE"), join(root, "LICENSE"));
  const skipped = ["node_modules", "dist"];
  const filter = (path: string) => !skipped.some((name) => path.endsWith(`/${name}`)) && !path.endsWith(".vsix");
  cpSync(join(ROOT, "editors/vscode"), folder, { recursive: true, filter });
  return folder;
}

/** The paths in a zip archive, from its central directory. */
function pathsInZip(file: string): readonly string[] {
  const bytes = readFileSync(file);
  const paths: string[] = [];
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 46)) {
    const length = bytes.readUInt16LE(at + 28);
    paths.push(bytes.toString("utf8", at + 46, at + 46 + length));
  }
  return paths.sort();
}

test("the .vsix has the bundled extension, its page and the licences, and nothing else", { timeout: 600_000 }, () => {
  const folder = copyOfExtension();
  npm(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund");
  npm(folder, "exec", "--yes", `--package=${NODE_22}`, "--", "node", "scripts/package.mjs", "--out", "packed.vsix");
  expect(pathsInZip(join(folder, "packed.vsix"))).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/dist/extension.cjs",
    "extension/dist/third-party-notices.txt",
    "extension/package.json",
    "extension/readme.md",
  ]);
  const notices = readFileSync(join(folder, "dist/third-party-notices.txt"), "utf8");
  expect(notices).toMatch(/^vscode-languageclient\n\nCopyright \(c\) Microsoft Corporation/m);
});

test.skipIf(Number(process.versions.node.split(".")[0]) >= 22)(
  "an older Node is refused with the version that is needed",
  () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "editors/vscode/scripts/package.mjs")], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("needs Node 22 or later")]);
  },
);
