import { basename } from "node:path";
import { PACKAGE_MANAGERS, type PackageManager } from "./package-managers.ts";
import type { Survey } from "./survey.ts";

/** The options of `init`. */
export interface InitOptions {
  readonly yes?: boolean | undefined;
  readonly name?: string | undefined;
  readonly packageManager?: PackageManager | undefined;
  /** False: `--no-ci`. */
  readonly ci: boolean;
  /** False: `--no-agents`. */
  readonly agents: boolean;
  /** False: `--no-install`. */
  readonly install: boolean;
}

/** All that is to be decided before a project is written. */
export interface Choices {
  readonly name: string;
  readonly manager: PackageManager;
  readonly ci: boolean;
  /** True to write `AGENTS.md`. */
  readonly agents: boolean;
  readonly install: boolean;
}

/** Asks the user at the terminal; null when the input ends. */
export type Ask = (question: string) => Promise<string | null>;

/**
 * Asks for what no option sets; without a terminal, or with `--yes`, takes the proposed values. Null if the input
 * ended.
 */
export async function choose(options: InitOptions, survey: Survey, ask: Ask | null): Promise<Choices | null> {
  const mayAsk = options.yes === true ? null : ask;
  const name = options.name ?? (await answer(mayAsk, nameQuestion(survey)));
  if (name === null) return null;
  const manager = options.packageManager ?? survey.manager ?? (await answer(mayAsk, MANAGER));
  if (manager === null) return null;
  const mayHaveWorkflow = options.ci && !survey.isWithinRepository;
  const ci = await agreed(mayHaveWorkflow, "A GitHub workflow that checks the contract", mayAsk);
  if (ci === null) return null;
  const mayHaveAgents = options.agents && survey.texts["AGENTS.md"] === null;
  const agents = await agreed(mayHaveAgents, "AGENTS.md, with rules for coding agents that edit the contract", mayAsk);
  if (agents === null) return null;
  const install = await agreed(options.install, `Install packages with ${manager} now`, mayAsk);
  return install === null ? null : { name, manager, ci, agents, install };
}

/** True for a name that a contract may have. */
export function isContractName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,63}$/.test(name);
}

/** `@acme/Guest_Book` → `guest-book`; null for what has nothing of a name in it. */
function contractNameFrom(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const name = text
    .replace(/^@[^/]*\//, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, 64)
    .replace(/-$/, "");
  return name === "" ? null : name;
}

interface Question<Value extends string> {
  readonly what: string;
  readonly proposed: Value;
  /** Null for words that are no answer. */
  readonly read: (words: string) => Value | null;
}

async function answer<Value extends string>(
  ask: Ask | null,
  { what, proposed, read }: Question<Value>,
): Promise<Value | null> {
  if (ask === null) return proposed;
  for (;;) {
    const words = await ask(`${what} (${proposed}): `);
    if (words === null) return null;
    const value = words.trim() === "" ? proposed : read(words.trim());
    if (value !== null) return value;
  }
}

const MANAGER: Question<PackageManager> = {
  what: "Package manager: npm, pnpm or yarn",
  proposed: "npm",
  read: (words) => PACKAGE_MANAGERS.find((one) => one === words.toLowerCase()) ?? null,
};

function nameQuestion({ manifest, folder }: Survey): Question<string> {
  const proposed = contractNameFrom(manifest["name"]) ?? contractNameFrom(basename(folder)) ?? "tools";
  return { what: "Name of the contract", proposed, read: (words) => (isContractName(words) ? words : null) };
}

/** Whether something is wanted that a flag doesn't rule out. */
async function agreed(isOpen: boolean, what: string, ask: Ask | null): Promise<boolean | null> {
  if (!isOpen) return false;
  const said = await answer(ask, { what: `${what}?`, proposed: "yes", read: readYesOrNo });
  return said === null ? null : said === "yes";
}

function readYesOrNo(words: string): "yes" | "no" | null {
  if (/^y(?:es)?$/i.test(words)) return "yes";
  return /^no?$/i.test(words) ? "no" : null;
}
