/** Where a page begins: after `skip` elements of the page that the handler's token names. */
export interface Cursor {
  /** The handler's own token; undefined for its first page. */
  readonly token: string | undefined;
  readonly skip: number;
}

const CURSOR = /^~([0-9a-z]{1,10})(?:~(.*))?$/s;

/** What a caller sent as its page token: a handler's token as it is, or one that `cursorText` wrote. */
export function readCursor(text: string | undefined): Cursor {
  const [, skip, token] = CURSOR.exec(text ?? "") ?? [];
  return skip === undefined ? { token: text, skip: 0 } : { token, skip: Number.parseInt(skip, 36) };
}

/** The page token of a cursor. A handler's own token that looks like one is written with a skip of 0. */
export function cursorText({ token, skip }: Cursor): string | undefined {
  if (skip === 0 && (token === undefined || !CURSOR.test(token))) return token;
  return token === undefined ? `~${skip.toString(36)}` : `~${skip.toString(36)}~${token}`;
}
