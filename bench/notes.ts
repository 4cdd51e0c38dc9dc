/** What holds back a row that misses its goal, by the row's id. Shown only while it does. */
export const NOTES: Readonly<Record<string, string>> = {
  "cold-gen-100":
    "about half of it is starting: loading modules and running cold code, as the row of 10 tools shows. See the row below for the rest.",
  "cold-gen-1000":
    "by a CPU profile of 1,000 tools, emitting is three fifths of the time and a third of the whole is the compiler of validators (checks 12 %, explanations 4 %, finding what schemas share 4 %, layout 3 %); garbage collection is 13 %, types, lock, tool lists and documents 5 to 7 % each, lower, lint, check and load 3 to 6 % each. Nothing stands out any more: what is left is to compile tools of one kind once, and to use both processors.",
  "scale-memory":
    "the parsed trees, the model and all texts are held until the last file is written, and V8 lets its heap grow while the machine has memory to spare: another run of the same held 1.57 GB. Trees could go before emitting, and texts could be written contract by contract.",
  "warm-idle":
    "two fifths are the start of `node`, the rest is loading our modules and looking at a thousand output files; on a machine at rest the figure has been 1.4 to 2.0. One file in place of the modules would be a fifth less.",
  "warm-edited":
    "by a CPU profile: a third is loading and warming up the compiler for the small contract that stands for the whole, a quarter garbage collection, a fifth reading and splicing the files that change, a tenth checking. A `gen` of ten tools, which is the floor, takes 0.4 s; as one bundled file it would take a fifth less.",
  "watch-time":
    "by a CPU profile of one edit: 25 ms until the save counts as settled, 34 ms for the small compilation, 80 ms for reading and splicing lock, types, tables and documents of a thousand tools, 70 ms for hashes and plans, the rest is writing four or five large files safely (`fsync`) and looking again. Rows could be written without the whole file being hashed anew.",
  "type-check-sources":
    "the TypeScript target is more than types: the validators' code, 5.7 MB of it, and a row for each tool. By `--extendedDiagnostics` nine tenths of the time is checking; with the validators as declarations instead of code half of it is gone, and half of what is left is `tools.ts` and the thousand modules that it names. `types.ts` alone takes as long as the peer's types (third row).",
  "type-check-declarations":
    "beside the types there are a thousand small declaration files of validators to be found and read. `types.ts` alone takes as long as the peer's types (third row).",
  "calls-guards":
    "by a CPU profile and by leaving guards out one by one: remembering the call is a third of it (canonical text and digest of the input, the answer as JSON, and what the garbage collector has to do with 64 MiB of kept answers), masking and the record a fifth (one look at every text of input and answer each), size, copy, check and freezing of input and result a fifth; the rest is what each guard makes anew (promises, copies of the call). A call makes some 70 kB of garbage; a tool without policy, duplicates and budget costs a third of it.",
  "calls-off": "noise: both sides run the same guards.",
};
