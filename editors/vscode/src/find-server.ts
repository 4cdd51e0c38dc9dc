import { createRequire } from "node:module";
import { dirname, isAbsolute, join } from "node:path";

/** What decides which server is started. */
export interface ServerRequest {
  /** The setting `toolpact.server.path`. */
  readonly configured: string;
  /** The workspace folder, and a toolpact.yaml in it. */
  readonly folder: string;
  readonly projectFile: string;
  readonly exists: (path: string) => boolean;
}

/** A program to run, a module to run with the editor's own Node, or why there is none. */
export type ServerFound = { readonly kind: "program" | "module"; readonly path: string } | { readonly problem: string };

/**
 * The configured program, or the package that `node_modules/.bin/toolpact` starts. Not that file itself: on Windows it
 * is a script that only a shell can run.
 */
export function findServer({ configured, folder, projectFile, exists }: ServerRequest): ServerFound {
  if (configured === "") return installedServer(projectFile);
  const path = isAbsolute(configured) ? configured : join(folder, configured);
  return exists(path) ? { kind: "program", path } : { problem: `toolpact.server.path: ${path} does not exist.` };
}

function installedServer(projectFile: string): ServerFound {
  try {
    const manifest = createRequire(projectFile).resolve("toolpact/package.json");
    return { kind: "module", path: join(dirname(manifest), "dist/bin.cjs") };
  } catch {
    const install = "npm install --save-dev toolpact";
    return {
      problem: `toolpact is not installed for ${projectFile}. Run "${install}" and reload the window, or set toolpact.server.path.`,
    };
  }
}
