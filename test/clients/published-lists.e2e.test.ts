import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLIENTS } from "../../generator/clients.ts";
import { clientFindings } from "../../generator/lint/clients/client-findings.ts";
import { readToolsList } from "../../generator/tools-list/read-tools-list.ts";
import { describeWithData } from "../support/needs.ts";

/** Tools of a list, in its order. */
type Tools = readonly string[] | "all";

/** What the table of rules predicts of each list: by rule, the tools that it is about. Every other rule is silent. */
const PREDICTED: Readonly<Record<string, { readonly tools: number; readonly found: Readonly<Record<string, Tools>> }>> =
  {
    // The SDK has tagged every schema as draft-07, and one parameter is a link.
    everything: {
      tools: 13,
      found: {
        "client-dialect": "all",
        "client-format": ["gzip-file-as-resource"],
        "client-parameter-description": ["get-resource-reference"],
      },
    },
    // Tools that only read leave out the other hint; most paths are not described.
    filesystem: {
      tools: 14,
      found: {
        "client-dialect": "all",
        "client-annotations": [
          "read_file",
          "read_text_file",
          "read_media_file",
          "read_multiple_files",
          "list_directory",
          "list_directory_with_sizes",
          "directory_tree",
          "search_files",
          "get_file_info",
          "list_allowed_directories",
        ],
        "client-parameter-description": [
          "read_file",
          "read_text_file",
          "read_media_file",
          "write_file",
          "edit_file",
          "create_directory",
          "list_directory",
          "list_directory_with_sizes",
          "directory_tree",
          "move_file",
          "search_files",
          "get_file_info",
        ],
      },
    },
    memory: {
      tools: 9,
      found: {
        "client-dialect": "all",
        "client-parameter-description": [
          "create_entities",
          "create_relations",
          "add_observations",
          "delete_observations",
        ],
      },
    },
    // Each tool carries all definitions of the API: references, constants and a list of types in every one of them.
    notion: {
      tools: 24,
      found: {
        "client-input-ref": "all",
        "client-type-list": "all",
        "client-const-keyword": "all",
        "client-annotations": "all",
        // int32 and json
        "client-format": [
          "API-post-search",
          "API-get-block-children",
          "API-post-page",
          "API-retrieve-a-page-property",
          "API-retrieve-a-comment",
        ],
        "client-parameter-description": [
          "API-get-user",
          "API-post-search",
          "API-update-a-block",
          "API-patch-page",
          "API-post-page",
          "API-create-a-comment",
          "API-query-data-source",
          "API-update-a-data-source",
          "API-create-a-data-source",
          "API-list-data-source-templates",
          "API-move-page",
          "API-update-page-markdown",
        ],
      },
    },
  };

describeWithData("clients mind in lists of published servers what the table of rules predicts", (folder) => {
  test.each(Object.entries(PREDICTED))("%s", (name, { tools, found }) => {
    const text = readFileSync(`${folder}/tools-list/${name}.json`, "utf8");
    const { value: list, diagnostics } = readToolsList([{ path: `${name}.json`, text }]);
    expect(diagnostics).toEqual([]);
    expect(list.tools).toHaveLength(tools);

    const whole = { file: `${name}.json`, line: 1, column: 1, width: 1 };
    const minded = [...clientFindings({ server: null, tools: list.tools }, CLIENTS, { whole, hint: () => undefined })];
    const names = list.tools.map((tool) => tool.name);
    const ids = [...new Set(minded.map(({ diagnostic }) => diagnostic.id))];
    const actual = ids.map((id) => {
      const about = minded.filter(({ diagnostic }) => diagnostic.id === id).map(({ tool }) => tool?.name);
      const listed = names.filter((one) => about.includes(one));
      return [id, listed.length === names.length ? "all" : listed];
    });
    expect(Object.fromEntries(actual)).toEqual(found);
    for (const { diagnostic, tool } of minded) {
      const line = text.split("\n")[diagnostic.at.line - 1] ?? "";
      expect(line.length, `${diagnostic.id} ${tool?.name}`).toBeGreaterThanOrEqual(diagnostic.at.column);
    }
  });
});
