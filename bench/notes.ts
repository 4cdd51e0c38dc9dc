/** What holds back a row that misses its goal, by the row's id. Shown only while it does. */
export const NOTES: Readonly<Record<string, string>> = {
  "cold-gen-100":
    "starting (Node, loading the compiler as one file, running code that V8 hasn't optimised yet) is the larger part, as the row of 10 tools shows.",
  "cold-gen-400":
    "no function takes more than 2.5 % of the time. By a CPU profile of 2.1 s: validators 20 %, garbage collection 10 %, waiting for the disk 9 %, lint 8 %, check 7 %, types 7 %. The lock takes 6 %; loading the compiler, the tool lists and the documentation take 4 % each. Most code runs before V8 has optimised it: V8's flags for that change nothing.",
  "serving-http-small":
    "in memory a call takes 71 µs of processor time, against 30 µs by hand on the SDK. Over HTTP our handler takes less time for the request, which makes up for that and little more.",
  "serving-http-large":
    "redaction searches every string of an answer in one path that always runs; results known to be clean are searched too.",
  "scale-memory":
    "the model, a copy of it for the lock, the entries of `tools/list` and all files are in memory while files are printed. V8 lets its heap grow to more than twice what is in use.",
  "warm-idle-100":
    "half is the start of `node`; the rest is loading one small file and reading every input and output: the stamp compares digests, not times, so that no edit can hide.",
  "warm-check-100": "as for `gen` with nothing to do: both read every input and output.",
  "warm-check-400": "as for `gen` with nothing to do: both read every input and output.",
  "warm-idle-400":
    "a third is the start of `node`; the rest is reading and hashing all inputs and outputs, 10 MB and more: the stamp compares digests, not times, so that no edit can hide.",
  "watch-time-100": "as for 400 tools.",
  "watch-time-400":
    "only parsed files, their checks and validators are reused. By a CPU profile of a 540 ms compilation: garbage collection 17 %, the lock 15 %, lint 14 %, types 8 %, tool lists 7 %, documentation 6 %, modules 5 %. All are made from the whole model after each edit. A key for one tool's part costs about as much as printing it, so reuse would need models that share their unchanged parts.",
  "diff-all":
    "all thousand tools differ, in 2,770 locations. By a CPU profile, comparing takes somewhat more than loading both. Nearly all of it is the search for a value that only one of two schemas accepts. It runs for each of the 1,500 pairs, and for each change of a pair that breaks, each time with new constraints. A shortcut for bounds that only grow, and constraints shared by the searches of a pair, would be next.",
  "type-check-sources":
    "the TypeScript target is more than types. It has 5.7 MB of validators, whose bodies are parsed but not checked, and literal types of an entry for each tool. By `--extendedDiagnostics` each is a third; `types.ts` alone takes as long as the peer's types (third row).",
  "type-check-declarations":
    "in addition to the types there is an entry of `tools.d.ts` for each tool. `types.ts` alone takes as long as the peer's types (third row).",
  "calls-guards":
    "deduplication is half of it, as the next row shows. Measured by leaving out one step after the other, garbage collection included: canonical JSON of the input takes 6 µs, its digest 3 µs, the recorded reply 5 µs, and the record's start and end 3 µs. The rest is many small steps: redaction of every string of input and reply, a copy of both, validation, and the handler's call object.",
};
