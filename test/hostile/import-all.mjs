// Run by plain Node: imports every module below a folder and tells what that did to the process.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "."] = process.argv.slice(2);
const roots = [
  globalThis,
  Object,
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  process.env,
];
const look = () => roots.map((root) => Reflect.ownKeys(root).map(String).sort().join());
const paths = readdirSync(folder, { recursive: true }).filter((path) => /^c\d+[\\/].*\.js$/.test(path));
const natives = () =>
  process.moduleLoadList
    .filter((name) => /child_process|worker|^NativeModule (?:vm|http|https|net|dgram)$/.test(name))
    .join();

const before = { properties: look(), natives: natives() };
const failed = [];
let loaded = 0;
for (const path of paths) {
  try {
    const module = await import(pathToFileURL(join(folder, path)).href);
    loaded++;
    if (module.contract === undefined) continue;
    for (const tool of Object.values(module.contract.tools)) await tool.validators();
    for (const load of Object.values(module.contract.validators)) await load();
  } catch (thrown) {
    failed.push(`${path}: ${thrown}`);
  }
}
const after = { properties: look(), natives: natives() };
const changed = after.properties.filter((keys, index) => keys !== before.properties[index]);
process.stdout.write(
  JSON.stringify({ loaded, failed, changed, natives: after.natives === before.natives, end: "reached" }),
);
