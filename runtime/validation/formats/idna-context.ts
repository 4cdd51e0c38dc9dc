/** Code points that no label may contain, although their properties would allow them. Source: RFC 5892, section 2.6. */
const DISALLOWED = /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u;

/** Canonical_Combining_Class=Virama, for which regular expressions have no property. Source: Unicode 17, DerivedCombiningClass. */
const VIRAMA =
  "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0e3a\\u0eba\\u0f84\\u1039\\u103a" +
  "\\u1714\\u1715\\u1734\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\u1bf2\\u1bf3\\u2d7f\\ua806\\ua82c\\ua8c4\\ua953\\ua9c0\\uaaf6\\uabed" +
  "\\u{10a3f}\\u{11046}\\u{11070}\\u{1107f}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{11235}\\u{112ea}\\u{1134d}\\u{11442}" +
  "\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}\\u{1172b}\\u{11839}\\u{1193d}\\u{1193e}\\u{119e0}\\u{11a34}\\u{11a47}\\u{11a99}" +
  "\\u{11c3f}\\u{11d44}\\u{11d45}\\u{11d97}\\u{11f41}\\u{11f42}]";

/** Scripts whose letters join. */
const CURSIVE =
  "[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Mandaic}\\p{Script=Adlam}]";

/** Characters that are allowed in a context only, each with what fails it. Source: RFC 5892, appendix A. */
const OUT_OF_CONTEXT: readonly RegExp[] = [
  // A zero width non-joiner is also allowed between letters that join; which of them do isn't checked.
  new RegExp(`(?<!${VIRAMA}|${CURSIVE}\\p{M}*)\\u200c|(?<!${VIRAMA})\\u200c(?!\\p{M}*${CURSIVE})`, "u"),
  new RegExp(`(?<!${VIRAMA})\\u200d`, "u"),
  /(?<!l)\u00b7|\u00b7(?!l)/u,
  /\u0375(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u,
  /^(?!.*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]).*\u30fb/su,
  /[\u0660-\u0669].*[\u06f0-\u06f9]|[\u06f0-\u06f9].*[\u0660-\u0669]/su,
];

/** True for the decoded text of a label in which every character is allowed by those next to it. */
export function isInContext(label: string): boolean {
  return !DISALLOWED.test(label) && !OUT_OF_CONTEXT.some((rule) => rule.test(label));
}
