/** A JSON string with the colon that makes it a key, a number or a word. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b/g;

/** Colours the keys and values of JSON. Each token becomes an element that contains its characters and nothing else. */
export function highlightJson(): void {
  for (const code of document.querySelectorAll<HTMLElement>(".code code")) {
    const text = code.textContent ?? "";
    if (text.startsWith("{") || text.startsWith("[")) code.replaceChildren(...colored(text));
  }
}

function colored(text: string): readonly (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon = ""] = match;
    parts.push(
      text.slice(end, match.index),
      element(kindOf(string, colon), token.slice(0, token.length - colon.length)),
    );
    parts.push(colon);
    end = match.index + token.length;
  }
  return [...parts, text.slice(end)];
}

function kindOf(string: string | undefined, colon: string): string {
  if (string === undefined) return "word";
  return colon === "" ? "string" : "key";
}

function element(kind: string, text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = kind;
  span.textContent = text;
  return span;
}
