import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { isJsonObject, type Json, type JsonObject, listOf, objectOf, own } from "../../generator/json.ts";
import { dataFolder } from "../support/needs.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { expectEqualContract, exportOf, importing, SPECS } from "./mcpdesc-round-trip.ts";

test.each(readdirSync(SPECS))(
  "an export of %s is imported as an equal contract, and exported as the same file",
  expectEqualContract,
);

/** The published examples of the format, 0.7 and 0.8. They are not a part of this repository. */
const EXAMPLES = dataFolder === null ? "" : join(dataFolder, "mcpdesc-examples");
const examples = existsSync(EXAMPLES) ? readdirSync(EXAMPLES).filter((name) => name.endsWith(".yaml")) : [];

function resolved(value: Json | undefined, document: JsonObject): Json | undefined {
  const ref = isJsonObject(value) ? own(value, "$componentRef") : undefined;
  const name = typeof ref === "string" ? basename(ref) : null;
  return name === null ? value : own(objectOf(own(objectOf(own(document, "components")), "schemas")), name);
}

/** What both formats have of a document: the members of `info`, the HTTP transports, and the entries of the tools. */
function known(document: JsonObject): unknown {
  const { name, title, version, description, websiteUrl, icons } = objectOf(own(document, "info"));
  const tools = listOf(own(document, "tools"))
    .map(objectOf)
    .map((tool) => ({
      ...Object.fromEntries(["name", "title", "annotations"].map((key) => [key, own(tool, key)])),
      // A contract has a description of each tool, if only its name.
      description: own(tool, "description") ?? own(tool, "name"),
      inputSchema: resolved(own(tool, "inputSchema"), document),
      outputSchema: resolved(own(tool, "outputSchema"), document),
      tag: listOf(own(tool, "tags"))[0],
    }))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  const transports = listOf(own(document, "transports"))
    .map(objectOf)
    .filter(({ type }) => type === "streamable-http")
    .map(({ url }) => url);
  return {
    info: { name, title, version, description, websiteUrl, icons },
    instructions: own(document, "instructions"),
    transports,
    tools,
  };
}

const PUBLISHED = "what both formats have of a published example survives an import and an export";

if (examples.length === 0)
  test.skip(`${PUBLISHED} [needs mcpdesc-examples in the folder of test data]`, () => undefined);
else
  describe(PUBLISHED, () => {
    test.each(examples)("%s", async (name) => {
      const cwd = temporaryFolder();
      const path = join(EXAMPLES, name);
      expect(await importing(cwd, path)).toMatchObject({ code: 0 });
      const before = parse(readFileSync(path, "utf8"));
      const after = JSON.parse(readFileSync(await exportOf("imported", cwd), "utf8"));
      expect(known(after)).toEqual(known(before));
    });
  });
