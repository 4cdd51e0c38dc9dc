/**
 * Ajv's text without what says nothing: unused copies of schemas, paths into schemas, blank lines, and nine lines for each fault.
 * The patterns hold line ends or bare quotes, and so they match no part of a string.
 */
export function tidy(functions: string): string {
  const short = functions
    .replace(/^"use strict";/, "")
    .replaceAll(/,schemaPath:"(?:[^"\\\n]|\\.)*",keyword:/g, ",keyword:")
    .replaceAll(FAULT, "(vErrors ??= []).push($2);\nerrors++;\n")
    .replaceAll(FAULTS, "for(const fault of $1.errors)(vErrors ??= []).push(fault);")
    .replaceAll(/\n{2,}/g, "\n");
  return withoutUnused(short).trim();
}

const FAULT =
  /^const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;\n/gm;

/** What a function called found. Joining lists anew each time takes quadratic time where every item of a list is wrong. */
const FAULTS = /^vErrors = vErrors === null \? (\S+)\.errors : vErrors\.concat\(\1\.errors\);$/gm;

function withoutUnused(functions: string): string {
  return functions.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, name) => {
    return functions.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : "";
  });
}
