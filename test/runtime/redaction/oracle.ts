/** The shortest part of a secret that counts as leaked. */
const PART = 8;

/** Every string of a value, keys included. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...textsOf(inner)]);
}

function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function jsonDecoded(text: string): string {
  const short: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, hex: string | undefined, one: string) =>
    hex === undefined ? (short[one] ?? one) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function formDecoded(text: string): string {
  return percentDecoded(text.replaceAll("+", " "));
}

function pointerDecoded(text: string): string {
  return text.replaceAll("~1", "/").replaceAll("~0", "~");
}

function base64Decoded(text: string): readonly string[] {
  const runs = text.replace(/[\r\n]/g, "").match(/[\w+/-]{8,}/g) ?? [];
  return runs.flatMap((run) => [0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), "base64").toString("latin1")));
}

/** All decodings of a string in which a secret could be read; written without the code under test. */
function readings(text: string, depth: number): readonly string[] {
  if (depth === 0) return [text];
  const next = new Set([
    percentDecoded(text),
    jsonDecoded(text),
    formDecoded(text),
    pointerDecoded(text),
    ...base64Decoded(text),
  ]);
  next.delete(text);
  return [text, ...[...next].flatMap((one) => readings(one, depth - 1))];
}

/** The part of a secret that can be read in a value; null if none can. */
export function leakedPart(value: unknown, secret: string): string | null {
  const forms = [secret, Buffer.from(secret).toString("latin1")];
  const parts = forms.flatMap((form) =>
    Array.from({ length: Math.max(1, form.length - PART + 1) }, (_, at) => form.slice(at, at + PART)),
  );
  for (const text of textsOf(value)) {
    for (const reading of readings(text, 3)) {
      const part = parts.find((one) => reading.includes(one));
      if (part !== undefined) return part;
    }
  }
  return null;
}

/** The paths at which two values differ, a changed name by the new one. Both have as many members, but for removed ones. */
export function changedPlaces(before: unknown, after: unknown, path = ""): readonly string[] {
  if (Object.is(before, after)) return [];
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return [path];
  const [old, now] = [Object.entries(before), Object.entries(after)];
  if (old.length !== now.length) {
    const gone = old.filter(([key]) => !Object.hasOwn(after, key)).map(([key]) => `${path}/${pointed(key)}`);
    const kept = old.filter(([key]) => Object.hasOwn(after, key));
    const others = kept.flatMap(([key, one]) =>
      changedPlaces(one, after[key as keyof typeof after], `${path}/${pointed(key)}`),
    );
    return [...gone, ...others].sort();
  }
  return old.flatMap(([key, one], index) => {
    const [name, value] = now[index] as [string, unknown];
    const below = `${path}/${pointed(name)}`;
    const inner = changedPlaces(one, value, below);
    return name === key ? inner : [...new Set([below, ...inner])];
  });
}

function pointed(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
