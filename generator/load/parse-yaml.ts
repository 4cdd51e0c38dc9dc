import type { Outcome } from "../collector.ts";
import type { SpecNode } from "../source.ts";
import { createFileProblems } from "./file-problems.ts";
import { readYaml } from "./yaml-stream.ts";
import { yamlTree } from "./yaml-tree.ts";

/**
 * Reads one YAML 1.2 document of JSON values. Null for input that is empty or could not be read.
 * Tags, anchors, aliases, merge keys, double keys and inexact numbers are problems, each with an id of its own.
 */
export function parseYaml(path: string, text: string): Outcome<SpecNode | null> {
  const found = createFileProblems(path, text);
  const contents = readYaml(text, found);
  const value = contents === null ? null : yamlTree(contents, text, found);
  return { value, diagnostics: found.list() };
}
