/** At most `maxLength` code points of a string; what was cut shows as one `…`. */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text.slice(0, 2 * maxLength + 2));
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join("")}…`;
}
