import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Location } from "vscode-languageserver";
import { createOpenDocuments } from "../../generator/lsp/open-documents.ts";
import type { DocumentPosition, Editor } from "../../generator/lsp/spots.ts";
import { offsetOf, rangeOf } from "../../generator/lsp/text-positions.ts";
import { createWorkspace } from "../../generator/lsp/workspace.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

/** A folder on disk with open documents, and positions in them. */
export interface OpenFolder {
  readonly folder: string;
  readonly editor: Editor;
  readonly uriOf: (path: string) => string;
  /** Opens a document, or replaces its text. */
  readonly edit: (path: string, text: string) => void;
  /** The cursor `|` in a spot of an open document or a file. */
  readonly at: (path: string, spot: string) => DocumentPosition;
}

/** Writes the files to a temporary folder and opens none. */
export function openFolder(files: Readonly<Record<string, string>>, folder = temporaryFolder()): OpenFolder {
  fill(folder, files);
  const documents = createOpenDocuments();
  const workspace = createWorkspace(documents);
  const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
  return {
    folder,
    editor: { documents, workspace },
    uriOf,
    edit(path, text) {
      documents.add({ uri: uriOf(path), getText: () => text });
      workspace.changed();
    },
    at(path, spot) {
      const text = documents.textOf(join(folder, path)) ?? files[path] ?? "";
      const start = text.indexOf(spot.replace("|", ""));
      if (start < 0) throw new Error(`${path} does not contain ${spot}`);
      const offset = start + spot.indexOf("|");
      return { uri: uriOf(path), position: rangeOf(text, offset, offset).start };
    },
  };
}

/** `path:line text` of each location, the line from 1. */
export function shown({ folder, editor, uriOf }: OpenFolder, found: readonly Location[]): readonly string[] {
  return found.map(({ uri, range: { start, end } }) => {
    const path = uri.slice(uriOf("").length + 1);
    const text = editor.documents.textOf(join(folder, path)) ?? readFileSync(join(folder, path), "utf8");
    return `${path}:${start.line + 1} ${text.slice(offsetOf(text, start), offsetOf(text, end))}`;
  });
}

/** A contract that refers to each of its names in every way that the grammar has. */
export const DESK: Readonly<Record<string, string>> = {
  "toolpact.yaml": "contracts:\n  desk: { spec: desk, out: out/desk }\n",
  "desk/a.yaml": `contract: { name: desk, version: 0.1.0 }
profiles: { front: For readers., back: For staff. }
tool_categories: { read: Tools that read. }
error_categories: { lookup: Failures of look-ups. }
identifiers:
  BookId: { type: string, pattern: '^b[0-9]+$', examples: [b1], x-error: lost }
  OldBookId: { $ref: BookId }
types:
  Book: { properties: { id: { $ref: BookId } }, required: [id] }
  Shelf: { properties: { book: { $ref: Book } } }
errors:
  lost: { retry: never, message: No such book., category: lookup, suggests: [find_books] }
  closed: { retry: caller, message: The desk is closed. }
error_groups:
  common: [lost, $library]
  all: [$common]
common_errors:
  invalid_input: lost
  too_large: { code: lost }
dependencies:
  library: { kind: network, error_map: { '404': lost, default: { code: closed } } }
rate_classes: { slow: { per_minute: 10, burst: 2 } }
idempotency: { once: { key: input, window_ms: 1000, on_repeat: replay } }
outcomes: { asleep: { properties: { until: { type: string, maxLength: 30 } } } }
policy: { errors: [closed], profiles: [front], uses: { library: read }, outcomes: [asleep] }
suppressions: [{ id: unused-code, at: errors/lost, reason: It is used. }]
`,
  "desk/tools.json": `{ "tools": {
  "find_books": {
    "description": "Find books.", "category": "read", "profiles": ["front", "back"], "rate_class": "slow",
    "uses": { "library": "read" }, "policy": true, "idempotency": "once",
    "input": { "properties": { "id": { "$ref": "BookId", "x-error": "lost" } } },
    "output": { "properties": { "shelf": { "$ref": "Shelf" } } },
    "errors": ["lost", "$all"], "outcomes": ["asleep"],
    "per_profile": { "back": { "uses": { "library": "read" }, "errors": ["closed"], "outcomes": ["asleep"] } },
    "examples": [{ "input": { "id": "b1" }, "error": "lost" }]
  },
  "old_find": {
    "description": "Find books.", "category": "read", "profiles": ["front"], "rate_class": "slow", "aliases": ["seek"],
    "input": {}, "output": {}, "deprecated": { "since": "0.1.0", "message": "Slow.", "replacement": "find_books" }
  } } }
`,
};
