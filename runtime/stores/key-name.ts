/** Short printable ASCII that can't be taken for one of our own names. */
const PLAIN = /^(?!sha256:)[!-~]{1,200}$/;

/**
 * A key as stores can hold it: short plain ASCII as it is, anything else (long strings, NUL, lone surrogates, spaces)
 * as the hash of its UTF-16 code units. Different keys have different names.
 */
export async function keyName(key: string): Promise<string> {
  if (PLAIN.test(key)) return key;
  const units = new DataView(new ArrayBuffer(2 * key.length));
  for (let i = 0; i < key.length; i++) units.setUint16(2 * i, key.charCodeAt(i));
  return `sha256:${await hexDigest("SHA-256", units)}`;
}

/** The digest of bytes in lower-case hexadecimal. */
export async function hexDigest(algorithm: "SHA-1" | "SHA-256", bytes: ArrayBufferView<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
