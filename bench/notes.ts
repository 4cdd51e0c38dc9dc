/** What holds back a row that misses its goal, by the row's id. Shown only while it does. */
export const NOTES: Readonly<Record<string, string>> = {
  "type-check-sources":
    "the TypeScript target is more than types: the validators' code, 5.7 MB of it, and a row for each tool. By `--extendedDiagnostics` nine tenths of the time is checking; with the validators as declarations instead of code half of it is gone, and half of what is left is `tools.ts` and the thousand modules that it names. `types.ts` alone takes as long as the peer's types (third row).",
  "type-check-declarations":
    "beside the types there are a thousand small declaration files of validators to be found and read. `types.ts` alone takes as long as the peer's types (third row).",
};
