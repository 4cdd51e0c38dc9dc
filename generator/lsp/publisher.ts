import type { Diagnostic as Published } from "vscode-languageserver";
import { projectDiagnostics } from "./diagnostic-answers.ts";
import type { Editor } from "./spots.ts";
import type { YamlServer } from "./yaml-server.ts";

/** Sends the diagnostics of projects, soon after the last change. */
export interface Publisher {
  /** Watches the project of this file from now on. */
  readonly watch: (path: string) => void;
  /** To be called after each change. */
  readonly changed: () => void;
  readonly stop: () => void;
}

/** How a publisher sends and waits. */
export interface Publishing {
  readonly server: () => YamlServer;
  readonly send: (uri: string, diagnostics: Published[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly delayMs: number;
}

/** A publisher that watches nothing yet. */
export function createPublisher(editor: Editor, { server, send, onError, delayMs }: Publishing): Publisher {
  const watched = new Set<string>();
  let sent: ReadonlyMap<string, string> = new Map();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function publish(): Promise<void> {
    const found = await diagnosticsOf(editor, watched, server());
    const now = new Map([...found].map(([path, list]) => [editor.documents.uriOf(path), list]));
    for (const uri of sent.keys()) if (!now.has(uri)) await send(uri, []);
    for (const [uri, list] of now) if (sent.get(uri) !== JSON.stringify(list)) await send(uri, [...list]);
    editor.workspace.sweep();
    sent = new Map([...now].map(([uri, list]) => [uri, JSON.stringify(list)]));
  }

  const stop = () => {
    if (timer !== null) clearTimeout(timer);
  };
  const changed = () => {
    stop();
    timer = setTimeout(() => {
      // One after the other: an older run must not send last.
      running = running.then(publish).catch(onError);
    }, delayMs);
  };
  return {
    watch(path) {
      watched.add(path);
      changed();
    },
    changed,
    stop,
  };
}

async function diagnosticsOf(
  { workspace, documents }: Editor,
  watched: ReadonlySet<string>,
  server: YamlServer,
): Promise<ReadonlyMap<string, readonly Published[]>> {
  const projects = await Promise.all([...watched].map((path) => workspace.projectOf(path)));
  const distinct = new Map(projects.flatMap((project) => (project === null ? [] : [[project.file, project] as const])));
  const found = new Map<string, readonly Published[]>();
  for (const project of distinct.values()) {
    for (const [path, list] of await projectDiagnostics(project, documents, server)) found.set(path, list);
  }
  return found;
}
