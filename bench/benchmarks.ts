import { calls } from "./calls.ts";
import { coldGen } from "./cold-gen.ts";
import { contractDiff } from "./contract-diff.ts";
import type { Benchmark } from "./core/benchmark.ts";
import { docsSite } from "./docs-site.ts";
import { firstValidation } from "./first-validation.ts";
import { hostile } from "./hostile.ts";
import { importList } from "./import-list.ts";
import { languageServer } from "./language-server.ts";
import { pin } from "./pin.ts";
import { redaction } from "./redaction.ts";
import { requests } from "./requests.ts";
import { scale } from "./scale.ts";
import { serving } from "./serving.ts";
import { typeCheck } from "./type-check.ts";
import { types } from "./types.ts";
import { validatorPeers } from "./validator-peers.ts";
import { validatorSpeed } from "./validator-speed.ts";
import { warm } from "./warm.ts";
import { watch } from "./watch.ts";

/** Every benchmark, in the order of the table. A new one is a file and a row. */
export const BENCHMARKS: readonly Benchmark[] = [
  coldGen,
  scale,
  warm,
  watch,
  languageServer,
  contractDiff,
  types,
  typeCheck,
  firstValidation,
  validatorSpeed,
  validatorPeers,
  hostile,
  requests,
  redaction,
  calls,
  serving,
  docsSite,
  importList,
  pin,
];
