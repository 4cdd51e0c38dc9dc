import { expect, test } from "vitest";
import { advertise } from "../../generator/advertised/advertise.ts";
import { lowerText } from "../support/lower-text.ts";

const spec = (deprecated: string) => `
contract: { name: notes, version: 1.0.0, namespace: dev.example }
tools:
  notes.find: { description: Finds notes, input: {}, deprecated: ${deprecated} }
  notes.search: { description: Searches notes., input: {} }
`;

function listed(deprecated: string) {
  const [lists] = advertise(lowerText(spec(deprecated)).model);
  const entry = lists?.standard.find(([name]) => name === "notes.find")?.[1];
  const meta = entry?.["_meta"] as { readonly [key: string]: unknown };
  return { description: entry?.["description"], deprecated: meta["dev.example/deprecated"] };
}

test("a deprecated tool states since when, and what to use, in its description and _meta", () => {
  expect(listed("{ since: 0.9.0, message: It is slow. }")).toEqual({
    description: "Finds notes. Deprecated since 0.9.0: It is slow.",
    deprecated: { since: "0.9.0", message: "It is slow." },
  });
});

test("a replacement has the name with which clients call it", () => {
  expect(listed("{ since: 0.9.0, message: It is slow, replacement: notes.search }")).toEqual({
    description: "Finds notes. Deprecated since 0.9.0: It is slow. Use notes_search.",
    deprecated: { since: "0.9.0", message: "It is slow", replacement: "notes_search" },
  });
});

test("a message that names the replacement is not repeated", () => {
  const { description } = listed("{ since: 0.9.0, message: Use notes.search., replacement: notes.search }");
  expect(description).toBe("Finds notes. Deprecated since 0.9.0: Use notes.search.");
});

test("a tool that is not deprecated has its description alone", () => {
  const [lists] = advertise(lowerText(spec("{ since: 0.9.0, message: Old. }")).model);
  expect(lists?.standard[1]?.[1]["description"]).toBe("Searches notes.");
});
