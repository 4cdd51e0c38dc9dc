/** Checks and bundles the extension, and packs it as toolpact-vscode-<version>.vsix. */
import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(import.meta.dirname, "..");
const [major] = process.versions.node.split(".").map(Number);
if (major < 22) {
  const reason = "Packing the extension needs Node 22 or later, because @vscode/vsce does.";
  process.stderr.write(`${reason} This is ${process.version}.\n`);
  process.exit(2);
}

const tool = (name, ...args) => {
  execFileSync(process.execPath, [join(folder, "node_modules", name), ...args], { cwd: folder, stdio: "inherit" });
};

rmSync(join(folder, "dist"), { recursive: true, force: true });
copyFileSync(join(folder, "../../LICENSE"), join(folder, "LICENSE"));
tool("typescript/bin/tsc", "-p", ".");
const { build } = await import("esbuild");
const { metafile } = await build({
  absWorkingDir: folder,
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.cjs",
  bundle: true,
  minify: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  metafile: true,
  logLevel: "warning",
});
writeFileSync(join(folder, "dist/third-party-notices.txt"), noticesOf(Object.keys(metafile.inputs)));
tool("@vscode/vsce/vsce", "package", "--no-dependencies", "--allow-missing-repository", ...process.argv.slice(2));

/** The licences of the packages that are in the bundle. */
function noticesOf(inputs) {
  const packages = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const notices = [...packages].sort().map((path) => {
    const file = readdirSync(join(folder, path)).find((name) => /^licen[cs]e/i.test(name));
    if (file === undefined) throw new Error(`${path} has no licence file, so it cannot be bundled.`);
    return `${path.split("node_modules/").at(-1)}\n\n${readFileSync(join(folder, path, file), "utf8").trim()}\n`;
  });
  return notices.join(`\n${"-".repeat(80)}\n\n`);
}
