// The whole count; `npm test` takes a sample of it. The first import says so to the second, which reads it as it is loaded.
process.env["TOOLPACT_FUZZ_RUNS"] ??= "20000";
await import("./differential.test.ts");
await import("./differential-real.test.ts");

export {};
