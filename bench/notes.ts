/** What holds back a row that misses its goal, by the row's id. Shown only while it does. */
export const NOTES: Readonly<Record<string, string>> = {};
