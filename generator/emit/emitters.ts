import { emitIndex } from "./contract-index.ts";
import { emitDocs } from "./docs.ts";
import type { Emitter, Target } from "./emitter.ts";
import { emitEnvelope } from "./envelope.ts";
import { emitErrors } from "./errors.ts";
import { emitIdentifierValidators } from "./identifier-validators.ts";
import { emitIdentifiers } from "./identifiers.ts";
import { emitLock } from "./lock.ts";
import { emitManifest } from "./manifest.ts";
import { emitEnvelopeValidators, emitErrorValidators } from "./shared-validators.ts";
import { emitToolListModules } from "./tool-list-modules.ts";
import { emitToolValidators } from "./tool-validators.ts";
import { emitTools } from "./tools.ts";
import { emitToolsJson } from "./tools-json.ts";
import { emitTypes } from "./types.ts";

/** What every target gets. A new artefact is a file and an entry in one of these lists. */
export const DOCUMENT_EMITTERS: readonly Emitter<Target>[] = [emitManifest, emitLock, emitDocs];

/** What target `json` gets in place of code. */
export const JSON_EMITTERS: readonly Emitter<Target>[] = [emitToolsJson];

/** The modules of targets `ts` and `js`. */
export const CODE_EMITTERS: readonly Emitter[] = [
  emitToolValidators,
  emitErrors,
  emitIdentifiers,
  emitTypes,
  emitIdentifierValidators,
  emitEnvelopeValidators,
  emitErrorValidators,
  emitEnvelope,
  emitTools,
  emitToolListModules,
  emitIndex,
];
