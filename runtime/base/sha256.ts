/** Synchronous hashing, which Node and compatible platforms provide in addition to the asynchronous `crypto.subtle`. */
interface Hashing {
  readonly hash?: (algorithm: "sha256", text: string, encoding: "hex") => string;
}

interface Platform {
  readonly process?: { readonly getBuiltinModule?: (name: "node:crypto") => Hashing | undefined };
}

const { process: host } = globalThis as Platform;
const hashing = host?.getBuiltinModule?.("node:crypto");

/** SHA-256 of a string's UTF-8, as 64 hexadecimal digits: synchronous if the platform supports it, otherwise a promise. */
export const sha256: (text: string) => string | Promise<string> = atOnce(hashing?.hash) ?? later;

function atOnce(hash: Hashing["hash"]): ((text: string) => string) | null {
  return hash === undefined ? null : (text) => hash("sha256", text, "hex");
}

/** For platforms that have nothing but the web's own. */
export async function later(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
