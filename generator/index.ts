export type { CompileOptions } from "./compile-options.ts";
export {
  type Build,
  type BuildContract,
  type BuildOutcome,
  type BuildOverrides,
  type Compile,
  compileProject,
  type Findings,
} from "./compile-project.ts";
export type { Severity } from "./diagnostics/definition.ts";
export { DIFF_RULES, type DiffLevel, type DiffRuleId } from "./diagnostics/diff.ts";
export { DIAGNOSTICS, type Diagnostic, type DiagnosticId } from "./diagnostics.ts";
export type { AcceptedChange } from "./diff/accept.ts";
export type { Bump, Change, Effect as ChangeEffect } from "./diff/change.ts";
export { accepting, type ContractDiff, diff } from "./diff/diff.ts";
export { type Lock, readLock } from "./diff/read-lock.ts";
export type { Deserved } from "./diff/version.ts";
export type { GeneratedFile, Target } from "./emit/emitter.ts";
export { type Digests, digestsOf } from "./emit/lock.ts";
export type { Json, JsonObject, JsonSchema } from "./json.ts";
export { lint } from "./lint/lint.ts";
export type {
  Annotations,
  CanonicalStep,
  CommonError,
  ContractInfo,
  ContractModel,
  Def,
  Dependency,
  Deprecation,
  Effect,
  Envelope,
  EnvelopeVariant,
  ErrorCode,
  ErrorMapRow,
  IdempotencyRule,
  Identifier,
  Limits,
  Mark,
  Named,
  NamedShape,
  OutputSchemaMode,
  Policy,
  Profile,
  RateClass,
  Redaction,
  Retry,
  Retryable,
  RetryPolicy,
  SchemaNote,
  Server,
  ServerIcon,
  ServerInput,
  ServerPackage,
  ServerRemote,
  Shape,
  SituationName,
  Step,
  Suppression,
  Tool,
  ToolError,
  ToolExample,
  ToolInProfile,
  TruncateRow,
  TypeDef,
  Verb,
} from "./model.ts";
export { type Compilation, compile } from "./pipeline.ts";
export type {
  EngineNames,
  Project,
  ProjectContract,
  ProjectEmitter,
  ProjectEmitters,
  ProjectPackage,
} from "./project.ts";
export type {
  Emitter,
  EmitterDefinition,
  EmitterDependency,
  EmitterDeprecation,
  EmitterErrorCode,
  EmitterExample,
  EmitterFile,
  EmitterIdentifier,
  EmitterModel,
  EmitterNamed,
  EmitterRateClass,
  EmitterTool,
  EmitterToolError,
  EmitterToolInProfile,
} from "./project-emitters/emitter-model.ts";
export { type ProjectReading, readProject } from "./read-project.ts";
export type { SourceRef } from "./source.ts";
export { type OwnedFiles, parseOwnedFiles, printOwnedFiles } from "./write/owned-files.ts";
export { planWrites, type Refusal, type Write, type WritePlan } from "./write/plan-writes.ts";
