import { type Code, code, identifier, join, printed, text } from "../../emit/code.ts";
import { free } from "./scope.ts";

/** The declarations in module scope: imports, constants, and the names of functions. */
export interface ModuleScope {
  readonly helper: (name: string) => Code;
  readonly constant: (kind: string, value: Code) => Code;
  readonly pattern: (source: string) => Code;
  /** Declares a constant whose name was given out before. */
  readonly define: (name: Code, value: Code) => Code;
  /** A fresh name for a function: `prefix`, and the words of `hint` behind it. */
  readonly name: (prefix: string, hint: string) => Code;
  readonly helpers: () => readonly string[];
  /**
   * The declarations, without rules that only one of `others` mentions, or only rules of `others`: those are declared
   * there.
   */
  readonly constants: () => readonly Constant[];
}

/** A declaration at a module's top. */
export interface Constant {
  readonly kind: string;
  readonly name: Code;
  readonly type: Code;
  readonly value: Code;
}

/** A module's top with the exported names taken. */
export function createModuleScope(exported: readonly string[], isTyped: boolean): ModuleScope {
  const helpers = new Set<string>();
  const used = new Set([...exported, "types"]);
  const byText = new Map<string, Code>();
  const declared: Constant[] = [];
  const counts = new Map<string, number>();

  const constant = (kind: string, value: Code): Code => {
    const key = `${kind} ${value.text}`;
    const known = byText.get(key);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = identifier(free(`${kind}${count}`, used));
    used.add(name.text);
    byText.set(key, name);
    const type = printed(isTyped && value.text === "[]" ? ": readonly unknown[]" : "");
    declared.push({ kind, name, type, value });
    return name;
  };

  return {
    constant,
    define(name, value) {
      declared.push({ kind: "promise", name, type: printed(isTyped ? ": readonly unknown[]" : ""), value });
      return name;
    },
    pattern: (source) => constant("pattern", code`/* @__PURE__ */ new RegExp(${text(source)}, "u")`),
    helper(name) {
      helpers.add(name);
      return identifier(name);
    },
    name(prefix, hint) {
      const name = free(prefix + wordsOf(hint), used);
      used.add(name);
      return identifier(name);
    },
    helpers: () => [...helpers],
    constants: () => declared,
  };
}

const MAX_WORDS = 4;

/** The last words of a hint in PascalCase, ASCII only. */
function wordsOf(hint: string): string {
  const words = hint.match(/[A-Za-z0-9]+/g) ?? [];
  const kept = words.slice(-MAX_WORDS).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1, 24));
  return kept.length === 0 ? "Value" : kept.join("");
}

/** A list literal. */
export function list(items: readonly Code[]): Code {
  return code`[${join(items, ", ")}]`;
}
