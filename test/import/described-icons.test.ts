import { expect, test } from "vitest";
import { describedIcons } from "../../generator/import/described-icons.ts";
import { createNotes } from "../../generator/import/draft.ts";

const SRC = "https://greet.example/48.png";

test.each([
  ["sizes", "48x48", "48x48"],
  ["sizes", ["48x48", "48x48"], '["48x48","48x48"]'],
  ["sizes", [], "[]"],
  ["theme", "sepia", "sepia"],
  ["mimeType", 7, "7"],
])("the member `%s` of an icon that is %j is left out, and the icon is kept", (name, value, shown) => {
  const notes = createNotes();
  expect(describedIcons([{ src: SRC, [name]: value }], notes)).toEqual([{ src: SRC }]);
  expect(notes.list).toEqual([
    { kind: "left-out", path: ["server", "icons"], text: `\`${name}\` of an icon: ${shown}` },
  ]);
});

test.each([[null], ["https://greet.example/48.png"], [{}], [{ src: 3 }]])("%j is not an icon", (icon) => {
  const notes = createNotes();
  expect(describedIcons([icon], notes)).toEqual([]);
  expect(notes.list).toMatchObject([{ kind: "left-out", path: ["server", "icons"] }]);
});
