import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compilerIdentity, dependencyFiles } from "../../generator/stamp/compiler-identity.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";

test("another version of the compiler is another compiler, even where all files have one time and one size", () => {
  const file = join(temporaryFolder(), "package.json");
  const identityWith = (version: string) => {
    writeFileSync(file, JSON.stringify({ name: "toolpact", version }));
    utimesSync(file, 1, 1);
    return compilerIdentity([file]);
  };
  const first = identityWith("1.0.0");
  expect(identityWith("1.0.1")).not.toBe(first);
  expect(identityWith("1.0.0")).toBe(first);
});

test("every package that the compiler depends on has its package.json among the inputs", () => {
  for (const name of ["yaml", "ajv", "handlebars", "json-schema-to-typescript"])
    expect(dependencyFiles()).toContainEqual(expect.stringMatching(new RegExp(`[\\\\/]${name}[\\\\/]package\\.json$`)));
});
