// The whole count; `npm test` takes a sample of it.
process.env["TOOLPACT_PAIRS"] ??= "5000";
await import("./contains.test.ts");

export {};
