import { type DiagnosticDef, error, warning } from "./definition.ts";

/** Parameters of a message about a file or folder. */
export interface At {
  readonly path: string;
}

/** Problems of the project file, and of the stage `write`. */
export const WRITE_DIAGNOSTICS = {
  "no-project-file": error(
    (p: At) => `There is no project file ${p.path}.`,
    "`toolpact gen` builds the contracts that `toolpact.yaml` names. It is in the folder where the command is called, in a parent folder, or where `--project` points. `toolpact gen FOLDER --out DIR` builds one contract and needs no project file.",
  ),
  "unsafe-path": error(
    (p: At & { readonly why: string }) => `"${p.path}" is no path that Toolpact uses: ${p.why}.`,
    "Paths in `toolpact.yaml` and of generated files are relative, have forward slashes and stay below the folder they are given for: no `..`, no absolute path, no drive, no backslash, and no name that some system refuses.",
  ),
  "folders-overlap": error(
    (p: { readonly one: string; readonly other: string }) => `${p.one} and ${p.other} overlap.`,
    "No output folder may hold a spec folder, lie in one, or share files with another output: what is generated would be read as a spec, or two contracts would write the same file.",
  ),
  "output-path-clash": error(
    (p: At & { readonly other: string }) => `${p.path} and ${p.other} are one file on some systems.`,
    "macOS and Windows do not tell upper from lower case in file names. Rename one of the two.",
  ),
  "foreign-file": error(
    () => "A generated file belongs here, but Toolpact did not write this one.",
    "A generated file belongs at this path, but the file that stands there is not in the owned-files record (`.toolpact-files.json`). It stays as it is, and so does everything else. Move it away, or overwrite it with `toolpact gen --force`.",
  ),
  "edited-file": error(
    () => "This generated file was edited by hand.",
    "The file differs from the hash in the owned-files record (`.toolpact-files.json`). Generated files are never edited: change the spec instead. `toolpact gen --check` shows the difference, `toolpact gen --force` throws the edit away.",
  ),
  "left-over-copy": warning(
    () => "This file is no longer generated. Delete it if you do not need it.",
    "The owned-files record (`.toolpact-files.json`) of an output folder names a file outside that folder, and `toolpact.yaml` does not: an earlier `manifest`, for example. Since a record may come from another branch, `toolpact gen` deletes nothing outside the folders and files that `toolpact.yaml` names.",
  ),
  "stale-file": error(
    (p: { readonly what: string }) => `This generated file ${p.what}.`,
    "The output on disk is not what the specs say now. Run `toolpact gen` and commit what it changes.",
  ),
  "symlink-in-output": error(
    () => "Output never goes through a symbolic link, and this is one.",
    "A link below the output folder could lead writing anywhere. Replace it by a real file or folder, or name the folder it points to.",
  ),
  "output-blocked": error(
    (p: { readonly found: string }) => `Output has to go here, but this is ${p.found}.`,
    "Something that is no plain file or folder stands where output has to go, or a file or a link that leads nowhere where a folder has to be. Move it away.",
  ),
  "unreadable-record": error(
    () => "This is no owned-files record, so nothing here is known to be generated.",
    "`.toolpact-files.json` lists what Toolpact wrote, with hashes; a merge conflict may have broken it. Take either side of the conflict and run `toolpact gen`, or write everything anew with `toolpact gen --force`.",
  ),
  "unfinished-run": error(
    () => "A run was interrupted while it wrote (or is still writing): run `toolpact gen`.",
    "Some of the generated files are old and some are new. The next `toolpact gen` finishes the interrupted run; if a file changed since, it undoes the run and keeps that file. An interrupted `toolpact lint --fix` in a spec folder is finished or undone in the same way.",
  ),
  "unfinishable-run": error(
    () => "An interrupted run cannot be finished because of this file.",
    "The journal of an interrupted run (`.toolpact/journal.json`) was not written in this folder, cannot be read, names a file that is not part of the output, or its backups are missing. A journal is never committed. `toolpact gen --force` discards it and writes the output again.",
  ),
  "output-locked": error(
    (p: { readonly owner: string }) =>
      `Another toolpact (${p.owner}) is writing, and did not give back this lock in time.`,
    "Only one run at a time writes into a project. If no other toolpact is running (on another machine, say), delete the lock file.",
  ),
  "changed-meanwhile": error(
    () => "This changed during the run. The change was kept, and nothing else was written.",
    "Before a command replaces a file, it compares the file with what it read. Another program, such as an editor, saved it in between. Run the command again.",
  ),
  "output-not-writable": error(
    (p: { readonly why: string }) => `The system refuses to write this: ${p.why}.`,
    "A right is missing, the disk is full, or the file system is read-only.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
