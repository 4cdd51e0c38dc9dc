import { isJsonObject, type Json, type JsonObject, listOf, own } from "../json.ts";
import { fitsForm, ICON_MEDIA_TYPES, ICON_SIZE, ICON_SOURCE, ICON_THEMES, MAX_ICONS } from "../server-forms.ts";
import { shownValue } from "./clean-text.ts";
import type { Notes } from "./draft.ts";

const PATH = ["server", "icons"];

/** An optional member of an icon: its name at the server and in a contract, and the rule for its value. */
interface IconMember {
  readonly sent: string;
  readonly written: string;
  readonly fits: (value: Json) => boolean;
}

const MEMBERS: readonly IconMember[] = [
  { sent: "mimeType", written: "mime_type", fits: (value) => ICON_MEDIA_TYPES.some((type) => type === value) },
  { sent: "sizes", written: "sizes", fits: areSizes },
  { sent: "theme", written: "theme", fits: (value) => ICON_THEMES.some((theme) => theme === value) },
];

function areSizes(value: Json): boolean {
  const sizes = listOf(value);
  return sizes.length > 0 && new Set(sizes).size === sizes.length && sizes.every((size) => fitsForm(size, ICON_SIZE));
}

/** The icons of a server as the section `server` may contain them: without the members that do not fit. */
export function describedIcons(icons: Json | undefined, notes: Notes): readonly JsonObject[] {
  const usable = listOf(icons).flatMap((icon) => describedIcon(isJsonObject(icon) ? icon : {}, notes));
  const different = [...new Map(usable.map((icon) => [JSON.stringify(icon), icon])).values()];
  const others = different.length - MAX_ICONS;
  if (others > 0) notes.leftOut(PATH, `the icons after the first ${MAX_ICONS}: ${others}`);
  return different.slice(0, MAX_ICONS);
}

/** The note about `src` does not show it: a URL may contain a password. */
function describedIcon(icon: JsonObject, notes: Notes): readonly JsonObject[] {
  const src = own(icon, "src");
  if (!fitsForm(src, ICON_SOURCE)) {
    notes.leftOut(PATH, "an icon whose `src` is neither an https: URL without a password nor an image as a data: URL");
    return [];
  }
  const kept = MEMBERS.flatMap(({ sent, written, fits }): readonly (readonly [string, Json])[] => {
    const value = own(icon, sent);
    if (value === undefined) return [];
    if (fits(value)) return [[written, value]];
    notes.leftOut(PATH, `\`${sent}\` of an icon: ${shownValue(value)}`);
    return [];
  });
  return [{ src, ...Object.fromEntries(kept) }];
}
