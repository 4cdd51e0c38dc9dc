import { type DiagnosticDef, error } from "./definition.ts";

/** Parameters of a message about something that has a name. */
export interface Named {
  readonly name: string;
}

/** Parameters of a message that quotes a parser or the system. */
export interface Detailed {
  readonly detail: string;
}

/** Parameters of a message about a limit. */
export interface Limited {
  readonly limit: number;
}

const FOLDER_DIAGNOSTICS = {
  "no-contract": error(
    (p: { readonly folder: string }) => `${p.folder} contains no spec files.`,
    "A contract is a folder with at least one .yaml, .yml or .json file. One of the files has a `contract` section.",
  ),
  "no-such-folder": error(
    (p: { readonly folder: string }) => `The folder ${p.folder} does not exist.`,
    "A contract is a folder. Pass the folder's path, not the path of a file in it.",
  ),
  unreadable: error(
    (p: { readonly path: string; readonly reason: string }) => `${p.path} cannot be read: ${p.reason}.`,
    "The file or folder exists but could not be opened, or it is neither a regular file nor a folder. Check its permissions.",
  ),
  "outside-folder": error(
    (p: { readonly path: string }) => `${p.path} is a link to a target outside the contract's folder.`,
    "Only files in the contract's folder are read; symbolic links to other folders are not followed. Add the other folder to `imports`, or copy the file.",
  ),
  "import-outside": error(
    (p: Named) => `The import "${p.name}" is outside the project.`,
    "An import may be any folder below the one with toolpact.yaml, or, without that file, below the parent of the contract's folder. Symbolic links are resolved first.",
  ),
  "import-missing": error(
    (p: Named) => `The import "${p.name}" is not a folder.`,
    "`imports` lists folders relative to the contract's folder. Correct the path.",
  ),
  "bad-import": error(
    (p: Named) => `The import "${p.name}" is not a relative path with forward slashes.`,
    "Write imports relative to the contract's folder, with forward slashes: `imports: [../common]`. Drives, absolute paths and URLs are not allowed, so that imports work on every system.",
  ),
  "bad-type-name": error(
    (p: Named) => `Cannot derive a type name from the file name "${p.name}".`,
    "`<name>.schema.json` adds a type named after the file in PascalCase: task-item.schema.json adds TaskItem. The name begins with a letter and consists of ASCII letters, digits, `-`, `_`, `.` and spaces.",
  ),
  "not-utf8": error(
    (p: { readonly path: string; readonly detail: string }) => `${p.path} is not UTF-8: ${p.detail}.`,
    "Spec files are UTF-8, with or without a byte order mark. Save the file as UTF-8.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

const LIMIT_DIAGNOSTICS = {
  "file-too-large": error(
    (p: Limited & { readonly path: string; readonly unit: string }) => `${p.path} has more than ${p.limit} ${p.unit}.`,
    "A spec file may have 4 MiB and 500,000 keys and values. Split the contract into several files: their sections are merged.",
  ),
  "too-many-files": error(
    (p: Limited) => `The contract has more than ${p.limit} spec files.`,
    "At most 2,000 files are read. Check that the path is the contract's folder. Folders named node_modules are skipped.",
  ),
  "contract-too-large": error(
    (p: Limited & { readonly unit: string }) => `The contract has more than ${p.limit} ${p.unit}.`,
    "A contract may have 64 MiB and 5,000,000 keys and values. Split it into several contracts.",
  ),
  "too-deep": error(
    (p: Limited) => `Maps and lists are nested deeper than ${p.limit} levels.`,
    "A spec file may be nested 100 levels deep. Move inner schemas to `types` and refer to them by name.",
  ),
  "too-many-problems": error(
    (p: Limited) => `More than ${p.limit} problems in this file; the rest are not shown.`,
    "Fix these problems and run again.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

const YAML_DIAGNOSTICS = {
  "yaml-syntax": error(
    (p: Detailed) => `This is not YAML 1.2: ${p.detail}`,
    'The YAML parser stopped here. The usual cause is an unquoted string that contains `: `, ` #`, `{`, `}`, `[`, `]` or, inside braces, a comma. Quote it: message: "Wait: {name} is taken, sorry".',
  ),
  "yaml-tag": error(
    (p: Named) => `The YAML tag ${p.name} is not allowed.`,
    'Spec files have no YAML tags. To write a string that looks like a number, quote it: "429".',
  ),
  "yaml-anchor": error(
    (p: Named) => `The anchor ${p.name} is not allowed.`,
    "Spec files have no anchors or aliases. Put a shared schema under `types` and refer to it with `$ref`; put shared codes in `error_groups`.",
  ),
  "yaml-alias": error(
    (p: Named) => `The alias ${p.name} is not allowed.`,
    "Spec files have no anchors or aliases. Put a shared schema under `types` and refer to it with `$ref`; put shared codes in `error_groups`. Quote a string that begins with `*`.",
  ),
  "yaml-merge-key": error(
    () => "The merge key `<<` is not allowed.",
    "YAML 1.2 has no merge keys. Repeat the entries, or share them under `types` or `error_groups`.",
  ),
  "yaml-key": error(
    (p: Detailed) => `A key must be a string, but this is ${p.detail}.`,
    'Keys are strings, or integers in decimal notation (`429:` is the key "429"). Quote everything else: true, null, 1.5, 0x1F.',
  ),
  "yaml-key-without-value": error(
    (p: Named) => `The key "${p.name}" has no value.`,
    'Inside `{ … }` a comma begins a new key, and `{name}` is a map with one key. Quote the string: { message: "Taken, sorry" }. For an empty value, write null.',
  ),
  "yaml-comment-value": error(
    (p: Named) => `The key "${p.name}" has no value, because \`#\` begins a comment.`,
    "In YAML a `#` after a space begins a comment, so `$ref: #/types/Tweet` has no value. Refer to a type by its name, `{ $ref: Tweet }`, and to a local definition with a quoted reference, `{ $ref: '#/$defs/x' }`. Quote any string that begins with `#`.",
  ),
  "yaml-documents": error(
    () => "A second YAML document begins here.",
    "A file contains one document. Move what follows `---` to another file.",
  ),
  "yaml-directive": error(
    (p: Named) => `The directive ${p.name} is not allowed.`,
    "Spec files are YAML 1.2. The only directive allowed above `---` is `%YAML 1.2`.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

const VALUE_DIAGNOSTICS = {
  "json-syntax": error(
    (p: Detailed) => `This is not JSON: ${p.detail}`,
    ".json files must be strict JSON: no comments, no trailing commas, only double quotes.",
  ),
  "control-character": error(
    (p: { readonly codePoint: string }) => `The control character ${p.codePoint} is not allowed.`,
    "The only control characters allowed in a spec file are tabs and line breaks. Escape others.",
  ),
  "lone-surrogate": error(
    () => "This string contains half of a UTF-16 surrogate pair, which UTF-8 cannot encode.",
    "An escape such as \\ud83d is half of a character. Write the character itself, or both halves.",
  ),
  "unsafe-integer": error(
    (p: { readonly value: string }) => `JavaScript cannot represent ${p.value} exactly.`,
    "Integers are exact from -9007199254740991 to 9007199254740991. For others, use a string, or write an approximate bound with an exponent: 1e18.",
  ),
  "not-finite": error(
    (p: { readonly value: string }) => `${p.value} is not a valid JSON number.`,
    "JSON has neither infinity nor NaN, and numbers above 1.8e308 become infinite. Omit the bound.",
  ),
  "duplicate-key": error(
    (p: Named) => `The key "${p.name}" is defined twice in this map.`,
    "Remove one of the two. Keys are compared as strings: `429` and `'429'` are the same.",
  ),
  "duplicate-entry": error(
    (p: Named & { readonly section: string }) => `"${p.name}" is defined twice in \`${p.section}\`.`,
    "The files of a contract are merged, so an entry may be defined in only one of them. Types, identifiers and `.schema` files share one namespace.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

/** Problems that the stage `load` reports. */
export const LOAD_DIAGNOSTICS = {
  ...FOLDER_DIAGNOSTICS,
  ...LIMIT_DIAGNOSTICS,
  ...YAML_DIAGNOSTICS,
  ...VALUE_DIAGNOSTICS,
} as const satisfies Record<string, DiagnosticDef>;
