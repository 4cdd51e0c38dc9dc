export { assertRuntimeFits } from "./assert-runtime-fits.ts";
export type { AuditEntry, AuditSink } from "./audit/audit-sink.ts";
export { type Page, type PageRequest, pageOf } from "./budget/pages.ts";
export { type Clock, systemClock } from "./clock.ts";
export type {
  CanonicalStep,
  CommonErrorRow,
  CommonErrorTable,
  Contract,
  ContractValidators,
  DependencyRow,
  DependencyTable,
  Deprecation,
  DuplicatesRow,
  DuplicatesTable,
  Effect,
  EnvelopeBinding,
  EnvelopeConst,
  EnvelopeNode,
  EnvelopeObject,
  EnvelopePlace,
  EnvelopeRow,
  EnvelopeTable,
  EnvelopeUnbound,
  ErrorRow,
  ErrorTable,
  LimitsRow,
  Mark,
  PolicyRow,
  RateClassTable,
  RedactionRow,
  Retry,
  Retryable,
  RetryPolicyRow,
  Step,
  ToolAnnotations,
  ToolErrorTable,
  ToolListModule,
  ToolProfileRow,
  ToolRow,
  ToolTable,
  ToolValidators,
  TruncateRow,
  TypesOf,
  ValidatorModule,
  Verb,
} from "./contract.ts";
export type { Answer, AnswerFacts, FailedAnswer, OkAnswer } from "./core/answer.ts";
export type { Call, CallOptions, Guard, LogLevel, LogLine, Next, Progress } from "./core/call.ts";
export type { BlobResource, ContentBlock, TextResource } from "./core/content.ts";
export type { ContextSource } from "./core/context.ts";
export type { ContextOf } from "./core/context-type.ts";
export { type Outcome, UnknownTool } from "./core/core.ts";
export type { EffectRecord } from "./core/effects.ts";
export type { Policy, PolicyDecision, PolicyQuestion } from "./core/policy.ts";
export type { PolicyDecisionOf, PolicyOf, PolicyQuestionOf } from "./core/policy-type.ts";
export type { RateLimit, RateLimits } from "./core/rate-limits.ts";
export type { ServerIssue } from "./core/server-environment.ts";
export type {
  AnyContractTypes,
  CodeOf,
  DeepReadonly,
  Dependencies,
  EnvelopeOf,
  Handler,
  HandlerCall,
  Handlers,
  ProfileOf,
  RequestOf,
  ForwardsIdempotencyKey,
  ToolIn,
  TypedContract,
  Verbs,
} from "./core/types.ts";
export { decodeEnvelope } from "./decode-envelope.ts";
export type { BeginRequest, BeginResult, IdempotencyStore } from "./idempotency/idempotency-store.ts";
export { type EnvelopeTables, encodeEnvelope } from "./encode-envelope.ts";
export { deepFreeze } from "./deep-freeze.ts";
export type { GuardPlace, UserGuards } from "./guards/user-guards.ts";
export { canonicalText, isIdentifier, parseIdentifier } from "./identifier.ts";
export { type Core, type ImplementOptions, implement, type SharedStores } from "./implement.ts";
export type { Json, JsonObject } from "./json.ts";
export type { Rate, Taken } from "./limits/gcra.ts";
export type { LimitStore } from "./limits/limit-store.ts";
export {
  type ProviderCode,
  ProviderError,
  type ProviderErrorParts,
  type ProviderReason,
} from "./providers/provider-error.ts";
export type { RetrySource } from "./providers/retrying.ts";
export type { Attempt, ProviderCall, RetrySettings } from "./providers/run-with-retry.ts";
export type {
  Decoded,
  DecodedFacts,
  DecodedFailure,
  Failed,
  PolicyFacts,
  RateFacts,
  RedactionNote,
  Reply,
  ReplyFacts,
  Succeeded,
  Suggestion,
  Warning,
} from "./reply.ts";
export { type FailureParts, ToolFailure } from "./tool-failure.ts";
export type { Problem } from "./validation/problem.ts";
export type { Validator } from "./validation/validator.ts";
export { RUNTIME_VERSION } from "./version.ts";
