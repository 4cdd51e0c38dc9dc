/**
 * Checks that comments, documents, messages and test names use plain technical English: `npm run prose`.
 *
 * Reports each phrase of prose/words.json, each sentence of a document or message with more than 30 words, and each
 * `Source:` in a comment that leads nowhere, unless prose/baseline.json contains it. Exits with 0 if there is none, 1 if
 * there are some, 2 if the arguments are wrong.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkProse, proseOptions } from "./prose/check-prose.ts";
import type { Phrase, ProseFile } from "./prose/find-phrases.ts";

const repository = resolve(import.meta.dirname, "..");
const baselineFile = join(import.meta.dirname, "prose/baseline.json");

/** Files that are generated, or data for tests. */
const EXCLUDED =
  /^(?:generated|roadmap\/artifacts)\/|^docs\/reference\.md$|\.generated\.|\/(?:golden|cases|fixtures)\//;

const USAGE = `Usage: npm run prose -- [--all] [path...] | --update [--allow-new]
  --all        report phrases of the baseline, too
  --update     remove from the baseline what no longer occurs
  --allow-new  with --update: add what is new`;

process.exitCode = main(process.argv.slice(2));

function main(args: readonly string[]): 0 | 1 | 2 {
  const options = proseOptions(args);
  if (options === null) {
    console.error(USAGE);
    return 2;
  }
  const baseline: readonly string[] = JSON.parse(readFileSync(baselineFile, "utf8"));
  const result = checkProse(readFiles(), baseline, options, {
    exists: (path) => path !== "" && existsSync(join(repository, path)),
    list: (folder) => readdirSync(join(repository, folder)),
  });
  for (const phrase of result.reported) console.log(reportLine(phrase));
  if (options.update) writeFileSync(baselineFile, `${JSON.stringify(result.baseline, null, 2)}\n`);
  console.log(`${result.reported.length} reported; the baseline covers ${result.covered}.`);
  return result.reported.length > 0 ? 1 : 0;
}

function reportLine({ path, line, column, phrase, instead }: Phrase): string {
  return `${path}:${line}:${column}: "${phrase}". Write instead: ${instead}.`;
}

/** All files that git has or would add. */
function readFiles(): readonly ProseFile[] {
  const listing = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "*.ts", "*.md"],
    {
      cwd: repository,
      encoding: "utf8",
    },
  );
  return [...new Set(listing.split("\0"))]
    .filter((path) => path !== "" && !EXCLUDED.test(path) && existsSync(join(repository, path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(repository, path), "utf8") }));
}
