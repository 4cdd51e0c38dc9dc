import type { Json } from "./json.ts";

/** The form of a string. */
export interface StringForm {
  readonly pattern: string;
  /** In characters. */
  readonly maxLength: number;
}

// A user name and password end at the first @ before the path. Parsers of URLs skip further slashes before the host.
const WITHOUT_PASSWORD = String.raw`(?![^/\\?#]*@)[^\s\u0000-\u001f/\\][^\s\u0000-\u001f]*`;

/** A website, a repository. */
export const SECURE_URL: StringForm = { pattern: `^https://${WITHOUT_PASSWORD}$`, maxLength: 2048 };

/** An address at which a server runs. */
export const ENDPOINT: StringForm = { pattern: `^https?://${WITHOUT_PASSWORD}$`, maxLength: 2048 };

/** The address of an image, or the image itself. */
export const ICON_SOURCE: StringForm = {
  pattern: `^(https://${WITHOUT_PASSWORD}|data:image/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+)$`,
  maxLength: 65_536,
};

export const ICON_SIZE: StringForm = { pattern: "^([1-9][0-9]{0,4}x[1-9][0-9]{0,4}|any)$", maxLength: 11 };
export const ICON_MEDIA_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/svg+xml", "image/webp"];
export const ICON_THEMES: readonly string[] = ["light", "dark"];
export const MAX_ICONS = 16;

/** True for a string of this form. */
export function fitsForm(value: Json | undefined, { pattern, maxLength }: StringForm): value is string {
  return typeof value === "string" && [...value].length <= maxLength && new RegExp(pattern, "u").test(value);
}
