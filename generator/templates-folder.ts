import { readdir, readFile } from "node:fs/promises";

/** Where the templates are. The built package has them compiled, and not this folder. */
export const templatesFolder: URL = new URL("../templates/", import.meta.url);

/** Every template by its name, without `.hbs`; line ends as LF. */
export async function readTemplates(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(templatesFolder)).filter((name) => name.endsWith(".hbs"));
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, templatesFolder), "utf8");
    return [name.slice(0, -".hbs".length), text.replaceAll("\r\n", "\n")] as const;
  });
  return new Map(await Promise.all(entries));
}
