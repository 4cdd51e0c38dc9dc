/**
 * Ajv's text without what says nothing: unused copies of schemas, paths into schemas, blank lines, and nine lines for each fault.
 * The patterns hold line ends or bare quotes, and so they match no part of a string.
 */
export function tidy(functions: string): string {
  const short = functions
    .replace(/^"use strict";/, "")
    .replaceAll(/,schemaPath:"(?:[^"\\\n]|\\.)*",keyword:/g, ",keyword:")
    .replaceAll(FAULT, "(vErrors ??= []).push($2);\nerrors++;\n")
    .replaceAll(/\n{2,}/g, "\n");
  return withoutUnused(short).trim();
}

const FAULT =
  /^const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;\n/gm;

function withoutUnused(functions: string): string {
  return functions.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, name) => {
    return functions.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : "";
  });
}
