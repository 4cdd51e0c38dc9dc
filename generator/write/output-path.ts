const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
const RESERVED = new Set([".git", ".toolpact", ".toolpact-files.json"]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being refused.
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"|?*]/;

/**
 * Why nothing may be written at this path (relative, with forward slashes), or null if it may.
 * What one system refuses is refused on all, so that an output folder can be checked out anywhere.
 */
export function unsafeOutputPath(path: string): string | null {
  if (path === "") return "it is empty";
  if (path.includes("\\")) return "it contains a backslash";
  if (path.startsWith("/")) return "it is absolute";
  if (/^[a-z]:/i.test(path)) return "it contains a drive";
  for (const name of path.split("/")) {
    const fault = unsafeName(name);
    if (fault !== null) return fault;
  }
  return null;
}

function unsafeName(name: string): string | null {
  if (name === "" || name === "." || name === "..") return `"${name}" is not a file or folder name`;
  if (FORBIDDEN.test(name)) return "it contains a character that some systems do not allow in file names";
  if (/[. ]$/.test(name)) return `"${name}" ends in a dot or a space`;
  if (DEVICE.test(name)) return `"${name}" is a device name on Windows`;
  if (RESERVED.has(name.toLowerCase())) return `"${name}" is reserved`;
  return Buffer.byteLength(name) > 255 ? "a name in it is longer than 255 bytes" : null;
}
