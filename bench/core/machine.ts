import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

/** Where packages that a table speaks of are installed, nearest first. */
const INSTALLED = [join(import.meta.dirname, "../peers/node_modules"), join(import.meta.dirname, "../../node_modules")];

const SPOKEN_OF = [
  "typescript",
  "yaml",
  "json-schema-to-typescript",
  "ajv",
  "quicktype-core",
  "openapi-typescript",
  "@hey-api/openapi-ts",
  "typebox",
  "zod",
  "@exodus/schemasafe",
  "@modelcontextprotocol/server",
];

/** The line above the table: when, on what machine, with which versions. */
export function circumstances(now: Date): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${first?.model.trim() ?? "an unknown processor"}, ${memory} GiB, ${process.platform}`;
  const versions = SPOKEN_OF.map((name) => `${name} ${versionOf(name)}`);
  return `${now.toISOString().slice(0, 10)}; ${machine}; Node ${process.versions.node}. Packages: ${versions.join(", ")}.`;
}

/** TypeScript and Ajv are the project's own, whatever the peers bring along. */
function versionOf(name: string): string {
  const folders = name === "typescript" ? INSTALLED.slice(1) : INSTALLED;
  for (const folder of folders) {
    const version = readVersion(join(folder, name, "package.json"));
    if (version !== null) return version;
  }
  return "(not installed)";
}

function readVersion(path: string): string | null {
  try {
    return String(JSON.parse(readFileSync(path, "utf8")).version);
  } catch {
    return null;
  }
}
