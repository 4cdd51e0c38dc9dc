/** What holds back a row that misses its goal, by the row's id. Shown only while it does. */
export const NOTES: Readonly<Record<string, string>> = {
  "cold-gen-100":
    "starting (Node, loading the compiler as one file, running code that V8 hasn't optimised yet) is the larger part, as the row of 10 tools shows.",
  "cold-gen-400":
    "every tool's schemas are walked, copied and printed several times, and validators are compiled in one thread.",
  "serving-http-large":
    "redaction searches every string of an answer in one path that always runs; results known to be clean are searched too.",
  "scale-memory":
    "the model, a copy of it for the lock, the entries of `tools/list` and all files are in memory while files are printed, and V8 lets its heap grow to more than twice what is in use.",
  "warm-idle-100":
    "half is the start of `node`; the rest is loading one small file and reading every input and output: the stamp compares digests, not times, so that no edit can hide.",
  "warm-check-100": "as for `gen` with nothing to do: both read every input and output.",
  "warm-check-400": "as for `gen` with nothing to do: both read every input and output.",
  "warm-idle-400":
    "a third is the start of `node`; the rest is reading and hashing all inputs and outputs, 10 MB and more: the stamp compares digests, not times, so that no edit can hide.",
  "diff-all":
    "all thousand tools differ, in 2,770 places. By a CPU profile comparing takes somewhat more than loading both, and nearly all of it is the search for a value that tells two schemas apart: for each of the 1,500 pairs as a whole, and where one breaks for each of its changes alone, each time with conditions made anew. A shorter way for bounds that only grow, and conditions kept between the searches of a pair, would be next.",
  "type-check-sources":
    "the TypeScript target is more than types: the validators' code, 5.7 MB of it, whose bodies aren't checked but have to be read, and the literal types of a row for each tool. By `--extendedDiagnostics` each is a third; `types.ts` alone takes as long as the peer's types (third row).",
  "type-check-declarations":
    "beside the types there is a row of `tools.d.ts` for each tool. `types.ts` alone takes as long as the peer's types (third row).",
  "calls-guards":
    "what remembers a call is half of it, as the next row shows. By leaving out one step after the other: the canonical text of the input takes 6 µs and its digest 3, the answer as bytes 3 and their place 2, the entry with its beginning and end 3, collections included; with text, digest and kept answer for nothing a call would take 26 µs. The rest is many small things: one look at every text of input and answer to mask them, a copy of both, checks, what the handler's call is made of. Answers as values and as JSON texts were dearer.",
};
