import { execFileSync } from "node:child_process";
import { compile } from "../../generator/pipeline.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { type Ran, run } from "./fake-session.ts";

/** A small contract whose input can be made narrower; `above` goes before it. */
export const contract = (
  maxLength: number,
  version = "1.0.0",
  above = "",
) => `${above}contract: { name: notes, version: ${version} }
errors:
  lost: { retry: never, effect: none, message: It is lost., recovery: Look again. }
tools:
  note:
    description: Add a note.
    input:
      properties:
        text: { type: string, maxLength: ${maxLength} }
      required: [text]
    output: { properties: { id: { type: string, maxLength: 20 } }, required: [id] }
    errors: [lost]
`;

/** The project file of that repository. */
export const PROJECT = "contracts:\n  notes: { spec: specs/notes, out: generated/notes }\n";

/** A repository with a commit on its main branch. */
export function repository(text = contract(80)): string {
  const cwd = temporaryFolder();
  fill(cwd, { "specs/notes/contract.yaml": text, "toolpact.yaml": PROJECT });
  git(cwd, "init", "--quiet", "--initial-branch=main");
  commit(cwd);
  return cwd;
}

/** Runs git in a repository. */
export function git(cwd: string, ...args: readonly string[]): void {
  const name = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...name, ...args], { cwd, stdio: "ignore" });
}

/** Commits all that is there. */
export function commit(cwd: string): void {
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--message=x");
}

/** Runs a command line in a repository, with the real compiler. */
export const toolpact = (cwd: string, ...args: readonly string[]): Promise<Ran> => run(cwd, args, { compile });
/** Gives the contract another text. */
export const edit = (cwd: string, text: string) => fill(cwd, { "specs/notes/contract.yaml": text });
