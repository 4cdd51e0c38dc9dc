import { type DiagnosticDef, error } from "./definition.ts";

/** Parameters of a message about something that has a name. */
export interface Named {
  readonly name: string;
}

/** Parameters of a message that quotes a parser's or a system's own words. */
export interface Detailed {
  readonly detail: string;
}

/** Parameters of a message about a limit. */
export interface Limited {
  readonly limit: number;
}

const FOLDER_DIAGNOSTICS = {
  "no-contract": error(
    (p: { readonly folder: string }) => `${p.folder} holds no spec file.`,
    "A contract is a folder with at least one .yaml, .yml or .json file; together they hold a `contract` section.",
  ),
  "no-such-folder": error(
    (p: { readonly folder: string }) => `There is no folder ${p.folder}.`,
    "A contract is a folder. Give the folder's path, not the path of a file in it.",
  ),
  unreadable: error(
    (p: { readonly path: string; readonly reason: string }) => `${p.path} cannot be read: ${p.reason}.`,
    "The file or folder exists but could not be opened, or it is neither a plain file nor a folder.",
  ),
  "outside-folder": error(
    (p: { readonly path: string }) => `${p.path} is a link that leads out of the contract's folder.`,
    "Nothing outside a contract's folder is read, and a symbolic link is no way around that. Name the other folder in `imports`, or copy the file.",
  ),
  "import-outside": error(
    (p: Named) => `The import "${p.name}" leads out of the project.`,
    "An import may reach any folder below the one that holds toolpact.yaml (without such a file: below the parent of the contract's folder), links followed.",
  ),
  "import-missing": error(
    (p: Named) => `The import "${p.name}" is no folder.`,
    "`imports` lists folders, relative to the contract's folder.",
  ),
  "bad-import": error(
    (p: Named) => `The import "${p.name}" is not a relative path with forward slashes.`,
    "Write imports relative to the contract's folder and with forward slashes, so that they mean the same on every system: `imports: [../common]`. A drive, an absolute path and a URL are refused.",
  ),
  "bad-type-name": error(
    (p: Named) => `The file name "${p.name}" makes no type name.`,
    "`<name>.schema.json` adds a type named after the file in PascalCase: task-item.schema.json adds TaskItem. The name may hold ASCII letters, digits, `-`, `_`, `.` and spaces, and begins with a letter.",
  ),
  "not-utf8": error(
    (p: { readonly path: string; readonly detail: string }) => `${p.path} is not UTF-8: ${p.detail}.`,
    "Spec files are UTF-8, with or without a byte order mark. Save the file as UTF-8.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

const LIMIT_DIAGNOSTICS = {
  "file-too-large": error(
    (p: Limited & { readonly path: string; readonly unit: string }) =>
      `${p.path} holds more than ${p.limit} ${p.unit}.`,
    "A spec file holds at most 4 MiB and 500,000 keys and values. Split the contract into several files: their sections are joined.",
  ),
  "too-many-files": error(
    (p: Limited) => `The contract has more than ${p.limit} spec files.`,
    "At most 2,000 files are read. Is the folder the right one? Folders named node_modules are left out.",
  ),
  "contract-too-large": error(
    (p: Limited & { readonly unit: string }) => `The contract has more than ${p.limit} ${p.unit}.`,
    "A contract holds at most 64 MiB of text and 5,000,000 keys and values.",
  ),
  "too-deep": error(
    (p: Limited) => `Maps and lists are nested deeper than ${p.limit} levels.`,
    "A spec file may be nested 100 levels deep. Give inner schemas a name under `types`.",
  ),
  "too-many-problems": error(
    (p: Limited) => `More than ${p.limit} problems in this file: the rest is not shown.`,
    "Mend the first problems and run again.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

const YAML_DIAGNOSTICS = {
  "yaml-syntax": error(
    (p: Detailed) => `This is not YAML 1.2: ${p.detail}`,
    'The YAML parser stopped here. Most often a text needs quotes, because it holds `: `, ` #`, `{`, `}`, `[`, `]` or a comma inside braces: message: "Wait: {name} is taken, sorry".',
  ),
  "yaml-tag": error(
    (p: Named) => `The tag ${p.name} has no meaning here.`,
    'Spec files have no YAML tags. To make text of something that looks like a number, quote it: "429".',
  ),
  "yaml-anchor": error(
    (p: Named) => `The anchor ${p.name} is not allowed.`,
    "Spec files have no anchors and aliases. Share a shape under `types` and reach it with `$ref`, share codes in `error_groups`.",
  ),
  "yaml-alias": error(
    (p: Named) => `The alias ${p.name} is not allowed.`,
    "Spec files have no anchors and aliases. Share a shape under `types` and reach it with `$ref`, share codes in `error_groups`. A text that begins with `*` needs quotes.",
  ),
  "yaml-merge-key": error(
    () => "The merge key `<<` is not allowed.",
    "YAML 1.2 has no merge keys. Write the entries out, or share them under `types` or `error_groups`.",
  ),
  "yaml-key": error(
    (p: Detailed) => `A key must be text: this is ${p.detail}.`,
    "Keys are text, or whole numbers as written (`429:` means the text 429). Quote everything else: true, null, 1.5, 0x1F.",
  ),
  "yaml-key-without-value": error(
    (p: Named) => `The key "${p.name}" has no value.`,
    'Inside `{ … }` a comma begins a new key, and `{name}` is a map with one key. Quote the text: { message: "Taken, sorry" }. If no value is meant, write null.',
  ),
  "yaml-comment-value": error(
    (p: Named) => `\`#\` begins a comment, so that "${p.name}" has no value.`,
    "A `#` after a space begins a comment in YAML, so that `$ref: #/types/Tweet` says nothing. A type is reached by its name, `{ $ref: Tweet }`; a local definition by a quoted reference, `{ $ref: '#/$defs/x' }`. Quote any text that begins with `#`.",
  ),
  "yaml-documents": error(
    () => "A second YAML document begins here.",
    "A file holds one document. Move what follows `---` into a file of its own.",
  ),
  "yaml-directive": error(
    (p: Named) => `The directive ${p.name} is not allowed.`,
    "Spec files are YAML 1.2 without directives. Only `%YAML 1.2` may stand above `---`.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

const VALUE_DIAGNOSTICS = {
  "json-syntax": error(
    (p: Detailed) => `This is not JSON: ${p.detail}`,
    "A .json file is read strictly: no comments, no trailing commas, double quotes only.",
  ),
  "control-character": error(
    (p: { readonly codePoint: string }) => `The control character ${p.codePoint} is not allowed.`,
    "Of the control characters only tab and line ends may stand in a spec file. Others can be escaped.",
  ),
  "lone-surrogate": error(
    () => "This text holds half of a UTF-16 pair, which no UTF-8 file can hold.",
    "An escape like \\ud83d stands for half a character. Write the character itself, or both halves.",
  ),
  "unsafe-integer": error(
    (p: { readonly value: string }) => `${p.value} is not exact as a number of JavaScript.`,
    "Whole numbers are exact from -9007199254740991 to 9007199254740991. Beyond that, use a string; for a rough bound write it with an exponent, 1e18.",
  ),
  "not-finite": error(
    (p: { readonly value: string }) => `${p.value} is no number of JSON.`,
    "JSON has neither infinity nor NaN, and numbers beyond 1.8e308 become infinite. Leave the bound out.",
  ),
  "duplicate-key": error(
    (p: Named) => `The key "${p.name}" stands twice in this map.`,
    "Each key stands once. Keys are compared as text: `429` and `'429'` are the same.",
  ),
  "duplicate-entry": error(
    (p: Named & { readonly section: string }) => `"${p.name}" stands twice in \`${p.section}\`.`,
    "The files of a contract are joined, and each entry of a section stands in one of them. Types, identifiers and `.schema` files share one set of names.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

/** Problems that the stage `load` reports. */
export const LOAD_DIAGNOSTICS = {
  ...FOLDER_DIAGNOSTICS,
  ...LIMIT_DIAGNOSTICS,
  ...YAML_DIAGNOSTICS,
  ...VALUE_DIAGNOSTICS,
} as const satisfies Record<string, DiagnosticDef>;
