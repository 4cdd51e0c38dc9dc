import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { sameButPlaces } from "../same-model.ts";

const PARTS = [
  ...["name", "title", "description", "instructions", "website", "author", "repository", "icons"],
  ...["packages", "remotes"],
] as const;

/** What the server sends of itself, or how it is installed or reached. */
export const serverChanged: DiffRule = function* ({ before, after }) {
  const [old, now] = [before, after].map(({ server }): Readonly<Record<string, unknown>> => ({ ...server }));
  const parts = PARTS.filter((part) => !sameButPlaces(old?.[part] ?? null, now?.[part] ?? null));
  if (parts.length === 0) return;
  const at = after.server?.at ?? after.contract.at;
  yield change(
    "server-changed",
    { effect: "compatible", bump: "patch", path: "server", at },
    { parts: parts.join(", ") },
  );
};
