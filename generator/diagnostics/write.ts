import { type DiagnosticDef, error, warning } from "./definition.ts";

/** Parameters of a message about a file or folder. */
export interface At {
  readonly path: string;
}

/** Problems of the project file and of the stage `write`. */
export const WRITE_DIAGNOSTICS = {
  "no-project-file": error(
    (p: At) => `The project file ${p.path} does not exist.`,
    "`toolpact gen` builds the contracts that `toolpact.yaml` lists. It searches the current folder and its parents for that file; `--project` sets another path. `toolpact gen FOLDER --out DIR` builds one contract without a project file.",
  ),
  "unsafe-path": error(
    (p: At & { readonly why: string }) => `The path "${p.path}" is not allowed: ${p.why}.`,
    "Paths in `toolpact.yaml` and of generated files are relative, with forward slashes, and stay below their folder. They have no `..`, drive or backslash, and no name that an operating system reserves.",
  ),
  "folders-overlap": error(
    (p: { readonly one: string; readonly other: string }) => `${p.one} and ${p.other} overlap.`,
    "An output folder may not contain a spec folder, be inside one, or share files with another output. Otherwise generated files would be read as specs, or two contracts would write the same file.",
  ),
  "output-path-clash": error(
    (p: At & { readonly other: string }) => `${p.path} and ${p.other} are the same file on some systems.`,
    "macOS and Windows ignore the case of file names. Rename one of the two.",
  ),
  "foreign-file": error(
    () => "A generated file would overwrite this file, which Toolpact did not write.",
    "The existing file is not in the owned-files record (`.toolpact-files.json`). Nothing was written. Move the file away, or overwrite it with `toolpact gen --force`.",
  ),
  "edited-file": error(
    () => "This generated file was edited by hand.",
    "The file does not match its hash in the owned-files record (`.toolpact-files.json`). Change the spec instead of generated files. `toolpact gen --check` shows the difference; `toolpact gen --force` discards the edit.",
  ),
  "leftover-copy": warning(
    () => "This file is no longer generated. Delete it if you do not need it.",
    "The owned-files record (`.toolpact-files.json`) of an output folder lists a file outside that folder which `toolpact.yaml` no longer lists, such as an earlier `manifest`. The record may come from another branch, so `toolpact gen` deletes nothing outside the folders and files in `toolpact.yaml`.",
  ),
  "stale-file": error(
    (p: { readonly what: string }) => `This generated file ${p.what}.`,
    "The output on disk does not match the specs. Run `toolpact gen` and commit the changes.",
  ),
  "symlink-in-output": error(
    () => "This is a symbolic link, and output is never written through one.",
    "A link below the output folder could redirect output to any location. Replace it with a regular file or folder, or set its target as the output folder.",
  ),
  "output-blocked": error(
    (p: { readonly found: string }) => `Output cannot be written here, because this is ${p.found}.`,
    "The output path exists but is not a regular file or folder, or a file or broken link is at the path of a folder. Move it away.",
  ),
  "unreadable-record": error(
    () => "The owned-files record cannot be read, so generated files cannot be recognized.",
    "`.toolpact-files.json` lists the files that Toolpact wrote, with hashes. A merge conflict may have damaged it. Choose either side of the conflict and run `toolpact gen`, or write all files again with `toolpact gen --force`.",
  ),
  "interrupted-run": error(
    () => "A run was interrupted during writing, or is still writing. Run `toolpact gen`.",
    "Some generated files are old and some are new. The next `toolpact gen` finishes the interrupted run; if a file changed since, it reverts the run and keeps that file. An interrupted `toolpact lint --fix` is finished or reverted in the same way.",
  ),
  "interrupted-run-changed": error(
    () => "This file prevents an interrupted run from being finished.",
    "The journal of an interrupted run (`.toolpact/journal.json`) was written in another folder, cannot be read, lists a file that is not part of the output, or lacks its backups. Never commit a journal. `toolpact gen --force` discards it and writes the output again.",
  ),
  "output-locked": error(
    (p: { readonly owner: string }) =>
      `Another toolpact process (${p.owner}) is writing and did not release this lock in time.`,
    "Only one process at a time writes to a project. If no other toolpact process is running, here or on another machine, delete the lock file.",
  ),
  "concurrent-modification": error(
    () => "This file changed during the run. The change was kept, and nothing was written.",
    "Before a command replaces a file, it checks that the file is unchanged since it was read. Another program, such as an editor, saved it in between. Run the command again.",
  ),
  "output-not-writable": error(
    (p: { readonly why: string }) => `This cannot be written: ${p.why}.`,
    "Check the permissions, the free disk space, and whether the file system is read-only.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
