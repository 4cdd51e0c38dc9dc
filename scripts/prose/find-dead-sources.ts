import { createHash } from "node:crypto";
import { type Phrase, type ProseFile, positionOf } from "./find-phrases.ts";

/** The files of the repository; paths from its root. */
export interface RepositoryFiles {
  readonly exists: (path: string) => boolean;
  /** The names in a folder. */
  readonly list: (folder: string) => readonly string[];
}

/** The forms of references to public documents. */
const PUBLIC = [
  /^RFC \d+/,
  /^MCP(?: \d{4}-\d{2}-\d{2})?,/,
  /^https?:\/\//,
  /^CWE-\d+/,
  /^SEP-\d+/,
  /^JSON-RPC 2\.0/,
  /^JSON Schema (?:Core|Validation) 2020-12/,
  /^OpenAPI 3\.\d/,
  /^Semantic Versioning 2\.0\.0/,
  /^Standard Schema, version 1/,
  /^Unicode (?:\d+|UAX \d+)/,
  /^WAI-ARIA 1\.2/,
  /^ISO\/IEC \d+/,
  /^OASIS SARIF 2\.1\.0/,
  /^GitHub, SARIF support/,
  /^Marsaglia, Xorshift RNGs, 2003/,
];

/** The `Source:` statements in comments of a module that lead to no public document and no file of the repository. */
export function findDeadSources({ path, text }: ProseFile, files: RepositoryFiles): readonly Phrase[] {
  if (path.endsWith(".md")) return [];
  return [...text.matchAll(/^[^"'`\n]*?(?:\/\/|\*).*?\b(Sources?: ([^\n]*?))(?: *\*\/)?$/gm)].flatMap((match) => {
    const [whole, statement = "", cited = ""] = match;
    if (citations(cited).every((source) => isResolvable(source, files))) return [];
    const phrase = statement.replace(/\.$/, "");
    return [
      {
        path,
        ...positionOf(text, match.index + whole.indexOf(statement)),
        phrase,
        instead: "a public document, or a file of this repository",
        key: createHash("sha256").update(phrase).digest("hex").slice(0, 10),
      },
    ];
  });
}

/** The sources of a statement, which semicolons separate: the first sentence, without explanations. */
function citations(cited: string): readonly string[] {
  const [sentence = ""] = cited.replace(/\([^)]*\)/g, "").split(/\.(?=\s|$)/);
  return sentence.split(";").map((source) => (source.split(": ")[0] ?? "").trim());
}

function isResolvable(source: string, files: RepositoryFiles): boolean {
  if (PUBLIC.some((pattern) => pattern.test(source))) return true;
  if (/^INV-MCP-\d{3}\b/.test(source)) return files.exists("roadmap/sentences.md");
  if (/^decisions? /.test(source)) return decisionsExist(source, files);
  const rule = /^the client rule `([\w-]+)`$/.exec(source)?.[1];
  return files.exists(rule === undefined ? source.replaceAll("`", "") : `generator/lint/clients/${rule}.md`);
}

function decisionsExist(source: string, files: RepositoryFiles): boolean {
  const records = files.list("roadmap/decisions");
  return (source.match(/\d{4}/g) ?? [""]).every((id) => records.some((name) => name.startsWith(`${id}-`)));
}
