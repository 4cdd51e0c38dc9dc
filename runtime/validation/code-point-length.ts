/** How many code points a text has: what JSON Schema counts. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const isPair = (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      length--;
      index++;
    }
  }
  return length;
}
