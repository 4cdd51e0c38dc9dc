import { afterAll, beforeAll, expect, test } from "vitest";
import { BASH_COMPLETION, describeNeeding, testNeeding } from "../support/needs.ts";
import { installCommand, installedProject, runScript, stepEnvironment } from "./installed-project.ts";

describeNeeding("POSIX", "shell completion", () => {
  let installed: Awaited<ReturnType<typeof installCommand>>;

  beforeAll(async () => {
    installed = await installCommand();
  }, 120_000);

  afterAll(() => installed.remove());

  async function runIn(script: string) {
    const cwd = await installedProject(installed.folder);
    return runScript(cwd, script, stepEnvironment(cwd, installed.folder));
  }

  async function linesOf(script: string): Promise<readonly string[]> {
    const { status, said } = await runIn(script);
    expect(status, said).toBe(0);
    return said.trim().split("\n");
  }

  test("completes commands, options, and the values of an option", async () => {
    expect(await linesOf("toolpact complete -- ge")).toEqual([expect.stringMatching(/^gen\t/), ":4"]);
    expect(await linesOf("toolpact complete -- gen --ch")).toEqual([expect.stringMatching(/^--check\t/), ":4"]);
    expect(await linesOf("toolpact complete -- diff --fail-on br")).toEqual(["breaking\t", ":4"]);
  });

  testNeeding("bash-completion", "bash completes a command", async () => {
    const script = `set +e; source ${BASH_COMPLETION}; source <(toolpact completion bash); COMP_WORDS=(toolpact verify-); COMP_CWORD=1; COMP_LINE='toolpact verify-'; COMP_POINT=16
compopt() { :; }
__toolpact_complete; printf '%s\\n' "\${COMPREPLY[@]}"`;
    expect(await linesOf(script)).toEqual(["verify-lock"]);
  });

  testNeeding("zsh", "zsh accepts the script, and completes toolpact with it", async () => {
    const script =
      "zsh -fc 'autoload -U compinit; compinit -uD; source <(toolpact completion zsh); print $_comps[toolpact]'";
    expect(await linesOf(script)).toEqual(["_toolpact"]);
  });

  testNeeding("fish", "fish completes a command", async () => {
    const script = `fish -c 'toolpact completion fish | source; complete -C "toolpact verify-"'`;
    expect(await linesOf(script)).toEqual([expect.stringMatching(/^verify-lock\t/)]);
  });

  test("an unknown shell is wrong usage", async () => {
    const { status, said } = await runIn("toolpact completion tcsh");
    expect({ status, said }).toEqual({ status: 2, said: expect.stringContaining("zsh, bash, fish, powershell") });
  });

  test("a full disk is reported in one line, with exit status 2", async () => {
    const { status, said } = await runIn("toolpact --help > /dev/full");
    expect({ status, said }).toEqual({
      status: 2,
      said: "error: The output could not be written: ENOSPC: no space left on device, write\n",
    });
  });
});
