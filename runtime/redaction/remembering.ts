import type { Finder, Found } from "./found.ts";
import { NO_NEEDLES } from "./needles.ts";

/** How long a text is that is worth remembering. */
const [WORTH_FROM, WORTH_TO] = [64, 65_536];
const NOTHING: readonly Found[] = [];

/** Answers often repeat what was asked: the last long text in which nothing was found isn't searched again. */
export function remembering(find: Finder): Finder {
  let clean = "";
  return (text, needles) => {
    if (needles !== NO_NEEDLES || text.length < WORTH_FROM || text.length > WORTH_TO) return find(text, needles);
    if (text === clean) return NOTHING;
    const found = find(text, needles);
    if (found.length === 0) clean = text;
    return found;
  };
}
