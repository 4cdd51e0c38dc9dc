import type { Code } from "../../emit/code.ts";

/** A declaration at a module's top. */
export interface Declared {
  readonly name: Code;
  readonly text: Code;
}

/** The names that `roots` mention, straight or by what they mention. A name in some text counts too: it keeps more than is needed. */
export function reachableDeclarations(roots: readonly Code[], declared: readonly Declared[]): ReadonlySet<string> {
  const byName = new Map(declared.map(({ name, text }) => [name.text, text]));
  const mentioned = new Set(roots.flatMap(namesIn));
  for (const name of mentioned) {
    const text = byName.get(name);
    if (text !== undefined) for (const other of namesIn(text)) mentioned.add(other);
  }
  return mentioned;
}

function namesIn({ text }: Code): readonly string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}
