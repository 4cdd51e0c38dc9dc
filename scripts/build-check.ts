import { writeFileSync } from "node:fs";
import { checkFiles } from "./check-files.ts";

// Writes the meta-schemas, their compiled validators and the types of the spec documents: `npm run gen:check`.
for (const { path, text } of await checkFiles()) {
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
}
