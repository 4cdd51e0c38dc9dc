import type { Memory } from "./memory.ts";
import type { Tools } from "./tools.ts";

/** What agents keep. */
export const memoryTools: Pick<Tools, "memory_store" | "memory_retrieve" | "memory_search" | "memory_delete"> = {
  memory_store: async ({ namespace, key, text, tags = [] }, { use }) => {
    return { key, replaced: await use.memory.put({ namespace, key, text, tags }) };
  },

  memory_retrieve: async ({ namespace, key }, call) => {
    const found = await call.use.memory.get(namespace, key);
    if (found === undefined) throw call.fail("KEY_NOT_FOUND", { key });
    return { text: found.text, tags: found.tags, stored_at: found.storedAt };
  },

  memory_search: async ({ namespace, query, tags = [], limit }, { use }) => {
    const words = wordsOf(query);
    const chosen = (await use.memory.all()).filter(
      (memory) =>
        (namespace === undefined || memory.namespace === namespace) && tags.every((tag) => memory.tags.includes(tag)),
    );
    const scored = chosen.map((memory) => ({ memory, score: scoreOf(memory, words) })).filter(({ score }) => score > 0);
    const best = scored.sort((a, b) => b.score - a.score).slice(0, limit);
    return { matches: best.map(({ memory, score }) => matchOf(memory, score)) };
  },

  memory_delete: async ({ namespace, key }, { use }) => ({ deleted: await use.memory.remove(namespace, key) }),
};

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The part of the words that the key or the text has. */
function scoreOf({ key, text }: Memory, words: readonly string[]): number {
  const there = new Set(wordsOf(`${key} ${text}`));
  return words.length === 0 ? 0 : words.filter((word) => there.has(word)).length / words.length;
}

function matchOf({ namespace, key, text }: Memory, score: number) {
  return { namespace, key: key as never, excerpt: [...text].slice(0, 500).join(""), score };
}
