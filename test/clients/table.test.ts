import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientNames } from "../../generator/clients.ts";
import { CLIENT_RULES } from "../../generator/lint/clients/rules.ts";

const page = new URL("../../roadmap/client-rules.md", import.meta.url);
const [rules = "", others = ""] = readFileSync(page, "utf8").split("## Known limits without a rule");

/** The cells of a table's rows, without its head. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) => line.slice(2, -2).split(" | "));
}

test("the table has every rule once, with the affected clients and whether projections avoid it", () => {
  const told = rowsOf(rules).map(([, link = "", who, mended]) => {
    const [, id = "", path = ""] = /^\[`([a-z-]+)`\]\((\S+)\)$/.exec(link) ?? [];
    expect(existsSync(new URL(path, page)), link).toBe(true);
    return [id, who, mended];
  });
  const known = CLIENT_RULES.map(({ id, clients, mended }) => [id, clientNames(clients), mended ? "yes" : "no"]);
  expect([...told].sort()).toEqual([...known].sort());
});

test("each known limit without a rule has a reason", () => {
  const rows = rowsOf(others);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(([, why = ""]) => why.split(" ").length < 8)).toEqual([]);
});
