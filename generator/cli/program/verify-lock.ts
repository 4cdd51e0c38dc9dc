import type { Command } from "commander";
import type { Session } from "../session.ts";
import type { VerifyLockOptions } from "../verify/verify-lock.ts";
import { type Finish, projectOption } from "./shared-options.ts";

/** `toolpact verify-lock`, as the command line has it. */
export function addVerifyLock(program: Command, session: Session, finish: Finish): void {
  program
    .command("verify-lock")
    .description("Compare a contract with a contract.lock.json, and check the lock's digests.")
    .argument("<file>", "the contract.lock.json file")
    .argument("[folder]", "the contract (default: the one of the same name in toolpact.yaml)")
    .addOption(projectOption())
    .addHelpText("after", VERIFY_HELP)
    .action(async (file: string, folder: string | undefined, options: VerifyLockOptions) => {
      finish(await (await import("../verify/verify-lock.ts")).verifyLock(file, folder, options, session));
    });
}

const VERIFY_HELP = `
Examples:
  toolpact verify-lock generated/tasks/contract.lock.json
  toolpact verify-lock contract.lock.json specs/tasks`;
