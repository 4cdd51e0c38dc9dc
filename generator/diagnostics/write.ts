import type { DiagnosticDef } from "./definition.ts";

/** Parameters of a message about a file or folder. */
export interface At {
  readonly path: string;
}

/** Problems of the project file, and of the stage `write`. */
export const WRITE_DIAGNOSTICS = {
  "no-project-file": {
    severity: "error",
    message: (p: At) => `There is no project file ${p.path}.`,
    explain:
      "`toolpact gen` builds the contracts that `toolpact.yaml` names, in the folder where it is called or where `--project` points. `toolpact gen FOLDER --out DIR` builds one contract and needs no project file.",
  },
  "unsafe-path": {
    severity: "error",
    message: (p: At & { readonly why: string }) => `"${p.path}" is no path that Toolpact uses: ${p.why}.`,
    explain:
      "Paths in `toolpact.yaml` and of generated files are relative, have forward slashes and stay below the folder they are given for: no `..`, no absolute path, no drive, no backslash, and no name that some system refuses.",
  },
  "folders-overlap": {
    severity: "error",
    message: (p: { readonly one: string; readonly other: string }) => `${p.one} and ${p.other} overlap.`,
    explain:
      "No output folder may hold a spec folder, lie in one, or share files with another output: what is generated would be read as a spec, or two contracts would write the same file.",
  },
  "output-path-clash": {
    severity: "error",
    message: (p: At & { readonly other: string }) => `${p.path} and ${p.other} are one file on some systems.`,
    explain: "macOS and Windows do not tell upper from lower case in file names. Rename one of the two.",
  },
  "foreign-file": {
    severity: "error",
    message: () => "A generated file belongs here, but Toolpact did not write this one.",
    explain:
      "A generated file belongs at this path, but the file that stands there is not in the owned-files record (`.toolpact-files.json`). It stays as it is, and so does everything else. Move it away, or overwrite it with `toolpact gen --force`.",
  },
  "edited-file": {
    severity: "error",
    message: () => "This generated file was edited by hand.",
    explain:
      "The file differs from the hash in the owned-files record (`.toolpact-files.json`). Generated files are never edited: change the spec instead. `toolpact gen --check` shows the difference, `toolpact gen --force` throws the edit away.",
  },
  "stale-file": {
    severity: "error",
    message: (p: { readonly what: string }) => `This generated file ${p.what}.`,
    explain: "The output on disk is not what the specs say now. Run `toolpact gen` and commit what it changes.",
  },
  "symlink-in-output": {
    severity: "error",
    message: () => "Output never goes through a symbolic link, and this is one.",
    explain:
      "A link below the output folder could lead writing anywhere. Replace it by a real file or folder, or name the folder it points to.",
  },
  "output-blocked": {
    severity: "error",
    message: (p: { readonly found: string }) => `Output has to go here, but this is ${p.found}.`,
    explain:
      "Something that is no plain file or folder stands where output has to go, or a file or a link that leads nowhere where a folder has to be. Move it away.",
  },
  "unreadable-record": {
    severity: "error",
    message: () => "This is no owned-files record, so nothing here is known to be generated.",
    explain:
      "`.toolpact-files.json` lists what Toolpact wrote, with hashes; a merge conflict may have broken it. Take either side of the conflict and run `toolpact gen`, or write everything anew with `toolpact gen --force`.",
  },
  "unfinished-run": {
    severity: "error",
    message: () => "A run was cut off while it wrote (or is still writing).",
    explain: "The next `toolpact gen` finishes what the run began, and leaves nothing half written.",
  },
  "unfinishable-run": {
    severity: "error",
    message: () => "A run was cut off while it wrote and cannot be finished: this file changed since.",
    explain:
      "Between the run that was cut off and this one, somebody changed a file that it was about to write. Look at that file, then run `toolpact gen --force`: it drops what is left of the run and writes everything anew.",
  },
  "output-locked": {
    severity: "error",
    message: (p: { readonly owner: string }) =>
      `Another toolpact (${p.owner}) is writing, and did not give back this lock in time.`,
    explain:
      "Only one run at a time writes into a project. If no other toolpact is running (on another machine, say), delete the lock file.",
  },
  "changed-meanwhile": {
    severity: "error",
    message: () => "This file changed after it was read, so nothing was written.",
    explain:
      "A command that changes a file of yours writes only over the text that it read. Somebody, an editor perhaps, saved the file in between: run the command again.",
  },
  "output-not-writable": {
    severity: "error",
    message: (p: { readonly why: string }) => `The system refuses to write this: ${p.why}.`,
    explain: "A right is missing, the disk is full, or the file system is read-only.",
  },
} as const satisfies Record<string, DiagnosticDef>;
