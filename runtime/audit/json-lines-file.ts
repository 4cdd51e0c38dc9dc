import { type FileHandle, open } from "node:fs/promises";
import type { AuditEntry, AuditSink } from "./audit-sink.ts";

/** A sink that must be closed. */
export interface AuditFile extends AuditSink {
  /** Resolves when everything recorded so far is in the file. */
  readonly close: () => Promise<void>;
}

/**
 * Appends each entry to a file as one line of JSON, in the order in which they came. The file is made on the first entry,
 * for its owner alone.
 */
export function jsonLinesFile(path: string): AuditFile {
  let file: Promise<FileHandle> | undefined;
  let last: Promise<void> = Promise.resolve();
  const append = async (line: string): Promise<void> => {
    file ??= open(path, "a", 0o600);
    await (await file).appendFile(line);
  };
  return {
    record: (entry: AuditEntry) => {
      const written = last.then(() => append(`${JSON.stringify(entry)}\n`));
      last = written.catch(() => undefined);
      return written;
    },
    close: async () => {
      await last;
      await (await file)?.close();
    },
  };
}
