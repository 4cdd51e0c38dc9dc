import type { Tools } from "./tools.ts";

/** Text files of the project. */
export const fileTools: Pick<Tools, "file_read" | "file_write"> = {
  file_read: async ({ path, from_line, lines }, { use }) => {
    const all = (await use.files.read(path)).match(/[^\n]*\n|[^\n]+$/g) ?? [];
    const end = from_line - 1 + lines;
    return { text: all.slice(from_line - 1, end).join(""), more: end < all.length };
  },

  file_write: async ({ path, text }, { use }) => ({ bytes: await use.files.write(path, text) }),
};
