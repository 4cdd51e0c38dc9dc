import { CLIENTS } from "../../clients.ts";
import type { ClientRule } from "./rule.ts";
import { textsOf } from "./texts.ts";

/** How texts speak that tell a model what to do instead of what a tool does. Each takes time in proportion to the text. */
const PHRASES: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier|other) (?:instruction|prompt|message|rule|tool)/i,
  /\b(?:do not|don't|never) (?:tell|inform|mention|reveal|show)(?: this| it| that)? to the user\b/i,
  /\b(?:do not|don't|never) (?:tell|inform|notify|ask) the user\b/i,
  /<\/?(?:important|system|secret|instructions?)>/i,
  /\byou are now (?:a|an|in|the)\b/i,
  /\b(?:reveal|print|repeat|send) (?:the |your )?system prompt\b/i,
];

/** Source: reference MCP 6, injection-phrases. */
export const injectedText: ClientRule = {
  id: "client-injected-text",
  clients: CLIENTS,
  mended: false,
  *faults({ tools }) {
    for (const tool of tools) {
      for (const { text, below } of textsOf(tool)) {
        const plain = text.replace(/\s+/g, " ");
        const [found] = PHRASES.flatMap((phrase) => phrase.exec(plain) ?? []);
        if (found !== undefined) yield { tool, below, detail: `"${found}"` };
      }
    }
  },
};
