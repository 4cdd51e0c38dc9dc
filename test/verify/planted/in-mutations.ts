import { resultOf } from "../fault-server.ts";
import { fails, failure, KEY, mended, type Plot, succeeds } from "./edits.ts";

/** What shows only in calls that change something. */
export const IN_MUTATIONS = {
  "repeat-executed": {
    finds: "repeat-executed",
    tools: ["notes_commit"],
    hooks: () => ({ call: ({ _meta: { [KEY]: _key, ..._meta } = {}, ...call }) => ({ ...call, _meta }) }),
  },
  "key-reuse-accepted": {
    finds: "key-reuse-accepted",
    tools: ["notes_commit"],
    hooks: () => ({
      call: (call) => {
        const key = call._meta?.[KEY];
        return key === undefined
          ? call
          : { ...call, _meta: { ...call._meta, [KEY]: `${key} ${JSON.stringify(call.arguments)}`.slice(0, 255) } };
      },
    }),
  },
  "failure-keeps-its-key": {
    finds: "failure-keeps-key",
    tools: ["notes_commit"],
    hooks: () => {
      const failed = new Set<unknown>();
      return {
        instead: ({ name, _meta }) =>
          failed.has(_meta?.[KEY]) ? { result: resultOf(failure(name, "RATE_LIMITED")) } : undefined,
        envelope: (envelope, { _meta }) => {
          const key = _meta?.[KEY];
          if (!envelope.success && key !== undefined) failed.add(key);
          return envelope;
        },
      };
    },
  },
  "twins-both-run": {
    finds: "repeat-executed",
    tools: ["notes_commit"],
    hooks: () => {
      const started = new Map<unknown, number>();
      return {
        // Only what comes while the first is at work is not known again.
        call: (call) => {
          const key = call._meta?.[KEY];
          if (key === undefined) return call;
          const twin = (started.get(key) ?? 0) + 1;
          started.set(key, twin);
          return twin === 1 ? call : { ...call, _meta: { ...call._meta, [KEY]: `${key} twin ${twin}` } };
        },
        envelope: (envelope, { _meta }) => {
          started.delete(_meta?.[KEY]);
          return envelope;
        },
      };
    },
  },
  "stale-revision-accepted": {
    finds: "stale-revision-accepted",
    tools: ["tasks_patch"],
    hooks: () => mended(({ expected_revision: _any, expected_version: _other, ...input }) => input),
  },
  "alias-ignored": {
    finds: "stale-revision-accepted",
    tools: ["tasks_patch"],
    hooks: () => mended(({ expected_version: _unread, ...input }) => input),
  },
  "idempotent-tool-is-not": {
    finds: "not-idempotent",
    tools: ["tasks_patch"],
    hooks: () => {
      let patches = 0;
      return succeeds("tasks_patch", (result) => {
        patches++;
        return { ...result, revision: result.revision + patches };
      });
    },
  },
  "bad-input-with-the-common-code": {
    finds: "invalid-input-code",
    tools: ["tasks_create"],
    hooks: () =>
      fails("INVALID_NAME", (envelope) => ({ ...envelope, error: { ...envelope.error, code: "INVALID_INPUT" } })),
  },
} as const satisfies Plot;
