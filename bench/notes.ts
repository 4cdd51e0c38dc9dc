/** What holds back a row that misses its goal, by the row's id. Shown only while it does. */
export const NOTES: Readonly<Record<string, string>> = {
  "cold-gen-100":
    "starting (Node, loading the compiler as one file, running cold code) is the larger part, as the row of 10 tools shows; most code has run too seldom for V8 to have optimised it. See the row below for the rest.",
  "cold-gen-1000":
    "a second thread compiles most validators. By a CPU profile of the thread that is left: emitting is half of it (tool lists 17 %, types 11 %, documents, lock and tool tables 4 to 5 % each), garbage collection 15 %, lower, check, lint and load 6 to 8 % each, comparing and writing files 7 %. A second compilation in the same process takes half of the processor time of the first: much of the rest is code that V8 has yet to optimise.",
  "scale-memory":
    "the model, a copy of it for the lock, the rows of `tools/list` and all texts are held while files are printed, and V8 lets its heap grow to more than twice what is in use (1.9 GB with 0.5 GB live at the end of a profiled run). `--heap-growing-percent=60` alone takes a sixth off the peak; rows that are printed as they are made would take more.",
  "warm-idle":
    "a third is the start of `node`, the rest is loading one small file, reading what the last run knew and looking at eleven hundred files. Files that the run before has written are read once; a run after that takes 60 to 80 ms. Where `NODE_EXTRA_CA_CERTS` is set, `node` itself starts 45 ms later, which made the ratio of earlier runs look better than it is.",
  "warm-check":
    "`--check` reads and hashes the whole output, a thousand files, on purpose. By a CPU profile of 140 ms: a third is reading files, an eighth SHA-256, a tenth looking at them, and most of the rest the start of `node`.",
  "warm-edited":
    "by processor time: a quarter is reading and splicing some 28 MB of generated text (`tools.json`, lock and `tool-list` are most of it), a quarter compiling the small contract that stands for the whole, in a process that has just begun, a sixth planning and writing, a tenth loading. Less text by tool, or files spliced as bytes, would be next.",
  "watch-time":
    "by a CPU profile of one edit: 25 ms until the save counts as settled, 34 ms for the small compilation, 80 ms for reading and splicing lock, types, tables and documents of a thousand tools, 35 ms for hashes and one plan, the rest is writing five or six large files safely (`fsync`) and looking again. Rows could be written without the whole file being hashed anew.",
  "diff-all":
    "all thousand tools differ, in 2,770 places. By a CPU profile comparing takes somewhat more than loading both, and nearly all of it is the search for a value that tells two schemas apart: for each of the 1,500 pairs as a whole, and where one breaks for each of its changes alone, each time with conditions made anew. A shorter way for bounds that only grow, and conditions kept between the searches of a pair, would be next.",
  "type-check-sources":
    "the TypeScript target is more than types: the validators' code, 5.7 MB of it, whose bodies aren't checked but have to be read, and the literal types of a row for each tool. By `--extendedDiagnostics` each is a third; `types.ts` alone takes as long as the peer's types (third row).",
  "type-check-declarations":
    "beside the types there is a row of `tools.d.ts` for each tool. `types.ts` alone takes as long as the peer's types (third row).",
  "calls-guards":
    "what remembers a call is half of it, as the next row shows. By leaving out one step after the other: the canonical text of the input takes 6 µs and its digest 3, the answer as bytes 3 and their place 2, the entry with its beginning and end 3, collections included; with text, digest and kept answer for nothing a call would take 26 µs (record 0064). The rest is many small things: one look at every text of input and answer to mask them, a copy of both, checks, what the handler's call is made of. Answers as values and as JSON texts were dearer.",
};
