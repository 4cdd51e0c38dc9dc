import { fileURLToPath } from "node:url";
import { cacheFolder } from "../cache/cache-folder.ts";
import { type LoadedModule, loadWithCode } from "../cache/code-file.ts";
import { ownFolder } from "../own-folder.ts";
import type { Io } from "./io.ts";
import type { Commands, LazyCommands } from "./load-commands.ts";

const BUNDLE = fileURLToPath(new URL("toolpact.cjs", ownFolder));

/** The commands as the build has put them together: one file, with the code that V8 made of it in an earlier run. */
export function lazyCommands({ cwd, env }: Pick<Io, "cwd" | "env">): LazyCommands {
  let loaded: LoadedModule<{ readonly commands: Commands }> | null = null;
  return {
    load: async () => {
      loaded ??= loadWithCode(BUNDLE, cacheFolder(cwd, env));
      return loaded.exports.commands;
    },
    keep: () => loaded?.keep(),
  };
}
